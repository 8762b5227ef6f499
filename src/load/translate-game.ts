// Makes a translated game: the same cards with the words of text/<lang>.yaml.

import { baseFields } from '../game/entry-schemas.ts';
import type { Translation } from '../game/file-schemas.ts';
import type { Card, Component, Deck, Entry, Game, GameFile } from '../game/game.ts';
import { valuesMarked, wordAt } from '../game/marks.ts';
import type { Path } from '../game/origin.ts';
import type { RichText } from '../game/rich-text.ts';
import { namesIn } from '../game/translatable-words.ts';
import { asWords } from '../strings/messages.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { asRecord } from './load-entries.ts';
import { type DeckDraft, type GameDraft, loadTexts } from './load-texts.ts';
import { reportPlaceholders } from './load-translations.ts';
import { nowhere } from './read-game-file.ts';
import type { Reading } from './reading.ts';

export function translateGame(reading: Reading, game: Game, language: string): Game {
  const file = game.translations.get(language) ?? noWords(game, language);
  const words = file.value;
  const localize = <T>(value: T) => inLanguage(value, language) as T;
  const keywords = keywordWords(game, words, localize);
  const translator = new Translator(reading, { file, localize, keywords, names: namesIn(game, language) });
  const { title, [language as 'en']: own } = game.info.value;
  const draft: GameDraft = {
    ...game,
    language,
    info: { ...game.info, value: { ...game.info.value, title: words.title ?? own ?? title } },
    decks: game.decks.map((deck) => translator.deck(deck)),
    components: game.components.map((component) => translator.entry(component, 'components')),
    glossary: { ...game.glossary, value: translator.glossary(localize(game.glossary.value)) },
  };
  translator.reportUnknown(game);
  const texts = loadTexts(reading, draft, {
    hasText: (entry, path) => typeof wordAt(translator.wordsOf(entry.id), path) === 'string',
    labelOrigin: (name) => (typeof words.labels?.[name] === 'string' ? file.origin : undefined),
    withKeywords: (rich) => withKeywords(rich, keywords),
  });
  reportPlaceholders(reading, game, file);
  return { ...draft, ...texts, notebook: game.notebook };
}

/** For a language without a file in text/: only names that the data has in it are translated. */
function noWords(game: Game, language: string): GameFile<Translation> {
  const origin = nowhere(`data/${game.id}/text/${language}.yaml`);
  return { origin, value: {}, raw: {}, issues: [], schema: game.info.schema };
}

/** The `en` beside a `name` is that name in English; likewise for every language. */
function inLanguage(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((item) => inLanguage(item, language));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, inLanguage(item, language)] as const);
  const own = (value as Record<string, unknown>)[language];
  const localized = Object.fromEntries(entries);
  return 'name' in value && typeof own === 'string' ? { ...localized, name: own } : localized;
}

interface Language {
  readonly file: GameFile<Translation>;
  readonly localize: <T>(value: T) => T;
  /** Translations of keywords. */
  readonly keywords: ReadonlyMap<string, string>;
  /** Translations of other names, from the data. */
  readonly names: ReadonlyMap<string, string>;
}

class Translator {
  private readonly words: Translation;
  private readonly byEntry = new Map<string, unknown>();
  private readonly file: Language['file'];
  private readonly localize: Language['localize'];

  constructor(
    private readonly reading: Reading,
    private readonly language: Language,
  ) {
    this.file = language.file;
    this.localize = language.localize;
    this.words = language.file.value;
  }

  wordsOf(id: string): unknown {
    return this.byEntry.get(id);
  }

  deck(deck: Deck): DeckDraft {
    const words = this.words.decks?.[deck.id] ?? {};
    const { fields, strange } = putWords(this.localize({ ...deck.fields, cards: [] }), words);
    this.report(['decks', deck.id], strange, Object.keys(deck.fields));
    const cards = deck.cards.map((card) => this.entry(card, 'cards'));
    // Words replace words, so every field keeps its type.
    return { ...deck, name: asWords(fields.name), fields: fields as Deck['fields'], cards };
  }

  entry<E extends Card | Component>({ texts: _, ...entry }: E, list: 'cards' | 'components'): Omit<E, 'texts'> {
    const words = this.words[list]?.[entry.id];
    if (words !== undefined) this.byEntry.set(entry.id, words);
    const localized = this.localize(entry.fields);
    const { fields, strange } = putWords(localized, words ?? {});
    this.report([list, entry.id], strange, Object.keys(entry.fields));
    const { keywords } = this.language;
    const named = keywordPaths(entry).reduce(
      (all, { path, value }) => withWord(all, path, keywords.get(value) ?? value) as Record<string, unknown>,
      fields,
    );
    const origin = words === undefined ? entry.origin : this.file.origin.below(list, entry.id);
    return {
      ...entry,
      name: asWords(named.name ?? entry.id),
      fields: named,
      base: baseFields(named),
      origin,
      source: entry.origin,
    };
  }

