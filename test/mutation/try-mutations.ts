// Tries each mutation in memory and records whether `check` notices it.

import { checkProject } from '../../src/check/check-project.ts';
import { allEntries, type Entry, type Game } from '../../src/game/game.ts';
import type { Path } from '../../src/game/origin.ts';
import type { Project } from '../../src/game/project.ts';
import { loadProject } from '../../src/load/load-project.ts';
import type { Problem } from '../../src/problems/problem.ts';
import { isAll } from '../run-all.ts';
import { shippedMemory } from '../shipped-games.ts';
import { drawMutations, type Mutation } from './draw-mutations.ts';
import { findSites, type SiteValue } from './find-sites.ts';

export interface Trial {
  /** What `check` reports for the unchanged game. */
  readonly before: readonly Problem[];
  readonly outcomes: readonly Outcome[];
}

export interface Outcome extends Mutation {
  readonly noticed: boolean;
}

/** The suite tries a sample, because each costs a check of the whole game. */
const sampleStep = 16;

/** Claims are computed in threads of their own, so a few checks at a time keep all cores busy. */
const lanes = 4;

export async function tryMutations(root: string, id: string): Promise<Trial> {
  const project = await loadProject(root, { games: [id], memory: shippedMemory, templates: false });
  const findings = await checkProject(project);
  const before = serious(findings.problems);
  const drawn = project.games.flatMap((game) => drawMutations(findSites(game)));
  const mutations = drawn.filter((_, i) => isAll || i % sampleStep === 0);
  const outcomes = await inLanes(mutations, async (mutation) => {
    const { entry, path, place } = mutation.site;
    const text = changed(project.texts.get(place.file) ?? '', mutation);
    const noticed = await isNoticed(project, { entry, path, file: place.file, text, to: mutation.to });
    return { ...mutation, noticed };
  });
  return { before, outcomes };
}

export async function inLanes<T, Done>(list: readonly T[], attempt: (item: T) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = [];
  for (let i = 0; i < list.length; i += lanes) done.push(...(await Promise.all(list.slice(i, i + lanes).map(attempt))));
  return done;
}

/** A file with one value replaced. */
export interface Change {
  readonly entry: string;
  readonly path: Path;
  readonly file: string;
  /** The whole file. */
  readonly text: string;
  readonly to: SiteValue;
}

/** An outdated translation is reported for every change, right or wrong, so it does not count as noticed. */
export async function isNoticed({ root, games }: Project, change: Change): Promise<boolean> {
  const project = await loadProject(root, {
    games: games.map(({ id }) => id),
    overlay: new Map([[change.file, change.text]]),
    memory: shippedMemory,
    templates: false,
  });
  if (!project.games.some((game) => holds(game, change)))
    throw new Error(`${change.entry} was not changed at ${change.path.join('.')}`);
  const findings = await checkProject(project);
  return serious(findings.problems).some(({ code }) => !code.startsWith('translation/'));
}

export function serious(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity !== 'hint');
}

/** The file with the value at the site replaced; JSON is YAML, in lists and in blocks alike. */
function changed(text: string, { site: { place }, to }: Mutation): string {
  return text
    .split('\n')
    .map((line, i) => {
      if (i !== place.line - 1) return line;
      return line.slice(0, place.col - 1) + JSON.stringify(to) + line.slice(place.col - 1 + (place.length ?? 0));
    })
    .join('\n');
}

/** A change that made the file unreadable would be noticed for the wrong reason. */
function holds(game: Game, { entry: id, path, to }: Change): boolean {
  return allEntries(game).some((entry: Entry) => entry.id === id && valueAt(entry.raw, path) === to);
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], value);
}
