// The campaign of `npm run torture` in small, so that it cannot rot: its base is sound, every mistake that it knows is told, and some
// inputs of one seed break no promise.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../src/commands/check.ts';
import { LoadMemory } from '../src/load/reading.ts';
import type { Problem } from '../src/problems/problem.ts';
import { baseProject } from './torture/base-project.ts';
import { Chance, caseSeed } from './torture/chances.ts';
import { placeFault, wordFault } from './torture/judge-problem.ts';
import { mistakes } from './torture/known-wrong.ts';
import { gameOf, type Material, makeCase } from './torture/make-case.ts';
import { oddPictures } from './torture/mutate-picture.ts';
import type { Changes } from './torture/mutate-tree.ts';
import { placeBase, placeChanges, restore } from './torture/place-project.ts';
import type { Fault } from './torture/protocol.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'cardwright-torture-')));
const memory = new LoadMemory();
let material: Material;

beforeAll(async () => {
  material = { files: await baseProject(), oddPictures: await oddPictures() };
  placeBase(root, material.files);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The problems of a project, and what is wrong with their wording. */
async function judged(changes: Changes): Promise<{ problems: readonly Problem[]; faults: readonly Fault[] }> {
  placeChanges(root, changes);
  try {
    const { problems } = (await check(root, { games: [gameOf(changes)], memory })).findings;
    return { problems, faults: problems.flatMap((one) => [...wordFault(one), ...placeFault(root, one)]) };
  } finally {
    restore(root, material.files, changes);
  }
}

describe('the campaign', () => {
  it.each(['lamps', 'orchard'])('has a base without problems: %s', async (game) => {
    expect((await check(root, { games: [game] })).findings.problems).toEqual([]);
  });

  it.each(mistakes)('knows a mistake that is reported: $name', async ({ make, least }) => {
    const { problems, faults } = await judged(make(material.files, new Chance(16)));
    expect(faults).toEqual([]);
    const grave = problems.filter(({ severity }) => severity === 'error' || severity === least);
    expect(grave.length, JSON.stringify(problems)).toBeGreaterThan(0);
  });

  it('breaks no promise with the inputs of a seed', async () => {
    for (let i = 0; i < 20; i++) {
      const one = makeCase(caseSeed(16, i), material);
      if (one.names.some((name) => name.startsWith('code/'))) continue;
      const { faults } = await judged(one.changes);
      expect(faults, `npm run torture -- --case ${one.seed}`).toEqual([]);
    }
  });
});
