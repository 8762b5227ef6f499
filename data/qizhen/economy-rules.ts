// Bills, industries and achievements: their numbers follow from levels, inputs and the constants of the game.
import { defineRules, type RuleView, type Violation, violation } from 'cardwright/game';
import { goodsWords, industryWords, namesIn, showGoods, twice, unless, unprinted } from './shared-rules.ts';
import types, { type Bill, type Condition, industryName, type Step, step, type Track } from './types.ts';

const numerals = ['I', 'II', 'III', 'IV'];

const trackWords: Record<Track, string> = {
  tax: '税法',
  'finance-tax': '金融税法案',
  tariff: '关税调整',
  expo: '世界博览会',
  subsidy: '贸易补贴法案',
};

/** Exactly the numbers that the effect of each law must have. */
const trackNumbers: Record<Track, readonly (keyof Bill['effect'])[]> = {
  tax: ['perPayment'],
  'finance-tax': ['perOutput'],
  tariff: ['agriculture', 'industry'],
  expo: [],
  subsidy: ['perRoute'],
};

/** Words that the text of each law must have. */
const trackSubjects: Record<Track, string> = {
  tax: '付款',
  'finance-tax': '金融业每次产出',
  tariff: '工业资源的产业每次产出',
  expo: '交换资源',
  subsidy: '自己设立的每条贸易路线',
};

/** Limits of our rulings that are on no piece, by the step of the aid that prints them. */
const printedLimits = {
  build: ['plotPrice', 'plotsPerTurn'],
  output: ['outputMin'],
  upgrade: ['minLevel', 'maxLevel'],
} satisfies Partial<Record<Step, readonly string[]>>;

