// The whole flow, one line a stage: a project's folder goes in, what was found and made comes out.
import { join } from 'node:path';
import { Cache } from './base/cache.ts';
import { type Problem, sortProblems } from './base/problem.ts';
import { checkProject, type RulebookText } from './check/check-project.ts';
import type { ExportJob } from './export/folder.ts';
import type { DrawnFace } from './game/drawn-face.ts';
import type { Findings } from './game/findings.ts';
import type { Project } from './game/project.ts';
import { type LoadOptions, loadProject } from './load/load-project.ts';

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
  const { problems } = await render(project, { ...options, problemsOnly: true });
  return { project, findings: { ...findings, problems: sortProblems([...findings.problems, ...problems]) } };
}

export interface BuildOptions extends CheckOptions {
  /** The formats to make; all of them where none is named. */
  readonly only?: readonly string[];
  readonly decks?: readonly string[];
  readonly cards?: readonly string[];
  readonly dpi?: number;
  readonly bleedMm?: number;
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
}

export async function build(root: string, options: BuildOptions = {}): Promise<Built> {
  const project = await loadProject(root, options);
  const findings = await checkProject(project, options.rulebook);
  const rendered = await render(project, options);
  const isWhole = !options.decks && !options.cards && ![...findings.problems, ...rendered.problems].some(isError);
  const written = await write(project, rendered.faces, { ...options, isWhole });
  const problems = sortProblems([...findings.problems, ...rendered.problems, ...written.problems]);
  const { faces, files } = written;
  return { project, findings: { ...findings, problems }, faces, laidOut: rendered.laidOut, files };
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

type FacesByGame = ReadonlyMap<string, readonly DrawnFace[]>;

/** satori is loaded only where there is something to draw. */
async function render(
  project: Project,
  options: BuildOptions & { readonly problemsOnly?: boolean },
): Promise<{ faces: FacesByGame; problems: Problem[]; laidOut: number }> {
  const { decks, cards, onFace, problemsOnly = false } = options;
  const cache = cacheOf(project, options);
  let laidOut = 0;
  const faces = new Map<string, readonly DrawnFace[]>();
  const problems: Problem[] = [];
  for (const game of project.games) {
    const templates = project.templates.get(game.id);
    if (templates === undefined) continue;
    const { renderGame } = await import('./render/render-game.ts');
    const rendered = await renderGame(game, templates, {
      fonts: project.fonts.book,
      sheets: project.sheets,
      art: project.art.get(game.id) ?? new Map(),
      cache,
      problemsOnly,
      wants: ({ shelf, id }) => (decks?.includes(shelf) ?? true) && (cards?.includes(id) ?? true),
      ...(onFace && { onFace: (done: number, of: number) => onFace(game.id, done, of) }),
    });
    faces.set(game.id, rendered.faces);
    problems.push(...rendered.problems);
    laidOut += rendered.laidOut;
  }
  return { faces, problems, laidOut };
}

function cacheOf({ root }: Project, { cache = true }: CheckOptions): Cache {
  return new Cache(cache ? join(root, '.cache/cardwright') : undefined);
}

/** Each exporter is loaded when it is asked for: sharp and resvg cost a start more than all of the check. */
const exporters: Readonly<Record<string, () => Promise<(job: ExportJob) => Promise<string[]>>>> = {
  svg: async () => (await import('./export/svg/export-svg.ts')).exportSvg,
  png: async () => (await import('./export/png/export-png.ts')).exportPng,
  contact: async () => (await import('./export/contact/export-contact.ts')).exportContact,
};

/** The formats that `build --only` can name. */
export const formats: readonly string[] = Object.keys(exporters);

/** The manifest names the files of a complete build, so a build of a part or with errors leaves the old one. */
async function write(
  project: Project,
  rendered: FacesByGame,
  options: BuildOptions & { readonly isWhole: boolean },
): Promise<Pick<Built, 'faces' | 'files'> & { problems: Problem[] }> {
  const { only = formats, dpi = 300, bleedMm = 0, isWhole } = options;
  const { makeDraw } = await import('./render/make-draw.ts');
  const { exportManifest } = await import('./export/manifest/export-manifest.ts');
  const { exportCredits } = await import('./export/credits/export-credits.ts');
  const { loadIconAuthors } = await import('./load/load-credits.ts');
  const authors = loadIconAuthors();
  const cache = cacheOf(project, options);
  const draw = makeDraw(project.fonts.book, cache);
  const problems: Problem[] = [];
  const files: string[] = [];
  let count = 0;
  for (const game of project.games) {
    const faces = rendered.get(game.id) ?? [];
    const [language = 'zh'] = Object.keys(game.info.value.languages);
    const job = {
      root: project.root,
      problems,
      folder: `out/${game.id}/${language}`,
      faces,
      draw,
      cache,
      bleedMm,
      dpi,
    };
    const made: string[] = [];
    for (const format of only) made.push(...((await (await exporters[format]?.())?.(job)) ?? []));
    const credits = exportCredits(job, { game, fonts: project.fonts.book, authors });
    files.push(...made, credits);
    if (isWhole) files.push(exportManifest(job, game, made));
    count += faces.length;
  }
  return { problems, faces: count, files };
}
