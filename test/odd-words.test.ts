// Words that would command a terminal, wherever a user or a file may bring them in; and code that only a real process can show to do no harm.
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fixture, type Run, runCli, runProcess } from './run-cli.ts';

const esc = '\u{1B}';
const odd = `${esc}]0;owned\u{7}${esc}[2J\u{9B}31m\u{202E}`;
/** All but line feed and tab. */
const control = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
const made: string[] = [];
afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
});

function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'cardwright-odd-'));
  made.push(root);
  cpSync(fixture('typed-game'), root, { recursive: true });
  return root;
}

function expectClean({ out, err }: Run): void {
  expect(control.exec(out)?.[0]).toBeUndefined();
  expect(control.exec(err)?.[0]).toBeUndefined();
}

describe('escape sequences do not reach the terminal', () => {
  it('from ids, names, fields, keys, file names, code and its errors', async () => {
    const root = project();
    const quoted = JSON.stringify(odd);
    writeFileSync(
      join(root, 'data/orchard/decks/fruits.yaml'),
      `name: ${quoted}\nkind: fruit\nsize: poker\ncards:\n  - { id: ${quoted}, name: ${quoted}, weight: ${quoted}, ${quoted}: 1 }\n  # ${odd}\n  - ${odd}: 1\n`,
    );
    writeFileSync(join(root, `data/orchard/decks/${odd}.yaml`), 'cards: []\n');
    appendFileSync(join(root, 'templates/orchard/fruit.tsx'), `\nthrow new Error(${quoted});\n`);
    for (const format of ['json', 'sarif', 'github']) {
      const run = await runCli(root, 'check', '--format', format);
      expect(run.code).toBe(1);
      expect(run.out).toContain('owned');
      expectClean(run);
      if (format === 'github') continue;
      const report = JSON.parse(run.out) as { problems?: { file: string }[] };
      if (format === 'json')
        expect(report.problems?.map(({ file }) => file)).toContain(`data/orchard/decks/${odd}.yaml`);
    }
    // What code prints, and errors that nobody catches, pass through the streams of a process.
    appendFileSync(
      join(root, 'data/orchard/types.ts'),
      `\nconsole.log(${quoted});\nPromise.reject(new Error(${quoted}));\n`,
    );
    const run = runProcess(root, 'check');
    expect(run.code).toBe(1);
    expect(run.err).toContain('owned');
    expectClean(run);
  });

  it('from the words of the command line', async () => {
    const root = project();
    const calls = [
      [odd],
      ['check', odd],
      ['check', `--${odd}`],
      ['check', '--format', odd],
      ['diff', odd],
      ['build', '--card', odd],
    ];
    for (const args of calls) {
      const run = await runCli(root, ...args);
      expect(run.code).toBe(2);
      expect(run.err).toContain('\\u001b');
      expectClean(run);
    }
    const run = await runCli(root, 'check', 'x'.repeat(100_000));
    expect(run.err.length).toBeLessThan(5000);
  });
});

describe('a command ends when its work is done', () => {
  it('though game code left a server and a timer, and with all that it had to say', () => {
    const root = project();
    const cards = Array.from({ length: 500 }, (_, i) => `  - { id: pear-${i}, name: 梨, weight: x, odd: 1 }\n`);
    writeFileSync(
      join(root, 'data/orchard/decks/fruits.yaml'),
      `name: 水果\nkind: fruit\nsize: poker\ncards:\n${cards.join('')}`,
    );
    appendFileSync(
      join(root, 'data/orchard/types.ts'),
      "\nsetInterval(() => {}, 1000);\nprocess.getBuiltinModule('node:net').createServer().listen(0);\n",
    );
    const { code, out } = runProcess(root, 'check', '--format', 'json');
    expect(code).toBe(1);
    expect((JSON.parse(out) as { problems: unknown[] }).problems.length).toBeGreaterThan(1000);
  });
});

describe('a promise that rules, schemas and templates drop', () => {
  it('is a problem of that code, even without a stack', () => {
    const root = project();
    writeFileSync(
      join(root, 'data/orchard/types.ts'),
      `import { card, defineGame } from 'cardwright/game';
import { z } from 'zod';
export const fruit = card({ weight: z.number().refine(() => { Promise.reject('schema'); return true; }) });
export type Fruit = z.infer<typeof fruit>;
export default defineGame({ cards: { fruit } });
`,
    );
    writeFileSync(
      join(root, 'data/orchard/rules.ts'),
      `import { defineRules } from 'cardwright/game';
import types from './types.ts';
export default defineRules(types, { quiet: { description: 'Nothing.', *check() { Promise.reject('rule'); } } });
`,
    );
    appendFileSync(
      join(root, 'templates/orchard/fruit.tsx'),
      `\nexport function back() { Promise.reject('template'); return <div style={{ width: 10, height: 10 }} />; }\n`,
    );
    const { code, out, err } = runProcess(root, 'build', '--only', 'svg', '--no-cache');
    expect(`${out}${err}`).not.toContain('Cardwright itself');
    for (const word of ['schema', 'rule', 'template']) expect(`${out}${err}`).toContain(`it throws ${word}`);
    expect(code).toBe(1);
  });
});
