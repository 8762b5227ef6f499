// Two rules for the synthetic game: one per card, one over the whole deck.
import { defineRules } from 'cardwright/game';
import types from './types.ts';

export default defineRules(types, {
  'value-follows-cost': {
    says: 'A lot is worth 2, and 2 more for every hourglass.',
    *check({ cards }) {
      for (const on of cards.lot)
        if (on.value !== 2 + 2 * on.cost)
          yield {
            on,
            field: 'value',
            message: `A lot of cost ${on.cost} is worth ${2 + 2 * on.cost}.`,
            fix: 'Correct it.',
          };
    },
  },
  'names-differ': {
    says: 'No two lots have the same name.',
    *check({ cards }) {
      const seen = new Set<string>();
      for (const on of cards.lot) {
        if (seen.has(on.name)) yield { on, field: 'name', message: 'The name stands twice.', fix: 'Choose another.' };
        seen.add(on.name);
      }
    },
  },
});
