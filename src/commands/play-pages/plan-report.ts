import { wilson } from '../../play/intervals.ts';
import type { Curve, Extreme, Histogram, Statistics } from '../../play/statistics.ts';
import { teamWins, wholeWin } from '../../play/statistics.ts';
import { planCards } from './plan-cards.ts';
import {
  type BillRow,
  type ChoiceReport,
  inOrder,
  isUsual,
  type PlayReport,
  type ReportCurve,
  type ReportInput,
  replayFile,
  type SettingReport,
  type Shown,
  type Spread,
  type StrengthReport,
  settingId,
  takenOption,
  type VariantReport,
} from './report-data.ts';

export function planReport(input: ReportInput): PlayReport {
  const { game, play, seed, statistics } = input;
  const usual = statistics.filter((one) => one.games > 0 && isUsual(play, one));
  const plain = usual.filter(({ bots }) => new Set(bots).size === 1).sort(byTier);
  const settings = plain.map((one) => planSetting(input, one));
  return {
    game: game.id,
    seed,
    settings,
    bill: planBill(settings),
    choices: planChoices(input, plain),
    strength: usual.filter(({ bots }) => new Set(bots).size > 1).map(planStrength),
    assumptions: Object.values(play.assumptions ?? {}).map(game.say),
  };
}

/** Stronger bots first: search, those of the game, random. Then by players. */
function byTier(a: Statistics, b: Statistics): number {
  const tier = ({ bots: [bot = ''] }: Statistics) => (bot.startsWith('search') ? 0 : bot === 'random' ? 2 : 1);
  return tier(a) - tier(b) || a.players - b.players;
}

/** A game of search bots takes seconds, so its page is made on request only. */
function hasReplays({ bots }: Pick<Statistics, 'bots'>): boolean {
  return !bots.some((bot) => bot.startsWith('search'));
}

function planSetting(input: ReportInput, one: Statistics): SettingReport {
  const { game, play, seed } = input;
  const shown = (extreme: Extreme | undefined, hasReplay = hasReplays(one)): Shown => {
    const { value, game: number } = extreme ?? { value: 0, game: 0 };
    return { value, game: number, ...(hasReplay && { replay: replayFile(seed, number, one) }) };
  };
  const spread = (of: Statistics['rounds'], linked: readonly ('least' | 'most')[] = []): Spread => ({
    histogram: of.histogram,
    ...meanOf(of.histogram, of.sum, of.count),
    median: quantile(of.histogram, 0.5),
    least: shown(of.least, linked.includes('least') && hasReplays(one)),
    most: shown(of.most, linked.includes('most') && hasReplays(one)),
  });
  const wins = one.seatWins.reduce((sum, n) => sum + n, 0);
  const teams = teamWins(one, play.teams);
  return {
    id: settingId(one),
    players: one.players,
    bots: [...new Set(one.bots)],
    games: one.games,
    ranges: one.ranges,
    pools: inOrder(play.pools, one.pools).map(([id, pool]) => ({
      id,
      ...ofPool(play.pools?.[id]?.of),
      label: game.say(play.pools?.[id]?.label ?? id),
      size: pool.size,
      curve: curveOf(pool.curve),
      peaks: pool.peak.histogram,
      usual: quantile(pool.peak.histogram, 0.99),
      most: shown(pool.peak.most),
      short: { ...wilson(pool.shortages, one.games), games: pool.shortages },
      ...(pool.firstShortage !== undefined && {
        firstShort: shown({ value: pool.size + 1, game: pool.firstShortage }),
      }),
    })),
    measures: inOrder(play.measures, one.measures).map(([id, { curve, end }]) => ({
      id,
      label: game.say(play.measures?.[id]?.label ?? id),
      curve: curveOf(curve),
      end: spread(end),
    })),
    cards: planCards(input, one),
    rounds: spread(one.rounds, ['least', 'most']),
    decisions: spread(one.decisions, ['most']),
    leadChanges: spread(one.leadChanges, ['most']),
    ...(one.scores && { scores: { all: spread(one.scores.all, ['most']), winners: spread(one.scores.winners) } }),
    points: inOrder(play.sources, one.points).map(([id, { all, winners }]) => ({
      label: game.say(play.sources?.[id] ?? id),
      all: all.sum / Math.max(1, all.count),
      winners: winners.sum / Math.max(1, winners.count),
    })),
    endings: Object.entries(one.endings)
      .sort(([, a], [, b]) => b.games - a.games)
      .map(([id, { games, first }]) => ({
        label: game.say(play.endings[id] ?? id),
        share: wilson(games, one.games),
        first: shown({ value: games, game: first }),
      })),
    unwon: wilson(one.unwon, one.games),
    shared: wilson(one.shared, one.games),
    fair: wins / wholeWin / Math.max(1, one.games * one.players),
    // Several seats are compared at once.
    seats: teams.map(({ seats, wins }) => ({ seats, won: wilson(wins, one.games, 0.05 / teams.length) })),
    decisionKinds: Object.entries(one.decisionKinds)
      .sort(([, a], [, b]) => b.times - a.times)
      .map(([id, { times, options }]) => ({
        label: game.say(play.decisions[id]?.label ?? id),
        perGame: times / one.games,
        options: options / Math.max(1, times),
      })),
    choicesUsed: one.choicesUsed,
  };
}

