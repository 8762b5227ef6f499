// Games → the tests of how well `check` alone, without a rulebook file, notices one wrong value or one slip at a time.
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findGames, loadProject } from '../../src/load/load-project.ts';
import { drawMutations } from './draw-mutations.ts';
import { drawTextMutations, textTotal } from './draw-text-mutations.ts';
import { findSites } from './find-sites.ts';
import { findTextSites } from './find-text-sites.ts';
import { noticedPercent, showSums, showTextSums, showTextsUnnoticed, showUnnoticed } from './show-trial.ts';
import { slipKinds } from './text-slips.ts';
import { sampleSlack, tryMutations } from './try-mutations.ts';
import { tryTextMutations } from './try-text-mutations.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Percent that must be noticed, a few points below what was measured; raise it when rules get better. */
const floors: Readonly<Record<string, number>> = {
  chronos: 75,
  passage: 90,
  qizhen: 90,
  'reverse-wizard': 75,
  tianji: 85,
};
const lowestFloor = 50;

/** Half of the games: the two halves are two files, so that two cores can try them at once. */
export function describeMutations(half: 0 | 1): void {
  const games = findGames(root).filter((_, i) => i % 2 === half);
  describe.each(games)('a wrong value in a deck of %s', testValues);
  describe.each(games)('a slip in a text of %s', testSlips);
}

function testValues(id: string): void {
  it('is drawn from every kind that the game has, and is never the right one', async () => {
    const { games } = await loadProject(root, { games: [id], templates: false });
    const sites = games.flatMap(findSites);
    const drawn = drawMutations(sites);
    const kinds = new Set(sites.map(({ kind }) => kind));
    expect(drawn).toHaveLength(200);
    for (const kind of kinds)
      expect(drawn.filter(({ site }) => site.kind === kind).length, kind).toBeGreaterThanOrEqual(20);
    expect(drawn.filter(({ site, to }) => site.value === to)).toEqual([]);
    expect(drawMutations(sites)).toEqual(drawn);
  });

  it('is noticed as often as before', { timeout: 400_000 }, async () => {
    const { before, outcomes } = await tryMutations(root, id);
    console.log(showSums(id, outcomes));
    if (process.env.npm_lifecycle_event === 'mutation') console.log(`not noticed:\n${showUnnoticed(outcomes)}`);
    expect(before, 'the game as it is has no problems').toEqual([]);
    expect(noticedPercent(outcomes)).toBeGreaterThanOrEqual((floors[id] ?? lowestFloor) - sampleSlack);
  });
}

/** Percent of slips in texts that must be noticed: a few points below what was measured. */
const textFloors: Readonly<Record<string, number>> = {
  chronos: 69,
  passage: 62,
  qizhen: 68,
  'reverse-wizard': 66,
  tianji: 68,
};

function testSlips(id: string): void {
  it('is drawn from every kind, and changes the text', async () => {
    const { games, texts } = await loadProject(root, { games: [id], templates: false });
    const sites = games.flatMap((game) => findTextSites(game, texts));
    const drawn = drawTextMutations(sites);
    expect(drawn).toHaveLength(textTotal);
    expect(new Set(drawn.map(({ kind }) => kind))).toEqual(new Set(slipKinds));
    expect(drawn.filter(({ site, to }) => site.template === to)).toEqual([]);
    expect(drawTextMutations(sites)).toEqual(drawn);
  });

  it('is noticed as often as before', { timeout: 400_000 }, async () => {
    const seed = Number(process.env.TEXT_SEED ?? 0) || undefined;
    const { before, outcomes } = await tryTextMutations(root, id, seed);
    console.log(showTextSums(id, outcomes));
    if (process.env.npm_lifecycle_event === 'mutation') console.log(`not noticed:\n${showTextsUnnoticed(outcomes)}`);
    expect(before, 'the game as it is has no problems').toEqual([]);
    expect(noticedPercent(outcomes)).toBeGreaterThanOrEqual((textFloors[id] ?? 0) - sampleSlack);
  });
}
