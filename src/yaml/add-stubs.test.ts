// Empty keys for what a file lacks, with a remark above each.
import { expect, it } from 'vitest';
import { measureWork } from '../../test/measure-work.ts';
import { addStubs } from './add-stubs.ts';

const text = `# Words
cards:
  # Fire
  fire: { name: Fire }
  frost: # cold
    name: Frost
`;

function stubbed(...stubs: Parameters<typeof addStubs>[1]): string {
  const result = addStubs(text, stubs);
  if ('refused' in result) throw new Error(result.refused.message);
  return result.text;
}

it('adds keys below what is there, and keeps every other byte', () => {
  expect(stubbed({ path: ['cards', 'frost', 'text'], remark: '冷。\n很冷。' })).toBe(
    `${text}    # 冷。\n    # 很冷。\n    text:\n`,
  );
});

it('adds what has no place yet, level by level', () => {
  const result = stubbed(
    { path: ['labels', 'mana'], remark: '法力值' },
    { path: ['cards', 'storm', 'bands', 'sky', 'text'], remark: '风' },
  );
  expect(result).toContain('  storm:\n    bands:\n      sky:\n        # 风\n        text:\n');
  expect(result).toContain('labels:\n  # 法力值\n  mana:\n');
  expect(result.startsWith(text.trimEnd())).toBe(true);
});

it('writes items of a list that is not there yet by their place', () => {
  const result = stubbed(
    { path: ['cards', 'frost', 'phases', 0, 'text'], remark: '一' },
    { path: ['cards', 'frost', 'phases', 2, 'text'], remark: '三' },
  );
  expect(result).toBe(
    `${text}    phases:\n      "0":\n        # 一\n        text:\n      "2":\n        # 三\n        text:\n`,
  );
});

it('leaves out the remark where there is no line above', () => {
  expect(stubbed({ path: ['cards', 'fire', 'text'], remark: '热' })).toContain('fire: { name: Fire, text: null }');
});

it('adds nothing where nothing is missing', () => {
  expect(stubbed()).toBe(text);
});

it('adds five times as many keys in about five times the work', () => {
  const workOf = (count: number) => {
    const names = Array.from({ length: count }, (_, i) => `card-${i}`);
    const many = `cards:\n${names.map((name) => `  ${name}: { name: x }\n`).join('')}`;
    const { result, takenMs } = measureWork(() =>
      addStubs(
        many,
        names.map((name) => ({ path: ['labels', name], remark: 'x' })),
      ),
    );
    expect('text' in result && result.text.split('\n')).toHaveLength(3 * count + 3);
    return takenMs;
  };
  // If every key cost as much as there are keys, it would be 25 times.
  const few = workOf(1_200);
  expect(workOf(6_000) / few).toBeLessThan(15);
});

it('says what is wrong with the text, and changes nothing', () => {
  for (const odd of ['a: 1\na: 2\n', 'a: !foo 1\n', 'a: [\n', `${'['.repeat(20_000)}`]) {
    const result = addStubs(odd, [{ path: ['b'], remark: 'x' }]);
    expect('refused' in result).toBe(true);
  }
});
