// What a run depends on: every file and folder of the user that it looked at, also where there was none, and the files that it made.
import { dirname, relative, resolve, sep } from 'node:path';
import { sha256 } from './cache.ts';
import { contentOf, type FileEntry, type FileState, isSettled, stateOf, sumIn, sumOf } from './file-state.ts';

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
