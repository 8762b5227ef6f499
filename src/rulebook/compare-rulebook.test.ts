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

/** Places show paths instead of lines. */
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

test('no problems if rulebook and data agree', () => {
  expect(compare(ships, table(petrelRow, kiteRow))).toEqual([]);
});

test('a game without a mapping is a problem', () => {
  expect(compare({ ships: [petrel] }, '# 船')).toEqual([
    'rulebook/no-mapping game.yaml#:1 game.yaml does not say where the rulebook has each deck.',
  ]);
});

test('a mapping without columns or list is a problem', () => {
  const rulebook = { decks: { ships: [{ heading: '船' }] } };
  expect(compare({ ships: [petrel], rulebook }, '# 船')[0]).toMatch(
    'rulebook/no-mapping game.yaml#rulebook/decks/ships/0:1',
  );
});

test('a differing cell is reported with both places and both values', () => {
  const rules = table('| 海燕 | 4 | ✉️ | 浪/风 |', kiteRow);
  expect(compare(ships, rules)).toEqual([
    'rulebook/differs ships.yaml#petrel/load:1 The rulebook (rules.md:5) has 4, the data has 3.',
    'rulebook/differs ships.yaml#petrel/sail:1 The rulebook (rules.md:5) has ✉ (none), the data has square.',
    'rulebook/differs ships.yaml#petrel/crew:1 The rulebook (rules.md:5) has 浪/风, the data has the same in another order: [风, 浪].',
  ]);
  expect(fixes(ships, rules)).toEqual([
    'Write `load: 4`, or add the difference to `rulebook.differs` in game.yaml with a reason.',
    'Write `sail: none`, or add the difference to `rulebook.differs` in game.yaml with a reason.',
    'Write `crew: [浪, 风]`, or add the difference to `rulebook.differs` in game.yaml with a reason.',
  ]);
});

test('the fix for an untranslated symbol asks for a translation', () => {
  expect(fixes(ships, table('| 海燕 | 3 | ◆ | 风/浪 |', kiteRow))[0]).toMatch(
    'Add `◆` and its meaning to `values.sail` of the mapping',
  );
});

test('a row without a card and a card without a row with similar names point to each other', () => {
  expect(compare(ships, table('| 海雁 | 3 | ■ | 风/浪 |', kiteRow))).toEqual([
    'rulebook/row-without-card rules.md:5 The rulebook has 海雁, but no card in the deck `ships` has this name. The card 海燕 has no row. Is one of the names misspelt?',
    'rulebook/card-without-row ships.yaml#petrel/name:1 rules.md has no row or item for 海燕. It has 海雁 (rules.md:5), for which there is no card. Is one of the names misspelt?',
  ]);
});

test('dissimilar names are reported alone; a row similar to another card suggests that card', () => {
  const found = fixes(ships, table(petrelRow, kiteRow, '| 飞鱼快艇 | 1 | ■ | 风 |', '| 信天翁号 | 1 | ■ | 风 |'));
  expect(found[0]).toMatch(/^Rename or add the card/);
  expect(found[1]).toMatch(/^Did you mean 信天翁\? /);
  expect(compare(ships, table(petrelRow))).toEqual([
    'rulebook/card-without-row ships.yaml#kite/name:1 rules.md has no row or item for 信天翁.',
  ]);
});

test('a house card needs no row', () => {
  expect(compare({ ...ships, ships: [petrel, { ...kite, origin: 'house' }] }, table(petrelRow))).toEqual([]);
});

test('`skip` ignores rows that are not cards; a name in it that no row has is a problem', () => {
  const rulebook = { decks: { ships: [{ ...mapping, skip: ['合计', '平均'] }] } };
  expect(compare({ ...ships, rulebook }, table(petrelRow, kiteRow, '| 合计 | 2 | | |'))).toEqual([
    'allow/not-needed game.yaml#rulebook/decks/ships/0/skip/1:1 No row or item is called “平均”.',
  ]);
});

test('an unknown heading suggests the most similar one, and its cards are not reported as missing', () => {
  const wrong = { ...ships, rulebook: { decks: { ships: [{ ...mapping, heading: '⛵ 舰 (Ships)' }] } } };
  expect(compare(wrong, table(petrelRow))).toEqual([
    'rulebook/not-found game.yaml#rulebook/decks/ships/0/heading:1 rules.md has no heading “⛵ 舰 (Ships)”.',
  ]);
  expect(fixes(wrong, table(petrelRow))[0]).toMatch('Did you mean `⛵ 船 (Ships)`? ');
});

