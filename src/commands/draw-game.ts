// Lays out and draws the faces of a game, for every command that needs them.
import { availableParallelism } from 'node:os';
import type { Section } from '../export/pdf/plan-pdf.ts';
import { type PrintOptions, plainPrint } from '../export/pdf/print-options.ts';
import { Cache, cacheFolder, type Kept, trimCache } from '../files/cache.ts';
import type { ArtPpi, Draw, DrawnFace } from '../game/drawn-face.ts';
import { allEntries, type Game } from '../game/game.ts';
import type { Project } from '../game/project.ts';
import { PictureStore } from '../pictures/picture-store.ts';
import type { Problem } from '../problems/problem.ts';
import type { FaceThreads, GameThreads } from '../render/face-threads.ts';
import type { Rendering } from '../render/render-game.ts';
import type { JobOptions } from './options.ts';
import { type ProgressStage, pause, stoppable, type WorkOptions } from './work.ts';

export interface StoreOptions {
  /** False: use no cache. */
  readonly cache?: boolean;
  /** The project whose cache is used. Default: the project itself. */
  readonly cacheRoot?: string;
  readonly memory?: { readonly kept: Kept };
}

interface DrawOptions extends StoreOptions, JobOptions, WorkOptions {
  readonly decks?: readonly string[];
  readonly cards?: readonly string[];
  /** False: report damaged pictures later, by `Rendering.damaged`. */
  readonly verify?: boolean;
  /** Faces of a lower rank are drawn first. */
  readonly rank?: (face: Pick<DrawnFace, 'deckId' | 'id'>) => number;
}

/** Finds the problems of the layout; paints nothing. */
export async function layOutGame(
  project: Project,
  game: Game,
  options: StoreOptions & JobOptions & WorkOptions,
): Promise<readonly Problem[]> {
  if (!project.templates.has(game.id)) return [];
  const rendering = await render(project, game, options);
  const report = faceProgress(game, rendering.count, { ...options, stage: 'check' });
  try {
    for await (const _face of rendering.faces) report();
  } finally {
    await awaitThreads(game);
  }
  return rendering.problems;
}

/** Call the returned function once a face. */
export function faceProgress(
  { id: game, language }: Pick<Game, 'id' | 'language'>,
  total: number,
  { onProgress, stage = 'render' }: WorkOptions & { readonly stage?: ProgressStage },
): () => void {
  let done = 0;
  return () => onProgress?.({ stage, done: ++done, total, game, language });
}

/** The faces of a game, and ways to paint them, for reports and the live page. Writes nothing but the cache. */
export async function drawGame(
  project: Project,
  game: Game,
  options: DrawOptions = {},
): Promise<{ readonly rendering: Rendering; readonly draw: Draw }> {
  const rendering = await render(project, game, options);
  return { rendering, draw: await drawFor(project, game, { ...options, ...storesOf(project, game, options) }) };
}

interface PaintOptions extends Pick<DrawOptions, 'verify' | 'jobs' | 'signal'> {
  readonly cache: Cache;
  readonly pictures: PictureStore;
  readonly artPpi?: ArtPpi;
}

/** Ways to paint the faces of a game. */
export async function drawFor(
  project: Project,
  game: Game,
  { cache, pictures, artPpi = 300, verify = true, jobs, signal }: PaintOptions,
): Promise<Draw> {
  const { makeDraw } = await import('../render/make-draw.ts');
  const { threadedDraw } = await import('../render/face-threads.ts');
  const draw = makeDraw({ fonts: project.fonts.book, cache, pictures, artPpi, isLenient: !verify });
  const threads = await threadsFor(project, game, { cache, jobs });
  const count = allEntries(game).length;
  return stoppableDraw(threads ? threadedDraw(draw, threads, { artPpi, count }) : draw, { signal });
}

/** From source, as in tests, threads run the compiled program. */
const isCompiled = !import.meta.url.endsWith('.ts');
const threadFile = new URL(isCompiled ? './face-worker.js' : '../../dist/commands/face-worker.js', import.meta.url);
/** By number of jobs. They end when they have nothing to do, and with the process. */
const allThreads = new Map<number, FaceThreads>();
const gameThreads = new WeakMap<
  Game,
  { readonly jobs: number; readonly folder: string | undefined; of: GameThreads }
>();

/**
 * The same for layout and painting: a thread paints what it laid out. This thread is one of the jobs: it plans, paints and makes PDF content beside the
 * others. Undefined if it is to do everything.
 */
async function threadsFor(
  project: Project,
  game: Game,
  { cache: { folder }, jobs = isCompiled ? availableParallelism() : 1 }: JobOptions & { readonly cache: Cache },
): Promise<GameThreads | undefined> {
  if (jobs === 1) return undefined;
  const known = gameThreads.get(game);
  if (known?.jobs === jobs && known.folder === folder) return known.of;
  const { FaceThreads } = await import('../render/face-threads.ts');
  const threads = allThreads.get(jobs) ?? new FaceThreads(threadFile, jobs - 1);
  allThreads.set(jobs, threads);
  const { language, labels, icons, glossary } = game;
  const templates = [...(project.templates.get(game.id)?.values() ?? [])].filter((one) => 'code' in one);
  const of = threads.game(
    {
      families: project.fonts.book.families,
      language,
      labels,
      terms: glossary.value.icons ?? {},
      icons,
      art: project.art.get(game.id) ?? new Map(),
      cacheFolder: folder,
    },
    templates,
  );
  gameThreads.set(game, { jobs, folder, of });
  return of;
}

