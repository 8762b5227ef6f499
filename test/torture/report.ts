// What the campaign counts and says: a line of progress, failures with the command that repeats them, and the figures at the end.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Case } from './make-case.ts';
import type { Changes } from './mutate-tree.ts';
import { placeBase, placeChanges } from './place-project.ts';
import type { Fault, Outcome } from './protocol.ts';

interface Failure {
  readonly fault: Fault;
  readonly one?: Case;
  /** Whether it fails without the inputs before it. */
  readonly isAlone?: boolean;
  readonly files?: ReadonlyMap<string, Buffer>;
  readonly changes?: Changes;
}

export class Report {
  private readonly failures = new Map<string, number>();
  private readonly counts = new Map<string, number>();
  private slowest = { cpuMs: 0, said: '' };
  private largest = { memoryMb: 0, said: '' };
  private lastLine = Date.now();

  constructor(
    private readonly folder: string,
    private readonly say: (line: string) => void,
  ) {}

  get hasFailures(): boolean {
    return this.failures.size > 0;
  }

  isKnown(rule: string): boolean {
    return this.failures.has(rule);
  }

  count(what: string, n = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + n);
    if (Date.now() - this.lastLine < 10_000) return;
    this.lastLine = Date.now();
    this.say(this.figures());
  }

  note(line: string): void {
    this.say(line);
  }

  input({ seed, names, command }: Case, { cpuMs, memoryMb, errors, warnings }: Outcome): void {
    const said = `--case ${seed} (${names.join(', ')}; ${command})`;
    if (cpuMs > this.slowest.cpuMs) this.slowest = { cpuMs, said };
    if (memoryMb > this.largest.memoryMb) this.largest = { memoryMb, said };
    this.count('inputs');
    this.count(errors > 0 ? 'refused' : warnings > 0 ? 'warned' : 'passed');
  }

  failure({ fault: { rule, detail }, one, isAlone = true, files, changes }: Failure): void {
    const times = (this.failures.get(rule) ?? 0) + 1;
    this.failures.set(rule, times);
    if (times > 1) return;
    this.say(`\nFAILED  ${rule}\n  ${detail.replaceAll('\n', '\n  ')}`);
    if (one === undefined) return;
    this.say(
      `  ${one.names.join(', ')}; ${one.command} ${one.game}; files: ${[...one.changes.keys()].slice(0, 5).join(', ')}`,
    );
    this.say(
      `  Again: npm run torture -- --case ${one.seed}${isAlone ? '' : '  (it did not fail alone: it needs inputs before it)'}`,
    );
    if (!files || !changes) return;
    const folder = join(this.folder, `failure-${this.failures.size}`);
    mkdirSync(folder, { recursive: true });
    placeBase(folder, files);
    placeChanges(folder, changes);
    writeFileSync(join(folder, 'FAILURE.txt'), `${rule}\n\n${detail}\n\nChanged: ${[...changes.keys()].join(', ')}\n`);
    this.say(`  The project, made small: ${folder} (changed: ${[...changes.keys()].slice(0, 5).join(', ')})\n`);
  }

  /** What was done so far, in one line. */
  figures(): string {
    const counts = [...this.counts].map(([what, n]) => `${n} ${what}`).join(', ');
    return `${counts || 'nothing yet'}; ${this.failures.size} kinds of failures`;
  }

  summary(): string {
    const failures = [...this.failures].map(([rule, times]) => `  ${String(times).padStart(5)} × ${rule}`);
    return [
      '',
      this.figures(),
      `slowest: ${Math.round(this.slowest.cpuMs)} ms of CPU ${this.slowest.said}`,
      `most memory: ${Math.round(this.largest.memoryMb)} MB ${this.largest.said}`,
      ...(failures.length > 0 ? ['failures:', ...failures] : ['no failures']),
    ].join('\n');
  }
}
