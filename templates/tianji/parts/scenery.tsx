// What a trigram stands for, as an ink wash: sky, lake, fire, thunder, wind, water, mountain and field, in a box of the drawing.

import type { Children } from 'cardwright/parts';
import type { Trigram } from '../../../data/tianji/types.ts';
import { blob, type Chance, chance, flow, num, type Point, polyline, swing, times } from './brush.ts';
import { elementLook, paper } from './look.ts';

export interface SceneryProps {
  readonly trigram: Trigram;
  /** The box that it fills, in millimetres of the drawing. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly seed: number;
  /** 1 for a picture of its own, less behind other things. */
  readonly strength?: number;
  readonly color?: string;
}

interface Scene extends Omit<SceneryProps, 'trigram' | 'seed' | 'color'> {
  readonly id: string;
  readonly color: string;
  readonly width: number;
  readonly height: number;
  readonly random: Chance;
}

export function Scenery({ trigram, seed, strength = 1, color, ...box }: SceneryProps) {
  const scene: Scene = {
    ...box,
    strength,
    id: `wash-${trigram.lines}-${Math.round(box.top * 10)}-${seed}`,
    color: color ?? elementLook(trigram.element).wash,
    width: box.right - box.left,
    height: box.bottom - box.top,
    random: chance(seed * 31 + trigram.luoshu),
  };
  const paint = scenes[trigram.lines] ?? sky;
  return <g opacity={strength}>{paint(scene)}</g>;
}

/** A gradient that fades towards the lower edge of what it fills. */
function Fade({ id, color, from = 0.85 }: { id: string; color: string; from?: number }) {
  return (
    <defs>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color={color} stop-opacity={from} />
        <stop offset="1" stop-color={color} stop-opacity={0} />
      </linearGradient>
    </defs>
  );
}

/** The disc of heaven behind banks of cloud. */
function sky({ id, color, left, top, width, height, random }: Scene) {
  const r = height * 0.36;
  const [cx, cy] = [left + width * (0.3 + 0.4 * random()), top + height * 0.52];
  const bank = (i: number) => {
    const y = top + height * (0.3 + i * 0.17);
    const length = width * (0.35 + 0.3 * random());
    const x = left + (width - length) * random();
    return `M${num(x)} ${num(y)}q${num(length / 2)} ${num(-height * 0.07)} ${num(length)} 0q${num(-length / 2)} ${num(height * 0.035)} ${num(-length)} 0Z`;
  };
  return (
    <>
      <Fade id={id} color={color} />
      <circle cx={cx} cy={cy} r={r} fill={`url(#${id})`} />
      <circle cx={cx} cy={cy} r={r * 1.12} fill="none" stroke={color} stroke-width={0.25} />
      <path d={times(4, bank).join('')} fill={color} fill-opacity={0.75} />
    </>
  );
}

/** Still water: rings that spread, and reeds at the shore. */
function lake({ color, left, bottom, width, height, random }: Scene) {
  const ring = (i: number) => {
    const [cx, cy] = [left + width * (0.2 + 0.3 * i + 0.1 * swing(random)), bottom - height * (0.25 + 0.2 * random())];
    return times(4, (k) => <ellipse cx={cx} cy={cy} rx={width * 0.06 * (k + 1)} ry={height * 0.035 * (k + 1)} />);
  };
  const reed = () => {
    const x = left + width * (random() < 0.5 ? 0.1 * random() + 0.06 : 0.94 - 0.1 * random());
    const [tall, lean] = [height * (0.4 + 0.45 * random()), width * 0.05 * swing(random)];
    return `M${num(x - 0.3)} ${num(bottom)}q0 ${num(-tall * 0.6)} ${num(lean)} ${num(-tall)}q${num(0.6 - lean * 0.4)} ${num(tall * 0.5)} ${num(0.6 - lean)} ${num(tall)}Z`;
  };
  return (
    <>
      <g fill="none" stroke={color} stroke-width={0.35}>
        {times(3, ring)}
      </g>
      <path d={times(9, reed).join('')} fill={color} />
    </>
  );
}

