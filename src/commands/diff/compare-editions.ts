// Two names → what changed between the editions behind them, game by game and language by language.
import { didYouMean } from '../../strings/nearest-word.ts';
import { type Problem, sortProblems } from '../../problems/problem.ts';
import { UsageError } from '../../problems/usage-error.ts';
import type { Changes } from '../../diff/changes.ts';
import { diffManifests } from '../../diff/diff-manifests.ts';
import type { EditionPictures } from '../../diff/page/edition-pictures.ts';
import type { Unmatched } from '../../diff/page/show-page.tsx';
import { gatherPictures } from '../../export/changes/gather-pictures.ts';
import type { NamedEdition, Side, SideOptions } from './named-edition.ts';
import { openSide } from './open-side.ts';
import type { Resolved } from './resolve-name.ts';

export interface CompareOptions extends SideOptions {
  readonly was: Resolved;
  readonly now: Resolved;
  /** Whether pictures of what changed are wanted. */
  readonly hasPictures: boolean;
}

export interface Comparison {
  readonly changes: Changes;
  /** Empty where none are wanted. */
  readonly pictures: EditionPictures;
}

export interface Compared {
  readonly was: string;
  readonly now: string;
  readonly comparisons: readonly Comparison[];
  readonly onlyWas: readonly Unmatched[];
  readonly onlyNow: readonly Unmatched[];
  /** Why nothing was compared. */
  readonly problems: readonly Problem[];
  readonly texts: ReadonlyMap<string, string>;
}

export async function compareEditions(options: CompareOptions): Promise<Compared> {
  const sides = await openBoth(options);
  try {
    return await compareSides(sides, options);
  } finally {
    for (const side of sides) side.close();
  }
}

/** Manifests say which languages are meant; a project is then laid out in these. */
async function openBoth(options: CompareOptions): Promise<[Side, Side]> {
  const names = [options.was, options.now] as const;
  const [builds, drawn] = [names.filter(isBuild), names.filter((named) => !isBuild(named))];
  const open = new Map<Resolved, Side>();
  try {
    for (const named of builds) open.set(named, await openSide(named, options));
    const said = [...open.values()].flatMap(({ editions }) => editions.map(({ manifest }) => manifest.language));
    const languages = options.languages ?? (said.length > 0 ? [...new Set(said)] : undefined);
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
    const changes = diffManifests(old.manifest, edition.manifest);
    const sight = { was: old.picture, now: edition.picture };
    const pictures = options.hasPictures ? await gatherPictures(changes, sight) : noPictures;
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
    `"${plain.name}" has plain faces (\`--no-code\`), and "${own.name}" has the project's own: every card would differ. Compare faces of one sort.`,
  );
}

function noSuchLanguage(language: string, sides: readonly Side[]): UsageError {
  const known = [...new Set(sides.flatMap(({ languages }) => languages))];
  return new UsageError(
    `Neither edition is in "${language}". ${didYouMean(language, known)}The languages there are: ${known.join(', ') || 'none'}.`,
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
