// A small game of ships against rulebooks that agree or disagree with it.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { baseFields, card, component } from '../game/entry-schemas.ts';
import { gameInfo, glossary, type RulebookMapping } from '../game/file-schemas.ts';
import type { Card, Component, Game } from '../game/game.ts';
import { text } from '../game/marks.ts';
import type { Origin, Path } from '../game/origin.ts';
import { tableFile } from '../game/table-schema.ts';
import { compareRulebook } from './compare-rulebook.ts';
import { parseRulebook } from './parse-rulebook.ts';

/** A place that shows the way to it instead of a line. */
function origin(file: string, base: Path = []): Origin {
  const at = (path: Path = []) => ({ file: `${file}#${[...base, ...path].join('/')}`, line: 1, col: 1 });
  return { file, place: at, placeInText: at, below: (...path) => origin(file, [...base, ...path]) };
}

const ship = card({
  load: z.int().optional(),
  sail: z.string().optional(),
  crew: z.array(z.string()).optional(),
  storm: z.object({ text: text() }).optional(),
});

type Fields = { id: string; name: string; [field: string]: unknown };

function entry(fields: Fields, file: string) {
  const texts = Object.entries({
    text: fields.text,
    'storm.text': (fields.storm as { text?: string } | undefined)?.text,
  });
  return {
    id: fields.id,
    name: fields.name,
    origin: origin(file, [fields.id]),
    fields,
    base: baseFields(fields),
    raw: fields,
    issues: [],
    texts: texts.flatMap(([path, words]) =>
      typeof words === 'string'
        ? [
            {
              path: path.split('.'),
              template: words,
              rich: [{ type: 'text' as const, text: words, from: 'typed' as const }],
            },
          ]
        : [],
    ),
  };
}

const toCard = (fields: Fields): Card => ({
  ...entry(fields, 'ships.yaml'),
  kind: 'ship',
  schema: ship,
  deck: 'ships',
  copies: typeof fields.copies === 'number' ? fields.copies : 1,
});

const toComponent = (fields: Fields): Component => ({
  ...entry(fields, 'components.yaml'),
  kind: 'token',
  schema: component({}),
  count: Number(fields.count),
});

interface Setup {
  readonly ships: readonly Fields[];
  readonly tokens?: readonly Fields[];
  readonly rulebook?: RulebookMapping;
}

function game({ ships, tokens = [], rulebook }: Setup): Game {
  const info = { title: '船', edition: '1', languages: {}, decks: ['ships'], ...(rulebook && { rulebook }) };
  const file = (path: string) => ({ origin: origin(path), raw: {}, issues: [] });
  return {
    id: 'sea',
    language: 'zh',
    labels: new Map(),
    table: { ...file('table.yaml'), value: {}, schema: tableFile },
    notebook: [],
    translations: new Map(),
    translatedFrom: new Map(),
    info: { ...file('game.yaml'), value: info, schema: gameInfo },
    decks: [
      {
        id: 'ships',
        name: '船',
        kind: 'ship',
        size: 'poker',
        origin: origin('ships.yaml'),
        cards: ships.map(toCard),
        fields: {},
        raw: {},
        issues: [],
      },
    ],
    components: tokens.map(toComponent),
    glossary: { ...file('glossary.yaml'), value: { keywords: [{ name: '风' }, { name: '浪' }] }, schema: glossary },
    claims: [],
    otherFiles: [],
    types: { cards: { ship } },
    rules: {},
    unread: [],
    pictures: [],
    icons: new Map(),
    isWhole: true,
  };
}

/** `code place card message` of everything found. */
function compare(setup: Setup, rules: string): string[] {
  const problems = compareRulebook(game(setup), parseRulebook(rules, 'rules.md'));
  return problems.map(({ code, at, message }) => `${code} ${at.file}:${at.line} ${message}`);
}

function fixes(setup: Setup, rules: string): string[] {
  return compareRulebook(game(setup), parseRulebook(rules, 'rules.md')).map(({ fix }) => fix);
}

const petrel = { id: 'petrel', name: '海燕', load: 3, sail: 'square', crew: ['风', '浪'] };
const kite = { id: 'kite', name: '信天翁', load: -1, sail: 'none', crew: ['浪'] };
const columns = { 船名: 'name', 载重: 'load', '帆⛵': 'sail', 船员: 'crew' };
const mapping = { heading: '⛵ 船 (Ships)', columns, values: { sail: { '■': 'square', '✉️': 'none' } } };
const table = (...rows: string[]) =>
  ['**⛵\uFE0F 船  (Ships)**', '', '| 船名 | 载重 | 帆⛵ | 船员 |', '|---|---|---|---|', ...rows].join('\n');
