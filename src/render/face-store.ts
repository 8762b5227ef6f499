// Faces between one use and the next: in the cache on the disk, a few of them at hand, so that a large game needs no large memory.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { areTexts, type Cache, isText, sha256 } from '../files/cache.ts';
import type { FontBook } from '../fonts/font-book.ts';
import type { Face, GroupItem, Item } from '../game/face.ts';
import type { OwnIcons } from '../game/icons.ts';
import type { Template } from '../game/template.ts';
import type { FaceJob } from './plan-faces.ts';

/** What can be known of a face without reading it. */
export interface FaceFacts {
  /** The hash of the picture itself. */
  readonly hash: string;
  readonly icons: readonly string[];
  readonly fonts: readonly string[];
  readonly pictures: readonly string[];
}

/** In characters of their JSON: all faces of a usual game, and some hundred of a large one. */
const mostAtHand = 8 * 2 ** 20;

export class FaceStore {
  private readonly recent = new Map<string, { readonly face: Face; readonly length: number }>();
  private atHand = 0;
  /** Faces that the disk would not take. */
  private readonly unkept = new Map<string, Face>();

  constructor(private readonly cache: Cache) {}

  facts(key: string): FaceFacts | undefined {
    // Whoever finds the facts of a face will ask for the face.
    return this.cache.value<FaceFacts>(`${key}.facts`, (facts) => areFacts(facts) && this.cache.has(key));
  }

  /** The pictures that the face of this key used when it was last laid out. */
  uses(key: string): readonly string[] | undefined {
    return this.cache.value<readonly string[]>(`${key}.uses`, areTexts);
  }

  putUses(key: string, uses: readonly string[]): void {
    this.cache.putValue(`${key}.uses`, uses);
  }

  put(key: string, face: Face): FaceFacts {
    const { items, ...rest } = face;
    // The items are nearly all of it, and are needed twice.
    const itemsText = JSON.stringify(items);
    const facts = factsOf(face, itemsText);
    this.remember(key, face, itemsText.length);
    const isKept = this.cache.put(key, Buffer.from(`{"items":${itemsText},${JSON.stringify(rest).slice(1)}`));
    // The facts come last: where they are, the face is.
    if (!isKept || !this.cache.putValue(`${key}.facts`, facts)) this.unkept.set(key, face);
    return facts;
  }

  /** For this build alone. */
  hold(key: string, face: Face): FaceFacts {
    this.unkept.set(key, face);
    return factsOf(face, JSON.stringify(face.items));
  }

  get(key: string): Face | undefined {
    const known = this.recent.get(key)?.face ?? this.unkept.get(key);
    if (known !== undefined) return known;
    const bytes = this.cache.get(key);
    const face = bytes && parseFace(bytes);
    if (face !== undefined) this.remember(key, face, bytes?.length ?? 0);
    return face;
  }

  private remember(key: string, face: Face, length: number): void {
    this.atHand += length - (this.recent.get(key)?.length ?? 0);
    this.recent.set(key, { face, length });
    for (const [oldest, { length: freed }] of this.recent) {
      if (this.atHand <= mostAtHand || oldest === key) return;
      this.recent.delete(oldest);
      this.atHand -= freed;
    }
  }
}

function areFacts({ hash, icons, fonts, pictures }: FaceFacts): boolean {
  return isText(hash) && [icons, fonts, pictures].every(areTexts);
}

function parseFace(bytes: Buffer): Face | undefined {
  try {
    return JSON.parse(bytes.toString('utf8')) as Face;
  } catch {
    return undefined;
  }
}

function factsOf({ widthMm, heightMm, bleedMm, shape, items, icons }: Face, itemsText: string): FaceFacts {
  const size = [widthMm, heightMm, bleedMm, ...(shape ? [shape.outline] : [])];
  const hash = sha256(`[${size.join()},${itemsText}]`);
  const all = flatten(items);
  const fonts = all.flatMap((item) => (item.type === 'text' ? [item.font] : []));
  const pictures = all.flatMap((item) => (item.type === 'image' ? [item.file] : []));
  return { hash, icons, fonts: unique(fonts), pictures: unique(pictures) };
}

function flatten(items: readonly Item[]): Exclude<Item, GroupItem>[] {
  return items.flatMap((item) => (item.type === 'group' ? flatten(item.items) : [item]));
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

interface Shared {
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
  const { id, shelf, kind, side, size, template, given } = job;
  return sha256(JSON.stringify([shared, codeSum(template), id, shelf, kind, side, size, given]));
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
