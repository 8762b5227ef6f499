// What exploration cards print and what their fields say must be the same thing, level by level.
import { defineRules, type RuleBreak } from 'cardwright/game';
import type { Faction, Level } from './choices.ts';
import { unprintedNumbers } from './printed-numbers.ts';
import types, { type Exploration } from './types.ts';
import { wrong } from './wrong.ts';

/** Numbers that stand on the face outside of the text. */
const elsewhere = new Set(['copies', 'hp', 'hpByRank', 'coins']);

const factionWords: Record<Faction, string> = { none: '无派系', fire: '火焰', frost: '冰霜', arcane: '奥能' };

/** The least and the most that monsters of a level are worth. */
const bounties: Record<Level, readonly [number, number]> = { III: [1, 4], VI: [3, 6], IX: [5, 6], XII: [10, 10] };

/** The most life of a level, all monsters of a group together. */
const mostLife: Record<Level, number> = { III: 15, VI: 36, IX: 50, XII: 0 };

/** What the player who turns the card over gains is more than what the others gain. */
const favours: readonly (readonly [keyof Exploration, keyof Exploration])[] = [
  ['gain', 'gainOthers'],
  ['steps', 'stepsOthers'],
  ['look', 'lookOthers'],
  ['targetsMore', 'targets'],
];

/** How a text says what a field means. */
const phrases: Partial<Record<keyof Exploration, RegExp>> = {
  group: /^共\{\{group\}\}只/,
  loops: /前进\{\{loops\}\}个循环。$/,
  ignores: /抵挡最初\{\{ignores\}\}次伤害/,
  hitMost: /至多受到\{\{hitMost\}\}点伤害/,
  immuneMost: /免疫不超过\{\{immuneMost\}\}点的伤害/,
  immuneFrom: /免疫不少于\{\{immuneFrom\}\}点的伤害/,
  manaLoss: /\{\{manaLoss\}\}点法力值/,
  dieMost: /掷骰：(?:不大于|掷出)\{\{dieMost\}\}，/,
  dieFrom: /掷骰：掷出\{\{dieFrom\}\}，/,
  hpSet: /血量变为\{\{hpSet\}\}/,
  coinsChange: /赏金\{\{signed coinsChange\}\}/,
  price: /售价均为\{\{price\}\}枚金币/,
};

