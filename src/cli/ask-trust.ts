// The process around a command → whether code of a project may run: its arguments, its environment, and the user at a terminal.
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { findCode, findGames } from '../pipeline.ts';
import { type CodeOwner, mayRunCode, type TrustSetting, trustOwn } from '../trust/may-run-code.ts';
import { trustFile } from '../trust/trusted-folders.ts';
import type { Call } from './command.ts';

export function trustAsker(root: string, options: Call['options']): Call['mayRunCode'] {
  return (owners = [codeOf(root)]) => {
    const isForbidden = options['no-code'] === true || isSet(process.env.CARDWRIGHT_NO_CODE);
    return mayRunCode(owners, { ...surroundings(), isForbidden, isTrusted: options.trust === true });
  };
}

/** The code of the project in a folder. */
export function codeOf(folder: string, name?: string): CodeOwner {
  return { folder, files: findCode(folder, findGames(folder)), ...(name !== undefined && { name }) };
}

/** What a game that `new` made holds is the user's own, unless there was other code before. */
export function trustNew(root: string): void {
  trustOwn(root, surroundings());
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false', 'no'].includes(value.toLowerCase());
}

function surroundings(): Omit<TrustSetting, 'isForbidden' | 'isTrusted'> {
  const started = process.argv[1];
  const here = fileURLToPath(import.meta.url);
  return {
    program: [...(started === undefined ? [] : [resolve(started)]), realpathSync(here)],
    trustFile: trustFile(process),
    say: (line) => process.stderr.write(`${line}\n`),
    // Whoever is asked must see the question, also where the result goes to a file.
    ...(process.stdin.isTTY && process.stderr.isTTY && { ask }),
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
