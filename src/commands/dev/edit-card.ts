// Writes a value that was changed in the page into its YAML file, or says why not.
import { editYaml } from '../../yaml/edit-yaml.ts';
import type { DevGame } from './dev-game.ts';
import { readText, textHash } from './seen-text.ts';
import { locateValue } from './view-card.ts';
import { isFixed } from './view-fields.ts';
import type { EditAnswer, EditRequest } from './wire-edits.ts';
import { asWritten, fileNow, itemsIn, loadedWith, type Note, notFound, refuse, writeEdit } from './write-edit.ts';

/** @param note called with what was written, for undo */
export async function editCard(game: DevGame, request: EditRequest, note: Note = () => undefined): Promise<EditAnswer> {
  const last = game.loaded;
  const known = last && locateValue(last.source, request);
  if (last === undefined || known === undefined) return refuse(...notFound);
  if (isFixed(request.path)) return refuse('This value cannot be changed in the page.', 'Change it in an editor.');
  const now = fileNow(last.project.root, known.file);
  if ('result' in now) return now;
  if (textHash(now.text) !== request.seen) return conflict(game, request, now.text);
  const loaded = await loadedWith(game, last, now);
  const found = locateValue(loaded.source, request);
  if (found?.file !== now.file) return refuse(...notFound);
  const written = await writeEdit(
    game,
    {
      now,
      loaded,
      edited: editYaml(
        now.text,
        [{ path: found.path, value: asWritten(request.value, found.value) }],
        itemsIn(game, now),
      ),
      cards: new Set([found.card]),
      label: `${found.card} · ${request.path.join('.')}`,
    },
    { note },
  );
  return written.result === 'moved' ? conflict(game, request, readText(loaded.project.root, now.file) ?? '') : written;
}

/** The page shows both values: the one in the file, and the one that was typed. */
async function conflict(game: DevGame, request: EditRequest, text: string): Promise<EditAnswer> {
  await game.refresh(Date.now());
  const onDisk = game.loaded && locateValue(game.loaded.source, request)?.value;
  return { result: 'conflict', seen: textHash(text), ...(onDisk !== undefined && { onDisk }) };
}
