// The engraved ground behind a slip's picture: a rosette, its rays and its shadow, varied by the number of the card.
import { type Centre, Gradient, milling, pen, rosette, starAt, times } from 'cardwright/parts';
import { rays } from './torn-light.ts';

interface OrnamentProps {
  readonly seed: number;
  readonly tint: string;
  readonly deep: string;
  readonly cx: number;
  readonly cy: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function SlipOrnament({ seed, tint, deep, cx, cy, left, top, right, bottom }: OrnamentProps) {
  const centre = { cx, cy };
  const panel = { x: left, y: top, width: right - left, height: bottom - top };
  const lobes = 5 + ((seed * 5) % 11);
  return (
    <>
      <clipPath id="panel">
        <rect {...panel} />
      </clipPath>
      <Gradient
        id="panel-light"
        radial={[0.45, 0.5, 0.62]}
        stops={{ 0: ['#fffaf0', 0.95], 0.5: ['#fffaf0', 0.5], 1: ['#fffaf0', 0] }}
      />
      <g clip-path="url(#panel)">
        <rect {...panel} fill={tint} fill-opacity={0.42} />
        <path d={rays(centre, { n: 24 + (seed % 5) * 4, far: 44, turn: seed })} fill={tint} fill-opacity={0.2} />
        <g fill="none" stroke={deep}>
          <path
            d={rosette(centre, { r: 23.5, depth: 4.5, lobes: lobes * 2, lines: 5 })}
            stroke-width={0.1}
            stroke-opacity={0.5}
          />
          <Frame kind={seed % 4} centre={centre} />
        </g>
        <rect {...panel} fill="url(#panel-light)" />
        <path
          d={rosette(centre, { r: 14.6, depth: 2.2 + (seed % 3), lobes, lines: 9, spread: 0.5, perLobe: 60 })}
          {...pen(deep, 0.09, 0.55)}
        />
      </g>
    </>
  );
}

/** Between the two rosettes: minutes, a polygon turned into itself, beads, or rings. */
function Frame({ kind, centre }: { kind: number; centre: Centre }) {
  return (
    <>
      {kind === 0 && <path d={milling(centre, { n: 96, from: 17.6, to: 19.2 })} stroke-width={0.14} />}
      {kind === 1 &&
        times(6, (i) => (
          <path d={starAt(centre, { n: 8, r: 19.4, offset: i / 6 })} stroke-width={0.1} stroke-opacity={0.7} />
        ))}
      {kind === 2 && <circle {...centre} r={18.4} stroke-width={0.9} stroke-dasharray="0 1.6" stroke-linecap="round" />}
      {kind === 3 && [17.6, 18, 19.2].map((r) => <circle {...centre} r={r} stroke-width={0.14} />)}
    </>
  );
}
