import { expect, test } from 'vitest';
import { measureWork } from '../../test/measure-work.ts';
import type { Item } from './document/rulebook-document.ts';
import { parseRulebook } from './parse-rulebook.ts';

function headings(text: string): [string, number, number][] {
  return parseRulebook(text, 'rules.md').sections.map(({ heading, level, at }) => [heading, level, at.line]);
}

function itemsIn(body: string): readonly Item[] {
  return parseRulebook(`# 船\n\n${body}\n`, 'rules.md').sections[0]?.items ?? [];
}

function pairs(items: readonly Item[]): string[][] {
  return items.map(({ name, text }) => [name, text]);
}

test('headings: `#`, underlined, and bold lines', () => {
  const text = '# 一 #\n\n二\n===\n\n三\n---\n\n**🌊 四 (Sea)**\n\n**五：**\n\n**六**\nwords\n\n#### **七**';
  expect(headings(text)).toEqual([
    ['一', 1, 1],
    ['二', 1, 3],
    ['三', 2, 6],
    ['🌊 四 (Sea)', 7, 9],
    ['五：', 8, 11],
    ['六', 8, 13],
    ['七', 4, 16],
  ]);
});

test('bold sentences, list items and words are not headings', () => {
  expect(headings('**船不能停。**\n\n- **船**\n\n**船** 停')).toEqual([]);
});

test('front matter, comments, styles and code are ignored', () => {
  expect(
    headings('---\ntitle: 船\n---\n\n<!-- # a\n# b -->\n\n<style>\n# c\n</style>\n\n```\n# d\n```\n\n# 一'),
  ).toEqual([['一', 1, 16]]);
});

test('a section ends at the next heading of the same or a higher level', () => {
  const { sections } = parseRulebook(
    '## 船\n\n- 海燕：3\n\n**帆：**\n\n- 主帆：2\n\n**锚**\n\n- 铁锚：1\n\n## 港',
    'rules.md',
  );
  expect(sections.map(({ heading, items }) => [heading, items.length])).toEqual([
    ['船', 3],
    ['帆：', 1],
    ['锚', 1],
    ['港', 0],
  ]);
});

test('items of a list: a bold name, a plain name, a marked span, a dash, a bare name', () => {
  const list = '- **海燕：** 抽 2\n- 信天翁：弃 1\n- [风笛：停]{.mark}\n- **雾号** 鸣 3\n- 锚 —— 停泊\n- 灯塔';
  expect(pairs(itemsIn(list))).toEqual([
    ['海燕', '抽 2'],
    ['信天翁', '弃 1'],
    ['风笛', '停'],
    ['雾号', '鸣 3'],
    ['锚', '停泊'],
    ['灯塔', ''],
  ]);
});

test('sentences, ratios and times are not names', () => {
  expect(itemsIn('- 先抽牌，然后：弃牌。\n- 按 1:1 交换，\n\n船在 12:30 开。')).toEqual([]);
});

test('a bold name above a paragraph, and lines with hard breaks', () => {
  expect(pairs(itemsIn('**海燕：**\n\n抽 2。\n\n甲板：宽 3  \n船舱：深 4\\\n桅杆：高 5<br>帆：白'))).toEqual([
    ['海燕', '抽 2。'],
    ['甲板', '宽 3'],
    ['船舱', '深 4'],
    ['桅杆', '高 5'],
    ['帆', '白'],
  ]);
});

test('nested items are part of the text of their parent', () => {
  const [item] = itemsIn('- \n- **海燕 (Petrel):**\n  - **被动：** 抽 2\n  - **主动：** 弃 1\n    到底');
  expect(item).toMatchObject({ name: '海燕 (Petrel)', text: '被动： 抽 2\n主动： 弃 1 到底', at: { line: 4, col: 1 } });
  expect(pairs(item?.items ?? [])).toEqual([
    ['被动', '抽 2'],
    ['主动', '弃 1 到底'],
  ]);
});

test('a name with only a colon is a label', () => {
  expect(itemsIn('- 例：\n- 海燕：2').map(({ label }) => label)).toEqual([true, false]);
});

test('items in two columns of cells in nested grid tables', () => {
  const items = itemsIn(
    [
      '+-----------------------+----------------------+',
      '| +-------------------+ | **雾号**             |',
      '| | - **海燕：** 抽 2 | |                      |',
      '| |                   | | 鸣笛 3 次            |',
      '| | - [信天翁：弃     | |                      |',
      '| |   1 张]{.mark}    | | **锚**               |',
      '| +-------------------+ |                      |',
      '|                       | 停泊                 |',
      '+-----------------------+----------------------+',
    ].join('\n'),
  );
  expect(pairs(items)).toEqual([
    ['海燕', '抽 2'],
    ['信天翁', '弃 1 张'],
    ['雾号', '鸣笛 3 次'],
    ['锚', '停泊'],
  ]);
  expect(items[1]?.at).toMatchObject({ line: 7, col: 5 });
});

test('a heading names the text below it', () => {
  const [item] = itemsIn('### 海燕\n\n抽 2。\n\n弃 1。');
  expect(item).toMatchObject({ name: '海燕', text: '抽 2。\n弃 1。' });
});

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

/** The same numbers in every run: https://en.wikipedia.org/wiki/Linear_congruential_generator */
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

test('random markup never throws', () => {
  for (let seed = 1; seed <= 400; seed++) {
    expect(() => parseRulebook(noise(seed, 300), 'noise.md'), `seed ${seed}`).not.toThrow();
  }
});

test('a grid table with any part missing never throws', () => {
  const table =
    '+----+-------+\n| a  | +---+ |\n|    | | 浪| |\n|    | +---+ |\n+====+=======+\n| - b：1 | c |\n+----+-------+\n';
  for (let i = 0; i < table.length; i++) {
    expect(
      () => parseRulebook(`# x\n\n${table.slice(0, i)}${table.slice(i + 3)}`, 'cut.md'),
      `cut at ${i}`,
    ).not.toThrow();
  }
});

test.each(pieces.map((piece) => [piece]))('100,000 characters of %j are read in linear time', (piece) => {
  const { result, takenMs } = measureWork(() => parseRulebook(piece.repeat(100_000 / piece.length), 'long.md'));
  expect(result.file).toBe('long.md');
  expect(takenMs).toBeLessThan(5_000);
});