  glossary(glossary: Game['glossary']['value']): Game['glossary']['value'] {
    // Names of fields are for editors, in the language of the data; they are never printed.
    const { icons = {}, labels = {}, fields: _, ...rest } = glossary;
    const { keywords, names } = this.language;
    const means = (name: string, icon: { icon: string; means: string }) => ({
      ...icon,
      means: this.words.icons?.[name] ?? keywords.get(icon.means) ?? names.get(icon.means) ?? icon.means,
    });
    return {
      ...rest,
      icons: Object.fromEntries(Object.entries(icons).map(([name, icon]) => [name, means(name, icon)])),
      labels: Object.fromEntries(
        Object.entries(labels).map(([name, text]) => [name, this.words.labels?.[name] ?? text] as const),
      ),
    };
  }

  /** Words for unknown ids would silently be lost. */
  reportUnknown(game: Game): void {
    const { icons = {}, labels = {}, keywords = [] } = game.glossary.value;
    const known: Record<string, readonly string[]> = {
      decks: game.decks.map(({ id }) => id),
      cards: game.decks.flatMap((deck) => deck.cards.map(({ id }) => id)),
      components: game.components.map(({ id }) => id),
      keywords: keywords.map(({ name }) => name),
      icons: Object.keys(icons),
      labels: Object.keys(labels),
    };
    if (!game.isWhole) return;
    for (const [list, names] of Object.entries(known)) {
      const strange = Object.keys(asRecord(this.words[list as keyof Translation])).filter(
        (name) => !names.includes(name),
      );
      for (const name of strange)
        this.reading.report('translation/unknown-id', {
          at: this.file.origin.place([list, name], 'key'),
          message: `The game has no "${name}" among its ${list}.`,
          fix: `${didYouMean(name, names)}Use an id of the data, or delete these words.`,
        });
    }
  }

  private report(path: Path, strange: readonly Strange[], known: readonly string[]): void {
    for (const { path: below, why } of strange)
      this.reading.report('translation/unknown-field', {
        at: this.file.origin.place([...path, ...below], 'key'),
        card: String(path[1]),
        message: `\`${below.join('.')}\` cannot be translated: ${why}.`,
        fix: `${didYouMean(String(below[0]), known)}Write the translation under the name of the field that it replaces.`,
      });
  }
}

function keywordPaths(entry: Pick<Entry, 'schema' | 'fields'>) {
  return entry.schema === undefined ? [] : valuesMarked(entry.schema, entry.fields, 'keyword');
}

function keywordWords(game: Game, words: Translation, localize: Language['localize']): ReadonlyMap<string, string> {
  const keywords = game.glossary.value.keywords ?? [];
  return new Map(keywords.map((keyword) => [keyword.name, words.keywords?.[keyword.name] ?? localize(keyword).name]));
}

function withKeywords(rich: RichText, keywords: ReadonlyMap<string, string>): RichText {
  return rich.map((piece) =>
    piece.type === 'keyword' ? { ...piece, keyword: keywords.get(piece.keyword) ?? piece.keyword } : piece,
  );
}

/** Words that replace nothing. */
interface Strange {
  readonly path: Path;
  readonly why: string;
}

type Fields = Record<string, unknown>;

/** Replaces the words of fields by their translations. */
function putWords(fields: Fields, words: unknown): { fields: Fields; strange: Strange[] } {
  const strange: Strange[] = [];
  return { fields: put(fields, words, [], strange) as Fields, strange };
}

/** Words replace words; the structure stays. */
function put(value: unknown, words: unknown, path: Path, strange: Strange[]): unknown {
  const refuse = (why: string) => {
    strange.push({ path, why });
    return value;
  };
  if (typeof words === 'string') {
    if (typeof value === 'string') return words;
    return refuse(value === undefined ? 'the card has no such field' : 'the field is not a text');
  }
  // A key without a value is not translated yet.
  if (words === null) return value;
  if (typeof words !== 'object') return refuse('the translation must be a text');
  if (typeof value !== 'object' || value === null)
    return refuse(value === undefined ? 'the card has no such field' : 'the field is not a list or a map');
  let result = value;
  for (const [key, inner] of Object.entries(words)) {
    const step = Array.isArray(value) ? Number(key) : key;
    const own = (value as Fields)[step];
    result = withWord(result, [step], put(own, inner, [...path, step], strange)) as object;
  }
  return result;
}

/** A copy with one value replaced. */
function withWord(value: unknown, [step, ...rest]: Path, word: unknown): unknown {
  if (step === undefined) return word;
  if (Array.isArray(value)) return value.map((item, i) => (i === Number(step) ? withWord(item, rest, word) : item));
  if (typeof value !== 'object' || value === null || !(step in value)) return value;
  return { ...value, [step]: withWord((value as Fields)[step], rest, word) };
}
