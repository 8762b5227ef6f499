// Results of play as text: the figures that one looks at first. The report has the others.
import type { Played } from '../../commands/play/play.ts';
import type { FigureChange, PlayComparison } from '../../play/compare-play.ts';
import { meanOf, wilson } from '../../play/intervals.ts';
import type { PlayResults } from '../../play/results.ts';
import { type PlaySetting, type Statistics, teamWins, wholeWin } from '../../play/statistics.ts';
import { counted } from '../../strings/messages.ts';

/** @param vary the choice whose options were played @param teams by number of players */
export function showResults(
  { game, settings, seed }: PlayResults,
  vary?: string,
  teams: Played['teams'][string] = {},
): string {
  if (settings.length === 0) return `${game}: no game to play in this shard.`;
  return settings.map((one) => showSetting(game, seed, { one, vary, teams: teams[one.players] })).join('\n\n');
}

interface Shown {
  readonly one: Statistics;
  readonly vary: string | undefined;
  readonly teams: Played['teams'][string][number] | undefined;
}

function showSetting(game: string, seed: number, { one, vary, teams }: Shown): string {
  const { games, rounds, decisions, unwon, endings, pools } = one;
  const perGame = (count: number) => percent(count / games);
  const together = teamWins(one, teams && (() => teams)).map(
    (team) => `${team.seats.map((seat) => seat + 1).join(' + ')}: ${shownShare(team.wins, games)}`,
  );
  const bots = Object.entries(one.botWins).map(
    ([bot, { wins, seats: had }]) => `${bot}: ${shownShare(wins / wholeWin, had)}`,
  );
  const ends = Object.entries(endings).map(([name, ending]) => `${name} ${perGame(ending.games)}`);
  const short = Object.entries(pools)
    .filter(([, { shortages }]) => shortages > 0)
    .map(([name, { shortages, peak, size }]) => {
      const { value = 0, game: worst = 0 } = peak.most ?? {};
      return `${name} in ${perGame(shortages)} of games (${value} of ${size} needed: --replay ${seed}:${worst})`;
    });
  return [
    `${game}, ${settingWords(one)}${vary === undefined ? '' : `, ${vary}=${one.choices[vary]}`}: ${counted(games, 'game')}, ${number(meanOf(rounds).mean)} rounds and ${number(meanOf(decisions).mean)} decisions each`,
    `  wins by ${teams === undefined ? 'seat' : 'team'}   ${together.join(', ')}${unwon > 0 ? `, nobody ${perGame(unwon)}` : ''}`,
    ...(bots.length > 1 ? [`  wins by bot    ${bots.join(', ')}`] : []),
    `  endings        ${ends.join(', ')}`,
    ...(short.length > 0 ? [`  runs out       ${short.join(', ')}`] : []),
  ].join('\n');
}

function settingWords({ players, bots }: PlaySetting): string {
  return `${players} players, ${bots.join(' and ')}`;
}

/** Lines of a comparison: more are seldom read. */
const mostChanges = 20;

export function showComparison({ was, now, changes, compared }: PlayComparison, vary: string | undefined): string {
  const names = vary === undefined ? ['before', 'now'] : [was.choices[vary], now.choices[vary]];
  const head = `${settingWords(now)}: ${vary === undefined ? '' : `${vary}, `}${names.join(' → ')}`;
  if (changes.length === 0)
    return `${head}\n  no difference that chance does not explain (${compared} figures of ${counted(now.games, 'game')})`;
  const lines = changes.slice(0, mostChanges).map((change) => `  ${changeWords(change)}`);
  const rest = changes.length - lines.length;
  return [head, ...lines, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n');
}

function changeWords({ figure, was, now, low, high, isShare }: FigureChange): string {
  const show = isShare ? percent : number;
  const signed = (value: number) => `${value > 0 ? '+' : ''}${show(value)}`;
  return `${figureWords(figure)}: ${show(was)} → ${show(now)} [${signed(low)} to ${signed(high)}]`;
}

function figureWords(figure: FigureChange['figure']): string {
  switch (figure.of) {
    case 'rounds':
    case 'decisions':
      return `${figure.of} a game`;
    case 'leadChanges':
      return 'lead changes a game';
    case 'unwon':
      return 'games without a winner';
    case 'shared':
      return 'games with several winners';
    case 'score':
      return 'score';
    case 'winningScore':
      return 'score of winners';
    case 'seatWins':
      return `wins of seat ${figure.seat + 1}`;
    case 'botWins':
      return `wins of ${figure.name}`;
    case 'ending':
      return `games that end with ${figure.name}`;
    case 'choiceUsed':
      return `games in which ${figure.name} matters`;
    case 'shortage':
      return `games in which ${figure.name} runs out`;
    case 'peak':
      return `most of ${figure.name} at once`;
    case 'measure':
      return `${figure.name} at the end`;
    case 'points':
      return `points by ${figure.name}`;
    case 'event':
      return `games with ${eventWords(figure)}`;
    case 'eventWins':
      return `wins with ${eventWords(figure)}`;
  }
}

function eventWords({ name, card }: { readonly name: string; readonly card: string }): string {
  return card === '' ? name : `${name} (${card})`;
}

function shownShare(part: number, total: number): string {
  const { share, low, high } = wilson(part, total);
  return `${percent(share)} [${percent(low)} to ${percent(high)}]`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function number(value: number): string {
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}
