// The sky of a print as a tone by place, which becomes halftone dots: a pattern for each category, varied by the number of the card.
import type { Category } from '../../../data/passage/types.ts';

type Tone = (x: number, y: number) => number;
type Pattern = (x: number, y: number, seed: number) => number;

const { abs, atan2, hypot, sin } = Math;

/** From -1 to 1, around the middle of the picture. */
const patterns: Readonly<Record<Category, Pattern>> = {
  increase: (x, y, seed) => 2 * sin(atan2(y, x) * (8 + (seed % 4) * 2) + seed),
  officer: (x, y) => 2 * sin(atan2(y, x) * 12),
  passage: (x, y) => 2 * sin(atan2(y, x) * 9),
  trap: (x, y, seed) => sin((x + y) * (0.62 + (seed % 3) * 0.05)) * sin((x - y) * 0.62) * 2,
  reduce: (x, y) => sin((abs(x) + abs(y)) * 0.72) * 1.6,
  switch: (x, y, seed) => sin(y * 0.8 + abs((((x + 60) % 12) - 6) * (seed % 2 === 0 ? 1 : -1)) * 0.8) * 1.6,
  defence: (x, y, seed) => sin(y * 1.05 + sin(x * (0.3 + (seed % 4) * 0.05)) * 2) * 1.6,
  extension: (x, y) => sin(hypot(x, y) * 0.85) * 1.6,
};

/** Lightest around the middle. */
export function skyTone(category: Category, seed: number, { cx, cy }: { cx: number; cy: number }): Tone {
  const pattern = patterns[category];
  return (x, y) => {
    const glow = 0.62 - hypot(x - cx, y - cy) / 62;
    return Math.min(0.72, glow + 0.22 * Math.max(-1, Math.min(1, pattern(x - cx, y - cy, seed))));
  };
}
