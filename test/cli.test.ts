// The command line as users meet it: what it prints, and with which exit code it ends.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '../src/problems/problem.ts';
import { makeProblemCase } from './problem-case.ts';
import { fixture, runCli, runProcess, runUnread } from './run-cli.ts';

const made: string[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

function brokenProject(name: string): string {
  const { root } = makeProblemCase(readFileSync(new URL(`./problems/${name}.yaml`, import.meta.url), 'utf8'));
  made.push(root);
  // One of its claims never ends.
  if (name === 'claims') vi.stubEnv('CARDWRIGHT_LIMIT_MS', '800');
  return root;
}

/** A copy, because commands leave a cache behind. */
function project(name: string): string {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-cli-'));
  made.push(root);
  cpSync(fixture(name), root, { recursive: true });
  return root;
}

describe('cardwright', () => {
  it('tells its version and its commands', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    expect(runProcess('.', '--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
    const named = [...(await runCli('.', '--help')).out.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, name]) => name);
    const pages = readdirSync(new URL('../docs', import.meta.url)).map((page) => page.replace(/\.md$/, ''));
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !pages.includes(name ?? '') && name !== 'install')).toEqual([]);
    expect((await runCli('.')).code).toBe(0);
  });

  it('refuses a part that no game has, and says where a part lies', async () => {
    const root = project('typed-game');
    expect(await runCli(root, 'build', '--card', 'mellon', '--only', 'svg')).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no card "mellon". Did you mean `melon`?'),
    });
    expect(await runCli(root, 'build', '--deck', 'nuts', '--only', 'svg')).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no deck "nuts".'),
    });
    const { code, out } = await runCli(root, 'build', '--card', 'melon', '--only', 'svg');
    expect([code, out]).toEqual([0, expect.stringContaining('Open out/orchard/zh/part.\n')]);
  });

  it.each(['check', 'build', 'proof', 'translate', 'schema', 'dev'])(
    '%s says that there is no game to work on',
    async (name) => {
      const root = mkdtempSync(join(tmpdir(), 'cardwright-'));
      made.push(root);
      const { code, out, err } = await runCli(root, name);
      expect(err).toContain('There is no game in data/. Run `cardwright` in the folder that holds data/');
      expect([code, out, readdirSync(root)]).toEqual([2, '', []]);
    },
  );

  it('finishes in silence when its reader stops', async () => {
    const root = project('declared-game');
    expect(await runUnread(root, 'check')).toEqual({ code: 0, out: '', err: '' });
  });

  it('suggests no option that was named already', async () => {
    const { code, err } = await runCli('.', 'translate', '--confirm');
    expect(err).toContain('argument missing');
    expect(err).not.toContain('Did you mean');
    expect(code).toBe(2);
  });

  it('tells the options of a command', async () => {
    const { code, out } = await runCli('.', 'check', '--help');
    expect(code).toBe(0);
    for (const option of ['--format', '--strict', '--rulebook']) expect(out).toContain(option);
  });

  it.each([
    [['chekc'], 'Did you mean `check`?'],
    [['check', '--fromat', 'json'], 'Did you mean `--format`?'],
    [['check', '--format', 'jsno'], 'Did you mean `json`?'],
    [['check', 'kitchn'], 'Did you mean `kitchen`?'],
    [['check', 'kitchen', '--rulebook', 'no-such.md'], 'cannot be read (there is no such file)'],
    [['check', '--format'], 'argument missing'],
    [['build', '--only', ''], '--only is empty'],
    [['build', '--card', ' ,'], '--card is empty'],
    [['translate', '--confirm', ''], '--confirm is empty'],
    [['calibrate', '--upper', '1,2'], '`--upper` belongs to a printer'],
  ])('ends with 2 and a hint when it is called as %j', async (args, hint) => {
    const { code, err } = await runCli(project('declared-game'), ...args);
    expect(err).toContain(hint);
    expect(err).toContain('See `cardwright');
    expect(code).toBe(2);
  });

  it.each([
    ['an error', () => brokenProject('types'), ['check', '--format', 'json'], 1],
    ['a word that is no command', () => project('declared-game'), ['chekc'], 2],
  ])('says and returns as a process what it does as a function: %s', async (_, root, args, code) => {
    const folder = root();
    const run = runProcess(folder, ...args);
    expect(run).toEqual(await runCli(folder, ...args));
    expect(run.code).toBe(code);
  });
});

