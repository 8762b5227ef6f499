// A run in which nothing has changed answers from the record of the last one.
import fs, { readdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Cache } from '../src/files/cache.ts';
import { type BuildOptions, build, type CheckOptions, check, proof, schema } from '../src/index.ts';
import type { ArtProject } from './art-project.ts';
import { makeRecordProject } from './record-project.ts';
import { runCli } from './run-cli.ts';

let project: ArtProject;
let root = '';
const deck = 'data/orchard/decks/fruits.yaml';
const pathOf = (file: string) => join(root, file);
const read = (file: string) => readFileSync(pathOf(file), 'utf8');
const append = (file: string, text = '\n') => fs.appendFileSync(pathOf(file), text);
const edit = (file: string, from: string, to: string) => writeFileSync(pathOf(file), read(file).replace(from, to));

/** The games that a run had to load. */
async function loaded(run: (options: Pick<CheckOptions, 'onProgress'>) => Promise<unknown>): Promise<string[]> {
  const games: string[] = [];
  await run({
    onProgress: ({ stage, done, game = '' }) => {
      if (stage === 'load' && done === 0) games.push(game);
    },
  });
  return games;
}

const checked = (options: CheckOptions = {}) => loaded((more) => check(root, { ...options, ...more }));
const built = (options: BuildOptions = {}) => loaded((more) => build(root, { only: ['svg'], ...options, ...more }));

/** Whether no record answers. The check is stopped before it loads a game, so records stay as they are. */
async function isOutdated(options: CheckOptions): Promise<boolean> {
  const stop = new Error('loads a game');
  const onProgress = () => {
    throw stop;
  };
  try {
    await check(root, { ...options, onProgress });
    return false;
  } catch (error) {
    if (error !== stop) throw error;
    return true;
  }
}

interface Stored {
  readonly files: readonly (readonly [path: string, content: string, stamp: string])[];
  readonly tool: string;
}

/** What a run writes into its records. */
async function recorded(run: () => Promise<unknown>): Promise<{ name: string; stored: Stored }[]> {
  const put = vi.spyOn(Cache.prototype, 'putValue');
  try {
    await run();
    return put.mock.calls
      .filter(([name]) => name.startsWith('record-'))
      .map(([name, value]) => ({ name, stored: value as Stored }));
  } finally {
    put.mockRestore();
  }
}

function filesBelow(folder: string): Record<string, string> {
  const entries = readdirSync(pathOf(folder), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [relative(root, path), readFileSync(path, 'base64')]));
}

beforeEach(async () => {
  project = await makeRecordProject();
  root = project.root;
});

afterEach(() => project.remove());

describe('a run in which nothing has changed', () => {
  it('loads no game, and gives the same result', async () => {
    const commands = {
      check: () => check(root),
      build: () => build(root, { only: ['svg', 'pdf'] }),
      proof: () => proof(root, { languages: ['zh', 'en'] }),
      schema: () => schema(root),
    };
    for (const run of Object.values(commands)) {
      const first = await run();
      const again = await run();
      expect({ ...again, laidOut: 0, changed: 0 }).toEqual({ ...first, laidOut: 0, changed: 0 });
    }
    expect(await checked()).toEqual([]);
    expect(await built({ only: ['svg', 'pdf'] })).toEqual([]);
    expect(await loaded((more) => proof(root, { languages: ['zh', 'en'], ...more }))).toEqual([]);
    expect(await loaded((more) => schema(root, more))).toEqual([]);
  });

  it('prints the same problems, with the same lines and carets, and fails the same', async () => {
    edit(deck, 'weight: 8', 'weight: 80');
    append('data/orchard/types.ts', 'const unused = "\u001b[31m";\n');
    for (const args of [
      ['check'],
      ['check', '--format', 'json'],
      ['check', '--format', 'sarif'],
      ['build', '--only', 'svg'],
    ]) {
      const first = await runCli(root, ...args);
      const again = await runCli(root, ...args);
      const timeless = (text: string) => text.replace(/\(\d+ from the cache\)/, '').replace(/in [\d.]+ s/, '');
      expect(first.code).toBe(1);
      expect(first.out).toContain('types/out-of-range');
      expect({ code: again.code, out: timeless(again.out) }).toEqual({ code: first.code, out: timeless(first.out) });
    }
    expect((await runCli(root, 'check')).out).toContain('^');
    expect(await checked({ games: ['orchard', 'pond'], code: true })).toEqual([]);
  });

  it('loads nothing either if files have new times and the same content', async () => {
    await built();
    for (const file of [deck, 'data/orchard/art/pear.png', 'fonts/own.ttf']) utimesSync(pathOf(file), 1e9, 1e9);
    const [svg = ''] = (await build(root, { only: ['svg'] })).files;
    utimesSync(pathOf(svg), 1e9, 1e9);
    expect(await built()).toEqual([]);
  });

  it('is another one with other options, languages or without code', async () => {
    await checked();
    expect(await checked({ code: false })).toEqual(['orchard', 'pond']);
    expect(await checked({ languages: ['en'] })).toEqual(['orchard', 'pond']);
    await built();
    expect(await built({ only: ['svg', 'png'] })).toEqual(['orchard', 'pond']);
    expect(await built({ bleedMm: 2 })).toEqual(['orchard', 'pond']);
    expect(await checked()).toEqual([]);
  });

  it('uses and writes no record without a cache', async () => {
    await checked();
    expect(await recorded(() => check(root, { cache: false }))).toEqual([]);
    expect(await checked({ cache: false })).toEqual(['orchard', 'pond']);
  });
});

