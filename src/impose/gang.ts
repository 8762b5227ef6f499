// Decides which pieces share sheets: cards of one size go into a grid together, whatever their deck; the rest into rows; and what is left over of
// several grids shares a sheet if that saves one.
import { fillGrid, planGrid } from './fill-grid.ts';
import { packRows } from './pack-rows.ts';
import type { Backs, Leaf, Leaves, Piece, Setup } from './sheet.ts';

/** Sheets of the same kind: all with backs or all without. */
export interface Gang<Face> extends Leaves<Face> {
  readonly backs: Backs;
}

/** Pieces without a back get sheets of their own, or their empty backs would be printed. */
export function gang<Face>(pieces: readonly Piece<Face>[], setup: Setup): Gang<Face>[] {
  const isBacked = ({ back }: Piece<Face>) => setup.backs !== 'none' && back !== undefined;
  const withBacks = gangAlike(pieces.filter(isBacked), setup);
  const without = gangAlike(
    pieces.filter((piece) => !isBacked(piece)),
    { ...setup, backs: 'none' },
  );
  return [...withBacks, ...without];
}

function gangAlike<Face>(pieces: readonly Piece<Face>[], setup: Setup): Gang<Face>[] {
  const loose = pieces.filter((piece) => !isCard(piece));
  const inGrid = isUniform(loose) ? pieces : pieces.filter(isCard);
  // A landscape card lies turned among portrait ones.
  const sizeOf = ({ widthMm, heightMm }: Piece<Face>) =>
    `${Math.min(widthMm, heightMm)} ${Math.max(widthMm, heightMm)}`;
  const grids = [...groupBy(inGrid, sizeOf).values()].map((group) => gridSheets(group, setup));
  const { full, rows } = shareRests(grids, inGrid === pieces ? [] : loose, setup);
  return [...full, rows]
    .filter(({ leaves, tooLarge }) => leaves.length + tooLarge.length > 0)
    .map((one) => ({ ...one, backs: setup.backs }));
}

/** Pieces with their own outline, and folded screens, need space around them. */
function isCard({ outline, cutPath, foldsMm = [] }: Piece<unknown>): boolean {
  return outline === 'card' && cutPath === undefined && foldsMm.length === 0;
}

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

/** Pieces of one size, portrait and landscape: edge to edge where a cut that is a little off shows nothing, with bleed where it would. */
function gridSheets<Face>(pieces: readonly Piece<Face>[], setup: Setup): Leaves<Face> {
  const [first] = pieces;
  const { edgeBleedMm } = setup.layout;
  if (first === undefined || edgeBleedMm === undefined) return fillGrid(pieces, setup);
  const apart: Setup = { ...setup, layout: { ...setup.layout, bleedMm: edgeBleedMm } };
  const close = planGrid(first, setup)?.slots.length ?? 0;
  const wide = planGrid(first, apart)?.slots.length ?? 0;
  if (wide === 0) return fillGrid(pieces, setup);
  const { together, rest } = splitByEdge(pieces, { close, wide });
  const filled = [...together.map((group) => fillGrid(group, setup)), fillGrid(rest, apart)];
  const leaves = filled.flatMap((one) => one.leaves);
  // Bleed that costs no sheet is always better.
  return countOf(pieces) <= wide * leaves.length ? fillGrid(pieces, apart) : { leaves, tooLarge: [] };
}

interface Slots {
  /** Cards on a sheet edge to edge, and with bleed. */
  readonly close: number;
  readonly wide: number;
}

/**
 * `together`: pieces that can lie edge to edge. `rest`: pieces with differing edges, and what is left over of the others if it fits beside them or
 * if leftovers of two groups fit on one sheet.
 */
