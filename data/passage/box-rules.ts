// The box must have enough cards for the maximum number of players, to the end of the game.
import { defineRules, type Violation, violation } from 'cardwright/game';
import types from './types.ts';

export const boxRules = defineRules(types, {
  'enough-for-every-player': {
    description:
      'The most players get their passages exactly, their starting hands with an officer to spare, and an aid each.',
    *check({ cards, constants, players: { max } }) {
      const { passagesBelowPlayers, startOfficers, startFunctions } = constants;
      for (const card of cards.passage)
        if (copiesOf(card) !== max - passagesBelowPlayers)
          yield violation(
            card,
            'copies',
            `${max} players need ${max - passagesBelowPlayers}, but there are ${copiesOf(card)}.`,
          );
      for (const card of cards.officer)
        if (copiesOf(card) <= max * startOfficers)
          yield violation(card, 'copies', `${max} players leave none of ${copiesOf(card)} for the deck.`);
      for (const aid of cards.aid)
        if (copiesOf(aid) !== max)
          yield violation(aid, 'copies', `${max} may play, but there are ${copiesOf(aid)} aids.`);
      const functions = cards.function.filter((card) => card.set === 'base');
      yield* tooFew(functions, max * startFunctions);
    },
  },

  'hand-within-limit': {
    description: 'A starting hand and the draw of a first turn fit into the hand limit.',
    *check({ cards, constants }) {
      const { startOfficers, startFunctions, baseDraws, handLimit } = constants;
      const hand = startOfficers + startFunctions + baseDraws;
      const [officer] = cards.officer;
      if (officer !== undefined && hand > handLimit)
        yield violation(officer, 'copies', `A first turn ends with ${hand} cards, but the limit is ${handLimit}.`);
    },
  },
});

interface Copied {
  readonly copies?: number | undefined;
}

function copiesOf({ copies = 1 }: Copied): number {
  return copies;
}

function total(cards: readonly Copied[]): number {
  return cards.reduce((sum, card) => sum + copiesOf(card), 0);
}

function* tooFew(cards: readonly (Copied & object)[], needed: number): Iterable<Violation> {
  const [first] = cards;
  if (first !== undefined && total(cards) < needed)
    yield violation(
      first,
      'copies',
      `The starting hands take ${needed} function cards, but there are ${total(cards)}.`,
    );
}