test('a heading without table or list, and an unknown deck, are problems', () => {
  expect(compare(ships, '**⛵ 船 (Ships)**\n\n没有。')[0]).toMatch(
    'There is no table under “⛵ 船 (Ships)” (rules.md:1).',
  );
  const list = {
    ships: [petrel],
    rulebook: { decks: { ships: [{ heading: '船', list: true as const }], boats: [mapping] } },
  };
  expect(compare(list, '# 船\n\n没有列表。')).toEqual([
    'rulebook/not-found game.yaml#rulebook/decks/boats:1 The mapping names an unknown deck: `boats`.',
    'rulebook/not-found game.yaml#rulebook/decks/ships/0/heading:1 There is no list of names and texts under “船” (rules.md:1).',
  ]);
});

test('an unknown column suggests the most similar one; other columns are still compared', () => {
  const rulebook = { decks: { ships: [{ ...mapping, columns: { 船名: 'name', 载量: 'load', 船员: 'crew' } }] } };
  const rules = table('| 海燕 | 9 | ■ | 风 |', kiteRow);
  expect(compare({ ...ships, rulebook }, rules)).toEqual([
    'rulebook/no-column game.yaml#rulebook/decks/ships/0/columns/载量:1 The table under “⛵ 船 (Ships)” (rules.md:1) has no column “载量”.',
    'rulebook/differs ships.yaml#petrel/crew:1 The rulebook (rules.md:5) has 风, the data has [风, 浪].',
  ]);
  expect(fixes({ ...ships, rulebook }, rules)[0]).toBe(
    'Did you mean `载重`? Use one of its titles: 船名, 载重, 帆⛵, 船员.',
  );
});

test('a mapping needs a column of names', () => {
  const rulebook = { decks: { ships: [{ ...mapping, columns: { 载重: 'load' } }] } };
  expect(compare({ ...ships, rulebook }, table(petrelRow))[0]).toMatch(
    'rulebook/no-column game.yaml#rulebook/decks/ships/0/columns:1',
  );
});

test('columns without titles are mapped by number', () => {
  const rulebook = { decks: { ships: [{ heading: '船', columns: { 1: 'name', 2: 'load' } }] } };
  const rules = '# 船\n\n------ ---\n海燕   3\n信天翁 5\n------ ---';
  expect(compare({ ...ships, rulebook }, rules)).toEqual([
    'rulebook/differs ships.yaml#kite/load:1 The rulebook (rules.md:5) has 5, the data has -1.',
  ]);
});

test('the column of names may have an empty title, and empty cells may be translated', () => {
  const rulebook = {
    decks: { ships: [{ heading: '船', columns: { '': 'name', 载重: 'load' }, values: { '*': { '': 0 } } }] },
  };
  const rules = '# 船\n\n\t载重\n海燕\t\n信天翁\t-1';
  expect(compare({ ...ships, rulebook }, rules)).toEqual([
    'rulebook/differs ships.yaml#petrel/load:1 The rulebook (rules.md:4) has an empty cell (0), the data has 3.',
  ]);
});

test('fields that all cards of a table share are compared; `copies` defaults to 1', () => {
  const rulebook = {
    decks: { ships: [{ heading: '船', columns: { 船名: 'name', 张数: 'copies' }, same: { sail: 'square' } }] },
  };
  const rules = '# 船\n\n| 船名 | 张数 |\n|---|---|\n| 海燕 | 1 张 |\n| 信天翁 | 2 张 |';
  expect(compare({ ...ships, rulebook }, rules)).toEqual([
    'rulebook/differs ships.yaml#kite/copies:1 The rulebook (rules.md:6) has 2 张 (2), the data has 1.',
    'rulebook/differs ships.yaml#kite/sail:1 The mapping says that `sail` is square for all cards in this part of the rulebook (rules.md:6); the data has none.',
  ]);
});

test('a name in other capitals matches, but is still a difference', () => {
  const rulebook = { decks: { ships: [{ heading: '船', columns: { 船名: 'name' } }] } };
  const rules = '# 船\n\n| 船名 |\n|---|---|\n| “KITE · 1” 号 |';
  expect(compare({ ships: [{ id: 'k', name: 'Kite·1号' }], rulebook }, rules)).toEqual([
    'rulebook/differs ships.yaml#k/name:1 The rulebook (rules.md:5) has the name “KITE · 1” 号, the data has Kite·1号.',
  ]);
});

test('names can be translated', () => {
  const values = { ...mapping.values, name: { '“海上燕子”': '海燕' } };
  const rulebook = { decks: { ships: [{ ...mapping, values }] } };
  expect(compare({ ...ships, rulebook }, table('| 海上燕子 | 3 | ■ | 风/浪 |', kiteRow))).toEqual([]);
  const list = { decks: { ships: [{ heading: '船', list: true as const, values }] } };
  expect(compare({ ships: [petrel], rulebook: list }, '# 船\n\n- 海上燕子：飞')).toEqual([]);
});

