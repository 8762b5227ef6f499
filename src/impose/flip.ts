// What lies on the front of a paper → where its back must lie on the other side, or beyond a fold.
import type { Box, Segment, Size } from './box.ts';
import type { Bleed, Turn } from './sheet.ts';

/** The line about which the paper is turned over or folded, seen by the reader of the front. */
export interface Flip {
  readonly axis: 'vertical' | 'horizontal';
  readonly atMm: number;
}

/** The printer turns a paper about its long edge (which stands upright on a portrait page) or about its short one. */
export function duplexFlip({ widthMm, heightMm }: Size, edge: 'long' | 'short'): Flip {
  const isPortrait = heightMm >= widthMm;
  return isPortrait === (edge === 'long')
    ? { axis: 'vertical', atMm: widthMm / 2 }
    : { axis: 'horizontal', atMm: heightMm / 2 };
}

export function flipBox<B extends Box>(box: B, { axis, atMm }: Flip): B {
  return axis === 'vertical'
    ? { ...box, xMm: 2 * atMm - box.xMm - box.widthMm }
    : { ...box, yMm: 2 * atMm - box.yMm - box.heightMm };
}

export function flipSegment(line: Segment, { axis, atMm }: Flip): Segment {
  return axis === 'vertical'
    ? { ...line, x1Mm: 2 * atMm - line.x1Mm, x2Mm: 2 * atMm - line.x2Mm }
    : { ...line, y1Mm: 2 * atMm - line.y1Mm, y2Mm: 2 * atMm - line.y2Mm };
}

export function flipBleed(bleed: Bleed, { axis }: Flip): Bleed {
  return axis === 'vertical'
    ? { ...bleed, leftMm: bleed.rightMm, rightMm: bleed.leftMm }
    : { ...bleed, topMm: bleed.bottomMm, bottomMm: bleed.topMm };
}

/**
 * A finished card is turned about its own vertical axis, so its back points up where its front does. Turning the paper
 * about a vertical line mirrors right and left; about a horizontal line, up and down.
 */
export function flipTurn(turn: Turn, { axis }: Flip): Turn {
  return (((axis === 'vertical' ? 360 : 540) - turn) % 360) as Turn;
}
