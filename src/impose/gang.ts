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
  const grids = [...groupBy(inGrid, ({ widthMm, heightMm }) => `${widthMm} ${heightMm}`).values()].map((group) =>
    gridSheets(group, setup),
  );
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

/** Pieces of one size: edge to edge where a cut that is a little off shows nothing, with bleed where it would. */
function gridSheets<Face>(pieces: readonly Piece<Face>[], setup: Setup): Leaves<Face> {
  const [first] = pieces;
  const { edgeBleedMm } = setup.layout;
  if (first === undefined || edgeBleedMm === undefined) return fillGrid(pieces, setup);
  const apart: Setup = { ...setup, layout: { ...setup.layout, bleedMm: edgeBleedMm } };
  const close = planGrid(first, setup)?.slots.length ?? 0;
  const wide = planGrid(first, apart)?.slots.length ?? 0;
  // Bleed that costs no sheet is always better.
  if (wide >= close) return fillGrid(pieces, apart);
  if (wide === 0) return fillGrid(pieces, setup);
  const { together, rest } = splitByEdge(pieces, { close, wide });
  const filled = [...together.map((group) => fillGrid(group, setup)), fillGrid(rest, apart)];
  return { leaves: filled.flatMap(({ leaves }) => leaves), tooLarge: [] };
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
  let room = wide * Math.ceil(countOf(differing) / wide) - countOf(differing);
  const moved = new Set<(typeof split)[number]>();
  const waiting = split.filter(({ left }) => left > 0 && left <= wide).sort((a, b) => a.left - b.left);
  for (const one of waiting)
    if (one.left <= room) {
      moved.add(one);
      room -= one.left;
    }
  // A new sheet pays if it takes what two others would.
  for (const one of waiting.filter((other) => !moved.has(other))) {
    const partner = waiting.findLast((other) => other !== one && !moved.has(other) && other.left + one.left <= wide);
    if (moved.has(one) || partner === undefined) continue;
    for (const both of [one, partner]) moved.add(both);
  }
  return {
    together: split.map((one) => (moved.has(one) ? one.whole : one.group)).filter((group) => group.length > 0),
    rest: [...differing, ...split.flatMap((one) => (moved.has(one) ? one.over : []))],
  };
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

/** Puts half-empty last sheets of several grids, and pieces in rows, on common sheets, if that takes fewer. */
function shareRests<Face>(grids: readonly Leaves<Face>[], loose: readonly Piece<Face>[], setup: Setup) {
  const apart = packRows(loose, setup);
  const rests = setup.layout.cutter ? [] : grids.flatMap(({ leaves }) => restOf(leaves) ?? []);
  const shared = packRows([...rests.flatMap(piecesOn), ...loose], setup);
  const isBetter =
    rests.length + (loose.length > 0 ? 1 : 0) > 1 && shared.leaves.length < rests.length + apart.leaves.length;
  if (!isBetter) return { full: grids, rows: apart };
  const full = grids.map(({ leaves, tooLarge }) => ({
    leaves: leaves.filter((leaf) => !rests.includes(leaf)),
    tooLarge,
  }));
  return { full, rows: shared };
}

/** The last sheet, if it is at most half as full as the first. */
function restOf<Face>(leaves: readonly Leaf<Face>[]): Leaf<Face> | undefined {
  const last = leaves.at(-1);
  const most = Math.max(...leaves.map(({ fronts }) => fronts.length));
  return last && (leaves.length === 1 || last.fronts.length * 2 <= most) ? last : undefined;
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
