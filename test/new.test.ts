// `cardwright new` through the real command: a game that checks clean, and nothing that was there before touched.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { check } from '../src/commands/check.ts';
import { newGame, starterTemplates } from '../src/commands/new.ts';
import { runCli } from './run-cli.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cardwright-new-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

describe('cardwright new', () => {
  it('writes a game that has no problems, not even small ones', async () => {
    expect((await runCli(folder, 'new', 'paper-boats')).code).toBe(0);
    const { code, out } = await runCli(folder, 'check', '--strict');
    expect(out).toContain('No problems.');
    expect(code).toBe(0);
    expect(read('data/paper-boats/decks/lanterns.yaml')).toContain('out/.schema/paper-boats/deck-lantern.json');
  });

  it('has starting points in two languages that have no problems, either', async () => {
    for (const template of starterTemplates)
      for (const lang of ['zh', 'en-GB'])
        await newGame(folder, { id: `${template}-${lang.slice(0, 2)}`, template, lang });
    const { findings } = await check(folder, { jobs: 1 });
    expect(findings.problems).toEqual([]);
    expect(findings.totals).toHaveLength(10);
    const chinese = /\p{Script=Han}/u;
    for (const template of starterTemplates) {
      const english = readdirSync(join(folder, `data/${template}-en`), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
      expect(english.join('\n')).not.toMatch(chinese);
      expect(read(`data/${template}-zh/game.yaml`)).toMatch(chinese);
    }
  });

  it.each([
    [{ template: 'spel' }, 'There is no template "spel". Did you mean `spell`?'],
    [{ lang: 'zh-hant' }, 'The examples are in zh and en, not "zh-hant".'],
    [{ template: 'unit', from: ['cards.csv'] }, 'Leave out `--template`.'],
    [{ from: ['cards.csv'], lang: 'my words' }, '"my words" is not a language.'],
  ])('refuses %j', async (options, message) => {
    writeFileSync(join(folder, 'cards.csv'), 'name\nFox\n');
    await expect(newGame(folder, { id: 'trial', ...options })).rejects.toThrow(message);
    expect(readdirSync(folder)).toEqual(['cards.csv']);
  });

  it.each([
    ['poker', 'spells'],
    ['tarot', 'units'],
    ['landscape', 'events'],
    ['mini', 'items'],
  ])('has a starting point in the format %s', async (template, deck) => {
    await newGame(folder, { id: 'trial', template, lang: 'en' });
    expect(read(`data/trial/decks/${deck}.yaml`)).toContain('cards:');
  });

  it('takes any title, whatever YAML would make of it', async () => {
    const title = 'yes: "$&" #1 \\ 灯';
    expect((await runCli(folder, 'new', 'boats', '--title', title)).code).toBe(0);
    const { totals } = JSON.parse((await runCli(folder, 'check', '--format', 'json')).out) as {
      totals: { title: string }[];
    };
    expect(totals[0]?.title).toBe(title);
  });

  it('leaves alone what is there: other games, tsconfig.json, .gitignore', async () => {
    await runCli(folder, 'new', 'first');
    writeFileSync(join(folder, 'tsconfig.json'), '{}');
    writeFileSync(join(folder, '.gitignore'), 'mine\n');
    const before = read('data/first/game.yaml');
    expect((await runCli(folder, 'new', 'second')).code).toBe(0);
    expect([read('tsconfig.json'), read('.gitignore'), read('data/first/game.yaml')]).toEqual(['{}', 'mine\n', before]);
  });

  it.each([['data'], ['templates']])('writes nothing if %s/<game> exists', async (shelf) => {
    mkdirSync(join(folder, shelf, 'boats'), { recursive: true });
    const { code, err } = await runCli(folder, 'new', 'boats');
    expect(code).toBe(2);
    expect(err).toContain(`${shelf}/boats exists already`);
    expect(readdirSync(folder)).toEqual([shelf]);
  });

  it.each([[[]], [['a', 'b']], [['Boats']], [['_starter']], [['../out']], [['-']], [['boats', '--title', ' ']]])(
    'tells how it is called: %j',
    async (words) => {
      const { code, err } = await runCli(folder, 'new', ...words);
      expect(code).toBe(2);
      expect(err).toContain('See `cardwright new --help`.');
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  // A file where a folder must be fails for everybody, root included.
  it('leaves no half of a game if it cannot write', async () => {
    writeFileSync(join(folder, 'templates'), 'a file');
    chmodSync(join(folder, 'templates'), 0o444);
    const { code, out } = await runCli(folder, 'new', 'boats');
    expect(code).toBe(1);
    expect(out).toContain('file/unwritable');
    expect(existsSync(join(folder, 'data/boats/game.yaml'))).toBe(false);
    expect(existsSync(join(folder, 'tsconfig.json'))).toBe(false);
  });
});
