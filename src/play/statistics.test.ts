import { describe, expect, it } from 'vitest';
import play from '../../test/fixtures/play-game/data/matches/play.ts';
import { StatisticsCollector } from './collect-statistics.ts';
import { playGame, randomBot } from './play-game.ts';
import { addStatistics, rounded, type Statistics, teamWins, wholeWin } from './statistics.ts';

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
