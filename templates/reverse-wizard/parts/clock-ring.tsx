// The clock around a picture: it runs backwards, its hour is lit, and its two hands lie behind what the picture shows.
import { Gradient, pen, stroke } from 'cardwright/parts';
import { degrees, hourAngle, place, point, spot, ticks, times } from './geometry.ts';
import { hours, type Metal } from './look.ts';
import { roman } from './roman.ts';

export interface ClockProps {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  /** From 1 to 12. */
  readonly hour: number;
  /** From 0 to 60. */
  readonly minute: number;
  readonly metal: Metal;
  readonly band: string;
  readonly glow: string;
}

/** Shares of the radius: where the ring ends and the picture begins, and where the numerals stand. */
export const inner = 0.815;
const numeralsAt = 0.905;
const numeralHeight = 0.105;
const litInk = '#120c08';

/** The ring itself, over the picture's edge. Its gradient is named by the defs of `ClockMetal`. */
export function ClockRing({ cx, cy, r, hour, metal, band, glow }: ClockProps) {
  const width = r * (1 - inner);
  return (
    <g transform={place(cx, cy)}>
      <circle r={r - width / 2} {...pen(band, width)} />
      <path d={ticks(60, r * 0.965, r * 0.985)} {...stroke(metal.plain, 0.14)} />
      <circle r={r * 0.955} {...pen(metal.dark, 0.12)} />
      <circle r={r} {...pen('url(#clock-metal)', 0.75)} />
      <circle r={r * inner} {...pen('url(#clock-metal)', 0.6)} />
      <circle r={r * inner + 0.62} {...pen(metal.dark, 0.12)} />
      {times(12, (i) => i + 1 !== hour && <Numeral hour={i + 1} r={r} color={metal.light} />)}
      <LitHour hour={hour} r={r} glow={glow} metal={metal} />
    </g>
  );
}

/** The lit hour alone, for a picture that would cover it. */
export function HourOver({ cx, cy, ...hour }: ClockProps) {
  return (
    <g transform={place(cx, cy)}>
      <LitHour {...hour} />
    </g>
  );
}

export function ClockMetal({ metal }: { metal: Metal }) {
  return (
    <Gradient
      id="clock-metal"
      to={[1, 1]}
      stops={{ 0: metal.light, 0.42: metal.plain, 0.58: metal.dark, 0.8: metal.plain, 1: metal.light }}
    />
  );
}

function Numeral({ hour, r, color }: { hour: number; r: number; color: string }) {
  const angle = hourAngle(hour);
  const { x, y } = spot(angle, r * numeralsAt);
  return (
    <path
      transform={place(x, y, degrees(angle) + 90)}
      d={roman(hours[hour - 1] ?? 'XII', r * numeralHeight)}
      fill={color}
    />
  );
}

/** The numeral of the card's own hour on a plate of light. */
function LitHour({ hour, r, glow, metal }: Pick<ClockProps, 'hour' | 'r' | 'glow' | 'metal'>) {
  const angle = hourAngle(hour);
  const { x, y } = spot(angle, r * numeralsAt);
  const [w, h] = [r * 0.19, r * 0.1];
  return (
    <g>
      <path
        transform={place(x, y, degrees(angle) + 90)}
        d={`M${-w} 0L${-w * 0.6} ${-h}H${w * 0.6}L${w} 0L${w * 0.6} ${h}H${-w * 0.6}Z`}
        fill={glow}
        {...stroke(metal.dark, 0.2)}
      />
      <Numeral hour={hour} r={r} color={litInk} />
    </g>
  );
}

/** The hands, from the middle of the picture to the ring. */
export function ClockHands({ cx, cy, r, hour, minute, metal }: ClockProps) {
  return (
    <g transform={place(cx, cy)} fill={metal.plain} {...stroke(metal.dark, 0.15)}>
      <Hand angle={hourAngle(hour)} length={r * inner} width={r * 0.055} />
      <Hand angle={hourAngle(minute / 5)} length={r * inner} width={r * 0.026} />
    </g>
  );
}

function Hand({ angle, length, width }: { angle: number; length: number; width: number }) {
  const side = angle + Math.PI / 2;
  const at = (along: number, across: number) => {
    const [a, b] = [spot(angle, along), spot(side, across)];
    return `${(a.x + b.x).toFixed(2)} ${(a.y + b.y).toFixed(2)}`;
  };
  const [neck, belly] = [length * 0.72, length * 0.84];
  return (
    <path
      d={`M${at(0, width)}L${at(neck, width * 0.5)}L${at(belly, width * 1.9)}L${point(angle, length)}L${at(belly, -width * 1.9)}L${at(neck, -width * 0.5)}L${at(0, -width)}Z`}
    />
  );
}
