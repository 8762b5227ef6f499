// Lists every word that a translation needs, with its path in text/<lang>.yaml.
import type { Place } from '../problems/problem.ts';
import { allCards, type Entry, type Game } from './game.ts';
import { freeWords, type MarkedValue, markedValues, wordAt } from './marks.ts';
import type { Path } from './origin.ts';

export interface TranslatableWord {
  /** The path in text/<lang>.yaml. Notebook pages have their translations in table.yaml. */
  readonly path: Path;
  readonly source: string;
  readonly card?: string;
  readonly at: () => Place;
  /** A translation in the data itself, such as `en` beside `name`. */
  readonly beside: (language: string) => string | undefined;
}

export function translatableWords(game: Game): TranslatableWord[] {
  const { info, glossary } = game;
  const { icons = {}, labels = {}, keywords = [] } = glossary.value;
  const own = (path: Path, source: string, place: Path, whole?: unknown): TranslatableWord => ({
    path,
    source,
    at: () => (path[0] === 'title' ? info.origin : glossary.origin).place(place),
    beside: (language) => words(wordAt(whole, [language])),
  });
  const namesOf = namesOnce(game);
  const all = [
    own(['title'], info.value.title, ['title'], info.value),
    ...game.decks.flatMap(deckWords),
    ...keywords.map((keyword, i) => own(['keywords', keyword.name], keyword.name, ['keywords', i, 'name'], keyword)),
    ...Object.entries(icons).map(([name, { means }]) => ({
      ...own(['icons', name], means, ['icons', name, 'means']),
      beside: (language: string) => namesOf(language).get(means),
    })),
    ...Object.entries(labels).map(([name, text]) => own(['labels', name], text, ['labels', name])),
    ...allCards(game).flatMap((card) => entryWords(card, 'cards')),
    ...game.components.flatMap((component) => entryWords(component, 'components')),
    ...noteWords(game),
  ];
  const isWord = wordTest(game.language);
  return all.filter(({ source }) => isWord(source));
}

/** Collects the names of a language once. */
function namesOnce(game: Game): (language: string) => ReturnType<typeof namesIn> {
  const known = new Map<string, ReturnType<typeof namesIn>>();
  return (language) => {
    const names = known.get(language) ?? namesIn(game, language);
    known.set(language, names);
    return names;
  };
}

function deckWords({ id, name, fields, origin }: Game['decks'][number]): TranslatableWord {
  return {
    path: ['decks', id, 'name'],
    source: name,
    at: () => origin.place(['name']),
    beside: (language) => words(wordAt(fields, [language])),
  };
}

/** Never printed: names for programs, and notes for editors. */
const inner = new Set(['id', 'kind', 'note', 'allow', 'origin', 'en']);

/** Words of an entry other than rules texts: its name, captions, titles, flavour. */
export function captionsOf(entry: Entry): MarkedValue[] {
  return freeWords(entry).filter(({ path }) => !path.some((step) => inner.has(String(step))));
}

function entryWords(entry: Entry, list: 'cards' | 'components'): TranslatableWord[] {
  const { id, origin, fields } = entry;
  const free = captionsOf(entry);
  const named = entry.schema === undefined ? [{ path: ['name'], value: entry.name }] : free;
  return [...named, ...markedValues(entry, 'text')].map(({ path, value }) => ({
    path: [list, id, ...path],
    source: value,
    card: id,
    at: () => origin.place(path),
    beside: (language) =>
      path.at(-1) === 'name' ? words(wordAt(fields, [...path.slice(0, -1), language])) : undefined,
  }));
}

function noteWords({ table }: Game): TranslatableWord[] {
  return (table.value.notebook ?? []).flatMap((note, i) =>
    (['title', 'text'] as const).map((part) => ({
      path: ['notebook', i, part],
      source: note[part],
      at: () => table.origin.place(['notebook', i, part]),
      beside: (language: string) => note.in?.[language]?.[part],
    })),
  );
}

function words(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A number, a sign, a single letter or a code (`D6`, `XII`) is the same in every language; words in capitals are words. */
function wordTest(language: string): (source: string) => boolean {
  const isChinese = /^(?:zh|ja|ko)\b/.test(language);
  const test = (source: string) => (isChinese ? wide.test(source) : (source.match(runs) ?? []).some(isWord));
  return (source) => test(source.replace(/\{\{[^}]*\}\}/g, ''));
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const runs = /[\p{L}\p{M}\p{N}]+/gu;

function isWord(run: string): boolean {
  if (/\p{Lo}|\p{L}\p{M}*\p{Ll}/u.test(run)) return true;
  return /\p{L}\p{M}*\p{L}/u.test(run) && !/\p{N}/u.test(run) && !/^[IVX]+$/.test(run);
}

type Named = Readonly<Record<string, unknown>>;

/** Translated names by their names in the data. An icon that means one of them needs no translation. */
export function namesIn(game: Game, language: string): ReadonlyMap<string, string> {
  const { terms = [], keywords = [] } = game.glossary.value;
  const entries: readonly { readonly fields: Named }[] = [...game.decks, ...allCards(game), ...game.components];
  const all: readonly Named[] = [...keywords, ...entries.map(({ fields }) => fields), ...terms];
  const names = new Map<string, string>();
  for (const { name, [language]: own } of all)
    if (typeof name === 'string' && typeof own === 'string' && !names.has(name)) names.set(name, asTitle(own));
  return names;
}

/** Terms are in lower case, as in a sentence; the meaning of an icon is a title. */
function asTitle(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