describe('a record', () => {
  it('lists every file of the project that the run looked at', async () => {
    const asked = new Set<string>();
    const names = [
      'readFileSync',
      'openSync',
      'statSync',
      'lstatSync',
      'readdirSync',
      'existsSync',
      'realpathSync',
    ] as const;
    const spies = names.map((name) => {
      const real = fs[name] as (...args: unknown[]) => unknown;
      return vi.spyOn(fs, name as 'readFileSync').mockImplementation(((...args: unknown[]) => {
        if (typeof args[0] === 'string') asked.add(resolve(args[0]));
        return real(...args);
      }) as never);
    });
    syncBuiltinESMExports();
    try {
      await build(root, { games: ['orchard'], only: ['svg', 'small'], languages: ['zh'] });
      fs.cpSync(pathOf('out/orchard/zh'), pathOf('old'), { recursive: true });
      edit(deck, '梨', '雪梨');
      asked.clear();
      const runs = [
        await recorded(() => check(root, { games: ['orchard'], rulebook: 'rules.md' })),
        await recorded(() => proof(root, { games: ['orchard'] })),
        await recorded(() => schema(root, { games: ['orchard'] })),
        await recorded(() => build(root, { games: ['orchard'], since: 'old/manifest.json', only: ['svg', 'small'] })),
      ];
      expect(runs.map((run) => run.length)).toEqual([1, 1, 1, 1]);
      const listed = new Set(
        runs.flatMap((run) => run.flatMap(({ stored }) => stored.files.map(([path]) => resolve(root, path)))),
      );
      const inputs = [...asked].filter(
        (path) => path.startsWith(`${root}/`) && !/^(out|\.cache|\.unfinished)(\/|$)/.test(relative(root, path)),
      );
      expect(inputs.length).toBeGreaterThan(30);
      expect(inputs.filter((path) => !listed.has(path)).map((path) => relative(root, path))).toEqual([]);
    } finally {
      for (const spy of spies) spy.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it('does not answer once any of its files has changed, or a folder has another file', async () => {
    const options: CheckOptions = { games: ['orchard'], rulebook: 'rules.md' };
    const [record] = await recorded(() => check(root, options));
    const entries = record?.stored.files ?? [];
    const own = entries.filter(([path]) => !path.startsWith('..') && path !== '');
    const inputs = own.filter(([, content]) => content.startsWith('file ')).map(([path]) => path);
    const folders = own.filter(([, content]) => content.startsWith('folder ')).map(([path]) => path);
    expect(inputs).toEqual(
      expect.arrayContaining(
        [
          ...['game.yaml', 'types.ts', 'limits.ts', 'rules.ts', 'decks/fruits.yaml', 'decks/nuts.csv', 'claims.yaml'],
          ...['glossary.yaml', 'text/en.yaml', 'icons/leaf.svg', 'art/pear.png'],
        ].map((name) => `data/orchard/${name}`),
      ),
    );
    expect(inputs).toEqual(
      expect.arrayContaining(['data/_sheets/own.yaml', 'fonts/fonts.yaml', 'fonts/own.ttf', 'rules.md']),
    );
    expect(inputs).toEqual(expect.arrayContaining(['templates/_shared/colours.ts', 'templates/orchard/measures.ts']));
    expect(inputs.join()).toContain('node_modules/@expo-google-fonts/noto-sans-thai/400Regular/');
    expect(await checked(options)).toEqual([]);
    for (const file of inputs) {
      const content = readFileSync(pathOf(file));
      append(file);
      expect([file, await isOutdated(options)]).toEqual([file, true]);
      writeFileSync(pathOf(file), content);
    }
    expect(folders).toContain('data/orchard/art');
    for (const folder of folders) {
      const added = pathOf(`${folder}/new.txt`);
      writeFileSync(added, '');
      expect([folder, await isOutdated(options)]).toEqual([folder, true]);
      rmSync(added);
    }
    expect(await checked(options)).toEqual([]);
    writeFileSync(pathOf('data/orchard/table.yaml'), 'setup: []\n');
    expect(await checked(options)).toEqual(['orchard']);
  }, 600_000);

  it('belongs to one game: the others still answer', async () => {
    await built();
    await checked();
    append(deck);
    expect(await checked()).toEqual(['orchard']);
    expect(await built()).toEqual(['orchard']);
    append('templates/_shared/colours.ts');
    expect(await built()).toEqual(['orchard', 'pond']);
  });

  it('notices a change of the same size within the tick of the clock, and one that keeps the time', async () => {
    const old = (file: string) => utimesSync(pathOf(file), 1e9, 1e9);
    await checked();
    const { mtimeMs } = statSync(pathOf(deck));
    edit(deck, 'weight: 8', 'weight: 7');
    utimesSync(pathOf(deck), mtimeMs / 1000, mtimeMs / 1000);
    expect(await checked()).toEqual(['orchard']);
    old(deck);
    await checked();
    edit(deck, 'weight: 7', 'weight: 6');
    old(deck);
    expect(await checked()).toEqual(['orchard']);
  });

  it('is not made of files that changed during the run', async () => {
    const found = async (onProgress?: CheckOptions['onProgress']) => {
      const { problems } = (await check(root, { games: ['orchard'], ...(onProgress && { onProgress }) })).findings;
      return problems.some(({ code }) => code === 'types/out-of-range');
    };
    let isEdited = false;
    const first = await found(({ stage, done }) => {
      if (stage !== 'load' || done === 0 || isEdited) return;
      isEdited = true;
      edit(deck, 'weight: 8', 'weight: 80');
    });
    expect([first, await found()]).toEqual([false, true]);
  });

  it('is not made where code leaves work behind or can get another result', async () => {
    for (const code of ['setTimeout(() => {}, 0);', 'if (Math.random() > 2) throw new Error();', 'console.log();']) {
      append('data/pond/types.ts', `${code}\n`);
      expect(await checked()).toContain('pond');
      expect(await checked()).toEqual(['pond']);
    }
  });

  it('that is deleted, cut, or of another tool costs time and nothing else', async () => {
    await built();
    const before = filesBelow('out');
    const lost = [
      () => rmSync(pathOf('.cache'), { recursive: true }),
      () => {
        for (const file of Object.keys(filesBelow('.cache')))
          truncateSync(pathOf(file), Math.floor(statSync(pathOf(file)).size / 2));
      },
    ];
    for (const lose of lost) {
      lose();
      rmSync(pathOf('out'), { recursive: true });
      expect(await built()).toEqual(['orchard', 'pond']);
      expect(filesBelow('out')).toEqual(before);
      expect(await built()).toEqual([]);
    }
    append(deck);
    const [record] = await recorded(built);
    if (record === undefined) throw new Error('no record was made');
    new Cache(pathOf('.cache/cardwright')).putValue(record.name, { ...record.stored, tool: 'another', result: {} });
    expect(await built()).toEqual(['orchard']);
  });
});

describe('a file of the output', () => {
  it('that is missing or was changed is made again, and the other games still answer', async () => {
    await built();
    const before = filesBelow('out');
    const changes = [
      () => rmSync(pathOf('out/orchard/zh/svg/fruits/pear.svg')),
      () => writeFileSync(pathOf('out/orchard/zh/svg/fruits/melon.svg'), 'changed'),
      () => rmSync(pathOf('out/orchard'), { recursive: true }),
      () => rmSync(pathOf('out/orchard/zh/.made')),
    ];
    for (const change of changes) {
      change();
      expect(await built()).toEqual(['orchard']);
      expect(filesBelow('out')).toEqual(before);
      expect(await built()).toEqual([]);
    }
  });

  it('of another build with errors is cleared away by the next one without', async () => {
    await built();
    const before = filesBelow('out');
    const right = read(deck);
    edit(deck, 'weight: 8', 'weight: 80');
    await built();
    expect(Object.keys(filesBelow('out')).join()).toContain('ERRORS.md');
    writeFileSync(pathOf(deck), right);
    await built();
    expect(filesBelow('out')).toEqual(before);
  });
});

describe('a build of several games', () => {
  it('is stopped by one of them, whether or not the others have records', async () => {
    await built();
    const stop = { only: ['svg'], print: { sheet: 'a44' } };
    const [first, again] = [await build(root, stop), await build(root, stop)];
    expect(first.files).toEqual([]);
    expect(again).toEqual(first);
  });

  it('looks for a deck in all games together', async () => {
    const decks = ['fish'];
    expect((await build(root, { only: ['svg'], decks })).files.length).toBeGreaterThan(0);
    expect(await built({ decks })).toEqual([]);
    append(deck);
    expect(await built({ decks })).toEqual(['orchard', 'pond']);
  });
});