const petrelRow = '| 海燕 | 3 | ■ | 风/浪 |';
const kiteRow = '| 信天翁 | −1 | ✉ | 浪 |';
const ships = { ships: [petrel, kite], rulebook: { decks: { ships: [mapping] } } };

test('a rulebook that says what the data says has no problems', () => {
  expect(compare(ships, table(petrelRow, kiteRow))).toEqual([]);
});

test('a game without a mapping is told so', () => {
  expect(compare({ ships: [petrel] }, '# 船')).toEqual([
    'rulebook/no-mapping game.yaml#:1 game.yaml does not say which tables and lists of the rulebook hold which decks.',
  ]);
});

test('a mapping of neither columns nor a list is told so', () => {
  const rulebook = { decks: { ships: [{ heading: '船' }] } };
  expect(compare({ ships: [petrel], rulebook }, '# 船')[0]).toMatch(
    'rulebook/no-mapping game.yaml#rulebook/decks/ships/0:1',
  );
});

test('a cell that differs names both places and both values', () => {
  const rules = table('| 海燕 | 4 | ✉️ | 浪/风 |', kiteRow);
  expect(compare(ships, rules)).toEqual([
    'rulebook/differs ships.yaml#petrel/load:1 The rulebook (rules.md:5) says 4, the data says 3.',
    'rulebook/differs ships.yaml#petrel/sail:1 The rulebook (rules.md:5) says ✉ (none), the data says square.',
    'rulebook/differs ships.yaml#petrel/crew:1 The rulebook (rules.md:5) says 浪/风, the data has the same in another order: [风, 浪].',
  ]);
  expect(fixes(ships, rules)).toEqual([
    'Write `load: 4`, or add the difference to `rulebook.differs` in game.yaml with a reason.',
    'Write `sail: none`, or add the difference to `rulebook.differs` in game.yaml with a reason.',
    'Write `crew: [浪, 风]`, or add the difference to `rulebook.differs` in game.yaml with a reason.',
  ]);
});

test('a sign without a translation asks for one', () => {
  expect(fixes(ships, table('| 海燕 | 3 | ◆ | 风/浪 |', kiteRow))[0]).toMatch('Say under `values.sail` of the mapping');
});

test('a row without a card and a card without a row are both problems, and name each other if near', () => {
  expect(compare(ships, table('| 海雁 | 3 | ■ | 风/浪 |', kiteRow))).toEqual([
    'rulebook/row-without-card rules.md:5 No card of the deck `ships` is named 海雁. The card 海燕 has no row: is it a misspelling?',
    'rulebook/card-without-row ships.yaml#petrel/name:1 rules.md has no row or item for 海燕. No card has the name 海雁 (rules.md:5): is it a misspelling?',
  ]);
});

test('rows and cards that are not near stand alone, and a row like a card that has one suggests it', () => {
  const found = fixes(ships, table(petrelRow, kiteRow, '| 飞鱼快艇 | 1 | ■ | 风 |', '| 信天翁号 | 1 | ■ | 风 |'));
  expect(found[0]).toMatch(/^Give the card this name/);
  expect(found[1]).toMatch(/^Did you mean 信天翁\? /);
  expect(compare(ships, table(petrelRow))).toEqual([
    'rulebook/card-without-row ships.yaml#kite/name:1 rules.md has no row or item for 信天翁.',
  ]);
});

test('a card of our own design needs no row', () => {
  expect(compare({ ...ships, ships: [petrel, { ...kite, origin: 'house' }] }, table(petrelRow))).toEqual([]);
});

test('a row that is no card can be skipped; a name that skips nothing is a problem', () => {
  const rulebook = { decks: { ships: [{ ...mapping, skip: ['合计', '平均'] }] } };
  expect(compare({ ...ships, rulebook }, table(petrelRow, kiteRow, '| 合计 | 2 | | |'))).toEqual([
    'allow/not-needed game.yaml#rulebook/decks/ships/0/skip/1:1 No row or item here is named “平均”.',
  ]);
});

test('a heading that the document lacks suggests the nearest, and no card is missed for it', () => {
  const wrong = { ...ships, rulebook: { decks: { ships: [{ ...mapping, heading: '⛵ 舰 (Ships)' }] } } };
  expect(compare(wrong, table(petrelRow))).toEqual([
    'rulebook/not-found game.yaml#rulebook/decks/ships/0/heading:1 rules.md has no heading “⛵ 舰 (Ships)”.',
  ]);
  expect(fixes(wrong, table(petrelRow))[0]).toMatch('Did you mean `⛵ 船 (Ships)`? ');
});

