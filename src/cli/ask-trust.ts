// Whether code of a project may run: asks the user at a terminal, or notes on standard error that it runs.
import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Writable } from 'node:stream';
import { findCode } from '../load/find-code.ts';
import { findGames } from '../load/find-games.ts';
import { type CodeOwner, listFiles, mayRunCode, type TrustSetting, trustOwn } from '../trust/may-run-code.ts';
import { trustFile } from '../trust/trusted-folders.ts';
import type { Call, Terminal, TextStream, TrustSource } from './command.ts';
import { say } from './terminal.ts';

export function trustAsker(terminal: Terminal, options: Call['options']): Call['mayRunCode'] {
  return async (owners = [codeOf(terminal.folder)]) => {
    const { trust } = terminal;
    const isForbidden = options['no-code'] === true || isSet((trust?.env ?? process.env).CARDWRIGHT_NO_CODE);
    const isTrusted = options.trust === true;
    return mayRunCode(trust ? owners : [], { ...settingOf(terminal, trust), isForbidden, isTrusted });
  };
}

/** The code of the project in a folder. */
export function codeOf(folder: string, name?: string): CodeOwner {
  return { folder, files: findCode(folder, findGames(folder)), ...(name !== undefined && { name }) };
}

/** Trusts a folder in which `new` made a game, because all its code is ours. */
export function trustNew(terminal: Terminal): void {
  if (terminal.trust) trustOwn(terminal.folder, settingOf(terminal, terminal.trust));
}

/**
 * Scripts and links that somebody put below data/ and templates/, even where no game uses them yet. A link may lead to scripts,
 * so it counts as one.
 */
export function strangeCode(root: string): string[] {
  return ['data', 'templates'].flatMap((folder) => {
    const path = join(root, folder);
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return [folder];
    return entriesBelow(path)
      .filter((entry) => entry.isSymbolicLink() || /\.[cm]?[jt]sx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .sort();
  });
}

function entriesBelow(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true });
  } catch {
    return [];
  }
}

export function noteStrangeCode({ err, trust }: Terminal, files: readonly string[]): void {
  if (trust)
    say(
      `This folder had code before: ${listFiles(files)}. It is not trusted: \`--no-code\` keeps it from running, \`--trust\` trusts it.`,
      err,
    );
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false', 'no'].includes(value.toLowerCase());
}

function settingOf(
  { input, err }: Terminal,
  trust: TrustSource | undefined,
): Omit<TrustSetting, 'isForbidden' | 'isTrusted'> {
  return {
    program: trust?.program ?? [],
    trustFile: trust && trustFile(trust),
    say: (line) => say(line, err),
    // The question goes to standard error, so that the user sees it even if the result goes to a file.
    ...(input?.isTTY && err.isTTY && { ask: (question: string) => ask(question, input, err) }),
  };
}

/** Undefined where the input ends, or the user presses Ctrl+C. */
async function ask(question: string, input: NodeJS.ReadStream, err: TextStream): Promise<string | undefined> {
  const output =
    err instanceof Writable ? err : new Writable({ write: (text, _, done) => done(void err.write(`${text}`)) });
  const { createInterface } = await import('node:readline/promises');
  const reader = createInterface({ input, output });
  const ended = new Promise<undefined>((done) => {
    reader.once('close', () => done(undefined));
  });
  try {
    return await Promise.race([reader.question(question), ended]);
  } finally {
    reader.close();
  }
}
