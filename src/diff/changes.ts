// What a comparison of two editions gives: entries added, removed and changed, each change with its old and new value.
import type { ManifestFace } from '../game/manifest-schema.ts';
import { fieldAt } from '../game/schema-at.ts';
import type { ChangeWords } from './words.ts';

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

/** In the order in which they are offered. */
export const changeKinds = ['new', 'gone', 'renamed', 'text', 'value', 'copies', 'look', 'back'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** At least one: what differs in nothing is no change. */
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

/**
 * Two editions → the decks that either has, in the order of printing, with what they are called, and the components last.
 */
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
  // A manifest that leaves a deck out of its list still has the cards.
  for (const { deck } of [...changed.map((change) => change.now), ...added, ...removed])
    if (!names.has(deck) && deck !== 'components') names.set(deck, deck);
  return names.set('components', components);
}

/** Compared on their own (id, name, kind, copies), or printed nowhere and of no use to a player (note, allow). */
const apart = new Set(['id', 'name', 'kind', 'copies', 'count', 'note', 'allow']);

/** Texts are left out: they are compared as printed. A list of plain values is one value. */
export function flatFields({ fields, texts }: Pick<EditionEntry, 'fields' | 'texts'>): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  for (const [name, value] of Object.entries(fields)) if (!apart.has(name)) flatten(value, name, { flat, texts });
  return flat;
}

/** The template of a text, where the fields hold one. */
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

/** Undefined for what is compared as a whole. */
function partsOf(value: unknown, path: string, texts: EditionEntry['texts']): [string, unknown][] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = Object.entries(value);
  const isDeep = parts.some(
    ([step, part]) => (typeof part === 'object' && part !== null) || Object.hasOwn(texts, `${path}.${step}`),
  );
  return parts.length > 0 && (isDeep || !Array.isArray(value)) ? parts : undefined;
}
