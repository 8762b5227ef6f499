// Writes many values of a deck at once, from the table of the page: one write of each file, one step of undo.
import { allEntries, type Entry } from '../../game/game.ts';
import { wordAt } from '../../game/marks.ts';
import type { Path } from '../../game/origin.ts';
import { schemaAt } from '../../game/schema-at.ts';
import type { Problem } from '../../problems/problem.ts';
import type { YamlEdit } from '../../yaml/changes.ts';
import { editYaml } from '../../yaml/edit-yaml.ts';
import { type CardList, listOf } from './card-lists.ts';
import type { DevGame, Loaded } from './dev-game.ts';
import { locateWords, type TranslatedWord } from './view-card.ts';
import { isFixed } from './view-fields.ts';
import { isCell, wordFile } from './view-table.ts';
import type { CellConflict, CellProblem, CellValue, TableAnswer, TableEdit, TableRequest } from './wire-edits.ts';
import {
  asWritten,
  type FileNow,
  fileNow,
  itemsIn,
  loadedWith,
  type Note,
  notFound,
  refuse,
  writeEdit,
} from './write-edit.ts';

/** Somebody may save just then; what others changed in other cells is no conflict. */
const mostAttempts = 3;

export async function editTable(game: DevGame, request: TableRequest, note: Note): Promise<TableAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await tryTable(game, request, note);
    if (answer.result !== 'moved') return answer;
    if (attempt === mostAttempts) return refuse('The file is being saved again and again.', 'Try again.');
  }
}

async function tryTable(
  game: DevGame,
  request: TableRequest,
  note: Note,
): Promise<TableAnswer | { readonly result: 'moved' }> {
  const last = game.loaded;
  const known = last && listOf(last.source, request.deck);
  if (last === undefined || known === undefined) return refuse('There is no such deck.', 'Reload the page.');
  if (known.source !== undefined)
    return refuse(`The cards of this deck come from the spreadsheet ${known.source}.`, 'Change them there.');
  const files: FileNow[] = [];
  for (const file of filesOf(game, last, { known, request })) {
    const now = fileNow(last.project.root, file);
    if ('result' in now) return now;
    files.push(now);
  }
  const loaded = await loadedWith(game, last, ...files);
  const list = listOf(loaded.source, request.deck);
  if (list === undefined || list.file !== known.file) return refuse(...notFound);
  const planned = plan(request, { list, words: locateWords(loaded.source, game.key.language) });
  if ('result' in planned) return planned;
  const { edits, cards, label } = planned;
  const texts: (FileNow & { readonly after: string })[] = [];
  for (const now of files) {
    const edited = editYaml(now.text, edits.get(now.file) ?? [], itemsIn(game, now));
    if ('refused' in edited) return { result: 'refused', problems: [refusalOf(edited.refused, now.file)] };
    texts.push({ ...now, after: edited.text });
  }
  const [first, ...others] = texts;
  if (first === undefined) return refuse(...notFound);
  let problems: CellProblem[] = [];
  const written = await writeEdit(
    game,
    {
      now: first,
      edited: { text: first.after },
      others: others.map(({ file, text: before, after }) => ({ file, before, after })),
      loaded,
      cards,
      label,
    },
    {
      note,
      refusal: (errors, after) => {
        problems = errors.map((error) => problemOf(error, request, after));
        return { result: 'refused', problems: errors };
      },
    },
  );
  if (written.result === 'moved') return written;
  if (written.result === 'refused') return refusedWith(problems.length > 0 ? problems : written.problems);
  return { result: 'written', label, files: texts.filter((one) => one.text !== one.after).map(({ file }) => file) };
}

/** A page cannot show more. */
const mostProblems = 100;

function refusedWith(problems: readonly CellProblem[]): TableAnswer {
  const omitted = problems.length - mostProblems;
  return { result: 'refused', problems: problems.slice(0, mostProblems), ...(omitted > 0 && { omitted }) };
}

function refusalOf(
  { line, col, message, fix }: { line: number; col: number; message: string; fix: string },
  file: string,
) {
  return { message: `${file}:${line}:${col}: ${message}`, fix };
}

/** The deck's file first. */
function filesOf(
  game: DevGame,
  last: Loaded,
  { known, request }: { known: CardList; request: TableRequest },
): string[] {
  const hasWords = request.columns.some(({ language }) => language !== undefined);
  const hasFields = request.columns.some(({ language }) => language === undefined);
  return [...(hasFields ? [known.file] : []), ...(hasWords ? wordFile(game, last) : [])];
}

interface Planned {
  readonly edits: ReadonlyMap<string, readonly YamlEdit[]>;
  /** The cards that must not get new errors. */
  readonly cards: ReadonlySet<string>;
  readonly label: string;
}

