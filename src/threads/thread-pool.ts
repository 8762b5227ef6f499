// Worker threads that share a queue of tasks. A thread works on one task at a time, so if it dies or never answers, we know which task is to blame.
import { Worker } from 'node:worker_threads';
import { compileLater } from './compile-later.ts';

export interface Task {
  readonly message: object;
  /** Sent to each thread once, before the first task that has it. */
  readonly setUp?: object;
  /** The thread that did related work. */
  readonly prefer?: number | undefined;
  /** Stop a thread that takes longer. Default: no limit. */
  readonly limitMs?: number;
  /** A number that changes while the task goes on: the limit then holds for each change. */
  readonly progress?: () => number;
}

export interface Answer<T> {
  readonly value: T;
  /** Number of the thread. */
  readonly thread: number;
}

/** What a thread sends. */
export type ThreadMessage =
  /** It has loaded its modules. */
  | { readonly ready: true }
  | { readonly answer: unknown }
  /** Whatever is not the answer to a task. */
  | { readonly note: unknown };

/** A set-up replaces the one that was in its slot. */
export type ThreadRequest =
  | { readonly setUp: object; readonly slot: number }
  | { readonly task: object; readonly slot: number | undefined };

/** The task killed its thread. */
export class ThreadDied extends Error {}
/** No thread could be started; do the work yourself. */
export class NoThreads extends Error {}

interface PoolOptions {
  /** The program of a thread. */
  readonly file: URL;
  readonly most: number;
  readonly onNote: (note: unknown) => void;
  /** Limit for the memory of a thread. */
  readonly heapMb?: number;
}

interface Waiting extends Task {
  readonly resolve: (answer: Answer<never>) => void;
  readonly reject: (error: Error) => void;
  /** How many threads died while they worked on it. */
  deaths: number;
}

interface Thread {
  readonly number: number;
  readonly worker: Worker;
  /** Sent and not yet answered; the thread works on the first. */
  readonly sent: Waiting[];
  /** The set-ups that it has, by slot, and how many it got. */
  readonly setUps: object[];
  setUpCount: number;
  isReady: boolean;
  failure: string;
  watchdog?: NodeJS.Timeout;
}

/** One to work on, and one that waits in the thread, so that it never idles. */
const mostSent = 2;
/** The oldest set-ups are forgotten: a program may build game after game. */
const mostSetUps = 4;
/** A thread may also die of what earlier tasks left in its memory, or be killed; so a task gets a second thread. */
const mostDeaths = 2;
/** Far more than any face needs. */
const usualHeapMb = 1024;
/** A quarter of V8's default. A thread works on one face at a time; larger spaces would only hold its garbage for longer. */
const youngMb = 12;
/** As in the main thread (984 kB, and a reserve of Node), so that deep recursion fails at the same depth. */
const stackMb = (984 + 192) / 1024;
/** Between two games of a command, threads are kept. They never keep the process alive. */
const idleMs = 5_000;

