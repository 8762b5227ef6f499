import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { boxStem, tableStem } from '../../export/tts/save-file.ts';
import { sha256 } from '../../files/cache.ts';
import { isFolder, namesIn } from '../../files/disk.ts';
import { readZip } from '../../files/zip.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { isDeviceName } from '../options.ts';

/** What an installation wrote, so that the next one replaces only that. */
export interface InstallRecord {
  readonly files: readonly string[];
  readonly save?: string | undefined;
  readonly saveHash?: string | undefined;
}

export interface InstallTarget {
  /** The absolute path of Mods/Images. */
  readonly imageFolder: string;
  readonly isWindows: boolean;
  /** Names of existing saves. */
  readonly saves: readonly string[];
  /** The current hash of a save. */
  readonly hashOf: (save: string) => string | undefined;
  readonly record: InstallRecord | undefined;
}

interface InstallPlan {
  /** By path from the game's folder. */
  readonly texts: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<string, Buffer>;
  readonly record: InstallRecord;
  /** Saved objects of an earlier installation to remove. */
  readonly old: readonly string[];
}

export const recordName = 'cardwright-install.txt';

/** The folder of saved objects, named like the table. */
export function objectFolder({ files, game, language }: TtsExport): string {
  const of = language === '' ? '' : ` (${language})`;
  return `Saves/Saved Objects/${titleOf({ files, game })}${of}`;
}

function titleOf({ files, game }: Pick<TtsExport, 'files' | 'game'>): string {
  const named = files.find(({ stem }) => stem === tableStem)?.json.SaveName;
  return (typeof named === 'string' && safeFileName(named)) || safeFileName(game) || 'cardwright';
}

export function planInstall(found: TtsExport, target: InstallTarget): InstallPlan {
  const folder = objectFolder(found);
  const texts = new Map<string, string>();
  const pictures = new Map<string, Buffer>();
  const names: string[] = [];
  let save: { name: string; hash: string } | undefined;
  for (const file of found.files) {
    const text = JSON.stringify(withAddresses(file.json, target), null, 2);
    const name = file.stem === tableStem ? saveName(target) : nameFor(file, { taken: names, title: titleOf(found) });
    const path = file.stem === tableStem ? `Saves/${name}` : `${folder}/${name}`;
    if (file.stem === tableStem) save = { name, hash: sha256(text) };
    else names.push(name);
    texts.set(`${path}.json`, text);
    if (file.thumbnail) pictures.set(`${path}.png`, file.thumbnail);
  }
  const files = names.flatMap((name) => [`${name}.json`, `${name}.png`]);
  const old = (target.record?.files ?? []).filter((name) => !files.includes(name) && safeFileName(name) === name);
  return { texts, pictures, old, record: { files, save: save?.name, saveHash: save?.hash } };
}

/** The game's menu shows file names. */
function nameFor({ stem, json }: ExportedFile, { taken, title }: { taken: readonly string[]; title: string }): string {
  const objects = Array.isArray(json.ObjectStates) ? (json.ObjectStates as { Nickname?: unknown }[]) : [];
  const nickname = stem === boxStem ? title : objects[0]?.Nickname;
  const name = (typeof nickname === 'string' && safeFileName(nickname)) || safeFileName(stem);
  return taken.some((one) => one.toLowerCase() === name.toLowerCase()) ? `${name} ${safeFileName(stem)}` : name;
}

/** Replaces our last save, unless the user has saved over it; else takes a new number. */
function saveName({ saves, record, hashOf }: InstallTarget): string {
  const { save, saveHash } = record ?? {};
  if (save !== undefined && /^TS_Save_\d+$/.test(save) && [saveHash, undefined].includes(hashOf(save))) return save;
  const numbers = saves.map((name) => Number(/^TS_Save_(\d+)\.json$/.exec(name)?.[1] ?? 0));
  return `TS_Save_${Math.max(0, ...numbers) + 1}`;
}

function withAddresses(value: unknown, target: InstallTarget, key = ''): unknown {
  if (typeof value === 'string') return imageMembers.has(key) && isBare(value) ? fileUrl(value, target) : value;
  if (Array.isArray(value)) return value.map((member) => withAddresses(member, target));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withAddresses(member, target, name)]));
}

/** `file:///C:/…`, percent-encoded. */
export function fileUrl(name: string, { imageFolder, isWindows }: InstallTarget): string {
  const path = `${imageFolder}${isWindows ? '\\' : '/'}${name}`;
  return pathToFileURL(path, { windows: isWindows }).href;
}

