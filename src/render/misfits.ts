// Finds texts and icons that are not where they belong: outside their box, cut off, or a text over another text.
import { type Box, common, grown, moved, nowhere, union } from '../drawings/box.ts';
import type { Point } from '../drawings/outline.ts';
import type { FontBook } from '../fonts/font-book.ts';
import type { Item, Matrix } from '../game/face.ts';
import type { Place } from '../problems/problem.ts';
import type { LayoutBox, Placeholder } from './expand-tree.ts';
import { glyphBoxes } from './write-svg.ts';

export interface Misfit {
  /** `off`: nothing of it is on the face. */
  readonly kind: 'outside' | 'cut' | 'overlap' | 'off';
  /** The same object as that of the text's box; undefined for an icon. */
  readonly lines?: readonly string[];
  /** Of the other text. */
  readonly other?: readonly string[];
  readonly byDots: number;
  /** The tag of the text or icon. */
  readonly at: Place | undefined;
}

/** What a placeholder became: its place as laid out, its items, and the transform that they are drawn with. */
export interface PlacedPart {
  readonly made: Placeholder;
  readonly x: number;
  readonly y: number;
  readonly items: readonly Item[];
  readonly matrix: Matrix | undefined;
}

/** Hides rounding, and letters that touch: a fifth of a millimetre. */
const toleranceDots = 2.4;
/** Titles may begin a little further left than the texts below them, to look aligned: six tenths of a millimetre. */
const outsetDots = 7;

/** Letters that are as faint as this are a watermark. */
const faint = 0.3;

/** @param boxes where satori put the boxes, by their keys */
export function findMisfits(
  parts: readonly PlacedPart[],
  boxes: ReadonlyMap<string, Box>,
  fonts: FontBook,
): readonly Misfit[] {
  const inked = parts.filter(isBinding).map((part) => new InkedPart(part, fonts));
  const misplaced = new Map(inked.map((part) => [part, outsideBoxes(part, boxes)]));
  const sound = inked.filter((part) => part.lines !== undefined && misplaced.get(part) === undefined);
  return [...[...misplaced.values()].filter((one) => one !== undefined), ...overlaps(sound)];
}

/** satori leaves out what lies completely off the face, so a check of places would not see it. */
export function lostParts(all: readonly Placeholder[], parts: readonly PlacedPart[]): Misfit[] {
  const placed = new Set(parts.map(({ made }) => made));
  return all.flatMap((made): Misfit[] => {
    const { content, width, height, at } = made;
    if (placed.has(made) || width <= 0 || height <= 0) return [];
    if (content.kind === 'icon' && !content.decor) return [{ kind: 'off', byDots: 0, at }];
    if (content.kind !== 'text' || content.decor || content.set.lines.join('').trim() === '') return [];
    return [{ kind: 'off', lines: content.set.lines, byDots: 0, at }];
  });
}

/** Ornaments may be anywhere; what is too large for its own measure is reported already. */
function isBinding({ made: { content } }: PlacedPart): boolean {
  if (content.kind === 'icon') return !content.decor;
  return content.kind === 'text' && !content.decor && content.set.overflowDots <= 0;
}

class InkedPart {
  /** As laid out, before the transform. */
  readonly box: Box;
  readonly lines: readonly string[] | undefined;
  private letters: readonly Box[] | undefined;
  private around: Box | undefined;

  constructor(
    readonly part: PlacedPart,
    private readonly fonts: FontBook,
  ) {
    const { x, y, made } = part;
    this.box = { left: x, top: y, right: x + made.width, bottom: y + made.height };
    this.lines = made.content.kind === 'text' ? made.content.set.lines : undefined;
  }

  /** Of each letter and icon. */
  get inks(): readonly Box[] {
    this.letters ??= this.inked();
    return this.letters;
  }

  get ink(): Box {
    this.around ??= this.inks.reduce(union, nowhere);
    return this.around;
  }

  private inked(): Box[] {
    const { made, x, y, items } = this.part;
    if (made.content.kind !== 'text') return [this.box];
    const icons = made.content.set.icons.map(({ x: left, y: top, widthDots, heightDots }) => {
      const box = { left: x + left, top: y + top, right: x + left + widthDots, bottom: y + top + heightDots };
      // Icons rarely fill their square.
      return grown(box, -0.1 * Math.min(widthDots, heightDots));
    });
    const glyphs = items.flatMap((item) =>
      item.type === 'text' && item.color.alpha > faint ? glyphBoxes(item, this.fonts) : [],
    );
    return [...glyphs, ...icons];
  }
}

