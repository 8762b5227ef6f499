// Claims of play: expressions over stored results of many games, decided by intervals. Nothing is played here.
import type { ClaimResult } from '../../game/findings.ts';
import { allCards, type Game, type LoadedClaim } from '../../game/game.ts';
import { wilson } from '../../play/intervals.ts';
import { keyOf, type PlayResults, readResults } from '../../play/results.ts';
import { type Distribution, type Statistics, wholeWin } from '../../play/statistics.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { playView } from '../check-rules.ts';

export type PlayClaim = LoadedClaim & { readonly play: NonNullable<LoadedClaim['play']> };

export function isPlayClaim(claim: LoadedClaim): claim is PlayClaim {
  return claim.play !== undefined;
}

/** A share that expressions return, to be decided by its interval. */
interface CountedShare {
  readonly name?: string;
  readonly count: number;
  readonly of: number;
}

/** A mean that expressions return, with its interval. */
interface Estimate {
  readonly name?: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

type Verdict = 'holds' | 'fails' | 'open';
type Judged = Pick<ClaimResult, 'actual' | 'state'>;

/** The results that a claim asks for, or why there are none. */
export function resultsFor(game: Game): { readonly results?: PlayResults; readonly problems: readonly Problem[] } {
  const claims = game.claims.filter(isPlayClaim);
  const [first] = claims;
  if (first === undefined) return { problems: [] };
  if (game.play === undefined) {
    // Its code was not run (`--no-code`), or is broken, which is reported at its own line.
    if (game.hasPlay) return { problems: [] };
    const message = `There is no data/${game.id}/play.ts, so the game cannot be played.`;
    const fix = 'Write the rules as code (docs/play.md), or delete `play` from the claim.';
    return { problems: [{ ...notPlayed(game, first, { message }), fix }] };
  }
  const { file, text } = game.playResults ?? { file: `data/${game.id}/${resultsFile}` };
  if (text === undefined)
    return {
      problems: [notPlayed(game, first, { message: `There are no stored results of play: ${file} is missing.` })],
    };
  const results = readResults(text);
  const at = { file, line: 1, col: 1 };
  if (!('settings' in results)) return { problems: [notPlayed(game, first, { message: results.message, at })] };
  const key = keyOf(game.id, { code: game.play.code, view: playView(game) });
  const parts = [
    ...(results.game === key.game ? [] : ['of another game']),
    ...(results.engine === key.engine ? [] : ['played by another version of Cardwright']),
    ...(results.data === key.data ? [] : ['older than the cards']),
    ...(results.rules === key.rules ? [] : ['older than play.ts']),
  ];
  if (parts.length === 0) return { results, problems: [] };
  const outdated = problem('claims/outdated-play', {
    at,
    message: `The stored results of play are ${parts.join(' and ')}. Claims of play still use them.`,
    fix: renewal(game),
  });
  return { results, problems: [outdated] };
}

/** Where `check` finds the results of a game. */
export const resultsFile = 'play-results.json';

function renewal({ id }: Game): string {
  return `Play again: \`cardwright play ${id} --claims\`.`;
}

function notPlayed(game: Game, claim: PlayClaim, { message, at }: { message: string; at?: Problem['at'] }): Problem {
  return problem('claims/not-played', {
    at: at ?? claim.origin.place(['play'], 'key'),
    ...(at === undefined && { card: claim.id }),
    message,
    fix: renewal(game),
  });
}

/** The games that a claim is about. */
export function settingFor(game: Game, { settings }: PlayResults, claim: PlayClaim): Statistics | Problem {
  const { players, bots, games, set = {} } = claim.play;
  const wanted = { ...takenOptions(game), ...set };
  const found = settings.find(
    (one) =>
      one.players === players &&
      one.bots.join() === bots &&
      Object.entries(wanted).every(([id, option]) => one.choices[id] === option),
  );
  if (found !== undefined && found.games >= games) return found;
  const had = found === undefined ? 'none of these games' : `only ${found.games}`;
  return notPlayed(game, claim, {
    message: `The claim needs ${games} games of ${players} players (${bots}); the stored results have ${had}.`,
  });
}

function takenOptions({ play }: Game): Record<string, string> {
  const choices = Object.entries(play?.play.choices ?? {});
  return Object.fromEntries(choices.map(([id, { options }]) => [id, Object.keys(options)[0] ?? '']));
}

/** What an expression sees of the games: shares as `{ count, of }`, means as `{ mean, low, high }`. docs/check.md lists them. */
export function statisticsView(game: Game, one: Statistics): Record<string, unknown> {
  const of = one.games;
  const share = (count: number) => ({ count, of });
  const entries = <T, R>(record: Readonly<Record<string, T>>, show: (value: T, id: string) => R) =>
    Object.fromEntries(Object.entries(record).map(([id, value]) => [id, show(value, id)]));
  return {
    games: of,
    players: one.players,
    rounds: estimate(one.rounds),
    decisions: estimate(one.decisions),
    leadChanges: estimate(one.leadChanges),
    endings: entries(one.endings, ({ games }) => share(games)),
    unwon: share(one.unwon),
    shared: share(one.shared),
    seats: one.seatWins.map((wins, seat) => ({ name: `seat ${seat + 1}`, ...share(wins / wholeWin) })),
    bots: entries(one.botWins, ({ seats, wins }) => ({ count: wins / wholeWin, of: seats })),
    ...(one.scores && { scores: estimate(one.scores.all), winningScores: estimate(one.scores.winners) }),
    pools: entries(one.pools, ({ size, peak, shortages }) => ({
      size,
      most: peak.most?.value ?? 0,
      enough: share(of - shortages),
      peaks: peak.histogram.map(([value, games]) => ({ value, games })),
    })),
    measures: entries(one.measures, ({ end }) => estimate(end)),
    happened: entries(one.events, (byCard) =>
      cardsWith(game, byCard).map((id) => ({ name: id, ...share(byCard[id]?.games ?? 0) })),
    ),
    wonWith: entries(one.events, (byCard) =>
      Object.entries(byCard).map(([name, { wins, playerGames }]) => ({
        name,
        count: wins / wholeWin,
        of: playerGames,
      })),
    ),
    choices: entries(one.choicesUsed, ({ games }) => share(games)),
  };
}

/** All cards of the decks to which the event happens: a card to which it never happens must not be missing. */
function cardsWith(game: Game, byCard: Readonly<Record<string, unknown>>): string[] {
  const cards = allCards(game);
  const decks = new Set(cards.filter(({ id }) => Object.hasOwn(byCard, id)).map(({ deck }) => deck));
  return cards.filter(({ deck }) => decks.has(deck)).map(({ id }) => id);
}

function estimate({ count, sum, histogram, least, most }: Distribution): Record<string, number> {
  const mean = sum / Math.max(1, count);
  const squares = histogram.reduce((total, [value, n]) => total + n * (value - mean) ** 2, 0);
  const give = count < 2 ? 0 : 1.96 * Math.sqrt(squares / (count - 1) / count);
  return { mean, low: mean - give, high: mean + give, least: least?.value ?? 0, most: most?.value ?? 0 };
}

interface Limits {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Undefined where the value is nothing that can be decided. */
export function judgePlay(value: unknown, { expect, ruling }: PlayClaim): Judged | undefined {
  const items = [value].flat().map((item) => itemOf(item, [value].flat().length));
  if (items.length === 0 || items.includes(undefined)) return undefined;
  const known = items as readonly Item[];
  const verdicts = known.map((item) => verdictOn(item, expect));
  const fault = verdicts.indexOf('fails');
  const open = verdicts.indexOf('open');
  const state: Verdict = fault >= 0 ? 'fails' : open >= 0 ? 'open' : 'holds';
  const shown = known[fault >= 0 ? fault : open >= 0 ? open : closest(known, expect)] as Item;
  const isRuled = state !== 'holds' && ruling !== undefined && verdictOn(shown, ruling.prints) === 'holds';
  return { actual: shownItem(shown), state: isRuled ? 'ruled' : state };
}

interface Item {
  readonly name?: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** @param among how many are judged together: with many, one is off by chance */
function itemOf(item: unknown, among: number): Item | undefined {
  if (typeof item === 'number') return { value: item, low: item, high: item };
  if (typeof item !== 'object' || item === null) return undefined;
  const { name, count, of, mean, low, high } = item as Partial<CountedShare & Estimate>;
  const named = typeof name === 'string' ? { name } : {};
  if (typeof count === 'number' && typeof of === 'number') {
    const { share, ...interval } = wilson(count, of, 0.05 / among);
    return { ...named, value: share, ...interval };
  }
  if ([mean, low, high].every((one) => typeof one === 'number'))
    return { ...named, value: mean as number, low: low as number, high: high as number };
  return undefined;
}

function verdictOn({ value, low, high }: Item, expect: unknown): Verdict {
  if (typeof expect === 'number') {
    if (low === high) return Math.abs(value - expect) <= 1e-9 * Math.max(1, Math.abs(expect)) ? 'holds' : 'fails';
    return low <= expect && expect <= high ? 'holds' : 'fails';
  }
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = (expect ?? {}) as Limits;
  if (low >= atLeast && high <= atMost) return 'holds';
  return high < atLeast || low > atMost ? 'fails' : 'open';
}

/** The item nearest to a limit decides. */
function closest(items: readonly Item[], expect: unknown): number {
  const { atLeast } = Object(expect) as Limits;
  const values = items.map(({ low, high }) => (atLeast === undefined ? -high : low));
  return values.indexOf(Math.min(...values));
}

function shownItem({ name, value, low, high }: Item): unknown {
  const round = (n: number) => Number(n.toPrecision(4));
  if (low === high && name === undefined) return value;
  return { ...(name !== undefined && { name }), value: round(value), low: round(low), high: round(high) };
}
