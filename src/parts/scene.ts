// Ground and weather as path data, seeded: mountains with their texture, water, rain, motes.
import { chance, times } from './geometry.ts';
import { discAt, short } from './guilloche.ts';

type Spot = readonly [x: number, y: number];

/** The skyline of a range. */
export interface Ridge {
  /** Where it begins, from the left. */
  readonly from: number;
  /** Where it ends. */
  readonly to: number;
  /** The height of its foot. */
  readonly y: number;
  /** How far its highest peak rises. */
  readonly height: number;
  /** 0 rolling, 1 jagged. Default: 0.5. */
  readonly rough?: number;
  /** Peaks that it must have: shares of its width and of its height. Default: one or two by the seed. */
  readonly peaks?: readonly (readonly [at: number, height: number])[];
  /** The card, for example. */
  readonly seed: string | number;
}

/** The skyline of a mountain, by displacing midpoints: points from left to right. */
export function ridgeLine({ from, to, y, height, rough = 0.5, peaks, seed }: Ridge): Spot[] {
  const random = chance(`ridge ${seed}`);
  const summits = peaks ?? [
    [0.25 + random() * 0.5, 1],
    [random() < 0.5 ? 0.12 : 0.86, 0.45 + random() * 0.3],
  ];
  let line: Spot[] = [
    [0, 0.04],
    ...summits.toSorted((a, b) => a[0] - b[0]).map(([at, high]) => [at, high] as const),
    [1, 0.04],
  ];
  for (let round = 0, swing = 0.16 * (0.35 + rough); round < 5; round++, swing *= 0.36 + rough * 0.24)
    line = line.flatMap((spot, i) => {
      const next = line[i + 1];
      if (next === undefined) return [spot];
      const middle = (spot[1] + next[1]) / 2 + (random() - 0.5) * swing;
      return [spot, [(spot[0] + next[0]) / 2, Math.max(0.01, middle)] as const];
    });
  return line.map(([at, high]) => [from + (to - from) * at, y - height * high]);
}

/** The mountain below a skyline, as path data. */
export function mountain(ridge: Ridge, line: readonly Spot[] = ridgeLine(ridge)): string {
  return `M${short(ridge.from)} ${short(ridge.y)}L${joined(line)}L${short(ridge.to)} ${short(ridge.y)}Z`;
}

/**
 * Texture strokes (皴): dry strokes that run down from the skyline, denser on the side away from the light. As filled path data.
 * `hemp` strokes are long and follow the slope, `axe` strokes are short and broken.
 */
export function textureStrokes(
  ridge: Ridge,
  by: { strokes: number; kind?: 'hemp' | 'axe'; lightFrom?: 'left' | 'right' },
): string {
  const { strokes, kind = 'hemp', lightFrom = 'left' } = by;
  const random = chance(`strokes ${ridge.seed}`);
  const line = ridgeLine(ridge);
  return times(strokes, () => {
    const i = 1 + Math.floor(random() * (line.length - 2));
    const [x, top] = line[i] ?? [ridge.from, ridge.y];
    const [before, after] = [line[i - 1] ?? [x, top], line[i + 1] ?? [x, top]];
    const slope = (after[1] - before[1]) / (after[0] - before[0] || 1);
    const isLit = lightFrom === 'left' ? slope < 0 : slope > 0;
    if (isLit && random() < 0.7) return '';
    const room = ridge.y - top;
    const start = top + room * (0.03 + random() * (kind === 'hemp' ? 0.3 : 0.6));
    const length = Math.min(ridge.y - start, room * (kind === 'hemp' ? 0.25 + random() * 0.4 : 0.08 + random() * 0.1));
    const lean = Math.sign(slope) * length * (0.35 + random() * 0.4);
    const width = (0.14 + random() * 0.22) * (kind === 'axe' ? 1.6 : 1);
    const bow = (random() - 0.5) * length * 0.25;
    const [ex, ey] = [x + lean, start + length];
    return `M${short(x)} ${short(start)}Q${short(x + lean / 2 + bow + width)} ${short(start + length * 0.45)} ${short(ex)} ${short(ey)}Q${short(x + lean / 2 + bow - width)} ${short(start + length * 0.55)} ${short(x)} ${short(start)}Z`;
  }).join('');
}

/** Rows of overlapping arcs, as water is drawn with a brush; for a `pen`. */
export function waterArcs(by: {
  x: number;
  y: number;
  w: number;
  h: number;
  rows: number;
  seed: string | number;
}): string {
  const { x, y, w, h, rows, seed } = by;
  const random = chance(`water ${seed}`);
  return times(rows, (row) => {
    const share = row / Math.max(1, rows - 1);
    // Nearer waves are larger.
    const wave = (w / 14) * (0.7 + share);
    const top = y + h * share ** 1.2;
    const shift = random() * wave;
    return times(Math.ceil(w / wave) + 1, (i) => {
      if (random() < 0.22) return '';
      const left = Math.max(x, x + i * wave - shift);
      const right = Math.min(x + w, x + (i + 0.92) * wave - shift);
      return right - left < wave * 0.25
        ? ''
        : `M${short(left)} ${short(top)}Q${short((left + right) / 2)} ${short(top - wave * 0.32)} ${short(right)} ${short(top)}`;
    }).join('');
  }).join('');
}

/** Points scattered evenly: none much closer to another than the area allows. */
export function scattered(by: {
  x: number;
  y: number;
  w: number;
  h: number;
  n: number;
  seed: string | number;
}): Spot[] {
  const random = chance(`scatter ${by.seed}`);
  const spots: Spot[] = [];
  // The best of six candidates is the one that is farthest from all others.
  for (let i = 0; i < by.n; i++) {
    const candidates = times(6, () => [by.x + random() * by.w, by.y + random() * by.h] as const);
    const room = ([x, y]: Spot) => Math.min(Infinity, ...spots.map(([ox, oy]) => Math.hypot(ox - x, oy - y)));
    spots.push(candidates.reduce((best, spot) => (room(spot) > room(best) ? spot : best)));
  }
  return spots;
}

/** Slanting streaks of rain, or of snow in a storm; for a `pen`. */
export function rain(by: {
  x: number;
  y: number;
  w: number;
  h: number;
  n: number;
  length: number;
  lean?: number;
  seed: string | number;
}): string {
  const { length, lean = 0.3 } = by;
  const random = chance(`rain ${by.seed}`);
  return scattered(by)
    .map(([x, y]) => {
      const own = length * (0.6 + random() * 0.6);
      return `M${short(x)} ${short(y)}l${short(-own * lean)} ${short(own)}`;
    })
    .join('');
}

/** Round motes: dust in a beam, snow, sparks. Their sizes lie between `min` and `max`; small ones are more frequent. */
export function motes(by: {
  x: number;
  y: number;
  w: number;
  h: number;
  n: number;
  min: number;
  max: number;
  seed: string | number;
}): string {
  const random = chance(`motes ${by.seed}`);
  return scattered(by)
    .map(([x, y]) => discAt(x, y, by.min + (by.max - by.min) * random() ** 2.4))
    .join('');
}

function joined(spots: readonly Spot[]): string {
  return spots.map(([x, y]) => `${short(x)} ${short(y)}`).join('L');
}