/** The innermost of the boxes around a part that it does not stay in. */
function outsideBoxes(inked: InkedPart, boxes: ReadonlyMap<string, Box>): Misfit | undefined {
  const { made, matrix } = inked.part;
  let isTurned = made.isTurned;
  let isBound = !made.isAbsolute;
  for (let box = made.within; box !== undefined; box = box.within) {
    const room = boxes.get(box.key);
    // If both are turned, we know the part's place on the face, but not in the box.
    const isKnown = !isTurned || !isAnyTurned(box);
    if (room !== undefined && isKnown && (box.hides || isBound)) {
      const place = (seen: Box) => (isTurned && matrix ? moved(seen, matrix) : seen);
      const byDots = box.hides ? cutOff(inked, room, place) : outside(inked, { room, box, place });
      if (byDots > 0) return { kind: box.hides ? 'cut' : 'outside', ...wordsOf(inked), byDots, at: made.at };
    }
    // A box with coordinates may be anywhere, even outside the box around it.
    isBound &&= !box.isAbsolute;
    isTurned ||= box.isTurned;
  }
  return undefined;
}

function wordsOf({ lines }: InkedPart): Pick<Misfit, 'lines'> {
  return lines ? { lines } : {};
}

function isAnyTurned(box: LayoutBox | undefined): boolean {
  return box !== undefined && (box.isTurned || isAnyTurned(box.within));
}

type PlaceBox = (seen: Box) => Box;

function cutOff(inked: InkedPart, room: Box, place: PlaceBox): number {
  const byDots = beyond(place(inked.ink), room, { hasWidth: true, hasHeight: true });
  return byDots > toleranceDots ? byDots : 0;
}

/** Measures ink only where the part's own box is outside, because air may be anywhere. */
function outside(inked: InkedPart, { room, box, place }: { room: Box; box: LayoutBox; place: PlaceBox }): number {
  if (beyond(place(inked.box), room, box) <= outsetDots) return 0;
  // The tails of letters may leave the line, and the box around it.
  const byDots = beyond(place(common(inked.ink, inked.box)), room, box);
  return byDots > outsetDots ? byDots : 0;
}

function beyond(seen: Box, room: Box, { hasWidth, hasHeight }: Pick<LayoutBox, 'hasWidth' | 'hasHeight'>): number {
  return Math.max(
    ...(hasWidth ? [room.left - seen.left, seen.right - room.right] : []),
    ...(hasHeight ? [room.top - seen.top, seen.bottom - room.bottom] : []),
    0,
  );
}

/** Letters reach this far beyond the box of their text, in parts of its height: accents, swashes. */
const reach = 0.5;

function overlaps(texts: readonly InkedPart[]): Misfit[] {
  const placed = texts.map((inked) => {
    const { box, part } = inked;
    return { inked, quad: quadOf(grown(box, reach * (box.bottom - box.top)), part.matrix) };
  });
  return placed.flatMap(({ inked, quad }, i) =>
    placed.slice(0, i).flatMap((before): Misfit[] => {
      // The same words twice are a shadow.
      const isShadow = inked.lines?.join() === before.inked.lines?.join();
      if (isShadow || depth(quad, before.quad) <= toleranceDots) return [];
      const byDots = deepest(inked, before.inked);
      if (byDots <= toleranceDots) return [];
      const other = before.inked.lines ?? [];
      return [{ kind: 'overlap', ...wordsOf(inked), other, byDots, at: inked.part.made.at }];
    }),
  );
}

function deepest(a: InkedPart, b: InkedPart): number {
  const whole = quadOf(b.ink, b.part.matrix);
  const near = a.inks.map((ink) => quadOf(ink, a.part.matrix)).filter((quad) => depth(quad, whole) > toleranceDots);
  if (near.length === 0) return 0;
  const theirs = b.inks.map((ink) => quadOf(ink, b.part.matrix));
  return Math.max(0, ...near.flatMap((quad) => theirs.map((other) => depth(quad, other))));
}

type Quad = readonly Point[];

function quadOf({ left, top, right, bottom }: Box, matrix: Matrix | undefined): Quad {
  const corners: Quad = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  if (matrix === undefined) return corners;
  const [a, b, c, d, e, f] = matrix;
  return corners.map(([x, y]): Point => [a * x + c * y + e, b * x + d * y + f]);
}

/** How deep two parallelograms lie in each other, along the best of their sides; 0 if they are apart. */
function depth(a: Quad, b: Quad): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [x, y] of [...normalsOf(a), ...normalsOf(b)]) {
    const [ours, theirs] = [a, b].map((quad) => quad.map(([px, py]) => px * x + py * y)) as [number[], number[]];
    const shared = Math.min(Math.max(...ours), Math.max(...theirs)) - Math.max(Math.min(...ours), Math.min(...theirs));
    if (!(shared > 0)) return 0;
    least = Math.min(least, shared);
  }
  return least;
}

/** Opposite sides are parallel, so two will do. */
function normalsOf(quad: Quad): Point[] {
  return [0, 1].map((i): Point => {
    const [from, to] = [quad[i], quad[i + 1]] as [Point, Point];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    return [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
  });
}
