// The contents of a document: which deck or component is on which pages.
import type { Game } from '../../game/game.ts';
import type { FacePiece } from '../pieces.ts';
import type { Words } from '../words/printed-words.ts';

/** A row of the contents: a deck, a component, or the tuck boxes. */
export interface ContentsRow {
  readonly name: string;
  readonly count: number;
  /** From 1, ascending. */
  readonly pages: readonly number[];
}

export const boxesRow = 'boxes';

/** One row per deck in the order of the game, then one per component. */
export function rowsOf(
  { game, pieces, words }: { game: Game; pieces: readonly FacePiece[]; words: Words },
  drafts: readonly { readonly on: readonly string[] }[],
  { firstPage, boxes }: { firstPage: number; boxes: number },
): ContentsRow[] {
  const pagesBy = new Map<string, number[]>();
  drafts.forEach(({ on }, i) => {
    for (const row of on) pagesBy.set(row, [...(pagesBy.get(row) ?? []), firstPage + i]);
  });
  const row = (key: string, name: string, count: number): ContentsRow[] => {
    const pages = pagesBy.get(key);
    return pages ? [{ name, count, pages }] : [];
  };
  return [
    ...game.decks.flatMap(({ id, name }) => row(id, name, copiesOf(pieces.filter(({ deckId }) => deckId === id)))),
    ...pieces
      .filter(({ deckId }) => deckId === 'components')
      .flatMap((piece) => row(rowOf(piece), piece.front.name, piece.copies)),
    ...row(boxesRow, words.boxesRow, boxes),
  ];
}

export function idOf({ deckId, id }: FacePiece): string {
  return `${deckId}/${id}`;
}

/** Decks are rows of their own; so is each component. */
export function rowOf({ deckId, id }: Pick<FacePiece, 'deckId' | 'id'>): string {
  return deckId === 'components' ? `${deckId}/${id}` : deckId;
}

export function copiesOf(pieces: readonly { readonly copies: number }[]): number {
  return pieces.reduce((total, { copies }) => total + copies, 0);
}

/** `3–8, 11` */
export function pagesText(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else if (last?.[1] !== page) ranges.push([page, page]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}
