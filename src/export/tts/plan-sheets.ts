// The faces of a deck → its sheets: which face lies in which slot, and the names of the pictures.
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Deck } from '../../game/game.ts';
import { sheetMedia } from '../table/sheet-media.ts';
import { imageName, plainName } from './file-names.ts';
import { type Grid, planGrid, singleGrid } from './plan-grid.ts';

/** A picture to be composed: faces in the cells of a grid, row by row. */
export interface PlannedImage {
  /** What its file is called, before the hash of its content. */
  readonly stem: string;
  /** A name until it is composed: what it is made from in place of its content. */
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly cellWidthPx: number;
  readonly cellHeightPx: number;
  /** One a cell, as far as there are any; nothing stands for a cell left plain. */
  readonly faces: readonly (DrawnFace | undefined)[];
  /** Of one face alone: it is clear outside of this, and the game cuts along it. */
  readonly outline?: string;
}

export interface DeckSheet {
  /** Of `CustomDeck`; the ids of cards are a hundred times that, and the slot. */
  readonly key: number;
  readonly columns: number;
  readonly rows: number;
  readonly fronts: PlannedImage;
  readonly backs: PlannedImage;
  /** The backs are a sheet of the same grid. */
  readonly hasUniqueBacks: boolean;
}

export interface SheetCard {
  readonly front: DrawnFace;
  readonly sheet: DeckSheet;
  readonly slot: number;
}

export interface DeckFaces {
  readonly deck: Deck;
  readonly fronts: readonly DrawnFace[];
  /** Backs of single cards, by the id of the card. */
  readonly ownBacks: ReadonlyMap<string, DrawnFace>;
  readonly sharedBack: DrawnFace | undefined;
}

export function facesOfDeck(deck: Deck, faces: readonly DrawnFace[]): DeckFaces {
  const own = faces.filter(({ shelf }) => shelf === deck.id);
  const backs = own.filter(({ side }) => side === 'back');
  return {
    deck,
    fronts: own.filter(({ side }) => side === 'front'),
    ownBacks: new Map(backs.filter(({ kind }) => kind !== 'back').map((back) => [back.id, back])),
    sharedBack: backs.find(({ kind }) => kind === 'back'),
  };
}

export interface SheetOptions {
  readonly game: string;
  readonly maxPx: number;
  /** The key of the first sheet. */
  readonly firstKey: number;
}

/** Cards fill one sheet after the other, so that a card at the end changes the last one only. */
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
  // Decks with the same back share its picture.
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

/** The picture of one face alone. */
export function soleImage(stem: string, face: DrawnFace, { maxPx, outline }: SoleOptions): PlannedImage {
  return { ...image(stem, singleGrid(face.size, maxPx), [face]), ...(outline !== undefined && { outline }) };
}
