// A project with code of its own → whether that code may run: trusted already, asked for, forbidden, or run with a note.
import { isAbsolute, relative, sep } from 'node:path';
import { UsageError } from '../problems/problem.ts';
import { readTrusted, realFolder, rememberTrusted } from './trusted-folders.ts';

/** A folder with code, as the user calls it. */
export interface CodeOwner {
  readonly folder: string;
  /** How it is named to the user where it is not the folder that the command is called in. */
  readonly name?: string;
  /** The files of its code; none where it has no code. */
  readonly files: readonly string[];
}

export interface TrustSetting {
  /** `--no-code` or CARDWRIGHT_NO_CODE. */
  readonly isForbidden: boolean;
  /** `--trust`. */
  readonly isTrusted: boolean;
  /** Where the running program lies: the path that it was started by, and the one behind all links. */
  readonly program: readonly string[];
  readonly trustFile: string | undefined;
  /** At a terminal only: a question, and the user's answer; nothing where he ended the input. */
  readonly ask?: (question: string) => Promise<string | undefined>;
  /** A line beside the result. */
  readonly say: (line: string) => void;
}

/** The user would rather do nothing at all. */
export class Stopped extends Error {}

/** One answer for all of them: plain faces and others cannot be compared. */
export async function mayRunCode(owners: readonly CodeOwner[], setting: TrustSetting): Promise<boolean> {
  const { isForbidden, isTrusted, trustFile, say } = setting;
  if (isForbidden && isTrusted)
    throw new UsageError('Code is to be trusted (`--trust`) and not to be run (`--no-code`, CARDWRIGHT_NO_CODE).');
  if (isForbidden) return false;
  const doubtful = oneAFolder(owners).filter(({ folder }) => !holdsProgram(folder, setting.program));
  if (doubtful.length === 0) return true;
  const { folders, warning } = readTrusted(trustFile);
  if (warning) say(`${printable(warning)} Delete the file, or mend it.`);
  const strange = doubtful.filter(({ folder }) => !folders.includes(realFolder(folder)));
  for (const owner of strange) if (!(await allows(owner, setting))) return false;
  return true;
}

/** A revision and the working tree are one decision, and one question. */
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
      `${whose(owner)} own code runs: ${listed(owner.files)}. \`--no-code\` keeps it from running; \`--trust\` stops this note.`,
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
    `${whose(owner)} own code is about to run: ${listed(owner.files)}`,
    `in ${printable(realFolder(owner.folder))}`,
    'It can do whatever you can do: read, change and send your files. Run it only if you trust who wrote it.',
    '  y  run it, and do not ask again for this folder',
    '  n  go on without it: plain faces, fewer checks (the same as --no-code)',
    '  s  stop',
    '[y/n/s] ',
  ].join('\n');
  const answers = { y: 'y', yes: 'y', n: 'n', no: 'n' } as const;
  for (let asked = question; ; asked = 'Answer y, n or s: ') {
    const said = (await ask(asked))?.trim().toLowerCase();
    if (said === undefined || said === 's' || said === 'stop') return 's';
    if (Object.hasOwn(answers, said)) return answers[said as keyof typeof answers];
  }
}

function remember({ folder }: CodeOwner, { trustFile, say }: TrustSetting): true {
  const why = rememberTrusted(trustFile, realFolder(folder));
  if (why) say(`The folder is trusted this time only: ${printable(why)}.`);
  return true;
}

/** Called when a game is made in a folder that had no code: what is there now is the user's own. */
export function trustOwn(
  folder: string,
  { program, trustFile, say }: Omit<TrustSetting, 'isForbidden' | 'isTrusted'>,
): void {
  if (holdsProgram(folder, program)) return;
  const why = rememberTrusted(trustFile, realFolder(folder));
  if (why) say(`Cardwright will ask whether this folder is to be trusted: ${printable(why)}.`);
}

/**
 * Whoever started a program that lies in the project runs the project's code already. The path by which it was started counts,
 * not a link in the project that leads to a program elsewhere: that anybody could make.
 */
function holdsProgram(folder: string, program: readonly string[]): boolean {
  return program.some((file) => isBelow(folder, file) || isBelow(realFolder(folder), file));
}

function isBelow(folder: string, file: string): boolean {
  const way = relative(folder, file);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

const shownFiles = 3;

function listed(files: readonly string[]): string {
  const more = files.length - shownFiles;
  const first = files.slice(0, shownFiles).map(printable).join(', ');
  return more > 0 ? `${first} and ${more} more` : first;
}

function whose({ name }: CodeOwner): string {
  return name === undefined ? "This project's" : `The project's (${printable(name)})`;
}

/** A stranger's file name may hold sequences that move the cursor, or signs that turn the order of what is read. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}
