// Every face of a deck must have its own picture.
import { defineRules, type Violation, violation } from 'cardwright/game';
import types from './types.ts';

export const iconRules = defineRules(types, {
  'icons-differ': {
    description: 'Every card has an icon, and no two cards of a deck share one.',
    *check({ cards }) {
      yield* shared(cards.treasure, ({ rarity }) => rarity);
      yield* shared(cards.exploration, ({ level }) => level);
    },
  },
});

function* shared<Card extends { readonly name: string; readonly icon?: string | undefined }>(
  cards: readonly Card[],
  deckOf: (card: Card) => string,
): Iterable<Violation> {
  const seen = new Map<string, string>();
  for (const card of cards) {
    if (card.icon === undefined) {
      yield violation(card, 'icon', 'It has no icon.');
      continue;
    }
    const key = `${deckOf(card)} ${card.icon}`;
    const other = seen.get(key);
    if (other !== undefined) yield violation(card, 'icon', `${other} has the same icon.`);
    seen.set(key, card.name);
  }
}
