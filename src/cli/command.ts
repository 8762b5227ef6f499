// What a command of the command line is, and how it reads its words and options.
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { type JobOptions, jobRange, requireGames, requireNumber } from '../commands/options.ts';
import { findGames } from '../load/find-games.ts';
import { UsageError } from '../problems/problem.ts';
import type { CodeOwner } from '../trust/may-run-code.ts';

export { UsageError };

export type Options = Record<
  string,
  NonNullable<ParseArgsConfig['options']>[string] & {
    /** For `--help`: what the option does, then its default. */
    readonly description: string;
    readonly value?: string;
  }
>;

export interface Command {
  /** How it is called, after `cardwright`. */
  readonly usage: string;
  readonly description: string;
  readonly options: Options;
  /** Returns the exit code: 0 fine, 1 problems in the content. */
  run(call: Call): Promise<number>;
}

/** Where a command is called from. Commands do not look at the process itself, so tests can run many in one process. */
export interface Terminal {
  readonly folder: string;
  /** Missing if no user can answer questions. */
  readonly input?: NodeJS.ReadStream;
  readonly out: TextStream;
  readonly err: TextStream;
  /** True where the process runs this command only, so that an uncaught error may end it. */
  readonly isProcess: boolean;
  /** Missing where the caller has decided already whether code may run, as every program does that calls a function. */
  readonly trust?: TrustSource;
}

/** What decides whether a project's code may run, besides the user. */
export interface TrustSource {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** Paths of the running program: the one it was started by, and the real one. */
  readonly program: readonly string[];
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
  /** Whether code of these projects may run; may ask the user. Default: the project itself. */
  readonly mayRunCode: (owners?: readonly CodeOwner[]) => Promise<boolean>;
}

/** For every command that reads a project. */
export const noCode = {
  'no-code': { type: 'boolean', description: "Run none of the project's own code: plain faces, fewer checks." },
} as const;

/** For every command that may run code of a project. */
export const codeOptions = {
  ...noCode,
  trust: { type: 'boolean', description: "Run the project's own code, and do not ask again for this folder." },
} as const;

/** For every command that draws faces. */
export const jobOptions = {
  jobs: {
    type: 'string',
    value: '<n>',
    description: 'Threads that draw faces, the main thread included. Default: the number of cores.',
  },
} as const;

export function jobsOf({ options: { jobs } }: Pick<Call, 'options'>): JobOptions {
  return jobs === undefined ? {} : { jobs: requireNumber('--jobs', jobs, jobRange) };
}

/** The games that the words of a call name. Default: all games of the project. */
export function gamesNamed({ root, words }: Pick<Call, 'root' | 'words'>): string[] {
  const known = findGames(root);
  if (known.length === 0)
    throw new UsageError(
      dataFault(root) ??
        'There is no game in data/. Run `cardwright` in the folder that holds data/, or make a game with `cardwright new <game>`.',
    );
  requireGames(root, words);
  return words.length > 0 ? [...new Set(words)] : known;
}

/** Why data/ cannot be read, if there is something of that name. */
function dataFault(root: string): string | undefined {
  const path = join(root, 'data');
  try {
    readdirSync(path);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    if (code === 'ENOENT' && !isLink) return undefined;
    return `The folder data/ cannot be read (${code}). Check its permissions, and whether it is a file or a broken link.`;
  }
}

export function textOption({ options }: Pick<Call, 'options'>, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The parts of `a,b,c`. An empty option is refused: it is usually an unset variable of a script. */
export function listOption(call: Pick<Call, 'options'>, name: string): string[] | undefined {
  const parts = textOption(call, name)
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts?.length === 0) throw new UsageError(`--${name} is empty. Give it a value, or leave it out.`);
  return parts;
}
