// The cards of a deck, or the components → a way to find them by the names that the rulebook uses.

import type { Entry, EntryText } from '../game/game.ts';
import { schemaMarks } from '../game/marked-values.ts';
import { fieldAt } from '../game/schema-at.ts';
import { nearestWord } from '../strings/nearest-word.ts';
import { nameKey, nameKeys } from './name-key.ts';

export interface Roster {
  readonly entries: readonly Entry[];
  /** `the deck \`ships\``, for messages. */
  readonly called: string;
  readonly noun: 'card' | 'component';
  /** All that a name means; several where it names several (`潮汐/退潮`), none where it is unknown. */
  find(name: string): readonly Entry[];
  /** Among some entries the one whose name is nearly this. */
  nearest(name: string, among: readonly Entry[]): Entry | undefined;
}

export function rosterOf(entries: readonly Entry[], noun: Roster['noun'], called: string): Roster {
  const byKey = new Map<string, Entry[]>();
  const add = (name: string | undefined, entry: Entry) => {
    if (name === undefined || byKey.get(nameKey(name))?.includes(entry)) return;
    byKey.set(nameKey(name), [...(byKey.get(nameKey(name)) ?? []), entry]);
  };
  for (const entry of entries) {
    add(entry.name, entry);
    add(entry.base.en, entry);
    add(entry.id, entry);
  }
  const findOne = (name: string) =>
    nameKeys(name)
      .map((key) => byKey.get(key))
      .find((found) => found !== undefined) ?? [];
  return { entries, noun, called, find: (name) => findSeveral(name, findOne), nearest };
}

function findSeveral(name: string, findOne: (name: string) => readonly Entry[]): readonly Entry[] {
  const whole = findOne(name);
  if (whole.length > 0) return whole;
  const parts = name.split(/[/／、]/u).map(findOne);
  return parts.every((part) => part.length > 0) ? parts.flat() : [];
}

function nearest(name: string, among: readonly Entry[]): Entry | undefined {
  const keys = new Map(among.map((entry) => [nameKey(entry.name), entry]));
  for (const key of nameKeys(name)) {
    const found = nearestWord(key, keys.keys());
    if (found !== undefined) return keys.get(found);
  }
  return undefined;
}

interface EntryField {
  readonly value: unknown;
  /** The texts at the field or below it. */
  readonly texts: readonly EntryText[];
  /** A text is worded by us and compared by what it holds. */
  readonly isText: boolean;
}

/** A card and the name of a field (`cost`, `heaven.text`) → what the card has there. */
export function entryField(entry: Entry, field: string): EntryField {
  const texts = entry.texts.filter(({ path }) => `${path.join('.')}.`.startsWith(`${field}.`));
  return { value: valueAt(entry, field), texts, isText: texts.length > 0 || isMarked(entry, field.split('.')) };
}

function valueAt(entry: Entry, field: string): unknown {
  // A card that says nothing of copies has one.
  if (field === 'copies' && 'copies' in entry) return entry.copies;
  return fieldAt(entry.fields, field);
}

function isMarked({ schema }: Entry, steps: readonly string[]): boolean {
  if (schema === undefined) return false;
  return schemaMarks(schema).some(
    ({ mark, path }) =>
      mark === 'text' && path.length === steps.length && path.every((step, i) => step === '*' || step === steps[i]),
  );
}
