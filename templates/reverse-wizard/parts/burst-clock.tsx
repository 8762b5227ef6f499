// The clock of an event: its ring has burst into twelve pieces, each with its hour, and light breaks through.
import { type Children, Flood, stroke } from 'cardwright/parts';
import { hourAngle, mix, place, placeAt, spot, star, times, wedge } from './geometry.ts';
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
  /** Between the window and the clock. */
  readonly land: Children;
}

export function BurstClock({ cx, cy, r, hour, tones, chance, land }: BurstClockProps) {
  const n = chance.whole(11, 19);
  return (
    <g>
      <Flood fill={dark} />
      <g transform={place(cx, cy)}>
        <Rosette r={70} ramp={windowGlass(tones)} chance={chance} panes={2 * n} rings={[0.3, 0.42, 0.56, 0.76, 1]} />
      </g>
      {land}
      <g transform={place(cx, cy)}>
        <path d={star(n, r * 1.02, r * 0.78, chance.between(0, 1))} fill={tones.glow} fill-opacity={0.75} />
        <path d={star(n, r * 0.84, r * 0.66, chance.between(0, 1))} fill={mix(tones.tint, tones.mid, 0.6)} />
        {times(12, (i) => (
          <Piece hour={i + 1} lit={i + 1 === hour} r={r} tones={tones} chance={chance} />
        ))}
      </g>
    </g>
  );
}

type PieceProps = Pick<BurstClockProps, 'hour' | 'r' | 'tones' | 'chance'> & { readonly lit: boolean };

function Piece({ hour, lit, r, tones, chance }: PieceProps) {
  const angle = hourAngle(hour);
  // The lit hour moves less, or the name would hide it.
  const away = spot(angle, r * chance.between(0.02, lit ? 0.04 : 0.24));
  const half = (Math.PI / 12) * 0.93;
  const at = spot(angle, r * 0.9);
  const lean = chance.between(-7, 7).toFixed(1);
  const fill = lit ? goldLight : mix(tones.deep, dark, 0.3);
  return (
    <g transform={`${place(away.x, away.y)} rotate(${lean} ${at.x.toFixed(2)} ${at.y.toFixed(2)})`}>
      <path
        d={wedge(angle - half, angle + half, { from: r * 0.8, to: r * 1.02 })}
        fill={fill}
        {...stroke(gold, 0.5)}
        stroke-linejoin="round"
      />
      <path
        transform={placeAt(angle, r * 0.9)}
        d={roman(hours[hour - 1] ?? 'XII', r * 0.12)}
        fill={lit ? goldDark : goldLight}
      />
    </g>
  );
}