/** Tongues of flame, tall ones behind, low ones before them. */
function fire({ id, color, left, bottom, width, height, random }: Scene) {
  const tongue = (i: number, { n, reach }: { n: number; reach: number }) => {
    const x = left + (width * (i + 0.5)) / n + swing(random) * 1.5;
    const [half, tall] = [(width / n) * 0.6, height * reach * (0.55 + 0.45 * random())];
    const lean = half * (0.5 + random()) * (random() < 0.5 ? -1 : 1);
    const at = (dx: number, up: number) => `${num(x + dx)} ${num(bottom - tall * up)}`;
    return `M${at(-half * 0.5, 0)}C${at(-half * 1.5, 0.35)} ${at(lean * 0.2 - half * 0.3, 0.55)} ${at(lean, 1)}C${at(lean * 0.7 + half * 0.5, 0.72)} ${at(half * 1.6, 0.4)} ${at(half * 0.5, 0)}Z`;
  };
  const row = (n: number, reach: number) => times(n, (i) => tongue(i, { n, reach })).join('');
  return (
    <>
      <Fade id={id} color={color} from={0.95} />
      <path d={row(7, 0.95)} fill={`url(#${id})`} fill-opacity={0.55} />
      <path d={row(11, 0.6)} fill={`url(#${id})`} />
    </>
  );
}

/** Bolts that branch under a bank of squared thunder coils. */
function thunder({ color, left, top, width, height, random }: Scene) {
  const bolt = () => {
    let [x, y] = [left + width * (0.1 + 0.8 * random()), top + height * 0.05];
    const points: Point[] = [[x, y]];
    for (let i = 0; i < 6; i++) {
      x += swing(random) * width * 0.07;
      y += height * (0.1 + 0.06 * random());
      points.push([x, y]);
    }
    return points;
  };
  const bolts = times(5, bolt);
  const coil = (i: number) => {
    const [x, y, s] = [left + (width * (i + 0.5)) / 9, top + height * 0.2, Math.min(width / 13, height * 0.16)];
    return `M${num(x - s / 2)} ${num(y + s / 2)}v${num(-s)}h${num(s)}v${num(s * 0.8)}h${num(-s * 0.7)}v${num(-s * 0.52)}h${num(s * 0.42)}v${num(s * 0.26)}`;
  };
  return (
    <g fill="none" stroke={color} stroke-linejoin="miter">
      <path d={times(9, coil).join('')} stroke-width={0.45} />
      <path d={bolts.slice(0, 3).map(polyline).join('')} stroke-width={1.1} />
      <path d={bolts.slice(3).map(polyline).join('')} stroke-width={0.45} />
    </g>
  );
}

/** Long breaths of wind that curl at the end. */
function wind({ color, left, top, width, height, random }: Scene) {
  const breath = (i: number) => {
    const y = top + height * (0.12 + (0.8 * i) / 7);
    const [from, to] = [left + width * 0.25 * random(), left + width * (0.6 + 0.3 * random())];
    const swell = height * 0.1 * (i % 2 === 0 ? 1 : -1);
    const r = height * (0.05 + 0.04 * random());
    return `${flow([
      [from, y],
      [from + (to - from) * 0.3, y - swell],
      [from + (to - from) * 0.65, y + swell],
      [to, y],
    ])}c${num(r * 2)} ${num(-r * 0.3)} ${num(r * 2)} ${num(-r * 2.2)} 0 ${num(-r * 2)}c${num(-r)} ${num(r * 0.2)} ${num(-r * 0.8)} ${num(r * 1.3)} ${num(r * 0.2)} ${num(r * 1.1)}`;
  };
  const lines = times(7, breath);
  return (
    <g fill="none" stroke={color} stroke-linecap="round">
      <path d={lines.filter((_, i) => i % 2 === 0).join('')} stroke-width={0.8} />
      <path d={lines.filter((_, i) => i % 2 === 1).join('')} stroke-width={0.35} />
    </g>
  );
}

