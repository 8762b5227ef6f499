// What a thread does for the main thread: plays blocks of games.
import type { Play } from '../game/define-play.ts';
import { runCode, stackOf } from '../problems/game-code.ts';
import { asError } from '../problems/problem.ts';
import { runModuleQuietly } from '../problems/run-module.ts';
import { serveTasks } from '../threads/serve-tasks.ts';
import { type Block, BlockFault, type PlaySource, type PreparedPlay, playBlock, preparePlay } from './play-block.ts';
import type { PlaySetting, Statistics } from './statistics.ts';

/** Everything that games of a setting need. */
export interface PlayMessage extends PlaySource {
  readonly setting: PlaySetting;
  readonly seed: number;
}

export interface BlockMessage extends Block {
  /** The number of the running game, a count of signs of life, and the decisions of the game. The main thread looks at them. */
  readonly beats: Int32Array;
}

/** Why a game cannot go on. */
export interface GameFault {
  /** Missing if no game could begin. */
  readonly game?: number;
  /** How many decisions were made before. */
  readonly decision: number;
  readonly message: string;
  /** Leads to the line of play.ts. */
  readonly stack: string;
}

export type BlockAnswer = { readonly statistics: Statistics } | { readonly fault: GameFault };

/** @param given what play.ts may import */
export function servePlay(given: Readonly<Record<string, unknown>>): void {
  serveTasks(
    (message) => () => receivePlay(message as PlayMessage, given),
    async (task, prepare) => ({ answer: answerOf(task as BlockMessage, prepare) }),
  );
}

/** The last set-up that was used; most blocks have the same. */
let last: { readonly prepare: () => PreparedPlay; readonly prepared: PreparedPlay } | undefined;

function answerOf({ beats, ...block }: BlockMessage, prepare: (() => PreparedPlay) | undefined): BlockAnswer {
  if (prepare === undefined) throw new Error('a thread got games before their rules');
  return tryBlock(() => {
    if (last?.prepare !== prepare) last = { prepare, prepared: prepare() };
    const { prepared } = last;
    return playBlock(prepared, block, (game, decisions) => {
      beats[0] = game;
      beats[2] = decisions;
      beats[1] = ((beats[1] ?? 0) + 1) | 0;
    });
  });
}

/** The watchdog of the main thread ends what never ends; this is for the other limits of game code. */
const noLimitMs = 2 ** 31 - 1;

/** Plays, and returns what went wrong as a value. */
export function tryBlock(work: () => Statistics, limitMs: number = noLimitMs): BlockAnswer {
  try {
    return { statistics: runCode(work, limitMs) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

function faultOf(thrown: unknown): GameFault {
  if (!(thrown instanceof BlockFault)) {
    const error = asError(thrown);
    return { decision: 0, message: `play.ts throws an error: ${error.message}`, stack: stackOf(error) };
  }
  const { game, fault } = thrown;
  return { game, decision: fault.decision, message: fault.message, stack: stackOf(fault.cause ?? fault) };
}

function receivePlay({ code, file, view, setting, seed }: PlayMessage, given: Readonly<Record<string, unknown>>) {
  const { default: play } = runModuleQuietly(code, { name: file, given });
  return preparePlay(play as Play, view, setting, seed);
}
