// The net of a tuck box for a deck: outline, cuts, folds, glue flaps and panels.
import type { Paper } from '../game/sheet-schemas.ts';
import { type Box, fits, grow, type Segment, type Size } from './box.ts';
import { pagesOf } from './sheet.ts';

interface TuckBoxDeck extends Size {
  readonly cards: number;
  /** The thickness of one card. */
  readonly cardMm?: number | undefined;
  /** How much larger than the deck the box is, in each direction. */
  readonly playMm?: number | undefined;
}

export interface TuckBoxPanel extends Box {
  readonly name: 'front' | 'right' | 'back' | 'left' | 'lid' | 'bottom';
  /** Rotation of its picture on the net, so that it is upright on the box. */
  readonly turn: 0 | 180;
}

export interface TuckBox extends Size {
  readonly depthMm: number;
  /** How far the thumb notch reaches into the front. */
  readonly notchMm: number;
  /** SVG path data. Everything is in millimetres from the net's top left corner. */
  readonly outline: string;
  /** Slits inside the outline. */
  readonly cuts: readonly Segment[];
  readonly folds: readonly Segment[];
  readonly glue: readonly Box[];
  readonly panels: readonly TuckBoxPanel[];
  /** The position of the net on the paper; undefined if it does not fit. */
  readonly place: { readonly page: Size; readonly xMm: number; readonly yMm: number } | undefined;
}

/** The edges of the net: xs from left to right, the others from top to bottom. */
interface TuckBoxEdges {
  readonly xs: readonly [front: number, right: number, back: number, left: number, glue: number, end: number];
  readonly tuckMm: number;
  readonly topMm: number;
  readonly bottomMm: number;
  readonly endMm: number;
  /** The end of the flap that is glued inside the front. */
  readonly flapMm: number;
  readonly dustMm: number;
  readonly slitMm: number;
  readonly notchMm: number;
}

/** Thinner boxes cannot be folded from card stock. */
const leastDepthMm = 8;
/** Narrower flaps do not hold. */
const leastGlueMm = 8;
/** Printed around the net, so that an inexact cut shows no white paper. */
export const boxBleedMm = 2;

/**
 * Front, right side, back and left side in a row. Lid and bottom are attached to the back: the lid tucks behind the front, the bottom ends in a flap
 * that is glued inside the front.
 */
export function tuckBox(deck: TuckBoxDeck, { paper, marginMm }: { paper: Paper; marginMm: number }): TuckBox {
  const { cards, cardMm = 0.3, playMm = 1 } = deck;
  const depthMm = Math.max(leastDepthMm, cards * cardMm + playMm);
  const edges = edgesOf({ widthMm: deck.widthMm + playMm, heightMm: deck.heightMm + playMm }, depthMm);
  const size = { widthMm: edges.xs[5], heightMm: edges.flapMm };
  return {
    ...size,
    depthMm,
    notchMm: edges.notchMm,
    outline: tuckBoxOutline(edges),
    cuts: slits(edges),
    folds: foldsOf(edges),
    glue: glueOf(edges),
    panels: panelsOf(edges),
    place: placeOn(size, paper, marginMm),
  };
}

function edgesOf({ widthMm, heightMm }: Size, depthMm: number): TuckBoxEdges {
  const tuckMm = Math.min(15, heightMm / 3);
  const glueMm = Math.max(leastGlueMm, Math.min(15, depthMm * 0.8, widthMm * 0.8));
  const body = 2 * (widthMm + depthMm);
  return {
    xs: [0, widthMm, widthMm + depthMm, 2 * widthMm + depthMm, body, body + glueMm],
    tuckMm,
    topMm: tuckMm + depthMm,
    bottomMm: tuckMm + depthMm + heightMm,
    endMm: tuckMm + depthMm + heightMm + depthMm,
    flapMm: tuckMm + depthMm + heightMm + depthMm + Math.max(leastGlueMm, Math.min(10, heightMm / 4)),
    dustMm: Math.min(depthMm, widthMm / 2),
    slitMm: Math.min(5, widthMm / 8),
    notchMm: Math.min(10, widthMm / 5),
  };
}

function slits({ xs, tuckMm, slitMm }: TuckBoxEdges): Segment[] {
  const [, , back, left] = xs;
  return [level(tuckMm, back, back + slitMm), level(tuckMm, left - slitMm, left)];
}

function foldsOf({ xs, tuckMm, topMm, bottomMm, endMm, slitMm }: TuckBoxEdges): Segment[] {
  const [, right, back, left, glue] = xs;
  const upright = [right, back, left, glue].map((x) => ({ x1Mm: x, y1Mm: topMm, x2Mm: x, y2Mm: bottomMm }));
  return [
    ...upright,
    level(tuckMm, back + slitMm, left - slitMm),
    level(topMm, right, back),
    level(topMm, back, left),
    level(topMm, left, glue),
    level(bottomMm, right, back),
    level(bottomMm, back, left),
    level(bottomMm, left, glue),
    level(endMm, back, left),
  ];
}

function level(yMm: number, fromMm: number, toMm: number): Segment {
  return { x1Mm: fromMm, y1Mm: yMm, x2Mm: toMm, y2Mm: yMm };
}

