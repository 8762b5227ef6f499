// Faces between one use and the next: in the cache on the disk, a few of them at hand, so that a large game needs no large memory.
import { areTexts, type Cache, isText, sha256 } from '../files/cache.ts';
import type { Face, GroupItem, Item } from '../game/face.ts';

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
