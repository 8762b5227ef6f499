// What changed since an earlier edition → a change list for people, and a document with the cards to print again.
import { writeWhole } from '../../base/disk.ts';
import type { Changes } from '../../diff/changes.ts';
import { reprintPlan } from '../../diff/reprint-plan.ts';
import { showChanges } from '../../diff/show-changes.ts';
import { showChangesJson } from '../../diff/show-changes-json.ts';
import { showReprint } from '../../diff/show-reprint.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { ExportJob } from '../folder.ts';
import { exportPieces } from '../pdf/export-pdf.ts';
import { piecesOf } from '../pdf/pieces.ts';

export interface ChangesInput {
  readonly changes: Changes;
  readonly faces: readonly DrawnFace[];
  /** Whether documents are made at all. */
  readonly hasPdf: boolean;
}

export async function exportChanges(job: ExportJob, { changes, faces, hasPdf }: ChangesInput): Promise<string[]> {
  const { language } = job.game;
  const text = `${showChanges(changes, language)}\n${showReprint(changes, language)}`;
  const lists = [
    [`${job.folder}/changes/changes.md`, text],
    [`${job.folder}/changes/changes.json`, showChangesJson(changes)],
  ] as const;
  for (const [file, content] of lists) writeWhole(job, file, content);
  const made = hasPdf
    ? await exportPieces(job, { faces, pieces: changedPieces(job, changes, faces), name: 'changes' })
    : [];
  return [...lists.map(([file]) => file), ...made];
}

/** Each as often as it is to be printed now. */
function changedPieces({ game }: ExportJob, changes: Changes, faces: readonly DrawnFace[]) {
  const copies = new Map(reprintPlan(changes).print.map(({ entry, copies: n }) => [`${entry.deck}/${entry.id}`, n]));
  return piecesOf(game, faces).flatMap((piece) => {
    const n = copies.get(`${piece.group}/${piece.id}`);
    return n === undefined ? [] : [{ ...piece, copies: n }];
  });
}
