// The result of a comparison of two editions: entries added, removed and changed, with old and new values.
import type { ManifestFace } from '../game/manifest-schema.ts';
import { fieldAt } from '../game/schema-at.ts';
import type { ChangeWords } from './words.ts';

/** A card or component of one edition, with its front and back. */
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
  /** Its own back, or the shared back of its deck. */
  readonly back: ManifestFace | undefined;
}

export interface Change<T> {
  readonly was: T;
  readonly now: T;
}

/** Undefined on the side that lacks the field. */
export interface FieldChange extends Change<unknown> {
  readonly path: string;
}

export interface TextChange extends Change<string | undefined> {
  readonly path: string;
}

/** Has only what differs. */
export interface EntryChange {
  readonly was: EditionEntry;
  readonly now: EditionEntry;
  /** Renamed, and matched by content; `likeness` is from 0 to 1. */
  readonly id?: Change<string> & { readonly likeness: number };
  readonly name?: Change<string>;
  readonly deck?: Change<string>;
  readonly kind?: Change<string>;
  readonly copies?: Change<number>;
  readonly fields: readonly FieldChange[];
  readonly texts: readonly TextChange[];
  readonly isFrontNew: boolean;
  readonly isBackNew: boolean;
  /** Same words and values, new picture: a template, a picture file or a font changed. */
  readonly isLookOnly: boolean;
}

/** Shared back of a deck; undefined in an edition without one. */
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
  /** Decks with a new id. Entries and backs below use the new one. */
  readonly decks: readonly Change<string>[];
  readonly added: readonly EditionEntry[];
  readonly removed: readonly EditionEntry[];
  readonly changed: readonly EntryChange[];
  readonly backs: readonly BackChange[];
  /** Number of unchanged entries. */
  readonly unchanged: number;
}

/** In the order of the filters on the page. */
export const changeKinds = ['new', 'gone', 'renamed', 'text', 'value', 'copies', 'look', 'back'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export function kindsOf(change: EntryChange): ChangeKind[] {
  const { id, name, deck, kind, copies, fields, texts, isBackNew, isLookOnly } = change;
  const has: Partial<Record<ChangeKind, boolean>> = {
    renamed: id !== undefined || name !== undefined,
    text: texts.length > 0,
    value: fields.length > 0 || deck !== undefined || kind !== undefined,
    copies: copies !== undefined,
    look: isLookOnly,
    back: isBackNew,
  };
  return changeKinds.filter((one) => has[one]);
}

/** Names of all decks of both editions by id, in the order of the new one; components last. */
export function deckNames(
  { was, now, decks, added, removed, changed }: Changes,
  { components }: ChangeWords,
): Map<string, string> {
  const ids = new Map(decks.map((deck) => [deck.was, deck.now]));
  const before = new Map(was.decks.map(({ id, name }) => [ids.get(id) ?? id, name]));
  const names = new Map<string, string>();
  for (const { id, name } of now.decks) {
    const old = before.get(id) ?? name;
    names.set(id, old === name ? name : `${old} → ${name}`);
  }
  for (const [id, name] of before) if (!names.has(id)) names.set(id, name);
  // A manifest may have cards of a deck that it does not list.
  for (const { deck } of [...changed.map((change) => change.now), ...added, ...removed])
    if (!names.has(deck) && deck !== 'components') names.set(deck, deck);
  return names.set('components', components);
}

/** Compared separately (id, name, kind, copies), or never printed (note, allow). */
const apart = new Set(['id', 'name', 'kind', 'copies', 'count', 'note', 'allow']);

/** Leaves out texts, which are compared as printed. A list of plain values is one value. */
export function flatFields({ fields, texts }: Pick<EditionEntry, 'fields' | 'texts'>): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  for (const [name, value] of Object.entries(fields)) if (!apart.has(name)) flatten(value, name, { flat, texts });
  return flat;
}

/** Template of a text, if the fields have one. */
export function templateAt({ fields }: Pick<EditionEntry, 'fields'>, path: string): unknown {
  return fieldAt(fields, path);
}

interface Flattening {
  readonly flat: Map<string, unknown>;
  readonly texts: EditionEntry['texts'];
}

function flatten(value: unknown, path: string, into: Flattening): void {
  if (Object.hasOwn(into.texts, path)) return;
  const parts = partsOf(value, path, into.texts);
  if (parts === undefined) into.flat.set(path, value);
  else for (const [step, part] of parts) flatten(part, `${path}.${step}`, into);
}

/** Undefined if the value is compared as a whole. */
function partsOf(value: unknown, path: string, texts: EditionEntry['texts']): [string, unknown][] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = Object.entries(value);
  const isDeep = parts.some(
    ([step, part]) => (typeof part === 'object' && part !== null) || Object.hasOwn(texts, `${path}.${step}`),
  );
  return parts.length > 0 && (isDeep || !Array.isArray(value)) ? parts : undefined;
}
