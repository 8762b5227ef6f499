// The cover of the grimoire around a face: tooled leather, the metal line of the frame, and the faction's shape in its corners.
import type { FaceSize } from 'cardwright/parts';
import type { Faction } from '../../../data/reverse-wizard/choices.ts';
import { factionShape } from './faction-shape.ts';
import { place, times } from './geometry.ts';
import type { Metal, Tones } from './look.ts';
import { mix } from './mix.ts';

const frameInsetMm = 3.5;

export function LeatherDefs({ tones }: { tones: Tones }) {
  return (
    <radialGradient id="leather" cx="0.5" cy="0.36" r="0.75">
      <stop offset="0" stop-color={tones.mid} />
      <stop offset="0.6" stop-color={mix(tones.mid, tones.deep, 0.75)} />
      <stop offset="1" stop-color={tones.deep} />
    </radialGradient>
  );
}

/** Leather to the end of the bleed, with a lattice pressed into it. */
export function Leather({ size, tones }: { size: FaceSize; tones: Tones }) {
  const { widthMm, heightMm, bleedMm } = size;
  const box = { x: -bleedMm, y: -bleedMm, width: widthMm, height: heightMm };
  const step = 3.6;
  const n = Math.ceil((widthMm + heightMm) / step);
  const lattice = times(n, (i) => {
    const x = -bleedMm + i * step;
    return `M${x.toFixed(2)} ${-bleedMm}l${-heightMm} ${heightMm}M${(x - heightMm).toFixed(2)} ${-bleedMm}l${heightMm} ${heightMm}`;
  }).join('');
  return (
    <g>
      <clipPath id="leather-edge">
        <rect {...box} />
      </clipPath>
      <rect {...box} fill="url(#leather)" />
      <g clip-path="url(#leather-edge)">
        <path d={lattice} fill="none" stroke={tones.tint} stroke-width={0.14} stroke-opacity={0.22} />
      </g>
    </g>
  );
}

interface MetalFrameProps {
  readonly size: FaceSize;
  readonly metal: Metal;
  readonly faction: Faction;
  readonly tones: Tones;
  /** Nothing else stands in the upper left corner. */
  readonly whole?: boolean;
}

/** Two metal lines, and the faction's shape in every corner but that of the gem. */
export function MetalFrame({ size, metal, faction, tones, whole = false }: MetalFrameProps) {
  const [w, h] = [size.widthMm - 2 * size.bleedMm, size.heightMm - 2 * size.bleedMm];
  const inset = (by: number) => ({ x: by, y: by, width: w - 2 * by, height: h - 2 * by });
  const corner = frameInsetMm + 2.3;
  const corners = [
    ...(whole ? [[corner, corner] as const] : []),
    [w - corner, corner],
    [corner, h - corner],
    [w - corner, h - corner],
  ] as const;
  return (
    <g>
      <rect {...inset(frameInsetMm)} rx={2} fill="none" stroke={metal.dark} stroke-width={0.9} />
      <rect {...inset(frameInsetMm)} rx={2} fill="none" stroke={metal.plain} stroke-width={0.5} />
      <rect {...inset(frameInsetMm + 0.9)} rx={1.3} fill="none" stroke={metal.plain} stroke-width={0.14} />
      {corners.map(([x, y]) => (
        <g transform={place(x, y)}>
          <path
            d={factionShape(faction, 2.05)}
            fill={tones.deep}
            stroke={metal.plain}
            stroke-width={0.5}
            stroke-linejoin="round"
          />
          <path d={factionShape(faction, 1)} fill={tones.tint} />
        </g>
      ))}
    </g>
  );
}
