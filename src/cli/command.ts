// What a command is: options with their help, and what to do.
import type { ParseArgsConfig } from 'node:util';

import type { CodeOwner } from '../trust/may-run-code.ts';

export { UsageError } from '../problems/problem.ts';

export type Options = Record<
  string,
  NonNullable<ParseArgsConfig['options']>[string] & { readonly says: string; readonly value?: string }
>;

export interface Command {
  /** How it is called, after `cardwright`. */
  readonly usage: string;
  readonly says: string;
  readonly options: Options;
  /** Returns the exit code: 0 fine, 1 problems in the content. */
  run(call: Call): Promise<number>;
}

/** Where a command is called from. Nothing below looks at the process itself, so that many calls can share one. */
export interface Terminal {
  readonly folder: string;
  /** Left out where nobody can be asked. */
  readonly input?: NodeJS.ReadStream;
  readonly out: TextStream;
  readonly err: TextStream;
  /** True where the process does nothing but this command: errors that nobody catches are told, and may end it. */
  readonly isProcess: boolean;
}

export interface TextStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface Call {
  /** The project's folder. */
  readonly root: string;
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  /** Prints a line of the result. */
  readonly print: (line: string) => void;
  readonly colour: boolean;
  readonly terminal: Terminal;
  /** Whether code of projects may run, which may be asked here: of the one called in where nothing is said. False is `--no-code`. */
  readonly mayRunCode: (owners?: readonly CodeOwner[]) => Promise<boolean>;
}

/** Of every command that reads a project. */
export const noCode = {
  'no-code': { type: 'boolean', says: "run none of the project's own code: plain faces, fewer checks" },
} as const;

/** Of every command that may run code of a project. */
export const codeOptions = {
  ...noCode,
  trust: { type: 'boolean', says: "run the project's own code, and do not ask again for this folder" },
} as const;
