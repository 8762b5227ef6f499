// A card of a live game → all that the page shows of it beside its faces: values, boxes, places.

import { dotsToMm } from '../../drawings/units.ts';
import { sha256 } from '../../files/cache.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import { type FaceBox, safeMmOf } from '../../game/face.ts';
import type { Entry } from '../../game/game.ts';
import { fieldWord } from '../../game/languages.ts';
import { markedValues } from '../../game/marked-values.ts';
import type { Path } from '../../game/origin.ts';
import { plainText } from '../../game/rich-text.ts';
import { choicesAt } from '../../game/schema-at.ts';
import type { Place } from '../../problems/problem.ts';
import type { LiveGame } from './live-game.ts';
import type { Loaded } from './load-game.ts';
import { findEntry, wordIn, wordsOf } from './value-home.ts';
import { editorAddress } from './view-problems.ts';
import type { BoxView, CardDetail, FieldView } from './wire.ts';

export function viewCardDetail(live: LiveGame, key: string): CardDetail | undefined {
  const { loaded } = live;
  const found = loaded && findEntry(loaded.source, key);
  if (loaded === undefined || found === undefined) return undefined;
  const { entry, deckId } = found;
  const { note, origin } = entry.base;
  const at = entry.origin.place();
  const words = wordFields(live, key, entry);
  // Their source is shown beside the words themselves.
  const isTranslated = (path: Path) => words.some((word) => word.path.join('.') === path.join('.'));
  return {
    key,
    place: `${at.file}:${at.line}`,
    href: editorAddress(loaded.project.root, at),
    fields: [...words, ...fieldsOf(loaded, entry).filter(({ path }) => !isTranslated(path))],
    safeMm: safeMmOf(deckId),
    boxes: { front: boxesOf(live.faces.face(key)), back: boxesOf(backOf(live, key, deckId)) },
    isHouse: origin === 'house',
    ...(note !== undefined && { note: note.trim() }),
  };
}

/** A byte order mark is left out when a file is read. */
export function textHash(text: string): string {
  return sha256(text.replace(/^\uFEFF/, '')).slice(0, 24);
}

function backOf({ faces }: LiveGame, key: string, deckId: string): DrawnFace | undefined {
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

/** An id is permanent, and a kind decides which fields there are: these are no matter of a quick edit. */
const fixed = new Set(['id', 'kind', 'allow', 'origin']);

export function isFixed(path: Path): boolean {
  return fixed.has(String(path[0])) || path.at(-1) === 'origin';
}

/** Where the faces speak another language than the data: the words that the card has in it, or should have. */
function wordFields({ loaded, stage: { language } }: LiveGame, key: string, entry: Entry): FieldView[] {
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

/** What people call it, and where it stands. */
function aboutField({ project, game }: Loaded, path: Path, at: Place): Pick<FieldView, 'called' | 'seen' | 'href'> {
  const called = fieldWord(game.glossary.value, path.join('.'));
  const seen = textHash(project.texts.get(at.file) ?? '');
  return { ...(called !== undefined && { called }), seen, href: editorAddress(project.root, at) };
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
      const says = entry.schema?.shape[String(path[0])]?.description;
      return {
        path,
        value,
        type: isPicture ? 'picture' : typeOf(value, printed !== undefined, choices),
        ...(choices && { choices }),
        ...(icons.has(path.join('.')) && { suggests: ownIconNames(loaded.source) }),
        ...(says !== undefined && path.length === 1 && { says }),
        ...(printed !== undefined && { printed }),
        ...aboutField(loaded, path, entry.origin.place(path)),
      };
    });
}

/** The thousands of game-icons.net would be too many to look through. */
function ownIconNames({ glossary, icons }: Loaded['source']): string[] {
  return [...new Set([...Object.keys(glossary.value.icons ?? {}), ...icons.keys()])];
}

function typeOf(value: FieldView['value'], isText: boolean, choices: readonly string[] | undefined): FieldView['type'] {
  if (isText) return 'text';
  if (typeof value === 'boolean') return 'yes-no';
  // One choice is none.
  if (choices !== undefined && choices.length > 1 && typeof value === 'string') return 'choice';
  return typeof value === 'number' ? 'number' : 'words';
}

function scalars(value: unknown, path: Path): { path: Path; value: FieldView['value'] }[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((item, i) => scalars(item, [...path, i]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => scalars(part, [...path, name]));
}
