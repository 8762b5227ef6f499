// Everything that a face is made from → one hash: if that stays, the face stays.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Cache, isText, sha256 } from '../files/cache.ts';
import type { FontBook } from '../fonts/font-book.ts';
import type { OwnIcons } from '../game/icons.ts';
import type { Template } from '../game/template.ts';
import type { FaceJob } from './plan-faces.ts';

export interface Shared {
  readonly fonts: FontBook;
  readonly words: unknown;
  readonly icons: OwnIcons;
  readonly cache: Cache;
}

/** What all faces of a game share. Pictures are not part of it, but for the names of drawings: each face knows which ones it uses. */
export function sharedKey({ fonts, words, icons, cache }: Shared): string {
  // By content, not by path: a project is the same wherever it lies, and so is a revision of it in a temporary folder.
  const families = Object.entries(fonts.families).map(([name, { files, fallback }]) => {
    const sums = Object.entries(files).map(([weight, file]) => [weight, fontSum(file, cache)]);
    return [name, sums, fallback];
  });
  const drawings = [...icons].map(([name, { sum, picture }]) => [name, picture === undefined ? sum : '']);
  return sha256(JSON.stringify([rendererKey(), families, words, drawings]));
}

/** Font files are large, so their sums are kept for as long as size and time of the file stay. */
function fontSum(file: string, cache: Cache): string {
  const { size, mtimeMs } = statSync(file);
  const key = `${sha256(`${file} ${size} ${mtimeMs}`)}.font`;
  const known = cache.value<string>(key, isText);
  if (known !== undefined) return known;
  const sum = sha256(readFileSync(file));
  cache.putValue(key, sum);
  return sum;
}

const codeSums = new WeakMap<Template, string>();

/** All cards of a kind have the same template, which may be long. */
function codeSum(template: Template): string {
  const sum = codeSums.get(template) ?? sha256(template.code);
  codeSums.set(template, sum);
  return sum;
}

export function faceKey(job: FaceJob, shared: string): string {
  const { id, deckId, kind, side, size, template, given } = job;
  return sha256(JSON.stringify([shared, codeSum(template), id, deckId, kind, side, size, given]));
}

let renderer: string | undefined;

/** The renderer's own code, and the versions of the libraries that it draws with, which package.json pins. */
function rendererKey(): string {
  renderer ??= sha256([...ownCode(), libraryVersions()].join('\0'));
  return renderer;
}

function libraryVersions(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return JSON.stringify((JSON.parse(text) as { dependencies: object }).dependencies);
}

function ownCode(): string[] {
  const source = fileURLToPath(new URL('..', import.meta.url));
  return ['drawings', 'files', 'fonts', 'game', 'parts', 'pictures', 'problems', 'render', 'strings'].flatMap(
    (folder) =>
      readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(js|ts)$/.test(name) && !/\.(d|test)\.ts$/.test(name))
        .sort()
        .map((name) => readFileSync(join(source, folder, name), 'utf8')),
  );
}
