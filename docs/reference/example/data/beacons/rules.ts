// What must hold in every version of the deck.
import { defineRules, violation } from 'cardwright/game';
import types from './types.ts';

export default defineRules(types, {
  'near-is-another': {
    description: 'A beacon is not near itself.',
    *check({ cards, constants }) {
      for (const on of cards.beacon) {
        if (on.near === on.id) yield violation(on, 'near', 'The beacon is near itself.');
        if (on.height > constants.tallest)
          yield { on, field: 'height', message: 'The beacon is too high.', fix: `Write at most ${constants.tallest}.` };
      }
    },
  },
});
