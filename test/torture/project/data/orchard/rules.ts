// The only rule of the orchard.
import { defineRules } from 'cardwright/game';
import types from './types.ts';

export default defineRules(types, {
  'heavy-fruit-is-rare': {
    description: 'A fruit heavier than 5 has one copy.',
    *check({ cards }) {
      for (const on of cards.fruit)
        if (on.weight > 5 && (on.copies ?? 1) > 1)
          yield { on, field: 'copies', message: 'A heavy fruit has several copies.', fix: 'Write `copies: 1`.' };
    },
  },
});
