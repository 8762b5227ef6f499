// Reads of the user's files: the functions of node:fs, but a run that is traced notes each path. All stages read the user's files through these,
// so that a new kind of file cannot be forgotten; test/architecture.test.ts holds them to it.
import fs, { type Dirent, type Stats } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { sha256 } from './cache.ts';
import { contentOf, type FileEntry, type FileState, isSettled, stateOf, sumIn, sumOf } from './file-state.ts';

export function readFileSync(path: string): Buffer;
export function readFileSync(path: string, encoding: 'utf8'): string;
export function readFileSync(path: string, encoding?: 'utf8'): Buffer | string {
  const bytes = reading(path, () => fs.readFileSync(path));
  eachTrace((trace) => trace.read(resolve(path), bytes));
  return encoding === undefined ? bytes : bytes.toString(encoding);
}

/** For files that are read in part, or by a library. Returns a descriptor to read from. */
export function openSync(path: string): number {
  eachTrace((trace) => trace.read(resolve(path)));
  return reading(path, () => fs.openSync(path, 'r'));
}

export function readdirSync(path: string, { recursive = false } = {}): Dirent[] {
  eachTrace((trace) => trace.list(resolve(path)));
  const entries = reading(path, () => fs.readdirSync(path, { withFileTypes: true, recursive }));
  if (recursive)
    for (const entry of entries.filter((one) => one.isDirectory()))
      eachTrace((trace) => trace.list(resolve(join(entry.parentPath, entry.name))));
  return entries;
}

export function existsSync(path: string): boolean {
  return reading(path, () => fs.existsSync(path));
}

export function statSync(path: string): Stats;
export function statSync(path: string, options: { throwIfNoEntry: false }): Stats | undefined;
export function statSync(path: string, options?: { throwIfNoEntry: false }): Stats | undefined {
  return reading(path, () => fs.statSync(path, options));
}

export function lstatSync(path: string, options: { throwIfNoEntry: false }): Stats | undefined {
  return reading(path, () => fs.lstatSync(path, options));
}

export function realpathSync(path: string): string {
  return reading(path, () => fs.realpathSync(path));
}

/** These depend on what is there, and on nothing else. */
const lasting = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** Other errors may pass: a right, a lock, a network. */
function reading<T>(path: string, read: () => T): T {
  eachTrace((trace) => trace.see(resolve(path)));
  try {
    return read();
  } catch (error) {
    if (!lasting.includes((error as NodeJS.ErrnoException).code ?? '')) eachTrace((trace) => trace.spoil());
    throw error;
  }
}

/** Runs that go on in this process. Where there are several, each notes the reads of all: too many inputs do no harm. */
const running = new Set<Trace>();

interface Seen {
  /** When it was first looked at. */
  readonly state: FileState;
  readonly isSettled: boolean;
  isListed: boolean;
  /** Hash of what was read. Missing until it is needed. */
  sum: string | undefined;
}

interface MadeFolder {
  readonly folder: string;
  /** Paths from the project's folder, with their hashes. */
  readonly files: ReadonlyMap<string, string>;
}

export class Trace {
  private readonly seen = new Map<string, Seen>();
  private readonly made = new Map<string, Seen>();
  private readonly madeIn = new Set<string>();
  private isRepeatable = true;

  /** @param root the project's folder, as an absolute path */
  constructor(private readonly root: string) {}

  async during<T>(work: () => Promise<T>): Promise<T> {
    running.add(this);
    try {
      return await work();
    } finally {
      running.delete(this);
    }
  }

  see(path: string): Seen {
    const known = this.seen.get(path);
    if (known !== undefined) return known;
    const state = stateOf(this.root, path);
    const seen = { state, isSettled: isSettled(state, Date.now()), isListed: false, sum: undefined };
    this.seen.set(path, seen);
    // A folder on the way may be replaced by a link.
    if (path.startsWith(`${this.root}${sep}`)) this.see(dirname(path));
    return seen;
  }

  /** @param bytes what was read. Missing: the file is about to be read, so what is read is never older than the hash */
  read(path: string, bytes?: Uint8Array): void {
    const seen = this.see(path);
    // The times of other files tell whether they have changed since, so these can be hashed later.
    if (!seen.isSettled) seen.sum ??= bytes ? sha256(bytes) : sumOf(path, seen.state);
    else if (bytes) keptSum(path, seen.state, () => sha256(bytes));
  }

  list(path: string): void {
    const seen = this.see(path);
    seen.isListed = true;
    seen.sum ??= sumOf(path, seen.state);
  }

  /** The result is not a function of the inputs. */
  spoil(): void {
    this.isRepeatable = false;
  }

  /** Call it as long as nobody else writes to the folder. */
  make({ folder, files }: MadeFolder): void {
    this.madeIn.add(folder);
    for (const [file, sum] of files) {
      const path = resolve(this.root, file);
      this.see(dirname(path));
      const state = stateOf(this.root, path);
      this.made.set(path, { state, isSettled: isSettled(state, Date.now()), isListed: false, sum });
    }
  }

  /** Folders of the output. */
  get folders(): string[] {
    return [...this.madeIn];
  }

  /** Undefined if another run may not rely on this one, for instance because a file was changed meanwhile. */
  entries(): FileEntry[] | undefined {
    const all = [...this.seen, ...this.made].map(([path, seen]) => this.entry(path, seen));
    const sound = all.filter((entry) => entry !== undefined);
    return this.isRepeatable && sound.length === all.length ? sound : undefined;
  }

  private entry(path: string, { state, isSettled, isListed, sum }: Seen): FileEntry | undefined {
    const now = stateOf(this.root, path);
    const isFolder = state.kind.endsWith('folder');
    const isWhole = isListed || !isFolder;
    if (now.kind !== state.kind || (isWhole && now.stamp !== state.stamp)) return undefined;
    const known = isWhole ? (sum ?? (isSettled ? keptSum : sumOf)(path, state)) : undefined;
    if (known === undefined && state.kind.endsWith('file')) return undefined;
    const name = relative(this.root, path).split(sep).join('/');
    return [name, contentOf(state, known), isSettled && isWhole ? state.stamp : ''];
  }
}

/** By path: hashes of files whose stamps can be trusted, so that what several games share is hashed once. */
const sums = new Map<string, { readonly stamp: string; readonly sum: string }>();

function keptSum(path: string, state: FileState, make = () => sumOf(path, state)): string | undefined {
  const kept = sums.get(path);
  if (kept?.stamp === state.stamp) return kept.sum;
  const sum = make();
  if (sum !== undefined) sums.set(path, { stamp: state.stamp, sum });
  return sum;
}

/** The hashes of the last run: large pictures need not be hashed again because a card was changed. */
export function rememberSums(root: string, entries: readonly FileEntry[]): void {
  for (const entry of entries) {
    const [path, , stamp] = entry;
    const sum = sumIn(entry);
    if (stamp !== '' && sum !== undefined) sums.set(resolve(root, path), { stamp, sum });
  }
}

/** For those who do not know whether a run is traced. */
export function eachTrace(tell: (trace: Trace) => void): void {
  for (const trace of running) tell(trace);
}
