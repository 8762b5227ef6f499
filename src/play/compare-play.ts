// What differs between two sets of games with the same seeds: other options of a choice, or other cards.

import { type Difference, holm, meanDifference, shareDifference } from './intervals.ts';
import { type PlayResults, settingKey } from './results.ts';
import { type Distribution, type Statistics, wholeWin } from './statistics.ts';

/** What a figure is of. The names are those of play.ts. */
type Figure =
  | { readonly of: 'rounds' | 'decisions' | 'leadChanges' | 'unwon' | 'shared' | 'score' | 'winningScore' }
  | { readonly of: 'seatWins'; readonly seat: number }
  | {
      readonly of: 'botWins' | 'ending' | 'choiceUsed' | 'shortage' | 'peak' | 'measure' | 'points';
      readonly name: string;
    }
  /** Games in which it happened, or wins of players to whom it happened. `card` is empty where there is none. */
  | { readonly of: 'event' | 'eventWins'; readonly name: string; readonly card: string };

export interface FigureChange extends Difference {
  readonly figure: Figure;
  readonly was: number;
  readonly now: number;
  /** A share, shown in per cent; else a mean. */
  readonly isShare: boolean;
}

/** A difference that chance explains once in twenty comparisons like this one. */
const significance = 0.05;

export interface PlayComparison {
  readonly was: Statistics;
  readonly now: Statistics;
  /** Those that chance does not explain, though so many are compared: of the whole game, then of cards, the surest first. */
  readonly changes: readonly FigureChange[];
  readonly compared: number;
}

function comparePlay(was: Statistics, now: Statistics): PlayComparison {
  const all = [...changesOf(was, now)].filter(({ difference }) => Number.isFinite(difference));
  const corrected = holm(all.map(({ chance }) => chance));
  const changes = all
    .map((change, i) => ({ ...change, chance: corrected[i] ?? 1 }))
    .filter(({ chance }) => chance < significance)
    // What concerns the whole game comes before single cards.
    .sort((a, b) => rank(a) - rank(b) || a.chance - b.chance || Math.abs(b.difference) - Math.abs(a.difference));
  return { was, now, changes, compared: all.length };
}

function rank({ figure }: FigureChange): number {
  return 'card' in figure ? 1 : 0;
}

function* changesOf(a: Statistics, b: Statistics): Generator<FigureChange> {
  const mean = (figure: Figure, x: Distribution | undefined, y: Distribution | undefined): FigureChange[] =>
    !x?.count || !y?.count
      ? []
      : [{ figure, was: x.sum / x.count, now: y.sum / y.count, isShare: false, ...meanDifference(x, y) }];
  const share = (figure: Figure, x: readonly [number, number], y: readonly [number, number]): FigureChange[] =>
    x[1] === 0 || y[1] === 0
      ? []
      : [{ figure, was: x[0] / x[1], now: y[0] / y[1], isShare: true, ...shareDifference(x, y) }];
  const ofGames = (figure: Figure, x: number, y: number) => share(figure, [x, a.games], [y, b.games]);

  yield* mean({ of: 'rounds' }, a.rounds, b.rounds);
  yield* mean({ of: 'decisions' }, a.decisions, b.decisions);
  yield* mean({ of: 'leadChanges' }, a.leadChanges, b.leadChanges);
  yield* ofGames({ of: 'unwon' }, a.unwon, b.unwon);
  yield* ofGames({ of: 'shared' }, a.shared, b.shared);
  yield* mean({ of: 'score' }, a.scores?.all, b.scores?.all);
  yield* mean({ of: 'winningScore' }, a.scores?.winners, b.scores?.winners);
  for (const [seat, wins] of a.seatWins.entries())
    yield* ofGames({ of: 'seatWins', seat }, wins / wholeWin, (b.seatWins[seat] ?? 0) / wholeWin);
  for (const name of Object.keys(a.botWins).filter(() => Object.keys(a.botWins).length > 1)) {
    const [x, y] = [a.botWins[name], b.botWins[name]];
    if (x && y) yield* share({ of: 'botWins', name }, [x.wins / wholeWin, x.seats], [y.wins / wholeWin, y.seats]);
  }
  for (const name of keysOf(a.endings, b.endings))
    yield* ofGames({ of: 'ending', name }, a.endings[name]?.games ?? 0, b.endings[name]?.games ?? 0);
  for (const name of keysOf(a.choicesUsed, b.choicesUsed))
    yield* ofGames({ of: 'choiceUsed', name }, a.choicesUsed[name]?.games ?? 0, b.choicesUsed[name]?.games ?? 0);
  for (const name of keysOf(a.pools, b.pools)) {
    const [x, y] = [a.pools[name], b.pools[name]];
    if (x === undefined || y === undefined) continue;
    yield* ofGames({ of: 'shortage', name }, x.shortages, y.shortages);
    yield* mean({ of: 'peak', name }, x.peak, y.peak);
  }
  for (const name of keysOf(a.measures, b.measures))
    yield* mean({ of: 'measure', name }, a.measures[name]?.end, b.measures[name]?.end);
  for (const name of keysOf(a.points, b.points))
    yield* mean({ of: 'points', name }, a.points[name]?.all, b.points[name]?.all);
  for (const name of keysOf(a.events, b.events))
    for (const card of keysOf(a.events[name] ?? {}, b.events[name] ?? {})) {
      const [x = never, y = never] = [a.events[name]?.[card], b.events[name]?.[card]];
      yield* ofGames({ of: 'event', name, card }, x.games, y.games);
      const wins = [x.wins / wholeWin, y.wins / wholeWin] as const;
      yield* share({ of: 'eventWins', name, card }, [wins[0], x.playerGames], [wins[1], y.playerGames]);
    }
}

const never = { games: 0, wins: 0, playerGames: 0 };

function keysOf(a: object, b: object): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
}

/** The option that is taken against each of the others. */
export function variedComparisons({ settings }: PlayResults, vary: string): PlayComparison[] {
  const groups = new Map<string, Statistics[]>();
  for (const one of settings) {
    const key = settingKey({ ...one, choices: { ...one.choices, [vary]: '' } });
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : others.map((other) => comparePlay(first, other)),
  );
}

export function pairedComparisons(was: PlayResults | undefined, now: PlayResults): PlayComparison[] {
  return (was?.settings ?? []).flatMap((old) => {
    // A choice that only one of them has does not keep them apart.
    const common = (one: Statistics, other: Statistics) =>
      settingKey({
        ...one,
        choices: Object.fromEntries(Object.entries(one.choices).filter(([id]) => id in other.choices)),
      });
    const own = now.settings.find((one) => common(one, old) === common(old, one));
    return own === undefined ? [] : [comparePlay(old, own)];
  });
}
