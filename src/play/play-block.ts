// Plays games with consecutive numbers, and counts what happens. Threads do this.
import type { RuleView } from '../game/define-game.ts';
import type { Play, PlayBox } from '../game/define-play.ts';
import { takeStartedWork } from '../problems/game-code.ts';
import { StatisticsCollector } from './collect-statistics.ts';
import { asFault, type GameOrder, Misplay, PlayFault, playGame, randomBot, type Seat } from './play-game.ts';
import { probedOneIn, probeRules } from './probe-rules.ts';
import { searchSeat } from './search.ts';
import type { PlaySetting, Statistics } from './statistics.ts';

/** What all games of a setting share. */
export interface PreparedPlay {
  readonly play: Play;
  readonly box: PlayBox;
  readonly setting: PlaySetting;
  readonly seed: number;
}

/** What is played, as plain data: threads get it, and results name its hash. */
export interface PlaySource {
  /** The bundle of play.ts, and the file that errors name. */
  readonly code: string;
  readonly file: string;
  readonly view: RuleView;
}

export function preparePlay(play: Play, view: RuleView, setting: PlaySetting, seed: number): PreparedPlay {
  const choice = (id: string) => {
    const option = setting.choices[id];
    if (option === undefined) throw new Error(`play.ts declares no choice "${id}"`);
    return option;
  };
  checkTeams(play, setting.players);
  return { play, box: play.prepare(view, { players: setting.players, choice }), setting, seed };
}

function checkTeams({ teams }: Play, players: number): void {
  const members = teams?.(players).flat();
  if (members === undefined) return;
  const isOnce = [...members].sort((a, b) => a - b).every((member, i) => member === i);
  if (isOnce && members.length === players) return;
  const found = JSON.stringify(teams?.(players));
  throw new Misplay(
    `\`teams(${players})\` is ${found}, and must have each player from 0 to ${players - 1} once`,
    teams,
  );
}

/** The order of a single game. */
export function orderOf({ play, box, setting, seed }: PreparedPlay, game: number): GameOrder {
  const { players, choices } = setting;
  const seatOf = (name: string): Seat => {
    const rollouts = rolloutsOf(name);
    return rollouts === undefined
      ? { bot: (Object.hasOwn(play.bots ?? {}, name) ? play.bots?.[name] : undefined) ?? randomBot }
      : searchSeat({ play, box, players, choices, rollouts });
  };
  const seats = Array.from({ length: players }, (_, seat) => seatOf(botAt(setting, seat, game)));
  return { play, box, players, choices, seed, game, seats };
}

/** Bots take turns at the seats. */
export function botAt({ bots }: Pick<PlaySetting, 'bots'>, seat: number, game: number): string {
  return bots[(seat + game) % bots.length] ?? 'random';
}

/** Names of the bots that can play a game. `search:200` is a search with 200 rollouts. */
export function botNames(play: Play): string[] {
  return ['random', ...Object.keys(play.bots ?? {}), 'search'];
}

const usualRollouts = 800;

/** Of a search bot; undefined for others. */
export function rolloutsOf(bot: string): number | undefined {
  const [found, rollouts = usualRollouts] = /^search(?::([1-9]\d{0,6}))?$/.exec(bot) ?? [];
  return found === undefined ? undefined : Number(rollouts);
}

/** A game that cannot go on. */
export class BlockFault extends Error {
  constructor(
    readonly game: number,
    readonly fault: PlayFault,
  ) {
    super(fault.message);
  }
}

export interface Block {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** A sign of life, at every question and step. @param decisions of this game, so far */
type Beat = (game: number, decisions: number) => void;

export function playBlock(prepared: PreparedPlay, { from, to }: Block, beat: Beat): Statistics {
  let game = from;
  const onLook = (decisions: number) => beat(game, decisions);
  const collector = new StatisticsCollector(prepared.play, prepared.box, prepared.setting, onLook);
  // What loading left, or rules of another game in the same thread, is not the fault of this block.
  takeStartedWork();
  for (; game < to; game++) {
    let decisions = 0;
    beat(game, 0);
    if (game % probedOneIn === 0) probe(prepared, game, beat);
    try {
      collector.begin(game);
      const played = playGame({ ...orderOf(prepared, game), watcher: collector });
      decisions = played.answers.length;
      collector.end(played);
      const started = takeStartedWork();
      if (started !== undefined) throw new PlayFault(lateWork, decisions, started);
    } catch (error) {
      throw new BlockFault(game, traced(prepared, game) ?? asFault(error, decisions));
    }
  }
  return collector.statistics();
}

const lateWork = 'play.ts starts a promise or a timer; what happens later is in no result, so do all at once';

/** Search is slow and asks the other bots, so these are probed in its seats. */
function probe(prepared: PreparedPlay, game: number, beat: Beat): void {
  const { setting } = prepared;
  const bots = setting.bots.map((bot) => (rolloutsOf(bot) === undefined ? bot : 'greedy'));
  let decisions = 0;
  const watcher = { onDecision: () => beat(game, decisions++) };
  const order = () => ({ ...orderOf({ ...prepared, setting: { ...setting, bots } }, game), isTraced: true, watcher });
  try {
    probeRules(order(), () => order().seats);
  } catch (error) {
    throw new BlockFault(game, asFault(error, 0));
  }
}

/** The same fault with the line of the last question. Undefined if it is a fault of the statistics, which know their line. */
function traced(prepared: PreparedPlay, game: number): PlayFault | undefined {
  try {
    playGame({ ...orderOf(prepared, game), isTraced: true });
    return undefined;
  } catch (error) {
    return asFault(error, 0);
  }
}
