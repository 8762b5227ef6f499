// What an artifact stands on: the night, the lamp, the ornament of its era, the plinth, and the paper below.
import { type FaceProps, mm } from 'cardwright/parts';
import type { Artifact } from '../../../data/chronos/types.ts';
import { EraPattern } from './era-pattern.tsx';
import { brass, brassDark, brassLight, eras, ivory, night, nightDeep, paperShade } from './look.ts';

/** Where the picture ends and the paper begins, from the upper trim. */
export const paperTop = 52.5;

/** The night, the lamp's cone of light, the ornament of the era, and the plinth. */
export function Stage({ card, widthMm, heightMm, bleedMm }: FaceProps<Artifact>) {
  const era = eras[card.era];
  const [cx, cy] = [widthMm / 2, bleedMm + 31];
  return (
    <svg
      width={mm(widthMm)}
      height={mm(heightMm)}
      viewBox={`0 0 ${widthMm * 10} ${heightMm * 10}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      <defs>
        <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color={nightDeep} />
          <stop offset="0.55" stop-color={era.deep} />
          <stop offset="1" stop-color={night} />
        </linearGradient>
        <radialGradient id="lamp" cx="0.5" cy="0" r="0.75">
          <stop offset="0" stop-color="#fff4d2" stop-opacity="0.75" />
          <stop offset="0.35" stop-color={era.glow} stop-opacity="0.28" />
          <stop offset="1" stop-color={era.glow} stop-opacity="0" />
        </radialGradient>
        <radialGradient id="halo" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stop-color={era.tint} stop-opacity="0.55" />
          <stop offset="1" stop-color={era.tint} stop-opacity="0" />
        </radialGradient>
        <linearGradient id="plinth" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stop-color={brassDark} />
          <stop offset="0.5" stop-color={brassLight} />
          <stop offset="1" stop-color={brassDark} />
        </linearGradient>
      </defs>
      <rect x={0} y={0} width={widthMm * 10} height={heightMm * 10} fill="url(#night)" />
      <EraPattern era={card.era} cx={cx * 10} cy={cy * 10} r={238} />
      <circle cx={cx * 10} cy={cy * 10} r={215} fill="url(#halo)" />
      <path
        d={`M${cx * 10 - 40} 0 L${cx * 10 + 40} 0 L${cx * 10 + 255} 560 L${cx * 10 - 255} 560 Z`}
        fill="url(#lamp)"
      />
      <ellipse cx={cx * 10} cy={(bleedMm + 48.4) * 10} rx={190} ry={26} fill="#000" fill-opacity={0.45} />
      <path d={`M${cx * 10 - 150} ${(bleedMm + 47.4) * 10} h300 l22 36 h-344 Z`} fill="url(#plinth)" />
      <rect x={cx * 10 - 190} y={(bleedMm + 51) * 10} width={380} height={40} fill="url(#plinth)" />
    </svg>
  );
}

/** The lower part of the page: ivory paper that runs off the card, with a brass rule and the marks of rarity and auction. */
export function Paper({ card, widthMm, heightMm, bleedMm }: FaceProps<Artifact>) {
  const top = (bleedMm + paperTop) * 10;
  const bars = { legendary: 3, rare: 2, common: 1 }[card.rarity];
  return (
    <svg
      width={mm(widthMm)}
      height={mm(heightMm)}
      viewBox={`0 0 ${widthMm * 10} ${heightMm * 10}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      <defs>
        <linearGradient id="paper" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color={ivory} />
          <stop offset="1" stop-color={paperShade} />
        </linearGradient>
      </defs>
      <rect x={0} y={top} width={widthMm * 10} height={heightMm * 10 - top} fill="url(#paper)" />
      <rect x={0} y={top} width={widthMm * 10} height={9} fill={brass} />
      <rect x={0} y={top + 14} width={widthMm * 10} height={2} fill={brassDark} />
      {Array.from({ length: 3 }, (_, i) => (
        <rect
          x={(bleedMm + 5) * 10 + i * 44}
          y={top + 32}
          width={36}
          height={11}
          fill={i < bars ? brass : 'none'}
          stroke={brassDark}
          stroke-width={1.5}
        />
      ))}
    </svg>
  );
}
