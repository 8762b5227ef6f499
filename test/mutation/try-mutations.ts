// The mutations of a game → whether `check` notices each; the files on the disk are left alone.

import type { Problem } from '../../src/base/problem.ts';
import type { Entry, Game } from '../../src/game/game.ts';
import { allEntries } from '../../src/game/game.ts';
import type { Project } from '../../src/game/project.ts';
import { check, LoadMemory } from '../../src/pipeline.ts';
import { drawMutations, type Mutation } from './draw-mutations.ts';
import { findSites } from './find-sites.ts';

export interface Trial {
  /** What `check` says of the game as it is. */
  readonly before: readonly Problem[];
  readonly outcomes: readonly Outcome[];
}

export interface Outcome extends Mutation {
  readonly noticed: boolean;
}

/** Claims are computed in threads of their own, so a few checks at a time keep all cores busy. */
const lanes = 4;

export async function tryMutations(root: string, id: string): Promise<Trial> {
  const memory = new LoadMemory();
  const { project, findings } = await check(root, { games: [id], memory, templates: false });
  const before = serious(findings.problems);
  const mutations = project.games.flatMap((game) => drawMutations(findSites(game)));
  const outcomes: Outcome[] = [];
  for (let i = 0; i < mutations.length; i += lanes)
    outcomes.push(...(await Promise.all(mutations.slice(i, i + lanes).map((next) => attempt(project, next, memory)))));
  return { before, outcomes };
}

async function attempt({ root, games, texts }: Project, mutation: Mutation, memory: LoadMemory): Promise<Outcome> {
  const { file } = mutation.site.place;
  const overlay = new Map([[file, changed(texts.get(file) ?? '', mutation)]]);
  const { project, findings } = await check(root, {
    games: games.map(({ id }) => id),
    overlay,
    memory,
    templates: false,
  });
  if (!project.games.some((game) => holds(game, mutation)))
    throw new Error(`${mutation.site.entry} was not changed at ${mutation.site.path.join('.')}`);
  return { ...mutation, noticed: serious(findings.problems).length > 0 };
}

function serious(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity !== 'info');
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
function holds(game: Game, { site, to }: Mutation): boolean {
  return allEntries(game).some((entry: Entry) => entry.id === site.entry && valueAt(entry.raw, site.path) === to);
}

function valueAt(value: unknown, path: Mutation['site']['path']): unknown {
  return path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], value);
}