test('a heading without a table or list under it, and an unknown deck, are not found', () => {
  expect(compare(ships, '**⛵ 船 (Ships)**\n\n没有。')[0]).toMatch(
    'No table stands under “⛵ 船 (Ships)” (rules.md:1).',
  );
  const list = {
    ships: [petrel],
    rulebook: { decks: { ships: [{ heading: '船', list: true as const }], boats: [mapping] } },
  };
  expect(compare(list, '# 船\n\n没有列表。')).toEqual([
    'rulebook/not-found game.yaml#rulebook/decks/boats:1 The mapping names the deck `boats`, which the game does not have.',
    'rulebook/not-found game.yaml#rulebook/decks/ships/0/heading:1 No list of names and texts stands under “船” (rules.md:1).',
  ]);
});

test('a column that the table lacks suggests the nearest; the others are still compared', () => {
  const rulebook = { decks: { ships: [{ ...mapping, columns: { 船名: 'name', 载量: 'load', 船员: 'crew' } }] } };
  const rules = table('| 海燕 | 9 | ■ | 风 |', kiteRow);
  expect(compare({ ...ships, rulebook }, rules)).toEqual([
    'rulebook/no-column game.yaml#rulebook/decks/ships/0/columns/载量:1 The table under “⛵ 船 (Ships)” (rules.md:1) has no column “载量”.',
    'rulebook/differs ships.yaml#petrel/crew:1 The rulebook (rules.md:5) says 风, the data says [风, 浪].',
  ]);
  expect(fixes({ ...ships, rulebook }, rules)[0]).toBe(
    'Did you mean `载重`? Write a title as the table has it: 船名, 载重, 帆⛵, 船员.',
  );
});

test('a mapping without a column of names cannot match anything', () => {
  const rulebook = { decks: { ships: [{ ...mapping, columns: { 载重: 'load' } }] } };
  expect(compare({ ...ships, rulebook }, table(petrelRow))[0]).toMatch(
    'rulebook/no-column game.yaml#rulebook/decks/ships/0/columns:1',
  );
});

test('columns of a table without titles are mapped by their place', () => {
  const rulebook = { decks: { ships: [{ heading: '船', columns: { 1: 'name', 2: 'load' } }] } };
  const rules = '# 船\n\n------ ---\n海燕   3\n信天翁 5\n------ ---';
  expect(compare({ ...ships, rulebook }, rules)).toEqual([
    'rulebook/differs ships.yaml#kite/load:1 The rulebook (rules.md:5) says 5, the data says -1.',
  ]);
});

test('the column of names may have an empty title, and empty cells a translation', () => {
  const rulebook = {
    decks: { ships: [{ heading: '船', columns: { '': 'name', 载重: 'load' }, values: { '*': { '': 0 } } }] },
  };
  const rules = '# 船\n\n\t载重\n海燕\t\n信天翁\t-1';
  expect(compare({ ...ships, rulebook }, rules)).toEqual([
    'rulebook/differs ships.yaml#petrel/load:1 The rulebook (rules.md:4) says nothing (0), the data says 3.',
  ]);
});

test('fields that all cards of a table share are compared, and copies that are left out are one', () => {
  const rulebook = {
    decks: { ships: [{ heading: '船', columns: { 船名: 'name', 张数: 'copies' }, same: { sail: 'square' } }] },
  };
  const rules = '# 船\n\n| 船名 | 张数 |\n|---|---|\n| 海燕 | 1 张 |\n| 信天翁 | 2 张 |';
  expect(compare({ ...ships, rulebook }, rules)).toEqual([
    'rulebook/differs ships.yaml#kite/copies:1 The rulebook (rules.md:6) says 2 张 (2), the data says 1.',
    'rulebook/differs ships.yaml#kite/sail:1 By its place in the rulebook (rules.md:6) `sail` is square, the data says none.',
  ]);
});

test('a name in other capitals is found and still a difference', () => {
  const rulebook = { decks: { ships: [{ heading: '船', columns: { 船名: 'name' } }] } };
  const rules = '# 船\n\n| 船名 |\n|---|---|\n| “KITE · 1” 号 |';
  expect(compare({ ships: [{ id: 'k', name: 'Kite·1号' }], rulebook }, rules)).toEqual([
    'rulebook/differs ships.yaml#k/name:1 The rulebook (rules.md:5) writes the name “KITE · 1” 号, the data Kite·1号.',
  ]);
});

test('a name that the rulebook writes otherwise is translated', () => {
  const values = { ...mapping.values, name: { '“海上燕子”': '海燕' } };
  const rulebook = { decks: { ships: [{ ...mapping, values }] } };
  expect(compare({ ...ships, rulebook }, table('| 海上燕子 | 3 | ■ | 风/浪 |', kiteRow))).toEqual([]);
  const list = { decks: { ships: [{ heading: '船', list: true as const, values }] } };
  expect(compare({ ships: [petrel], rulebook: list }, '# 船\n\n- 海上燕子：飞')).toEqual([]);
});

