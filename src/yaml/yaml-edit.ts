// What can be done to a YAML text, and what comes of it.
import type { Path } from '../game/origin.ts';

/** Sets a value; `undefined` takes it out, and a key that is not there yet is added. */
export interface SetEdit {
  readonly path: Path;
  readonly value: unknown;
  /** The usual order of the keys of that map, for a key that is new there and that no neighbour has either. */
  readonly order?: readonly string[];
}

/** Puts a new item into a list, before the one that stands at the index now; the list's length appends. */
export interface InsertEdit {
  /** The way to the list, and the index. */
  readonly path: Path;
  readonly insert: unknown;
}

/** All paths of one call are those of the text as it was before the call. */
export type YamlEdit = SetEdit | InsertEdit;

/** Why a text cannot be changed without the danger of changing more than was asked for; nothing is changed then. */
export interface Refusal {
  readonly line: number;
  readonly col: number;
  readonly message: string;
  readonly fix: string;
}

export type EditedYaml = { readonly text: string } | { readonly refused: Refusal };
