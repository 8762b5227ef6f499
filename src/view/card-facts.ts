// What a reader sees of a card or component, as plain data for pages.

import { allEntries, type Card, type Component, type Entry, type Game } from '../game/game.ts';
import { fieldWord } from '../game/languages.ts';
import { markedValues } from '../game/marks.ts';
import type { Path } from '../game/origin.ts';
import { plainText, type RichText, wordsOf } from '../game/rich-text.ts';
import type { Place } from '../problems/problem.ts';

export type Scalar = string | number | boolean;

export interface FieldFacts {
  /** `effects.food`. */
  readonly path: string;
  /** Name of the field in the glossary. */
  readonly called?: string;
  readonly role: 'text' | 'keyword' | 'icon' | 'picture' | 'card' | 'number' | 'yes-no' | 'words';
  /** A single value, or the items of a list. */
  readonly values: readonly Scalar[];
  /** Name of each value in the glossary. */
  readonly means?: readonly (string | undefined)[];
  /** Description of the field in its schema. */
  readonly description?: string;
  /** Only for texts: as printed. */
  readonly rich?: RichText;
}

/** A part that no source states: our own design. */
interface HousePart {
  /** Empty for the whole card. */
  readonly path: string;
  readonly words: string;
  readonly at: Place;
}

export interface CardFacts {
  readonly id: string;
  /** The deck, or `components`. */
  readonly deckId: string;
  readonly kind: string;
  readonly name: string;
  readonly en?: string;
  /** For components: the number in the box. */
  readonly copies: number;
  readonly fields: readonly FieldFacts[];
  /** All texts, with icons as words. */
  readonly words: string;
  readonly note?: string;
  readonly house: readonly HousePart[];
  readonly at: Place;
}

/** Not in the list of fields: shown elsewhere, or of no use to readers. */
const apart = new Set(['id', 'name', 'en', 'copies', 'count', 'kind', 'origin', 'note', 'allow']);

export function cardFacts(game: Game, entry: Card | Component): CardFacts {
  const { en, note } = entry.base;
  const icons = iconWords(game);
  return {
    id: entry.id,
    deckId: 'deck' in entry ? entry.deck : 'components',
    kind: entry.kind,
    name: entry.name,
    ...(en !== undefined && en !== entry.name && { en }),
    copies: 'deck' in entry ? entry.copies : entry.count,
    fields: fieldsOf(game, entry),
    words: entry.texts.map(({ rich }) => rich.map((piece) => wordsWithIcon(piece, icons)).join('')).join('\n'),
    ...(note !== undefined && { note: note.trim() }),
    house: houseParts(entry),
    at: entry.origin.place(),
  };
}

/** Meaning of each icon, by name. */
export function iconWords(game: Pick<Game, 'glossary'>): Readonly<Record<string, string>> {
  const icons = Object.entries(game.glossary.value.icons ?? {});
  return Object.fromEntries(icons.map(([name, { means }]) => [name, means]));
}

function wordsWithIcon(piece: RichText[number], icons: Readonly<Record<string, string>>): string {
  return wordsOf(piece, piece.type === 'icon' ? `〔${icons[piece.icon] ?? piece.icon}〕` : '');
}

function fieldsOf(game: Game, entry: Entry): FieldFacts[] {
  const roles = rolesOf(entry);
  const texts = new Map(entry.texts.map(({ path, rich }) => [path.join('.'), rich]));
  const meanings = meaningsOf(game);
  const fields: FieldFacts[] = [];
  const add = (path: string, values: readonly Scalar[]) => {
    const rich = texts.get(path);
    const role = rich ? 'text' : (roles.get(path) ?? plainRole(values));
    const isNamed = role === 'words' && !meanings.unnamed.has(`${entry.kind} ${path}`);
    const means = isNamed ? values.map((value) => meanings.words.get(String(value))) : [];
    const description = entry.schema?.shape[path]?.description;
    const called = fieldWord(game.glossary.value, path);
    fields.push({
      path,
      ...(called !== undefined && { called }),
      role,
      values,
      ...(isNamed && { means }),
      ...(description !== undefined && { description }),
      ...(rich && { rich }),
    });
  };
  eachField(entry, add);
  return fields;
}

