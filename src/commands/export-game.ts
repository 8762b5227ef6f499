// Writes the files of one game in one language: the formats, the manifest, the list of changes.

import { basename } from 'node:path';
import { setLevels } from '../check/levels.ts';
import type { Changes } from '../diff/changes.ts';
import type { ChangesInput } from '../export/changes/export-changes.ts';
import type { ExportJob, OutputFiles } from '../export/export-job.ts';
import { exportFormats, usualFormats } from '../export/formats.ts';
import { plainPrint } from '../export/pdf/print-options.ts';
import { type Cache, newHash } from '../files/cache.ts';
import { type DrawnFace, faceFile } from '../game/drawn-face.ts';
import type { Game } from '../game/game.ts';
import { type Manifest, smallFile } from '../game/manifest-schema.ts';
import type { Project } from '../game/project.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { isError, type Problem } from '../problems/problem.ts';
import type { Rendering } from '../render/render-game.ts';
import { type BuildOptions, isPart } from './build-options.ts';
import { drawFor, endThreads, faceProgress } from './draw-game.ts';

export interface GameOptions extends BuildOptions {
  /** An earlier build to compare with. */
  readonly earlier?: EarlierBuild | undefined;
  /** Errors found before this game was rendered. */
  readonly errors: readonly Problem[];
  /** No other game follows. */
  readonly isLast?: boolean;
}

export interface EarlierBuild {
  readonly manifest: Manifest;
  /** The manifest as the user named it, and its folder, which holds pictures too. */
  readonly name: string;
  readonly folder: string;
}

export interface MadeGame {
  readonly faces: number;
  /** Faces that were not in the cache. */
  readonly laidOut: number;
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
  readonly notes: readonly string[];
  readonly changes?: Changes;
}

/** Writes a manifest only for a complete build without errors. Otherwise the last one stays, and ERRORS.md beside it says why. */
export async function exportGame(job: ExportJob, rendering: Rendering, options: GameOptions): Promise<MadeGame> {
  const { only = usualFormats, earlier } = options;
  const onFace = faceProgress(job.game, rendering.count, options);
  const onFormat = formatProgress(job.game, options);
  const onPainted = async () => (options.isLast ? endThreads() : undefined);
  const made = await exportFormats(job, { formats: only, faces: rendering.faces, onFace, onPainted, onFormat });
  const { exportAbout, exportCredits, exportErrors } = await import('../export/finish-folder.ts');
  const files = [...made.files, exportCredits(job, made.faces)];
  const found = setLevels([job.game], [...rendering.problems, ...job.problems]);
  const errors = [...options.errors, ...found].filter(isError);
  files.push(...exportErrors(job, errors));
  if (!isPart(options)) files.push(exportAbout(job, made.faces));
  const manifest = errors.length === 0 && !isPart(options) ? await writeManifest(job, made) : undefined;
  if (manifest) files.push(manifest.file);
  const changes = manifest && earlier && (await changesSince(earlier.manifest, manifest.content));
  if (changes) {
    const input = { changes, faces: made.faces, hasPdf: only.includes('pdf'), hasPictures: only.includes('small') };
    files.push(...(await writeChanges(job, { ...input, was: earlier.name, earlierFolder: earlier.folder })));
  }
  // Files of an earlier part would look like files of this one.
  if (isPart(options)) job.output.sweep(job.folder, new Set(files));
  // Last, because a list of changes shows pictures of removed cards.
  if (manifest) sweepFaces(job, made, only);
  if (manifest) sweepOldFolders(job, only);
  if (!isPart(options)) files.push(sweepOutdated(job, files, manifest?.content));
  const { laidOut, problems } = rendering;
  return { faces: made.faces.length, laidOut, files, problems, notes: job.notes, ...(changes && { changes }) };
}

/** Call it with the format that is written next; without one when all files are in place. */
export function formatProgress(
  { id: game, language }: Pick<Game, 'id' | 'language'>,
  { only = usualFormats, onProgress }: BuildOptions,
): (format?: string, done?: number) => void {
  // A build without formats still writes its manifest.
  const total = Math.max(1, only.length);
  return (format, done = total) =>
    onProgress?.({ stage: 'export', done, total, game, language, ...(format !== undefined && { format }) });
}

interface JobParts extends GameOptions {
  readonly pictures: PictureStore;
  readonly problems: Problem[];
  readonly folder: string;
  readonly output: OutputFiles;
}

