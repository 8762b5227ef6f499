// The same table in every style that pandoc and other tools write.
import { expect, test } from 'vitest';
import { parseRulebook } from '../parse-rulebook.ts';
import type { Table } from './rulebook-document.ts';

function tablesIn(body: string): readonly Table[] {
  return parseRulebook(`# 船\n\n${body}\n`, 'rules.md').sections[0]?.tables ?? [];
}

function rowsOf(table: Table | undefined): string[][] {
  return (table?.rows ?? []).map((row) => row.map((cell) => cell.text));
}

const ships = [
  ['船名', '载重', '帆'],
  ['海燕号', '3', '✉'],
  ['Kite 号', '-1', '●'],
];

test('a pipe table', () => {
  const [table] = tablesIn('| 船名 | 载重 | 帆 |\n|---|:-:|---|\n| **海燕号** | 3 | ✉️ |\n|Kite 号|[-1]{.mark}|●|');
  expect(rowsOf(table)).toEqual(ships);
  expect(table).toMatchObject({ style: 'pipe', titleRows: 1 });
  expect(table?.rows[2]?.[1]?.at).toEqual({ file: 'rules.md', line: 6, col: 9, length: 11 });
});

test('an escaped bar is part of a cell of a pipe table, and short rows are filled', () => {
  expect(rowsOf(tablesIn('a|b|c\n-|-|-\n1\\|2|3')[0])).toEqual([
    ['a', 'b', 'c'],
    ['1|2', '3', ''],
  ]);
});

test('a simple table with titles above the ruler', () => {
  const [table] = tablesIn(
    '  船名      载重   帆\n  --------- ------ ----\n  海燕号    3      ✉️\n  Kite 号   -1     ●\n\nMore.',
  );
  expect(rowsOf(table)).toEqual(ships);
  expect(table).toMatchObject({ style: 'simple', titleRows: 1 });
});

test('a simple table without marked titles, between two rulers', () => {
  const [table] = tablesIn(
    '--------- ------ ----\n船名      载重   帆\n海燕号    3      ✉️\nKite 号   -1     ●\n--------- ------ ----',
  );
  expect(rowsOf(table)).toEqual(ships);
  expect(table?.titleRows).toBe(0);
});

test('a multi-line table with blank lines between rows', () => {
  const ruler = '  --------- ------ ----';
  const [table] = tablesIn(
    [ruler, '  船名      载重   帆', '', '  海燕号    3      ✉️', '', '  Kite      -1     ●', '  号', ruler].join('\n'),
  );
  expect(rowsOf(table)).toEqual(ships);
});

test('a multi-line table with titles between dashes and a ruler', () => {
  const dashes = '---------------------';
  const [table] = tablesIn(
    [
      dashes,
      '船名      载重   帆',
      '--------- ------ ----',
      '海燕号    3      ✉️',
      '',
      'Kite 号   -1     ●',
      dashes,
    ].join('\n'),
  );
  expect(rowsOf(table)).toEqual(ships);
  expect(table?.titleRows).toBe(1);
});

test('an empty cell of a simple table stays empty', () => {
  const [table] = tablesIn('船名      载重   帆\n--------- ------ ----\n海燕号           ✉️');
  expect(rowsOf(table)[1]).toEqual(['海燕号', '', '✉']);
});

test('a simple table aligned by characters, not columns, is cut at its gaps', () => {
  const [table] = tablesIn('船名    载重   帆\n------- ------ ----\n海燕号与信天翁号  3      ✉️\nKite 号 -1     ●');
  expect(rowsOf(table)).toEqual([ships[0], ['海燕号与信天翁号', '3', '✉'], ships[2]]);
});

test('a simple table whose text reaches into the next column is cut at the nearest space', () => {
  const [table] = tablesIn('a    b    c\n---- ---- ----\n甲乙丙 3    4 5');
  expect(rowsOf(table)[1]).toEqual(['甲乙丙', '3', '4 5']);
});

test('tab-separated lines, across a page break', () => {
  const [table] = tablesIn('船名\t载重\t帆\n海燕号\t3\t✉️\n\n\nKite 号\t-1\t●\n\nWords.');
  expect(rowsOf(table)).toEqual(ships);
  expect(table?.rows[2]?.[2]?.at).toMatchObject({ line: 7, col: 11 });
});

test('a tab for indentation does not make a table', () => {
  expect(tablesIn('- 一\n\t- 二\n\t- 三')).toEqual([]);
});

test('a grid table with marked titles', () => {
  const [table] = tablesIn(
    [
      '+----------+------+----+',
      '| 船名     | 载重 | 帆 |',
      '+==========+======+====+',
      '| 海燕号   | 3    | ✉️ |',
      '+----------+------+----+',
      '| Kite     | -1   | ●  |',
      '| 号       |      |    |',
      '+----------+------+----+',
    ].join('\n'),
  );
  expect(rowsOf(table)).toEqual(ships);
  expect(table).toMatchObject({ style: 'grid', titleRows: 1 });
  expect(table?.rows[1]?.[1]?.at).toMatchObject({ line: 6, col: 11 });
});

test('a grid table with symbols narrower than we measure keeps its columns', () => {
  const [table] = tablesIn(
    [
      '+------+------+----+',
      '| 🌊 ⏳  | 甲   | 1  |',
      '+------+------+----+',
      '| 🌊 | 乙   | 2  |',
      '+------+------+----+',
    ].join('\n'),
  );
  expect(rowsOf(table)).toEqual([
    ['🌊 ⏳', '甲', '1'],
    ['🌊', '乙', '2'],
  ]);
});

test('cells of a grid table may span columns and rows', () => {
  const [table] = tablesIn(
    [
      '+-----+-----+-----+',
      '| all of it       |',
      '+-----+-----+-----+',
      '| a   | b   | c   |',
      '|     +-----+-----+',
      '|     | d   | e   |',
      '+-----+-----+-----+',
    ].join('\n'),
  );
  expect(rowsOf(table)).toEqual([
    ['all of it', '', ''],
    ['a', 'b', 'c'],
    ['', 'd', 'e'],
  ]);
});

test('a grid table inside a cell is a table with its own places', () => {
  const tables = tablesIn(
    [
      '+---------------+----------+',
      '| +-----+-----+ | outer    |',
      '| | 浪  | 2   | |          |',
      '| +-----+-----+ |          |',
      '+---------------+----------+',
    ].join('\n'),
  );
  expect(tables.map(rowsOf)).toEqual([[['浪\n2', 'outer']], [['浪', '2']]]);
  expect(tables[1]?.rows[0]?.[1]?.at).toEqual({ file: 'rules.md', line: 5, col: 10, length: 1 });
});

test('an unclosed table is read to its end', () => {
  expect(rowsOf(tablesIn('+---+---+\n| a | b |')[0])).toEqual([['a', 'b']]);
  expect(rowsOf(tablesIn('---- ----\na    b\n\nwords')[0])).toEqual([['a', 'b']]);
});
