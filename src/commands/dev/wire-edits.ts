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
  | { readonly step: 'delete'; readonly key: string }
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
