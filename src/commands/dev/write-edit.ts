// What all edits of the page share: the file as it is now, the checks before it is written, and the note for undo.
import { checkTypes } from '../../check/check-types.ts';
import { writeAll } from '../../files/user-files.ts';
import { knownItems } from '../../load/parse-changed.ts';
import type { Problem } from '../../problems/problem.ts';
import type { EditedYaml } from '../../yaml/changes.ts';
import type { KnownItems } from '../../yaml/edit-near.ts';
import type { DevGame, Loaded } from './dev-game.ts';
import type { WrittenEdit } from './edit-history.ts';
import { readText, textHash } from './seen-text.ts';
import type { Refused } from './wire-edits.ts';

/** Remembers what was written, for undo. */
export type Note = (edit: WrittenEdit) => void;

export function refuse(message: string, fix: string): Refused {
  return { result: 'refused', problems: [{ message, fix }] };
}

export const notFound = ['The card is not in the file as it is now.', 'Fix the file first.'] as const;

/**
 * As a person would write it into the file: with the line breaks of Unix, which YAML turns into those of the file, and with the last line
 * break that the text of a block (`|`) has. Inputs show no such break, so nobody means to remove it.
 */
export function asWritten<T>(value: T, now: unknown): T | string {
  if (typeof value !== 'string' || value === '') return value;
  const text = value.replace(/\r\n?/g, '\n');
  const isBlock = typeof now === 'string' && /[^\n]\n$/.test(now);
  return isBlock && !text.endsWith('\n') ? `${text}\n` : text;
}

/** A file of cards as it is on disk. */
export interface FileNow {
  readonly file: string;
  readonly text: string;
}

export function fileNow(root: string, file: string): FileNow | Refused {
  if (!file.endsWith('.yaml')) return refuse(`The card comes from the spreadsheet ${file}.`, 'Change it there.');
  const text = readText(root, file);
  return text === undefined
    ? refuse('The file is not UTF-8, or is a link.', 'Change it in an editor.')
    : { file, text };
}

/** The game with the files as they are now: places must be those of the texts that we edit, and the last load may have read others. */
export async function loadedWith(game: DevGame, last: Loaded, ...files: readonly FileNow[]): Promise<Loaded> {
  const isCurrent = (loaded: Loaded) =>
    files.every(({ file, text }) => textHash(loaded.project.texts.get(file) ?? '') === textHash(text));
  if (isCurrent(last)) return last;
  // What is on disk is remembered, so the next edit need not parse it.
  const latest = await game.load();
  if (latest !== undefined && isCurrent(latest)) return latest;
  return (await game.load(new Map(files.map(({ file, text }) => [file, text])))) ?? last;
}

/** The cards in the file, if the last load has read it as it is: an edit then need not parse all of them. */
export function itemsIn({ memory }: DevGame, { file, text }: FileNow): KnownItems | undefined {
  const known = memory.yaml.get(file);
  return known?.text === text ? knownItems(text, known.parsed.table) : undefined;
}

interface Edit {
  readonly now: FileNow;
  readonly edited: EditedYaml;
  /** Other files that change together with it. */
  readonly others?: readonly { readonly file: string; readonly before: string; readonly after: string }[];
  /** The game before the edit. */
  readonly loaded: Loaded;
  /** The cards that must not get new errors. */
  readonly cards: ReadonlySet<string>;
  readonly label: string;
}

/**
 * Writes the edit if it makes no new errors. `moved`: somebody has saved the file meanwhile.
 * @param after called with the game after the edit and its new errors, to say more about them
 */
export async function writeEdit(
  game: DevGame,
  { now, edited, others = [], loaded, cards, label }: Edit,
  { note, refusal = (problems) => ({ result: 'refused', problems }) }: WriteOptions,
): Promise<{ readonly result: 'written'; readonly seen: string } | { readonly result: 'moved' } | Refused> {
  if ('refused' in edited) return { result: 'refused', problems: [edited.refused] };
  const { root } = loaded.project;
  const { file, text } = now;
  const changes = [{ file, before: text, after: edited.text }, ...others].filter((one) => one.before !== one.after);
  if (changes.length === 0) return { result: 'written', seen: textHash(text) };
  const after = await game.load(new Map(changes.map((one) => [one.file, one.after])));
  const errors = after === undefined ? [] : newErrors(loaded, after, cards);
  if (after !== undefined && errors.length > 0) return refusal(errors, after);
  if (changes.some((one) => readText(root, one.file) !== one.before)) return { result: 'moved' };
  const problems: Problem[] = [];
  writeAll(
    { root, problems },
    changes.map((one) => [one.file, one.after]),
  );
  if (problems.length > 0) return { result: 'refused', problems };
  note({ changes, label });
  return { result: 'written', seen: textHash(edited.text) };
}

interface WriteOptions {
  readonly note: Note;
  readonly refusal?: (errors: readonly Problem[], after: Loaded) => Refused;
}

/** Errors that the edit adds to the cards. A card with two errors can be fixed one by one. */
function newErrors(before: Loaded, after: Loaded, cards: ReadonlySet<string>): Problem[] {
  const known = new Set(errorsOf(before, cards).map(errorKey));
  return errorsOf(after, cards).filter((problem) => !known.has(errorKey(problem)));
}

function errorsOf({ project, source }: Loaded, cards: ReadonlySet<string>): Problem[] {
  const all = [...project.problems, ...checkTypes(source)];
  return all.filter(({ severity, card }) => severity === 'error' && card !== undefined && cards.has(card));
}

function errorKey({ code, message }: Problem): string {
  return `${code} ${message}`;
}
