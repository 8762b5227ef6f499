// The main thread's side of the threads that lay out and paint faces.
import { Kept, noteWritten } from '../files/cache.ts';
import type { ArtPpi, Draw, DrawnFace, PaintableFace } from '../game/drawn-face.ts';
import { isPlainData } from '../game/judge.ts';
import type { Template } from '../game/project.ts';
import { longestMs, noteStopped } from '../problems/code-limits.ts';
import { noteLate, noteWorkLeft } from '../problems/game-code.ts';
import { type Answer, NoThreads, type Task, ThreadDied, ThreadPool } from '../threads/thread-pool.ts';
import {
  type FaceMessage,
  type FaceNote,
  type Failed,
  type GameMessage,
  type Painted,
  type PaintMethod,
  receiveError,
  receiveTexts,
  type SentFace,
} from './face-messages.ts';
import { type LaidOutFace, orderOf } from './lay-out-face.ts';
import type { FaceJob } from './plan-faces.ts';

/** With fewer faces to make, starting threads takes longer than they save. */
export const fewestFaces = 24;
/** Far above the limit for templates, which the thread itself watches: this is for what gets past it. */
const layOutLimits = 24;
/** Faces whose thread is remembered: it may still have them in memory. */
const mostKnown = 1000;

export class FaceThreads {
  private readonly pool: ThreadPool;

  /**
   * @param file the program of a thread; it calls `serveFaces`
   * @param most of threads
   */
  constructor(
    file: URL,
    private readonly most: number,
  ) {
    this.pool = new ThreadPool({ file, most, onNote: (news) => receiveNote(news as FaceNote) });
  }

  game(message: Omit<GameMessage, 'templates'>, templates: readonly Template[]): GameThreads {
    return new GameThreads(this.pool, this.most, message, templates);
  }

  /** They start again if there is more work. */
  end(): Promise<void> {
    return this.pool.end();
  }
}

function receiveNote(news: FaceNote): void {
  if ('late' in news) noteLate(news.late, news.from);
  else if ('stopped' in news) noteStopped();
  else if ('leftWork' in news) noteWorkLeft(news.leftWork);
  else if ('cached' in news) noteWritten(news.folder, news.cached);
  // Our own bug: end as if it had happened here.
  else
    process.nextTick(() => {
      throw receiveError(news.bug);
    });
}

/** The threads, for the faces of one game. */
export class GameThreads {
  private readonly setUp: GameMessage;
  private readonly threadOf = new Kept(mostKnown);
  private readonly inFlight = new Set<Promise<unknown>>();
  private mayFailLate = false;

  constructor(
    private readonly pool: ThreadPool,
    /** How many threads there can be. */
    readonly most: number,
    message: Omit<GameMessage, 'templates'>,
    private readonly templates: readonly Template[],
  ) {
    const sources = templates.map(({ file, code, drawnBy }) => ({ file, code, ...(drawnBy && { drawnBy }) }));
    this.setUp = { ...message, templates: sources };
  }

  get isRunning(): boolean {
    return this.pool.isRunning;
  }

  /** Whether they have so much to do that the main thread, which has less, is sooner done. */
  get isBusy(): boolean {
    return this.pool.isBusy;
  }

  /** Whether a thread can lay it out: a schema may return values that cannot be sent. */
  takes({ given, template }: FaceJob): boolean {
    return this.templates.includes(template) && isPlainData(given);
  }

  /** Rejects with what the template threw, with `ThreadDied` or with `NoThreads`. */
  async layOut(job: FaceJob, key: string): Promise<LaidOutFace> {
    const template = this.templates.indexOf(job.template);
    const limitMs = layOutLimits * longestMs();
    const message = { type: 'layOut', key, template, order: orderOf(job) } as const;
    const { value: sent, thread } = await this.ask<SentFace>(message, { limitMs }).catch((error: unknown) => {
      if (error instanceof ThreadDied) noteStopped();
      throw error;
    });
    this.mayFailLate ||= sent.mayFailLate;
    this.threadOf.put(sent.key, thread);
    return { ...sent, texts: receiveTexts(sent.texts) };
  }

