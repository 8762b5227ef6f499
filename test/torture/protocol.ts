// What the campaign and its workers say to one another.
import type { Command } from './make-case.ts';

export interface Job {
  readonly root: string;
  readonly game: string;
  readonly command: Command;
  readonly only: readonly string[];
  /** Whether the bytes of what is built are wanted. */
  readonly wantsBytes: boolean;
  /** Nothing is remembered from the jobs before. */
  readonly isFresh: boolean;
}

export interface Outcome {
  /** What broke a promise, whatever the input was. */
  readonly faults: readonly Fault[];
  readonly errors: number;
  readonly warnings: number;
  /** The codes that were reported, each once. */
  readonly codes: readonly string[];
  /** Of all problems but remarks on the encoding of files; equal for equal results. */
  readonly sum: string;
  /** Of what was built; empty if not requested. */
  readonly bytes: string;
  readonly cpuMs: number;
  readonly memoryMb: number;
}

export interface Fault {
  /** What was broken, in a few words that stay the same from case to case. */
  readonly rule: string;
  readonly detail: string;
}