export async function exportJob(
  project: Project,
  game: Game,
  options: Omit<JobParts, 'cache'> & { readonly cache: Cache },
): Promise<ExportJob> {
  const { root, sheets, isPlain, fonts } = project;
  const { dpi = 300, bleedMm = 0, artPpi = 300, cache, pictures, problems, folder, output } = options;
  return {
    root,
    problems,
    notes: [],
    game,
    folder,
    draw: await drawFor(project, game, options),
    cache,
    pictures,
    artPpi,
    output,
    isPlain,
    fonts: fonts.book,
    authors: project.iconAuthors(),
    sheets,
    print: { ...plainPrint, ...options.print },
    tts: { maxPx: 4096, ...options.tts },
    dpi,
    ...(options.dpi !== undefined && { userDpi: options.dpi }),
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

/** Removes faces of removed cards, also from formats that this build does not make. */
function sweepFaces(
  { folder, output }: ExportJob,
  { faces, files }: { faces: readonly DrawnFace[]; files: readonly string[] },
  only: readonly string[],
): void {
  output.sweep(`${folder}/.small`, new Set(faces.map((face) => `${folder}/${smallFile(face)}`)));
  for (const format of ['svg', 'png'])
    output.sweep(
      `${folder}/${format}`,
      new Set(faces.map((face) => `${folder}/${format}/${faceFile(face)}.${format}`)),
    );
  if (only.includes('contact')) output.sweep(`${folder}/contact`, new Set(files));
}

/**
 * Removes files of other formats and sheets that show the game as it was before, so that nobody prints them or sends them to a shop. A file records for the
 * next build which game the files show. A build with errors records nothing, because some files are old then.
 */
function sweepOutdated({ folder, output, notes }: ExportJob, files: readonly string[], manifest?: Manifest): string {
  const file = `${folder}/.about/shows.json`;
  const shows = `${JSON.stringify(manifest ? { game: sumOf(manifest) } : {})}\n`;
  if (manifest && output.wasMadeAs(file, shows) === false) {
    const kept = new Set(files);
    const inFolders = ['changes', '.small', '.about'];
    const gone = output.sweep(
      folder,
      kept,
      (name) => !name.includes('/') || inFolders.includes(name.split('/')[0] ?? ''),
    );
    for (const pdf of gone.filter((one) => one.endsWith('.pdf')))
      output.remove(`${folder}/.about/${basename(pdf)}.json`);
    if (gone.length > 0) notes.push(removedNote(gone.map((one) => one.slice(folder.length + 1))));
  }
  output.write(file, shows);
  return file;
}

/** Without files: which ones there are depends on the formats of a build. Face by face, because the text of a whole manifest is large. */
function sumOf({ faces, ...manifest }: Manifest): string {
  const hash = newHash().update(`${JSON.stringify(manifest).slice(0, -1)},"faces":[`);
  for (const [i, { files: _, ...face }] of faces.entries()) hash.update(`${i === 0 ? '' : ','}${JSON.stringify(face)}`);
  return hash.update(']}').digest('hex');
}

function removedNote(names: readonly string[]): string {
  const tops = new Map<string, number>();
  for (const name of names) {
    const top = name.startsWith('print/') ? name : `${name.split('/')[0]}/`;
    tops.set(top, (tops.get(top) ?? 0) + 1);
  }
  const shown = [...tops].map(([top, count]) => (count > 1 ? `${top} (${count} files)` : top));
  return `Removed, because the game changed since they were made: ${shown.join(', ')}. Build these formats again.`;
}

/** Version 0.1 wrote these formats to folders of the same name; now they are in print/, table/ and .small/. */
const movedFormats = ['pdf', 'tts', 'small'];

/** Removes what version 0.1 built, or it would stay as it is for ever. Every build of that version made PNG and SVG files. */
function sweepOldFolders({ folder, output }: ExportJob, only: readonly string[]): void {
  const moved = movedFormats.filter((format) => only.includes(format));
  const gone = moved.map((format) => output.sweep(`${folder}/${format}`, new Set()));
  const isUsual = usualFormats.every((format) => only.includes(format));
  if (!isUsual || gone.every(({ length }) => length === 0)) return;
  for (const format of ['svg', 'png'].filter((one) => !only.includes(one)))
    output.sweep(`${folder}/${format}`, new Set());
}
