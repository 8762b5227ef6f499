// Exports of games → the folder of Tabletop Simulator: pictures, saved objects and a save that can be loaded.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, posix, win32 } from 'node:path';
import { sha256 } from '../../files/cache.ts';
import { readOrdinary, writeWhole } from '../../files/disk.ts';
import { finishWrites, writeAll } from '../../files/user-files.ts';
import type { Problem } from '../../problems/problem.ts';
import { type InstallRecord, type InstallTarget, objectFolder, planInstall, recordName } from './plan-install.ts';
import { findExports, readExport, type TtsExport } from './read-export.ts';

export interface InstallOptions {
  readonly games: readonly string[];
  /** All that were built where none is named. */
  readonly languages?: readonly string[] | undefined;
  /** The folder of Tabletop Simulator; looked for where nothing is said. */
  readonly to?: string | undefined;
}

export interface Installed {
  readonly problems: readonly Problem[];
  /** None where the game was not found. */
  readonly to?: string;
  /** Where it was looked for. */
  readonly lookedIn: readonly string[];
  readonly notes: readonly string[];
  /** How many exports were found. */
  readonly exports: number;
}

export function installTts(root: string, { games, languages, to }: InstallOptions): Installed {
  const machine = { platform: process.platform, home: homedir(), env: process.env };
  const target = to ?? findGameFolder(machine);
  const lookedIn = gameFolders(machine);
  const found = games.flatMap((game) =>
    findExports(root, game)
      .filter((language) => languages?.includes(language) ?? true)
      .map((language) => readExport(root, game, language)),
  );
  const broken = found.flatMap(({ problems }) => problems);
  if (target === undefined || broken.length > 0)
    return { problems: broken, lookedIn, notes: [], exports: found.length };
  const problems: Problem[] = [];
  finishWrites({ root: target, problems });
  const notes = found.flatMap((one) => installExport({ root, to: target, problems }, one) ?? []);
  return { problems, to: target, lookedIn, notes, exports: found.length };
}

interface Place {
  readonly root: string;
  readonly to: string;
  readonly problems: Problem[];
}

/** Pictures first; the files that name them are written when all pictures are there, all of them or none. */
function installExport({ root, to, problems }: Place, found: TtsExport): string | undefined {
  const folder = objectFolder(found);
  const plan = planInstall(found, targetIn(to, folder));
  const before = problems.length;
  const writing = { root: to, problems };
  for (const image of found.images)
    writeWhole(writing, `Mods/Images/${image}`, readFileSync(join(root, found.folder, 'images', image)));
  for (const [file, bytes] of plan.pictures) writeWhole(writing, file, bytes);
  if (problems.length > before) return undefined;
  writeAll(writing, [...plan.texts, [`${folder}/${recordName}`, JSON.stringify(plan.record, null, 2)]]);
  if (problems.length > before) return undefined;
  for (const name of plan.old) rmSync(join(to, folder, name), { force: true });
  const save = plan.record.save === undefined ? '' : `, Saves/${plan.record.save}.json`;
  return `${found.game} (${found.language}): ${folder}${save}`;
}

function targetIn(to: string, folder: string): InstallTarget {
  const read = (path: string) => {
    try {
      return readOrdinary(path).toString('utf8');
    } catch {
      return undefined;
    }
  };
  const hashOf = (save: string) => {
    const text = read(join(to, 'Saves', `${save}.json`));
    return text === undefined ? undefined : sha256(text);
  };
  return {
    imageFolder: join(to, 'Mods', 'Images'),
    isWindows: process.platform === 'win32',
    saves: namesIn(join(to, 'Saves')),
    hashOf,
    record: parseRecord(read(join(to, folder, recordName))),
  };
}

/** A record that somebody has changed is no record. */
function parseRecord(text: string | undefined): InstallRecord | undefined {
  try {
    const { files, save, saveHash } = JSON.parse(text ?? '') as Partial<InstallRecord>;
    if (!Array.isArray(files) || !files.every((file) => typeof file === 'string')) return undefined;
    return typeof save === 'string' ? { files, save, saveHash } : { files };
  } catch {
    return undefined;
  }
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

interface Machine {
  readonly platform: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const name = 'Tabletop Simulator';

/** Where it may be, the likeliest first: “Technical Info” of kb.tabletopsimulator.com; OneDrive and XDG are ours. */
export function gameFolders({ platform, home, env }: Machine): string[] {
  if (platform === 'win32') {
    const homes = [env.USERPROFILE ?? home, env.OneDrive].filter((one): one is string => !!one);
    return homes.map((one) => win32.join(one, 'Documents', 'My Games', name));
  }
  if (platform === 'darwin') return [posix.join(home, 'Library', name)];
  const data = [env.XDG_DATA_HOME, posix.join(home, '.local/share')].filter((one): one is string => !!one);
  return data.map((one) => posix.join(one, name));
}

function findGameFolder(machine: Machine): string | undefined {
  return gameFolders(machine).find((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory());
}
