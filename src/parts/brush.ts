// Strokes of a brush, bristle by bristle, as path data: they swell, dry and run out.
import { type Chance, chance, times } from './geometry.ts';
import { short } from './guilloche.ts';
import { boundsOf, difference, type Shape, shapeOf } from './silhouette.ts';

type Spot = readonly [x: number, y: number];

const full = 2 * Math.PI;

/** A stroke of a brush along points: it swells, dries towards its end, and its bristles part. */
export interface Brush {
  /** Where it goes, at least 20 points for a smooth stroke. */
  readonly points: readonly Spot[];
  /** Its full width. */
  readonly width: number;
  /** Default: one for 0.35 of width. */
  readonly bristles?: number;
  /** 0 wet to 1 dry: how early bristles lift off. Default: 0.4. */
  readonly dry?: number;
  /** The card, for example. */
  readonly seed: string | number;
}

/** A stroke of a brush as filled path data: each bristle is a ribbon that swells and runs out. */
export function brushed({ points, width, bristles = Math.ceil(width / 0.35), dry = 0.4, seed }: Brush): string {
  const random = chance(`brush ${seed}`);
  return times(bristles, (i) => bristle(points, { at: (i + 0.5) / bristles - 0.5, width, bristles, dry, random })).join(
    '',
  );
}

interface Bristle {
  readonly at: number;
  readonly width: number;
  readonly bristles: number;
  readonly dry: number;
  readonly random: Chance;
}

function bristle(points: readonly Spot[], { at, width, bristles, dry, random }: Bristle): string {
  const last = points.length - 1;
  const start = Math.floor(last * random() * 0.04 * (1 + dry));
  // Outer bristles lift off first.
  const end = Math.round(last * Math.min(1, 1 - dry * random() * (0.2 + 0.9 * Math.abs(at))));
  const half = (width / bristles) * (0.62 + random() * 0.3);
  const wander = random() * full;
  const [left, right]: [string[], string[]] = [[], []];
  for (let i = start; i <= end; i++) {
    const [[ax, ay], [x, y], [bx, by]] = [points[i - 1] ?? points[i], points[i], points[i + 1] ?? points[i]] as [
      Spot,
      Spot,
      Spot,
    ];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
    const share = (i - start) / Math.max(1, end - start);
    const swell = 0.75 + 0.25 * Math.sin(share * Math.PI);
    const off = width * (at + 0.02 * Math.sin(wander + share * 9)) * swell;
    const thick = half * Math.min(1, share * 12 + 0.35) * Math.min(1, (1 - share) * (5 - 3.4 * dry) + 0.05);
    left.push(`${short(x + nx * (off + thick))} ${short(y + ny * (off + thick))}`);
    right.push(`${short(x + nx * (off - thick))} ${short(y + ny * (off - thick))}`);
  }
  return left.length < 2 ? '' : `M${left.join('L')}L${right.reverse().join('L')}Z`;
}

/** An ensō: one turn of a wide brush that does not quite close. */
export function enso(by: {
  cx: number;
  cy: number;
  r: number;
  width: number;
  gap?: number;
  dry?: number;
  seed: string | number;
}): string {
  const { cx, cy, r, width, gap = 24, dry = 0.55, seed } = by;
  const random = chance(`enso ${seed}`);
  const [first, squash] = [(100 + random() * 40) * (Math.PI / 180), 0.95 + random() * 0.06];
  const points = times(61, (i) => {
    const angle = first + (i / 60) * (full - (gap * Math.PI) / 180);
    const far = r * (1 + 0.035 * Math.sin(angle * 2 + random() * 0.05));
    return [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far * squash] as const;
  });
  return brushed({ points, width, dry, seed });
}

/** How dry the brush is that paints a silhouette. */
export interface DryBrush {
  /** The direction of the brush, in degrees clockwise from the right. It dries on its way. Default: 20. */
  readonly turn?: number;
  /** 0 wet to 1 dry: how many streaks stay bare. Default: 0.4. */
  readonly dry?: number;
  /** The card, for example. */
  readonly seed: string | number;
}

/** A silhouette as a dry brush paints it: streaks stay bare (飞白), more of them towards the end of the stroke. */
export function dryBrushed(shape: Shape, { turn = 20, dry = 0.4, seed }: DryBrush): Shape {
  const random = chance(`dry ${seed}`);
  const { left, top, width, height } = boundsOf(shape);
  const [cx, cy, reach] = [left + width / 2, top + height / 2, Math.hypot(width, height) / 2];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, across: number) =>
    `${short(cx + along * cos - across * sin)} ${short(cy + along * sin + across * cos)}`;
  const streaks = times(Math.round(110 * dry), () => {
    const from = reach * (1 - 1.5 * random() ** 1.5);
    const to = from + reach * (0.15 + 0.4 * random());
    const across = reach * (2 * random() - 1);
    const half = reach * (0.008 + 0.014 * random());
    return `M${at(from, across)}Q${at((from + to) / 2, across - half)} ${at(to, across)}Q${at((from + to) / 2, across + half)} ${at(from, across)}Z`;
  });
  return difference(shape, shapeOf(streaks.join('')));
}
