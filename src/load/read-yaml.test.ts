// Places of YAML values: the value, its key, the nearest ancestor, and characters inside a text.
import { describe, expect, it } from 'vitest';
import { parseFile } from './read-yaml.ts';
import { Reading } from './reading.ts';

const text = [
  'name: 法术',
  'cards:',
  '  - id: fire',
  '    cost: tow # a slip',
  "    plain: '造成,伤害'",
  '    block: |',
  '      第一行。',
  '      第二,行。',
  '  - &ice { id: ice, tags: [冷, 硬] }',
  '  - *ice',
  '',
].join('\n');

const reading = new Reading('.');
const origin = parseFile(reading, 'deck.yaml', text)?.origin;

describe('an origin', () => {
  it.each([
    [['name'], 'value', '1:7+2'],
    [['name'], 'key', '1:1+4'],
    [['cards', 0, 'cost'], 'value', '4:11+3'],
    [['cards', 0, 'cost'], 'key', '4:5+4'],
    [['cards', 0], 'value', '3:5+8'],
    [['cards', 0, 'missing'], 'value', '3:5+8'],
    [['cards', 1, 'tags', 1], 'value', '9:31+1'],
    [['cards', '1', 'tags', '1'], 'value', '9:31+1'],
    [['cards', 2, 'tags', 0], 'value', '9:28+1'],
    [['nowhere', 'at', 'all'], 'value', '1:1+8'],
  ] as const)('finds the place of %j (%s)', (path, part, place) => {
    const { line, col, length } = origin?.place(path, part) ?? { line: 0, col: 0, length: 0 };
    expect(`${line}:${col}+${length}`).toBe(place);
  });

  it.each([
    ['plain', 2, '5:15+1'],
    ['block', 0, '7:7+1'],
    ['block', 7, '8:9+1'],
  ])('finds characters inside %s text', (field, index, place) => {
    const { line, col, length } = origin?.placeInText(['cards', 0, field], index, 1) ?? { line: 0, col: 0, length: 0 };
    expect(`${line}:${col}+${length}`).toBe(place);
  });

  it('leads on below itself', () => {
    expect(origin?.below('cards', 0).place(['cost'])).toEqual({ file: 'deck.yaml', line: 4, col: 11, length: 3 });
  });
});

it('finds the places in a block of 30,000 lines in work that grows with its length alone', () => {
  const block = `text: |\n${'  火球\n'.repeat(30_000)}`;
  const long = parseFile(reading, 'long.yaml', block)?.origin;
  const before = process.cpuUsage();
  for (let line = 0; line < 30_000; line++) expect(long?.placeInText(['text'], line * 3 + 1, 1).line).toBe(line + 2);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(10_000);
});

it('finds the places in a block with ends of lines as on Windows, after a blank line', () => {
  const windows = parseFile(reading, 'crlf.yaml', 'text: |\r\n\r\n  火球\r\n  霜球\r\n')?.origin;
  expect(windows?.placeInText(['text'], 1, 2)).toMatchObject({ line: 3, col: 3 });
  expect(windows?.placeInText(['text'], 5, 1)).toMatchObject({ line: 4, col: 4 });
});
