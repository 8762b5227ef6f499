import { describe, expect, it } from 'vitest';
import type { CardFacts, FieldFacts, Scalar } from './card-facts.ts';
import { distributionsOf, isInBar } from './distributions.ts';

function card(id: string, fields: Record<string, Scalar | Scalar[]>, copies = 1): CardFacts {
  const facts = Object.entries(fields).map(([path, value]): FieldFacts => {
    const values = [value].flat();
    const role = path === 'keywords' ? 'keyword' : typeof values[0] === 'number' ? 'number' : 'words';
    return { path, role, values };
  });
  const at = { file: 'x.yaml', line: 1, col: 1 };
  return { id, shelf: 'deck', kind: 'spell', name: id, copies, fields: facts, words: '', house: [], at };
}

function bars(cards: readonly CardFacts[], path: string): (readonly [string, number])[] | undefined {
  return distributionsOf(cards)
    .find((one) => one.path === path)
    ?.bars.map(({ label, count }) => [label, count] as const);
}

describe('distributions', () => {
  it('count copies, and show costs that no card has', () => {
    const cards = [card('a', { cost: 1 }, 2), card('b', { cost: 1 }), card('c', { cost: 4 })];
    expect(bars(cards, 'cost')).toEqual([
      ['1', 3],
      ['2', 0],
      ['3', 0],
      ['4', 1],
    ]);
  });

  it('group many numbers into ranges of a round width, without losing any', () => {
    const cards = Array.from({ length: 40 }, (_, i) => card(`c${i}`, { price: i * 3 }));
    const found = distributionsOf(cards)[0]?.bars ?? [];
    expect(found.length).toBeLessThan(15);
    expect(found.map(({ label }) => label).slice(0, 3)).toEqual(['0–', '10–', '20–']);
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(40);
  });

  it('keep words in the order of the data, and sort keywords by frequency', () => {
    const cards = [
      card('a', { rarity: 'rare', keywords: ['fire'] }),
      card('b', { rarity: 'common', keywords: ['frost', 'fire'] }),
      card('c', { rarity: 'common', keywords: ['storm', 'fire'] }),
      card('d', { rarity: 'common', keywords: ['frost'] }),
    ];
    expect(bars(cards, 'rarity')?.map(([label]) => label)).toEqual(['rare', 'common']);
    expect(bars(cards, 'keywords')).toEqual([
      ['fire', 3],
      ['frost', 2],
      ['storm', 1],
    ]);
  });

  it('leave out fields that differ on every card, are the same on all, or rare', () => {
    const cards = Array.from({ length: 12 }, (_, i) =>
      card(`c${i}`, { flavor: `line ${i}`, set: 'base', ...(i < 2 && { odd: 1 }) }),
    );
    expect(distributionsOf(cards)).toEqual([]);
  });

  it('show cards without the field, and numbers beside a word', () => {
    const cards = [card('a', { hp: 5 }), card('b', { hp: 'N' }), card('c', { hp: 7 }), card('d', {})];
    expect(bars(cards, 'hp')).toEqual([
      ['5', 1],
      ['6', 0],
      ['7', 1],
      ['N', 1],
      ['', 1],
    ]);
  });

  it('find the cards of a bar', () => {
    expect(isInBar({ values: ['fire', 'frost'] }, { value: 'frost' })).toBe(true);
    expect(isInBar({ values: [10] }, { from: 5, below: 10 })).toBe(false);
    expect(isInBar({ values: [5] }, { from: 5, below: 10 })).toBe(true);
    expect(isInBar(undefined, { missing: true })).toBe(true);
    expect(isInBar(undefined, { value: 1 })).toBe(false);
  });
});
