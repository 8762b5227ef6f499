// Replaces old output by new output as a whole, in steps that the next start can finish or undo.
// All new files are in a staging folder. A journal, written atomically, lists moves and removals; then files are renamed. A process killed
// before the journal leaves the old output; after a later kill, the next start finishes the moves. An error puts all old files back.
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  promises,
  readdirSync,
  readSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { newHash } from '../cache.ts';
import { isBelow, leadsOutside, lookAt, readOrdinary, removeQuietly, syncFolder } from '../disk.ts';

/** Paths are relative to the output folder, with slashes. */
interface Journal {
  readonly moves: readonly Move[];
  readonly removals: readonly string[];
}

export interface Move {
  readonly file: string;
  readonly size: number;
  readonly sha256: string;
  /** There was no file with this name before. */
  readonly isNew: boolean;
}

/** A file could not be moved into place. */
export class MoveFailed extends Error {
  /** @param isHalf old files could not be put back either; the next start tries again */
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

  /** @param name of the staging folder in the output folder */
  constructor(
    private readonly root: string,
    private readonly output: string,
    name: string,
  ) {
    this.folder = join(root, output);
    this.staging = join(this.folder, name);
  }

  /** Commits: from here on, the new output counts. */
  begin(journal: Journal): void {
    const path = join(this.staging, forward);
    writeFileSync(`${path}.new`, JSON.stringify(journal), { flush: true });
    renameSync(`${path}.new`, path);
    syncFolder(this.staging);
    syncFolder(this.folder);
  }

  /** Skips steps that are already done. If a file cannot be moved, puts all old files back. */
  finish(journal: Journal): void {
    try {
      // First link the old files, which changes nothing visible; from here on we can undo.
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
      throw error instanceof MoveFailed ? new MoveFailed(error.file, error.cause, true) : error;
    }
  }

  /** Does not follow links out of the project. */
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

  /** Finishes, undoes or discards the work of a dead process. */
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
    // On a disk without hard links, `keep` could not keep the old file; move it now.
    this.setAside(file, isThere(this.aside(file)));
    if (!isThere(dirname(this.place(file)))) mkdirSync(dirname(this.place(file)), { recursive: true });
    renameSync(this.staged(file), this.place(file));
  }

  /** Hard-links the old file into the staging folder, so that its place is never empty. */
  private keep(file: string): void {
    const [place, aside] = [this.place(file), this.aside(file)];
    const old = lookAt(place);
    if (old?.isDirectory()) throw Object.assign(new Error('a folder is in the way'), { code: 'EISDIR' });
    if (old === undefined || isThere(aside) || !isThere(this.staged(file))) return;
    if (!isThere(dirname(aside))) mkdirSync(dirname(aside), { recursive: true });
    try {
      linkSync(place, aside);
    } catch {
      // No hard links here; `move` renames the old file.
    }
  }

  private mustStayInside(file: string): void {
    if (this.leadsOut(file))
      throw Object.assign(new Error('a link'), { code: 'its folder is a link that leads out of the project' });
  }

  /** Folders and journal may come with a stranger's project, and a link in them may lead to files of the user. */
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

  /** Complete, and unchanged since. */
  private isSound({ file, size, sha256 }: Move): boolean {
    const found = lookAt(this.staged(file));
    return found === undefined || (found.isFile() && found.size === size && hashOf(this.staged(file)) === sha256);
  }

  /**
   * Does not trust the journal: it may name paths outside the folder. If it cannot be parsed, the old files that were kept are put back.
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

/** A relative path that cannot leave its folder, on any system. */
export function isPlainName(name: string): boolean {
  return !/[\\:\0]/.test(name) && name.split('/').every((step) => step !== '' && step !== '.' && step !== '..');
}

/** False if a link leads out of the folder: what is there is not ours to delete. */
export function isBelowReal(folder: string, file: string): boolean {
  try {
    return isBelow(realpathSync(folder), realpathSync(dirname(join(folder, file))));
  } catch {
    return false;
  }
}

/** Reads in pieces, because a PDF may be large. */
export function hashOf(path: string): string {
  const hash = newHash();
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

/** Removes `below` and its parents up to `folder`, as long as they are empty. */
export function removeEmpty(folder: string, below: string): void {
  try {
    for (let name = below; name !== '.' && name !== ''; name = dirname(name)) rmdirSync(join(folder, name));
  } catch {
    // Not empty.
  }
}

function attempt(file: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new MoveFailed(file, error);
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

/** Puts the bytes of a file on the disk. */
export async function flush(path: string): Promise<void> {
  const file = await promises.open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** False also for a file that cannot be read. */
export function isSame(path: string, hash: string): boolean {
  try {
    return hashOf(path) === hash;
  } catch {
    return false;
  }
}
