// One game in one language → its faces, laid out, and from them the files of every format that is asked for.
import { join } from 'node:path';
import type { Changes } from '../diff/changes.ts';
import type { ChangesInput } from '../export/changes/export-changes.ts';
import { exportFaces, usualFormats } from '../export/export-faces.ts';
import type { ExportJob, TtsTarget } from '../export/folder.ts';
import type { Section } from '../export/pdf/plan-pdf.ts';
import { type PrintOptions, plainPrint } from '../export/pdf/print-options.ts';
import { Cache, type Kept, trimCache } from '../files/cache.ts';
import { Ledger } from '../files/ledger.ts';
import { Output } from '../files/output/output.ts';
import type { ArtPpi, Draw, DrawnFace } from '../game/drawn-face.ts';
import type { Game } from '../game/game.ts';
import { type Manifest, smallFile } from '../game/manifest-schema.ts';
import type { Project } from '../game/project.ts';
import { PictureStore } from '../pictures/picture-store.ts';
import { ChangedMeanwhile } from '../problems/changed-meanwhile.ts';
import type { Problem } from '../problems/problem.ts';
import type { Rendering } from '../render/render-game.ts';

export interface GameOptions {
  /** The formats to make; the usual ones where none is named. */
  readonly only?: readonly string[];
  readonly decks?: readonly string[];
  readonly cards?: readonly string[];
  /** False: damaged pictures are told of later, by `Rendering.damaged`. */
  readonly verify?: boolean;
  /** Faces of a lower rank are drawn before those of a higher one. */
  readonly rank?: (face: Pick<DrawnFace, 'shelf' | 'id'>) => number;
  readonly dpi?: number;
  readonly bleedMm?: number;
  /** Pixels to the inch of pictures in PDF and SVG files. Default: 300. */
  readonly artPpi?: ArtPpi;
  readonly print?: Partial<PrintOptions>;
  readonly tts?: Partial<TtsTarget>;
  readonly cache?: boolean;
  /** The project whose cache is used, for one that lies in a temporary folder. */
  readonly cacheRoot?: string;
  readonly memory?: { readonly kept: Kept };
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

const nothing: MadeGame = { faces: 0, laidOut: 0, files: [], problems: [], notes: [] };

/** All files take their places at the end, or none does. */
export async function buildGame(project: Project, game: Game, options: GameOptions): Promise<MadeGame> {
  if (!project.templates.has(game.id)) return nothing;
  const problems: Problem[] = [];
  const stores = storesOf(project, game, options);
  const folder = folderOf(project, game, options);
  const ledger = new Ledger(stores.cache, `made-${game.id}-${game.language}${project.isPlain ? '-plain' : ''}`);
  const output = await Output.open({ root: project.root, folder, problems, ledger });
  if (output === undefined) return { ...nothing, problems };
  try {
    if (options.verifyOutput) output.verify();
    const job = await exportJob(project, game, { ...options, ...stores, problems, folder, output });
    const made = await makeFiles(project, job, options);
    const isTaken = await output.commit();
    if (!isTaken) job.notes.push(`${folder} is as it was: the new files could not be put there.`);
    else job.notes.push(...output.reportDamage());
    return { ...made, problems: [...made.problems, ...problems], ...(!isTaken && { files: [] }) };
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    return { ...nothing, problems: [...problems, error.problem], notes: [`${folder} is as it was.`] };
  } finally {
    output.close();
  }
}

/** The manifest speaks of a complete build without errors; a build with errors leaves the last one, and says so beside it. */
async function makeFiles(project: Project, job: ExportJob, options: GameOptions): Promise<MadeGame> {
  const { only = usualFormats, onFace, earlier } = options;
  const rendering = await render(project, job.game, options);
  let done = 0;
  const made = await exportFaces(job, {
    formats: only,
    faces: rendering.faces,
    ...(onFace && { onFace: () => onFace(job.game.id, ++done, rendering.count) }),
  });
  const { exportCredits } = await import('../export/finish-folder.ts');
  const { exportErrors } = await import('../export/export-errors.ts');
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

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

/** Everything that can be wrong with the layout, and nothing painted. */
export async function layOutGame(
  project: Project,
  game: Game,
  options: Pick<GameOptions, 'cache' | 'cacheRoot' | 'memory'>,
): Promise<readonly Problem[]> {
  if (!project.templates.has(game.id)) return [];
  const rendering = await render(project, game, options);
  for await (const _face of rendering.faces);
  return rendering.problems;
}

/** The faces of a game as they are laid out, and the ways to see them, for reports and the live page: nothing is written. */
export async function drawGame(
  project: Project,
  game: Game,
  options: Pick<GameOptions, 'decks' | 'cards' | 'cache' | 'memory' | 'cacheRoot' | 'rank' | 'verify'> = {},
): Promise<{ readonly rendering: Rendering; readonly draw: Draw }> {
  const { makeDraw } = await import('../render/make-draw.ts');
  const rendering = await render(project, game, options);
  const { cache, pictures } = storesOf(project, game, options);
  return {
    rendering,
    draw: makeDraw({ fonts: project.fonts.book, cache, pictures, isLenient: options.verify === false }),
  };
}

/** The pages of a game as its PDF will have them, and a way to see them; nothing where the sheet is not known. */
export async function planPages(
  { sheets, fonts: { book: fonts } }: Project,
  game: Game,
  { faces, print: asked }: { faces: readonly DrawnFace[]; print: Partial<PrintOptions> },
): Promise<{ readonly sections: readonly Section[]; readonly draw: Draw } | undefined> {
  const print = { ...plainPrint, ...asked };
  const layout = sheets.layouts[print.sheet];
  const paper = sheets.papers[layout?.paper ?? ''];
  if (layout === undefined || paper === undefined) return undefined;
  const { planPdf } = await import('../export/pdf/plan-pdf.ts');
  const { piecesOf } = await import('../export/pdf/pieces.ts');
  const { wordsOf } = await import('../export/words/printed-words.ts');
  const { makeDraw } = await import('../render/make-draw.ts');
  const words = wordsOf(game, fonts);
  const { sections } = planPdf({ game, pieces: piecesOf(game, faces), paper, layout, print, fonts, words });
  return { sections, draw: makeDraw({ fonts, cache: new Cache(undefined) }) };
}

async function render(
  project: Project,
  game: Game,
  options: Pick<GameOptions, 'decks' | 'cards' | 'cache' | 'memory' | 'cacheRoot' | 'rank' | 'verify'>,
): Promise<Rendering> {
  const { decks, cards, rank, verify = true } = options;
  const { renderGame } = await import('../render/render-game.ts');
  return renderGame(game, project.templates.get(game.id) ?? new Map(), {
    fonts: project.fonts.book,
    sheets: project.sheets,
    ...storesOf(project, game, options),
    verify,
    ...((decks || cards) && {
      wants: ({ shelf, id }: { shelf: string; id: string }) =>
        (decks?.includes(shelf) ?? true) && (cards?.includes(id) ?? true),
    }),
    ...(rank && { rank }),
  });
}

/** The cache, and the pictures of the game, which are prepared in it. */
function storesOf(
  project: Project,
  game: Game,
  options: Pick<GameOptions, 'cache' | 'memory' | 'cacheRoot'>,
): { cache: Cache; pictures: PictureStore } {
  const cache = cacheOf(project, options);
  return { cache, pictures: new PictureStore(project.art.get(game.id) ?? new Map(), cache) };
}

function cacheOf(
  { root }: Project,
  { cache = true, memory, cacheRoot = root }: Pick<GameOptions, 'cache' | 'memory' | 'cacheRoot'>,
): Cache {
  return new Cache(cache ? cacheFolder(cacheRoot) : undefined, memory?.kept);
}

function cacheFolder(root: string): string {
  return join(root, '.cache/cardwright');
}

/** Called when the work on a project is done: its cache does not grow for ever. */
export function tidyCache(root: string): void {
  trimCache(cacheFolder(root));
}

/** Plain faces have a folder of their own, so that they are never taken for those of the game, nor listed with them. */
export function outFolder(
  { isPlain }: Pick<Project, 'isPlain'>,
  { id, language }: Pick<Game, 'id' | 'language'>,
): string {
  return `out/${id}/${language}${isPlain ? '/plain' : ''}`;
}

/** A part has a folder of its own, so that documents, tables and orders of the complete build stay complete. */
function folderOf({ isPlain }: Project, { id, language }: Game, options: Pick<GameOptions, 'decks' | 'cards'>): string {
  return `${outFolder({ isPlain }, { id, language })}${isPart(options) ? '/part' : ''}`;
}

function isPart({ decks, cards }: Pick<GameOptions, 'decks' | 'cards'>): boolean {
  return decks !== undefined || cards !== undefined;
}

interface JobParts extends GameOptions {
  readonly pictures: PictureStore;
  readonly problems: Problem[];
  readonly folder: string;
  readonly output: Output;
}

async function exportJob(
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
  const { planManifest } = await import('../export/manifest.ts');
  const { exportManifest } = await import('../export/manifest.ts');
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
