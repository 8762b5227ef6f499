// The functions of the package, called as a program calls them.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

  it('is the only output: nothing is printed', async () => {
    const writes = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write'));
    try {
      const root = project();
      writeFileSync(join(root, 'data/orchard/decks/fruits.yaml'), 'name: [');
      await check(root);
      await build(root);
      await proof(root);
      for (const write of writes) expect(write).not.toHaveBeenCalled();
    } finally {
      for (const write of writes) write.mockRestore();
    }
  });
});

describe('a signal', () => {
  const reason = new Error('enough');

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

  it.each<[string, (root: string, options: WorkOptions) => Promise<unknown>]>([
    ['build', build],
    ['check', check],
    ['proof', proof],
    ['schema', schema],
    ['translate', translate],
    ['dev', (root, options) => dev(root, { port: 0, ...options })],
    ['diff', (root, options) => diff(root, { from: '.', ...options })],
    ['newGame', (root, options) => newGame(root, { id: 'pond', ...options })],
    ['importDeck', (root, options) => importDeck(root, { game: 'orchard', deck: 'fruits', file: 'a.csv', ...options })],
  ])('that is aborted already stops %s before it writes', async (_, run) => {
    const root = project();
    writeFileSync(join(root, 'a.csv'), 'id,name\npear,梨\n');
    const before = contentOf(root);
    await expect(run(root, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(contentOf(root)).toEqual(before);
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
