// Faces → the manifest: every face with its content hash, its files, and the fields and texts it was made from.
import { writeWhole } from '../../base/disk.ts';
import { type DrawnFace, faceFile } from '../../game/drawn-face.ts';
import type { ExportJob } from '../folder.ts';

/** `files` are those of a complete build, so the manifest is written last. */
export function exportManifest(job: ExportJob, drawnFaces: readonly DrawnFace[], files: readonly string[]): string {
  const { game } = job;
  const known = new Set(files);
  const { title, edition } = game.info.value;
  const faces = drawnFaces.map((drawn) => {
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
  const manifest = { game: game.id, language: game.language, title, edition, faces };
  const file = `${job.folder}/manifest.json`;
  writeWhole(job, file, `${JSON.stringify(manifest, null, 2)}\n`);
  return file;
}
