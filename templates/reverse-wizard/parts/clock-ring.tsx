// The clock around a picture. It runs backwards; one hour is lit.
import {
  type FaceProps,
  Gradient,
  pen,
  place,
  placeAt,
  point,
  polygon,
  type Shape,
  spot,
  stroke,
  ticks,
  times,
  turns,
} from 'cardwright/parts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { dark, hourAngle, hours, type Metal } from './look.tsx';
import { roman } from './roman.ts';

interface RingProps {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly metal: Metal;
  readonly band: string;
  /** Studs instead of numerals, which a figure that breaks the ring would bury. */
  readonly bare?: boolean;
  /** The hour that `LitHour` paints. */
  readonly hour?: number;
  /** The hour that something else covers. */
  readonly covered?: number;
  /** A figure before the ring: hours that it would cut into are left out. */
  readonly behind?: Shape;
}

export interface ClockProps extends RingProps {
  /** From 1 to 12. */
  readonly hour: number;
  /** From 0 to 60. */
  readonly minute: number;
  readonly glow: string;
}

/** Shares of the radius: where the ring ends and the picture begins, and where the numerals stand. */
export const inner = 0.815;
const numeralsAt = 0.905;

/** The ring, over the picture's edge. */
export function ClockRing({ cx, cy, r, hour, metal, band, bare = false, covered, behind }: RingProps) {
  const { light, plain, dark } = metal;
  const width = r * (1 - inner);
  const isCut = (i: number) => {
    const { x, y } = spot(hourAngle(i), r * numeralsAt);
    return behind !== undefined && isNear(behind, cx + x, cy + y, r * 0.115);
  };
  return (
    <g transform={place(cx, cy)}>
      <Gradient id="clock-metal" to={[1, 1]} stops={{ 0: light, 0.42: plain, 0.58: dark, 0.8: plain, 1: light }} />
      <circle r={r - width / 2} {...pen(band, width)} />
      <path d={ticks(60, r * 0.965, r * 0.985)} {...stroke(plain, 0.16)} />
      <circle r={r * 0.955} {...pen(dark, 0.16)} />
      <circle r={r} {...pen('url(#clock-metal)', 0.75)} />
      <circle r={r * inner} {...pen('url(#clock-metal)', 0.6)} />
      <circle r={r * inner + 0.62} {...pen(dark, 0.16)} />
      {times(12, (i) => i + 1)
        .filter((i) => i !== hour && i !== covered && !isCut(i))
        .map((i) => (
          <path
            transform={placeAt(hourAngle(i), r * numeralsAt)}
            d={bare ? polygon(4, r * 0.03) : numeral(i, r)}
            fill={light}
          />
        ))}
    </g>
  );
}

/** Whether a figure comes within `reach` of a point: by its middle and two rings of points around it. */
function isNear({ rings }: Shape, x: number, y: number, reach: number): boolean {
  const around = turns(16).map((angle, i) => spot(angle, i % 2 === 0 ? reach : reach * 0.55));
  return [{ x: 0, y: 0 }, ...around].some((by) => {
    const [px, py] = [x + by.x, y + by.y];
    const crossings = rings.flatMap((ring) =>
      ring.filter(([bx, by], i) => {
        const [ax, ay] = ring.at(i - 1) ?? [bx, by];
        return ay > py !== by > py && px < ax + ((bx - ax) * (py - ay)) / (by - ay);
      }),
    );
    return crossings.length % 2 === 1;
  });
}

const numeral = (hour: number, r: number) => roman(hours[hour - 1] ?? 'XII', r * 0.105);

/** The lit hour, over whatever covers the ring. */
export function LitHour({ cx, cy, r, hour, metal, glow }: ClockProps) {
  const [w, h] = [r * 0.19, r * 0.1];
  const plate = `M${-w} 0L${-w * 0.6} ${-h}H${w * 0.6}L${w} 0L${w * 0.6} ${h}H${-w * 0.6}Z`;
  const at = placeAt(hourAngle(hour), r * numeralsAt);
  return (
    <g transform={place(cx, cy)}>
      <path transform={at} d={plate} fill={glow} {...stroke(metal.dark, 0.2)} />
      <path transform={at} d={numeral(hour, r)} fill="#120c08" />
    </g>
  );
}

/** The hands, from the middle of the picture to the ring. One that a figure would hide, but for a scrap, is left out. */
export function ClockHands({ cx, cy, r, hour, minute, metal, behind }: ClockProps) {
  const hands = [
    { angle: hourAngle(hour), width: r * 0.055 },
    { angle: hourAngle(minute / 5), width: r * 0.026 },
  ];
  const isShown = ({ angle }: { angle: number }) => {
    const hidden = times(handSamples, (i) => spot(angle, (r * inner * (i + 0.5)) / handSamples)).filter(
      ({ x, y }) => behind !== undefined && isNear(behind, cx + x, cy + y, r * 0.02),
    );
    return hidden.length <= handSamples * 0.45;
  };
  return (
    <g transform={place(cx, cy)} fill={metal.light} {...stroke(dark, 0.28)} stroke-linejoin="round">
      {hands.filter(isShown).map((hand) => (
        <Hand {...hand} length={r * inner} />
      ))}
    </g>
  );
}

const handSamples = 20;

function Hand({ angle, length, width }: { angle: number; length: number; width: number }) {
  const at = (along: number, across: number) => {
    const [a, b] = [spot(angle, along * length), spot(angle + Math.PI / 2, across * width)];
    return `${(a.x + b.x).toFixed(2)} ${(a.y + b.y).toFixed(2)}`;
  };
  const right = [at(0, 1), at(0.72, 0.5), at(0.84, 1.9)];
  const left = [at(0.84, -1.9), at(0.72, -0.5), at(0, -1)];
  return <path d={`M${[...right, point(angle, length), ...left].join('L')}Z`} />;
}

/** The time on a treasure's clock: the hour is its cost, the minute its position in the deck. */
export function ownTime({ card, number, total }: FaceProps<Treasure>): { hour: number; minute: number } {
  const hour = (card.cost ?? number) % 12 || 12;
  const minute = (number / total) * 60;
  const apart = Math.abs(minute - hour * 5) % 60;
  // Hands that almost overlap look like an error, so the long one moves on by a third of the dial.
  return { hour, minute: Math.min(apart, 60 - apart) < 8 ? (minute + 20) % 60 : minute };
}
