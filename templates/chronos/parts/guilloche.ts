// Ornament of banknotes and share certificates as path data: rosettes, waves, rays, and edges of torn paper.
import { chance } from 'cardwright/parts';

export { chance } from 'cardwright/parts';

interface Centre {
  readonly cx: number;
  readonly cy: number;
}

export function turns(n: number): number[] {
  return Array.from({ length: n }, (_, i) => (i / n) * 2 * Math.PI);
}

export function point(cx: number, cy: number, angle: number, far: number): string {
  return `${(cx + Math.cos(angle) * far).toFixed(2)} ${(cy + Math.sin(angle) * far).toFixed(2)}`;
}

/** A closed line that swings `lobes` times between two radii. */
export function rosette({ cx, cy }: Centre, by: { r: number; depth: number; lobes: number; phase?: number }): string {
  const { r, depth, lobes, phase = 0 } = by;
  const points = turns(Math.max(300, lobes * 20)).map((angle) =>
    point(cx, cy, angle, r + depth * Math.sin(lobes * angle + phase)),
  );
  return `M${points.join('L')}Z`;
}

/** The same rosette several times, each turned a little further: the moiré of an engraving lathe. */
export function rosettes(
  centre: Centre,
  by: { r: number; depth: number; lobes: number; lines: number; spread?: number },
): string {
  const { lines, spread = 1 } = by;
  return Array.from({ length: lines }, (_, i) =>
    rosette(centre, { ...by, phase: (i / lines) * 2 * Math.PI * spread }),
  ).join('');
}

/** Wedges of light from one point. */
export function rays({ cx, cy }: Centre, by: { n: number; far: number; turn?: number; share?: number }): string {
  const { n, far, turn = 0, share = 0.5 } = by;
  const width = ((2 * Math.PI) / n) * share;
  return turns(n)
    .map((angle) => `M${cx} ${cy}L${point(cx, cy, angle + turn, far)}L${point(cx, cy, angle + turn + width, far)}Z`)
    .join('');
}

/** Strokes across a ring, such as the minutes of a dial. */
export function ticks({ cx, cy }: Centre, by: { n: number; from: number; to: number; turn?: number }): string {
  return turns(by.n)
    .map((angle) => angle + (by.turn ?? 0))
    .map((angle) => `M${point(cx, cy, angle, by.from)}L${point(cx, cy, angle, by.to)}`)
    .join('');
}

/** A corner every `n`th of a turn. */
export function polygon({ cx, cy }: Centre, by: { n: number; r: number; turn?: number }): string {
  return `M${turns(by.n)
    .map((angle) => point(cx, cy, angle + (by.turn ?? 0), by.r))
    .join('L')}Z`;
}

/** A star with blunt teeth, such as a rubber stamp for urgent things. */
export function burst({ cx, cy }: Centre, by: { n: number; r: number; depth: number }): string {
  return `M${turns(by.n * 2)
    .map((angle, i) => point(cx, cy, angle, i % 2 === 0 ? by.r : by.r - by.depth))
    .join('L')}Z`;
}

/** The corners of a tear from left to right: it wanders slowly and is rough in the small. */
export function tear(seed: number, by: { fromX: number; toX: number; y: number; slope: number }): string[] {
  const next = chance(seed);
  const [low, high] = [next() * 6, next() * 6];
  const corners: string[] = [];
  for (let x = by.fromX; x <= by.toX; x += 0.5 + next() * 0.9) {
    const part = (x - by.fromX) / (by.toX - by.fromX);
    const drift = 1.1 * Math.sin(part * 7 + low) + 0.6 * Math.sin(part * 17 + high);
    corners.push(`${x.toFixed(2)} ${(by.y + by.slope * (part - 0.5) + drift + (next() - 0.5) * 0.7).toFixed(2)}`);
  }
  return corners;
}
