// Claims are computed one after the other in a thread that is kept, and replaced when one of them never ends.
import { describe, expect, it } from 'vitest';
import type { ClaimView } from './compute-expressions.ts';
import { computeExpressions } from './compute-expressions.ts';

const view: ClaimView = {
  game: {},
  constants: { hand: 5 },
  decks: {},
  cards: [{ cost: 1 }, { cost: 2 }],
  components: {},
  pieces: [],
  glossary: {},
};
const endless = '($f := function($n) { $f($n + 1) }; $f(0))';

describe('computeExpressions', () => {
  it('gives the values in the order of the expressions', async () => {
    expect(await computeExpressions(view, ['$sum(cards.cost)', 'constants.hand'])).toEqual([
      { value: 3 },
      { value: 5 },
    ]);
  });

  it('computes new data in the thread that is kept', async () => {
    const other = { ...view, constants: { hand: 7 } };
    expect(await computeExpressions(other, ['constants.hand'])).toEqual([{ value: 7 }]);
  });

  it('stops what never ends, and computes everything else', async () => {
    const computed = await computeExpressions(view, ['constants.hand', endless, '$sum(cards.cost)'], 500);
    expect(computed).toEqual([{ value: 5 }, { tooSlow: true }, { value: 3 }]);
    expect(await computeExpressions(view, ['constants.hand'])).toEqual([{ value: 5 }]);
  });

  it('gives up after several that never end, and names those not tried', async () => {
    const many = await computeExpressions(view, ['constants.hand', endless, endless, endless, endless], 500);
    expect([many[0], many[4]]).toEqual([{ value: 5 }, { outOfTime: true }]);
    expect(await computeExpressions(view, ['constants.hand'])).toEqual([{ value: 5 }]);
  });

  it('computes several games at the same time', async () => {
    const hands = [1, 2, 3, 4];
    const computed = await Promise.all(
      hands.map((hand) => computeExpressions({ ...view, constants: { hand } }, ['constants.hand'])),
    );
    expect(computed).toEqual(hands.map((value) => [{ value }]));
  });
});