type Words = ReadonlyMap<string, ReadonlyMap<string, TranslatedWord>>;

/** Where a cell is written, and what is there now. */
interface CellPlace {
  readonly file: string;
  readonly path: Path;
  readonly now: unknown;
  /** To clear it: the new value, undefined to remove its line. */
  readonly cleared: '' | undefined;
  /** It lies in a list or map that the card lacks. */
  readonly isOrphan: boolean;
}

function plan(request: TableRequest, { list, words }: { list: CardList; words: Words }): Planned | TableAnswer {
  const entries = new Map(list.entries.map((entry, index) => [entry.id, { entry, index }]));
  const edits = new Map<string, Map<string, { path: Path; value: CellValue | undefined }>>();
  const conflicts: CellConflict[] = [];
  const problems: CellProblem[] = [];
  const changed: TableEdit[] = [];
  for (const cell of request.cells) {
    const [id, column, value, was] = cell;
    const found = entries.get(id);
    const field = request.columns[column];
    if (found === undefined || field === undefined) {
      problems.push({ id, column, message: `There is no card \`${id}\` in the file now.`, fix: 'Reload the page.' });
      continue;
    }
    const at = { id, column };
    const place = placeOf({ ...found, list, words: words.get(id) }, field);
    if (place === undefined || isFixed(field.path) || !isCell(place.now) || place.isOrphan) {
      const message = `\`${field.path.join('.')}\` of \`${id}\` cannot be changed in the table.`;
      problems.push({ ...at, message, fix: 'Change it in an editor.' });
      continue;
    }
    const now = place.now ?? null;
    const wanted = asWritten(value, now);
    if (now === wanted) continue;
    // What others have made of it meanwhile is what was wanted, or is shown.
    if (now !== was) conflicts.push({ ...at, onDisk: now });
    changed.push(cell);
    const ofFile = edits.get(place.file) ?? new Map();
    edits.set(place.file, ofFile.set(JSON.stringify(place.path), { path: place.path, value: wanted ?? place.cleared }));
  }
  if (problems.length > 0) return refusedWith(problems);
  if (conflicts.length > 0) return { result: 'conflict', cells: conflicts };
  return {
    edits: new Map([...edits].map(([file, all]) => [file, [...all.values()]])),
    cards: new Set(changed.map(([id]) => id)),
    label: labelOf(request, changed),
  };
}

interface CellOf {
  readonly entry: Entry;
  readonly index: number;
  readonly list: CardList;
  readonly words: ReadonlyMap<string, TranslatedWord> | undefined;
}

function placeOf(
  { entry, index, list, words }: CellOf,
  { path, language }: TableRequest['columns'][number],
): CellPlace | undefined {
  if (language !== undefined) {
    const word = words?.get(path.join('.'));
    if (word?.language !== language) return undefined;
    return { file: word.file, path: word.place, now: word.value, cleared: undefined, isOrphan: false };
  }
  const now = wordAt(entry.raw, path);
  const last = path.at(-1);
  const isNeeded = entry.schema !== undefined && schemaAt(entry.schema, path)?.safeParse(undefined).success !== true;
  return {
    file: list.file,
    path: [...list.path, index, ...path],
    now,
    // An item of a list has its place; a field that the card needs has its line.
    cleared: typeof last === 'number' || isNeeded ? '' : undefined,
    isOrphan: now === undefined && !isMapOrNone(entry.raw, path),
  };
}

/** A new value needs a map around it, or nothing at all where the map would be. */
function isMapOrNone(raw: unknown, path: Path): boolean {
  if (path.some((step) => typeof step === 'number')) return false;
  return path.every((_, i) => {
    const around = wordAt(raw, path.slice(0, i));
    return around === undefined || (typeof around === 'object' && around !== null && !Array.isArray(around));
  });
}

function labelOf({ deck, columns }: TableRequest, changed: readonly TableEdit[]): string {
  const [first] = changed;
  if (first === undefined || changed.length > 1) return `▦ ${deck} × ${changed.length}`;
  const [id, column] = first;
  return `${id} · ${columns[column]?.path.join('.')}`;
}

/** The cell of an error is the one on its line. */
function problemOf(error: Problem, request: TableRequest, { source }: Loaded): CellProblem {
  const { message, fix, card, at } = error;
  const entry = allEntries(source).find(({ id }) => id === card);
  if (entry === undefined) return { message, fix };
  const lines = request.columns.map(({ path, language }) =>
    language === undefined && wordAt(entry.raw, path) !== undefined ? entry.origin.place(path).line : undefined,
  );
  const column = entry.origin.file === at.file ? lines.indexOf(at.line) : -1;
  return { id: entry.id, message, fix, ...(column >= 0 && { column }) };
}