export const economyRules = defineRules(types, {
  'bills-are-named-by-law-and-level': {
    description: 'A bill is called after its law, and after its level where the law has levels.',
    *check({ cards }) {
      for (const bill of cards.bill) {
        const level = bill.level === undefined ? '' : `（${numerals[bill.level - 1]}）`;
        yield* unless(bill, 'name', bill.name, trackWords[bill.track] + level);
        const leveled = ['tax', 'finance-tax', 'tariff'].includes(bill.track);
        if (leveled !== (bill.level !== undefined))
          yield violation(bill, 'level', `\`${bill.track}\` has ${leveled ? '' : 'no '}levels.`);
        if (!bill.effect.text.includes(trackSubjects[bill.track]))
          yield violation(bill, 'track', `Its text does not speak of ${trackSubjects[bill.track]}.`);
      }
    },
  },

  'bills-have-the-numbers-of-their-law': {
    description:
      'What a bill takes or gives is its level; a tariff takes from both sectors and rises by turns, industry first.',
    *check({ cards }) {
      for (const bill of cards.bill) {
        yield* billNumbers(bill);
        yield* unprinted(bill, 'effect', bill.effect);
      }
    },
  },

  'bills-in-force': {
    description: 'At the start the first level of the tax is in force and nothing else; only the expo has to wait.',
    *check({ cards }) {
      for (const bill of cards.bill) {
        yield* unless(bill, 'inForce', bill.inForce, bill.track === 'tax' && bill.level === 1);
        if ((bill.afterRound !== undefined) !== (bill.track === 'expo'))
          yield violation(bill, 'afterRound', 'The expo, and no other bill, may be proposed only after some rounds.');
        const stated = bill.track === 'tax' || bill.track === 'expo';
        yield* unless(bill, 'effect', bill.effect.origin, stated ? undefined : 'house');
        yield* unless(bill, 'copies', bill.copies ?? 1, 1);
      }
    },
  },

  'industries-cost-what-they-earn': {
    description:
      'Building costs twice the output and 1; an upgrade twice the inputs, or twice the output without inputs.',
    *check({ cards, constants }) {
      const { buildFactor, buildExtra, upgradeFactor } = constants;
      for (const card of cards.industry) {
        yield* unless(card, 'buildPrice', card.buildPrice, card.output * buildFactor + buildExtra);
        const inputs = Object.entries(card.inputs).map(([name, count = 0]) => [name, count * upgradeFactor] as const);
        const cost = inputs.length === 0 ? { coins: card.output * upgradeFactor } : Object.fromEntries(inputs);
        yield* unless(card, 'upgrade', showGoods(card.upgrade), showGoods(cost));
      }
    },
  },

  'industries-once-for-everybody': {
    description: 'Every industry has one card, under its own name, and as many copies as players.',
    *check({ cards, players }) {
      yield* twice(cards.industry, 'industry', (card) => card.industry);
      for (const card of cards.industry) {
        yield* unless(card, 'name', card.name, industryWords[card.industry]);
        yield* unless(card, 'copies', card.copies ?? 1, players.max);
        const large = card.industry === 'manufacturing' || card.industry === 'heavy';
        yield* unless(card, 'largePlots', card.largePlots, large ? card.plots + 1 : undefined);
        const printed = namesIn(card.text);
        for (const name of Object.keys(card.inputs) as (keyof typeof card.inputs)[])
          if (!card.text.includes(`{{inputs.${name}}}${goodsWords[name]}`))
            yield violation(card, 'text', `The number of ${goodsWords[name]} does not stand before its name.`);
        for (const name of large ? ['output', 'largePlots'] : ['output'])
          if (!printed.includes(name)) yield violation(card, 'text', `The text does not print \`${name}\`.`);
      }
      for (const name of industryName.options)
        if (!cards.industry.some((card) => card.industry === name))
          for (const card of cards.industry.slice(0, 1)) yield violation(card, 'industry', `${name} has no card.`);
    },
  },

  'achievements-rise': {
    description: 'Achievements stand in the order of their scores, and each is called after a thinker and a principle.',
    *check({ cards }) {
      let before = 0;
      for (const card of cards.achievement) {
        yield* unless(card, 'name', card.name, `${card.thinker}：${card.principle}`);
        if (card.score < before)
          yield violation(card, 'score', `It scores less than the ${before} of the one before it.`);
        before = card.score;
        yield* unless(card, 'copies', card.copies ?? 1, 1);
      }
    },
  },

  'conditions-print-their-numbers': {
    description: 'The condition of an achievement prints all its numbers, is ours, and is no other’s.',
    *check({ cards }) {
      for (const card of cards.achievement) {
        yield* unprinted(card, 'condition', card.condition);
        yield* unless(card, 'condition', card.condition.origin, 'house');
      }
      yield* twice(cards.achievement, 'condition', (card) => card.condition.text);
    },
  },

  'conditions-within-reach': {
    description:
      'What an achievement asks for can be reached with the pieces and rules there are, and not by the setup alone.',
    *check(view) {
      const reach = reaches(view);
      for (const card of view.cards.achievement)
        for (const [name, [least, most]] of Object.entries(reach)) {
          const value = card.condition[name as keyof typeof card.condition];
          if (typeof value === 'number' && (value < least || value > most))
            yield violation(card, 'condition', `\`${name}\` is ${value}, but must lie between ${least} and ${most}.`);
        }
    },
  },

  'aid-names-the-pieces': {
    description: 'The pieces that the aid speaks of are called what it calls them.',
    *check({ cards, components }) {
      const spoken = components.marker.filter(({ marks }) => marks === 'chair' || marks === 'round');
      for (const card of cards.aid)
        for (const piece of [...spoken, ...components['charity-board']])
          if (![card.charity, ...card.steps.map(({ text }) => text)].some((text) => text.includes(piece.name)))
            yield violation(piece, 'name', 'The aid does not call it that.');
    },
  },

  'limits-are-printed': {
    description:
      'The aid prints the limits of levels and output and the price of an idle plot; a trait that changes a level prints its limit.',
    *check({ cards, constants }) {
      for (const card of cards.aid)
        for (const [when, names] of Object.entries(printedLimits))
          for (const name of names)
            if (!card.steps.some((each) => each.when === when && namesIn(each.text).includes(`game.${name}`)))
              yield violation(card, 'steps', `The step \`${when}\` does not print \`${name}\`.`);
      for (const card of cards.civilisation) {
        const { trait } = card;
        const limit = trait.levels === undefined ? undefined : trait.levels < 0 ? 'minLevel' : 'maxLevel';
        if (limit !== undefined && !namesIn(trait.text).includes(`game.${limit}`))
          yield violation(card, 'trait', `It changes a level and does not print \`${limit}\`.`);
      }
      if (constants.minLevel >= constants.maxLevel)
        for (const card of cards.aid) yield violation(card, 'steps', 'The lowest level is not below the highest.');
    },
  },

  'aid-shows-a-round': {
    description: 'The aid has every step of a round, in order, and one copy for each player.',
    *check({ cards, players }) {
      for (const card of cards.aid) {
        yield* unless(card, 'copies', card.copies ?? 1, players.max);
        yield* unless(card, 'steps', card.steps.map(({ when }) => when).join(), step.options.join());
      }
    },
  },
});

