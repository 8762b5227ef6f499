// A value that was changed in the page → the YAML file with this value changed, or the reason why it was left alone.
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { checkTypes } from '../../check/check-types.ts';
import { writeAll } from '../../files/user-files.ts';
import type { LoadMemory } from '../../load/load-memory.ts';
import type { Problem } from '../../problems/problem.ts';
import { editYaml } from '../../yaml/edit-yaml.ts';
import type { LiveGame } from './live-game.ts';
import { type Loaded, loadGameOf } from './load-game.ts';
import { valueHome } from './value-home.ts';
import { isFixed, textHash } from './view-card.ts';
import type { EditAnswer, EditRequest } from './wire.ts';

export async function editCard(live: LiveGame, memory: LoadMemory, request: EditRequest): Promise<EditAnswer> {
  const last = live.loaded;
  const known = last && valueHome(last.source, request);
  if (last === undefined || known === undefined) return refuse(...notFound);
  if (isFixed(request.path)) return refuse('This cannot be changed in the page.', 'Change it by hand in an editor.');
  const { root } = last.project;
  const { file } = known;
  if (!file.endsWith('.yaml')) return refuse(`The card stands in the spreadsheet ${file}.`, 'Change it there.');
  const text = readText(root, file);
  if (text === undefined) return refuse('The file cannot be read as UTF-8, or is a link.', 'Edit it where it lies.');
  if (textHash(text) !== request.seen) return conflict(live, request, text);
  const place = { root, memory, code: !last.project.isPlain };
  const load = (now: string) => loadGameOf(place, live.stage, new Map([[file, now]]));
  const loaded = isOf(last, file, text) ? last : ((await load(text)) ?? last);
  const home = valueHome(loaded.source, request);
  if (home?.file !== file) return refuse(...notFound);
  const edited = editYaml(text, [{ path: home.path, value: request.value }]);
  if ('refused' in edited) return { result: 'refused', problems: [edited.refused] };
  const wrong = newErrors(loaded, await load(edited.text), home.card);
  if (wrong.length > 0) return { result: 'refused', problems: wrong };
  // While the types were checked, somebody may have saved the file.
  const now = readText(root, file) ?? '';
  if (now !== text) return conflict(live, request, now);
  const problems: Problem[] = [];
  writeAll({ root, problems }, [[file, edited.text]]);
  return problems.length > 0 ? { result: 'refused', problems } : { result: 'written', seen: textHash(edited.text) };
}

const notFound = ['The card cannot be found in the file as it is now.', 'Mend the file first.'] as const;

/** Where a card stands is counted in the very text that is changed; what was loaded last may be of another one. */
function isOf({ project }: Loaded, file: string, text: string): boolean {
  return textHash(project.texts.get(file) ?? '') === textHash(text);
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
async function conflict(live: LiveGame, request: EditRequest, text: string): Promise<EditAnswer> {
  await live.refresh(Date.now());
  const onDisk = live.loaded && valueHome(live.loaded.source, request)?.value;
  return { result: 'conflict', seen: textHash(text), ...(onDisk !== undefined && { onDisk }) };
}

/** Errors of the card that it had not before: a card that has two may be mended one by one. */
function newErrors(before: Loaded, after: Loaded | undefined, card: string): Problem[] {
  if (after === undefined) return [];
  const known = new Set(errorsOf(before, card).map(same));
  return errorsOf(after, card).filter((problem) => !known.has(same(problem)));
}

function errorsOf({ project, source }: Loaded, id: string): Problem[] {
  const all = [...project.problems, ...checkTypes(source)];
  return all.filter(({ severity, card }) => severity === 'error' && card === id);
}

function same({ code, message }: Problem): string {
  return `${code} ${message}`;
}