export const explorationRules = defineRules(types, {
  'monsters-and-events': {
    says: 'A monster has life and a bounty, and an effect or a line of flavour; an event has an effect and neither life nor bounty.',
    *check({ cards }) {
      for (const card of cards.exploration) {
        const isMonster = card.type === 'monster';
        const lives = [card.hp, card.hpByRank].filter((life) => life !== undefined).length;
        if (lives !== (isMonster ? 1 : 0)) yield wrong(card, 'type', 'A monster has life, and an event has none.');
        if (isMonster !== (card.coins !== undefined))
          yield wrong(card, 'type', 'A monster has a bounty, an event none.');
        if ((card.text === undefined) === (card.flavor === undefined) || (!isMonster && card.text === undefined))
          yield wrong(card, 'text', 'It has either an effect or, as a plain monster, a line of flavour.');
      }
    },
  },

  'no-number-has-a-reason': {
    says: 'A monster without life or bounty of its own says how it is defeated or what it gives.',
    *check({ cards }) {
      for (const card of cards.exploration) {
        if ((card.hp === 'N') !== (card.text?.startsWith('没有血量') === true))
          yield wrong(card, 'hp', 'The text and the life N disagree.');
        if ((card.hp === 'N') !== (card.manaSpent !== undefined))
          yield wrong(card, 'manaSpent', 'Mana is spent on monsters without life, and only on them.');
        if ((card.coins === 'N') !== (card.text !== undefined && /没有赏金|全部金币/.test(card.text)))
          yield wrong(card, 'coins', 'The text and the bounty N disagree.');
      }
    },
  },

  'levels-have-their-range': {
    says: 'Life and bounty of a monster lie within what its level has.',
    *check({ cards }) {
      for (const card of cards.exploration) {
        const [least, most] = bounties[card.level];
        if (typeof card.coins === 'number' && (card.coins < least || card.coins > most))
          yield wrong(card, 'coins', `Monsters of level ${card.level} give ${least} to ${most}, not ${card.coins}.`);
        const life = typeof card.hp === 'number' ? card.hp * (card.group ?? 1) : 0;
        if (life > mostLife[card.level])
          yield wrong(card, 'hp', `No monster of level ${card.level} has a life of ${life}.`);
      }
    },
  },

  'the-last-level': {
    says: 'Only XII monsters have a life by rank and give loops; a loop is worth the same life and falls by ten a rank.',
    *check({ cards, constants: { coinMax } }) {
      for (const card of cards.exploration) {
        const { hpByRank, loops } = card;
        const isLast = card.level === 'XII';
        if (isLast !== (hpByRank !== undefined)) yield wrong(card, 'level', 'Only XII monsters have a life by rank.');
        if (isLast !== (loops !== undefined)) yield wrong(card, 'loops', 'Only XII monsters give loops.');
        if (isLast && card.coins !== coinMax) yield wrong(card, 'coins', `A XII monster gives ${coinMax}.`);
        const expected = [90, 80, 70, 60].map((life) => life * (loops ?? 0)).join(', ');
        if (hpByRank !== undefined && hpByRank.join(', ') !== expected)
          yield wrong(card, 'hpByRank', `For ${loops} loops the life by rank is ${expected}.`);
        const isDragon = card.name.endsWith('巨龙');
        if (isLast && isDragon !== (loops === 1))
          yield wrong(card, 'loops', 'A dragon gives one loop, the hourglass two.');
      }
    },
  },

  'reactions-are-said': {
    says: 'A monster that is immune to a faction, or suffers doubly from it, names it.',
    *check({ cards }) {
      for (const card of cards.exploration) yield* reaction(card);
    },
  },

  'exploration-numbers-are-printed': {
    says: 'Every number of an exploration card is printed, in the words that belong to it.',
    *check({ cards }) {
      for (const card of cards.exploration) {
        yield* unprintedNumbers(card, elsewhere);
        for (const [field, phrase] of Object.entries(phrases))
          if (card[field as keyof Exploration] !== undefined && !phrase.test(card.text ?? ''))
            yield wrong(card, field, `The text does not say \`${field}\` in the usual words.`);
      }
    },
  },

  'who-turns-it-over-gains-more': {
    says: 'The player who turns an event over gains more than the others, and no more steps than its level is worth.',
    *check({ cards, constants: { levels, shopPrices, legendLooks } }) {
      for (const card of cards.exploration) {
        for (const [more, less] of favours) yield* notMore(card, more, less);
        const steps = levels.find(({ level }) => level === card.level)?.steps ?? 0;
        if (card.steps !== undefined && card.steps !== steps)
          yield wrong(card, 'steps', `A card of level ${card.level} is worth ${steps} steps.`);
        const isSale =
          card.price === undefined || [Math.min(...shopPrices), Math.max(...shopPrices)].includes(card.price);
        if (!isSale) yield wrong(card, 'price', 'A sale has the lowest price of the shop, its opposite the highest.');
        if (card.lookOthers !== undefined && [card.lookOthers, card.look].join() !== legendLooks.join())
          yield wrong(card, 'look', `Legendary treasures are chosen from ${legendLooks.join(' or ')}.`);
      }
    },
  },

  'same-name-same-event': {
    says: 'Cards with the same name do the same, each in its own level.',
    *check({ cards }) {
      for (const card of cards.exploration)
        for (const other of cards.exploration)
          if (other !== card && other.name === card.name && (other.text !== card.text || other.level === card.level))
            yield wrong(
              card,
              'name',
              `${card.id} and ${other.id} share a name, but not their effect, or even the level.`,
            );
    },
  },
});

function* reaction(card: Exploration): Iterable<RuleBreak> {
  const { text = '', reactsTo, factor } = card;
  const immune = /免疫(.+)伤害。/.exec(text)?.[1];
  const weak = /受到的(.+)伤害×/.exec(text)?.[1];
  const named = Object.values(factionWords).find((word) => word === (weak ?? immune));
  if (named !== (reactsTo === undefined ? undefined : factionWords[reactsTo]))
    yield wrong(card, 'reactsTo', `The text names ${named ?? 'no faction'}, the field ${reactsTo ?? 'none'}.`);
  if ((weak !== undefined) !== (factor !== undefined)) yield wrong(card, 'factor', 'Only doubled damage has a factor.');
}

function* notMore(card: Exploration, more: keyof Exploration, less: keyof Exploration): Iterable<RuleBreak> {
  const [high, low] = [card[more], card[less]];
  if (typeof low === 'number' && typeof high === 'number' && high <= low)
    yield wrong(card, more, `\`${more}\` is ${high}, not more than the ${low} of \`${less}\`.`);
}
