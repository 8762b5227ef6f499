// The player aid must name every card once, in its section, and list the steps of a turn in order.
import { defineRules, type Violation, violation } from 'cardwright/game';
import types, { type Aid, category, turnPhase, veto } from './types.ts';

interface Row {
  readonly text: string;
}

export const aidRules = defineRules(types, {
  'aid-in-order': {
    description: 'The aid has every phase, every category and every case of a veto once, in the order of their lists.',
    *check({ cards }) {
      for (const aid of cards.aid) {
        yield* unordered(aid, 'phases', [aid.phases.map((row) => row.when), turnPhase.options]);
        yield* unordered(aid, 'categories', [aid.categories.map((row) => row.category), category.options]);
        yield* unordered(aid, 'vetoes', [aid.vetoes.map((row) => row.veto), veto.options]);
      }
    },
  },

  'aid-names-every-card': {
    description: 'The aid lists the cards of every category, in the order of the card table.',
    *check({ cards }) {
      const all = [...cards.officer, ...cards.passage, ...cards.function];
      for (const aid of cards.aid)
        for (const row of aid.categories) {
          const own = all.filter((card) => card.category === row.category).sort((a, b) => a.number - b.number);
          yield* unlisted(aid, 'categories', row, own);
        }
    },
  },

  'aid-names-every-veto': {
    description: 'The aid lists which cards a referee may veto, in the order of the card table.',
    *check({ cards }) {
      for (const aid of cards.aid)
        for (const row of aid.vetoes) {
          const own = cards.function.filter((card) => card.veto === row.veto).sort((a, b) => a.number - b.number);
          yield* unlisted(aid, 'vetoes', row, own);
        }
    },
  },
});

type Lists = readonly [has: readonly string[], wanted: readonly string[]];

function* unordered(aid: Aid, field: keyof Aid, [has, wanted]: Lists): Iterable<Violation> {
  if (has.join() !== wanted.join())
    yield violation(aid, field, `It has ${has.join(', ')} instead of ${wanted.join(', ')}.`);
}

function* unlisted(aid: Aid, field: keyof Aid, { text }: Row, own: readonly { id: string }[]): Iterable<Violation> {
  const named = [...text.matchAll(/\{\{name "([^"]+)"\}\}/g)].map(([, id]) => id).join(', ');
  const wanted = own.map(({ id }) => id).join(', ');
  if (named !== wanted) yield violation(aid, field, `A row names ${named}, but should name ${wanted}.`);
}