  async paint<M extends PaintMethod>(
    method: M,
    { key, size, pictures }: PaintableFace,
    { args, artPpi, packed }: { args: readonly unknown[]; artPpi: ArtPpi; packed: () => Uint8Array },
  ): Promise<Awaited<ReturnType<Draw[M]>>> {
    const message = { type: 'paint', method, drawn: { key, size, pictures }, args, artPpi } as const;
    const send = async (face?: Uint8Array) => {
      const prefer = this.threadOf.get(key) as number | undefined;
      const { value, thread } = await this.ask<Painted>(face ? { ...message, face } : message, { prefer });
      this.threadOf.put(key, thread);
      return value;
    };
    const first = await send();
    const done = 'needsFace' in first ? await send(packed()) : first;
    if ('needsFace' in done) throw new Error('a thread did not accept a face');
    const { painted } = done;
    const own = typeof painted === 'string' ? painted : Buffer.from(painted.buffer, 0, painted.byteLength);
    return own as Awaited<ReturnType<Draw[M]>>;
  }

  /** Nothing else is lost if a thread cannot make it: the main thread does it later. */
  async prepareContent({ key }: DrawnFace, ink: string): Promise<void> {
    const prefer = this.threadOf.get(key) as number | undefined;
    await this.ask({ type: 'content', key, ink }, { prefer }).catch(() => undefined);
  }

  /** Waits for errors that templates threw late. */
  async settle(): Promise<void> {
    if (this.mayFailLate) await this.pool.askAll({ type: 'late' } satisfies FaceMessage);
  }

  /** Waits for the work of a build that was stopped: until then threads write to the cache. */
  async rest(): Promise<void> {
    while (this.inFlight.size > 0) await Promise.allSettled(this.inFlight);
  }

  private async ask<T extends object>(message: FaceMessage, how: Pick<Task, 'prefer' | 'limitMs'>): Promise<Answer<T>> {
    const answer = this.pool.run<T | Failed>({ ...how, message, setUp: this.setUp });
    this.inFlight.add(answer);
    const { value, thread } = await answer.finally(() => this.inFlight.delete(answer));
    if ('error' in value) throw receiveError(value.error);
    return { value, thread };
  }
}

/** Faces that the main thread paints at the same time, beside busy threads. */
const mostHere = 2;
/** Cards painted here before threads are started: in the cache there may be all. */
const fewestPainted = 2;

interface PaintOptions {
  readonly artPpi: ArtPpi;
  /** How many faces there may be to paint. */
  readonly count: number;
}

/** Paints in threads what is worth it. @param draw paints in this thread */
export function threadedDraw(draw: Draw, threads: GameThreads, { artPpi, count }: PaintOptions): Draw {
  let painted = 0;
  let paintedHere = 0;
  const isWorthIt = () =>
    threads.isRunning ? !threads.isBusy || paintedHere >= mostHere : painted >= fewestPainted && count >= fewestFaces;
  const paint = async <M extends PaintMethod>(
    method: M,
    drawn: PaintableFace,
    args: readonly unknown[],
    here: (drawn: PaintableFace) => ReturnType<Draw[M]>,
  ): Promise<Awaited<ReturnType<Draw[M]>>> => {
    const packed = () => Buffer.from(JSON.stringify(drawn.face()));
    // A picture from the cache needs no face.
    const face = () => {
      painted++;
      return drawn.face();
    };
    if (!isWorthIt()) {
      paintedHere++;
      try {
        return await here({ ...drawn, face });
      } finally {
        paintedHere--;
      }
    }
    try {
      return await threads.paint(method, drawn, { args, artPpi, packed });
    } catch (error) {
      if (!isOfThreads(error)) throw error;
      return await here(drawn);
    }
  };
  return {
    jobs: 2 * threads.most + mostHere,
    page: draw.page,
    patch: draw.patch,
    sketch: draw.sketch,
    prepareContent: async (drawn, ink) => {
      if (!threads.isRunning) return 'later';
      if (threads.isBusy) return 'here';
      await threads.prepareContent(drawn, ink);
      return 'done';
    },
    // Pages of the live preview are not faces of the game.
    svg: (drawn, ...args) =>
      'deckId' in drawn
        ? paint('svg', drawn as DrawnFace, args, (it) => draw.svg(it, ...args))
        : draw.svg(drawn, ...args),
    pixels: (drawn, ...args) => paint('pixels', drawn, args, (it) => draw.pixels(it, ...args)),
    png: (drawn, ...args) => paint('png', drawn, args, (it) => draw.png(it, ...args)),
    small: (drawn, ...args) => paint('small', drawn, args, (it) => draw.small(it, ...args)),
    window: (drawn, ...args) => paint('window', drawn, args, (it) => draw.window(it, ...args)),
  };
}

/** What says nothing about the face: it can still be made in this thread. */
function isOfThreads(error: unknown): boolean {
  const isUnsendable = error instanceof DOMException && error.name === 'DataCloneError';
  return error instanceof NoThreads || error instanceof ThreadDied || isUnsendable;
}
