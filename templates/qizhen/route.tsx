// A trade route: a strip of the sea chart with a port for either flag and a space for each round that is left.
import type { FaceProps } from 'cardwright/parts';
import {
  Drawing,
  Frame,
  Icon,
  Line,
  Middle,
  milling,
  pen,
  rosette,
  starAt,
  stroke,
  times,
  waveBand,
} from 'cardwright/parts';
import type { Route } from '../../data/qizhen/types.ts';
import { gold, oxblood, paper, paperLight, sepia, sepiaMid } from './parts/look.ts';

type Props = FaceProps<Route>;

const tile = { width: 90, height: 35, laneY: 20.4 };
/** A flag is 14 mm wide, a level marker or a small coin up to 12. */
const port = { r: 8, xs: [11.6, 78.4] };
const lathe = { r: port.r * 0.72, depth: port.r * 0.16, lobes: 12, lines: 6 };
const stop = { r: 6.6, pitchMm: 15.4 };
/** A ship under full sail, larger than the lane. */
const ship = { sizeMm: 46, x: 22, y: -6 };
const sea = '#bcd2cb';
const seaInk = '#1d5a66';

export default function RouteFace(props: Props) {
  const stops = stopsOf(props.card);
  return (
    <Frame ground={sea}>
      <Drawing>
        <Sea />
      </Drawing>
      <Icon name="caravel" sizeMm={ship.sizeMm} color={seaInk} opacity={0.2} decor x={ship.x} y={ship.y} />
      <Drawing>
        <path d={`M${port.xs[0]} ${tile.laneY}H${port.xs[1]}`} {...stroke(oxblood, 0.7)} stroke-dasharray="2 1.2" />
        {port.xs.map((cx) => (
          <Port cx={cx} />
        ))}
        {stops.map(({ x }) => (
          <circle cx={x} cy={tile.laneY} r={stop.r} fill={paperLight} {...stroke(sepia, 0.35)} />
        ))}
        <rect x={30} y={2.6} width={30} height={7} rx={0.8} fill={paperLight} {...stroke(sepia, 0.25)} />
      </Drawing>
      <Middle x={45} y={6.1} row gap={1.2}>
        <Icon name="route" sizeMm={4.6} color={oxblood} />
        <Line text={props.card.name} font="serif 900 10" color={sepia} tracking={0.1} />
      </Middle>
      {stops.map(({ x, left }) => (
        <Line text={left} font="serif 900 19" color={oxblood} cx={x} cy={tile.laneY} />
      ))}
    </Frame>
  );
}

/** The rounds that are left, counted down along the lane. */
function stopsOf({ rounds }: Route): { x: number; left: number }[] {
  return times(rounds, (i) => ({ x: tile.width / 2 + (i - (rounds - 1) / 2) * stop.pitchMm, left: rounds - i }));
}

/** Rhumb lines from two compass roses, and the swell. */
function Sea() {
  const swell = times(9, (i) => waveBand({ from: -6, to: 96, middle: i * 5, depth: 0.8, waveMm: 8, lines: 2 }));
  const roses = port.xs.map((cx) => milling({ cx, cy: tile.laneY }, { n: 32, from: port.r, to: 120 }));
  return (
    <g fill="none" stroke={seaInk}>
      <path d={swell.join('')} stroke-width={0.15} stroke-opacity={0.29} />
      <path d={roses.join('')} stroke-width={0.15} stroke-opacity={0.19} />
    </g>
  );
}

function Port({ cx }: { cx: number }) {
  const spot = { cx, cy: tile.laneY };
  return (
    <g>
      <path d={starAt(spot, { n: 16, r: port.r + 1.6, inner: port.r })} fill={gold} {...stroke(sepia, 0.2)} />
      <circle {...spot} r={port.r} fill={paper} {...stroke(sepia, 0.3)} />
      <path d={rosette(spot, lathe)} {...pen(sepiaMid, 0.15)} />
    </g>
  );
}
