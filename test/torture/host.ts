// A worker and its watchdog: a job that takes too much time or memory, or ends the process, is reported, and the next gets a new worker.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Fault, Job, Outcome } from './protocol.ts';

const program = fileURLToPath(new URL('./run.mjs', import.meta.url));
/** The process is one of many on the machine: what it used counts, and the clock only where that is unknown. */
const slowestClockMs = 120_000;
/** How often the watchdog looks. */
const lookMs = 250;

export interface Limits {
  readonly cpuMs: number;
  readonly memoryMb: number;
}

export class Host {
  private child: ChildProcess | undefined;
  private jobs = 0;
  /** Of all workers, what the last of them said on its streams. */
  private said = '';

  /** A worker that grew, or that did so many jobs, is replaced: what it remembers must not decide. */
  constructor(
    /** Done first by every worker, without limits: to load the program is not the fault of an input. */
    private readonly warmUp: Job,
    private readonly mostJobs = 1500,
  ) {}

  async run(job: Job, limits: Limits): Promise<Outcome> {
    const child = await this.worker();
    this.jobs++;
    const started = Date.now();
    const before = usedBy(child);
    let fault: Fault | undefined;
    const watch = setInterval(() => {
      const { cpuMs, memoryMb } = usedBy(child);
      if (cpuMs - before.cpuMs > limits.cpuMs)
        fault = { rule: 'a hang', detail: `more than ${limits.cpuMs} ms of CPU` };
      else if (Date.now() - started > slowestClockMs)
        fault = { rule: 'a standstill', detail: `more than ${slowestClockMs} ms` };
      else if (memoryMb > limits.memoryMb) fault = { rule: 'too much memory', detail: `${Math.round(memoryMb)} MB` };
      if (fault) child.kill('SIGKILL');
    }, lookMs);
    try {
      const answer = await this.ask(child, job);
      if (answer === undefined)
        return this.died(fault ?? { rule: 'the process ended', detail: this.said.slice(-2000) });
      if (this.jobs >= this.mostJobs || answer.memoryMb > 600) this.stop();
      return answer;
    } finally {
      clearInterval(watch);
    }
  }

  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
    this.jobs = 0;
  }

  private async worker(): Promise<ChildProcess> {
    if (this.child?.connected) return this.child;
    this.said = '';
    this.jobs = 0;
    const child = fork(program, [], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.said = (this.said + text).slice(-10_000);
      });
    this.child = child;
    const [ready] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown];
    if (ready !== 'ready') throw new Error(`The worker does not start:\n${this.said}`);
    await this.ask(child, this.warmUp);
    return child;
  }

  private ask(child: ChildProcess, job: Job): Promise<Outcome | undefined> {
    return new Promise((resolve) => {
      const onMessage = (answer: unknown) => done(answer as Outcome);
      const onExit = () => done(undefined);
      const done = (answer: Outcome | undefined) => {
        child.off('message', onMessage).off('exit', onExit);
        resolve(answer);
      };
      child.on('message', onMessage).on('exit', onExit);
      child.send(job, (error) => error && done(undefined));
    });
  }

  private died(fault: Fault): Outcome {
    this.stop();
    return { faults: [fault], errors: 0, warnings: 0, codes: [], sum: '', bytes: '', cpuMs: 0, memoryMb: 0 };
  }
}

/** From Linux's own books; elsewhere only the clock and what the worker itself says count. */
function usedBy({ pid }: ChildProcess): { cpuMs: number; memoryMb: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { cpuMs: (Number(fields[11]) + Number(fields[12])) * 10, memoryMb: (Number(fields[21]) * 4096) / 2 ** 20 };
  } catch {
    return { cpuMs: 0, memoryMb: 0 };
  }
}
