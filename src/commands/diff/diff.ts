// Compares two editions, game by game and language by language.

import { dirname, relative, resolve } from 'node:path';
import type { Changes } from '../../diff/changes.ts';
import { diffManifests } from '../../diff/diff-manifests.ts';
import type { EditionPictures } from '../../diff/page/face-pictures.tsx';
import type { Unmatched } from '../../diff/page/show-page.tsx';
import { readManifest, readPicture } from '../../diff/read-manifest.ts';
import { gatherPictures } from '../../export/changes/gather-pictures.ts';
import { settle, settleAll } from '../../files/output/settle.ts';
import { type Problem, sortProblems, UsageError } from '../../problems/problem.ts';
import { didYouMean } from '../../strings/nearest-word.ts';
import { type JobOptions, requireArguments, requireJobs, requireText } from '../options.ts';
import { pause, type WorkOptions } from '../work.ts';
import { drawProject } from './draw-project.ts';
import { extractRevision } from './extract-revision.ts';
import { type NamedEdition, type Resolved, resolveBoth, type Side, type SideOptions } from './resolve-name.ts';

export interface DiffOptions extends JobOptions, WorkOptions {
  /** The old edition: a manifest.json, the folder of a build or a project, or a git revision. */
  readonly from: string;
  /** The new edition. Default: the project itself. */
  readonly to?: string;
  /** Default: all games that both editions have. */
  readonly games?: readonly string[];
  /** Default: the languages that were built, or that of the data. */
  readonly languages?: readonly string[];
  /** False: run no code of a project; compare plain faces. */
  readonly code?: boolean;
  /** Also collect pictures of what changed. */
  readonly hasPictures?: boolean;
}

const names: Readonly<Record<keyof DiffOptions, true>> = {
  from: true,
  to: true,
  games: true,
  languages: true,
  code: true,
  hasPictures: true,
  jobs: true,
  signal: true,
  onProgress: true,
};

interface CompareOptions extends SideOptions {
  readonly was: Resolved;
  readonly now: Resolved;
  readonly hasPictures: boolean;
}

interface Comparison {
  readonly changes: Changes;
  /** Empty without `hasPictures`. */
  readonly pictures: EditionPictures;
}

export interface Compared {
  readonly was: string;
  readonly now: string;
  readonly comparisons: readonly Comparison[];
  readonly onlyWas: readonly Unmatched[];
  readonly onlyNow: readonly Unmatched[];
  /** If there are any, nothing was compared. */
  readonly problems: readonly Problem[];
  /** Texts of files that problems point into. */
  readonly texts: ReadonlyMap<string, string>;
}

export async function diff(root: string, options: DiffOptions): Promise<Compared> {
  requireArguments(root, options, names);
  requireText('from', options.from);
  requireJobs(options);
  const { from, to, games = [], languages, hasPictures = false } = options;
  // Finish builds that were killed; one that cannot be finished is reported when its manifest is read.
  await settleAll({ root, problems: [] });
  return compare({ ...options, root, ...resolveBoth(root, { from, to }), games, languages, hasPictures });
}

async function compare(options: CompareOptions): Promise<Compared> {
  const sides = await openBoth(options);
  try {
    return await compareSides(sides, options);
  } finally {
    for (const side of sides) side.close();
  }
}

/** Opens builds first: a project is then laid out in their languages. */
async function openBoth(options: CompareOptions): Promise<[Side, Side]> {
  const names = [options.was, options.now] as const;
  const [builds, drawn] = [names.filter(isBuild), names.filter((named) => !isBuild(named))];
  const open = new Map<Resolved, Side>();
  try {
    for (const named of builds) open.set(named, await openSide(named, options));
    const built = [...open.values()].flatMap(({ editions }) => editions.map(({ manifest }) => manifest.language));
    const languages = options.languages ?? (built.length > 0 ? [...new Set(built)] : undefined);
    for (const named of drawn) open.set(named, await openSide(named, { ...options, languages }));
    return names.map((named) => open.get(named)) as [Side, Side];
  } catch (error) {
    for (const side of open.values()) side.close();
    throw error;
  }
}

function isBuild({ type }: Resolved): boolean {
  return type === 'manifests';
}

