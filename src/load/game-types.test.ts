// Cards of an undeclared kind: every field is accepted, base fields are checked, and texts and pictures are marked.
import { describe, expect, it } from 'vitest';
import { measureWork } from '../../test/measure-work.ts';
import { markedPaths } from '../game/marks.ts';
import { openCard, openComponent } from './game-types.ts';

const base = { id: 'a', name: 'A' };
const marksOf = (cards: object[], pictures: string[] = []) =>
  markedPaths(openCard(cards, pictures))
    .filter(({ path }) => !['text', 'icon'].includes(path.join('.')))
    .map(({ mark, path }) => `${path.join('.')}: ${mark}`);

describe('an open kind', () => {
  it('takes every card as it is written, with the names that objects have of their own', () => {
    const odd = JSON.parse('{"id":"a","name":"A","__proto__":{"x":1},"constructor":"c","toString":[1]}') as object;
    const cards = [
      { ...base, cost: 2 },
      { ...base, cost: 'two', deep: { er: [null, { x: 1 }] } },
      { ...base, cost: null },
      odd,
    ];
    const schema = openCard(cards, []);
    for (const card of cards) expect(schema.safeParse(card).success).toBe(true);
    expect(schema.parse({ ...base, unheard: 1 })).toEqual({ ...base, unheard: 1 });
  });

  it('still checks what every card and every component has', () => {
    const wrong = { ...base, copies: 'many' };
    expect(openCard([wrong], []).safeParse(wrong).success).toBe(false);
    expect(openCard([{}], []).safeParse({}).success).toBe(false);
    expect(openComponent([base], []).safeParse(base).success).toBe(false);
  });

  it('marks what is plainly a text or a picture, at any depth', () => {
    const cards = [
      {
        perk: { text: 'Gain gold.' },
        steps: [{ says: 'Draw {{n}}.' }, { says: 'Stop.' }],
        art: 'king.png',
        flavourText: 'Hm.',
      },
      { perk: { text: 'Lose gold.' }, steps: [], art: 'queen.png' },
    ];
    expect(marksOf(cards, ['king.png', 'queen.png'])).toEqual([
      'perk.text: text',
      'steps.*.says: text',
      'art: picture',
      'flavourText: text',
    ]);
    expect(marksOf(cards, ['king.png'])).not.toContain('art: picture');
  });

  it('leaves open what differs from card to card', () => {
    expect(marksOf([{ perk: '{{n}}' }, { perk: { text: 'x' } }, { perk: 3 }])).toEqual([]);
    expect(marksOf([{ extraText: '' }])).toEqual([]);
  });

  it('is made in one go of many cards with many names', () => {
    const cards = Array.from({ length: 3000 }, (_, i) => ({ ...base, by: { [`id-${i}`]: i } }));
    expect(measureWork(() => openCard(cards, [])).takenMs).toBeLessThan(5000);
  });
});
