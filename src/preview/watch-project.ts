// The folders of a project → a call for every save, at once, and once more where the file changed again meanwhile.
import { type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { watch } from 'chokidar';

export interface Saved {
  /** The paths of the files from the project's root. */
  readonly files: readonly string[];
  /** When, in milliseconds of the clock. */
  readonly at: number;
}

/** Saves of several files that come together are one. */
const gatherMs = 6;
/** chokidar is silent for this long after it told of a file; who writes in two steps would be read after the first. */
const silenceMs = 80;
/** An editor that empties a file before it writes is given this many times of `gatherMs`. */
const mostWaits = 12;

export function watchProject(root: string, onSave: (saved: Saved) => void): { close(): Promise<void> } {
  const gathered = new Set<string>();
  const states = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;

  const tell = (waits: number) => {
    const isEmpty = [...gathered].some((file) => lookAt(root, file)?.size === 0);
    timer = isEmpty && waits < mostWaits ? setTimeout(tell, gatherMs, waits + 1) : undefined;
    if (timer) return;
    const files = [...gathered];
    gathered.clear();
    for (const file of files) states.set(file, stateOf(root, file));
    for (const file of files) setTimeout(() => lookAgain(file), silenceMs).unref();
    onSave({ files, at: Math.max(...files.map((file) => savedAt(root, file))) });
  };
  const gather = (file: string) => {
    gathered.add(file);
    timer ??= setTimeout(tell, gatherMs, 0);
  };
  const lookAgain = (file: string) => {
    if (states.get(file) !== stateOf(root, file)) gather(file);
  };

  const watcher = watch(['data', 'templates', 'fonts'], { cwd: root, ignoreInitial: true, ignored: isPassing });
  watcher.on('all', (event, path) => {
    if (event === 'add' || event === 'change' || event === 'unlink') gather(path.split(sep).join('/'));
  });
  return {
    close: () => {
      clearTimeout(timer);
      return watcher.close();
    },
  };
}

/** Files that editors put beside the one that is edited, and our own while they are written. */
function isPassing(path: string): boolean {
  return /(~|\.swp|\.swx|\.tmp|\.new|\.bak|\.DS_Store)$|[\\/]\.#|[\\/]4913$/.test(path);
}

function stateOf(root: string, file: string): string {
  const now = lookAt(root, file);
  return `${now?.size} ${now?.mtimeMs} ${now?.ino}`;
}

/** A file that was moved into its place is older than the save. */
function savedAt(root: string, file: string): number {
  const now = lookAt(root, file);
  return now === undefined ? Date.now() : Math.max(now.mtimeMs, now.ctimeMs);
}

function lookAt(root: string, file: string): Stats | undefined {
  return statSync(join(root, file), { throwIfNoEntry: false });
}
