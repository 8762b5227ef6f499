// Stores the folders whose code the user allowed to run: in the user's own settings, never in a project.
import { chmodSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';

interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
}

/** The folders, and a warning if the file is unusable. */
interface TrustedFolders {
  readonly folders: readonly string[];
  readonly warning?: string;
}

/** Undefined if the user has no folder for settings. */
export function trustFile({ env, platform }: Machine): string | undefined {
  const settings = settingsFolder(env, platform);
  return settings === undefined ? undefined : join(settings, 'cardwright', 'trusted.json');
}

function settingsFolder(env: Machine['env'], platform: NodeJS.Platform): string | undefined {
  // A relative path would lie in the project, where a stranger may have put it. The XDG specification ignores it, too.
  const given = [env.XDG_CONFIG_HOME, ...(platform === 'win32' ? [env.APPDATA] : [])];
  const own = given.find((folder) => folder !== undefined && isAbsolute(folder));
  if (own !== undefined) return own;
  const home = homeOf();
  if (home === undefined) return undefined;
  if (platform === 'win32') return join(home, 'AppData', 'Roaming');
  return platform === 'darwin' ? join(home, 'Library', 'Application Support') : join(home, '.config');
}

function homeOf(): string | undefined {
  try {
    const home = homedir();
    return isAbsolute(home) ? home : undefined;
  } catch {
    return undefined;
  }
}

/** A damaged file trusts no folder. */
export function readTrusted(file: string | undefined): TrustedFolders {
  if (file === undefined) return { folders: [] };
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? { folders: [] } : { folders: [], warning: `${file} cannot be read (${code}).` };
  }
  const folders = foldersIn(text);
  return folders ? { folders } : { folders: [], warning: `${file} is damaged, so no folder is trusted.` };
}

function foldersIn(text: string): string[] | undefined {
  try {
    const value = JSON.parse(text) as { folders?: unknown } | null;
    const folders: unknown = value?.folders;
    return Array.isArray(folders) && folders.every((folder) => typeof folder === 'string') ? folders : undefined;
  } catch {
    return undefined;
  }
}

/** Returns why the folder could not be stored; undefined if it was. */
export function rememberTrusted(file: string | undefined, folder: string): string | undefined {
  if (file === undefined) return 'you have no folder for settings';
  const { folders } = readTrusted(file);
  if (folders.includes(folder)) return undefined;
  const fresh = `${file}.${process.pid}.new`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(fresh, `${JSON.stringify({ folders: [...folders, folder] }, undefined, 2)}\n`, { mode: 0o600 });
    // A leftover file of the same name would keep its permissions.
    chmodSync(fresh, 0o600);
    renameSync(fresh, file);
    return undefined;
  } catch (error) {
    removeQuietly(fresh);
    return `${file} cannot be written (${(error as NodeJS.ErrnoException).code})`;
  }
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // A leftover file does no harm.
  }
}

/** The same path for a folder, whichever link leads to it. */
export function realFolder(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return resolve(folder);
  }
}
