// Plans the sheets of a deck: grid, which face is in which slot, and names of the pictures.
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { FaceSize } from '../../game/face.ts';
import type { Deck } from '../../game/game.ts';
import { sheetMedia } from '../table/piece-picture.ts';
import { imageName, plainName } from './save-file.ts';

/** A picture to compose: faces in a grid, row by row. */
export interface PlannedImage {
  /** Start of the file name; a hash of the content follows. */
  readonly stem: string;
  /** Name until the picture exists: a hash of the inputs instead of the content. */
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly cellWidthPx: number;
  readonly cellHeightPx: number;
  /** By cell; undefined leaves a cell grey. */
  readonly faces: readonly (DrawnFace | undefined)[];
  /** For a single face: transparent outside, and the game cuts along it. */
  readonly outline?: string;
}

export interface DeckSheet {
  /** Key in `CustomDeck`. The id of a card is key × 100 + slot. */
  readonly key: number;
  readonly columns: number;
  readonly rows: number;
  readonly fronts: PlannedImage;
  readonly backs: PlannedImage;
  /** The backs are a sheet with the same grid. */
  readonly hasUniqueBacks: boolean;
}

export interface SheetCard {
  readonly front: DrawnFace;
  readonly sheet: DeckSheet;
  readonly slot: number;
}

interface DeckFaces {
  readonly deck: Deck;
  readonly fronts: readonly DrawnFace[];
  /** By card id. */
  readonly ownBacks: ReadonlyMap<string, DrawnFace>;
  readonly sharedBack: DrawnFace | undefined;
}

export function facesOfDeck(deck: Deck, faces: readonly DrawnFace[]): DeckFaces {
  const own = faces.filter(({ deckId }) => deckId === deck.id);
  const backs = own.filter(({ side }) => side === 'back');
  return {
    deck,
    fronts: own.filter(({ side }) => side === 'front'),
    ownBacks: new Map(backs.filter(({ kind }) => kind !== 'back').map((back) => [back.id, back])),
    sharedBack: backs.find(({ kind }) => kind === 'back'),
  };
}

interface SheetOptions {
  readonly game: string;
  readonly maxPx: number;
  /** Key of the first sheet. */
  readonly firstKey: number;
}

/** Fills one sheet after the other, so that a card added at the end changes the last sheet only. */
export function planSheets(faces: DeckFaces, { game, maxPx, firstKey }: SheetOptions): SheetCard[] {
  const { fronts, deck } = faces;
  const size = fronts[0]?.size;
  if (size === undefined) return [];
  const isSingle = fronts.length === 1 && fronts[0]?.copies === 1;
  const grid = isSingle ? singleGrid(size, maxPx) : planGrid(fronts.length, size, maxPx);
  const single = singleGrid(size, maxPx);
  const cards: SheetCard[] = [];
  for (let from = 0, n = 0; from < fronts.length; from += grid.capacity, n++) {
    const own = fronts.slice(from, from + grid.capacity);
    const stem = `${game}-${deck.id}-${n + 1}`;
    const sheet: DeckSheet = {
      key: firstKey + n,
      columns: grid.columns,
      rows: grid.rows,
      fronts: image(stem, grid, own),
      hasUniqueBacks: faces.ownBacks.size > 0,
      backs: backsOf(faces, own, { grid, single, stem, game }),
    };
    cards.push(...own.map((front, slot) => ({ front, sheet, slot })));
  }
  return cards;
}

interface BackOptions {
  readonly grid: Grid;
  readonly single: Grid;
  readonly stem: string;
  readonly game: string;
}

function backsOf(faces: DeckFaces, own: readonly DrawnFace[], { grid, single, stem, game }: BackOptions): PlannedImage {
  const { ownBacks, sharedBack } = faces;
  // Decks with equal backs share a picture.
  if (ownBacks.size === 0) return image(`${game}-back`, single, [sharedBack]);
  return image(
    `${stem}-backs`,
    grid,
    own.map(({ id }) => ownBacks.get(id) ?? sharedBack),
  );
}

