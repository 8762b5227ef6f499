import { describe, expect, it } from 'vitest';
import play from '../../test/fixtures/play-game/data/matches/play.ts';
import { StatisticsCollector } from './collect-statistics.ts';
import { chanceOf, holm, meanDifference, meanOf, shareDifference, wilson } from './intervals.ts';
import { playGame, randomBot } from './play-game.ts';
import { addStatistics, rounded, type Statistics, teamWins, wholeWin } from './statistics.ts';

describe('statistics', () => {
  const choices = { last: 'most', start: 'drawn' };
  const players = 3;
  const hands = [1, 2, 3].map((takes, i) => ({ id: ['one', 'two', 'three'][i], takes }));
  const box = play.prepare({ cards: { hand: hands }, components: {}, constants: { pile: 21 } } as never, {
    players,
    choice: () => 'most',
  });

  function collect(from: number, to: number): Statistics {
    const collector = new StatisticsCollector(play, box, { players, bots: ['random'], choices });
    const seats = [0, 1, 2].map(() => ({ bot: randomBot }));
    for (let game = from; game < to; game++) {
      collector.begin(game);
      collector.end(playGame({ play, box, players, choices, seed: 4, game, seats, watcher: collector }));
    }
    return collector.statistics();
  }

  describe('statistics', () => {
    const all = collect(0, 300);

    it('count games, wins, events, pools and measures', () => {
      expect(all.games).toBe(300);
      expect(all.ranges).toEqual([[0, 300]]);
      expect(all.endings).toEqual({ last: { games: 300, first: 0 } });
      expect(all.seatWins.reduce((sum, wins) => sum + wins, 0)).toBe(300 * wholeWin);
      expect(all.shared).toBeGreaterThan(0);
      const took = Object.values(all.events.took ?? {});
      expect(took.reduce((sum, { amount }) => sum + amount.sum, 0)).toBe(300 * 21);
      expect(all.events.empty?.['']).toMatchObject({ times: 300, games: 300, playerGames: 300 });
      expect(all.pools.matches).toMatchObject({ size: 20, shortages: 300, firstShortage: 0 });
      expect(all.pools.matches?.peak.histogram).toEqual([[21, 300]]);
      expect(all.measures.left?.end.histogram).toEqual([[0, 300]]);
      expect(all.scores?.all.sum).toBe(300 * 21);
      expect(all.choicesUsed).toEqual({ last: { games: 300, times: 300 }, start: { games: 300, times: 300 } });
      const [first, ...later] = all.pools.matches?.curve ?? [];
      expect(first?.[1].reduce((sum, [, games]) => sum + games, 0)).toBe(300);
      expect(later.length).toBeGreaterThan(2);
    });

    it('add up to the same bytes in any order', () => {
      const parts = [collect(0, 70), collect(70, 71), collect(71, 220), collect(220, 300)] as const;
      const [a, b, c, d] = parts;
      for (const order of [
        [a, b, c, d],
        [d, c, b, a],
        [c, a, d, b],
      ] as const)
        expect(JSON.stringify(order.reduce(addStatistics))).toBe(JSON.stringify(all));
    });

    it('know wins by team, of partners and of all together', () => {
      const seatWins = [wholeWin, wholeWin / 2, wholeWin, wholeWin / 2];
      const one = { players: 4, seatWins };
      expect(teamWins(one).map(({ wins }) => wins)).toEqual([1, 0.5, 1, 0.5]);
      expect(
        teamWins(one, () => [
          [0, 2],
          [1, 3],
        ]),
      ).toEqual([
        { seats: [0, 2], wins: 2 },
        { seats: [1, 3], wins: 1 },
      ]);
      expect(teamWins(one, () => [[0, 1, 2, 3]])).toEqual([{ seats: [0, 1, 2, 3], wins: 3 }]);
    });

    it('count no game twice', () => {
      expect(() => addStatistics(collect(0, 20), collect(19, 25))).toThrow('game 19 is counted twice');
    });

    it('round large values only', () => {
      expect([0, 5, -31, 33, 1023, -1000].map((value) => rounded(value, 5))).toEqual([0, 5, -31, 32, 992, -992]);
    });
  });
});

// Against published values.
describe('intervals', () => {
  describe("Wilson's interval", () => {
    it.each([
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ])('of %i in %i is that of Newcombe (1998)', (count, of, low, high) => {
      const interval = wilson(count, of);
      expect(interval.low).toBeCloseTo(low, 4);
      expect(interval.high).toBeCloseTo(high, 4);
    });

    it('knows nothing without games, and is wider where one miss of many counts', () => {
      expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
      expect(wilson(50, 100, 0.05 / 20).low).toBeLessThan(wilson(50, 100).low);
    });
  });

  it('the chance of a share agrees with the interval', () => {
    expect(chanceOf(81, 263, wilson(81, 263).low)).toBeCloseTo(0.05, 4);
    expect(chanceOf(50, 100, 0.5)).toBeCloseTo(1, 6);
    expect(chanceOf(0, 0, 0.5)).toBe(1);
  });

  it("Holm's correction gives what p.adjust of R gives", () => {
    expect(holm([0.01, 0.04, 0.03, 0.005]).map((p) => Number(p.toFixed(6)))).toEqual([0.03, 0.06, 0.06, 0.02]);
    expect(holm([0.6, 0.7])).toEqual([1, 1]);
    expect(holm([])).toEqual([]);
  });

  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [10, 10, 0, 20, 0.6791, 1],
  ])('the interval of a difference is that of Newcombe: %i of %i and %i of %i', (a, m, b, n, low, high) => {
    const found = shareDifference([b, n], [a, m]);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  it('means have intervals, too, from their histograms', () => {
    const of = (values: readonly number[]) => ({
      count: values.length,
      sum: values.reduce((sum, value) => sum + value, 0),
      histogram: values.map((value) => [value, 1] as const),
    });
    // Standard deviation 1.5811, error 0.7071.
    const { mean, low, high } = meanOf(of([1, 2, 3, 4, 5]));
    expect([mean, Number(low.toFixed(3)), Number(high.toFixed(3))]).toEqual([3, 1.614, 4.386]);
    // Two errors of 0.7071 are one of 1: z is 2.
    const { difference, chance } = meanDifference(of([1, 2, 3, 4, 5]), of([3, 4, 5, 6, 7]));
    expect([difference, Number(chance.toFixed(5))]).toEqual([2, 0.0455]);
    expect(meanDifference(of([2, 2]), of([2, 2])).chance).toBe(1);
    expect(meanOf(of([7]))).toMatchObject({ mean: 7, low: Number.NEGATIVE_INFINITY });
  });
});
