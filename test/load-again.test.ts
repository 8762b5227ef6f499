// Reloading a project: unsaved texts, and what is remembered between loads.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../src/commands/check.ts';
import { LoadMemory } from '../src/load/reading.ts';
import { makeProblemCase } from './problem-case.ts';

const deck = 'data/trial/decks/spells.yaml';
let root = '';

beforeAll(() => {
  root = makeProblemCase('').root;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a text that is not saved', () => {
  it('replaces the file, which is not touched', async () => {
    const saved = read(deck);
    const overlay = new Map([[deck, saved.replace(/cost: \d+/, 'cost: tow')]]);
    expect(await codes({ overlay })).toEqual(['types/wrong-type']);
    expect(read(deck)).toBe(saved);
    expect(await codes({})).toEqual([]);
  });
});

describe('code that does not compile', () => {
  it('is reported at its column, counted in characters and not in bytes', async () => {
    const template = 'templates/trial/spell.tsx';
    mkdirSync(join(root, 'templates/trial'), { recursive: true });
    write(template, "const 名 = '火球术', oops oops = 1;\n");
    const { findings } = await check(root);
    expect(findings.problems.find(({ at }) => at.file === template)?.at).toMatchObject({ line: 1, col: 23, length: 4 });
    rmSync(join(root, 'templates'), { recursive: true });
  });
});

describe('what is remembered between loads', () => {
  it('follows a file that changes', async () => {
    const memory = new LoadMemory();
    const saved = read(deck);
    expect(await codes({ memory })).toEqual([]);
    write(deck, saved.replace(/cost: \d+/, 'cost: tow'));
    expect(await codes({ memory })).toEqual(['types/wrong-type']);
    write(deck, saved);
    expect(await codes({ memory })).toEqual([]);
  });

  it('tells the problems of a file every time', async () => {
    const memory = new LoadMemory();
    const saved = read(deck);
    write(deck, saved.replace('kind:', 'kind: spell\nkind:'));
    expect(await codes({ memory })).toContain('yaml/duplicate-key');
    expect(await codes({ memory })).toContain('yaml/duplicate-key');
    write(deck, saved);
  });

  it('forgets the overlay', async () => {
    const memory = new LoadMemory();
    const overlay = new Map([[deck, read(deck).replace(/cost: \d+/, 'cost: tow')]]);
    expect(await codes({ memory, overlay })).toEqual(['types/wrong-type']);
    expect(await codes({ memory })).toEqual([]);
  });

  it('follows the code of a game', async () => {
    const memory = new LoadMemory();
    const types = 'data/trial/types.ts';
    write(types, "import { defineGame } from 'cardwright/game';\nexport default defineGame({ cards: {} });\n");
    expect(await codes({ memory })).toEqual([]);
    write(types, 'export default 1;\n');
    expect(await codes({ memory })).toContain('game/code-fails');
    rmSync(join(root, types));
    expect(await codes({ memory })).toEqual([]);
  });
});

describe('code that stayed the same', () => {
  it('is neither bundled nor run a second time', async () => {
    const memory = new LoadMemory();
    const types = 'data/trial/types.ts';
    write(types, "import { defineGame } from 'cardwright/game';\nexport default defineGame({ cards: {} });\n");
    await codes({ memory });
    const [bundles, modules] = [new Map(memory.bundles), new Map(memory.modules)];
    expect(bundles.size).toBeGreaterThan(0);
    await codes({ memory });
    for (const [name, bundle] of bundles) expect(memory.bundles.get(name)).toBe(bundle);
    for (const [name, module] of modules) expect(memory.modules.get(name)).toBe(module);
    rmSync(join(root, types));
  });
});

describe('one card that changed', () => {
  it('gets the findings that it gets without a cache, also where an entry of the cache is damaged', async () => {
    const memory = new LoadMemory();
    const saved = read(deck);
    const slip = saved.replace(/text: .*/, 'text: 造成造成{{damage}}点伤害,然后弃置。');
    expect(slip).not.toBe(saved);
    for (const text of [saved, slip, `# A line more\n${slip}`, saved.replace(/cost: \d+/, 'cost: 7'), slip]) {
      write(deck, text);
      const { findings } = await check(root, { cache: false });
      expect((await check(root, { memory })).findings).toEqual(findings);
      expect((await check(root)).findings).toEqual(findings);
      for (const file of cached('.words')) writeFileSync(file, 'damaged');
      expect((await check(root)).findings).toEqual(findings);
    }
    expect(cached('.words').length).toBeGreaterThan(0);
    write(deck, saved);
  });
});

function cached(ending: string): string[] {
  const folder = join(root, '.cache/cardwright');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
}

async function codes(options: Parameters<typeof check>[1]): Promise<string[]> {
  const { findings } = await check(root, options);
  return findings.problems.map(({ code }) => code);
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function write(file: string, text: string): void {
  writeFileSync(join(root, file), text);
}
