// Faces → the manifest: every face with its content hash, its files, and the fields and texts it was made from.
import { writeWhole } from '../../base/disk.ts';
import { faceFile } from '../../game/drawn-face.ts';
import type { Game } from '../../game/game.ts';
import type { ExportJob } from '../folder.ts';

/** `files` are those of a complete build, so the manifest is written last. */
export function exportManifest(job: ExportJob, game: Game, files: readonly string[]): string {
  const known = new Set(files);
  const { title, edition } = game.info.value;
  const faces = job.faces.map((drawn) => {
    const { id, shelf, kind, side, copies, name, fields, texts, hash } = drawn;
    const own = ['png', 'svg'].map((format) => `${job.folder}/${format}/${faceFile(drawn)}.${format}`);
    return {
      id,
      deck: shelf,
      kind,
      side,
      copies,
      name,
      hash,
      files: own.filter((file) => known.has(file)).map((file) => file.slice(job.folder.length + 1)),
      fields,
      texts,
    };
  });
  const manifest = { game: game.id, title, edition, faces };
  const file = `${job.folder}/manifest.json`;
  writeWhole(job, file, `${JSON.stringify(manifest, null, 2)}\n`);
  return file;
}
