import { expect, it } from 'vitest';
import { linesOf } from '../problems/places.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { displayWidth } from '../strings/display-width.ts';
import { choose, showProblems, showText } from './show/show-problem.ts';
import { asShown, makeProgress, paint } from './terminal.ts';

const esc = '\u{1B}';
const hostile = `${esc}[31m${esc}]0;title\u{7}\u{9B}2J\u{7F}\r\u{202E}\u{2066}\u{2028}\uD800`;

function complaint(more: Partial<Problem> = {}): Problem {
  const at = { file: 'data/trial/game.yaml', line: 1, col: 1 };
  return { ...problem('yaml/syntax', { at, message: 'Wrong.', fix: 'Mend it.' }), ...more };
}

it('shows what would command the terminal, and keeps lines, tabs and letters of all scripts', () => {
  expect(asShown(hostile)).toBe('\\u001b[31m\\u001b]0;title\\u0007\\u009b2J\\u007f\\u000d\\u202e\\u2066\\u2028\\ud800');
  const plain = '火球\n\tא\u{200F}ب é 🐉 👩‍🚀';
  expect(asShown(plain)).toBe(plain);
});

it('keeps the colours that are ours, and no others', () => {
  expect(asShown(paint('red', `a${esc}[32mb`))).toBe(`${esc}[31ma\\u001b[32mb${esc}[39m`);
});

it('leaves the meaning of JSON as it was', () => {
  const value = { [hostile]: hostile };
  expect(JSON.parse(asShown(JSON.stringify(value, null, 2)))).toEqual(value);
});

it('puts the caret below the place, though signs before it are written out', () => {
  const at = { file: 'a.yaml', line: 2, col: 9, length: 4 };
  const texts = new Map([['a.yaml', `x: 1\n${esc}${esc}火\t: bad\u{7}d\n`]]);
  const bad = [complaint({ at: { ...at, col: 7 } })];
  const [block = ''] = showProblems(bad, { lines: linesOf(bad, texts), colour: false });
  const [line = '', caret = ''] = block.split('\n').slice(2, 4);
  const place = line.indexOf('bad');
  expect(displayWidth(caret.slice(0, caret.indexOf('^')))).toBe(displayWidth(line.slice(0, place)));
  expect(caret.match(/\^/g)?.length).toBe('bad\\u0007'.length);
});

it('keeps names and messages on lines of their own', () => {
  const odd = complaint({ card: 'a\nerror', message: 'b\nerror', at: { file: 'c\nerror', line: 1, col: 1 } });
  expect(showProblems([odd], { colour: false }).join('\n').split('\n')).toHaveLength(3);
});

it('shows a window of a line of a megabyte, and shortens names and values', () => {
  const long = 'x'.repeat(1 << 20);
  const texts = new Map([[long, `${long}!${long}`]]);
  const odd = { ...problem('yaml/syntax', { at: complaint().at, message: `"${long}" is wrong.`, fix: long }) };
  const at = { file: long, line: 1, col: long.length + 1 };
  const all = [{ ...odd, card: long, at }];
  const shown = showProblems(all, { lines: linesOf(all, texts), colour: false }).join('\n');
  expect(shown.length).toBeLessThan(6000);
  expect(shown).toContain('x!x');
  expect(shown).toMatch(/"x+…x+" is wrong\./);
});

it('names the first of ten thousand cards that one problem is about', () => {
  const all = Array.from({ length: 10_000 }, (_, i) => complaint({ card: `card-${i}` }));
  const [block = ''] = showProblems(all, { colour: false });
  expect(block).toContain('(10000 cards)');
  expect(block).toContain('card-19 and 9980 more');
});

it('shows a thousand of many problems, errors before all, in their order, and counts the others', () => {
  const at = (line: number) => ({ file: 'a.yaml', line, col: 1 });
  const hints = Array.from({ length: 5000 }, (_, i) => complaint({ severity: 'hint', at: at(i + 1) }));
  const error = complaint({ code: 'yaml/tab', at: at(9000) });
  const { groups, rest } = choose([...hints, error]);
  expect(groups).toHaveLength(1000);
  expect(groups.at(-1)?.[0]).toBe(error);
  expect(rest[0]).toMatch(/^4001 more problems are not shown: 4001 yaml\/syntax\./);
});

function progressOf(isTTY: boolean, of: number): string[] {
  const written: string[] = [];
  const progress = makeProgress({ isTTY, write: (text) => written.push(text) });
  progress({ stage: 'load', done: 1, total: 1 });
  for (let done = 1; done <= of; done++) progress({ stage: 'render', game: 'demo', language: 'en', done, total: of });
  return written;
}

it('draws a bar on a terminal and wipes it at the end', () => {
  const written = progressOf(true, 4);
  expect(written[1]).toBe(`\rdemo ${'█'.repeat(14)}${'░'.repeat(14)} 2/4`);
  expect(written.at(-1)).toMatch(/^\r +\r$/);
});

it('writes a line a hundred faces elsewhere', () => {
  expect(progressOf(false, 250)).toEqual([
    'demo: 100 of 250 faces\n',
    'demo: 200 of 250 faces\n',
    'demo: 250 of 250 faces\n',
  ]);
});

function shownText(problems: readonly Problem[], asked?: { all?: boolean; hints?: boolean }): string {
  const findings = { problems, claims: [], totals: [], translationGaps: [], wordings: [] };
  const own = asked && { asked: { all: false, hints: false, ...asked } };
  return showText({ findings, lines: {}, colour: false, ...own });
}

it('shows the first three problems of a kind, errors before all, and counts the others', () => {
  const at = (line: number) => ({ file: 'data/demo/decks/a.yaml', line, col: 1 });
  const many = Array.from({ length: 44 }, (_, i) =>
    complaint({ code: 'language/unpaired', severity: 'warning', at: at(i + 1) }),
  );
  const all = [...many, complaint({ code: 'yaml/tab', at: at(99) })];
  const blocks = shownText(all, {}).split('\n\n');
  expect(blocks.map((block) => block.split('  ')[0])).toEqual([
    'data/demo/decks/a.yaml:99:1',
    'data/demo/decks/a.yaml:1:1',
    'data/demo/decks/a.yaml:2:1',
    'data/demo/decks/a.yaml:3:1',
    '… and 41 more of this kind, language/unpaired (--all shows them)',
    '1 error, 44 warnings.',
  ]);
  expect(shownText(all)).toContain('41 more of this kind, language/unpaired (`cardwright check --all` shows them)');
  expect(shownText(all, { all: true }).split('\n\n')).toHaveLength(46);
});

it('counts hints in one line, and shows them on request', () => {
  const hints = [1, 2].map((line) => complaint({ severity: 'hint', at: { file: 'a.yaml', line, col: 1 } }));
  expect(shownText(hints, {})).toBe('No problems.\n2 hints: run with --hints to see them.');
  expect(shownText(hints.slice(1))).toBe('No problems.\n1 hint: run `cardwright check --hints` to see it.');
  expect(shownText(hints, { hints: true })).toMatch(/a\.yaml:1:1 {2}hint[\s\S]*\n2 hints\.$/);
});
