// Watches the folders of a project.
import { type Stats, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FSWatcher, watch } from 'chokidar';

export interface Saved {
  /** Paths from the project's root. */
  readonly files: readonly string[];
  /** In milliseconds since the epoch. */
  readonly at: number;
}

/** Saves of several files within this time count as one. */
const gatherMs = 6;
/** After an event chokidar reports nothing for the same file for a while. Look again then: some editors write in two steps. */
const lookAgainMs = 80;
/** Some editors empty a file before they write it. Wait so many times `gatherMs` for its content. */
const maxWaits = 12;

interface Listener {
  readonly onSave: (saved: Saved) => void;
  /** Called with the reason why we may miss saves, in words for the user. */
  readonly onTrouble: (why: string) => void;
}

/** How often to look at files that the system cannot watch. */
const pollMs = 1000;

/** chokidar may never finish closing a watcher whose folder was deleted. */
const maxCloseMs = 1000;

/** Start without the watcher if it is not ready by then, as on a slow network drive. */
const maxReadyMs = 5000;

/** `ready`: from then on no save is missed. @param watchFiles Default: chokidar's. */
export function watchProject(
  root: string,
  { onSave, onTrouble }: Listener,
  watchFiles: typeof watch = watch,
): { readonly ready: Promise<void>; close(): Promise<void> } {
  const gathered = new Set<string>();
  const states = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let becomeReady = () => {};
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });

  const tell = (waits: number) => {
    const isEmpty = [...gathered].some((file) => lookAt(root, file)?.size === 0);
    timer = isEmpty && waits < maxWaits ? setTimeout(tell, gatherMs, waits + 1) : undefined;
    if (timer) return;
    const files = [...gathered];
    gathered.clear();
    for (const file of files) states.set(file, stateOf(root, file));
    for (const file of files) setTimeout(() => lookAgain(file), lookAgainMs).unref();
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
    const ignored = (path: string) => isIgnored(relative(root, path));
    const options = { cwd: root, ignoreInitial: true, ignored, usePolling, interval: pollMs };
    // Not the folders: chokidar counts one that does not exist yet twice, and is `ready` before it watches the others.
    const started = watchFiles('.', options);
    started.on('all', (event, path) => {
      if (event === 'add' || event === 'change' || event === 'unlink') gather(path.split(sep).join('/'));
    });
    started.on('ready', becomeReady);
    started.on('error', (error) => fail(error as NodeJS.ErrnoException, usePolling));
    return started;
  };
  /** If the system cannot watch so many files, poll them. */
  const fail = ({ code = '', message }: NodeJS.ErrnoException, isPolling: boolean) => {
    const isShort = ['ENOSPC', 'EMFILE', 'ENFILE'].includes(code);
    if (!isShort) return onTrouble(`Cardwright may miss saves: ${message}. Fix this, then restart \`cardwright dev\`.`);
    onTrouble(
      `The system cannot watch so many files (${code}), so Cardwright notices saves up to a second late. Raise the limit (on Linux fs.inotify.max_user_watches), then restart \`cardwright dev\`.`,
    );
    if (isPolling || watcher.closed || isOver) return;
    const before = watcher;
    watcher = start(true);
    void before.close();
  };
  let isOver = false;
  let watcher = start(false);
  return {
    ready: Promise.race([ready, sleep(maxReadyMs, undefined, { ref: false })]),
    close: () => {
      isOver = true;
      clearTimeout(timer);
      return Promise.race([watcher.close(), sleep(maxCloseMs, undefined)]);
    },
  };
}

const folders = ['data', 'templates', 'fonts'];

/** @param path from the project's root, which is '' */
function isIgnored(path: string): boolean {
  const [top = ''] = path.split(/[\\/]/);
  return path !== '' && (!folders.includes(top) || isTemporary(path));
}

/** Files that editors put beside the edited one, and our own before they are renamed. */
function isTemporary(path: string): boolean {
  return /(~|\.swp|\.swx|\.tmp|\.new|\.bak|\.DS_Store)$|[\\/]\.#|[\\/]4913$/.test(path);
}

function stateOf(root: string, file: string): string {
  const now = lookAt(root, file);
  return `${now?.size} ${now?.mtimeMs} ${now?.ino}`;
}

/** The modification time of a file that was moved into place is older than the save. */
function savedAt(root: string, file: string): number {
  const now = lookAt(root, file);
  return now === undefined ? Date.now() : Math.max(now.mtimeMs, now.ctimeMs);
}

function lookAt(root: string, file: string): Stats | undefined {
  try {
    return statSync(join(root, file), { throwIfNoEntry: false });
  } catch {
    // Its folder cannot be entered, or is now a file. Loading reports it.
    return undefined;
  }
}
