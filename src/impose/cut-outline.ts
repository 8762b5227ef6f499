// A placed piece → the line along which it is cut out.
import type { CutOutline, Placed } from './sheet.ts';

export function cutOutline({ piece, xMm, yMm, widthMm, heightMm }: Placed<unknown>): CutOutline {
  if (piece.outline === 'circle')
    return {
      shape: 'circle',
      centreXMm: xMm + widthMm / 2,
      centreYMm: yMm + heightMm / 2,
      radiusMm: Math.min(widthMm, heightMm) / 2,
    };
  const cornerMm = Math.max(0, Math.min(piece.cornerMm, widthMm / 2, heightMm / 2));
  return { shape: 'rectangle', xMm, yMm, widthMm, heightMm, cornerMm };
}