test('an example with some of the columns beside the table is not taken for it', () => {
  const example = '\n\n| 船名 | 载重 |\n|---|---|\n| 例如海燕 | 9 |';
  expect(compare(ships, table(petrelRow, kiteRow) + example)).toEqual([]);
});

const listed = { decks: { ships: [{ heading: '船', list: true as const }] } };

test('an item of a list is compared with all texts of its card by what they hold', () => {
  const ships = [{ id: 'petrel', name: '海燕', text: '抽 2 张【风】牌。', storm: { text: '弃 4 张。' } }];
  expect(
    compare({ ships, rulebook: listed }, '# 船\n\n- **海燕 (Petrel)：** 得 2 张带【风】的牌；风暴时失去 4 张'),
  ).toEqual([]);
  expect(compare({ ships, rulebook: listed }, '# 船\n\n- 海燕：得 3 张带【浪】的牌；风暴时失去 4 张')).toEqual([
    'rulebook/differs ships.yaml#petrel/text:1 The rulebook (rules.md:3) has 3, 【浪】, which the text lacks; it lacks 2, 【风】, which the text has.',
  ]);
});

test('a column may hold the text of a field inside another', () => {
  const rulebook = { decks: { ships: [{ heading: '船', columns: { 船名: 'name', 风暴: 'storm.text' } }] } };
  const ships = [{ id: 'petrel', name: '海燕', storm: { text: '弃 4 张。' } }];
  expect(compare({ ships, rulebook }, '# 船\n\n| 船名 | 风暴 |\n|-|-|\n| 海燕 | 失去 5 张 |')).toEqual([
    'rulebook/differs ships.yaml#petrel/storm/text:1 The rulebook (rules.md:5) has 5, which the text lacks; it lacks 4, which the text has.',
  ]);
});

test('groups and labels of a list are no rows, an item that names two cards is both, and inner items belong to theirs', () => {
  const ships = ['海燕', '信天翁', '雾号'].map((name, i) => ({ id: `s${i}`, name, text: '抽 2 张。' }));
  const rules = '# 船\n\n- 例：\n- **大船**\n  - 海燕/信天翁：抽 2 张\n- 雾号：\n  - 被动：抽 2 张\n- 暗礁：撞';
  expect(compare({ ships, rulebook: listed }, rules)).toEqual([
    'rulebook/row-without-card rules.md:8 No card of the deck `ships` is named 暗礁.',
  ]);
});

test('a difference that is meant is silent; one that is not there, or is not only that, is a problem', () => {
  const differs = [
    { card: 'petrel', field: 'load', reason: 'A misprint.' },
    { card: 'kite', field: 'name', reason: 'Left out of the list.' },
    { card: 'petrel', field: 'sail', reason: 'Not needed.' },
    { card: 'petrell', field: 'load', reason: 'Mistyped.' },
    { card: 'petrel', field: 'crew', only: ['风'], reason: 'Says something else by now.' },
  ];
  const rules = table('| 海燕 | 4 | ■ | 浪 |');
  expect(compare({ ...ships, rulebook: { ...ships.rulebook, differs } }, rules)).toEqual([
    'rulebook/differs ships.yaml#petrel/crew:1 The rulebook (rules.md:5) says 浪, the data says [风, 浪].',
    'allow/not-needed game.yaml#rulebook/differs/2:1 Rulebook and data agree here: the difference that this entry calls meant is not there.',
    'allow/not-needed game.yaml#rulebook/differs/3:1 No card or component has the id `petrell`.',
    'allow/not-needed game.yaml#rulebook/differs/4:1 Rulebook and data agree here: the difference that this entry calls meant is not there.',
  ]);
});

test('components are compared too, from a table whose cells became paragraphs', () => {
  const stacked = ['组件', '数量', '说明'];
  const rulebook = { decks: {}, components: [{ heading: '盒中', columns: { 组件: 'name', 数量: 'count' }, stacked }] };
  const tokens = [
    { id: 'buoy', name: '浮标', count: 12 },
    { id: 'coin', name: '金币', count: 40 },
  ];
  const rules =
    '# 盒中\n\n+------+\n| 组件 |\n|      |\n| 数量 |\n|      |\n| 说明 |\n|      |\n| 浮标 |\n|      |\n| 10 枚 |\n|      |\n| 红色 |\n+------+';
  expect(compare({ ships: [], tokens, rulebook }, rules)).toEqual([
    'rulebook/differs components.yaml#buoy/count:1 The rulebook (rules.md:12) says 10 枚 (10), the data says 12.',
    'rulebook/card-without-row components.yaml#coin/name:1 rules.md has no row or item for 金币.',
  ]);
});
