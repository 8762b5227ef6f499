// The engraved ground behind a slip's picture: a rosette, its rays and its shadow, varied by the number of the card.
import { type Centre, Gradient, milling, pen, rosette, starAt, times } from 'cardwright/parts';
import type { Area } from './grounds.tsx';
import { rays } from './torn-light.ts';

interface OrnamentProps {
  readonly seed: number;
  readonly tint: string;
  readonly deep: string;
  readonly centre: Centre;
  readonly panel: Area;
}

export function SlipOrnament({ seed, tint, deep, centre, panel }: OrnamentProps) {
  const lobes = 5 + ((seed * 5) % 11);
  const outer = { r: 23.5, depth: 4.5, lobes: lobes * 2, lines: 5 };
  const inner = { r: 14.6, depth: 2.2 + (seed % 3), lobes, lines: 9, spread: 0.5, perLobe: 60 };
  const light = '#fffaf0';
  return (
    <>
      <clipPath id="panel">
        <rect {...panel} />
      </clipPath>
      <Gradient
        id="panel-light"
        radial={[0.45, 0.5, 0.62]}
        stops={{ 0: [light, 0.95], 0.5: [light, 0.5], 1: [light, 0] }}
      />
      <g clip-path="url(#panel)">
        <rect {...panel} fill={tint} fill-opacity={0.42} />
        <path d={rays(centre, { n: 24 + (seed % 5) * 4, far: 44, turn: seed })} fill={tint} fill-opacity={0.2} />
        <g fill="none" stroke={deep}>
          <path d={rosette(centre, outer)} stroke-width={0.15} stroke-opacity={0.5} />
          {frames[seed % frames.length]?.(centre)}
        </g>
        <rect {...panel} fill="url(#panel-light)" />
        <path d={rosette(centre, inner)} {...pen(deep, 0.15, 0.38)} />
      </g>
    </>
  );
}

/** Between the two rosettes: ticks, turned polygons, beads, or rings. */
const frames = [
  (centre: Centre) => <path d={milling(centre, { n: 96, from: 17.6, to: 19.2 })} stroke-width={0.15} />,
  (centre: Centre) =>
    times(6, (i) => (
      <path d={starAt(centre, { n: 8, r: 19.4, offset: i / 6 })} stroke-width={0.15} stroke-opacity={0.7} />
    )),
  (centre: Centre) => (
    <circle {...centre} r={18.4} stroke-width={0.9} stroke-dasharray="0 1.6" stroke-linecap="round" />
  ),
  (centre: Centre) => [17.6, 18, 19.2].map((r) => <circle {...centre} r={r} stroke-width={0.15} />),
];
