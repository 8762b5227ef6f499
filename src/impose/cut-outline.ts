// A placed piece → the line along which it is cut out.
import { movedPath, pointsOf } from '../drawings/outline.ts';
import type { CutOutline, Placed } from './sheet.ts';

export function cutOutline(placed: Placed<unknown>): CutOutline {
  const { piece, xMm, yMm, widthMm, heightMm } = placed;
  if (piece.cutPath !== undefined) {
    const d = placedPath(piece.cutPath, placed);
    return { shape: 'path', d, points: pointsOf(d) };
  }
  if (piece.outline === 'circle')
    return {
      shape: 'circle',
      centreXMm: xMm + widthMm / 2,
      centreYMm: yMm + heightMm / 2,
      radiusMm: Math.min(widthMm, heightMm) / 2,
    };
  const cornerMm = Math.max(0, Math.min(piece.cornerMm, widthMm / 2, heightMm / 2));
  const guided = piece.isGuided === true && { isGuided: true as const };
  return { shape: 'rectangle', xMm, yMm, widthMm, heightMm, cornerMm, ...guided };
}

/** From the corner of the trim, as the side is read, to the page. */
export function placedPath(d: string, { xMm, yMm, widthMm, heightMm, turn }: Omit<Placed<unknown>, 'piece'>): string {
  const [right, bottom] = [xMm + widthMm, yMm + heightMm];
  switch (turn) {
    case 90:
      return movedPath(d, [0, 1, -1, 0, right, yMm]);
    case 180:
      return movedPath(d, [-1, 0, 0, -1, right, bottom]);
    case 270:
      return movedPath(d, [0, -1, 1, 0, xMm, bottom]);
    default:
      return movedPath(d, [1, 0, 0, 1, xMm, yMm]);
  }
}