/** A file name that Windows, macOS and Linux accept. */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  const short = [...plain].slice(0, 80).join('').trim();
  return isDeviceName(short) ? `_${short}` : short;
}

interface ExportedFile {
  /** Without extension. */
  readonly stem: string;
  readonly json: Record<string, unknown>;
  readonly thumbnail: Buffer | undefined;
}

export interface TtsExport {
  readonly game: string;
  readonly language: string;
  /** From the project's folder; the name of an archive. */
  readonly folder: string;
  readonly files: readonly ExportedFile[];
  /** Pictures that are named without a path. */
  readonly images: readonly string[];
  readonly read: (name: string) => Buffer | undefined;
  readonly problems: readonly Problem[];
}

/** JSON members that name a picture. */
const imageMembers: ReadonlySet<string> = new Set(['FaceURL', 'BackURL', 'ImageURL', 'ImageSecondaryURL']);

/** Every `out/<game>/<language>/table`. */
export function findExports(root: string, game: string): string[] {
  return namesIn(join(root, 'out', game))
    .filter((language) => isFolder(join(root, 'out', game, language, 'table')))
    .sort();
}

/** Where the files of an export are. */
interface ExportFiles {
  readonly game: string;
  readonly language: string;
  /** For people. */
  readonly folder: string;
  readonly names: readonly string[];
  readonly read: (name: string) => Buffer | undefined;
  /** How to get whole files again. */
  readonly again: string;
}

export function readExport(root: string, game: string, language: string): TtsExport {
  const folder = `out/${game}/${language}/table`;
  return exportOf({
    ...{ game, language, folder },
    names: namesIn(join(root, folder)),
    read: (name) => readQuietly(join(root, folder, name)),
    again: 'Run `cardwright build --only tts` again, then install.',
  });
}

/** An archive that the live page has exported. @param path of the file @param name as the user wrote it */
export function readArchive(path: string, name: string): TtsExport {
  const bytes = readQuietly(path);
  const files = bytes === undefined ? 'missing' : readZip(bytes);
  const again = 'Export the files for Tabletop Simulator from the live page again, then install.';
  // Browsers add a number to the second file of a name.
  const [, game = '', language = ''] = /^(.+)-([A-Za-z]{2,3}(?:-[A-Za-z\d]+)*)-tts\b/.exec(basename(path)) ?? [];
  const known = { game: game || basename(path, '.zip'), language, folder: name };
  if (!(files instanceof Map))
    return {
      ...known,
      files: [],
      images: [],
      read: () => undefined,
      problems: [incomplete(name, archiveFaults[files], again)],
    };
  const names = [...files.keys()].filter((one) => !one.includes('/'));
  return exportOf({ ...known, names, read: (one) => files.get(one), again });
}

const archiveFaults = {
  missing: 'The file cannot be read.',
  damaged: 'The archive is damaged.',
  'too-large': 'The archive unpacks to more than fits into memory.',
} as const;

function exportOf({ game, language, folder, names, read, again }: ExportFiles): TtsExport {
  const problems: Problem[] = [];
  const files: ExportedFile[] = [];
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    const json = parse(read(name)?.toString('utf8') ?? '');
    const stem = name.slice(0, -'.json'.length);
    if (json === undefined) problems.push(incomplete(`${folder}/${name}`, 'The file is damaged.', again));
    else files.push({ stem, json, thumbnail: read(`${stem}.png`) });
  }
  if (files.length === 0 && problems.length === 0)
    problems.push(incomplete(folder, 'There is no file to install.', again));
  const images = new Map(files.flatMap(({ stem, json }) => bareNames(json).map((image) => [image, stem])));
  for (const [image, stem] of images)
    if (!read(`images/${image}`)?.length)
      problems.push(incomplete(`${folder}/${stem}.json`, `Its picture images/${image} is not there.`, again));
  return { game, language, folder, files, images: [...images.keys()].sort(), read, problems };
}

function incomplete(file: string, message: string, fix: string): Problem {
  return problem('install/incomplete', { at: { file, line: 1, col: 1 }, message, fix });
}

/** Pictures that a file names without a path. Others are hosted elsewhere. */
function bareNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    imageMembers.has(key) && typeof member === 'string' ? (isBare(member) ? [member] : []) : bareNames(member),
  );
}

/** Refuses names that lead out of the folder. */
function isBare(name: string): boolean {
  return /^[\w.-]+\.(png|jpg)$/.test(name);
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function readQuietly(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
