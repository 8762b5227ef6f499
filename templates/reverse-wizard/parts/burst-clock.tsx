// The clock of an event, low in the sky of its lair: its ring has burst into twelve pieces, and light breaks through.
import { Flood, stroke } from 'cardwright/parts';
import { hourAngle, mix, place, placeAt, polygon, spot, star, times, wedge } from './geometry.ts';
import { Rosette, windowGlass } from './glass.tsx';
import { dark, gold, goldDark, goldLight, hours, type Tones } from './look.ts';
import type { Random } from './random.ts';
import { roman } from './roman.ts';

interface BurstClockProps {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly hour: number;
  readonly tones: Tones;
  readonly chance: Random;
}

export function BurstClock({ cx, cy, r, tones, chance }: BurstClockProps) {
  const n = chance.whole(11, 19);
  return (
    <g>
      <Flood fill={dark} />
      <g transform={place(cx, cy)}>
        <Rosette r={74} ramp={windowGlass(tones)} chance={chance} panes={2 * n} rings={[0.3, 0.42, 0.56, 0.76, 1]} />
        <path d={star(n, r * 0.96, r * 0.6, chance.between(0, 1))} fill={mix(tones.tint, tones.glow, 0.6)} />
        {times(12, (i) => i + 1 !== 3 && <Piece at={i + 1} r={r} tones={tones} chance={chance} />)}
      </g>
    </g>
  );
}

/** The hour of the card's level, before all else; the ring has turned until it stands at the left. */
export function LitHour({ cx, cy, hour, r, tones, chance }: BurstClockProps) {
  return (
    <g transform={place(cx, cy)}>
      <Piece at={3} r={r} tones={tones} chance={chance} numeral={hours[hour - 1] ?? 'XII'} />
    </g>
  );
}

interface PieceProps extends Pick<BurstClockProps, 'r' | 'tones' | 'chance'> {
  /** From 1 to 12. */
  readonly at: number;
  /** Default: a stud, for the figure would bury it. */
  readonly numeral?: string;
}

function Piece({ at, numeral, r, tones, chance }: PieceProps) {
  const angle = hourAngle(at);
  const away = spot(angle, r * chance.between(0.04, numeral === undefined ? 0.3 : 0.06));
  const middle = spot(angle, r * 0.9);
  const half = (Math.PI / 12) * 0.93;
  const lean = chance.between(-9, 9).toFixed(1);
  return (
    <g transform={`${place(away.x, away.y)} rotate(${lean} ${middle.x.toFixed(2)} ${middle.y.toFixed(2)})`}>
      <path
        d={wedge(angle - half, angle + half, { from: r * 0.8, to: r * 1.02 })}
        fill={numeral === undefined ? mix(tones.deep, dark, 0.3) : goldLight}
        {...stroke(gold, 0.5)}
        stroke-linejoin="round"
      />
      <path
        transform={placeAt(angle, r * 0.9)}
        d={numeral === undefined ? polygon(4, r * 0.04) : roman(numeral, r * 0.12)}
        fill={numeral === undefined ? gold : goldDark}
      />
    </g>
  );
}
