// Whole items: what a careful person would have cut and pasted.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { EditedYaml } from './changes.ts';
import { copyItem, insertItem, removeItem, reorderItems } from './list-items.ts';

const seal = `  - id: seal # permanent
    name: "玉玺"
    # cost: 4
    keywords: [王朝, "权力"]   # two
    # note: later`;
const lamp = `  - id: lamp
    name: 'It''s a lamp'
    text: |
      一
      二`;
const last = `  - {id: last,  name: 末}`;
const deck = `# A deck
name: 文物卡
cards:
  # Ancient
${seal}

  # Modern
${lamp}

${last}
other: 1 # the end
`;

function text(result: EditedYaml): string {
  if ('refused' in result) throw new Error(result.refused.message);
  return result.text;
}

describe('whole items of a list', () => {
  it('are sorted byte for byte, with the comments inside them; headings stay', () => {
    expect(text(reorderItems(deck, ['cards'], [2, 0, 1]))).toBe(
      `# A deck\nname: 文物卡\ncards:\n  # Ancient\n${last}\n\n  # Modern\n${seal}\n\n${lamp}\nother: 1 # the end\n`,
    );
    expect(text(reorderItems(deck, ['cards'], [0, 1, 2]))).toBe(deck);
  });

  it('are copied as they are written, with another id', () => {
    const copy = seal.replace('id: seal', 'id: seal-2');
    expect(text(copyItem(deck, ['cards'], { index: 0, fields: { id: 'seal-2' } }))).toBe(
      deck.replace(seal, `${seal}\n\n${copy}`),
    );
    expect(text(copyItem(deck, ['cards'], { index: 2, fields: { id: 'x' } }))).toContain(
      `${last}\n\n  - {id: x,  name: 末}\nother`,
    );
  });

  it('are deleted with the comments inside them and one blank line', () => {
    expect(text(removeItem(deck, ['cards'], 0))).toBe(deck.replace(`${seal}\n`, ''));
    expect(text(removeItem(deck.replace('  # Modern\n', ''), ['cards'], 0))).toContain('  # Ancient\n  - id: lamp\n');
    expect(text(removeItem(deck, ['cards'], 1))).toBe(deck.replace(`${lamp}\n\n`, ''));
    expect(text(removeItem(deck, ['cards'], 2))).toBe(deck.replace(`\n${last}\n`, ''));
    expect(text(removeItem('cards:\n  - id: a\n', ['cards'], 0))).toBe('cards: []\n');
  });

  it('are added behind an item and the comments that belong to it', () => {
    expect(text(insertItem(deck, ['cards'], { behind: 0, item: { id: 'new', name: '新' } }))).toBe(
      deck.replace(seal, `${seal}\n\n  - { id: new, name: 新 }`),
    );
    expect(text(insertItem('cards: []\n', ['cards'], { behind: -1, item: { id: 'new' } }))).toBe(
      'cards:\n  - id: new\n',
    );
  });

  it('may be in brackets, have Windows line breaks, and end without a line break', () => {
    const flow = 'cards: [{id: a}, {id: "b"}, {id: c}]';
    expect(text(reorderItems(flow, ['cards'], [1, 2, 0]))).toBe('cards: [{id: "b"}, {id: c}, {id: a}]');
    expect(text(copyItem(flow, ['cards'], { index: 1, fields: { id: 'd' } }))).toBe(
      'cards: [{id: a}, {id: "b"}, {id: "d"}, {id: c}]',
    );
    expect(text(removeItem(flow, ['cards'], 0))).toBe('cards: [{id: "b"}, {id: c}]');
    const windows = 'cards:\r\n- id: a\r\n  x: 1\r\n- id: b';
    expect(text(reorderItems(windows, ['cards'], [1, 0]))).toBe('cards:\r\n- id: b\r\n- id: a\r\n  x: 1');
    expect(text(copyItem(windows, ['cards'], { index: 1, fields: { id: 'c' } }))).toBe(`${windows}\r\n- id: c`);
    expect(text(removeItem(windows, ['cards'], 1))).toBe('cards:\r\n- id: a\r\n  x: 1');
  });

  it('with anchors and aliases are left alone where the values would change', () => {
    const shared = 'cards:\n  - &a {id: a}\n  - id: b\n    like: *a\n';
    expect(reorderItems(shared, ['cards'], [1, 0])).toHaveProperty('refused');
    expect(removeItem(shared, ['cards'], 0)).toHaveProperty('refused');
    expect(copyItem(shared, ['cards'], { index: 0, fields: { id: 'c' } })).toHaveProperty('refused');
    expect(reorderItems('cards: 3\n', ['cards'], [])).toHaveProperty('refused');
    expect(reorderItems(deck, ['cards'], [0, 0, 1])).toHaveProperty('refused');
  });

  it('any order is reached, and the way back gives the same bytes', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (order) => {
        const there = text(reorderItems(deck, ['cards'], order));
        const cards = parse(deck).cards as unknown[];
        expect(parse(there).cards).toEqual(order.map((i) => cards[i]));
        expect(
          text(
            reorderItems(
              there,
              ['cards'],
              [0, 1, 2].map((i) => order.indexOf(i)),
            ),
          ),
        ).toBe(deck);
      }),
    );
  });
});

describe('items in brackets that have lines of their own', () => {
  const first = '    { id: a, name: A }, # the first';
  const rest = '    # Group\n    { id: b, name: B }, { id: c, name: C },\n    { id: d, name: D } # the last';
  const flow = `{ name: F, cards: [\n${first}\n${rest}\n  ] }\n`;
  const trailing = flow.replace('D } #', 'D }, #');

  it.each([flow, trailing])('are deleted with their line; comments of others stay: %s', (deck) => {
    expect(text(removeItem(deck, ['cards'], 0))).toBe(deck.replace(`${first}\n`, ''));
    expect(text(removeItem(deck, ['cards'], 1))).toBe(deck.replace('{ id: b, name: B }, ', ''));
    expect(text(removeItem(deck, ['cards'], 2))).toBe(deck.replace(' { id: c, name: C },', ''));
    const comma = deck === trailing ? ',' : '';
    expect(text(removeItem(deck, ['cards'], 3))).toBe(
      deck.replace(`C },\n    { id: d, name: D }${comma} # the last`, `C }${comma}`),
    );
  });

  it('are added and copied below', () => {
    const item = { id: 'x' };
    expect(text(insertItem(flow, ['cards'], { behind: 0, item }))).toBe(
      flow.replace(first, `${first}\n    { id: x },`),
    );
    expect(text(insertItem(flow, ['cards'], { behind: 1, item }))).toBe(flow.replace('B },', 'B }, { id: x },'));
    expect(text(insertItem(flow, ['cards'], { behind: 3, item }))).toBe(
      flow.replace('D } # the last', 'D }, # the last\n    { id: x }'),
    );
    expect(text(insertItem(flow, ['cards'], { behind: -1, item }))).toBe(
      flow.replace(first, `    { id: x },\n${first}`),
    );
    expect(text(copyItem(flow, ['cards'], { index: 0, fields: { id: 'y' } }))).toBe(
      flow.replace('A },', 'A },\n    { id: y, name: A },'),
    );
  });
});
