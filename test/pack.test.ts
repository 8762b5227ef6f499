// The package as npm ships it, installed into an empty folder, works there on games of a designer's own.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docSteps, type Step } from './doc-steps.ts';
import { fixture } from './run-cli.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'cardwright-pack-'));
const npm = (...args: string[]) =>
  execFileSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' });
const cardwright = (...args: string[]) => cardwrightIn(folder, args);
const cardwrightIn = (cwd: string, args: readonly string[]) =>
  spawnSync(join(folder, 'node_modules/.bin/cardwright'), args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });

beforeAll(() => {
  npm('pack', repository, '--ignore-scripts', '--silent');
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'none';
  writeFileSync(join(folder, 'package.json'), '{ "name": "a-designer", "private": true, "type": "module" }');
  npm('install', `./${tarball}`, '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent');
  cpSync(join(fixture('declared-game'), 'data'), join(folder, 'data'), { recursive: true });
  cpSync(join(fixture('typed-game'), 'data'), join(folder, 'data'), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the installed package', () => {
  it('checks games with and without types.ts', () => {
    const { status, stdout, stderr } = cardwright('check');
    expect(stderr).toBe('');
    expect(stdout).toContain('小厨房 (kitchen, edition 1)');
    expect(stdout).toContain('果园 (orchard, edition 1)');
    expect(stdout).toContain('No problems.');
    expect(status).toBe(0);
  });

  it('finds what is wrong there', () => {
    const deck = join(folder, 'data/orchard/decks/fruits.yaml');
    const right = readFileSync(deck, 'utf8');
    writeFileSync(deck, right.replace('copies: 1', 'copies: 2'));
    const { status, stdout } = cardwright('check', 'orchard');
    writeFileSync(deck, right);
    expect(stdout).toContain('rules/broken  (melon)');
    expect(status).toBe(1);
  });

  it('writes schemas for editors', () => {
    expect(cardwright('schema').status).toBe(0);
    expect(readdirSync(join(folder, 'out/schema/kitchen'))).toContain('deck-dish.json');
  });

  it('gives editors the types of cardwright/game and cardwright/parts', () => {
    const { exports } = JSON.parse(readFileSync(join(folder, 'node_modules/cardwright/package.json'), 'utf8')) as {
      exports: Record<string, { types: string; default: string }>;
    };
    for (const name of ['./game', './parts'])
      for (const file of [exports[name]?.types, exports[name]?.default])
        expect(readFileSync(join(folder, 'node_modules/cardwright', file ?? 'none'), 'utf8').length).toBeGreaterThan(0);
  });

  it('ships no game, no test and no source', () => {
    const shipped = readdirSync(join(folder, 'node_modules/cardwright'), { recursive: true, encoding: 'utf8' });
    expect(
      shipped.filter((name) =>
        /\.test\.|^src|^test|^docs\/pictures|data\/(?!_sheets|_credits|_language|_starter)|templates\/(?!_starter)/.test(
          name.replaceAll('\\', '/'),
        ),
      ),
    ).toEqual([]);
  });
});

describe('docs/adding-a-game.md', () => {
  const own = join(folder, 'own');
  /** Done by hand: the package is installed above, and the live page runs until it is stopped. */
  const notRun = ['npm init -y', 'npm install cardwright', 'npx cardwright dev lanterns'];
  const steps = docSteps(readFileSync(join(repository, 'docs/adding-a-game.md'), 'utf8'));

  it('works, step by step', () => {
    mkdirSync(own);
    let last = { output: '', status: 0 as number | null };
    for (const step of steps) last = follow(step, last);
    expect(steps.filter((step) => step.do === 'run').length).toBeGreaterThan(6);
    expect(readdirSync(join(own, 'out/lanterns/zh/png/components'))).toEqual(['candle.png']);
  });

  function follow(step: Step, last: { output: string; status: number | null }) {
    if (step.do === 'run') return notRun.includes(step.command) ? last : run(step.command);
    if (step.do === 'expect') expectAll(step.lines, last);
    else if (step.do === 'append') appendFileSync(join(own, step.file), step.text);
    else if (step.do === 'write') writeFileSync(join(own, step.file), step.text);
    else if (step.do === 'change') change(step);
    return last;
  }

  function run(command: string) {
    expect(command).toMatch(/^npx cardwright /);
    const { stdout, stderr, status } = cardwrightIn(own, command.split(' ').slice(2));
    expect(status, `${command}\n${stdout}${stderr}`).toBeLessThan(2);
    return { output: stdout, status };
  }

  /** Where the page shows an error, the command must have failed, and only there. */
  function expectAll(lines: readonly string[], { output, status }: { output: string; status: number | null }) {
    for (const line of lines) expect(output).toContain(line);
    expect(status).toBe(lines.some((line) => line.includes('error')) ? 1 : 0);
  }

  function change({ file, was, now }: Extract<Step, { do: 'change' }>) {
    const text = readFileSync(join(own, file), 'utf8');
    expect(text.split(was).length, `${file} has once:\n${was}`).toBe(2);
    writeFileSync(
      join(own, file),
      text.replace(was, () => now),
    );
  }
});
