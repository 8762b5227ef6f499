// The outline of a card on the page, and the clip that shows it as it is cut.
import { pointsOf } from '../../../drawings/outline.ts';
import { isBoxy, mirrored, usualCornerMm } from '../../../game/shape.ts';
import type { CardView } from '../wire.ts';

/** None for boxes with or without round corners. */
export function outlineOf({ size }: CardView, side: 'front' | 'back'): string | undefined {
  const { shape } = size;
  if (shape === undefined || isBoxy(shape)) return undefined;
  return (side === 'back' ? mirrored(shape, size) : shape).outline;
}

export function cornerOf({ size, shape }: CardView): number {
  return size.shape?.cornerMm ?? (shape === 'card' ? usualCornerMm : 0);
}

/** A picture with so much bleed is seen as the card is cut. */
export function trimClip(card: CardView, side: 'front' | 'back', bleedMm = card.size.bleedMm): string {
  const { widthMm, heightMm } = card.size;
  const [width, height] = [widthMm + 2 * bleedMm, heightMm + 2 * bleedMm];
  const outline = outlineOf(card, side);
  if (outline !== undefined) {
    const points = pointsOf(outline).map(
      ([x, y]) => `${((x + bleedMm) / width) * 100}% ${((y + bleedMm) / height) * 100}%`,
    );
    return `polygon(${points.join()})`;
  }
  const across = (bleedMm / width) * 100;
  const down = (bleedMm / height) * 100;
  if (card.shape === 'circle') return `circle(${50 - across}%)`;
  const corner = cornerOf(card);
  const radius = `${(corner / width) * 100}% / ${(corner / height) * 100}%`;
  return `inset(${down}% ${across}% round ${radius})`;
}