function* billNumbers(bill: Bill): Iterable<Violation> {
  const { effect, level = 1, track } = bill;
  const numbers = Object.entries(effect).filter(([, value]) => typeof value === 'number');
  const names = numbers.map(([name]) => name).sort();
  if (names.join() !== [...trackNumbers[track]].sort().join())
    yield violation(bill, 'effect', `A bill of \`${track}\` has ${trackNumbers[track].join(' and ') || 'no numbers'}.`);
  if (track === 'tariff') {
    yield* unless(bill, 'effect', effect.agriculture, Math.ceil(level / 2));
    yield* unless(bill, 'effect', effect.industry, Math.floor(level / 2) + 1);
  } else
    for (const [name, value] of numbers)
      if (value !== level) yield violation(bill, 'effect', `\`${name}\` is ${value}, but its level is ${level}.`);
}

type Reach = Partial<Record<keyof Condition, readonly [least: number, most: number]>>;

function reaches({ cards, components, constants, players }: RuleView<typeof types>): Reach {
  const { largeAbove, maxLevel, routeRounds, routesPerTurn, sitePrices, startCoins, upgradeGain } = constants;
  const outputs = cards.industry.map((industry) => industry.output);
  const best = Math.max(...outputs);
  const grown = (maxLevel - 1) * upgradeGain;
  const money = sum(components.coin.map((coin) => coin.value * coin.count));
  const metals = components.token.filter((token) => token.resource === 'metal').map((token) => token.count);
  return {
    routes: [1, routesPerTurn * routeRounds],
    // Whoever has bought that many has paid every possible price.
    boughtSites: [sitePrices.length, sitePrices.length],
    output: [best + 1, best + grown],
    income: [best + 1, sum(outputs) + outputs.length * grown],
    coins: [startCoins + 1, money],
    metal: [Math.max(...cards.civilisation.map((card) => card.resources.metal)) + 1, sum(metals)],
    water: [0, 0],
    // No civilisation begins with more than one unit of each resource.
    each: [2, Math.floor(sum(metals) / players.max)],
    builds: [1, constants.buildsPerTurn],
    upgrades: [1, constants.upgradesPerTurn],
    partners: [2, players.min - 1],
    votes: [2, cards.bill.filter((bill) => !bill.inForce).length],
    industries: [2, Math.max(...cards.civilisation.map((card) => card.plots))],
    units: [2, constants.routesPerTurn * constants.routeRounds * 2],
    monopolies: [2, cards.industry.length / 2],
    level: [largeAbove + 1, maxLevel],
    disasters: [2, cards.era.filter((era) => era.disaster).length],
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
