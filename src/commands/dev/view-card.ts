// What the page shows of a card beside its faces, and the place of each of its values in the files.
import { dotsToMm } from '../../drawings/units.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import { type FaceBox, safeMmOf } from '../../game/face.ts';
import type { Entry, Game } from '../../game/game.ts';
import { fieldWord } from '../../game/languages.ts';
import { markedValues, wordAt } from '../../game/marks.ts';
import type { Path } from '../../game/origin.ts';
import { plainText } from '../../game/rich-text.ts';
import { choicesAt } from '../../game/schema-at.ts';
import { type TranslatableWord, translatableWords } from '../../game/translatable-words.ts';
import type { Place } from '../../problems/problem.ts';
import type { DevGame, Loaded } from './dev-game.ts';
import { textHash } from './seen-text.ts';
import { viewLayout } from './view-layout.ts';
import { editorAddress } from './view-verdict.ts';
import type { BoxView, CardDetail, EditRequest, FieldView } from './wire.ts';

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
    fields: [...words, ...fieldsOf(loaded, entry).filter(({ path }) => !isTranslated(path))],
    safeMm: safeMmOf(deckId),
    boxes: { front: boxesOf(shown.faces.face(key)), back: boxesOf(backOf(shown, key, deckId)) },
    isHouse: origin === 'house',
    ...(note !== undefined && { note: note.trim() }),
  };
}

function backOf({ faces }: DevGame, key: string, deckId: string): DrawnFace | undefined {
  return faces.face(`${key}-back`) ?? faces.face(`${deckId}/_back`);
}

function boxesOf(drawn: DrawnFace | undefined): BoxView[] {
  if (drawn === undefined) return [];
  const { boxes, bleedMm } = drawn.face();
  return boxes.map((box) => viewBox(box, bleedMm));
}

function viewBox({ kind, left, top, width, height, sizePt }: FaceBox, bleedMm: number): BoxView {
  return {
    kind,
    xMm: dotsToMm(left) - bleedMm,
    yMm: dotsToMm(top) - bleedMm,
    widthMm: dotsToMm(width),
    heightMm: dotsToMm(height),
    ...(sizePt !== undefined && { sizePt }),
  };
}

/** Ids are permanent, and a kind decides which fields there are: not for a quick edit. */
const fixed = new Set(['id', 'kind', 'allow', 'origin']);

export function isFixed(path: Path): boolean {
  return fixed.has(String(path[0])) || path.at(-1) === 'origin';
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

function aboutField({ project, game }: Loaded, path: Path, at: Place): Pick<FieldView, 'label' | 'seen' | 'href'> {
  const label = fieldWord(game.glossary.value, path.join('.'));
  const seen = textHash(project.texts.get(at.file) ?? '');
  return { ...(label !== undefined && { label }), seen, href: editorAddress(project.root, at) };
}

function printedTexts(entry: Entry | undefined): ReadonlyMap<string, string> {
  return new Map(entry?.texts.map(({ path, rich }) => [path.join('.'), plainText(rich)]));
}

function fieldsOf(loaded: Loaded, entry: Entry): FieldView[] {
  const texts = printedTexts(entry);
  const marked = (mark: 'picture' | 'icon') => new Set(markedValues(entry, mark).map(({ path }) => path.join('.')));
  const [pictures, icons] = [marked('picture'), marked('icon')];
  return scalars(entry.raw, [])
    .filter(({ path }) => !isFixed(path))
    .map(({ path, value }) => {
      const printed = texts.get(path.join('.'));
      const isPicture = pictures.has(path.join('.'));
      const choices = isPicture ? loaded.source.pictures : choicesAt(entry.schema, path);
      const description = entry.schema?.shape[String(path[0])]?.description;
      return {
        path,
        value,
        type: isPicture ? 'picture' : typeOf(value, printed !== undefined, choices),
        ...(choices && { choices }),
        ...(icons.has(path.join('.')) && { suggests: ownIconNames(loaded.source) }),
        ...(description !== undefined && path.length === 1 && { description }),
        ...(printed !== undefined && { printed }),
        ...aboutField(loaded, path, entry.origin.place(path)),
      };
    });
}

/** Without the thousands of game-icons.net. */
function ownIconNames({ glossary, icons }: Loaded['source']): string[] {
  return [...new Set([...Object.keys(glossary.value.icons ?? {}), ...icons.keys()])];
}

function typeOf(value: FieldView['value'], isText: boolean, choices: readonly string[] | undefined): FieldView['type'] {
  if (isText) return 'text';
  if (typeof value === 'boolean') return 'yes-no';
  // A single choice is no choice.
  if (choices !== undefined && choices.length > 1 && typeof value === 'string') return 'choice';
  return typeof value === 'number' ? 'number' : 'words';
}

function scalars(value: unknown, path: Path): { path: Path; value: FieldView['value'] }[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item, i) => scalars(item, [...path, i]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => scalars(part, [...path, name]));
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
  const words = game.translations.get(language)?.value ?? {};
  return translatableWords(game).filter(
    (word) =>
      word.card === entry.id &&
      (wordAt(words, word.path) !== undefined || (word.beside(language) ?? '') === '') &&
      game.translations.has(language),
  );
}

/** Empty if it is not translated yet. */
function wordIn({ path }: TranslatableWord, words: unknown): unknown {
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

/** @param key `deck/id` */
function findEntry(game: Game, key: string): FoundEntry | undefined {
  const cut = key.indexOf('/');
  // A wrong id may contain slashes.
  const [deckId, id] = [key.slice(0, Math.max(0, cut)), key.slice(cut + 1)];
  const isPiece = deckId === 'components';
  const list: readonly Entry[] = isPiece
    ? game.components
    : (game.decks.find((deck) => deck.id === deckId)?.cards ?? []);
  const index = list.findIndex((one) => one.id === id);
  const entry = list[index];
  return entry && { entry, deckId, path: [isPiece ? 'components' : 'cards', index] };
}
