// The cards of a deck as a table, to edit many at once.
import type { Entry } from '../../game/game.ts';
import { wordAt } from '../../game/marks.ts';
import { listOf } from './card-lists.ts';
import type { DevGame, Loaded } from './dev-game.ts';
import { locateWords, type TranslatedWord } from './view-card.ts';
import { columnsOf } from './view-fields.ts';
import type { FieldView, TableColumn, TableRow, TableView } from './wire.ts';
import { type FileNow, fileNow, loadedWith } from './write-edit.ts';

/** As the files are now: the last load may have read others. */
export async function viewTable(game: DevGame, deck: string): Promise<TableView | undefined> {
  const last = game.loaded;
  const list = last && listOf(last.source, deck);
  if (last === undefined || list === undefined) return undefined;
  const files = filesNow(last, [list.file, ...wordFile(game, last)]);
  const loaded = await loadedWith(game, last, ...files);
  const now = listOf(loaded.source, deck);
  if (now === undefined) return undefined;
  const { entries, source } = now;
  const words = locateWords(loaded.source, game.key.language);
  const columns = [...wordColumns(entries, words), ...columnsOf(loaded, entries).map(columnOf)];
  const rows = entries.map((entry) => rowOf(entry, { deck, columns, words: words.get(entry.id) }));
  return { deck, columns, rows, ...(source !== undefined && { source }) };
}

/** Files that cannot be edited are shown as they were loaded. */
function filesNow({ project: { root } }: Loaded, files: readonly string[]): FileNow[] {
  return files.flatMap((file) => {
    const now = fileNow(root, file);
    return 'result' in now ? [] : [now];
  });
}

/** Of the language of the faces, if that is not the one of the data. */
export function wordFile({ key: { language } }: DevGame, { source }: Loaded): string[] {
  const file = language === undefined ? undefined : source.translations.get(language);
  return file ? [file.origin.file] : [];
}

function columnOf({ path, type, choices, suggests, label, description }: FieldView): TableColumn {
  return {
    path,
    type,
    ...(choices && { choices }),
    ...(suggests && { suggests }),
    ...(label !== undefined && { label }),
    ...(description !== undefined && { description }),
  };
}

/** One for each word of the cards that can be translated, in the order of the cards. */
function wordColumns(
  entries: readonly Entry[],
  words: ReadonlyMap<string, ReadonlyMap<string, TranslatedWord>>,
): TableColumn[] {
  const columns = new Map<string, TableColumn>();
  for (const { id } of entries)
    for (const [name, { path, language }] of words.get(id) ?? [])
      if (!columns.has(name)) columns.set(name, { path, language, type: 'text' });
  return [...columns.values()];
}

interface RowParts {
  readonly deck: string;
  readonly columns: readonly TableColumn[];
  readonly words: ReadonlyMap<string, TranslatedWord> | undefined;
}

function rowOf({ id, raw }: Entry, { deck, columns, words }: RowParts): TableRow {
  const locked: number[] = [];
  const cells = columns.map(({ path, language }, i) => {
    const word = language === undefined ? undefined : words?.get(path.join('.'));
    const value = language === undefined ? wordAt(raw, path) : word?.value;
    const isLocked = language === undefined ? !isCell(value) : word === undefined || !isCell(value);
    if (isLocked) locked.push(i);
    return isLocked ? null : (value ?? null);
  });
  return { key: `${deck}/${id}`, id, cells: cells as TableRow['cells'], ...(locked.length > 0 && { locked }) };
}

/** A list or a map is edited in the file. */
export function isCell(value: unknown): value is FieldView['value'] | null | undefined {
  return value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
