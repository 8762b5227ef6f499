// The folder of an export → its files and the pictures that they name, or what is missing.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, problem } from '../../problems/problem.ts';

export interface ExportedFile {
  /** Without its ending. */
  readonly stem: string;
  readonly json: Record<string, unknown>;
  readonly thumbnail: Buffer | undefined;
}

export interface TtsExport {
  readonly game: string;
  readonly language: string;
  /** From the project's folder. */
  readonly folder: string;
  readonly files: readonly ExportedFile[];
  /** The pictures that are named without a path. */
  readonly images: readonly string[];
  readonly problems: readonly Problem[];
}

/** The members that name a picture. */
export const imageMembers: ReadonlySet<string> = new Set(['FaceURL', 'BackURL', 'ImageURL', 'ImageSecondaryURL']);

/** Every `out/<game>/<language>/tts`. */
export function findExports(root: string, game: string): string[] {
  return namesIn(join(root, 'out', game))
    .filter((language) => isFolder(join(root, 'out', game, language, 'tts')))
    .sort();
}

export function readExport(root: string, game: string, language: string): TtsExport {
  const folder = `out/${game}/${language}/tts`;
  const problems: Problem[] = [];
  const files: ExportedFile[] = [];
  for (const name of namesIn(join(root, folder)).filter((one) => one.endsWith('.json'))) {
    const json = parse(readFileSync(join(root, folder, name), 'utf8'));
    const stem = name.slice(0, -'.json'.length);
    if (json === undefined) problems.push(incomplete(`${folder}/${name}`, 'The file is damaged.'));
    else files.push({ stem, json, thumbnail: readQuietly(join(root, folder, `${stem}.png`)) });
  }
  if (files.length === 0 && problems.length === 0) problems.push(incomplete(folder, 'There is no file to install.'));
  const images = new Map(files.flatMap(({ stem, json }) => bareNames(json).map((image) => [image, stem])));
  for (const [image, stem] of images)
    if (!isFile(join(root, folder, 'images', image)))
      problems.push(incomplete(`${folder}/${stem}.json`, `Its picture images/${image} is not there.`));
  return { game, language, folder, files, images: [...images.keys()].sort(), problems };
}

function incomplete(file: string, message: string): Problem {
  const fix = 'Run `cardwright build --only tts` again, then install.';
  return problem('install/incomplete', { at: { file, line: 1, col: 1 }, message, fix });
}

/** The pictures that a file names without a path; those with an address lie elsewhere. */
function bareNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    imageMembers.has(key) && typeof member === 'string' ? (isBare(member) ? [member] : []) : bareNames(member),
  );
}

/** A name that leads out of the folder is none of ours. */
export function isBare(name: string): boolean {
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

function namesIn(path: string): string[] {
  try {
    return readdirSync(path).sort();
  } catch {
    return [];
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isFile(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size > 0;
}

function readQuietly(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