/** Call it where nothing is left for them to do: each takes about a hundred megabytes. */
export async function endThreads(): Promise<void> {
  await Promise.all([...allThreads.values()].map((threads) => threads.end()));
}

/** Call it where the work on a game may have been stopped. Nothing is written after it. */
export async function awaitThreads(game: Game): Promise<void> {
  await gameThreads.get(game)?.of.rest();
}

/** The pages of a game's PDF, and a way to paint them. Undefined for an unknown sheet. */
export async function planPages(
  project: Project,
  game: Game,
  { faces, print: given }: { faces: readonly DrawnFace[]; print: Partial<PrintOptions> },
): Promise<{ readonly sections: readonly Section[]; readonly draw: Draw } | undefined> {
  const {
    sheets,
    fonts: { book: fonts },
  } = project;
  const print = { ...plainPrint, ...given };
  const layout = sheets.layouts[print.sheet];
  const paper = sheets.papers[layout?.paper ?? ''];
  if (layout === undefined || paper === undefined) return undefined;
  const { planPdf } = await import('../export/pdf/plan-pdf.ts');
  const { piecesOf } = await import('../export/pieces.ts');
  const { wordsOf } = await import('../export/words/printed-words.ts');
  const { makeDraw } = await import('../render/make-draw.ts');
  const words = wordsOf(game, fonts);
  const { rimsOf } = await import('../export/pdf/rims.ts');
  const stores = storesOf(project, game, {});
  const rims = await rimsOf(
    { game, cache: stores.cache, draw: makeDraw({ fonts, ...stores, isLenient: true }) },
    faces.filter(({ deckId }) => deckId !== 'components'),
  );
  const { documents } = planPdf({ game, pieces: piecesOf(game, faces), paper, layout, print, fonts, words, rims });
  return {
    sections: documents.flatMap(({ sections }) => sections),
    draw: makeDraw({ fonts, cache: new Cache(undefined) }),
  };
}

export async function render(project: Project, game: Game, options: DrawOptions): Promise<Rendering> {
  const { decks, cards, rank, verify = true } = options;
  const { renderGame } = await import('../render/render-game.ts');
  const stores = storesOf(project, game, options);
  const threads = await threadsFor(project, game, { cache: stores.cache, jobs: options.jobs });
  const rendering = renderGame(game, project.templates.get(game.id) ?? new Map(), {
    fonts: project.fonts.book,
    sheets: project.sheets,
    ...stores,
    verify,
    threads,
    ...((decks || cards) && {
      wants: ({ deckId, id }: { deckId: string; id: string }) =>
        (decks?.includes(deckId) ?? true) && (cards?.includes(id) ?? true),
    }),
    ...(rank && { rank }),
  });
  return options.signal === undefined ? rendering : stoppableRendering(rendering, options);
}

function stoppableRendering(rendering: Rendering, options: WorkOptions): Rendering {
  return {
    count: rendering.count,
    faces: stoppable(rendering.faces, options),
    get problems() {
      return rendering.problems;
    },
    get laidOut() {
      return rendering.laidOut;
    },
    damaged: () => rendering.damaged(),
  };
}

/** Stops before the next picture, also inside one long format. */
function stoppableDraw(draw: Draw, options: WorkOptions): Draw {
  if (options.signal === undefined) return draw;
  const after = async <T>(paint: () => Promise<T>): Promise<T> => {
    await pause(options);
    return paint();
  };
  return {
    ...draw,
    svg: (...args) => after(() => draw.svg(...args)),
    page: (...args) => after(() => draw.page(...args)),
    patch: (...args) => after(() => draw.patch(...args)),
    sketch: (...args) => after(() => draw.sketch(...args)),
    pixels: (...args) => after(() => draw.pixels(...args)),
    png: (...args) => after(() => draw.png(...args)),
    small: (...args) => after(() => draw.small(...args)),
    window: (...args) => after(() => draw.window(...args)),
  };
}

/** The cache, and the pictures of the game, which it stores prepared. */
export function storesOf(
  project: Project,
  game: Game,
  options: StoreOptions,
): { cache: Cache; pictures: PictureStore } {
  const cache = cacheOf(project, options);
  return { cache, pictures: new PictureStore(project.art.get(game.id) ?? new Map(), cache) };
}

export function cacheOf(
  { root }: Pick<Project, 'root'>,
  { cache = true, memory, cacheRoot = root }: StoreOptions,
): Cache {
  return new Cache(cache ? cacheFolder(cacheRoot) : undefined, memory?.kept);
}

/** Call it when the work on a project is done, so that its cache stays small. */
export function tidyCache(root: string): void {
  const folder = cacheFolder(root);
  if (folder !== undefined) trimCache(folder);
}

/** Plain faces have a folder of their own, so that nobody takes them for those of the game. */
export function outFolder(
  { isPlain }: Pick<Project, 'isPlain'>,
  { id, language }: Pick<Game, 'id' | 'language'>,
): string {
  return `out/${id}/${language}${isPlain ? '/plain' : ''}`;
}
