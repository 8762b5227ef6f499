// The cover of the grimoire around a face: tooled leather, and two metal bands with studs in the faction's shape.
import { bleedBox, Flood, faceSize, Gradient, mix, pen, place, stroke, times } from 'cardwright/parts';
import type { Faction } from '../../../data/reverse-wizard/choices.ts';
import { factionShape, type Metal, type Tones } from './look.tsx';

/** The middle of a band, where the page below the picture has its edge. */
export const railMm = 5.4;
const studMm = { top: 8.6, bottom: 5.4 };

type LeatherTones = Pick<Tones, 'deep' | 'mid' | 'tint'>;

/** Leather with a pressed lattice, up to the edge of the bleed. */
export function Leather({ tones: { deep, mid, tint } }: { tones: LeatherTones }) {
  const { x: left, y: top, width, height } = bleedBox();
  const step = 3.6;
  // Lines end at the edge: a clip takes long to paint.
  const lattice = times(Math.ceil((width + height) / step), (i) => {
    const [from, to] = [Math.max(0, i * step - width), Math.min(height, i * step)];
    const line = (x: number, down: number) =>
      `M${x.toFixed(2)} ${(top + from).toFixed(2)}l${down.toFixed(2)} ${(to - from).toFixed(2)}`;
    return line(left + i * step - from, from - to) + line(left + width - i * step + from, to - from);
  }).join('');
  return (
    <g>
      <Gradient id="leather" radial={[0.5, 0.36, 0.75]} stops={{ 0: mid, 0.6: mix(mid, deep, 0.75), 1: deep }} />
      <Flood fill="url(#leather)" />
      <path d={lattice} {...pen(tint, 0.16, 0.2)} />
    </g>
  );
}

interface MetalRailsProps {
  readonly metal: Metal;
  readonly faction: Faction;
  readonly tones: Tones;
  /** Nothing covers the upper left stud. */
  readonly whole?: boolean;
}

/** Two metal bands around the cover, and the faction's shape as their studs. They run off the card, so that an inexact cut does not show. */
export function MetalRails({ metal, faction, tones, whole = false }: MetalRailsProps) {
  const { widthMm, heightMm, bleedMm } = faceSize();
  const [left, right] = [railMm, widthMm - railMm];
  const rails = [left, right].map((x) => `M${x} ${-bleedMm}V${heightMm + bleedMm}`).join('');
  const studs = [
    ...(whole ? [[left, studMm.top] as const] : []),
    [right, studMm.top],
    [left, heightMm - studMm.bottom],
    [right, heightMm - studMm.bottom],
  ] as const;
  return (
    <g>
      <path d={rails} {...pen(metal.dark, 1.1)} />
      <path d={rails} {...pen(metal.plain, 0.6)} />
      {studs.map(([x, y]) => (
        <g transform={place(x, y)}>
          <path
            d={factionShape(faction, 1.75)}
            fill={tones.deep}
            {...stroke(metal.plain, 0.45)}
            stroke-linejoin="round"
          />
          <path d={factionShape(faction, 0.85)} fill={tones.tint} />
        </g>
      ))}
    </g>
  );
}