export class ThreadPool {
  private readonly threads: Thread[] = [];
  private readonly queue: Waiting[] = [];
  private started = 0;
  private isBroken = false;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly options: PoolOptions) {}

  /** Whether there are threads, so that work for them need not wait for their start. */
  get isRunning(): boolean {
    return this.threads.length > 0;
  }

  /** Whether a new task would have to wait for others. */
  get isBusy(): boolean {
    const { most } = this.options;
    return (
      this.queue.length > 0 ||
      (this.threads.length >= most && this.threads.every(({ sent }) => sent.length >= mostSent))
    );
  }

  /** Rejects with `ThreadDied` or `NoThreads`. */
  run<T>(task: Task): Promise<Answer<T>> {
    if (this.isBroken) return Promise.reject(new NoThreads('no thread could be started'));
    clearTimeout(this.idle);
    return new Promise<Answer<never>>((resolve, reject) => {
      this.queue.push({ ...task, resolve, reject, deaths: 0 });
      this.sendNext();
    });
  }

  /** Returns when all threads have done what was sent to them so far, and this. */
  async askAll(message: object): Promise<void> {
    clearTimeout(this.idle);
    const ask = (thread: Thread) =>
      new Promise<unknown>((resolve, reject) => this.send(thread, { message, resolve, reject, deaths: 0 }));
    await Promise.allSettled(this.threads.map(ask));
  }

  async end(): Promise<void> {
    clearTimeout(this.idle);
    await Promise.all(this.threads.splice(0).map((thread) => this.stop(thread)));
  }

  private sendNext(): void {
    for (let at = 0; at < this.queue.length; ) {
      const task = this.queue[at] as Waiting;
      const thread = this.threadFor(task);
      if (thread === undefined) return;
      this.queue.splice(at, 1);
      try {
        this.send(thread, task);
      } catch (error) {
        // The message cannot be copied.
        task.reject(error as Error);
      }
    }
  }

  private threadFor({ prefer }: Task): Thread | undefined {
    const free = this.threads.filter(({ sent }) => sent.length < mostSent);
    const preferred = free.find(({ number }) => number === prefer);
    if (preferred !== undefined) return preferred;
    const [least] = free.sort((a, b) => a.sent.length - b.sent.length);
    const isIdle = least !== undefined && least.sent.length === 0;
    return isIdle || this.threads.length >= this.options.most ? least : this.start();
  }

  private send(thread: Thread, task: Waiting): void {
    const { worker, sent, setUps } = thread;
    const { setUp, message } = task;
    if (setUp !== undefined && !setUps.includes(setUp)) {
      const slot = thread.setUpCount % mostSetUps;
      worker.postMessage({ setUp, slot } satisfies ThreadRequest);
      setUps[slot] = setUp;
      thread.setUpCount++;
    }
    const slot = setUp && setUps.indexOf(setUp);
    worker.postMessage({ task: message, slot } satisfies ThreadRequest);
    sent.push(task);
    if (sent.length > 1) return;
    worker.ref();
    this.watch(thread);
  }

  private start(): Thread {
    compileLater();
    const { file, most, onNote, heapMb = usualHeapMb } = this.options;
    const worker = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb, stackSizeMb: stackMb },
      execArgv: [],
      workerData: most,
    });
    worker.unref();
    const thread: Thread = {
      number: this.started++,
      worker,
      sent: [],
      setUps: [],
      setUpCount: 0,
      isReady: false,
      failure: 'ends the thread that draws it',
    };
    this.threads.push(thread);
    worker.on('message', (message: ThreadMessage) => {
      if ('note' in message) onNote(message.note);
      else if ('answer' in message) this.receive(thread, message.answer);
      else thread.isReady = true;
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      thread.failure =
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? `needs more than ${heapMb} MB of memory`
          : `ends the thread that draws it: ${error.message}`;
    });
    worker.on('exit', () => this.bury(thread));
    return thread;
  }

  private receive(thread: Thread, value: unknown): void {
    const task = thread.sent.shift();
    clearTimeout(thread.watchdog);
    task?.resolve({ value: value as never, thread: thread.number });
    if (thread.sent.length > 0) this.watch(thread);
    else thread.worker.unref();
    this.sendNext();
    if (this.threads.every(({ sent }) => sent.length === 0)) this.waitForWork();
  }

  private waitForWork(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => void this.end(), idleMs);
    this.idle.unref();
  }

  /** Templates have a limit of their own inside the thread; this is for what gets past it. */
  private watch(thread: Thread): void {
    const [task] = thread.sent;
    clearTimeout(thread.watchdog);
    const before = task?.progress?.();
    const isMoving = () => task?.progress !== undefined && task.progress() !== before;
    const giveUp = () => thread.sent[0] === task && (isMoving() ? this.watch(thread) : this.giveUp(thread));
    // If this thread was busy, the answer may be waiting: receive it first.
    const check = () => setImmediate(giveUp);
    if (task?.limitMs !== undefined) thread.watchdog = setTimeout(check, task.limitMs);
  }

  private giveUp(thread: Thread): void {
    const [task] = thread.sent;
    if (task !== undefined) task.deaths = mostDeaths;
    thread.failure = 'never ends';
    void this.stop(thread);
    this.bury(thread);
  }

  private async stop({ worker, watchdog }: Thread): Promise<void> {
    clearTimeout(watchdog);
    await worker.terminate();
  }

  /** Blames the task that the thread worked on; the others go to another thread. */
  private bury(thread: Thread): void {
    clearTimeout(thread.watchdog);
    const at = this.threads.indexOf(thread);
    if (at >= 0) this.threads.splice(at, 1);
    const [task, ...others] = thread.sent.splice(0);
    this.queue.unshift(...others);
    if (task !== undefined && !thread.isReady) {
      this.isBroken = true;
      for (const one of [task, ...this.queue.splice(0)]) one.reject(new NoThreads(thread.failure));
    } else if (task !== undefined) {
      task.deaths++;
      if (task.deaths >= mostDeaths) task.reject(new ThreadDied(`it ${thread.failure}`));
      else this.queue.unshift(task);
    }
    this.sendNext();
  }
}