type AddField = (path: string, values: readonly Scalar[]) => void;

function eachField({ fields, raw }: Pick<Entry, 'fields' | 'raw'>, add: AddField): void {
  for (const [name, value] of Object.entries(fields))
    if (!apart.has(name)) flatten({ value, written: partOf(raw, name) }, name, add);
}

/** Lists of plain values are one field, other structures are flattened. A plain value that the schema turned into an object stays plain. */
function flatten({ value, written }: { value: unknown; written: unknown }, path: string, add: AddField): void {
  const plain = [value, written].find(isPlain);
  if (plain !== undefined) add(path, [plain].flat());
  else if (typeof value === 'object' && value !== null)
    for (const [step, part] of Object.entries(value))
      if (step !== 'origin' || part !== 'house')
        flatten({ value: part, written: partOf(written, step) }, `${path}.${step}`, add);
}

function isPlain(value: unknown): value is Scalar | readonly Scalar[] {
  return isScalar(value) || (Array.isArray(value) && value.every(isScalar));
}

function partOf(value: unknown, step: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
}

function isScalar(value: unknown): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function rolesOf(entry: Entry): Map<string, FieldFacts['role']> {
  const roles = new Map<string, FieldFacts['role']>();
  for (const mark of ['keyword', 'icon', 'picture', 'card'] as const)
    for (const { path } of markedValues(entry, mark)) {
      roles.set(path.join('.'), mark);
      // A list is one field.
      if (typeof path.at(-1) === 'number') roles.set(path.slice(0, -1).join('.'), mark);
    }
  return roles;
}

function plainRole(values: readonly Scalar[]): FieldFacts['role'] {
  if (values.every((value) => typeof value === 'number')) return 'number';
  return values.every((value) => typeof value === 'boolean') ? 'yes-no' : 'words';
}

/** Computed once per game. */
const known = new WeakMap<Game, Meanings>();

interface Meanings {
  readonly words: ReadonlyMap<string, string>;
  /** Kind and path of fields with a value that the glossary lacks: then other matches are coincidence. */
  readonly unnamed: ReadonlySet<string>;
}

/** A label or icon with the same name as a value names the value. */
function meaningsOf(game: Game): Meanings {
  const before = known.get(game);
  if (before !== undefined) return before;
  const labels = [...game.labels].map(([name, rich]) => [name, plainText(rich)] as const);
  const words = new Map([...Object.entries(iconWords(game)), ...labels]);
  const unnamed = new Set<string>();
  for (const entry of allEntries(game))
    eachField(entry, (path, values) => {
      if (values.some((one) => !words.has(String(one)))) unnamed.add(`${entry.kind} ${path}`);
    });
  const meanings = { words, unnamed };
  known.set(game, meanings);
  return meanings;
}

function houseParts(entry: Entry): HousePart[] {
  const parts: HousePart[] = [];
  findHouse(entry.fields, [], parts, entry);
  // If the whole card is ours, its parts need no mention.
  return parts[0]?.path === '' ? parts.slice(0, 1) : parts;
}

function findHouse(value: unknown, path: Path, parts: HousePart[], entry: Entry): void {
  if (typeof value !== 'object' || value === null) return;
  const { origin } = value as { origin?: unknown };
  if (origin === 'house') {
    const steps = path.join('.');
    const words = steps === '' ? '' : partWords(value as Record<string, unknown>, path, entry);
    parts.push({ path: steps, words, at: entry.origin.place(path) });
  }
  for (const [step, part] of Object.entries(value))
    findHouse(part, [...path, Array.isArray(value) ? Number(step) : step], parts, entry);
}

function partWords(part: Record<string, unknown>, path: Path, entry: Entry): string {
  const below = `${path.join('.')}.`;
  const texts = entry.texts.filter((text) => `${text.path.join('.')}`.startsWith(below));
  const name = typeof part.name === 'string' ? [part.name] : [];
  const printed = [...name, ...texts.map(({ rich }) => plainText(rich))];
  if (printed.length > 0) return printed.join('：');
  const { origin: _, ...rest } = part;
  return Object.entries(rest)
    .filter(([, value]) => isScalar(value))
    .map(([key, value]) => `${key} ${value}`)
    .join('，');
}
