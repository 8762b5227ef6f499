// manifest.json: what a complete build made, with all that a later comparison needs.
import { type DrawnFace, faceFile, stampOf } from '../game/drawn-face.ts';
import type { Game } from '../game/game.ts';
import { type Manifest, type ManifestFace, smallFile } from '../game/manifest-schema.ts';
import type { ExportJob } from './export-job.ts';

interface MadeFaces {
  readonly faces: readonly DrawnFace[];
  /** Paths from the project's folder; `folder` holds the manifest. */
  readonly files: readonly string[];
  readonly folder: string;
  /** The project's own code did not run, so faces are plain. */
  readonly isPlain: boolean;
}

export function planManifest(game: Game, { faces, files, folder, isPlain }: MadeFaces): Manifest {
  const { title, edition } = game.info.value;
  const known = new Set(files);
  const fronts = new Map(faces.filter(({ side }) => side === 'front').map((front) => [cardOf(front), front.hash]));
  return {
    game: game.id,
    language: game.language,
    title,
    edition,
    ...(isPlain && { plain: true }),
    decks: game.decks.map(({ id, name }) => ({ id, name })),
    faces: faces.map((drawn) => ({
      ...factsOf(drawn),
      // Both sides of a card carry the stamp of its front: it is one piece of paper.
      stamp: stampOf(fronts.get(cardOf(drawn)) ?? drawn.hash),
      files: filesOf(drawn).filter((file) => known.has(`${folder}/${file}`)),
      // Drops what JSON cannot hold, so that the value equals the one that is read back.
      fields: JSON.parse(JSON.stringify(drawn.fields)) as ManifestFace['fields'],
      texts: drawn.texts,
    })),
  };
}

function cardOf({ deckId, id, kind }: DrawnFace): string {
  return `${deckId}/${id}/${kind}`;
}

function factsOf({
  id,
  deckId,
  kind,
  side,
  copies,
  name,
  size,
  hash,
}: DrawnFace): Omit<ManifestFace, 'stamp' | 'files' | 'fields' | 'texts'> {
  const { widthMm, heightMm } = size;
  return { id, deck: deckId, kind, side, copies, name, widthMm, heightMm, hash };
}

function filesOf(drawn: DrawnFace): string[] {
  return [...['png', 'svg'].map((format) => `${format}/${faceFile(drawn)}.${format}`), smallFile(drawn)];
}

export function exportManifest(job: ExportJob, manifest: Manifest): string {
  const file = `${job.folder}/manifest.json`;
  job.output.write(file, bytesOf(manifest));
  return file;
}

/** As `JSON.stringify` writes it, but face by face: as one text, the manifest of a large game takes several times its size. */
function bytesOf({ faces, ...rest }: Manifest): Buffer {
  const indented = (value: object, by: string) => JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
  const head = JSON.stringify(rest, null, 2).slice(0, -'\n}'.length);
  if (faces.length === 0) return Buffer.from(`${head},\n  "faces": []\n}\n`);
  const parts = faces.map((face, i) =>
    Buffer.from(`${i === 0 ? `${head},\n  "faces": [\n` : ',\n'}    ${indented(face, '    ')}`),
  );
  return Buffer.concat([...parts, Buffer.from('\n  ]\n}\n')]);
}
