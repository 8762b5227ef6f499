// The values of a card that the page can edit, and the fields that the cards of a deck have.
import type { Entry } from '../../game/game.ts';
import { fieldWord } from '../../game/languages.ts';
import { markedValues } from '../../game/marks.ts';
import type { Path } from '../../game/origin.ts';
import { plainText } from '../../game/rich-text.ts';
import { choicesAt, typeAt } from '../../game/schema-at.ts';
import type { Place } from '../../problems/problem.ts';
import { listOf } from './card-lists.ts';
import type { Loaded } from './dev-game.ts';
import { textHash } from './seen-text.ts';
import { editorAddress } from './view-verdict.ts';
import type { FieldView } from './wire.ts';

/** Ids are permanent, and a kind decides which fields there are: not for a quick edit. */
const fixed = new Set(['id', 'kind', 'allow', 'origin']);

export function isFixed(path: Path): boolean {
  return fixed.has(String(path[0])) || path.at(-1) === 'origin';
}

export function aboutField(
  { project, game }: Loaded,
  path: Path,
  at: Place,
): Pick<FieldView, 'label' | 'seen' | 'href'> {
  const label = fieldWord(game.glossary.value, path.join('.'));
  const seen = textHash(project.texts.get(at.file) ?? '');
  return { ...(label !== undefined && { label }), seen, href: editorAddress(project.root, at) };
}

export function printedTexts(entry: Entry | undefined): ReadonlyMap<string, string> {
  return new Map(entry?.texts.map(({ path, rich }) => [path.join('.'), plainText(rich)]));
}

export function fieldsOf(loaded: Loaded, entry: Entry): FieldView[] {
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

/** Fields that other cards of its kind have in this deck, to be filled in. */
export function missingFields(loaded: Loaded, entry: Entry, deckId: string): FieldView[] {
  const own = new Set(Object.keys((entry.raw ?? {}) as object));
  const list = listOf(loaded.source, deckId);
  // A spreadsheet is edited elsewhere.
  if (list === undefined || list.source !== undefined) return [];
  const alike = list.entries.filter(({ kind }) => kind === entry.kind);
  const missing = columnsOf(loaded, alike).filter(({ path }) => path.length === 1 && !own.has(String(path[0])));
  return missing.map(({ printed: _, ...field }) => ({
    ...field,
    value: '',
    ...aboutField(loaded, field.path, entry.origin.place()),
  }));
}

/** One field a column: as the first card that has it, and in the order of the cards. */
export function columnsOf(loaded: Loaded, entries: readonly Entry[]): FieldView[] {
  const columns = new Map<string, FieldView>();
  let order: string[] = [];
  for (const entry of entries) {
    const paths = scalars(entry.raw, []).filter(({ path }) => !isFixed(path));
    if (paths.every(({ path }) => columns.has(path.join('.')))) continue;
    let before = -1;
    for (const field of fieldsOf(loaded, entry)) {
      const name = field.path.join('.');
      if (!columns.has(name)) {
        columns.set(name, field);
        order = order.toSpliced(before + 1, 0, name);
      }
      before = order.indexOf(name);
    }
  }
  return order.flatMap((name) => {
    const field = columns.get(name);
    return field ? [{ ...field, type: typeOfColumn(field, entries) }] : [];
  });
}

/** The first card may have a number as a text. */
function typeOfColumn({ path, type }: FieldView, entries: readonly Entry[]): FieldView['type'] {
  return type === 'words' ? (typeAt(entries[0]?.schema, path) ?? type) : type;
}
