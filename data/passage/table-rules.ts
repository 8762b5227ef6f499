// Regularities of the card table: numbers, codes, colours, the variants of one card.
import { defineRules, type RuleView, type Violation, violation } from 'cardwright/game';
import types, { category, type FunctionCard, type Officer, type Passage } from './types.ts';

type TableCard = Officer | Passage | FunctionCard;

/** What the variants of one card (攻击, 攻击+1, 攻击+2) have in common. */
const shared = ['code', 'category', 'colour', 'target', 'phase'] as const;
const sharedEffects = ['set', 'transfer', 'targets', 'veto'] as const;

export const tableRules = defineRules(types, {
  'numbers-without-gaps': {
    description: 'The card table is numbered from 1 without gaps: officers first, then passages, then functions.',
    *check({ cards }) {
      const all = allCards(cards);
      const numbers = [...new Set(all.map((card) => card.number))].sort((a, b) => a - b);
      for (const [i, number] of numbers.entries())
        if (number !== i + 1) {
          const on = all.find((card) => card.number === number) ?? {};
          yield violation(on, 'number', `The number ${i + 1} is missing, and ${number} follows.`);
          return;
        }
    },
  },

  'in-the-order-of-the-table': {
    description:
      'Officers and passages head the table, and in every deck numbers rise and categories follow their order.',
    *check({ cards }) {
      const base = cards.function.filter((card) => card.set === 'base');
      yield* rising([...cards.officer, ...cards.passage, ...base]);
      yield* rising(cards.function.filter((card) => card.set === 'supplement'));
      yield* rising([...allCards(cards)].sort((a, b) => a.number - b.number));
    },
  },

  'variants-of-one-card': {
    description:
      'Cards with one number are variants: same name but for the plus, same code, category, colour, target, phase, transfer and veto.',
    *check({ cards }) {
      for (const card of allCards(cards))
        for (const other of allCards(cards)) {
          const same = card.number === other.number;
          if (same !== (stem(card.name) === stem(other.name)))
            yield violation(card, 'name', `${card.name} and ${other.name} do not agree on name and number.`);
          if (same !== (card.code === other.code))
            yield violation(card, 'code', `${card.name} and ${other.name} do not agree on code and number.`);
        }
      for (const card of cards.function) yield* unlikeFirst(card, cards.function);
    },
  },

  'a-plus-is-the-draws': {
    description: 'The number behind the plus of a name is the draw count that the variant adds.',
    *check({ cards }) {
      for (const card of cards.function) {
        const variants = cards.function.filter((other) => other.number === card.number);
        const plus = Number(/\+(\d)$/.exec(card.name)?.[1] ?? 0);
        if (variants.length > 1 && card.draws !== plus)
          yield violation(card, 'draws', `${card.name} adds ${card.draws}, not ${plus}.`);
      }
    },
  },

  'great-characters-differ': {
    description:
      'The first character of a name is the great character of the card, so that no two kinds of cards share one.',
    *check({ cards }) {
      for (const card of allCards(cards)) {
        const twin = allCards(cards).find((other) => other.number !== card.number && other.name[0] === card.name[0]);
        if (twin !== undefined) yield violation(card, 'name', `${twin.name} begins with ${card.name[0]}, too.`);
        if (!/^\p{Script=Han}{2}(\+\d)?$/u.test(card.name))
          yield violation(card, 'name', `${card.name} is not two characters, as all names are.`);
      }
    },
  },

  'colours-tell-cards-apart': {
    description: 'Two kinds of cards share a magatama only in a category all of whose cards have it.',
    *check({ cards }) {
      for (const card of allCards(cards))
        for (const other of allCards(cards)) {
          if (other.number === card.number) continue;
          const mixed = allCards(cards).some(
            (third) => third.category === card.category && third.colour !== card.colour,
          );
          if (other.colour === card.colour && (other.category !== card.category || mixed))
            yield violation(card, 'colour', `${other.name} has the colour ${card.colour}, too.`);
        }
    },
  },

  'supplement-is-single': {
    description: 'There is one copy of each supplement card, and cards of the extension are in the supplement.',
    *check({ cards }) {
      for (const card of cards.function) {
        if (card.set === 'supplement' && card.copies !== 1)
          yield violation(card, 'copies', `The supplement has ${card.copies ?? 1} of it.`);
        if (card.category === 'extension' && card.set === 'base')
          yield violation(card, 'set', 'A card of the extension is in the base deck.');
      }
    },
  },

  'categories-fit-kinds': {
    description: 'Officers and passages have categories of their own, and no function card has one of these.',
    *check({ cards }) {
      for (const card of allCards(cards)) {
        const kind = 'cancels' in card ? 'officer' : 'draws' in card ? 'function' : 'passage';
        const own = card.category === 'officer' || card.category === 'passage' ? card.category : 'function';
        if (kind !== own)
          yield violation(card, 'category', `A card of the kind ${kind} has the category ${card.category}.`);
      }
    },
  },
});

function allCards(cards: RuleView<typeof types>['cards']): readonly TableCard[] {
  return [...cards.officer, ...cards.passage, ...cards.function];
}

function stem(name: string): string {
  return name.replace(/\+\d$/, '');
}

function* rising(cards: readonly TableCard[]): Iterable<Violation> {
  const order = category.options;
  for (const [i, card] of cards.entries()) {
    const before = cards[i - 1];
    if (before === undefined) continue;
    if (before.number > card.number)
      yield violation(card, 'number', `${card.number} stands behind ${before.number} (${before.name}).`);
    if (order.indexOf(before.category) > order.indexOf(card.category))
      yield violation(card, 'category', `${card.category} stands behind ${before.category} (${before.name}).`);
  }
}

function* unlikeFirst(card: FunctionCard, all: readonly FunctionCard[]): Iterable<Violation> {
  const first = all.find((other) => other.number === card.number) ?? card;
  for (const field of [...shared, ...sharedEffects])
    if (first[field] !== card[field]) yield violation(card, field, `${first.name} has another ${field}.`);
}
