// The texts of exploration cards must agree with their fields, level by level.
import { defineRules, type Violation, violation } from 'cardwright/game';
import type { Faction } from './choices.ts';
import { unprintedNumbers } from './printed-numbers.ts';
import types, { type Exploration } from './types.ts';

/** Numbers that are printed outside of the text. */
const elsewhere = new Set(['copies', 'hp', 'hpByRank', 'coins']);

const factionWords: Record<Faction, string> = { none: '无派系', fire: '火焰', frost: '冰霜', arcane: '奥能' };

/** The player who reveals the card gains more than the others. */
const favours: readonly (readonly [keyof Exploration, keyof Exploration])[] = [
  ['gain', 'gainOthers'],
  ['steps', 'stepsOthers'],
  ['look', 'lookOthers'],
  ['targetsMore', 'targets'],
];

/** The wording of each field in a text. */
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
    description:
      'A monster has life and a bounty, and an effect or a line of flavour; an event has an effect and neither life nor bounty.',
    *check({ cards }) {
      for (const card of cards.exploration) {
        const isMonster = card.type === 'monster';
        const lives = [card.hp, card.hpByRank].filter((life) => life !== undefined).length;
        if (lives !== (isMonster ? 1 : 0)) yield violation(card, 'type', 'A monster has life, and an event has none.');
        if (isMonster !== (card.coins !== undefined))
          yield violation(card, 'type', 'A monster has a bounty, an event none.');
        if ((card.text === undefined) === (card.flavor === undefined) || (!isMonster && card.text === undefined))
          yield violation(card, 'text', 'It has either an effect or, as a plain monster, a line of flavour.');
      }
    },
  },

  'no-number-has-a-reason': {
    description: 'A monster without life or bounty of its own says how it is defeated or what it gives.',
    *check({ cards }) {
      for (const card of cards.exploration) {
        if ((card.hp === 'N') !== (card.text?.startsWith('没有血量') === true))
          yield violation(card, 'hp', 'The text and the life N disagree.');
        if ((card.hp === 'N') !== (card.manaSpent !== undefined))
          yield violation(card, 'manaSpent', 'Mana is spent on monsters without life, and only on them.');
        if ((card.coins === 'N') !== (card.text !== undefined && /没有赏金|全部金币/.test(card.text)))
          yield violation(card, 'coins', 'The text and the bounty N disagree.');
      }
    },
  },

  'the-last-level': {
    description:
      'Only XII monsters have a life by rank and give loops; life falls with the rank, and a loop is worth the same everywhere.',
    *check({ cards, constants: { coinMax } }) {
      const [first] = cards.exploration.flatMap(lifePerLoop);
      for (const card of cards.exploration) {
        const { hpByRank, loops } = card;
        const isLast = card.level === 'XII';
        if (isLast !== (hpByRank !== undefined))
          yield violation(card, 'level', 'Only XII monsters have a life by rank.');
        if (isLast !== (loops !== undefined)) yield violation(card, 'loops', 'Only XII monsters give loops.');
        if (isLast && card.coins !== coinMax) yield violation(card, 'coins', `A XII monster gives ${coinMax}.`);
        if (hpByRank?.some((life, i) => i > 0 && life >= (hpByRank[i - 1] ?? 0)))
          yield violation(card, 'hpByRank', `The life does not fall with the rank: ${hpByRank.join(', ')}.`);
        if (lifePerLoop(card).some((life) => life !== first))
          yield violation(card, 'hpByRank', `For a loop the others have a life of ${first} by rank.`);
      }
    },
  },

  'reactions-are-said': {
    description: 'A monster that is immune to a faction, or suffers doubly from it, names it.',
    *check({ cards }) {
      for (const card of cards.exploration) yield* reaction(card);
    },
  },

  'exploration-numbers-are-printed': {
    description: 'Every number of an exploration card is printed, in the words that belong to it.',
    *check({ cards }) {
      for (const card of cards.exploration) {
        yield* unprintedNumbers(card, elsewhere);
        for (const [field, phrase] of Object.entries(phrases))
          if (card[field as keyof Exploration] !== undefined && !phrase.test(card.text ?? ''))
            yield violation(card, field, `The text does not say \`${field}\` in the usual words.`);
      }
    },
  },

  'who-turns-it-over-gains-more': {
    description:
      'The player who turns an event over gains more than the others, and no more steps than its level is worth.',
    *check({ cards, constants: { levels, shopPrices, legendLooks } }) {
      for (const card of cards.exploration) {
        for (const [more, less] of favours) yield* notMore(card, more, less);
        const steps = levels.find(({ level }) => level === card.level)?.steps ?? 0;
        if ((card.steps ?? 0) > steps)
          yield violation(card, 'steps', `A card of level ${card.level} is worth ${steps} steps at most.`);
        const isSale =
          card.price === undefined || [Math.min(...shopPrices), Math.max(...shopPrices)].includes(card.price);
        if (!isSale)
          yield violation(card, 'price', 'A sale has the lowest price of the shop, its opposite the highest.');
        if (card.lookOthers !== undefined && [card.lookOthers, card.look].join() !== legendLooks.join())
          yield violation(card, 'look', `Legendary treasures are chosen from ${legendLooks.join(' or ')}.`);
      }
    },
  },

  'same-name-same-event': {
    description: 'Cards with the same name do the same, each in its own level.',
    *check({ cards }) {
      for (const card of cards.exploration)
        for (const other of cards.exploration)
          if (other !== card && other.name === card.name && (other.text !== card.text || other.level === card.level))
            yield violation(
              card,
              'name',
              `${card.id} and ${other.id} share a name, but not their effect, or even the level.`,
            );
    },
  },
});

function lifePerLoop({ hpByRank, loops }: Exploration): string[] {
  return hpByRank === undefined || loops === undefined ? [] : [hpByRank.map((life) => life / loops).join(', ')];
}

function* reaction(card: Exploration): Iterable<Violation> {
  const { text = '', reactsTo, factor } = card;
  const immune = /免疫(.+)伤害。/.exec(text)?.[1];
  const weak = /受到的(.+)伤害×/.exec(text)?.[1];
  const named = Object.values(factionWords).find((word) => word === (weak ?? immune));
  if (named !== (reactsTo === undefined ? undefined : factionWords[reactsTo]))
    yield violation(card, 'reactsTo', `The text names ${named ?? 'no faction'}, the field ${reactsTo ?? 'none'}.`);
  if ((weak !== undefined) !== (factor !== undefined))
    yield violation(card, 'factor', 'Only doubled damage has a factor.');
}

function* notMore(card: Exploration, more: keyof Exploration, less: keyof Exploration): Iterable<Violation> {
  const [high, low] = [card[more], card[less]];
  if (typeof low === 'number' && typeof high === 'number' && high <= low)
    yield violation(card, more, `\`${more}\` is ${high}, not more than the ${low} of \`${less}\`.`);
}
