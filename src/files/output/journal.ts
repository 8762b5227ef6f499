// How new output takes the place of the old one as a whole, in steps that the next start can finish or take back.
// All new files lie in a staging folder first; then a journal, written whole, says which go where and which old ones go away; then they are
// renamed. A process that is killed before the journal is there leaves the old output, and one that is killed after it leaves what the
// next start finishes. An error on the way puts all old files back.
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { isBelow, leadsOutside, lookAt, readOrdinary, removeQuietly, syncFolder } from '../disk.ts';

/** Names are from the folder of the output, with slashes. */
export interface Journal {
  readonly moves: readonly Move[];
  readonly removals: readonly string[];
}

export interface Move {
  readonly file: string;
  readonly size: number;
  readonly sha256: string;
  /** No file of the name was there before. */
  readonly isNew: boolean;
}

/** A file that could not be put in its place. */
export class NotTaken extends Error {
  /** @param isHalf the old files could not be put back either; the next start tries again */
  constructor(
    readonly file: string,
    override readonly cause: unknown,
    readonly isHalf = false,
  ) {
    super(`${file}: ${(cause as Error).message}`);
  }
}

const forward = 'journal.json';
const back = 'undo.json';

export class Takeover {
  private readonly folder: string;
  private readonly staging: string;

  /** @param name of the staging folder, which lies in the folder of the output */
  constructor(
    private readonly root: string,
    private readonly output: string,
    name: string,
  ) {
    this.folder = join(root, output);
    this.staging = join(this.folder, name);
  }

  /** From here on the new output is the one that counts. */
  begin(journal: Journal): void {
    const path = join(this.staging, forward);
    writeFileSync(`${path}.new`, JSON.stringify(journal), { flush: true });
    renameSync(`${path}.new`, path);
    syncFolder(this.staging);
    syncFolder(this.folder);
  }

  /** What was done already is passed over. Where a file cannot be put in its place, all old ones are put back. */
  finish(journal: Journal): void {
    try {
      // First what nobody sees: from here on, old files can be put back.
      for (const file of namesOf(journal)) attempt(file, () => this.mustStayInside(file));
      for (const { file } of journal.moves) attempt(file, () => this.keep(file));
      for (const { file } of journal.moves) attempt(file, () => this.move(file));
      for (const file of journal.removals) attempt(file, () => this.setAside(file));
    } catch (error) {
      this.turnBack(journal, error);
      throw error;
    }
    const touched = namesOf(journal).map((file) => dirname(file));
    for (const folder of new Set(touched)) syncFolder(join(this.folder, folder));
    this.end(forward, journal.removals);
  }

  private turnBack(journal: Journal, error: unknown): void {
    try {
      renameSync(join(this.staging, forward), join(this.staging, back));
      this.undo(journal);
    } catch {
      throw error instanceof NotTaken ? new NotTaken(error.file, error.cause, true) : error;
    }
  }

  /** What would be moved through a link that leads out of the project stays where it is. */
  private undo(journal: Journal): void {
    const moves = journal.moves.filter(({ file }) => !this.leadsOut(file));
    for (const { file, isNew } of moves) {
      if (isThere(this.aside(file))) attempt(file, () => renameSync(this.aside(file), this.place(file)));
      else if (isNew && !isThere(this.staged(file))) attempt(file, () => rmSync(this.place(file), { force: true }));
    }
    for (const file of journal.removals.filter((one) => !this.leadsOut(one)))
      if (isThere(this.aside(file))) attempt(file, () => renameSync(this.aside(file), this.place(file)));
    this.end(
      back,
      moves.filter(({ isNew }) => isNew).map(({ file }) => file),
    );
  }

  /** What a process left that is no more: finished, or put back, or thrown away. */
  recover(): void {
    if (!isThere(join(this.staging, back)) && !isThere(join(this.staging, forward)))
      rmSync(this.staging, { recursive: true, force: true });
    else if (isThere(join(this.staging, back))) this.undo(this.read(back));
    else this.goOn(this.read(forward));
  }

  private goOn(journal: Journal): void {
    if (journal.moves.every((move) => this.isSound(move))) {
      this.finish(journal);
      return;
    }
    renameSync(join(this.staging, forward), join(this.staging, back));
    this.undo(journal);
  }

  private move(file: string): void {
    if (!isThere(this.staged(file))) return;
    // Where the disk knows no links, the old file has no second name yet.
    this.setAside(file, isThere(this.aside(file)));
    if (!isThere(dirname(this.place(file)))) mkdirSync(dirname(this.place(file)), { recursive: true });
    renameSync(this.staged(file), this.place(file));
  }

