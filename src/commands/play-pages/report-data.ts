// The report as plain data, which is also written as JSON, and the names that its parts share.
import type { Play } from '../../game/define-play.ts';
import type { Share } from '../../play/intervals.ts';
import type { Extreme, Histogram, Statistics } from '../../play/statistics.ts';
import type { PageGame, Two } from './page-game.ts';

/** Of all games that reached the round. */
export type ReportCurve = readonly {
  readonly round: number;
  readonly games: number;
  readonly least: number;
  readonly low: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly high: number;
  readonly most: number;
}[];

/** A value, and the game that shows it. */
export interface Shown extends Extreme {
  /** The page of its replay, if there is one. */
  readonly replay?: string;
}

export interface PoolReport {
  readonly id: string;
  /** The component or deck that it is. */
  readonly of?: string;
  readonly label: Two;
  readonly size: number;
  readonly curve: ReportCurve;
  readonly peaks: Histogram;
  /** Enough in 99 of 100 games. */
  readonly usual: number;
  readonly most: Shown;
  readonly short: Share & { readonly games: number };
  readonly firstShort?: Shown;
}

interface MeasureReport {
  readonly id: string;
  readonly label: Two;
  readonly curve: ReportCurve;
  readonly end: Spread;
}

export interface Spread {
  readonly histogram: Histogram;
  readonly mean: number;
  /** Half of the 95 % interval of the mean. */
  readonly give: number;
  readonly median: number;
  readonly least: Shown;
  readonly most: Shown;
}

export interface SettingReport {
  readonly id: string;
  readonly players: number;
  readonly bots: readonly string[];
  readonly games: number;
  readonly ranges: Statistics['ranges'];
  readonly pools: readonly PoolReport[];
  readonly measures: readonly MeasureReport[];
  readonly cards: readonly CardEvent[];
  readonly rounds: Spread;
  readonly decisions: Spread;
  readonly leadChanges: Spread;
  readonly scores?: { readonly all: Spread; readonly winners: Spread };
  /** Mean points by source: of all players, and of winners. */
  readonly points: readonly { readonly label: Two; readonly all: number; readonly winners: number }[];
  readonly endings: readonly { readonly label: Two; readonly share: Share; readonly first: Shown }[];
  readonly unwon: Share;
  readonly shared: Share;
  readonly fair: number;
  /** By team; in most games each seat is one. */
  readonly seats: readonly { readonly seats: readonly number[]; readonly won: Share }[];
  readonly decisionKinds: readonly { readonly label: Two; readonly perGame: number; readonly options: number }[];
  readonly choicesUsed: Statistics['choicesUsed'];
}

export interface BillRow {
  readonly id: string;
  readonly of?: string;
  readonly label: Two;
  readonly size: number;
  /** Enough in 99 of 100 games of the setting that needs most, and in every game that was played. */
  readonly usual: number;
  readonly most: Shown;
  /** Setting that needs most. */
  readonly setting: string;
  readonly short: Share;
  readonly verdict: 'short' | 'full' | 'enough' | 'unused';
}

/** One choice of the rules, and what its options change. */
export interface ChoiceReport {
  readonly id: string;
  readonly section: string;
  readonly says: Two;
  readonly options: readonly { readonly id: string; readonly label: Two; readonly isTaken: boolean }[];
  readonly used: readonly { readonly setting: string; readonly games: Share; readonly times: number }[];
  readonly variants: readonly VariantReport[];
}

export interface VariantReport {
  readonly players: number;
  readonly bots: readonly string[];
  readonly option: string;
  readonly games: number;
  readonly rounds: Pick<Spread, 'mean' | 'give'>;
  readonly unwon: Share;
  readonly endings: readonly { readonly id: string; readonly label: Two; readonly share: Share }[];
}

/** How a bot fares against others at the same table. */
export interface StrengthReport {
  readonly players: number;
  readonly games: number;
  readonly bots: readonly { readonly bot: string; readonly won: Share }[];
}

export interface PlayReport {
  readonly game: string;
  readonly seed: number;
  readonly settings: readonly SettingReport[];
  readonly bill: readonly BillRow[];
  readonly choices: readonly ChoiceReport[];
  readonly strength: readonly StrengthReport[];
  readonly assumptions: readonly Two[];
}

export interface ReportInput {
  readonly game: PageGame;
  readonly play: Play;
  readonly seed: number;
  readonly statistics: readonly Statistics[];
}

export interface CardRow {
  readonly id: string;
  readonly times: number;
  /** Games in which it happened. */
  readonly games: Share;
  /** How often a player to whom it happened won. */
  readonly won: Share;
  /** The chance of such a share if the card did not matter, corrected for the number of cards. */
  readonly chance: number;
  readonly amount?: { readonly mean: number; readonly least: number; readonly most: number };
  readonly verdict?: 'strong' | 'weak' | 'dead';
}

/** An event with cards, such as "bought", and the cards that it happened to. */
export interface CardEvent {
  readonly id: string;
  readonly label: Two;
  readonly hasAmounts: boolean;
  readonly rows: readonly CardRow[];
}

/** Played with the options that we take. */
export function isUsual(play: Play, { choices }: Pick<Statistics, 'choices'>): boolean {
  return Object.entries(choices).every(([id, option]) => takenOption(play, id) === option);
}

export function takenOption(play: Play, id: string): string | undefined {
  return Object.keys(play.choices[id]?.options ?? {})[0];
}

export function settingId({ players, bots }: Pick<Statistics, 'players' | 'bots'>): string {
  return `${players}-${[...new Set(bots)].join('-')}`;
}

/** The page of a replay. Games of different settings have the same numbers. */
export function replayFile(seed: number, game: number, setting: Pick<Statistics, 'players' | 'bots'>): string {
  return `replay-${seed}-${game}-${settingId(setting).replace(/[^\w-]/g, '_')}.html`;
}

/** Statistics sort their names; readers expect the order of play.ts. */
export function inOrder<T>(declared: object | undefined, counted: Readonly<Record<string, T>>): [string, T][] {
  const names = Object.keys(declared ?? {});
  return Object.entries(counted).sort(([a], [b]) => names.indexOf(a) - names.indexOf(b));
}
