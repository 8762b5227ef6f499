// The whole flow, one line a stage: a project's folder goes in, what was found and made comes out.
import { join } from 'node:path';
import { Cache } from './base/cache.ts';
import { Ledger } from './base/ledger.ts';
import { type Problem, sortProblems } from './base/problem.ts';
import { checkProject, type RulebookText } from './check/check-project.ts';
import type { Changes } from './diff/changes.ts';
import { exportFaces, formats } from './export/export-faces.ts';
import type { ExportJob } from './export/folder.ts';
import type { DrawnFace } from './game/drawn-face.ts';
import type { Findings } from './game/findings.ts';
import type { Game } from './game/game.ts';
import type { Manifest } from './game/manifest-schema.ts';
import type { Project } from './game/project.ts';
import { type LoadOptions, loadProject } from './load/load-project.ts';
import type { Rendering } from './render/render-game.ts';

export { formats } from './export/export-faces.ts';
export { LoadMemory } from './load/load-memory.ts';
export { findGames } from './load/load-project.ts';

export interface CheckOptions extends LoadOptions {
  /** The rulebook document to proofread the decks against. */
  readonly rulebook?: RulebookText;
  /** False: nothing is taken from the last build, and nothing is kept for the next. */
  readonly cache?: boolean;
}

/** Everything that can be wrong: in the data, in the claims, and in the layout of the faces, which are not painted. */
export async function check(
  root: string,
  options: CheckOptions = {},
): Promise<{ project: Project; findings: Findings }> {
  const project = await loadProject(root, options);
  const findings = await checkProject(project, options.rulebook);
  const problems = await layOut(project, options);
  return { project, findings: { ...findings, problems: sortProblems([...findings.problems, ...problems]) } };
}

export interface BuildOptions extends CheckOptions {
  /** The formats to make; all of them where none is named. */
  readonly only?: readonly string[];
  readonly decks?: readonly string[];
  readonly cards?: readonly string[];
  readonly dpi?: number;
  readonly bleedMm?: number;
  /** The manifest of an earlier build, to be compared with. */
  readonly since?: string;
  readonly onFace?: (game: string, done: number, of: number) => void;
}

export interface Built {
  readonly project: Project;
  /** With the problems of all stages. */
  readonly findings: Findings;
  readonly faces: number;
  /** How many of the faces were laid out anew. */
  readonly laidOut: number;
  readonly files: readonly string[];
  /** What changed since the manifest that was named; only of a complete build. */
  readonly changes?: Changes;
}

export async function build(root: string, options: BuildOptions = {}): Promise<Built> {
  const project = await loadProject(root, options);
  const findings = await checkProject(project, options.rulebook);
  const games = spoken(project, options.languages);
  const earlier = await readEarlier(project, games, options.since);
  const made: Made[] = [];
  for (const game of earlier.problems.length > 0 ? [] : games)
    made.push(await buildGame(project, game, { ...options, ...earlier, isSound: !findings.problems.some(isError) }));
  const problems = [...findings.problems, ...earlier.problems, ...made.flatMap((one) => one.problems)];
  const changes = made.find((one) => one.changes)?.changes;
  return {
    project,
    findings: { ...findings, problems: sortProblems(problems) },
    faces: sum(made.map((one) => one.faces)),
    laidOut: sum(made.map((one) => one.laidOut)),
    files: made.flatMap((one) => one.files),
    ...(changes && { changes }),
  };
}

interface Earlier {
  readonly manifest?: Manifest;
  readonly problems: readonly Problem[];
}

/** Read before anything is made: it may be the very file that this build replaces. */
async function readEarlier({ root }: Project, games: readonly Game[], since: string | undefined): Promise<Earlier> {
  if (since === undefined) return { problems: [] };
  const { readManifest } = await import('./diff/read-manifest.ts');
  const problems: Problem[] = [];
  const manifest = readManifest({ root, problems }, since, games);
  return { problems, ...(manifest && { manifest }) };
}

export async function schema(root: string, games?: readonly string[]): Promise<WrittenSchemas> {
  const project = await loadProject(root, { ...(games && { games }), templates: false });
  const { planSchemas } = await import('./export/schema/plan.ts');
  const { writeSchemas } = await import('./export/schema/write.ts');
  const planned = planSchemas(project);
  const problems: Problem[] = [];
  const changed = writeSchemas({ root, problems }, planned);
  const files = planned.length - problems.length;
  // What could not be read is missing from the schemas.
  problems.push(...project.problems.filter(({ severity }) => severity === 'error'));
  return { project, problems, files, changed };
}

