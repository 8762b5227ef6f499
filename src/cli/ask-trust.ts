// The process around a command → whether code of a project may run: its arguments, its environment, and the user at a terminal.
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { findCode } from '../load/find-code.ts';
import { findGames } from '../load/load-project.ts';
import { type CodeOwner, mayRunCode, type TrustSetting, trustOwn } from '../trust/may-run-code.ts';
import { trustFile } from '../trust/trusted-folders.ts';
import type { Call, Terminal } from './command.ts';
import { say } from './terminal.ts';

export function trustAsker(terminal: Terminal, options: Call['options']): Call['mayRunCode'] {
  return async (owners = [codeOf(terminal.folder)]) => {
    const isForbidden = options['no-code'] === true || isSet(process.env.CARDWRIGHT_NO_CODE);
    const isTrusted = options.trust === true;
    // Whoever calls the command as a function has decided already.
    if (!terminal.isProcess && !isTrusted) return !isForbidden;
    return mayRunCode(owners, { ...surroundings(terminal), isForbidden, isTrusted });
  };
}

/** The code of the project in a folder. */
export function codeOf(folder: string, name?: string): CodeOwner {
  return { folder, files: findCode(folder, findGames(folder)), ...(name !== undefined && { name }) };
}

/** What a game that `new` made holds is the user's own, unless there was other code before. */
export function trustNew(terminal: Terminal): void {
  trustOwn(terminal.folder, surroundings(terminal));
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false', 'no'].includes(value.toLowerCase());
}

function surroundings({ input, err }: Terminal): Omit<TrustSetting, 'isForbidden' | 'isTrusted'> {
  const started = process.argv[1];
  const here = fileURLToPath(import.meta.url);
  return {
    program: [...(started === undefined ? [] : [resolve(started)]), realpathSync(here)],
    trustFile: trustFile(process),
    say: (line) => say(line, err),
    // Whoever is asked must see the question, also where the result goes to a file.
    ...(input?.isTTY && err.isTTY && { ask }),
  };
}

/** Undefined where the input ends, or is broken off by Ctrl+C. */
async function ask(question: string): Promise<string | undefined> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<undefined>((done) => {
    reader.once('close', () => done(undefined));
  });
  try {
    return await Promise.race([reader.question(question), ended]);
  } finally {
    reader.close();
  }
}
