// Finds cards by the names that the rulebook uses.
import type { Entry, EntryText } from '../game/game.ts';
import { schemaMarks } from '../game/marks.ts';
import { fieldAt } from '../game/schema-at.ts';
import { nearestWord } from '../strings/nearest-word.ts';
import { parseInline } from './document/parse-inline.ts';

const quotes = /["'“”‘’「」『』【】《》〈〉[\]]/gu;
const middots = /[・•‧∙⋅]/gu;
const dashes = /[‐‑‒–—−～~]/gu;
const parentheses = /[(（][^()（）]*[)）]/gu;

/** For cells: ignores differences that a reader does not see. */
export function valueKey(text: string): string {
  return text
    .replaceAll(/[\uFE0E\uFE0F\u200B\s]/gu, '')
    .normalize('NFKC')
    .replaceAll(dashes, '-');
}

/** For names, headings and titles: also ignores quotation marks and case. */
export function nameKey(text: string): string {
  return valueKey(text).replaceAll(quotes, '').replaceAll(middots, '·').toLowerCase();
}

/** Ways to read a name, the closest first: `☼ 日 (Sun)` may be `日`, `火 —— 烈焰` may be `火`. */
function nameKeys(text: string): string[] {
  const bare = text.replaceAll(parentheses, '');
  const parts = bare.split(/——|—|：|:|\s[-–]\s/u);
  const readings = [text, bare, withoutSigns(bare), ...parts, ...parts.map(withoutSigns)];
  return [...new Set(readings.map(nameKey))].filter((key) => key !== '');
}

/** Removes emoji, bullets and numbers at the start: `🌊 1. 海` becomes `海`. */
function withoutSigns(text: string): string {
  return text.replace(/^(?:[\p{S}\p{P}\p{M}\s]|\d+[.、．)]\s*)+/u, '');
}

/** Candidates with this title. If there is none, the only candidate with the same letters and digits. */
export function withTitle<T>(wanted: string, candidates: readonly T[], titleOf: (candidate: T) => string): T[] {
  const title = parseInline(wanted.replace(/^#+\s/, '')).text;
  const exact = candidates.filter((candidate) => nameKey(titleOf(candidate)) === nameKey(title));
  if (exact.length > 0 || lettersOf(title) === '') return exact;
  const near = candidates.filter((candidate) => lettersOf(titleOf(candidate)) === lettersOf(title));
  return near.length === 1 ? near : [];
}

function lettersOf(text: string): string {
  return nameKey(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export interface Roster {
  readonly entries: readonly Entry[];
  /** For messages: `the deck \`ships\``. */
  readonly label: string;
  readonly noun: 'card' | 'component';
  /** Several if the name lists several (`潮汐/退潮`); empty if it is unknown. */
  find(name: string): readonly Entry[];
  /** The entry with the most similar name, if one is similar enough. */
  nearest(name: string, among: readonly Entry[]): Entry | undefined;
}

export function rosterOf(entries: readonly Entry[], noun: Roster['noun'], label: string): Roster {
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
  return { entries, noun, label, find: (name) => findSeveral(name, findOne), nearest };
}

function findSeveral(name: string, findOne: (name: string) => readonly Entry[]): readonly Entry[] {
  const exact = findOne(name);
  if (exact.length > 0) return exact;
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
  /** Texts in the field or below it. */
  readonly texts: readonly EntryText[];
  /** Texts are compared by content (compare-text.ts), other values by equality. */
  readonly isText: boolean;
}

/** @param field a path: `cost`, `heaven.text` */
export function entryField(entry: Entry, field: string): EntryField {
  const texts = entry.texts.filter(({ path }) => `${path.join('.')}.`.startsWith(`${field}.`));
  return { value: valueAt(entry, field), texts, isText: texts.length > 0 || isMarked(entry, field.split('.')) };
}

function valueAt(entry: Entry, field: string): unknown {
  // `copies` defaults to 1; the raw field may be missing.
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
