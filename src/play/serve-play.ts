// What a thread does for the main thread: plays blocks of games.
import type { Play } from '../game/define-play.ts';
import { insideBundle, isTimeout, runCode, stackOf } from '../problems/game-code.ts';
import { afresh, stackOfFunction, stackOfLoop } from '../problems/inspect-code.ts';
import { asError } from '../problems/problem.ts';
import { runModuleQuietly } from '../problems/run-module.ts';
import { serveTasks } from '../threads/serve-tasks.ts';
import { type Block, BlockFault, type PlaySource, type PreparedPlay, playBlock, preparePlay } from './play-block.ts';
import { asFault, Misplay, type PlayFault } from './play-game.ts';
import type { PlaySetting, Statistics } from './statistics.ts';

/** Everything that games of a setting need. */
export interface PlayMessage extends PlaySource {
  readonly setting: PlaySetting;
  readonly seed: number;
}

export interface BlockMessage extends Block {
  /** The number of the running game, a count of signs of life, and the decisions of the game. The main thread looks at them. */
  readonly beats: Int32Array;
  /** The only game of the block never ended after this many decisions: find the line. */
  readonly stuckAfter?: number;
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
    (message) => {
      const source = message as PlayMessage;
      return { source, prepare: (code = source.code) => receivePlay({ ...source, code }, given) };
    },
    async (task, received) => ({ answer: answerOf(task as BlockMessage, received) }),
  );
}

interface Received {
  readonly source: PlayMessage;
  readonly prepare: (code?: string) => PreparedPlay;
}

/** The last set-up that was used; most blocks have the same. */
let last: { readonly received: Received; readonly prepared: PreparedPlay } | undefined;

function answerOf({ beats, stuckAfter, ...block }: BlockMessage, received: Received | undefined): BlockAnswer {
  if (received === undefined) throw new Error('a thread got games before their rules');
  const { source, prepare } = received;
  const beat = (game: number, decisions: number) => {
    beats[0] = game;
    beats[2] = decisions;
    beats[1] = ((beats[1] ?? 0) + 1) | 0;
  };
  if (stuckAfter === undefined)
    return tryBlock(() => {
      if (last?.received !== received) last = { received, prepared: prepare() };
      return playBlock(last.prepared, block, beat);
    }, source);
  // Or farther: on a busy machine, the thread may only have waited where the watchdog ended it.
  const isThere = () => (beats[2] ?? 0) >= stuckAfter;
  const stack = stackOfLoop({
    ...source,
    isThere,
    work: (start) => {
      playBlock(prepare(afresh(source.code)), block, (game, decisions) => {
        beat(game, decisions);
        if (isThere()) start();
      });
    },
  });
  const decision = stack === '' ? stuckAfter : (beats[2] ?? stuckAfter);
  return { fault: { game: block.from, decision, message: neverEnds, stack } };
}

export const neverEnds = 'a step or a bot never ends';

/** The watchdog of the main thread ends what never ends; this is for the other limits of game code. */
const noLimitMs = 2 ** 31 - 1;

/** Plays, and returns what went wrong as a value. */
export function tryBlock(work: () => Statistics, source: PlaySource, limitMs: number = noLimitMs): BlockAnswer {
  const { file: name, code } = source;
  try {
    return { statistics: insideBundle({ name, code }, () => runCode(work, limitMs)) };
  } catch (error) {
    return { fault: faultOf(error, source) };
  }
}

function faultOf(thrown: unknown, source: PlaySource): GameFault {
  const { game, fault } = thrown instanceof BlockFault ? thrown : { game: undefined, fault: asFault(thrown, 0) };
  const message = isTimeout(asError(thrown)) ? neverEnds : fault.message;
  return { ...(game !== undefined && { game }), decision: fault.decision, message, stack: stackOfFault(fault, source) };
}

/** Leads to the line of play.ts. */
export function stackOfFault({ cause, stack = '' }: PlayFault, { file }: PlaySource): string {
  const found = cause instanceof Misplay && cause.culprit ? stackOfFunction(cause.culprit, file) : '';
  return found === '' ? stackOf(cause ?? new Error(stack)) : found;
}

function receivePlay({ code, file, view, setting, seed }: PlayMessage, given: Readonly<Record<string, unknown>>) {
  const { default: play } = runModuleQuietly(code, { name: file, given });
  return preparePlay(play as Play, view, setting, seed);
}
