// A value of a card → the file that it stands in, the way to it there, and what stands there now.
import type { Entry, Game } from '../../game/game.ts';
import { wordAt } from '../../game/marked-values.ts';
import type { Path } from '../../game/origin.ts';
import { type TranslatableWord, translatableWords } from '../../game/translatable-words.ts';
import type { FieldView } from './wire.ts';

interface ValueName {
  /** Of the card, as the page calls it. */
  readonly key: string;
  /** From the card to the value. */
  readonly path: Path;
  /** Where it is a word of text/<language>.yaml. */
  readonly language?: string;
}

interface ValueHome {
  readonly card: string;
  readonly file: string;
  /** From the root of the file. */
  readonly path: Path;
  /** Left out where something stands there that is no single value. */
  readonly value?: FieldView['value'];
}

/** @param game as its data has it */
export function valueHome(game: Game, { key, path, language }: ValueName): ValueHome | undefined {
  const found = findEntry(game, key);
  if (found === undefined) return undefined;
  if (language !== undefined) return wordHome(game, found.entry, path, language);
  const { entry, path: way } = found;
  return { card: entry.id, file: entry.origin.file, path: [...way, ...path], ...single(wordAt(entry.raw, path)) };
}

function wordHome(game: Game, entry: Entry, path: Path, language: string): ValueHome | undefined {
  const word = wordsOf(game, entry, language).find(({ path: [, , ...own] }) => own.join('.') === path.join('.'));
  const file = game.translations.get(language);
  return (
    word && file && { card: entry.id, file: file.origin.file, path: word.path, ...single(wordIn(word, file.value)) }
  );
}

/** What text/<language>.yaml says or should say of a card; names that have their translation beside them are not among it. */
export function wordsOf(game: Game, entry: Entry, language: string): TranslatableWord[] {
  const words = game.translations.get(language)?.value ?? {};
  return translatableWords(game).filter(
    (word) =>
      word.card === entry.id &&
      (wordAt(words, word.path) !== undefined || (word.beside(language) ?? '') === '') &&
      game.translations.has(language),
  );
}

/** A word that is still to be translated is an empty one. */
export function wordIn({ path }: TranslatableWord, words: unknown): unknown {
  return wordAt(words, path) ?? '';
}

function single(value: unknown): { readonly value?: FieldView['value'] } {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? { value } : {};
}

interface FoundEntry {
  readonly entry: Entry;
  /** The deck, or `components`. */
  readonly deckId: string;
  /** From the root of the file. */
  readonly path: Path;
}

/** What the page calls a card → the card or component itself, and the way to it in its file. */
export function findEntry(game: Game, key: string): FoundEntry | undefined {
  const cut = key.indexOf('/');
  // A wrong id may have slashes, too.
  const [deckId, id] = [key.slice(0, Math.max(0, cut)), key.slice(cut + 1)];
  const isPiece = deckId === 'components';
  const list: readonly Entry[] = isPiece
    ? game.components
    : (game.decks.find((deck) => deck.id === deckId)?.cards ?? []);
  const index = list.findIndex((one) => one.id === id);
  const entry = list[index];
  return entry && { entry, deckId, path: [isPiece ? 'components' : 'cards', index] };
}
