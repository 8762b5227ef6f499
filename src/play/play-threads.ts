// Plays many games in threads, block by block. Blocks that were played before come from the cache, so a stopped run continues where it stopped.
import { type Cache, sha256 } from '../files/cache.ts';
import { longestMs, longestWait, noteStopped } from '../problems/code-limits.ts';
import { NoThreads, ThreadDied, ThreadPool } from '../threads/thread-pool.ts';
import { type Block, type PreparedPlay, playBlock, rolloutsOf } from './play-block.ts';
import {
  type BlockAnswer,
  type BlockMessage,
  type GameFault,
  neverEnds,
  type PlayMessage,
  tryBlock,
} from './serve-play.ts';
import { addStatistics, type Statistics } from './statistics.ts';

interface PlayJob extends Block {
  readonly message: PlayMessage;
  /** Identifies the message, and the tool that plays it. */
  readonly key: string;
  /** For a machine that starts no threads. */
  readonly prepareHere: () => PreparedPlay;
  readonly cache: Cache;
  readonly signal?: AbortSignal | undefined;
  /** @param games how many more are played */
  readonly onPlayed?: (games: number) => void;
}

/** Ends are at fixed numbers, so that another number of games or shards finds the same blocks in the cache. */
function blocksOf({ from, to }: Block, bots: readonly string[]): Block[] {
  const blocks: Block[] = [];
  // A search takes seconds a game.
  const isSlow = bots.some((bot) => rolloutsOf(bot) !== undefined);
  for (let start = from; start < to; ) {
    const size = isSlow ? 4 : start < 1_000 ? 50 : start < 30_000 ? 250 : 1_000;
    const end = Math.min(to, (Math.floor(start / size) + 1) * size);
    blocks.push({ from: start, to: end });
    start = end;
  }
  return blocks;
}

/** Time to find the line of a loop. */
const mostSearchMs = 60_000;

export class PlayThreads {
  readonly #pool: ThreadPool;

  /** @param file the program of a thread; it calls `servePlay` */
  constructor(
    file: URL,
    private readonly jobs: number,
  ) {
    this.#pool = new ThreadPool({ file, most: jobs, onNote: () => {} });
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  /** Returns the fault with the lowest number, whatever the number of threads. Undefined if there was no game to play. */
  async play(job: PlayJob): Promise<Statistics | GameFault | undefined> {
    const blocks = blocksOf(job, job.message.setting.bots);
    let sum: Statistics | undefined;
    let worst: GameFault | undefined;
    const isStopped = ({ from }: Block) => worst !== undefined && from > (worst.game ?? -1);
    const lane = async () => {
      for (let block = blocks.shift(); block !== undefined; block = blocks.shift()) {
        job.signal?.throwIfAborted();
        if (isStopped(block)) continue;
        const answer = await this.#answerOf(job, block);
        if ('fault' in answer) {
          if (worst === undefined || (answer.fault.game ?? -1) < (worst.game ?? -1)) worst = answer.fault;
        } else {
          sum = sum === undefined ? answer.statistics : addStatistics(sum, answer.statistics);
          job.onPlayed?.(block.to - block.from);
        }
      }
    };
    // Two blocks a thread: one is played, one waits.
    await Promise.all(Array.from({ length: 2 * this.jobs }, lane));
    return worst ?? sum;
  }

  async #answerOf({ message, key, cache, prepareHere }: PlayJob, block: Block): Promise<BlockAnswer> {
    const blockKey = `${sha256(`${key} ${block.from} ${block.to}`)}.play`;
    const known = cache.value<Statistics>(blockKey, ({ games }) => games === block.to - block.from);
    if (known !== undefined) return { statistics: known };
    const answer = await this.#ask(message, block).catch((error: unknown) => {
      if (!(error instanceof NoThreads)) throw error;
      const limitMs = longestMs() * (block.to - block.from);
      return tryBlock(() => playBlock(prepareHere(), block, () => {}), message, limitMs);
    });
    if ('statistics' in answer) cache.putValue(blockKey, answer.statistics);
    return answer;
  }

  async #ask(setUp: PlayMessage, block: Block): Promise<BlockAnswer> {
    const beats = new Int32Array(new SharedArrayBuffer(12));
    beats[0] = block.from;
    const message: BlockMessage = { ...block, beats };
    // By the clock, because a stuck thread reports nothing; the limit leaves room for a busy machine.
    const limitMs = longestWait * longestMs();
    try {
      const { value } = await this.#pool.run<BlockAnswer>({ message, setUp, limitMs, progress: () => beats[1] ?? 0 });
      return value;
    } catch (error) {
      if (!(error instanceof ThreadDied)) throw error;
      noteStopped();
      const [game = block.from, , decision = 0] = beats;
      if (error.message !== 'it never ends') return { fault: { game, decision, message: error.message, stack: '' } };
      return this.#askForLoop(setUp, game, decision);
    }
  }

  /** Another thread plays the game again, and looks where it stays. */
  async #askForLoop(setUp: PlayMessage, game: number, decision: number): Promise<BlockAnswer> {
    const beats = new Int32Array(new SharedArrayBuffer(12));
    const message: BlockMessage = { from: game, to: game + 1, beats, stuckAfter: decision };
    // The thread stops itself by its processor time; by the clock, starting a thread on a busy machine takes seconds.
    const limitMs = Math.max(mostSearchMs, 4 * longestWait * longestMs());
    try {
      return (await this.#pool.run<BlockAnswer>({ message, setUp, limitMs })).value;
    } catch {
      return { fault: { game, decision, message: neverEnds, stack: '' } };
    }
  }
}
