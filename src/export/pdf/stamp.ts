// A card on a sheet → its stamp: a few letters at the lower edge that change when the card does.
import type { FontBook } from '../../fonts/font-book.ts';
import { mm } from '../../drawings/units.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Item, Matrix } from '../../game/face.ts';
import type { Placed } from '../../impose/sheet.ts';
import { boxItem, wordsItems, wordsWidthMm } from './page-items.ts';

const sizePt = 3.6;
const ink = { r: 25, g: 25, b: 25, alpha: 1 };
/** Under the letters, so that they can be read on any ground. */
const paper = { r: 255, g: 255, b: 255, alpha: 0.62 };
/** From the lower edge, and from the left one beyond the round corner. */
const upMm = 0.9;
const inMm = 4.2;

/** Fronts of cards alone: that is the side by which a copy is told from an older one. */
export function stampItems(fonts: FontBook, placed: Placed<DrawnFace>): Item[] {
  const { piece, side, turn } = placed;
  // A shape has no lower left corner to put it in.
  if (side !== 'front' || piece.outline !== 'card' || piece.cutPath !== undefined) return [];
  const { stamp } = piece.front;
  const widthMm = wordsWidthMm(fonts, stamp, sizePt);
  const box = { xMm: inMm - 0.4, yMm: piece.heightMm - upMm - 1.35, widthMm: widthMm + 0.8, heightMm: 1.7 };
  const words = wordsItems(fonts, { text: stamp, xMm: inMm, yMm: piece.heightMm - upMm, sizePt, color: ink });
  return [{ type: 'group', matrix: turned(placed, turn), items: [boxItem(box, paper, 0.5), ...words] }];
}

/** From the trim of the card to the page. */
function turned({ xMm, yMm, widthMm, heightMm }: Placed<DrawnFace>, turn: Placed<DrawnFace>['turn']): Matrix {
  const [left, top, right, bottom] = [mm(xMm), mm(yMm), mm(xMm + widthMm), mm(yMm + heightMm)];
  if (turn === 90) return [0, 1, -1, 0, right, top];
  if (turn === 180) return [-1, 0, 0, -1, right, bottom];
  return turn === 270 ? [0, -1, 1, 0, left, bottom] : [1, 0, 0, 1, left, top];
}
