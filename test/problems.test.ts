// Every case in test/problems/ must give exactly the problems that are written into it.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { command as buildCommand, buildOptions } from '../src/cli/build.ts';
import type { Call, Command } from '../src/cli/command.ts';
import { command as proofCommand, proofOptions } from '../src/cli/proof.ts';
import { build } from '../src/commands/build.ts';
import { check } from '../src/commands/check.ts';
import { importDeck } from '../src/commands/import/import-deck.ts';
import { refreshSources } from '../src/commands/import/refresh-sources.ts';
import { install } from '../src/commands/install/install.ts';
import { mergePlay } from '../src/commands/play/merge-results.ts';
import { play } from '../src/commands/play/play.ts';
import { proof } from '../src/commands/proof/proof.ts';
import { schema } from '../src/commands/schema.ts';
import type { Problem } from '../src/problems/problem.ts';
import { type CodeFacts, problemCodes } from '../src/problems/problem-codes.ts';
import { makeProblemCase, type ProblemCase } from './problem-case.ts';

const folder = new URL('./problems/', import.meta.url);
const cases = readdirSync(folder).filter((name) => name.endsWith('.yaml') && !name.startsWith('_'));
const seen = new Set<string>();
const roots: string[] = [];

afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

describe('bad input', () => {
  it.each(cases)('%s gets the problems written into it, and no others', async (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    // What never ends is stopped by its CPU time, so that a busy machine needs no longer limit.
    if (/too-slow|for \(;;\)/.test(text)) vi.stubEnv('CARDWRIGHT_LIMIT_MS', '300');
    if (text.includes('output/busy')) vi.stubEnv('CARDWRIGHT_LOCK_WAIT_MS', '50');
    const made = makeProblemCase(text);
    roots.push(made.root);
    const problems = await problemsOf(made);
    for (const { code, fix, message } of problems) {
      seen.add(code);
      expect(message, 'a message is a sentence').toMatch(/[.。?]\)?$/);
      expect(fix, 'a fix is a sentence').toMatch(/\.$/);
      expect(message + fix, 'signs that stand for something else are not shown').not.toMatch(/[\uFFFC\0]/);
    }
    expect(problems.map(asExpected).sort()).toEqual(made.expected);
  });

  it('shows every code at least once', () => {
    expect(Object.keys(problemCodes).filter((code) => !seen.has(code))).toEqual([]);
  });

  it('has every code as a heading in docs/problems.md, and no other', () => {
    const docs = readFileSync(new URL('../docs/problems.md', import.meta.url), 'utf8');
    const headings = [...docs.matchAll(/^### `(.+)`$/gm)].map(([, code]) => code);
    expect(headings).toEqual(Object.keys(problemCodes));
  });

  it('has the level of every code in docs/problems.md, and whether it is allowable', () => {
    const docs = readFileSync(new URL('../docs/problems.md', import.meta.url), 'utf8');
    const said = [...docs.matchAll(/^### `(.+)`\n(Error|Warning|Hint)(, allowable)?/gm)].map(
      ([, code, level, allowable]) => `${code} ${level?.toLowerCase()}${allowable ?? ''}`,
    );
    const facts = Object.entries<CodeFacts>(problemCodes);
    expect(said).toEqual(facts.map(([code, one]) => `${code} ${one.severity}${one.allowable ? ', allowable' : ''}`));
  });
});

async function problemsOf({ root, run, rulebook }: ProblemCase): Promise<readonly Problem[]> {
  const code = !run.includes('--no-code');
  if (run.startsWith('build'))
    return (await build(root, { ...buildOptions(parsed(run, buildCommand)), code })).findings.problems;
  if (run.startsWith('proof')) return (await proof(root, proofOptions(parsed(run, proofCommand)))).findings.problems;
  if (run === 'install tts') return (await install(root, { games: ['trial'], to: `${root}/game` })).problems;
  if (run.startsWith('import')) return importProblems(root, run.split(' ')[1] ?? '');
  if (run === 'refresh') return (await refreshSources(root, { game: 'trial' })).problems;
  if (run.startsWith('play merge'))
    return mergePlay(root, { files: run.split(' ').slice(2), out: 'all.json' }).problems;
  if (run === 'play') return (await play(root, { games: ['trial'], gameCount: 20, jobs: 1 })).problems;
  if (run.startsWith('schema')) return (await schema(root, { code })).problems;
  const file = rulebook && `data/trial/${rulebook}`;
  const { findings } = await check(
    root,
    file ? { rulebook: { file, text: readFileSync(`${root}/${file}`, 'utf8') } } : { code },
  );
  return findings.problems;
}

/** Into the deck of the base game. */
async function importProblems(root: string, name: string): Promise<readonly Problem[]> {
  const file = `data/trial/${name}`;
  const bytes = readFileSync(`${root}/${file}`);
  return (await importDeck(root, { game: 'trial', deck: 'spells', file, bytes })).problems;
}

function parsed(run: string, command: Command): { options: Call['options'] } {
  const { values } = parseArgs({ args: run.split(' ').slice(1), options: command.options, strict: true });
  return { options: values };
}

function asExpected({ at, code }: Problem): string {
  return `${at.file.replace('data/trial/', '')}:${at.line} ${code}`;
}