/** Both are glued inside the front: the flap beside the left side, and the one below the bottom. */
function glueOf({ xs, topMm, bottomMm, endMm, flapMm }: TuckBoxEdges): Box[] {
  const [, , back, left, glue, end] = xs;
  return [
    { xMm: glue, yMm: topMm, widthMm: end - glue, heightMm: bottomMm - topMm },
    { xMm: back, yMm: endMm, widthMm: left - back, heightMm: flapMm - endMm },
  ];
}

function panelsOf({ xs, tuckMm, topMm, bottomMm, endMm }: TuckBoxEdges): TuckBoxPanel[] {
  const [front, right, back, left, glue] = xs;
  const body = { yMm: topMm, heightMm: bottomMm - topMm, turn: 0 } as const;
  const below = { xMm: back, widthMm: left - back, turn: 180 } as const;
  return [
    { name: 'front', xMm: front, widthMm: right - front, ...body },
    { name: 'right', xMm: right, widthMm: back - right, ...body },
    { name: 'back', xMm: back, widthMm: left - back, ...body },
    { name: 'left', xMm: left, widthMm: glue - left, ...body },
    { name: 'lid', yMm: tuckMm, heightMm: topMm - tuckMm, ...below },
    { name: 'bottom', yMm: bottomMm, heightMm: endMm - bottomMm, ...below },
  ];
}

function placeOn(net: Size, paper: Paper, marginMm: number): TuckBox['place'] {
  const room = (page: Size) => grow({ xMm: 0, yMm: 0, ...page }, -marginMm - boxBleedMm);
  const page = pagesOf(paper).find((one) => fits(net, room(one)));
  return page && { page, xMm: (page.widthMm - net.widthMm) / 2, yMm: (page.heightMm - net.heightMm) / 2 };
}

/** Flaps narrow towards their ends, so that they slide in. */
function taperOf(lengthMm: number): number {
  return Math.min(3, lengthMm / 6);
}

/**
 * SVG path data, clockwise from the top left corner of the front.
 */
function tuckBoxOutline(edges: TuckBoxEdges): string {
  return [...frontTop(edges), ...lid(edges), ...glueFlap(edges), ...bottom(edges), 'Z'].join('');
}

/** The top edge of the front with its thumb notch, then the right dust flap. */
function frontTop({ xs, topMm, dustMm, notchMm }: TuckBoxEdges): string[] {
  const [front, right, back] = xs;
  const middle = (front + right) / 2;
  const taper = taperOf(back - right);
  return [
    `M${at(front, topMm)}`,
    `L${at(middle - notchMm, topMm)}`,
    `A${at(notchMm, notchMm)} 0 0 0 ${at(middle + notchMm, topMm)}`,
    `L${at(right, topMm)}`,
    `L${at(right + taper, topMm - dustMm)}`,
    `L${at(back - taper, topMm - dustMm)}`,
    `L${at(back, topMm)}`,
  ];
}

/** The lid with its rounded tuck flap, then the left dust flap. */
function lid({ xs, tuckMm, topMm, dustMm }: TuckBoxEdges): string[] {
  const [, , back, left, glue] = xs;
  const radius = Math.min(10, tuckMm * 0.6, (left - back) / 2);
  const taper = taperOf(glue - left);
  return [
    `L${at(back, radius)}`,
    `A${at(radius, radius)} 0 0 1 ${at(back + radius, 0)}`,
    `L${at(left - radius, 0)}`,
    `A${at(radius, radius)} 0 0 1 ${at(left, radius)}`,
    `L${at(left, topMm)}`,
    `L${at(left + taper, topMm - dustMm)}`,
    `L${at(glue - taper, topMm - dustMm)}`,
    `L${at(glue, topMm)}`,
  ];
}

function glueFlap({ xs, topMm, bottomMm }: TuckBoxEdges): string[] {
  const [, , , , glue, end] = xs;
  const taper = Math.min((end - glue) / 2, (bottomMm - topMm) / 4);
  return [`L${at(end, topMm + taper)}`, `L${at(end, bottomMm - taper)}`, `L${at(glue, bottomMm)}`];
}

function bottom({ xs, bottomMm, endMm, flapMm, dustMm }: TuckBoxEdges): string[] {
  const [front, right, back, left, glue] = xs;
  const taper = taperOf(back - right);
  const dust = bottomMm + dustMm;
  return [
    ...[`L${at(glue - taper, dust)}`, `L${at(left + taper, dust)}`, `L${at(left, bottomMm)}`],
    ...[`L${at(left, endMm)}`, `L${at(left - taper, flapMm)}`, `L${at(back + taper, flapMm)}`, `L${at(back, endMm)}`],
    `L${at(back, bottomMm)}`,
    ...[
      `L${at(back - taper, dust)}`,
      `L${at(right + taper, dust)}`,
      `L${at(right, bottomMm)}`,
      `L${at(front, bottomMm)}`,
    ],
  ];
}

function at(x: number, y: number): string {
  return `${Math.round(x * 1e4) / 1e4} ${Math.round(y * 1e4) / 1e4}`;
}
