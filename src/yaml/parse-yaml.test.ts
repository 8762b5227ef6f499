import { describe, expect, it } from 'vitest';
import { deepest } from '../problems/nesting.ts';
import { parseYaml } from './parse-yaml.ts';

/** Calls itself before the work: less of the stack is left. */
function below(calls: number, work: () => unknown): unknown {
  return calls === 0 ? work() : [below(calls - 1, work)][0];
}

const nested = (open: string, close: string, levels: number) => `a: ${open.repeat(levels)}1${close.repeat(levels)}\n`;

describe('values inside one another', () => {
  it('are read down to the deepest level', () => {
    // The map around them is one level.
    expect(parseYaml(nested('[', ']', deepest - 1)).faults).toEqual([]);
  });

  it.each([
    ['[', ']', deepest],
    ['{a: ', '}', deepest],
    ['[', ']', 1_000],
    ['{a: ', '}', 2_000],
    ['[', ']', 50_000],
    ['[', '', 5_000],
  ])(
    'are reported where they become too deep, however much of the stack is left: %s%s, %i levels',
    (open, close, levels) => {
      const text = nested(open, close, levels);
      const { faults } = parseYaml(text);
      expect(faults.map(({ code, offset }) => [code, offset])).toEqual([
        ['yaml/syntax', 'a: '.length + (deepest - 1) * open.length],
      ]);
      expect(below(3_000, () => parseYaml(text).faults)).toEqual(faults);
    },
  );

  it('are reported in nested block lists, too', () => {
    const text = Array.from({ length: deepest + 5 }, (_, i) => `${' '.repeat(i)}a:\n`).join('');
    expect(parseYaml(`${text}${' '.repeat(deepest + 5)}b: 1\n`).faults).toHaveLength(1);
  });
});

it('tells of a second document, and reads none of it', () => {
  const { document, faults } = parseYaml('a: 1\n---\nb: 2\n---\nc: 3\n');
  expect(faults.map(({ code }) => code)).toEqual(['yaml/several-documents']);
  expect(document?.toJS()).toEqual({ a: 1 });
});

it('keeps no stacks of its errors, which would fill the memory for a damaged file of a megabyte', () => {
  const { document, faults } = parseYaml('- "a" b\n'.repeat(3000));
  expect(document?.errors.length).toBeGreaterThan(2000);
  expect(document?.errors.filter(({ stack }) => /\n\s+at /.test(stack ?? ''))).toEqual([]);
  expect(faults.filter(({ isFatal }) => isFatal)).toHaveLength(1);
  expect(new Error('later').stack).toMatch(/\n\s+at /);
});
