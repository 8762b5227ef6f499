// Whatever the input, the rulebook is read without an exception and in no time.
import { expect, test } from 'vitest';
import { measureWork } from '../../../test/measure-work.ts';
import { parseRulebook } from '../parse-rulebook.ts';

const pieces = [
  ...'*_[](){}<>`|+-=#:\\\t \n\r\uFE0F\uD800\u0000！：。a9潮🌊',
  ...[
    '\n\n',
    '**',
    '+---+',
    '+===+',
    '| ',
    ' |\n',
    '---- ----\n',
    '-----\n',
    '- ',
    '1. ',
    '> ',
    '\n```\n',
    '<!--',
    '-->',
    '<br>',
    '  \n',
  ],
];

/** Always the same numbers: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function* numbers(seed: number): Generator<number> {
  for (let n = seed; ; ) {
    n = (Math.imul(n, 1664525) + 1013904223) >>> 0;
    yield n / 2 ** 32;
  }
}

function noise(seed: number, length: number): string {
  const random = numbers(seed);
  return Array.from({ length }, () => pieces[Math.floor(Number(random.next().value) * pieces.length)]).join('');
}

test('noise of tables, lists and emphasis is read', () => {
  for (let seed = 1; seed <= 400; seed++) {
    expect(() => parseRulebook(noise(seed, 300), 'noise.md'), `seed ${seed}`).not.toThrow();
  }
});

test('a drawn table with any part of it missing is read', () => {
  const table =
    '+----+-------+\n| a  | +---+ |\n|    | | 浪| |\n|    | +---+ |\n+====+=======+\n| - b：1 | c |\n+----+-------+\n';
  for (let i = 0; i < table.length; i++) {
    expect(
      () => parseRulebook(`# x\n\n${table.slice(0, i)}${table.slice(i + 3)}`, 'cut.md'),
      `cut at ${i}`,
    ).not.toThrow();
  }
});

test.each(pieces.map((piece) => [piece]))('%j a hundred thousand times takes no time', (piece) => {
  const { result, takenMs } = measureWork(() => parseRulebook(piece.repeat(100_000 / piece.length), 'long.md'));
  expect(result.file).toBe('long.md');
  expect(takenMs).toBeLessThan(5_000);
});
