// The faces of one game in one language, turned into the files of the formats that were asked for.
import type { Changes } from '../diff/changes.ts';
import type { ChangesInput } from '../export/changes/export-changes.ts';
import type { ExportJob, TtsTarget } from '../export/export-job.ts';
import { exportFormats, usualFormats } from '../export/formats.ts';
import { type PrintOptions, plainPrint } from '../export/pdf/print-options.ts';
import type { Cache } from '../files/cache.ts';
import type { Output } from '../files/output/output.ts';
import type { ArtPpi, DrawnFace } from '../game/drawn-face.ts';
import type { Game } from '../game/game.ts';
import { type Manifest, smallFile } from '../game/manifest-schema.ts';
import type { Project } from '../game/project.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { isError, type Problem } from '../problems/problem.ts';
import type { Rendering } from '../render/render-game.ts';
import type { DrawOptions } from './draw-game.ts';

export interface GameOptions extends DrawOptions {
  /** Formats to build. Default: svg, png, small, pdf, tts, contact. */
  readonly only?: readonly string[];
  readonly dpi?: number;
  readonly bleedMm?: number;
  /** Pixels to the inch of pictures in PDF and SVG files. Default: 300. */
  readonly artPpi?: ArtPpi;
  readonly print?: Partial<PrintOptions>;
  readonly tts?: Partial<TtsTarget>;
  readonly onFace?: (game: string, done: number, of: number) => void;
  /** An earlier build, to be compared with. */
  readonly earlier?: EarlierBuild | undefined;
  /** Read all files of the output, and make those again that are not as they were made. */
  readonly verifyOutput?: boolean;
  /** Errors in the data. */
  readonly errors: readonly Problem[];
}

export interface EarlierBuild {
  readonly manifest: Manifest;
  /** The file of the manifest as it was named, and the folder that it lies in, with pictures beside it. */
  readonly name: string;
  readonly folder: string;
}

export interface MadeGame {
  readonly faces: number;
  /** How many of the faces were laid out anew. */
  readonly laidOut: number;
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
  readonly notes: readonly string[];
  readonly changes?: Changes;
}

/** The manifest speaks of a complete build without errors; a build with errors leaves the last one, and says so beside it. */
export async function exportGame(job: ExportJob, rendering: Rendering, options: GameOptions): Promise<MadeGame> {
  const { only = usualFormats, onFace, earlier } = options;
  let done = 0;
  const made = await exportFormats(job, {
    formats: only,
    faces: rendering.faces,
    ...(onFace && { onFace: () => onFace(job.game.id, ++done, rendering.count) }),
  });
  const { exportCredits } = await import('../export/finish-folder.ts');
  const { exportErrors } = await import('../export/finish-folder.ts');
  const files = [...made.files, exportCredits(job, made.faces)];
  const errors = [...options.errors, ...rendering.problems, ...job.problems].filter(isError);
  files.push(...exportErrors(job, errors));
  const manifest = errors.length === 0 && !isPart(options) ? await writeManifest(job, made) : undefined;
  if (manifest) files.push(manifest.file);
  const changes = manifest && earlier && (await changesSince(earlier.manifest, manifest.content));
  if (changes) {
    const input = { changes, faces: made.faces, hasPdf: only.includes('pdf'), hasPictures: only.includes('small') };
    files.push(...(await writeChanges(job, { ...input, was: earlier.name, earlierFolder: earlier.folder })));
  }
  // What an earlier build of another part left there would be taken for one with this.
  if (isPart(options)) job.output.sweep(job.folder, new Set(files));
  // Last of all: a list of changes shows pictures that the new edition has no more.
  if (manifest) sweepFaces(job, made, only);
  const { laidOut, problems } = rendering;
  return { faces: made.faces.length, laidOut, files, problems, notes: job.notes, ...(changes && { changes }) };
}

interface JobParts extends GameOptions {
  readonly pictures: PictureStore;
  readonly problems: Problem[];
  readonly folder: string;
  readonly output: Output;
}

export async function exportJob(
  { root, sheets, isPlain, fonts: { book: fonts } }: Project,
  game: Game,
  options: Omit<JobParts, 'cache'> & { readonly cache: Cache },
): Promise<ExportJob> {
  const { dpi = 300, bleedMm = 0, artPpi = 300, cache, pictures, problems, folder, output } = options;
  const { makeDraw } = await import('../render/make-draw.ts');
  const { loadIconAuthors } = await import('../load/load-credits.ts');
  return {
    root,
    problems,
    notes: [],
    game,
    folder,
    draw: makeDraw({ fonts, cache, pictures, artPpi }),
    cache,
    pictures,
    artPpi,
    output,
    isPlain,
    fonts,
    authors: loadIconAuthors(cache),
    sheets,
    print: { ...plainPrint, ...options.print },
    tts: { maxPx: 4096, ...options.tts },
    dpi,
    ...(options.dpi !== undefined && { dpiAsked: options.dpi }),
    bleedMm,
    extent: options.cards ? 'cards' : options.decks ? 'decks' : 'game',
  };
}

async function writeManifest(
  job: ExportJob,
  { faces, files }: { faces: readonly DrawnFace[]; files: readonly string[] },
): Promise<{ file: string; content: Manifest }> {
  const { exportManifest, planManifest } = await import('../export/manifest.ts');
  const content = planManifest(job.game, { faces, files, folder: job.folder, isPlain: job.isPlain });
  return { file: exportManifest(job, content), content };
}

async function changesSince(was: Manifest, now: Manifest): Promise<Changes> {
  const { diffManifests } = await import('../diff/diff-manifests.ts');
  return diffManifests(was, now);
}

async function writeChanges(job: ExportJob, input: ChangesInput): Promise<string[]> {
  const { exportChanges } = await import('../export/changes/export-changes.ts');
  return exportChanges(job, input);
}

/** Faces of cards that are no longer in the game. Those in small/ go even when none were made: the manifest speaks for them. */
function sweepFaces(
  { folder, output }: ExportJob,
  { faces, files }: { faces: readonly DrawnFace[]; files: readonly string[] },
  only: readonly string[],
): void {
  output.sweep(`${folder}/small`, new Set(faces.map((face) => `${folder}/${smallFile(face)}`)));
  for (const format of only.filter((one) => ['svg', 'png', 'contact'].includes(one)))
    output.sweep(`${folder}/${format}`, new Set(files));
}

export function isPart({ decks, cards }: Pick<GameOptions, 'decks' | 'cards'>): boolean {
  return decks !== undefined || cards !== undefined;
}
