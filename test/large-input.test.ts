// Inputs that are unexpectedly large: reading or refusing one takes work in proportion to its size.
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { check } from '../src/commands/check.ts';
import type { Problem } from '../src/problems/problem.ts';
import { makeProblemCase } from './problem-case.ts';

/** Of the processor. What is quadratic takes minutes here. */
const mostMs = 10_000;
const roots: string[] = [];
const deck = 'name: 法术\nkind: spell\nsize: poker\ncards:\n';
const card = (id: string, more: string) =>
  `  - id: ${id}\n    name: ${id}\n    cost: 2\n    school: fire\n    tags: [灼烧]\n${more}`;
const times = (count: number, line: (i: number) => string) => Array.from({ length: count }, (_, i) => line(i)).join('');

afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

describe('check ends soon', () => {
  it('with 40,000 keys in one map, and finds the duplicate one', async () => {
    const labels = times(40_000, (i) => `  field${i}: 字段\n`);
    const codes = await problemsOf(`=== glossary.yaml\nkeywords: [{ name: 灼烧 }]\nlabels:\n${labels}  field0: 又\n`);
    expect(codes.map(({ code, at }) => `${code} ${at.line}`)).toContain('yaml/duplicate-key 40003');
  });

  it('with 10,000 unknown fields, each reported at its key', async () => {
    const fields = times(10_000, (i) => `    odd${i}: 1\n`);
    const problems = await problemsOf(`=== decks/spells.yaml\n${deck}${card('ball', fields)}`);
    const unknown = problems.filter(({ code }) => code === 'types/unknown-field');
    expect(unknown.map(({ at }) => at.line)).toEqual(Array.from({ length: 10_000 }, (_, i) => i + 10));
  });

  it('with texts of 18,000 characters, two of which differ in one', async () => {
    const words = times(3_600, (i) => `第${'甲乙丙丁戊己庚辛壬癸'[i % 10]}次受伤`);
    const texts = [`${words}末。`, `${words}未。`, words.replaceAll('受', '负')];
    const cards = texts.map((text, i) => card(`ball-${i}`, `    text: ${text}\n`)).join('');
    const problems = await problemsOf(`=== decks/spells.yaml\n${deck}${cards}`);
    expect(problems.map(({ code }) => code)).toContain('language/near-text');
  });

  it('with 10,000 unknown columns, each reported at its header', async () => {
    const source = `${deck.replace('cards:', 'source: spells.csv')}`;
    const table = `id,name,cost,school${times(10_000, (i) => `,odd${i}`)}\nball,火球,2,fire${',x'.repeat(10_000)}\n`;
    const problems = await problemsOf(`=== decks/spells.yaml\n${source}=== decks/spells.csv\n${table}`);
    expect(problems.filter(({ code }) => code === 'spreadsheet/unknown-column').length).toBe(10_000);
  });
});

async function problemsOf(text: string): Promise<readonly Problem[]> {
  const { root } = makeProblemCase(text);
  roots.push(root);
  const before = process.cpuUsage();
  const { findings } = await check(root);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(mostMs);
  return findings.problems;
}