test('an example with only some of the columns is ignored', () => {
  const example = '\n\n| 船名 | 载重 |\n|---|---|\n| 例如海燕 | 9 |';
  expect(compare(ships, table(petrelRow, kiteRow) + example)).toEqual([]);
});

const listed = { decks: { ships: [{ heading: '船', list: true as const }] } };

test('a list item is compared with all texts of its card, by content', () => {
  const ships = [{ id: 'petrel', name: '海燕', text: '抽 2 张【风】牌。', storm: { text: '弃 4 张。' } }];
  expect(
    compare({ ships, rulebook: listed }, '# 船\n\n- **海燕 (Petrel)：** 得 2 张带【风】的牌；风暴时失去 4 张'),
  ).toEqual([]);
  expect(compare({ ships, rulebook: listed }, '# 船\n\n- 海燕：得 3 张带【浪】的牌；风暴时失去 4 张')).toEqual([
    'rulebook/differs ships.yaml#petrel/text:1 The rulebook (rules.md:3) has 3, 【浪】, which the text lacks; it lacks 2, 【风】, which the text has.',
  ]);
});

test('a column may map to a nested text field', () => {
  const rulebook = { decks: { ships: [{ heading: '船', columns: { 船名: 'name', 风暴: 'storm.text' } }] } };
  const ships = [{ id: 'petrel', name: '海燕', storm: { text: '弃 4 张。' } }];
  expect(compare({ ships, rulebook }, '# 船\n\n| 船名 | 风暴 |\n|-|-|\n| 海燕 | 失去 5 张 |')).toEqual([
    'rulebook/differs ships.yaml#petrel/storm/text:1 The rulebook (rules.md:5) has 5, which the text lacks; it lacks 4, which the text has.',
  ]);
});

test('groups and labels of a list are not rows, an item may name two cards, and nested items belong to their parent', () => {
  const ships = ['海燕', '信天翁', '雾号'].map((name, i) => ({ id: `s${i}`, name, text: '抽 2 张。' }));
  const rules = '# 船\n\n- 例：\n- **大船**\n  - 海燕/信天翁：抽 2 张\n- 雾号：\n  - 被动：抽 2 张\n- 暗礁：撞';
  expect(compare({ ships, rulebook: listed }, rules)).toEqual([
    'rulebook/row-without-card rules.md:8 The rulebook has 暗礁, but no card in the deck `ships` has this name.',
  ]);
});

test('a declared difference is not reported, unless it is missing or more differs', () => {
  const differs = [
    { card: 'petrel', field: 'load', reason: 'A misprint.' },
    { card: 'kite', field: 'name', reason: 'Left out of the list.' },
    { card: 'petrel', field: 'sail', reason: 'Not needed.' },
    { card: 'petrell', field: 'load', reason: 'Mistyped.' },
    { card: 'petrel', field: 'crew', only: ['风'], reason: 'Says something else by now.' },
  ];
  const rules = table('| 海燕 | 4 | ■ | 浪 |');
  expect(compare({ ...ships, rulebook: { ...ships.rulebook, differs } }, rules)).toEqual([
    'rulebook/differs ships.yaml#petrel/crew:1 The rulebook (rules.md:5) has 浪, the data has [风, 浪].',
    'allow/not-needed game.yaml#rulebook/differs/2:1 Rulebook and data agree: there is no such difference any more.',
    'allow/not-needed game.yaml#rulebook/differs/3:1 No card or component has the id `petrell`.',
    'allow/not-needed game.yaml#rulebook/differs/4:1 Rulebook and data agree: there is no such difference any more.',
  ]);
});

test('components are compared, here from a table whose cells are paragraphs', () => {
  const stacked = ['组件', '数量', '说明'];
  const rulebook = { decks: {}, components: [{ heading: '盒中', columns: { 组件: 'name', 数量: 'count' }, stacked }] };
  const tokens = [
    { id: 'buoy', name: '浮标', count: 12 },
    { id: 'coin', name: '金币', count: 40 },
  ];
  const rules =
    '# 盒中\n\n+------+\n| 组件 |\n|      |\n| 数量 |\n|      |\n| 说明 |\n|      |\n| 浮标 |\n|      |\n| 10 枚 |\n|      |\n| 红色 |\n+------+';
  expect(compare({ ships: [], tokens, rulebook }, rules)).toEqual([
    'rulebook/differs components.yaml#buoy/count:1 The rulebook (rules.md:12) has 10 枚 (10), the data has 12.',
    'rulebook/card-without-row components.yaml#coin/name:1 rules.md has no row or item for 金币.',
  ]);
});
