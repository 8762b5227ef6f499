// Keeps faces in the disk cache, and only the most recent ones in memory, so that a large game needs little memory.
// A face's key is a hash of everything it is made from: same key, same face.

import { readFileSync, statSync } from 'node:fs';
import { wordsKey } from '../chinese/chinese-data.ts';
import { areTexts, type Cache, isText, sha256 } from '../files/cache.ts';
import { codeKey } from '../files/own-code.mjs';
import type { FontBook } from '../fonts/font-book.ts';
import type { Face, GroupItem, Item } from '../game/face.ts';
import type { OwnIcons } from '../game/icons.ts';
import type { Template } from '../game/project.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { FaceJob } from './plan-faces.ts';

/** What we know of a cached face without reading it. */
export interface FaceFacts {
  /** Hash of the display list. */
  readonly hash: string;
  readonly icons: readonly string[];
  readonly fonts: readonly string[];
  readonly pictures: readonly string[];
}

/** A face as JSON, with its facts. */
export interface PackedFace {
  readonly bytes: Uint8Array;
  readonly facts: FaceFacts;
}

export function packFace(face: Face): PackedFace {
  const { items, ...rest } = face;
  // Stringify the items, which are nearly all of the face, only once.
  const itemsText = JSON.stringify(items);
  const bytes = Buffer.from(`{"items":${itemsText},${JSON.stringify(rest).slice(1)}`);
  return { bytes, facts: factsOf(face, itemsText) };
}

/** In characters of JSON; as objects they take several times as much. */
const memoryLimit = 2 * 2 ** 20;

export class FaceStore {
  private readonly recent = new Map<string, { readonly face: Face; readonly length: number }>();
  private inMemory = 0;
  /** Faces that are not in the disk cache. */
  private readonly uncached = new Map<string, Uint8Array>();

  /** @param most size of the faces to keep in memory, in characters of JSON */
  constructor(
    private readonly cache: Cache,
    private readonly most = memoryLimit,
  ) {}

  facts(key: string): FaceFacts | undefined {
    return this.cache.value<FaceFacts>(key, areFacts);
  }

  /** The pictures that this face used when it was last laid out. */
  uses(key: string): readonly string[] | undefined {
    return this.cache.value<readonly string[]>(`${key}.uses`, areTexts);
  }

  putUses(key: string, uses: readonly string[]): void {
    this.cache.putValue(`${key}.uses`, uses);
  }

  put(key: string, { bytes, facts }: PackedFace): FaceFacts {
    if (!this.cache.putValue(key, facts, bytes)) this.uncached.set(key, bytes);
    return facts;
  }

  /** Keeps a face for this build only: without facts, no other build finds it in the cache. */
  hold(key: string, { bytes, facts }: PackedFace): FaceFacts {
    if (!this.cache.putMore(key, bytes)) this.uncached.set(key, bytes);
    return facts;
  }

  /** The face as JSON. */
  packed(key: string): Uint8Array | undefined {
    return this.uncached.get(key) ?? this.cache.more(key);
  }

  get(key: string): Face | undefined {
    const known = this.recent.get(key)?.face;
    if (known !== undefined) return known;
    const bytes = this.packed(key);
    const face = bytes && parseFace(bytes);
    if (face !== undefined) this.remember(key, face, bytes?.length ?? 0);
    return face;
  }

  /** Keeps a face in memory as long as there is room. */
  remember(key: string, face: Face, length: number): void {
    this.inMemory += length - (this.recent.get(key)?.length ?? 0);
    this.recent.set(key, { face, length });
    for (const [oldest, { length: freed }] of this.recent) {
      if (this.inMemory <= this.most || oldest === key) return;
      this.recent.delete(oldest);
      this.inMemory -= freed;
    }
  }
}

function areFacts({ hash, icons, fonts, pictures }: FaceFacts): boolean {
  return isText(hash) && [icons, fonts, pictures].every(areTexts);
}

export function parseFace(bytes: Uint8Array): Face | undefined {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')) as Face;
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

/** The part of the key that all faces of a game share. It excludes the content of pictures: each face records which ones it uses. */
export function sharedKey({ fonts, words, icons, cache }: Shared): string {
  // Fonts by content, not by path: the key stays the same when a project moves, or is checked out into a temporary folder.
  const families = Object.entries(fonts.families).map(([name, { files, fallback }]) => {
    const sums = Object.entries(files).map(([weight, file]) => [weight, fontSum(file, cache)]);
    return [name, sums, fallback];
  });
  const drawings = [...icons].map(([name, { sum, picture }]) => [name, picture === undefined ? sum : '']);
  return sha256(JSON.stringify([rendererKey(), families, words, drawings]));
}

const fontSums = new Map<string, string>();

/** Font files are large, so their hashes are kept by size and modification time, in this process and in the cache. */
function fontSum(file: string, cache: Cache): string {
  const { size, mtimeMs } = statSync(file);
  const state = `${file} ${size} ${mtimeMs}`;
  const key = `${sha256(state)}.font`;
  const known = cache.value<string>(key, isText);
  const sum = known ?? fontSums.get(state) ?? sha256(readFileSync(file));
  fontSums.set(state, sum);
  if (known === undefined) cache.putValue(key, sum);
  return sum;
}

const codeSums = new WeakMap<Template, string>();

/** Cached: all cards of a kind share one template. */
function codeSum(template: Template): string {
  const sum = codeSums.get(template) ?? sha256(template.code);
  codeSums.set(template, sum);
  return sum;
}

export function faceKey(job: FaceJob, shared: string): string {
  const { id, deckId, kind, side, size, template, given, names } = job;
  return sha256(JSON.stringify([shared, codeSum(template), id, deckId, kind, side, size, given, names()]));
}

/** The key of a face with its pictures; undefined if one of them is gone. */
export function keyWith(key: string, uses: readonly string[], pictures: PictureStore): string | undefined {
  if (uses.length === 0) return key;
  const found = uses.map((name) => pictures.named(name));
  const sums = found.flatMap((picture) => (picture?.fault === undefined && picture ? [pictures.sum(picture)] : []));
  return sums.length === uses.length ? sha256(JSON.stringify([key, sums])) : undefined;
}

let renderer: string | undefined;

const renderFolders = [
  'chinese',
  'drawings',
  'files',
  'fonts',
  'game',
  'parts',
  'pictures',
  'problems',
  'render',
  'strings',
];

/** Hash of our own code, and of the dictionary that line breaks depend on. */
function rendererKey(): string {
  renderer ??= sha256(codeKey(renderFolders) + wordsKey());
  return renderer;
}
