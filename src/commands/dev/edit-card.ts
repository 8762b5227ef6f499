// Writes a value that was changed in the page into its YAML file, or says why not.
import { checkTypes } from '../../check/check-types.ts';
import { writeAll } from '../../files/user-files.ts';
import type { Problem } from '../../problems/problem.ts';
import { editYaml } from '../../yaml/edit-yaml.ts';
import type { DevGame, Loaded } from './dev-game.ts';
import type { WrittenEdit } from './edit-history.ts';
import { readText, textHash } from './seen-text.ts';
import { isFixed, locateValue } from './view-card.ts';
import type { EditAnswer, EditRequest } from './wire.ts';

/** @param note called with what was written, for undo */
export async function editCard(
  game: DevGame,
  request: EditRequest,
  note: (edit: WrittenEdit) => void = () => undefined,
): Promise<EditAnswer> {
  const last = game.loaded;
  const known = last && locateValue(last.source, request);
  if (last === undefined || known === undefined) return refuse(...notFound);
  if (isFixed(request.path)) return refuse('This value cannot be changed in the page.', 'Change it in an editor.');
  const { root } = last.project;
  const { file } = known;
  if (!file.endsWith('.yaml')) return refuse(`The card comes from the spreadsheet ${file}.`, 'Change it there.');
  const text = readText(root, file);
  if (text === undefined) return refuse('The file is not UTF-8, or is a link.', 'Change it in an editor.');
  if (textHash(text) !== request.seen) return conflict(game, request, text);
  const load = (now: string) => game.load(new Map([[file, now]]));
  const loaded = isOf(last, file, text) ? last : ((await load(text)) ?? last);
  const found = locateValue(loaded.source, request);
  if (found?.file !== file) return refuse(...notFound);
  const edited = editYaml(text, [{ path: found.path, value: request.value }]);
  if ('refused' in edited) return { result: 'refused', problems: [edited.refused] };
  const errors = newErrors(loaded, await load(edited.text), found.card);
  if (errors.length > 0) return { result: 'refused', problems: errors };
  // Somebody may have saved the file meanwhile.
  const now = readText(root, file) ?? '';
  if (now !== text) return conflict(game, request, now);
  const problems: Problem[] = [];
  writeAll({ root, problems }, [[file, edited.text]]);
  if (problems.length > 0) return { result: 'refused', problems };
  note({ file, before: text, after: edited.text, label: `${found.card} · ${request.path.join('.')}` });
  return { result: 'written', seen: textHash(edited.text) };
}

const notFound = ['The card is not in the file as it is now.', 'Fix the file first.'] as const;

/** Places must be those of the text that we edit; the last load may have read another one. */
function isOf({ project }: Loaded, file: string, text: string): boolean {
  return textHash(project.texts.get(file) ?? '') === textHash(text);
}

export function refuse(message: string, fix: string): EditAnswer {
  return { result: 'refused', problems: [{ message, fix }] };
}

/** The page shows both values: the one in the file, and the one that was typed. */
async function conflict(game: DevGame, request: EditRequest, text: string): Promise<EditAnswer> {
  await game.refresh(Date.now());
  const onDisk = game.loaded && locateValue(game.loaded.source, request)?.value;
  return { result: 'conflict', seen: textHash(text), ...(onDisk !== undefined && { onDisk }) };
}

/** Errors that the edit adds to the card. A card with two errors can be fixed one by one. */
function newErrors(before: Loaded, after: Loaded | undefined, card: string): Problem[] {
  if (after === undefined) return [];
  const known = new Set(errorsOf(before, card).map(errorKey));
  return errorsOf(after, card).filter((problem) => !known.has(errorKey(problem)));
}

function errorsOf({ project, source }: Loaded, id: string): Problem[] {
  const all = [...project.problems, ...checkTypes(source)];
  return all.filter(({ severity, card }) => severity === 'error' && card === id);
}

function errorKey({ code, message }: Problem): string {
  return `${code} ${message}`;
}
