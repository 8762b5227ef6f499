// Whatever is kept from run to run (records, the cache, the memory of a running process) must not be seen: after any edits, a warm run finds and
// writes what a cold one does. A stale answer would print "No problems." where there are some.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { type BuildOptions, build } from '../src/index.ts';
import { LoadMemory } from '../src/load/reading.ts';
import { makeRecordProject } from './record-project.ts';
import { isAll } from './run-all.ts';

type Edit = readonly [file: string, change: (text: string, n: number) => string];

const fruits = 'data/orchard/decks/fruits.yaml';
const types = 'data/orchard/types.ts';
const put = (from: RegExp, to: (n: number) => string) => (text: string, n: number) => text.replace(from, () => to(n));
const end = (line: (n: number) => string) => (text: string, n: number) => `${text}${line(n)}\n`;
const word = (n: number) => '梨瓜桃李杏枣橘柚'[n % 8] ?? '';

/** Each may be made more than once, so many of them break what others mended. */
const edits: Readonly<Record<string, Edit>> = {
  'a number': [fruits, put(/weight: \d+/, (n) => `weight: ${n % 12}`)],
  'the number of the last card': [fruits, put(/weight: \d+(?=[^}]*\}\s*$)/, (n) => `weight: ${n % 12}`)],
  'a name': [fruits, put(/name: [^,\n]+, weight/, (n) => `name: ${word(n)}, weight`)],
  'a text': [
    fruits,
    put(/text: "[^"]*"/, (n) => `text: "${n % 3 === 0 ? '重{{heavy}}斤' : `水菓${word(n)}重{{weight}}斤`}。"`),
  ],
  'a new card': [fruits, end((n) => `  - { id: new-${n % 3}, name: ${word(n)}, weight: 2, text: 新。 }`)],
  'a card that is gone': [fruits, (text) => text.replace(/\n {2}- [^\n]*\n?$/, '\n')],
  'broken YAML': [fruits, (text, n) => (text.includes('{{{') ? text.replace('{{{', '') : n % 2 ? text : `${text}{{{`)],
  'a line before the cards': [fruits, put(/^/, () => '# 水果\n')],
  'the size': [fruits, put(/size: \w+/, (n) => `size: ${['poker', 'menu', 'none'][n % 3]}`)],
  'a row of a table': ['data/orchard/decks/nuts.csv', end((n) => `nut-${n},${word(n)},${n % 11},小。`)],
  'a claim': ['data/orchard/claims.yaml', put(/expect: \d+/, (n) => `expect: ${n % 6}`)],
  'a term': ['data/orchard/glossary.yaml', put(/not: \[[^\]]*\]/, (n) => `not: [${word(n)}子, 水菓]`)],
  'a translation': ['data/orchard/text/en.yaml', put(/Fruits?\d*/, (n) => `Fruit${n}`)],
  'a limit': ['data/orchard/limits.ts', put(/most = \d+/, (n) => `most = ${5 + (n % 6)}`)],
  'a field': [types, put(/max\(most\)(\.optional\(\))?/, (n) => (n % 2 ? 'max(most)' : 'max(most).optional()'))],
  'a rule': [
    'data/orchard/rules.ts',
    put(/check: \(.*\) => .*? \}/, (n) =>
      n % 2
        ? 'check: () => [] }'
        : 'check: ({ cards }) => cards.filter((one) => one.name === "瓜").map((card) => ({ card, message: "瓜" })) }',
    ),
  ],
  'a colour': [
    'templates/_shared/colours.ts',
    put(/#\w{6}/, (n) => `#2e5d${(0x20 + (n % 200)).toString(16).padStart(2, '0')}`),
  ],
  'a template': [
    'templates/orchard/fruit.tsx',
    put(/sizeMm=\{[^}]+\}/, (n) => `sizeMm={${n % 4 === 0 ? 'missing' : 20 + (n % 9)}}`),
  ],
  'an icon': ['data/orchard/icons/leaf.svg', put(/d="[^"]*"/, (n) => `d="M0 0h${1 + (n % 9)}v10z"`)],
  'a house size': ['data/_sheets/own.yaml', put(/widthMm: \d+/, (n) => `widthMm: ${60 + (n % 20)}`)],
  'the edition': ['data/orchard/game.yaml', put(/edition: "[^"]*"/, (n) => `edition: "${n}"`)],
  'the other game': ['data/pond/decks/fish.yaml', put(/name: [^,}]+ \}/, (n) => `name: ${word(n)} }`)],
};

const step = fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat(999));
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function copyOf(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardwright-warm-'));
  folders.push(folder);
  cpSync(root, folder, { recursive: true, filter: (path) => !/^(\.cache|out)$/.test(relative(root, path)) });
  return folder;
}

function edit(root: string, [name, n]: readonly [string, number]): void {
  const [file, change] = edits[name] as Edit;
  const path = join(root, file);
  writeFileSync(path, change(readFileSync(path, 'utf8'), n));
}

async function outcome(root: string, options: BuildOptions & { readonly memory?: LoadMemory } = {}) {
  const { findings, lines, files, folders: made } = await build(root, { only: ['svg', 'pdf'], jobs: 1, ...options });
  const content = files.map((file) => [file, readFileSync(join(root, file), 'base64')]);
  return { findings, lines, made, content };
}

it('finds and writes the same as a cold run, after any edits', { timeout: 600_000 }, async () => {
  const project = await makeRecordProject();
  folders.push(project.root);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 4 }),
      async (saves) => {
        const [warm, running] = [copyOf(project.root), copyOf(project.root)];
        const memory = new LoadMemory();
        for (const save of saves) {
          for (const one of save) for (const root of [warm, running]) edit(root, one);
          const cold = await outcome(copyOf(warm), { cache: false });
          expect(await outcome(warm), 'with records and the cache').toEqual(cold);
          expect(await outcome(warm), 'unchanged').toEqual(cold);
          expect(await outcome(running, { memory }), 'in a running process').toEqual(cold);
        }
      },
    ),
    { numRuns: isAll ? 40 : 2, ...(isAll ? {} : { seed: 18 }), endOnFailure: true, interruptAfterTimeLimit: 500_000 },
  );
});
