// Decides whether a project's own code may run: forbidden, trusted, asked, or run with a note.
import { isAbsolute, relative, sep } from 'node:path';
import { UsageError } from '../problems/problem.ts';
import { shorten } from '../strings/messages.ts';
import { readTrusted, realFolder, rememberTrusted } from './trusted-folders.ts';

/** A folder that may hold code. */
export interface CodeOwner {
  readonly folder: string;
  /** How the user named it. Missing for the current folder. */
  readonly name?: string;
  /** The files of its code. */
  readonly files: readonly string[];
}

export interface TrustSetting {
  /** `--no-code` or CARDWRIGHT_NO_CODE. */
  readonly isForbidden: boolean;
  /** `--trust`. */
  readonly isTrusted: boolean;
  /** Paths of the running program: the one it was started by, and the real one. */
  readonly program: readonly string[];
  readonly trustFile: string | undefined;
  /** Asks the user; missing without a terminal. Answers undefined where the input ends. */
  readonly ask?: (question: string) => Promise<string | undefined>;
  /** Writes a line to standard error. */
  readonly say: (line: string) => void;
}

/** The user chose to stop. */
export class Stopped extends Error {}

/** One answer for all owners, because plain faces cannot be compared with others. */
export async function mayRunCode(owners: readonly CodeOwner[], setting: TrustSetting): Promise<boolean> {
  const { isForbidden, isTrusted, trustFile, say } = setting;
  if (isForbidden && isTrusted)
    throw new UsageError('`--trust` contradicts `--no-code` (or CARDWRIGHT_NO_CODE). Leave one of them out.');
  if (isForbidden) return false;
  const outside = oneAFolder(owners).filter(({ folder }) => !holdsProgram(folder, setting.program));
  if (outside.length === 0) return true;
  const { folders, warning } = readTrusted(trustFile);
  if (warning) say(`${printable(warning)} Fix or delete the file.`);
  const untrusted = outside.filter(({ folder }) => !folders.includes(realFolder(folder)));
  for (const owner of untrusted) if (!(await allows(owner, setting))) return false;
  return true;
}

/** A revision and the working tree share a folder, so one question is enough. */
function oneAFolder(owners: readonly CodeOwner[]): CodeOwner[] {
  const byFolder = new Map<string, CodeOwner>();
  for (const owner of owners.filter(({ files }) => files.length > 0)) {
    const real = realFolder(owner.folder);
    const known = byFolder.get(real);
    byFolder.set(real, known ? { ...known, files: [...new Set([...known.files, ...owner.files])] } : owner);
  }
  return [...byFolder.values()];
}

async function allows(owner: CodeOwner, setting: TrustSetting): Promise<boolean> {
  const { isTrusted, ask, say } = setting;
  if (isTrusted) return remember(owner, setting);
  if (ask === undefined) {
    say(
      `${whose(owner)} own code runs: ${listFiles(owner.files)}. \`--no-code\` keeps it from running; \`--trust\` hides this note.`,
    );
    return true;
  }
  const answer = await answerTo(owner, ask);
  if (answer === 'y') return remember(owner, setting);
  if (answer === 'n') return false;
  throw new Stopped('Stopped; nothing was run.');
}

async function answerTo(owner: CodeOwner, ask: NonNullable<TrustSetting['ask']>): Promise<'y' | 'n' | 's'> {
  const question = [
    `${whose(owner)} own code is about to run: ${listFiles(owner.files)}`,
    `in ${printable(realFolder(owner.folder), longestFolder)}`,
    'It can do anything you can: read, change and send your files. Run it only if you trust its author.',
    '  y  run it, and do not ask again for this folder',
    '  n  continue without it: plain faces, fewer checks (same as --no-code)',
    '  s  stop',
    '[y/n/s] ',
  ].join('\n');
  const answers = { y: 'y', yes: 'y', n: 'n', no: 'n' } as const;
  for (let prompt = question; ; prompt = 'Answer y, n or s: ') {
    const answer = (await ask(prompt))?.trim().toLowerCase();
    if (answer === undefined || answer === 's' || answer === 'stop') return 's';
    if (Object.hasOwn(answers, answer)) return answers[answer as keyof typeof answers];
  }
}

function remember({ folder }: CodeOwner, { trustFile, say }: TrustSetting): true {
  const why = rememberTrusted(trustFile, realFolder(folder));
  if (why) say(`The folder is trusted this time only: ${printable(why)}.`);
  return true;
}

/** Call it after making a game in a folder without code: all code there is ours now. */
export function trustOwn(
  folder: string,
  { program, trustFile, say }: Omit<TrustSetting, 'isForbidden' | 'isTrusted'>,
): void {
  if (holdsProgram(folder, program)) return;
  const why = rememberTrusted(trustFile, realFolder(folder));
  if (why) say(`Cardwright will ask whether to trust this folder: ${printable(why)}.`);
}

/**
 * A user who starts a program inside the project runs the project's code already. Only the path of the start counts: a link in
 * the project to a program elsewhere proves nothing, because anybody could make it.
 */
function holdsProgram(folder: string, program: readonly string[]): boolean {
  return program.some((file) => isBelow(folder, file) || isBelow(realFolder(folder), file));
}

function isBelow(folder: string, file: string): boolean {
  const way = relative(folder, file);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

const shownFiles = 3;
const longestName = 80;
const longestFolder = 300;

/** The first files, safe to print. */
export function listFiles(files: readonly string[]): string {
  const more = files.length - shownFiles;
  const first = files
    .slice(0, shownFiles)
    .map((file) => printable(file, longestName))
    .join(', ');
  return more > 0 ? `${first} and ${more} more` : first;
}

function whose({ name }: CodeOwner): string {
  return name === undefined ? "This project's" : `The project's (${printable(name, longestName)})`;
}

/** A stranger's file name may move the cursor, reverse the reading order, or be long enough to push the question away. */
function printable(text: string, most = 400): string {
  return shorten(text, most).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
}
