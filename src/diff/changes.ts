// What a comparison of two editions gives: entries added, removed and changed, each change with its old and new value.
import type { ManifestFace } from '../game/manifest-schema.ts';

/** A card or component of one edition, its faces joined. */
export interface EditionEntry {
  readonly id: string;
  readonly name: string;
  readonly deck: string;
  readonly kind: string;
  readonly copies: number;
  readonly stamp: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly front: ManifestFace;
  /** Its own back, or the one that its deck shares. */
  readonly back: ManifestFace | undefined;
}

export interface Change<T> {
  readonly was: T;
  readonly now: T;
}

/** A value that one of the editions does not have is undefined there. */
export interface FieldChange extends Change<unknown> {
  readonly path: string;
}

export interface TextChange extends Change<string | undefined> {
  readonly path: string;
}

/** Only what differs is there. */
export interface EntryChange {
  readonly was: EditionEntry;
  readonly now: EditionEntry;
  /** Another id, recognised by its content: how like the two are, from 0 to 1. */
  readonly id?: Change<string> & { readonly likeness: number };
  readonly name?: Change<string>;
  readonly deck?: Change<string>;
  readonly kind?: Change<string>;
  readonly copies?: Change<number>;
  readonly fields: readonly FieldChange[];
  readonly texts: readonly TextChange[];
  /** The picture of the front is another one. */
  readonly isFrontNew: boolean;
  readonly isBackNew: boolean;
  /** Another picture of the same words and values: a template, a picture file or a font changed. */
  readonly isLookOnly: boolean;
}

/** The back that the cards of a deck share; undefined in an edition where they have none. */
export interface BackChange extends Change<ManifestFace | undefined> {
  readonly deck: string;
}

export interface EditionHead {
  readonly title: string;
  readonly edition: string;
  readonly decks: readonly { readonly id: string; readonly name: string }[];
}

export interface Changes {
  readonly game: string;
  readonly language: string;
  readonly was: EditionHead;
  readonly now: EditionHead;
  /** Decks of another id; entries and backs below have the new one. */
  readonly decks: readonly Change<string>[];
  readonly added: readonly EditionEntry[];
  readonly removed: readonly EditionEntry[];
  readonly changed: readonly EntryChange[];
  readonly backs: readonly BackChange[];
  /** How many entries are as they were. */
  readonly unchanged: number;
}
