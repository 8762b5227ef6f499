// The texts of starting cards and treasures must agree with their fields.
import { defineRules, type Violation, violation } from 'cardwright/game';
import type { Faction } from './choices.ts';
import { unprintedNumbers } from './printed-numbers.ts';
import types, { type Treasure } from './types.ts';

/** Numbers that are printed outside of the text, or spelled out in it. */
const elsewhere = new Set(['cost', 'copies', 'perPlayer', 'spreads']);

/** Words that are reserved for the texts of one faction (§2.3.1–§2.3.4). */
const factionWords: readonly [RegExp, Faction][] = [
  [/火焰法术|蔓延/, 'fire'],
  [/冰霜法术|冻结/, 'frost'],
  [/奥能法术|共鸣/, 'arcane'],
  [/无派系法术/, 'none'],
];

/** The wording of each field in a text. */
const phrases: Partial<Record<keyof Treasure, RegExp>> = {
  damage: /造成\{\{damage\}\}点伤害/,
  mana: /获得\{\{mana\}\}点法力值/,
  draw: /抽\{\{draw\}\}张牌/,
  freeze: /\{\{keyword "冻结"\}\}\{\{freeze\}\}/,
  resonance: /\{\{keyword "共鸣"\}\}\{\{resonance\}\}：/,
  resonanceMore: /\{\{keyword "共鸣"\}\}\{\{resonanceMore\}\}：/,
  bonus: /伤害\{\{signed bonus\}\}/,
  costSet: /消耗变为\{\{costSet\}\}/,
  casts: /施放\{\{casts\}\}次/,
  factor: /×\{\{factor\}\}/,
  coins: /金币.*\{\{coins\}\}枚/,
};

/** A met condition gives more than an unmet one. */
const rising: readonly (readonly [keyof Treasure, keyof Treasure])[] = [
  ['damage', 'damageMore'],
  ['mana', 'manaMore'],
  ['times', 'timesMore'],
  ['bonus', 'bonusMore'],
  ['coins', 'coinsMore'],
  ['resonance', 'resonanceMore'],
  ['take', 'look'],
];

const spreadWords = { 2: '二次', 3: '三次' } as const;

