// What the page asks the server to write into files, and the answers. The page is bundled with this file, so it imports types only.
import type { Problem } from '../../problems/problem.ts';
import type { FieldView } from './wire.ts';

export interface EditRequest {
  /** The key of the game. */
  readonly game: string;
  readonly key: string;
  readonly path: readonly (string | number)[];
  readonly value: string | number | boolean;
  /** Set to edit a word of text/<language>.yaml. */
  readonly language?: string;
  /** `FieldView.seen` of the value. */
  readonly seen: string;
}

export type EditAnswer =
  | { readonly result: 'written'; readonly seen: string }
  /** The file has changed since the page saw it. */
  | { readonly result: 'conflict'; readonly seen: string; readonly onDisk?: FieldView['value'] }
  | Refused;

/** Nothing was written, and why. */
export interface Refused {
  readonly result: 'refused';
  readonly problems: readonly Pick<Problem, 'message' | 'fix'>[];
}

/** Adds, copies, deletes or moves a card, or sorts a deck, in its YAML file. */
export type CardsRequest = {
  /** The key of the game. */
  readonly game: string;
} & (
  | { readonly step: 'add'; readonly deck: string; readonly name: string; readonly behind?: string }
  | { readonly step: 'duplicate'; readonly key: string }
  /** `seen`: that of its `CardView`. */
  | { readonly step: 'delete'; readonly key: string; readonly seen: string }
  /** To the place of another card of the deck. */
  | { readonly step: 'move'; readonly key: string; readonly to: string }
  /** By the values of a field. */
  | {
      readonly step: 'sort';
      readonly deck: string;
      readonly path: readonly (string | number)[];
      readonly isDescending: boolean;
    }
);

export type CardsAnswer =
  /** `key`: the card to show now. */
  | { readonly result: 'written'; readonly label: string; readonly key?: string }
  /** Somebody has changed the card since the page saw it. */
  | { readonly result: 'conflict'; readonly label: string }
  | Refused;

/** Writes many values at once: all of them, or none. */
export interface TableRequest {
  /** The key of the game. */
  readonly game: string;
  readonly deck: string;
  readonly columns: readonly Pick<FieldView, 'path' | 'language'>[];
  readonly cells: readonly TableEdit[];
}

/** `was`: what the page has seen. Null: no value; as `value`, it removes the field, or empties it if the card needs it. */
export type TableEdit = readonly [id: string, column: number, value: CellValue, was: CellValue];

export type CellValue = FieldView['value'] | null;

export type TableAnswer =
  | { readonly result: 'written'; readonly label: string; readonly files: readonly string[] }
  /** Cells that have changed since the page saw them. Nothing was written. */
  | { readonly result: 'conflict'; readonly cells: readonly CellConflict[] }
  | { readonly result: 'refused'; readonly problems: readonly CellProblem[]; readonly omitted?: number };

export interface CellConflict {
  readonly id: string;
  readonly column: number;
  readonly onDisk: CellValue;
}

/** With its cell, if it is known. */
export interface CellProblem extends Pick<Problem, 'message' | 'fix'> {
  readonly id?: string;
  readonly column?: number;
}

/** `step` of a request to /history. */
export type HistoryStep = 'undo' | 'redo';

export type HistoryAnswer =
  | { readonly result: 'done'; readonly file: string; readonly label: string }
  | { readonly result: 'nothing' }
  /** Somebody has changed the same lines since. */
  | { readonly result: 'conflict'; readonly file: string; readonly label: string }
  | Refused;

export interface LayoutRequest {
  /** The key of the game. */
  readonly game: string;
  /** The card whose face is shown. */
  readonly key: string;
  readonly side: 'front' | 'back';
  readonly path: readonly string[];
  /** Where the box is to lie, from the corner of the trim. */
  readonly rect: { readonly xMm: number; readonly yMm: number; readonly widthMm: number; readonly heightMm: number };
  readonly seen: string;
  /** Write nothing; answer with the name of the picture that it would make. */
  readonly isPreview?: boolean;
}

export type LayoutAnswer = EditAnswer | { readonly result: 'preview'; readonly picture: string };
