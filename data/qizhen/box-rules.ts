// The box must have enough pieces for the maximum number of players, and pieces must show what the rules say.
import { defineRules, type Violation, violation } from 'cardwright/game';
import { industryWords, twice, unless } from './shared-rules.ts';
import types, { type Era, industryName, type Marker, resource, type Site } from './types.ts';

/** Sector, class, and whether a unit takes water and coins (三.2). */
const siteFacts: Record<Site['resource'], readonly [Site['sector'], number, water: boolean, coins: boolean]> = {
  livestock: ['agriculture', 1, false, false],
  crops: ['agriculture', 2, true, false],
  timber: ['industry', 1, false, false],
  steel: ['industry', 2, true, false],
  metal: ['industry', 3, true, true],
};

export const boxRules = defineRules(types, {
  'tokens-cover-some-rounds': {
    description:
      'Of every resource there is what all civilisations together produce at the start, for the same number of rounds.',
    *check({ cards, components, constants }) {
      yield* twice(components.token, 'resource', (token) => token.resource);
      for (const token of components.token) {
        const produced = cards.civilisation.reduce((sum, card) => sum + card.resources[token.resource], 0);
        yield* unless(token, 'count', token.count, produced * constants.supplyRounds);
        yield* unless(token, 'icon', token.icon, token.resource);
      }
      for (const name of resource.options)
        if (!components.token.some((token) => token.resource === name))
          for (const token of components.token.slice(0, 1)) yield violation(token, 'resource', `There is no ${name}.`);
    },
  },

  'coins-make-change': {
    description:
      'Denominations begin with 1 and divide one another; of the larger there are fewer, which are worth more in all.',
    *check({ components, constants, players }) {
      const coins = [...components.coin].sort((a, b) => a.value - b.value);
      for (const [i, coin] of coins.entries()) {
        const small = coins[i - 1];
        if (small === undefined ? coin.value !== 1 : coin.value % small.value !== 0)
          yield violation(coin, 'value', `${coin.value} cannot be changed into smaller coins.`);
        if (small !== undefined && (small.count <= coin.count || small.count * small.value >= coin.count * coin.value))
          yield violation(coin, 'count', `There should be fewer of ${coin.value} than of ${small.value}, worth more.`);
      }
      const money = coins.reduce((sum, coin) => sum + coin.value * coin.count, 0);
      for (const coin of coins.slice(0, 1))
        if (money < players.max * constants.startCoins)
          yield violation(coin, 'count', `All coins make ${money}; the players begin with more.`);
    },
  },

  'plots-suffice-exactly': {
    description: 'There are as many plots as all civilisations begin with, and the players and some more.',
    *check({ cards, components, constants, players }) {
      const owned = cards.civilisation.reduce((sum, card) => sum + card.plots, 0);
      for (const plot of components.plot)
        yield* unless(plot, 'count', plot.count, owned + players.max + constants.extraPlots);
    },
  },

  'sites-follow-the-classes': {
    description:
      'A higher class takes more: the second water, the third coins as well; and every kind has as many sites.',
    *check({ components, constants, players }) {
      const most = Math.max(...components.site.map((site) => site.count));
      yield* twice(components.site, 'resource', (site) => site.resource);
      for (const site of components.site) {
        const [sector, number, water, coins] = siteFacts[site.resource];
        yield* unless(site, 'sector', site.sector, sector);
        yield* unless(site, 'class', site.class, number);
        yield* unless(site, 'water', site.water, water ? constants.siteWater : 0);
        yield* unless(site, 'coins', site.coins, coins ? constants.siteCoins : 0);
        yield* unless(site, 'count', site.count, most);
        yield* unless(site, 'icon', site.icon, site.resource);
      }
      for (const site of components.site.slice(0, 1))
        if (most * components.site.length < players.max * constants.sitePrices.length)
          yield violation(site, 'count', 'The players cannot all buy up to the highest price.');
    },
  },

  'a-marker-for-everything': {
    description: 'Every industry has one monopoly marker and one impact marker, every industry card a level marker.',
    *check({ cards, components }) {
      const industries = cards.industry.reduce((sum, card) => sum + (card.copies ?? 1), 0);
      yield* twice(components.marker, 'marks', (marker) => [marker.marks, marker.industry].join(' '));
      for (const marker of components.marker) {
        yield* unless(marker, 'count', marker.count, marker.marks === 'level' ? industries : 1);
        yield* markerName(marker);
      }
      for (const marks of ['monopoly', 'impact'])
        if (components.marker.filter((marker) => marker.marks === marks).length !== industryName.options.length)
          for (const marker of components.marker.slice(0, 1))
            yield violation(marker, 'marks', `Not every industry has its \`${marks}\` marker.`);
    },
  },

  'flags-and-routes-suffice': {
    description:
      'Everybody has a flag for each disaster and for the ends of two routes, and there are two routes a player.',
    *check({ cards, components, constants, players }) {
      const disasters = cards.era.filter((era) => era.disaster).length;
      const routes = components.route.reduce((sum, route) => sum + route.count, 0);
      const ends = (2 * routes) / players.max;
      yield* twice(components.flag, 'civilisation', (flag) => flag.civilisation);
      for (const flag of components.flag)
        yield* unless(flag, 'count', flag.count, disasters * constants.donationsPerDisaster + ends);
      for (const route of components.route) {
        yield* unless(route, 'count', route.count, 2 * players.max);
        yield* unless(route, 'rounds', route.rounds, constants.routeRounds);
      }
    },
  },

  'boards-show-the-rules': {
    description:
      'The boards have the rounds, prices and spaces of the rules, and tracks as long as the era cards can reach.',
    *check({ cards, components, constants, players }) {
      const expo = cards.bill.find((bill) => bill.track === 'expo');
      for (const board of components['impact-board']) {
        const [least, most] = reach(cards.era);
        yield* unless(board, 'count', board.count, 1);
        yield* unless(board, 'industries', board.industries.join(), industryName.options.join());
        yield* unless(board, 'min', board.min, least);
        yield* unless(board, 'max', board.max, most);
      }
      for (const board of components['round-board']) {
        yield* unless(board, 'count', board.count, 1);
        yield* unless(board, 'rounds', board.rounds, constants.rounds);
        yield* unless(board, 'openingRounds', board.openingRounds, constants.openingRounds);
        yield* unless(board, 'expoAfter', board.expoAfter, expo?.afterRound);
        yield* unless(board, 'sitePrices', board.sitePrices.join(), constants.sitePrices.join());
        yield* unless(board, 'routePrices', board.routePrices.join(), constants.routePrices.join());
      }
      for (const board of components['charity-board']) {
        yield* unless(board, 'count', board.count, 1);
        yield* unless(board, 'spaces', board.spaces, players.max * constants.donationsPerDisaster);
      }
    },
  },
});

/** Names of the markers that every industry has. */
const markerWords: Partial<Record<Marker['marks'], string>> = { monopoly: '垄断标记', impact: '影响标记' };

function* markerName(marker: Marker): Iterable<Violation> {
  const word = markerWords[marker.marks];
  if ((word === undefined) !== (marker.industry === undefined))
    yield violation(marker, 'industry', 'A monopoly or impact marker has an industry, and no other has one.');
  yield* unless(marker, 'icon', marker.icon, marker.industry ?? marker.marks);
  if (marker.industry !== undefined)
    yield* unless(marker, 'name', marker.name, industryWords[marker.industry] + (word ?? ''));
}

/** The lowest and the highest sum that an industry can reach, for any order of the cards. */
function reach(eras: readonly Era[]): [least: number, most: number] {
  const sums = industryName.options.map((name) => {
    const numbers = eras.map((era) => era.effects[name]);
    const total = (kept: (number: number) => boolean) => numbers.filter(kept).reduce((a, b) => a + b, 0);
    return [total((number) => number < 0), total((number) => number > 0)] as const;
  });
  return [Math.min(...sums.map(([low]) => low)), Math.max(...sums.map(([, high]) => high))];
}
