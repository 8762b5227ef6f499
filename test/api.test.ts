// The functions of the package, called as a program calls them.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as api from '../src/index.ts';
import {
  type BuildOptions,
  build,
  check,
  dev,
  diff,
  importDeck,
  LoadMemory,
  newGame,
  type ProgressEvent,
  proof,
  schema,
  translate,
  UsageError,
  type WorkOptions,
} from '../src/index.ts';
import { fixture } from './run-cli.ts';

const made: string[] = [];
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-api-'));
  made.push(root);
  cpSync(fixture('typed-game'), root, { recursive: true });
  return root;
}

/** A project with code, by the path from the current folder. */
const relativeProject = () => relative(process.cwd(), project());

/** Every file below a folder, with its bytes. */
function contentOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(files.sort().map((file) => [relative(folder, file), readFileSync(file, 'base64')]));
}

describe('a project that is named by a relative path', () => {
  it('is checked, built and proofread as by its absolute one', async () => {
    const root = relativeProject();
    const memory = new LoadMemory();
    const { findings } = await check(root, { memory });
    expect(findings.problems).toEqual((await check(join(process.cwd(), root))).findings.problems);
    expect(findings.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const built = await build(root, { memory, only: ['svg'] });
    expect(built.findings.problems).toEqual(findings.problems);
    expect(built.files.length).toBeGreaterThan(0);
    expect(built.files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const { files } = await proof(root);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('is written to', async () => {
    const root = relativeProject();
    expect((await schema(root)).problems).toEqual([]);
    expect((await translate(root)).problems).toEqual([]);
    writeFileSync(join(root, 'fruits.csv'), 'id,name\n');
    const deck = { game: 'orchard', deck: 'fruits', file: 'fruits.csv' };
    expect((await importDeck(root, deck)).problems.filter(({ code }) => code === 'game/code-fails')).toEqual([]);
    const started = await newGame(root, { id: 'pond', title: '池塘' });
    expect(started.problems).toEqual([]);
    expect(readFileSync(join(root, 'data/pond/game.yaml'), 'utf8')).toContain('池塘');
  });

  it('is compared with an earlier build of it', async () => {
    const root = relativeProject();
    await build(root, { only: ['svg'] });
    const deck = join(root, 'data/orchard/decks/fruits.yaml');
    writeFileSync(deck, readFileSync(deck, 'utf8').replace('name: 梨', 'name: 雪梨'));
    const { comparisons, problems } = await diff(root, { from: 'out/orchard/zh' });
    expect(problems).toEqual([]);
    expect(comparisons.map(({ changes }) => [changes.game, changes.changed.length])).toEqual([['orchard', 1]]);
  });
});

describe('progress', () => {
  it('is reported stage by stage, and in each game face by face and format by format', async () => {
    const events: ProgressEvent[] = [];
    const only = ['pdf', 'svg', 'contact'];
    const { faces } = await build(project(), { only, onProgress: (event) => events.push(event) });
    expect([...new Set(events.map(({ stage }) => stage))]).toEqual(['load', 'check', 'render', 'export']);
    const of = { game: 'orchard', language: 'zh' };
    expect(events.filter(({ stage }) => stage === 'render')).toEqual(
      Array.from({ length: faces }, (_, i) => ({ stage: 'render', done: i + 1, total: faces, ...of })),
    );
    expect(events.at(0)).toEqual({ stage: 'load', done: 0, total: 1, game: 'orchard' });
    expect(events.filter(({ stage }) => stage === 'export')).toEqual([
      { stage: 'export', done: 1, total: 3, format: 'pdf', ...of },
      { stage: 'export', done: 2, total: 3, format: 'contact', ...of },
      { stage: 'export', done: 3, total: 3, ...of },
    ]);
  });
});

const reason = new Error('enough');

/** Every function of the package: a call that succeeds, one that finds mistakes in the data, and one with a wrong option. */
interface Calls {
  readonly good: (root: string, options: WorkOptions) => Promise<unknown>;
  /** Default: the same call, in a project where everything is wrong. */
  readonly broken?: (root: string, options: WorkOptions) => Promise<unknown>;
  readonly wrong: (root: string) => Promise<unknown>;
}

/** Loads and checks nothing, so there is no progress and nothing to stop. */
const isSudden = (name: string) => name === 'mergePlay';

const calls: Readonly<Record<Exclude<keyof typeof api, 'LoadMemory' | 'UsageError'>, Calls>> = {
  build: {
    good: (root, options) =>
      api.build(root, { games: ['orchard'], only: ['svg', 'pdf', 'tts', 'contact'], ...options }),
    wrong: (root) => api.build(root, { only: ['pdff'] }),
  },
  check: {
    good: (root, options) => api.check(root, options),
    wrong: (root) => api.check(root, { games: ['none'] }),
  },
  dev: {
    good: async (root, options) => {
      const server = await api.dev(root, { game: 'orchard', port: 0, ...options });
      await fetch(server.url);
      await server.close();
    },
    wrong: (root) => api.dev(root, { port: -1 }),
  },
  diff: {
    good: (root, options) => api.diff(root, { from: '.', games: ['orchard'], ...options }),
    wrong: (root) => api.diff(root, { from: 'nowhere' }),
  },
  eject: {
    good: (root, options) => api.eject(root, { game: 'orchard', kinds: ['berry'], ...options }),
    wrong: (root) => api.eject(root, { game: 'orchard', kinds: ['none'] }),
  },
  importDeck: {
    good: (root, options) => api.importDeck(root, { game: 'orchard', deck: 'fruits', file: 'fruits.csv', ...options }),
    wrong: (root) => api.importDeck(root, { game: 'orchard', deck: 'fruits', file: 'none.csv' }),
  },
  mergePlay: {
    good: async (root) => api.mergePlay(root, { files: ['shard.json'], out: 'merged.json' }),
    broken: async (root) => api.mergePlay(root, { files: ['fruits.csv'], out: 'merged.json' }),
    wrong: async (root) => api.mergePlay(root, { files: ['none.json'], out: 'merged.json' }),
  },
  newGame: {
    good: (root, options) => api.newGame(root, { id: 'pond', from: ['fruits.csv'], ...options }),
    broken: (root, options) => api.newGame(root, { id: 'pond', from: ['broken.json'], ...options }),
    wrong: (root) => api.newGame(root, { id: 'con' }),
  },
  play: {
    good: (root, options) => api.play(root, { games: ['matches'], players: [2], gameCount: 20, ...options }),
    wrong: (root) => api.play(root, { games: ['matches'], players: [9] }),
  },
  proof: {
    good: (root, options) => api.proof(root, { games: ['orchard'], ...options }),
    wrong: (root) => api.proof(root, { games: ['none'] }),
  },
  refreshSources: {
    good: (root, options) => api.refreshSources(root, { game: 'orchard', ...options }),
    wrong: (root) => api.refreshSources(root, { game: 'orchard', deck: 'none' }),
  },
  replay: {
    good: (root, options) => api.replay(root, { game: 'matches', seed: 1, number: 0, html: true, ...options }),
    wrong: (root) => api.replay(root, { game: 'matches', seed: 1, number: -1 }),
  },
  schema: {
    good: (root, options) => api.schema(root, options),
    wrong: (root) => api.schema(root, { games: ['none'] }),
  },
  translate: {
    good: (root, options) => api.translate(root, { games: ['matches'], ...options }),
    wrong: (root) => api.translate(root, { games: ['none'] }),
  },
};

describe.each(Object.entries(calls))('%s', (name, { good, broken = good, wrong }) => {
  let server: Server;
  let root: string;
  const withoutCache = (files: Record<string, string>) =>
    Object.entries(files).filter(([file]) => !file.startsWith('.cache/'));
  const berries = 'id,name,weight\ncurrant,醋栗,1\n';

  /** Both fixtures in one project, with a layout, a deck from the web, a spreadsheet and a shard. */
  beforeEach(async () => {
    server = createServer((_, response) => void response.end(berries));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    root = project();
    cpSync(fixture('play-game'), root, { recursive: true });
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    };
    const kinds = 'decks: [fruits, berries]\nkinds:\n  berry:\n    fields:\n      weight: { type: integer }';
    const game = readFileSync(join(root, 'data/orchard/game.yaml'), 'utf8');
    write('data/orchard/game.yaml', game.replace('decks: [fruits]', kinds));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/berries.csv`;
    write(
      'data/orchard/decks/berries.yaml',
      `name: 浆果\nkind: berry\nsize: poker\nsource: ../tables/berries.csv\nurl: ${url}\n`,
    );
    write('data/orchard/tables/berries.csv', berries);
    write('templates/orchard/berry.yaml', 'boxes:\n  name: { x: 5, y: 5, w: 50, h: 8, text: "{{name}}" }\n');
    write('fruits.csv', 'id,name,weight,text\npear,梨,4,重4斤。\n');
    write('broken.json', '{');
    if (name === 'mergePlay')
      await api.play(root, { games: ['matches'], gameCount: 5, players: [2], out: 'shard.json' });
  });
  afterEach(() => new Promise<void>((done) => void server.close(() => done())));

  it('prints nothing, whether it succeeds, finds mistakes or is called wrongly', async () => {
    const words = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) => vi.spyOn(console, method));
    const writes = [...words, ...[process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write'))];
    try {
      await good(root, {});
      await expect(wrong(root)).rejects.toBeInstanceOf(UsageError);
      for (const file of ['data/orchard/decks/fruits.yaml', 'data/matches/game.yaml', 'templates/orchard/berry.yaml'])
        writeFileSync(join(root, file), 'name: [');
      writeFileSync(join(root, 'templates/orchard/fruit.tsx'), 'export default () => {');
      await broken(root, {}).catch((error: unknown) => expect(error).toBeInstanceOf(UsageError));
      for (const write of writes) expect(write).not.toHaveBeenCalled();
    } finally {
      for (const write of writes) write.mockRestore();
    }
  });

  it.skipIf(isSudden(name))('reports its progress, and stops where it is told to, with the old files', async () => {
    const events: ProgressEvent[] = [];
    const before = contentOf(root);
    const control = new AbortController();
    const onProgress = (event: ProgressEvent) => {
      events.push(event);
      if (name !== 'play' || event.stage === 'play') control.abort(reason);
    };
    await expect(good(root, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(contentOf(root)).toEqual(before);
    await expect(good(root, { signal: control.signal, onProgress })).rejects.toBe(reason);
    expect(events.length).toBeGreaterThan(0);
    expect(events.filter(({ done, total }) => done > total)).toEqual([]);
    expect(withoutCache(contentOf(root))).toEqual(withoutCache(before));
  });
});

describe('a signal', () => {
  /** Aborts as soon as an event fits. */
  function abortAt(fits: (event: ProgressEvent) => boolean): WorkOptions {
    const control = new AbortController();
    return { signal: control.signal, onProgress: (event) => fits(event) && control.abort(reason) };
  }

  it.each<[string, (event: ProgressEvent) => boolean]>([
    ['after loading', ({ stage, done }) => stage === 'load' && done === 1],
    ['after the first face', ({ stage }) => stage === 'render'],
    ['after the last face, before the PDF', ({ stage, done, total }) => stage === 'render' && done === total],
    ['while it writes the PDF', ({ format }) => format === 'pdf'],
  ])('stops a build %s, and leaves the old output whole', async (_, fits) => {
    const root = project();
    await build(root, { only: ['svg', 'pdf'] });
    const before = contentOf(join(root, 'out'));
    const deck = join(root, 'data/orchard/decks/fruits.yaml');
    writeFileSync(deck, readFileSync(deck, 'utf8').replace('name: 梨', 'name: 雪梨'));
    await expect(build(root, { only: ['svg', 'pdf'], ...abortAt(fits) })).rejects.toBe(reason);
    expect(contentOf(join(root, 'out'))).toEqual(before);
    await build(root, { only: ['svg', 'pdf'] });
    expect(contentOf(join(root, 'out'))).not.toEqual(before);
  });

  it('that a timer aborts stops a build, though layout never waits', async () => {
    const control = new AbortController();
    const events: ProgressEvent[] = [];
    const onProgress = (event: ProgressEvent) => {
      events.push(event);
      if (event.stage === 'render' && event.done === 1) setImmediate(() => control.abort(reason));
    };
    const root = project();
    await expect(build(root, { only: ['svg'], signal: control.signal, onProgress })).rejects.toBe(reason);
    expect(events.some(({ stage, done }) => stage === 'export' && done === 1)).toBe(false);
    expect(existsSync(join(root, 'out/orchard/zh/manifest.json'))).toBe(false);
  });

  it('stops a proof between two faces', async () => {
    const root = project();
    const options = abortAt(({ stage }) => stage === 'render');
    await expect(proof(root, options)).rejects.toBe(reason);
    expect(contentOf(join(root, 'out'))).toEqual({});
  });

  it('closes the live page', async () => {
    const control = new AbortController();
    const server = await dev(project(), { game: 'orchard', port: 0, signal: control.signal });
    expect((await fetch(server.url)).status).toBe(200);
    control.abort();
    await server.close();
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
  });
});

describe('a wrong option', () => {
  const wrong = (options: object) => build(project(), options as BuildOptions);

  it.each<[object, string]>([
    [{ only: ['pdff'] }, 'There is no format "pdff". Did you mean `pdf`?'],
    [{ onyl: ['pdf'] }, 'Unknown option "onyl". Did you mean `only`?'],
    [{ games: ['orchart'] }, 'There is no game "orchart" in data/. Did you mean `orchard`?'],
    [{ decks: ['fruit'] }, 'There is no deck "fruit". Did you mean `fruits`?'],
    [{ cards: ['mellon'] }, 'There is no card "mellon". Did you mean `melon`?'],
    [{ dpi: 10 }, 'dpi must be a number from 36 to 1200, not "10".'],
    [{ dpi: Number.NaN }, 'dpi must be a number from 36 to 1200, not "NaN".'],
    [{ artPpi: 'orginal' }, 'artPpi must be a number from 72 to 1200, or `original`, not "orginal".'],
    [{ print: { ink: 'gray' } }, 'print.ink must be one of '],
    [{ print: { shet: 'a4' } }, 'Unknown option "shet". Did you mean `sheet`?'],
    [{ tts: { baseUrl: 'example.org' } }, 'tts.baseUrl must be the address of a folder on the web'],
    [{ since: 'a.json', decks: ['fruits'] }, 'leave out decks and cards'],
    [{ only: 'pdf' }, "only must be a list of texts, such as only: ['pdf']."],
    [{ languages: 'zh' }, "languages must be a list of texts, such as languages: ['zh']."],
    [{ games: [1] }, 'games must be a list of texts'],
    [{ lang: ['en'] }, 'Unknown option "lang". Options: games, languages, '],
    [{ print: null }, 'print must be an object, such as { sheet: … }.'],
    [{ signal: new AbortController() }, 'signal must be an AbortSignal'],
    [{ onProgress: true }, 'onProgress must be a function.'],
  ])('%j is refused', async (options, message) => {
    const failure: unknown = await wrong(options).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UsageError);
    expect((failure as UsageError).message).toContain(message);
  });

  it('of other functions is refused, too', async () => {
    const root = project();
    const misspelt: object = { gmaes: [] };
    for (const run of [check, proof, schema, translate])
      await expect(run(root, misspelt)).rejects.toThrow('Unknown option "gmaes". Did you mean `games`?');
    await expect(newGame(root, { id: 'con' })).rejects.toThrow('Windows reserves the name "con"');
    await expect(newGame(root, { id: 'orchard' })).rejects.toThrow('data/orchard and templates/orchard exist already');
    mkdirSync(join(root, 'templates/pond'));
    await expect(newGame(root, { id: 'pond' })).rejects.toThrow('templates/pond exists already');
    const deck = { game: 'orchard', deck: 'nul', file: 'a.csv' };
    await expect(importDeck(root, deck)).rejects.toThrow('Windows reserves the name "nul"');
    await expect(importDeck(root, { ...deck, deck: 'fruits' })).rejects.toThrow('there is no such file');
    await expect(dev(root, { language: 'fr' })).rejects.toThrow('"orchard" is not printed in "fr"');
    await expect(dev(root, { port: 70_000 })).rejects.toThrow('from 0 to 65535');
    await expect(diff(root, { from: 'nowhere' })).rejects.toThrow('is not a file or folder here');
    await expect(check(root, { rulebook: 'rules.md' })).rejects.toThrow('A rulebook belongs to one game');
  });

  it('is named as such', async () => {
    await expect(wrong({ onyl: [] })).rejects.toMatchObject({ name: 'UsageError' });
  });

  it('may be missing options altogether', async () => {
    const root = project();
    const before = contentOf(root);
    const calls: readonly [(...args: never) => Promise<unknown>, string][] = [
      [diff, 'from'],
      [newGame, 'id'],
      [importDeck, 'game'],
    ];
    for (const [run, name] of calls) {
      await expect(Reflect.apply(run, undefined, [root])).rejects.toThrow('options must be an object');
      await expect(Reflect.apply(run, undefined, [root, {}])).rejects.toThrow(`The option \`${name}\` is missing.`);
    }
    expect(contentOf(root)).toEqual(before);
  });

  it.each<[unknown, string]>([
    [undefined, 'The first argument must be the path'],
    [{ games: ['orchard'] }, 'The first argument must be the path'],
    ['nowhere/at/all', 'There is no folder "nowhere/at/all".'],
    ['package.json', '"package.json" is not a folder.'],
  ])('may be the folder: %j', async (root, message) => {
    for (const run of [check, build, proof, schema, translate, dev]) {
      const failure: unknown = await Reflect.apply(run, undefined, [root]).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(UsageError);
      expect((failure as UsageError).message).toContain(message);
    }
  });

  it('is no mistake in the data, which is a problem in the result', async () => {
    const root = project();
    rmSync(join(root, 'data'), { recursive: true });
    const { findings } = await check(root);
    expect(findings.problems.map(({ code }) => code)).toEqual(['game/none']);
    const sheet = await build(project(), { only: ['svg'], print: { sheet: 'a44' } });
    expect(sheet.findings.problems.map(({ code }) => code)).toContain('sheet/unknown-sheet');
  });
});
