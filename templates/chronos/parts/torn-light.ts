// Rays of light and the edges of torn paper, as path data.
import { type Centre, chance, pointAt, times } from 'cardwright/parts';

export function rays(centre: Centre, by: { n: number; far: number; turn?: number; share?: number }): string {
  const { n, far, turn = 0, share = 0.5 } = by;
  const width = ((2 * Math.PI) / n) * share;
  return times(n, (i) => (i / n) * 2 * Math.PI)
    .map(
      (angle) =>
        `M${centre.cx} ${centre.cy}L${pointAt(centre, angle + turn, far)}L${pointAt(centre, angle + turn + width, far)}Z`,
    )
    .join('');
}

/** The points of a tear from left to right: it drifts slowly and is rough in detail. */
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