describe('cardwright check', () => {
  it('prints totals and claims of a game without types.ts, and finds nothing wrong', async () => {
    const { code, out, err } = await runCli(project('declared-game'), 'check');
    expect(err).toBe('');
    expect(out).toContain('小厨房 (kitchen, edition 1)');
    expect(out).toContain('4 printed from 2 faces: 菜品 4');
    expect(out).toContain('20: 硬币 20');
    expect(out).toContain('菜品 4');
    expect(out).toContain('2 claims hold, 0 ruled, 0 fail');
    expect(out).toContain('No problems.');
    expect(code).toBe(0);
  });

  it('runs the types and rules of a game folder that has no installation of its own', async () => {
    const { code, out } = await runCli(project('typed-game'), 'check');
    expect(out).toContain('No problems.');
    expect(code).toBe(0);
  });

  it('shows a problem with place, caret below double-width characters, and fix', async () => {
    const { code, out } = await runCli(brokenProject('language'), 'check');
    const lines = out.slice(out.indexOf('data/trial/decks/spells.yaml:49:13')).split('\n');
    expect(lines.slice(0, 5)).toEqual([
      'data/trial/decks/spells.yaml:49:13  warning  language/forbidden-term  (term)',
      '  The glossary rules out `魔力值`; the term is `法力值`.',
      '   49 │     text: 获得魔力值。',
      '      │               ^^^^^^',
      '  Fix: Write `法力值` instead of `魔力值`.',
    ]);
    expect(code).toBe(0);
  });

  it('names every card that stumbles over the same line of a template', async () => {
    const root = brokenProject('template');
    const { problems } = JSON.parse((await runCli(root, 'check', '--format', 'json')).out) as { problems: Problem[] };
    const ofLine = problems.filter(({ message }) => message.includes('out of cards'));
    expect(ofLine.map(({ card }) => card)).toEqual(['throws-itself', 'throws-too']);
    const { out } = await runCli(root, 'check', '--all');
    expect(out.split('out of cards.')).toHaveLength(2);
    expect(out).toContain('template/fails  (2 cards)\n');
    expect(out).toContain('\n  Cards: throws-itself, throws-too\n');
  });

  it('fails on warnings only when it is strict', async () => {
    const root = brokenProject('language');
    expect((await runCli(root, 'check')).code).toBe(0);
    expect((await runCli(root, 'check', '--strict')).code).toBe(1);
  });

  it('never prints a stack trace, whatever is wrong', async () => {
    // In a process an error that nobody catches is printed by Node, with its stack; here it would fail the whole run.
    const asProcess = ['rules', 'game-code-throws'];
    for (const name of ['types', 'claims', ...asProcess, 'yaml-alias-bomb', 'file-unreadable']) {
      const run = asProcess.includes(name) ? runProcess : runCli;
      const { code, out, err } = await run(brokenProject(name), 'check');
      expect(out + err).not.toMatch(/^\s+at .+:\d+:\d+/m);
      expect(code).toBe(1);
    }
  });

  it('prints JSON with flat problems, claims and totals', async () => {
    const { code, out } = await runCli(brokenProject('claims'), 'check', '--format', 'json');
    const { problems, claims, totals } = JSON.parse(out) as Record<string, Record<string, unknown>[]>;
    expect(Object.keys(problems?.[0] ?? {})).toEqual([
      'severity',
      'code',
      'file',
      'line',
      'col',
      'card',
      'message',
      'fix',
    ]);
    expect(Object.keys(claims?.[0] ?? {})).toEqual([
      'game',
      'id',
      'section',
      'says',
      'expect',
      'actual',
      'holds',
      'ruling',
    ]);
    expect(claims?.find(({ id }) => id === 'ruled')).toMatchObject({
      expect: 2,
      actual: 1,
      holds: false,
      ruling: { prints: 1 },
    });
    expect(totals?.[0]).toMatchObject({ game: 'trial', cards: 1, claims: { hold: 2, ruled: 1, fail: 5 } });
    expect(code).toBe(1);
  });

  it('prints SARIF whose results name their rule and region', async () => {
    const { out } = await runCli(brokenProject('types'), 'check', '--format', 'sarif');
    const { version, runs } = JSON.parse(out);
    expect(version).toBe('2.1.0');
    const [run] = runs;
    const result = run.results.find(({ ruleId }: { ruleId: string }) => ruleId === 'types/not-a-choice');
    expect(run.tool.driver.rules[result.ruleIndex].id).toBe('types/not-a-choice');
    expect(result.level).toBe('error');
    expect(result.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'data/trial/decks/spells.yaml' },
      region: { startLine: 12, startColumn: 13, endColumn: 18 },
    });
  });

  it('prints workflow commands for GitHub, with line breaks and colons escaped', async () => {
    const { out } = await runCli(brokenProject('types'), 'check', '--format', 'github');
    expect(out).toContain(
      '::error file=data/trial/decks/spells.yaml,line=12,col=13,title=types/not-a-choice (frost-bolt)::',
    );
    for (const line of out.trim().split('\n')) expect(line).toMatch(/^::(error|warning|notice) file=.+::.+%0AFix%?/);
  });
});

describe('cardwright schema', () => {
  it('says what it wrote, and writes nothing when nothing changed', async () => {
    const root = mkdtempSync(join(tmpdir(), 'cardwright-schema-'));
    made.push(root);
    const { root: project } = makeProblemCase('');
    made.push(project);
    expect((await runCli(project, 'schema')).out).toBe(
      '10 schemas for editors in out/.schema, 10 of them new or changed.\n',
    );
    expect((await runCli(project, 'schema')).out).toBe(
      '10 schemas for editors in out/.schema, 0 of them new or changed.\n',
    );
  });
});
