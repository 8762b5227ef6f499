// Pieces and a sheet → pages with every face in its place, ready to be printed; and the pieces that fit on no page.
import { fillGrid } from './fill-grid.ts';
import { leafSheets } from './leaf-sheets.ts';
import { packRows } from './pack-rows.ts';
import type { Piece, Sheet } from './sheet.ts';
import type { Setup } from './sheet-area.ts';

export interface Imposition<Face> {
  /** Group by group, in the order in which the groups first appear. */
  readonly sheets: readonly Sheet<Face>[];
  readonly tooLarge: readonly Piece<Face>[];
}

export function impose<Face>(pieces: readonly Piece<Face>[], setup: Setup): Imposition<Face> {
  const groups = new Map<string, Piece<Face>[]>(pieces.map(({ group }) => [group, []]));
  for (const piece of pieces) groups.get(piece.group)?.push(piece);
  const imposed = [...groups.values()].map((group) => imposeGroup(group, setup));
  const sheets = imposed.flatMap((one) => one.sheets);
  const isBack = ({ side }: Sheet<Face>) => side === 'back';
  return {
    // Separate backs go on a paper of their own, so they come after the fronts of all groups.
    sheets:
      setup.backs === 'separate' ? [...sheets.filter((sheet) => !isBack(sheet)), ...sheets.filter(isBack)] : sheets,
    tooLarge: imposed.flatMap((one) => one.tooLarge),
  };
}

function imposeGroup<Face>(pieces: readonly Piece<Face>[], setup: Setup): Imposition<Face> {
  const { leaves, tooLarge } = isUniform(pieces) ? fillGrid(pieces, setup) : packRows(pieces, setup);
  return { sheets: leafSheets(leaves, setup), tooLarge };
}

/** Cards of one size lie in a grid. What is cut along a line of its own, and folded screens, need room around them. */
function isUniform([first, ...others]: readonly Piece<unknown>[]): boolean {
  const all = first ? [first, ...others] : [];
  return all.every(
    ({ widthMm, heightMm, outline, cutPath, foldsMm = [] }) =>
      widthMm === first?.widthMm &&
      heightMm === first.heightMm &&
      outline !== 'circle' &&
      cutPath === undefined &&
      foldsMm.length === 0,
  );
}
