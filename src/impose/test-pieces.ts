// Pieces and sheets for tests. A face is just its name.
import type { Paper, SheetLayout } from '../game/sheet-schemas.ts';
import { type Box, boxOfSegment, grow, type Segment } from './box.ts';
import { markWidthMm, type Piece, type Placed, type Setup } from './sheet.ts';

export const papers = {
  a4: { widthMm: 210, heightMm: 297 },
  a3: { widthMm: 297, heightMm: 420 },
  letter: { widthMm: 215.9, heightMm: 279.4 },
} satisfies Record<string, Paper>;

type Changes = Partial<Omit<Setup, 'layout' | 'paper'>> & { paper?: keyof typeof papers } & Partial<
    Omit<SheetLayout, 'paper'>
  >;

export function setupOf({ paper = 'a4', backs = 'none', flip, ...layout }: Changes = {}): Setup {
  return { paper: papers[paper], backs, flip, layout: { paper, marginMm: 5, bleedMm: 0, ...layout } };
}

export function pieceOf(changes: Partial<Piece<string>> = {}): Piece<string> {
  const { id = 'card' } = changes;
  return {
    id,
    deckId: 'deck',
    front: `${id} front`,
    back: `${id} back`,
    widthMm: 63,
    heightMm: 88,
    outline: 'card',
    cornerMm: 3,
    copies: 1,
    ...changes,
  };
}

export function bleedBoxOf(placed: Placed<unknown>): Box {
  return grow(placed, placed.bleed);
}

/** The area that the ink of a mark covers. */
export function inkOf(mark: Segment): Box {
  const half = markWidthMm / 2;
  const [x, y] = mark.x1Mm === mark.x2Mm ? [half, 0] : [0, half];
  return grow(boxOfSegment(mark), { topMm: y, bottomMm: y, leftMm: x, rightMm: x });
}

/** From the smallest tokens to boards. */
export function manySizes(): { widthMm: number; heightMm: number }[] {
  const lengths = [20.5, 44, 63, 88.9, 139.7, 190];
  return lengths.flatMap((widthMm) => lengths.map((heightMm) => ({ widthMm, heightMm })));
}