  /** By a second name, so that there is always a file at its place. */
  private keep(file: string): void {
    const [place, aside] = [this.place(file), this.aside(file)];
    const old = lookAt(place);
    if (old?.isDirectory()) throw Object.assign(new Error('a folder is in the way'), { code: 'EISDIR' });
    if (old === undefined || isThere(aside) || !isThere(this.staged(file))) return;
    if (!isThere(dirname(aside))) mkdirSync(dirname(aside), { recursive: true });
    try {
      linkSync(place, aside);
    } catch {
      // It gets another name when it goes.
    }
  }

  private mustStayInside(file: string): void {
    if (this.leadsOut(file))
      throw Object.assign(new Error('a link'), { code: 'its folder is a link that leads out of the project' });
  }

  /** The folder, the staging folder and the journal may come from a stranger: then a link in any of them may lead to files of the user. */
  private leadsOut(file: string): boolean {
    const staging = `${this.output}/${basename(this.staging)}`;
    return [this.output, `${staging}/new`, `${staging}/old`].some(
      (folder) => leadsOutside(this.root, `${folder}/${dirname(file)}`) !== undefined,
    );
  }

  private setAside(file: string, isKept = false): void {
    const [place, aside] = [this.place(file), this.aside(file)];
    const old = lookAt(place);
    if (isKept || old === undefined || old.isDirectory()) return;
    if (!isThere(dirname(aside))) mkdirSync(dirname(aside), { recursive: true });
    renameSync(place, aside);
  }

  private end(journal: string, gone: readonly string[]): void {
    for (const folder of new Set(gone.map((file) => dirname(file)))) removeEmpty(this.folder, folder);
    removeQuietly(join(this.staging, journal));
    removeQuietly(this.staging);
  }

  /** Written to the end, and not changed since. */
  private isSound({ file, size, sha256 }: Move): boolean {
    const found = lookAt(this.staged(file));
    return found === undefined || (found.isFile() && found.size === size && hashOf(this.staged(file)) === sha256);
  }

  /**
   * A journal is a file like any other: somebody may have written names into it that lead out of the folder. One that cannot be read
   * still leaves the old files, which are put back.
   */
  private read(name: string): Journal {
    const isOurs = (file: unknown): file is string =>
      typeof file === 'string' && isPlainName(file) && isBelowReal(this.folder, file);
    try {
      const { moves, removals } = JSON.parse(readOrdinary(join(this.staging, name)).toString('utf8')) as Journal;
      return { moves: moves.filter(({ file }) => isPlainName(file)), removals: removals.filter(isOurs) };
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
      if (name === forward) renameSync(join(this.staging, forward), join(this.staging, back));
      return { moves: [], removals: filesBelow(join(this.staging, 'old')) };
    }
  }

  private place(file: string): string {
    return join(this.folder, file);
  }

  private staged(file: string): string {
    return join(this.staging, 'new', file);
  }

  private aside(file: string): string {
    return join(this.staging, 'old', file);
  }
}

function namesOf({ moves, removals }: Journal): string[] {
  return [...moves.map(({ file }) => file), ...removals];
}

/** A name that stays in its folder, however it is read. */
export function isPlainName(name: string): boolean {
  return !/[\\:\0]/.test(name) && name.split('/').every((step) => step !== '' && step !== '.' && step !== '..');
}

/** A link below the folder may lead to anything; what lies there is not ours to delete. */
export function isBelowReal(folder: string, file: string): boolean {
  try {
    return isBelow(realpathSync(folder), realpathSync(dirname(join(folder, file))));
  } catch {
    return false;
  }
}

/** In pieces: a document may be larger than what one wants in memory. */
export function hashOf(path: string): string {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(2 ** 20);
  const descriptor = openSync(path, 'r');
  try {
    for (let size = readSync(descriptor, piece); size > 0; size = readSync(descriptor, piece))
      hash.update(piece.subarray(0, size));
  } finally {
    closeSync(descriptor);
  }
  return hash.digest('hex');
}

/** Removes the folder and those above it, up to `folder`, as far as they are empty. */
export function removeEmpty(folder: string, below: string): void {
  try {
    for (let name = below; name !== '.' && name !== ''; name = dirname(name)) rmdirSync(join(folder, name));
  } catch {
    // Something else lies in it.
  }
}

function attempt(file: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new NotTaken(file, error);
  }
}

export function isThere(path: string): boolean {
  return lookAt(path) !== undefined;
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
