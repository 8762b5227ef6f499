// What the page shows of a card beside its faces, and the place of each of its values in the files.
import type { DrawnFace } from '../../game/drawn-face.ts';
import { safeMmOf } from '../../game/face.ts';
import type { Entry, Game } from '../../game/game.ts';
import { wordAt } from '../../game/marks.ts';
import type { Path } from '../../game/origin.ts';
import { type TranslatableWord, translatableWords } from '../../game/translatable-words.ts';
import { findEntry } from './card-lists.ts';
import type { DevGame } from './dev-game.ts';
import { boxesOf } from './view-boxes.ts';
import { aboutField, fieldsOf, missingFields, printedTexts } from './view-fields.ts';
import { viewLayout } from './view-layout.ts';
import { editorAddress } from './view-verdict.ts';
import type { CardDetail, FieldView } from './wire.ts';
import type { EditRequest } from './wire-edits.ts';

export function viewCardDetail(shown: DevGame, key: string): CardDetail | undefined {
  const { loaded } = shown;
  const found = loaded && findEntry(loaded.source, key);
  if (loaded === undefined || found === undefined) return undefined;
  const { entry, deckId } = found;
  const { note, origin } = entry.base;
  const at = entry.origin.place();
  const words = wordFields(shown, key, entry);
  // The translated words show their source beside them.
  const isTranslated = (path: Path) => words.some((word) => word.path.join('.') === path.join('.'));
  const layout = viewLayout(loaded, key);
  return {
    key,
    ...(layout && { layout }),
    place: `${at.file}:${at.line}`,
    href: editorAddress(loaded.project.root, at),
    fields: [
      ...words,
      ...fieldsOf(loaded, entry).filter(({ path }) => !isTranslated(path)),
      ...missingFields(loaded, entry, deckId),
    ],
    safeMm: safeMmOf(deckId),
    boxes: {
      front: boxesOf(shown.faces.face(key), loaded.project.root),
      back: boxesOf(backOf(shown, key, deckId), loaded.project.root),
    },
    isHouse: origin === 'house',
    ...(note !== undefined && { note: note.trim() }),
  };
}

function backOf({ faces }: DevGame, key: string, deckId: string): DrawnFace | undefined {
  return faces.face(`${key}-back`) ?? faces.face(`${deckId}/_back`);
}

/** If the faces are in another language than the data: the card's words in it, missing ones included. */
function wordFields({ loaded, key: { language } }: DevGame, key: string, entry: Entry): FieldView[] {
  const file = loaded && language !== undefined ? loaded.source.translations.get(language) : undefined;
  if (loaded === undefined || language === undefined || file === undefined) return [];
  const printed = printedTexts(findEntry(loaded.game, key)?.entry);
  const texts = printedTexts(entry);
  return wordsOf(loaded.source, entry, language).map((word) => {
    const path = word.path.slice(2);
    const isText = texts.has(path.join('.'));
    const value = String(wordIn(word, file.value));
    return {
      path,
      language,
      value,
      source: word.source,
      type: isText ? 'text' : 'words',
      ...(isText && value !== '' && { printed: printed.get(path.join('.')) ?? '' }),
      ...aboutField(loaded, path, file.origin.place(word.path)),
    };
  });
}

interface ValueLocation {
  /** The id of the card. */
  readonly card: string;
  readonly file: string;
  /** From the root of the file. */
  readonly path: Path;
  /** The present value. Left out if it is a list or an object. */
  readonly value?: FieldView['value'];
}

/**
 * The place of a card's value.
 * @param game in the language of the data
 */
export function locateValue(
  game: Game,
  { key, path, language }: Pick<EditRequest, 'key' | 'path' | 'language'>,
): ValueLocation | undefined {
  const found = findEntry(game, key);
  if (found === undefined) return undefined;
  if (language !== undefined) return locateWord(game, found.entry, path, language);
  const { entry, path: entryPath } = found;
  return { card: entry.id, file: entry.origin.file, path: [...entryPath, ...path], ...single(wordAt(entry.raw, path)) };
}

function locateWord(game: Game, entry: Entry, path: Path, language: string): ValueLocation | undefined {
  const word = wordsOf(game, entry, language).find(({ path: [, , ...own] }) => own.join('.') === path.join('.'));
  const file = game.translations.get(language);
  return (
    word && file && { card: entry.id, file: file.origin.file, path: word.path, ...single(wordIn(word, file.value)) }
  );
}

/** The words of a card in text/<language>.yaml, missing ones included, but not names that are translated beside the name. */
function wordsOf(game: Game, entry: Entry, language: string): TranslatableWord[] {
  return wordsByCard(game, language).get(entry.id) ?? [];
}

function wordsByCard(game: Game, language: string): ReadonlyMap<string, TranslatableWord[]> {
  const words = game.translations.get(language)?.value;
  const found = new Map<string, TranslatableWord[]>();
  if (words === undefined) return found;
  for (const word of translatableWords(game)) {
    if (word.card === undefined) continue;
    if (wordAt(words, word.path) === undefined && (word.beside(language) ?? '') !== '') continue;
    const own = found.get(word.card);
    if (own) own.push(word);
    else found.set(word.card, [word]);
  }
  return found;
}

/** A word of a card in another language, and where it is written. */
export interface TranslatedWord {
  readonly language: string;
  /** From the card. */
  readonly path: Path;
  readonly file: string;
  /** From the root of the file. */
  readonly place: Path;
  /** Undefined if it is not translated yet. */
  readonly value: unknown;
}

/** By card and path. Empty without a language. */
export function locateWords(
  game: Game,
  language: string | undefined,
): ReadonlyMap<string, ReadonlyMap<string, TranslatedWord>> {
  const file = language === undefined ? undefined : game.translations.get(language);
  if (language === undefined || file === undefined) return new Map();
  const wordsIn = (words: readonly TranslatableWord[]) =>
    words.map(({ path: place }): readonly [string, TranslatedWord] => {
      const path = place.slice(2);
      const value = wordAt(file.value, place);
      return [path.join('.'), { language, path, file: file.origin.file, place, value }];
    });
  return new Map([...wordsByCard(game, language)].map(([card, words]) => [card, new Map(wordsIn(words))]));
}

/** Empty if it is not translated yet. */
function wordIn({ path }: TranslatableWord, words: unknown): unknown {
  return wordAt(words, path) ?? '';
}

function single(value: unknown): { readonly value?: FieldView['value'] } {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? { value } : {};
}