const ofPool = (of: string | undefined) => (of === undefined ? {} : { of });

function meanOf(histogram: Histogram, sum: number, count: number): Pick<Spread, 'mean' | 'give'> {
  const mean = sum / Math.max(1, count);
  const squares = histogram.reduce((total, [value, n]) => total + n * (value - mean) ** 2, 0);
  return { mean, give: count < 2 ? 0 : 1.96 * Math.sqrt(squares / (count - 1) / count) };
}

/** The least value that this share of all does not exceed. */
function quantile(histogram: Histogram, share: number): number {
  const total = histogram.reduce((sum, [, count]) => sum + count, 0);
  let below = 0;
  for (const [value, count] of histogram) {
    below += count;
    if (below >= share * total) return value;
  }
  return histogram.at(-1)?.[0] ?? 0;
}

/** A curve ends where fewer of the games go on, as a share and as a number: the quantiles of a few jump. */
const leastGames = { share: 0.05, count: 20 };

function curveOf(curve: Curve): ReportCurve {
  const games = (values: Histogram) => values.reduce((sum, [, count]) => sum + count, 0);
  const most = Math.max(0, ...curve.map(([, values]) => games(values)));
  // Of a short run all games are few; half of them still tell something.
  const least = Math.max(leastGames.share * most, Math.min(leastGames.count, most / 2));
  return curve
    .filter(([, values]) => games(values) >= least)
    .map(([round, values]) => ({
      round,
      games: games(values),
      least: values[0]?.[0] ?? 0,
      low: quantile(values, 0.05),
      lower: quantile(values, 0.25),
      median: quantile(values, 0.5),
      upper: quantile(values, 0.75),
      high: quantile(values, 0.95),
      most: values.at(-1)?.[0] ?? 0,
    }));
}

/** Of the strongest bots alone: what random players need says little of people. */
function planBill(settings: readonly SettingReport[]): BillRow[] {
  const bots = settings[0]?.bots.join();
  const own = settings.filter((setting) => setting.bots.join() === bots);
  const ids = [...new Set(own.flatMap(({ pools }) => pools.map(({ id }) => id)))];
  return ids.flatMap((id) => {
    const found = own.flatMap((setting) => {
      const pool = setting.pools.find((one) => one.id === id);
      return pool === undefined ? [] : [{ ...pool, setting: setting.id }];
    });
    const [worst] = found.sort(
      (a, b) => b.most.value - b.size - (a.most.value - a.size) || b.most.value - a.most.value,
    );
    if (worst === undefined) return [];
    const { of, label, size, usual, most, short, setting } = worst;
    const verdict = most.value > size ? 'short' : most.value === size ? 'full' : most.value <= 0 ? 'unused' : 'enough';
    return [{ id, ...ofPool(of), label, size, usual, most, setting, short, verdict } as const];
  });
}

function planChoices({ game, play, statistics }: ReportInput, plain: readonly Statistics[]): ChoiceReport[] {
  return Object.entries(play.choices).map(([id, { section, says, options }]) => {
    const taken = takenOption(play, id);
    const others = ({ choices }: Statistics) =>
      Object.entries(choices).every(([other, option]) => other === id || takenOption(play, other) === option);
    const own = statistics.filter((one) => one.games > 0 && new Set(one.bots).size === 1 && others(one));
    const groups = new Set(own.filter(({ choices }) => choices[id] !== taken).map(settingId));
    return {
      id,
      section: section === undefined ? '' : [section].flat().join(', '),
      says: game.say(says),
      options: Object.entries(options).map(([option, words]) => ({
        id: option,
        label: game.say(words),
        isTaken: option === taken,
      })),
      used: plain.map((one) => ({
        setting: settingId(one),
        games: wilson(one.choicesUsed[id]?.games ?? 0, one.games),
        times: one.choicesUsed[id]?.times ?? 0,
      })),
      variants: own
        .filter((one) => groups.has(settingId(one)))
        .map((one) => planVariant({ game, play }, one, one.choices[id] ?? '')),
    };
  });
}

function planVariant(
  { game, play }: Pick<ReportInput, 'game' | 'play'>,
  one: Statistics,
  option: string,
): VariantReport {
  return {
    players: one.players,
    bots: [...new Set(one.bots)],
    option,
    games: one.games,
    rounds: meanOf(one.rounds.histogram, one.rounds.sum, one.rounds.count),
    unwon: wilson(one.unwon, one.games),
    endings: Object.entries(one.endings).map(([id, { games }]) => ({
      id,
      label: game.say(play.endings[id] ?? id),
      share: wilson(games, one.games),
    })),
  };
}

function planStrength({ players, games, botWins }: Statistics): StrengthReport {
  const bots = Object.entries(botWins).map(([bot, { seats, wins }]) => ({ bot, won: wilson(wins / wholeWin, seats) }));
  return { players, games, bots: bots.sort((a, b) => b.won.share - a.won.share) };
}
