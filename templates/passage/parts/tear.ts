// The edge of torn paper as path data.
import { chance } from 'cardwright/parts';

interface TearLine {
  readonly seed: number;
  readonly fromX: number;
  readonly toX: number;
  /** The height at either end. */
  readonly fromY: number;
  readonly toY: number;
}

/** Points from left to right: slow waves, with rough detail. */
export function tear({ seed, fromX, toX, fromY, toY }: TearLine): string[] {
  const next = chance(seed);
  const phase = next() * 6;
  const corners: string[] = [];
  for (let x = fromX; x <= toX; x += 0.6 + next() * 1.3) {
    const part = (x - fromX) / (toX - fromX);
    const drift = 1.3 * Math.sin(part * 9 + phase) + 0.9 * Math.sin(part * 23 + phase * 2);
    const y = fromY + (toY - fromY) * part + drift + (next() - 0.5) * 1.3;
    corners.push(`${x.toFixed(2)} ${y.toFixed(2)}`);
  }
  return corners;
}