function splitByEdge<Face>(pieces: readonly Piece<Face>[], { close, wide }: Slots) {
  const groups = groupBy(pieces, ({ edge }) => edge ?? '');
  const differing = groups.get('') ?? [];
  groups.delete('');
  const split = [...groups.values()].map((group) => {
    const left = countOf(group) % close;
    const [whole, over] = splitCopies(group, countOf(group) - left);
    return { group, whole, over, left };
  });
  // Sheets with bleed that are there anyway take leftovers; a new one pays if it takes those of two groups or more.
  const waiting = split.filter(({ left }) => left > 0 && left <= wide).sort((a, b) => b.left - a.left);
  const [taken = [], ...shared] = inBins(waiting, {
    first: wide * Math.ceil(countOf(differing) / wide) - countOf(differing),
    others: wide,
  });
  const moved = new Set([...taken, ...shared.filter((bin) => bin.length > 1).flat()]);
  return {
    together: split.map((one) => (moved.has(one) ? one.whole : one.group)).filter((group) => group.length > 0),
    rest: [...differing, ...split.flatMap((one) => (moved.has(one) ? one.over : []))],
  };
}

/** The largest first, each into the first bin that has room for it. */
function inBins<One extends { readonly left: number }>(
  ones: readonly One[],
  { first, others }: { readonly first: number; readonly others: number },
): One[][] {
  const bins = [{ free: first, own: [] as One[] }];
  for (const one of ones) {
    const bin = bins.find(({ free }) => free >= one.left);
    if (bin === undefined) bins.push({ free: others - one.left, own: [one] });
    else {
      bin.free -= one.left;
      bin.own.push(one);
    }
  }
  return bins.map(({ own }) => own);
}

function countOf(pieces: readonly Piece<unknown>[]): number {
  return pieces.reduce((sum, { copies }) => sum + Math.max(0, Math.floor(copies)), 0);
}

/** The first `count` copies, and the others. */
function splitCopies<Face>(pieces: readonly Piece<Face>[], count: number): [Piece<Face>[], Piece<Face>[]] {
  let free = count;
  const parts = pieces.map((piece) => {
    const own = Math.min(Math.max(0, Math.floor(piece.copies)), free);
    free -= own;
    return [
      own === piece.copies ? piece : { ...piece, copies: own },
      { ...piece, copies: piece.copies - own },
    ] as const;
  });
  const printed = (side: 0 | 1) => parts.map((part) => part[side]).filter(({ copies }) => copies > 0);
  return [printed(0), printed(1)];
}

/**
 * Puts the last sheets of several grids, and pieces in rows, on common sheets, if that takes fewer. Tries the emptiest one, the two emptiest, and so on:
 * a card alone on its sheet may find room beside the many on another.
 */
function shareRests<Face>(grids: readonly Leaves<Face>[], loose: readonly Piece<Face>[], setup: Setup) {
  const apart = { full: grids, rows: packRows(loose, setup) };
  const rests = grids.flatMap(({ leaves }) => restsOf(leaves));
  rests.sort((a, b) => a.fronts.length - b.fronts.length);
  const ways = rests.map((_, i) => {
    const shared = rests.slice(0, i + 1);
    const full = grids.map(({ leaves, tooLarge }) => ({
      leaves: leaves.filter((leaf) => !shared.includes(leaf)),
      tooLarge,
    }));
    return { full, rows: packRows([...shared.flatMap(piecesOn), ...loose], setup) };
  });
  const possible = ways.filter(({ rows }) => rows.tooLarge.length === apart.rows.tooLarge.length);
  const sheetsOf = ({ full, rows }: typeof apart) =>
    full.reduce((sum, { leaves }) => sum + leaves.length, rows.leaves.length);
  return [apart, ...possible].reduce((best, way) => (sheetsOf(way) < sheetsOf(best) ? way : best));
}

/** The last sheet, and others that are not full. */
function restsOf<Face>(leaves: readonly Leaf<Face>[]): Leaf<Face>[] {
  const most = Math.max(...leaves.map(({ fronts }) => fronts.length));
  return leaves.filter((leaf) => leaf === leaves.at(-1) || leaf.fronts.length <= most * 0.75);
}

function piecesOn<Face>({ fronts }: Leaf<Face>): Piece<Face>[] {
  const byPiece = groupBy(fronts, ({ piece }) => piece);
  return [...byPiece].map(([piece, placed]) => ({ ...piece, copies: placed.length }));
}

function groupBy<T, K>(list: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}
