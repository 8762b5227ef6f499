// How well `check` alone, without a rulebook file, notices one wrong value or one slip at a time.
import { describe, expect, it } from 'vitest';
import { findGames } from '../../src/load/find-games.ts';
import { loadProject } from '../../src/load/load-project.ts';
import { isAll } from '../run-all.ts';
import { repository as root, shippedMemory } from '../shipped-games.ts';
import { drawMutations } from './draw-mutations.ts';
import { drawTextMutations, textTotal } from './draw-text-mutations.ts';
import { findSites } from './find-sites.ts';
import { findTextSites } from './find-text-sites.ts';
import { showSums, showTextSums, showTextsUnnoticed, showUnnoticed } from './show-trial.ts';
import { slipKinds } from './text-slips.ts';
import { tryMutations } from './try-mutations.ts';
import { tryTextMutations } from './try-text-mutations.ts';

/**
 * How many must be noticed: exactly what was measured. The same changes are drawn every time, so a lower number means that
 * `check` notices less or that a deck changed. `npm run mutation` lists what was missed; find out which, then write the new number.
 */
const floors: Readonly<Record<string, Floor>> = {
  chronos: { all: 172, sample: 11 },
  passage: { all: 199, sample: 13 },
  qizhen: { all: 196, sample: 13 },
  'reverse-wizard': { all: 164, sample: 10 },
  tianji: { all: 197, sample: 13 },
};

interface Floor {
  readonly all: number;
  readonly sample: number;
}

/** All 200 or 300 changes of a game take minutes. */
const timeout = isAll ? 3_600_000 : 400_000;

/**
 * Half of the games: the two halves are two files, so that two cores can try them at once. The suite tries wrong values in a game of one half,
 * and slips in a game of the other.
 */
export function describeMutations(half: 0 | 1): void {
  const games = findGames(root).filter((_, i) => i % 2 === half && (isAll || i < 2));
  describe.each(isAll || half === 0 ? games : [])('a wrong value in a deck of %s', testValues);
  describe.each(isAll || half === 1 ? games : [])('a slip in a text of %s', testSlips);
}

function testValues(id: string): void {
  it('is drawn from every kind that the game has, and is never the right one', async () => {
    const { games } = await loadProject(root, { games: [id], templates: false, memory: shippedMemory });
    const sites = games.flatMap(findSites);
    const drawn = drawMutations(sites);
    const kinds = new Set(sites.map(({ kind }) => kind));
    expect(drawn).toHaveLength(200);
    for (const kind of kinds)
      expect(drawn.filter(({ site }) => site.kind === kind).length, kind).toBeGreaterThanOrEqual(20);
    expect(drawn.filter(({ site, to }) => site.value === to)).toEqual([]);
    expect(drawMutations(sites)).toEqual(drawn);
  });

  it('is noticed as often as before', { timeout }, async () => {
    const { before, outcomes } = await tryMutations(root, id);
    console.log(showSums(id, outcomes));
    if (isAll) console.log(`not noticed:\n${showUnnoticed(outcomes)}`);
    expect(before, 'the game as it is has no problems').toEqual([]);
    expectFloor(outcomes, floors[id]);
  });
}

/** The same of slips in texts. */
const textFloors: Readonly<Record<string, Floor>> = {
  chronos: { all: 227, sample: 8 },
  passage: { all: 212, sample: 8 },
  qizhen: { all: 226, sample: 10 },
  'reverse-wizard': { all: 229, sample: 9 },
  tianji: { all: 254, sample: 12 },
};

/** A game that is not listed yet must have half of them noticed. */
function expectFloor(outcomes: readonly { readonly noticed: boolean }[], floor: Floor | undefined): void {
  const half = Math.ceil(outcomes.length / 2);
  const noticed = outcomes.filter((outcome) => outcome.noticed).length;
  expect(noticed).toBeGreaterThanOrEqual((isAll ? floor?.all : floor?.sample) ?? half);
}

function testSlips(id: string): void {
  it('is drawn from every kind, and changes the text', async () => {
    const { games, texts } = await loadProject(root, { games: [id], templates: false, memory: shippedMemory });
    const sites = games.flatMap((game) => findTextSites(game, texts));
    const drawn = drawTextMutations(sites);
    expect(drawn).toHaveLength(textTotal);
    expect(new Set(drawn.map(({ kind }) => kind))).toEqual(new Set(slipKinds));
    expect(drawn.filter(({ site, to }) => site.template === to)).toEqual([]);
    expect(drawTextMutations(sites)).toEqual(drawn);
  });

  it('is noticed as often as before', { timeout }, async () => {
    const seed = Number(process.env.TEXT_SEED ?? 0) || undefined;
    const { before, outcomes } = await tryTextMutations(root, id, seed);
    console.log(showTextSums(id, outcomes));
    if (isAll) console.log(`not noticed:\n${showTextsUnnoticed(outcomes)}`);
    expect(before, 'the game as it is has no problems').toEqual([]);
    // Other seeds draw others: they are for reading, not for floors.
    if (seed === undefined) expectFloor(outcomes, textFloors[id]);
  });
}
