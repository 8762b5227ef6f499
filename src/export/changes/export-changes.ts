// Lists of what changed since an earlier build, and a PDF with the cards to print again.

import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Changes } from '../../diff/changes.ts';
import { type PageInput, showPage } from '../../diff/page/show-page.tsx';
import { showChangesJson } from '../../diff/print-changes.ts';
import { readPicture } from '../../diff/read-manifest.ts';
import { reprintPlan, showReprint } from '../../diff/reprint-plan.ts';
import { showChanges } from '../../diff/show-changes.ts';
import type { DrawnFace } from '../../game/drawn-face.ts';
import { smallPx } from '../../game/manifest-schema.ts';
import type { ExportJob } from '../export-job.ts';
import { exportPieces } from '../pdf/export-pdf.ts';
import { piecesOf } from '../pieces.ts';

export interface ChangesInput {
  readonly changes: Changes;
  readonly faces: readonly DrawnFace[];
  /** The build makes PDFs. */
  readonly hasPdf: boolean;
  /** The build makes small pictures. */
  readonly hasPictures: boolean;
  /** The earlier manifest as the user named it, and the folder with its pictures. */
  readonly was: string;
  readonly earlierFolder: string;
}

export async function exportChanges(job: ExportJob, input: ChangesInput): Promise<string[]> {
  const { changes, faces, hasPdf } = input;
  const { language } = job.game;
  const text = `${showChanges(changes, language)}\n${showReprint(changes, language)}`;
  const lists = [
    [`${job.folder}/changes/changes.md`, text],
    [`${job.folder}/changes/changes.json`, showChangesJson(changes)],
    [`${job.folder}/changes/changes.html`, await changesPage(job, input)],
  ] as const;
  for (const [file, content] of lists) job.output.write(file, content);
  const made = hasPdf
    ? await exportPieces(job, { faces, pieces: changedPieces(job, changes, faces), name: 'changes' })
    : [];
  return [...lists.map(([file]) => file), ...made];
}

async function changesPage(job: ExportJob, { changes, faces, hasPictures, was, earlierFolder }: ChangesInput) {
  const { gatherPictures } = await import('./gather-pictures.ts');
  const byHash = new Map(faces.map((face) => [face.hash, face]));
  const pictures = await gatherPictures(changes, {
    was: async (face) => readPicture(earlierFolder, face),
    now: async (face) => {
      const drawn = byHash.get(face.hash);
      return hasPictures && drawn ? job.draw.small(drawn, smallPx) : readPicture(join(job.root, job.folder), face);
    },
  });
  return writePage({ was: basename(was), now: `${job.folder}/manifest.json`, comparisons: [{ changes, pictures }] });
}

/** `copies` is how many to print, not how many the game has. */
function changedPieces({ game }: ExportJob, changes: Changes, faces: readonly DrawnFace[]) {
  const copies = new Map(reprintPlan(changes).print.map(({ entry, copies: n }) => [`${entry.deck}/${entry.id}`, n]));
  return piecesOf(game, faces).flatMap((piece) => {
    const n = copies.get(`${piece.deckId}/${piece.id}`);
    return n === undefined ? [] : [{ ...piece, copies: n }];
  });
}

export function writePage(input: PageInput): string {
  return showPage(input, (text) => createHash('sha256').update(text).digest('base64'));
}