export const treasureRules = defineRules(types, {
  'wands-cost-nothing': {
    description:
      'A wand is equipped without being played, so it has no cost, no keyword and no aura; all other cards have a cost.',
    *check({ cards }) {
      for (const card of cards.treasure) {
        const isWand = card.form === 'wand';
        if (isWand !== (card.cost === undefined)) yield violation(card, 'cost', 'Wands have no cost, and only they.');
        if (isWand && (card.keywords !== undefined || card.aura === true))
          yield violation(card, 'form', 'A wand has no keyword and is no aura.');
      }
    },
  },

  'undercurrents-are-occult': {
    description:
      'Only occult cards are undercurrents; mana is paid for each, and it begins with its condition (§2.3.5).',
    *check({ cards }) {
      for (const card of cards.treasure) {
        const isUndercurrent = card.keywords?.includes('暗流') === true;
        if (isUndercurrent !== card.text.startsWith('{{keyword "暗流"}}：'))
          yield violation(card, 'keywords', 'The text of an undercurrent begins with 暗流, and no other one does.');
        if (isUndercurrent && card.form !== 'occult')
          yield violation(card, 'form', 'An undercurrent is an occult card.');
        if (isUndercurrent && card.cost === 0) yield violation(card, 'cost', 'An undercurrent is set off for mana.');
      }
    },
  },

  'keywords-stand-in-the-text': {
    description: 'The keywords of a card are those that its text sets apart, in the same order.',
    *check({ cards }) {
      for (const card of cards.treasure) {
        const named = [...card.text.matchAll(/\{\{keyword "([^"]+)"\}\}/g)].map((match) => match[1]);
        const said = [...new Set(named)].join('、');
        if (said !== (card.keywords ?? []).join('、'))
          yield violation(
            card,
            'keywords',
            `The text sets apart ${said || 'none'}, the list has ${card.keywords ?? 'none'}.`,
          );
      }
    },
  },

  'factions-keep-to-themselves': {
    description: 'A card that speaks of a faction’s spells or of its keyword is of that faction.',
    *check({ cards }) {
      for (const card of cards.treasure)
        for (const [words, faction] of factionWords)
          if (words.test(card.text) && card.faction !== faction)
            yield violation(card, 'faction', `The text speaks of ${faction} matters, but the card is ${card.faction}.`);
    },
  },

  'auras-say-so': {
    description: 'An aura says 本回合中, and no other card does (§2.3.7).',
    *check({ cards }) {
      for (const card of cards.treasure)
        if (card.text.includes('本回合中') !== (card.aura === true))
          yield violation(card, 'aura', 'The text and `aura` disagree.');
    },
  },

  'numbers-are-printed': {
    description: 'Every number of a treasure is printed, in the words that belong to it.',
    *check({ cards }) {
      for (const card of cards.treasure) {
        yield* unprintedNumbers(card, elsewhere);
        for (const [field, phrase] of Object.entries(phrases))
          if (card[field as keyof Treasure] !== undefined && !phrase.test(card.text))
            yield violation(card, field, `The text does not say \`${field}\` in the usual words.`);
        const most = Math.max(1, ...([2, 3] as const).filter((times) => card.text.includes(spreadWords[times])));
        if (most !== (card.spreads ?? 1)) yield violation(card, 'spreads', `The text counts ${most} 蔓延.`);
      }
    },
  },

  'conditions-pay': {
    description: 'What a card does on a condition is more than what it does without.',
    *check({ cards }) {
      for (const card of cards.treasure) {
        for (const [less, more] of rising) yield* notMore(card, less, more);
        const steps = [card.damage ?? 0, ...(card.spreadDamage ?? [])];
        if (steps.some((step, i) => i > 0 && step <= (steps[i - 1] ?? 0)))
          yield violation(card, 'spreadDamage', `The damage does not rise: ${steps.join(', ')}.`);
      }
    },
  },

  'within-the-limits': {
    description: 'A card asks for and gives no more than the tracks hold, unless its cost can fall.',
    *check({ cards, constants: { manaMax, coinMax, freezeMax, handSize } }) {
      for (const card of cards.treasure) {
        if (card.costChange === undefined && (card.cost ?? 0) > manaMax)
          yield violation(card, 'cost', `Nobody can pay ${card.cost}: the most mana is ${manaMax}.`);
        yield* above(card, 'mana', manaMax);
        yield* above(card, 'coinsMore', coinMax);
        yield* above(card, 'freeze', freezeMax);
        if (card.hand !== undefined && card.hand !== handSize)
          yield violation(card, 'hand', `A full hand has ${handSize} cards, not ${card.hand}.`);
      }
    },
  },

  'starting-decks-are-whole': {
    description:
      'Starting cards, and only they, say how many each player gets; together that makes a deck for each of the most players.',
    *check({ cards, constants: { startDeck }, players: { max } }) {
      const starting = cards.treasure.filter((card) => card.rarity === 'starting');
      for (const card of cards.treasure) {
        const { perPlayer, copies = 1, rarity } = card;
        if ((rarity === 'starting') !== (perPlayer !== undefined))
          yield violation(card, 'rarity', 'Starting cards have `perPlayer`, and no other card has.');
        if (copies !== (perPlayer === undefined ? 1 : perPlayer * max))
          yield violation(
            card,
            'copies',
            `${perPlayer ?? 'One copy'} for each of ${max} players does not make ${copies}.`,
          );
      }
      const size = starting.reduce((sum, card) => sum + (card.perPlayer ?? 0), 0);
      const [first] = starting;
      if (first !== undefined && size !== startDeck)
        yield violation(first, 'perPlayer', `A starting deck has ${startDeck} cards, not ${size}.`);
    },
  },

  'factions-start-alike': {
    description: 'The starting spells of the three factions cost and do the same.',
    *check({ cards }) {
      const own = cards.treasure.filter((card) => card.rarity === 'starting' && card.faction !== 'none');
      for (const card of own)
        for (const field of ['cost', 'damage', 'perPlayer'] as const)
          if (card[field] !== own[0]?.[field])
            yield violation(card, field, `${card.name} and ${own[0]?.name} differ in \`${field}\`.`);
      if (new Set(own.map((card) => card.faction)).size !== own.length && own[0] !== undefined)
        yield violation(own[0], 'faction', 'Two starting spells are of the same faction.');
    },
  },
});

function* notMore(card: Treasure, less: keyof Treasure, more: keyof Treasure): Iterable<Violation> {
  const [low, high] = [card[less], card[more]];
  if (typeof low === 'number' && typeof high === 'number' && high <= low)
    yield violation(card, more, `\`${more}\` is ${high}, not more than the ${low} of \`${less}\`.`);
}

function* above(card: Treasure, field: 'mana' | 'coinsMore' | 'freeze', most: number): Iterable<Violation> {
  const value = card[field] ?? 0;
  if (value > most) yield violation(card, field, `\`${field}\` is ${value}, but the most that counts is ${most}.`);
}
