// Where the back of something lies when the paper is turned over or folded.
import type { Box, Segment, Size } from './box.ts';
import type { Bleed, Turn } from './sheet.ts';

/** The line about which the paper is turned or folded, as seen on the front. */
export interface Flip {
  readonly axis: 'vertical' | 'horizontal';
  readonly atMm: number;
}

/** The printer flips the paper about its long edge (vertical on a portrait page) or its short edge. */
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
 * A player turns a card about its vertical axis, so front and back must point up at the same end. Flipping the paper
 * about a vertical line swaps left and right; about a horizontal line, up and down.
 */
export function flipTurn(turn: Turn, { axis }: Flip): Turn {
  return (((axis === 'vertical' ? 360 : 540) - turn) % 360) as Turn;
}
