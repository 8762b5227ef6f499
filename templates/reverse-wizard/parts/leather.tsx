// The cover of the grimoire around a face: tooled leather, the metal line of the frame, and the faction's shape in its corners.
import { bleedBox, faceSize, Gradient, pen, stroke } from 'cardwright/parts';
import type { Faction } from '../../../data/reverse-wizard/choices.ts';
import { factionShape } from './faction-shape.ts';
import { mix, place, times } from './geometry.ts';
import type { Metal, Tones } from './look.ts';

const frameInsetMm = 3.5;

type LeatherTones = Pick<Tones, 'deep' | 'mid' | 'tint'>;

export function LeatherDefs({ tones: { deep, mid } }: { tones: LeatherTones }) {
  return <Gradient id="leather" radial={[0.5, 0.36, 0.75]} stops={{ 0: mid, 0.6: mix(mid, deep, 0.75), 1: deep }} />;
}

/** Leather with a pressed lattice, up to the edge of the bleed. */
export function Leather({ tones }: { tones: LeatherTones }) {
  const box = bleedBox();
  const { x: left, y: top, width, height } = box;
  const step = 3.6;
  const lattice = times(Math.ceil((width + height) / step), (i) => {
    const x = left + i * step;
    return `M${x.toFixed(2)} ${top}l${-height} ${height}M${(x - height).toFixed(2)} ${top}l${height} ${height}`;
  }).join('');
  return (
    <g>
      <clipPath id="leather-edge">
        <rect {...box} />
      </clipPath>
      <rect {...box} fill="url(#leather)" />
      <g clip-path="url(#leather-edge)">
        <path d={lattice} {...pen(tones.tint, 0.14, 0.22)} />
      </g>
    </g>
  );
}

interface MetalFrameProps {
  readonly metal: Metal;
  readonly faction: Faction;
  readonly tones: Tones;
  /** The upper left corner is free. */
  readonly whole?: boolean;
}

/** Two metal lines, and the faction's shape in every free corner. */
export function MetalFrame({ metal, faction, tones, whole = false }: MetalFrameProps) {
  const { widthMm: w, heightMm: h } = faceSize();
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
      <rect {...inset(frameInsetMm)} rx={2} {...pen(metal.dark, 0.9)} />
      <rect {...inset(frameInsetMm)} rx={2} {...pen(metal.plain, 0.5)} />
      <rect {...inset(frameInsetMm + 0.9)} rx={1.3} {...pen(metal.plain, 0.14)} />
      {corners.map(([x, y]) => (
        <g transform={place(x, y)}>
          <path
            d={factionShape(faction, 2.05)}
            fill={tones.deep}
            {...stroke(metal.plain, 0.5)}
            stroke-linejoin="round"
          />
          <path d={factionShape(faction, 1)} fill={tones.tint} />
        </g>
      ))}
    </g>
  );
}