function image(stem: string, grid: Grid, faces: readonly (DrawnFace | undefined)[]): PlannedImage {
  const { columns, rows, cellWidthPx, cellHeightPx } = grid;
  const made = [columns, rows, cellWidthPx, cellHeightPx, faces.map((face) => face?.key ?? null)];
  const plain = plainName(stem);
  return {
    stem: plain,
    name: imageName(plain, JSON.stringify(made), sheetMedia(faces)),
    columns,
    rows,
    cellWidthPx,
    cellHeightPx,
    faces,
  };
}

interface SoleOptions {
  readonly maxPx: number;
  readonly outline: string | undefined;
}

export function soleImage(stem: string, face: DrawnFace, { maxPx, outline }: SoleOptions): PlannedImage {
  return { ...image(stem, singleGrid(face.size, maxPx), [face]), ...(outline !== undefined && { outline }) };
}

/** Limits of the game. The last of 70 slots stays free, because a manual import may lose it. */
const most = { columns: 10, rows: 7, cards: 69 };
/** The game never writes a smaller grid for a deck. */
const least = { columns: 2, rows: 2 };
/** Chosen, not measured: on 4096 pixels, 7 × 5 poker cards get 220 dpi, 10 × 7 only 165. */
const legibleDpi = 220;
/** A poker card is 762 pixels high then, as many as a zoomed card gets on a screen. */
const finestDpi = 220;
const mmPerInch = 25.4;

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cellWidthPx: number;
  readonly cellHeightPx: number;
  /** Cards that fit on a sheet. */
  readonly capacity: number;
}

type Size = Pick<FaceSize, 'widthMm' | 'heightMm'>;

/** All sheets of a deck have the same grid: some programs use the first one for all. */
export function planGrid(cards: number, size: Size, maxPx: number): Grid {
  const legible = pixelsAt(legibleDpi, size);
  const columns = between(1, Math.floor(maxPx / legible.widthPx), most.columns);
  const rows = between(1, Math.floor(maxPx / legible.heightPx), most.rows);
  const sheets = Math.max(1, Math.ceil(cards / Math.min(columns * rows, most.cards)));
  return finestGrid(Math.ceil(cards / sheets), size, { maxPx, columns, rows });
}

export function singleGrid(size: Size, maxPx: number): Grid {
  return gridOf(1, 1, size, maxPx);
}

interface Limits {
  readonly maxPx: number;
  readonly columns: number;
  readonly rows: number;
}

/** The grid with the most pixels a card; among equals, the one with the fewest cells. */
function finestGrid(cards: number, size: Size, { maxPx, columns, rows }: Limits): Grid {
  const grids: Grid[] = [];
  for (let c = least.columns; c <= Math.max(least.columns, columns); c++)
    for (let r = least.rows; r <= Math.max(least.rows, rows); r++) grids.push(gridOf(c, r, size, maxPx));
  const enough = grids.filter(({ capacity }) => capacity >= cards);
  const order = (a: Grid, b: Grid) => b.cellWidthPx - a.cellWidthPx || a.columns * a.rows - b.columns * b.rows;
  return (enough.length > 0 ? enough : grids.slice(-1)).sort(order)[0] ?? gridOf(2, 2, size, maxPx);
}

/** The height follows from the width, to keep the proportions of the card. */
function gridOf(columns: number, rows: number, size: Size, maxPx: number): Grid {
  const finest = pixelsAt(finestDpi, size);
  const ratio = size.heightMm / size.widthMm;
  const widest = Math.floor(Math.min(finest.widthPx, maxPx / columns, maxPx / rows / ratio));
  const cellWidthPx = Math.max(1, widest);
  const cellHeightPx = Math.max(1, Math.floor(cellWidthPx * ratio));
  return { columns, rows, cellWidthPx, cellHeightPx, capacity: Math.min(columns * rows, most.cards) };
}

function pixelsAt(dpi: number, { widthMm, heightMm }: Size): { widthPx: number; heightPx: number } {
  return { widthPx: Math.round((widthMm / mmPerInch) * dpi), heightPx: Math.round((heightMm / mmPerInch) * dpi) };
}

function between(low: number, n: number, high: number): number {
  return Math.min(high, Math.max(low, n));
}
