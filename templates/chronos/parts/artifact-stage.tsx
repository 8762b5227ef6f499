// What an artifact stands on: the night, the lamp, the ornament of its era, the plinth, and the paper below.
import { Drawing, type FaceProps, middleOf } from 'cardwright/parts';
import type { Artifact } from '../../../data/chronos/types.ts';
import { EraPattern } from './era-pattern.tsx';
import { box } from './figures/shapes.ts';
import { Sheet } from './grounds.tsx';
import { brass, brassDark, brassLight, eras, ivory, night, nightDeep, paperShade } from './look.ts';

/** Where the picture ends and the paper begins, from the upper trim. */
export const paperTop = 52.5;

/** The ornament keeps clear of the cost in the upper right corner. */
const costRoom = box(41, -2, [40, 18.6], 3);

/** The night, the lamp's cone of light, the ornament of the era, and the plinth. */
export function Stage({ card, ...size }: FaceProps<Artifact>) {
  const era = eras[card.era];
  const { widthMm, heightMm, bleedMm } = size;
  const [cx, cy] = [middleOf(size), 31];
  return (
    <Drawing size={size}>
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
        <clipPath id="ornament">
          <path d={`${box(-bleedMm, -bleedMm, [widthMm, heightMm])}${costRoom}`} clip-rule="evenodd" />
        </clipPath>
        <linearGradient id="plinth" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stop-color={brassDark} />
          <stop offset="0.5" stop-color={brassLight} />
          <stop offset="1" stop-color={brassDark} />
        </linearGradient>
      </defs>
      <rect x={-bleedMm} y={-bleedMm} width={widthMm} height={heightMm} fill="url(#night)" />
      <g clip-path="url(#ornament)">
        <EraPattern era={card.era} cx={cx} cy={cy} r={23.8} />
      </g>
      <circle cx={cx} cy={cy} r={21.5} fill="url(#halo)" />
      <path d={`M${cx - 4} ${-bleedMm}H${cx + 4}L${cx + 25.5} 51H${cx - 25.5}Z`} fill="url(#lamp)" />
      <ellipse cx={cx} cy={48.4} rx={19} ry={2.6} fill="#000" fill-opacity={0.45} />
      <path d={`M${cx - 15} 47.4h30l2.2 3.6h-34.4Z`} fill="url(#plinth)" />
      <rect x={cx - 19} y={51} width={38} height={4} fill="url(#plinth)" />
    </Drawing>
  );
}

/** The lower part of the page: ivory paper that runs off the card, with a brass rule and the marks of rarity and auction. */
export function Paper({ card, ...size }: FaceProps<Artifact>) {
  const { widthMm, heightMm, bleedMm } = size;
  const across = { x: -bleedMm, width: widthMm };
  return (
    <Drawing size={size}>
      <Sheet
        area={{ ...across, y: paperTop, height: heightMm - bleedMm - paperTop }}
        light={ivory}
        shade={paperShade}
      />
      <rect {...across} y={paperTop} height={0.9} fill={brass} />
      <rect {...across} y={paperTop + 1.4} height={0.2} fill={brassDark} />
    </Drawing>
  );
}
