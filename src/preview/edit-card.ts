// A value that was changed in the page → the YAML file with this value changed, or the reason why it was left alone.
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../base/disk.ts';
import type { Problem } from '../base/problem.ts';
import { editYaml } from '../edit/edit-yaml.ts';
import { checkTypes, type LoadMemory, loadProject } from '../pipeline.ts';
import { findEntry } from './find-entry.ts';
import type { LiveGame, Loaded } from './live-game.ts';
import { isFixed, textHash } from './view-card.ts';
import type { EditAnswer, EditRequest, FieldView } from './wire.ts';

export async function editCard(live: LiveGame, memory: LoadMemory, request: EditRequest): Promise<EditAnswer> {
  const known = live.loaded && findEntry(live.loaded.game, request.key);
  if (live.loaded === undefined || known === undefined) return refuse(...notFound);
  if (isFixed(request.path)) return refuse('This cannot be changed in the page.', 'Change it by hand in an editor.');
  const { root } = live.loaded.project;
  const { file } = known.entry.origin;
  if (!file.endsWith('.yaml')) return refuse(`The card stands in the spreadsheet ${file}.`, 'Change it there.');
  const text = readText(root, file);
  if (text === undefined) return refuse('The file cannot be read as UTF-8, or is a link.', 'Edit it where it lies.');
  if (textHash(text) !== request.seen) return conflict(live, request, text);
  const loaded = await loadedFrom(live.loaded, { memory, file, text });
  const found = findEntry(loaded.game, request.key);
  if (found?.entry.origin.file !== file) return refuse(...notFound);
  const edited = editYaml(text, [{ path: [...found.path, ...request.path], value: request.value }]);
  if ('refused' in edited) return { result: 'refused', problems: [edited.refused] };
  const overlay = new Map([[file, edited.text]]);
  const wrong = await newErrors(loaded, await loadProject(root, { games: [live.id], memory, overlay }), request.key);
  if (wrong.length > 0) return { result: 'refused', problems: wrong };
  // While the types were checked, somebody may have saved the file.
  const now = readText(root, file) ?? '';
  if (now !== text) return conflict(live, request, now);
  const problems: Problem[] = [];
  writeWhole({ root, problems }, file, edited.text);
  return problems.length > 0 ? { result: 'refused', problems } : { result: 'written', seen: textHash(edited.text) };
}

const notFound = ['The card cannot be found in the file as it is now.', 'Mend the file first.'] as const;

/** Where a card stands is counted in the very text that is changed; what was loaded last may be of another one. */
async function loadedFrom(
  last: Loaded,
  { memory, file, text }: { memory: LoadMemory; file: string; text: string },
): Promise<Loaded> {
  const { root, texts } = last.project;
  if (textHash(texts.get(file) ?? '') === textHash(text)) return last;
  const project = await loadProject(root, { games: [last.game.id], memory, overlay: new Map([[file, text]]) });
  const game = project.games[0];
  return game ? { project, game } : last;
}

function refuse(message: string, fix: string): EditAnswer {
  return { result: 'refused', problems: [{ message, fix }] };
}

/** The text as it is, byte order mark included; a link is not followed, because writing would replace it. */
function readText(root: string, file: string): string | undefined {
  try {
    const path = join(realpathSync(root), file);
    if (realpathSync(path) !== path) return undefined;
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch {
    return undefined;
  }
}

/** Both values are shown: the one in the file, and the one that was typed. */
async function conflict(live: LiveGame, { key, path }: EditRequest, text: string): Promise<EditAnswer> {
  await live.refresh(Date.now());
  const entry = live.loaded && findEntry(live.loaded.game, key)?.entry;
  const onDisk = entry && valueAt(entry.raw, path);
  return { result: 'conflict', seen: textHash(text), ...(onDisk !== undefined && { onDisk }) };
}

function valueAt(value: unknown, path: EditRequest['path']): FieldView['value'] | undefined {
  let here = value;
  for (const step of path) here = (here as Record<string | number, unknown> | undefined)?.[step];
  return typeof here === 'string' || typeof here === 'number' || typeof here === 'boolean' ? here : undefined;
}

/** Errors of the card that it had not before: a card that has two may be mended one by one. */
async function newErrors(before: Loaded, project: Loaded['project'], key: string): Promise<Problem[]> {
  const game = project.games[0];
  if (game === undefined) return [];
  const known = new Set(errorsOf(before, key).map(same));
  return errorsOf({ project, game }, key).filter((problem) => !known.has(same(problem)));
}

function errorsOf({ project, game }: Loaded, key: string): Problem[] {
  const id = findEntry(game, key)?.entry.id;
  const all = [...project.problems, ...checkTypes(game)];
  return all.filter(({ severity, card }) => severity === 'error' && card !== undefined && card === id);
}

function same({ code, message }: Problem): string {
  return `${code} ${message}`;
}