export interface WrittenSchemas {
  readonly project: Project;
  readonly problems: readonly Problem[];
  readonly files: number;
  /** How many of the files are new or changed. */
  readonly changed: number;
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

/** Each game in each language asked for: that of its data where nothing is said. */
function spoken({ games, translations }: Project, languages?: readonly string[]): Game[] {
  const all = games.map((game) => [game, ...(translations.get(game.id) ?? [])]);
  return all.flatMap((own) =>
    languages ? own.filter(({ language }) => languages.includes(language)) : own.slice(0, 1),
  );
}

/** satori is loaded only where there is something to draw. */
async function render(project: Project, game: Game, options: BuildOptions): Promise<Rendering> {
  const { decks, cards } = options;
  const { renderGame } = await import('./render/render-game.ts');
  return renderGame(game, project.templates.get(game.id) ?? new Map(), {
    fonts: project.fonts.book,
    sheets: project.sheets,
    art: project.art.get(game.id) ?? new Map(),
    cache: cacheOf(project, options),
    wants: ({ shelf, id }) => (decks?.includes(shelf) ?? true) && (cards?.includes(id) ?? true),
  });
}

/** Everything that can be wrong with the layout, and nothing painted. */
async function layOut(project: Project, options: CheckOptions): Promise<Problem[]> {
  const problems: Problem[] = [];
  const languages = [...project.translations.values()].flat();
  for (const game of [...project.games, ...languages].filter(({ id }) => project.templates.has(id))) {
    const rendering = await render(project, game, options);
    for await (const _face of rendering.faces);
    problems.push(...rendering.problems);
  }
  return problems;
}

function cacheOf({ root }: Project, { cache = true }: CheckOptions): Cache {
  return new Cache(cache ? join(root, '.cache/cardwright') : undefined);
}

type Made = Pick<Built, 'faces' | 'laidOut' | 'files' | 'changes'> & { readonly problems: readonly Problem[] };

/** The manifest names the files of a complete build, so a build of a part or with errors leaves the old one. */
async function buildGame(
  project: Project,
  game: Game,
  options: BuildOptions & Earlier & { readonly isSound: boolean },
): Promise<Made> {
  const { only = formats, onFace, isSound, manifest: earlier } = options;
  if (!project.templates.has(game.id)) return { faces: 0, laidOut: 0, files: [], problems: [] };
  const job = await exportJob(project, game, options);
  const rendering = await render(project, game, options);
  let done = 0;
  const made = await exportFaces(job, {
    formats: only,
    faces: rendering.faces,
    ...(onFace && { onFace: () => onFace(game.id, ++done, rendering.count) }),
  });
  const { exportCredits } = await import('./export/credits/export-credits.ts');
  const { loadIconAuthors } = await import('./load/load-credits.ts');
  const files = [...made.files];
  files.push(exportCredits(job, { faces: made.faces, fonts: project.fonts.book, authors: loadIconAuthors() }));
  const isWhole =
    isSound && !options.decks && !options.cards && ![...rendering.problems, ...job.problems].some(isError);
  const manifest = isWhole ? await writeManifest(job, made) : undefined;
  if (manifest) files.push(manifest.file);
  job.ledger.save();
  const problems = [...rendering.problems, ...job.problems];
  const changes = manifest && earlier && (await diff(earlier, manifest.content));
  return { faces: made.faces.length, laidOut: rendering.laidOut, files, problems, ...(changes && { changes }) };
}

async function writeManifest(
  job: ExportJob,
  { faces, files }: { faces: readonly DrawnFace[]; files: readonly string[] },
): Promise<{ file: string; content: Manifest }> {
  const { planManifest } = await import('./export/manifest/plan-manifest.ts');
  const { exportManifest } = await import('./export/manifest/export-manifest.ts');
  const content = planManifest(job.game, { faces, files, folder: job.folder });
  return { file: exportManifest(job, content), content };
}

/** What changed between two editions of a game, card by card. */
export async function diff(was: Manifest, now: Manifest): Promise<Changes> {
  const { diffManifests } = await import('./diff/diff-manifests.ts');
  return diffManifests(was, now);
}

async function exportJob(project: Project, game: Game, options: BuildOptions): Promise<ExportJob> {
  const { dpi = 300, bleedMm = 0 } = options;
  const { makeDraw } = await import('./render/make-draw.ts');
  const cache = cacheOf(project, options);
  const folder = `out/${game.id}/${game.language}`;
  const ledger = new Ledger(project.root, cache, `made-${game.id}-${game.language}`);
  const draw = makeDraw(project.fonts.book, cache);
  return { root: project.root, problems: [], game, folder, draw, cache, ledger, dpi, bleedMm };
}
