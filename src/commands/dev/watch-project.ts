// The folders of a project → a call for every save, at once, and once more where the file changed again meanwhile.
import { type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FSWatcher, watch } from 'chokidar';

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

interface Listener {
  readonly onSave: (saved: Saved) => void;
  /** Is told why saves may not be noticed, in words for people. */
  readonly onTrouble: (why: string) => void;
}

/** How often files are looked at where the system tells of no saves. */
const pollMs = 1000;

/** A watcher whose folder was deleted may never say that it is closed; nothing is lost by not waiting. */
const longestCloseMs = 1000;

/** @param watchFiles chokidar's, where nothing else is said */
export function watchProject(
  root: string,
  { onSave, onTrouble }: Listener,
  watchFiles: typeof watch = watch,
): { close(): Promise<void> } {
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
    else if (lookAt(root, file) === undefined) states.delete(file);
  };

  const start = (usePolling: boolean): FSWatcher => {
    const options = { cwd: root, ignoreInitial: true, ignored: isPassing, usePolling, interval: pollMs };
    const started = watchFiles(['data', 'templates', 'fonts'], options);
    started.on('all', (event, path) => {
      if (event === 'add' || event === 'change' || event === 'unlink') gather(path.split(sep).join('/'));
    });
    started.on('error', (error) => fail(error as NodeJS.ErrnoException, usePolling));
    return started;
  };
  /** Systems watch only so many files; looking at them again and again needs nothing of the system. */
  const fail = ({ code = '', message }: NodeJS.ErrnoException, isPolling: boolean) => {
    const isShort = ['ENOSPC', 'EMFILE', 'ENFILE'].includes(code);
    if (!isShort)
      return onTrouble(`Saves may not be noticed: ${message}. Mend it, and start \`cardwright dev\` again.`);
    onTrouble(
      `The system cannot watch so many files (${code}). Saves are noticed a second late; raise its limit (on Linux fs.inotify.max_user_watches), and start \`cardwright dev\` again.`,
    );
    if (isPolling || watcher.closed || isOver) return;
    const before = watcher;
    watcher = start(true);
    void before.close();
  };
  let isOver = false;
  let watcher = start(false);
  return {
    close: () => {
      isOver = true;
      clearTimeout(timer);
      return Promise.race([watcher.close(), sleep(longestCloseMs, undefined)]);
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
  try {
    return statSync(join(root, file), { throwIfNoEntry: false });
  } catch {
    // Its folder may not be entered, or is a file by now; loading says so.
    return undefined;
  }
}