/** Waves laid over one another like scales. */
function water({ color, left, right, top, bottom, width, random }: Scene) {
  const r = Math.max(3.4, width / 16);
  const rows = Math.ceil((bottom - top) / (r * 0.75));
  const shift = random() * r;
  const scale = (x: number, y: number) =>
    [1, 0.72, 0.44]
      .map((k) => `M${num(x - r * k)} ${num(y)}a${num(r * k)} ${num(r * k)} 0 0 1 ${num(2 * r * k)} 0`)
      .join('');
  const row = (i: number) =>
    times(Math.ceil((right - left) / (2 * r)) + 2, (k) =>
      scale(left + shift + (k - 1) * 2 * r + (i % 2) * r, bottom - i * r * 0.75),
    ).join('');
  return (
    <g fill="none" stroke={color}>
      {times(rows, (i) => (
        <path d={row(i)} stroke-width={0.4} stroke-opacity={Math.max(0.12, 1 - i / rows)} />
      ))}
    </g>
  );
}

/** Ranges of steep mountains, the farther the paler, that stand in mist. */
function mountain({ id, color, left, top, bottom, width, height, random }: Scene) {
  const range = (far: number) => {
    const foot = bottom - height * (0.06 + 0.2 * far);
    const peaks = times(4 + Math.round(far * 2), () => ({
      x: left + width * random(),
      tall: height * (0.3 + 0.42 * random()) * (far > 0.5 ? 1.1 : 0.8),
      broad: width * (0.05 + 0.07 * random()),
    }));
    const ridge = times(90, (i): Point => {
      const x = left - 3 + ((width + 6) * i) / 89;
      const lift = Math.max(
        ...peaks.map((peak) => peak.tall * Math.exp(-((Math.abs(x - peak.x) / peak.broad) ** 1.25))),
      );
      return [x, Math.max(top, foot - lift + swing(random) * height * 0.008)];
    });
    return ridge;
  };
  return (
    <>
      <Fade id={id} color={color} from={0.9} />
      <Fade id={`${id}-mist`} color={paper} from={0.95} />
      {[1, 0.5, 0].map((far) => {
        const ridge = range(far);
        const d = `${polyline([[left - 3, bottom], ...ridge, [left + width + 3, bottom]])}Z`;
        return (
          <g>
            <path d={d} fill={`url(#${id}-mist)`} />
            <path d={d} fill={`url(#${id})`} fill-opacity={1 - far * 0.55} />
            <path d={polyline(ridge)} fill="none" stroke={color} stroke-width={0.3} />
          </g>
        );
      })}
    </>
  );
}

/** Furrows of a wide field, closer together the farther they lie. */
function field({ id, color, left, right, bottom, width, height, random }: Scene) {
  const roll = swing(random);
  const line = (i: number, n: number) => {
    const y = bottom - height * 0.78 * (1 - (1 - i / n) ** 1.8);
    const swell = height * 0.05 * (1 - i / n);
    return flow([
      [left - 2, y],
      [left + width * 0.25, y - swell * (1.2 + roll)],
      [left + width * 0.6, y + swell * (1 + roll)],
      [right + 2, y - swell * 0.5],
    ]);
  };
  const hill = blob([
    [left - 4, bottom],
    [left - 4, bottom - height * 0.72],
    [left + width * (0.4 + 0.2 * roll), bottom - height * 0.86],
    [right + 4, bottom - height * 0.68],
    [right + 4, bottom],
  ]);
  return (
    <>
      <Fade id={id} color={color} from={0.55} />
      <path d={hill} fill={`url(#${id})`} />
      <path d={times(11, (i) => line(i, 10)).join('')} fill="none" stroke={color} stroke-width={0.4} />
    </>
  );
}

/** By the lines of the trigram, bottom to top. */
const scenes: Readonly<Record<string, (scene: Scene) => Children>> = {
  111: sky,
  110: lake,
  101: fire,
  100: thunder,
  '011': wind,
  '010': water,
  '001': mountain,
  '000': field,
};