async function compareSides([was, now]: readonly [Side, Side], options: CompareOptions): Promise<Compared> {
  const problems = sortProblems([...was.problems, ...now.problems]);
  const texts = new Map([...was.texts, ...now.texts]);
  const head = { was: was.name, now: now.name, problems, texts };
  const unknown = options.languages?.find(
    (language) => ![was, now].some(({ languages }) => languages.includes(language)),
  );
  if (unknown !== undefined && problems.length === 0) throw noSuchLanguage(unknown, [was, now]);
  if (problems.length > 0) return { ...head, comparisons: [], onlyWas: [], onlyNow: [] };
  const pairs = now.editions.flatMap((edition) => {
    const old = was.editions.find((one) => keyOf(one) === keyOf(edition));
    return old ? [{ old, edition }] : [];
  });
  const mixed = pairs.find(({ old, edition }) => (old.manifest.plain ?? false) !== (edition.manifest.plain ?? false));
  if (mixed !== undefined) throw otherFaces([was, now], mixed.old.manifest.plain === true);
  const onlyWas = unmatched(was, now);
  const onlyNow = unmatched(now, was);
  if (pairs.length === 0) throw nothingInCommon([was, now], options.games);
  const comparisons: Comparison[] = [];
  for (const { old, edition } of pairs) {
    await pause(options);
    const changes = diffManifests(old.manifest, edition.manifest);
    const pictureOf = { was: old.picture, now: edition.picture };
    const pictures = options.hasPictures ? await gatherPictures(changes, pictureOf) : noPictures;
    comparisons.push({ changes, pictures });
  }
  return { ...head, comparisons, onlyWas, onlyNow };
}

const noPictures: EditionPictures = { byHash: new Map(), areas: new Map() };

function keyOf({ manifest: { game, language } }: NamedEdition): string {
  return `${game}/${language}`;
}

function unmatched(side: Side, other: Side): Unmatched[] {
  const known = new Set(other.editions.map(keyOf));
  return side.editions
    .filter((edition) => !known.has(keyOf(edition)))
    .map(({ manifest: { game, language, title } }) => ({ game, language, title }));
}

function otherFaces([was, now]: readonly [Side, Side], isOldPlain: boolean): UsageError {
  const [plain, own] = isOldPlain ? [was, now] : [now, was];
  return new UsageError(
    `"${plain.name}" has plain faces (\`--no-code\`), and "${own.name}" has the project's own: every card would differ. Build both with code, or both without.`,
  );
}

function noSuchLanguage(language: string, sides: readonly Side[]): UsageError {
  const known = [...new Set(sides.flatMap(({ languages }) => languages))];
  return new UsageError(
    `Neither edition is in "${language}". ${didYouMean(language, known)}They have: ${known.join(', ') || 'no language'}.`,
  );
}

function nothingInCommon(sides: readonly Side[], games: readonly string[]): UsageError {
  const held = sides.map(({ name, editions }) => {
    const list = editions.map(({ manifest: { game, language } }) => `${game} (${language})`).join(', ');
    const none = games.length > 0 ? `no faces of ${games.join(', ')}` : 'no faces';
    return `"${name}" has ${list || none}`;
  });
  return new UsageError(
    `There is nothing to compare: ${held.join(', ')}. Name two editions of one game in one language.`,
  );
}

/** Reads editions from manifests, or lays them out from a folder or a revision. */
async function openSide(named: Resolved, options: SideOptions): Promise<Side> {
  if (named.type === 'manifests') return openBuilds(named, options);
  if (named.type === 'revision') return openRevision(named, options);
  const { folder, name } = named;
  const isHere = folder === resolve(options.root);
  return drawProject({ folder, name, prefix: isHere ? '' : `${name}/`, cacheRoot: folder }, options);
}

/** Finishes a build that was killed while its files were put in place. */
async function openBuilds(named: Resolved & { type: 'manifests' }, options: SideOptions): Promise<Side> {
  const problems: Problem[] = [];
  for (const folder of new Set(named.files.map((file) => dirname(file))))
    await settle({ root: options.root, problems }, relative(options.root, folder));
  const side = readBuilds(named, options);
  return { ...side, problems: [...problems, ...side.problems] };
}

async function openRevision({ name, commit }: Resolved & { type: 'revision' }, options: SideOptions): Promise<Side> {
  const { folder, remove } = extractRevision(options.root, commit);
  try {
    const side = await drawProject({ folder, name, prefix: `${name}:`, cacheRoot: options.root }, options);
    return { ...side, close: remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function readBuilds({ name, files }: Resolved & { type: 'manifests' }, options: SideOptions): Side {
  const problems: Problem[] = [];
  const found = new Map<string, string>();
  const languages: string[] = [];
  const editions = files.flatMap((file): NamedEdition[] => {
    const manifest = readManifest({ root: options.root, problems }, file);
    if (manifest !== undefined) languages.push(manifest.language);
    if (manifest === undefined || !isWanted(manifest, options)) return [];
    const key = `${manifest.game} (${manifest.language})`;
    if (found.has(key))
      throw new UsageError(`"${name}" holds more than one edition of ${key}. Name the folder of one of them.`);
    found.set(key, file);
    return [{ manifest, picture: async (face) => readPicture(dirname(file), face) }];
  });
  return { name, editions, languages, problems, texts: new Map(), close: () => {} };
}

function isWanted(
  { game, language }: NamedEdition['manifest'],
  { games, languages = [] }: Pick<SideOptions, 'games' | 'languages'>,
): boolean {
  return (games.length === 0 || games.includes(game)) && (languages.length === 0 || languages.includes(language));
}
