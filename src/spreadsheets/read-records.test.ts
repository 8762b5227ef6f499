import { describe, expect, it } from 'vitest';
import { isFault, readSpreadsheet } from './read-spreadsheet.ts';

/** The values by sheet, or the place and the message of the fault. */
async function readOf(text: string, file = 'cards.json'): Promise<unknown> {
  const read = await readSpreadsheet(file, Buffer.from(text));
  if (isFault(read)) return `${read.at.line}:${read.at.col} ${read.message}`;
  return Object.fromEntries(
    read.sheets.map(({ name, rows }) => [
      name,
      rows.map(({ cells }) => Array.from(cells, (one) => one?.data ?? one?.value)),
    ]),
  );
}

const two = [
  ['name', 'cost'],
  ['火球', 2],
  ['冰锥', 3],
];
const cards = [
  { name: '火球', cost: 2 },
  { name: '冰锥', cost: 3 },
];

describe('JSON and YAML', () => {
  it.each([
    ['a list', cards, { '': two }],
    ['lists by name', { version: 3, spells: cards, traps: cards }, { spells: two, traps: two }],
    ['a deck with its cards', { name: '法术', size: [63, 88], cards }, { 法术: two }],
    [
      'decks in a list',
      [{ title: 'Fire', cards: [...cards, ...cards, cards[0]] }],
      { Fire: [...two, ...two.slice(1), two[1]] },
    ],
    ['lists deep inside', { data: { result: { cards } } }, { '': two }],
    ['a table of lists', { values: two }, { '': two }],
    ['one card', cards[0], { '': two.slice(0, 2) }],
    [
      'cards by their ids',
      { 'fire-ball': cards[0], 'ice-lance': cards[1] },
      {
        '': [
          ['id', ...(two[0] ?? [])],
          ['fire-ball', '火球', 2],
          ['ice-lance', '冰锥', 3],
        ],
      },
    ],
  ])('have their cards in %s', async (_, value, sheets) => {
    expect(await readOf(JSON.stringify(value, null, 2))).toEqual(sheets);
    expect(await readOf(JSON.stringify(value), 'cards.yaml')).toEqual(sheets);
  });

  it('have cards with lists of smaller things, such as ingredients, which are no decks', async () => {
    const meals = Array.from({ length: 4 }, (_, i) => ({
      name: `Soup ${i}`,
      effect: 'Heals 2.',
      rarity: 1,
      parts: ['salt', 'water', 'leek'].map((name) => ({ name, count: i + 1 })),
    }));
    const read = (await readOf(JSON.stringify(meals))) as Record<string, unknown[][]>;
    expect(Object.keys(read)).toEqual(['']);
    expect(read['']?.[0]?.slice(0, 3)).toEqual(['name', 'effect', 'rarity']);
    expect(read['']?.slice(1).map(([name]) => name)).toEqual(['Soup 0', 'Soup 1', 'Soup 2', 'Soup 3']);
  });

  it('have their objects in lines', async () => {
    expect(await readOf(cards.map((card) => JSON.stringify(card)).join('\n'))).toEqual({ '': two });
  });

  it('give nested fields, lists, codes and blanks', async () => {
    const text = `- name: 火球
  cost: { gold: 1, wood: 2 }
  tags: [a, b]
- name: 冰锥
  code: 007
  tags: []
  note:
`;
    expect(await readOf(text, 'cards.yml')).toEqual({
      '': [
        ['name', 'cost.gold', 'cost.wood', 'tags', 'code', 'note'],
        ['火球', 1, 2, ['a', 'b']],
        ['冰锥', undefined, undefined, undefined, '007', undefined],
      ],
    });
    expect(await readOf('[{"id": 12345678901234567890}]')).toEqual({ '': [['id'], ['12345678901234567890']] });
  });

  it('know the place of every value', async () => {
    const read = await readSpreadsheet('cards.json', Buffer.from('[\n  { "name": "火球" },\n  { "name": "冰锥" }\n]'));
    expect(!isFault(read) && read.sheets[0]?.rows[2]?.cells[0]?.at).toEqual({
      file: 'cards.json',
      line: 3,
      col: 13,
      length: 4,
    });
  });

  it('follow aliases, but not for ever', async () => {
    expect(await readOf('- &a { name: 火球 }\n- *a\n', 'a.yaml')).toEqual({ '': [['name'], ['火球'], ['火球']] });
    const bomb = Array.from(
      { length: 30 },
      (_, i) => `a${i}: &a${i} [${i ? `*a${i - 1}, *a${i - 1}` : '{ name: x }'}]`,
    );
    expect(await readOf(bomb.join('\n'), 'a.yaml')).toContain('The file has more than 1000000 values');
  });

  it.each([
    ['cards.json', '[{ "name": "火球", }]', '1:18 This is not valid JSON.'],
    ['cards.json', '[{ "name": "火球"', '1:16 The JSON ends too early.'],
    ['cards.json', '[{ "name": "火球", "name": "冰锥" }]', '1:18 This field is written twice'],
    ['cards.jsonl', '{ "name": "火球" }\n{ "name": }', '2:1 This is not valid JSON.'],
    ['cards.json', `${'['.repeat(300)}${']'.repeat(300)}`, '1:1 The values of this file are nested too deeply.'],
    ['cards.json', '{ "sizes": [63, 88] }', '1:1 There is no list of objects in this file.'],
    ['cards.yaml', 'cards:\n\t- name: x', '2:1 YAML does not allow tabs'],
  ])('that cannot be read are refused at their place: %s %s', async (file, text, message) => {
    expect(await readOf(text, file)).toContain(message);
  });
});
