// The pictures of a game: hashes, damage and prepared pixels. Computes each once and caches it.
import { createHash } from 'node:crypto';
import { closeSync, readSync } from 'node:fs';
import { type Cache, isText, sha256 } from '../files/cache.ts';
import { existsSync, openSync, readFileSync, statSync } from '../files/inputs.ts';
import { codeKey } from '../files/own-code.mjs';
import { ChangedMeanwhile } from '../problems/problem.ts';
import { type Picture, type PictureFault, stateOf } from './picture.ts';
import type { PlacedPicture, PreparedPicture, Wanted } from './prepare-picture.ts';
import { damagedPicture } from './probe-picture.ts';

interface ImagePlace extends PlacedPicture {
  /** Hash of the file. */
  readonly picture: string;
}

/** Lower resolutions are made from this one, so that a large file is decoded once. */
const masterPpi = 300;
/** For screens it is faster to decode a JPEG directly at a fraction of its size. */
const screenPpi = 120;
/** Larger pictures that cannot be streamed are decoded one at a time. */
const heavyPixels = 16e6;

/** Kept by picture: the live page reloads the game after every save, but not its pictures. */
const sums = new WeakMap<Picture, string>();
const verdicts = new WeakMap<Picture, Promise<PictureFault | undefined>>();
let heavyWork: Promise<unknown> = Promise.resolve();

export class PictureStore {
  private readonly bySum = new Map<string, Picture>();

  constructor(
    private readonly art: ReadonlyMap<string, Picture>,
    private readonly cache: Cache,
  ) {}

  /** Keyed by NFC: some systems type é as two characters. */
  named(name: string): Picture | undefined {
    return this.art.get(name.normalize('NFC'));
  }

  names(): Iterable<string> {
    return this.art.keys();
  }

  all(): Iterable<Picture> {
    return this.art.values();
  }

  entries(): Iterable<[string, Picture]> {
    return this.art.entries();
  }

  /** Hash of the picture's file. */
  sum(picture: Picture): string {
    const sum = sums.get(picture) ?? this.cachedSum(picture);
    sums.set(picture, sum);
    this.bySum.set(sum, picture);
    return sum;
  }

  private cachedSum(picture: Picture): string {
    const { path, state } = picture;
    const key = `${sha256(`${path} ${state}`)}.sum`;
    const known = this.cache.value<string>(key, isText);
    if (known !== undefined) return known;
    const sum = fileSum(picture);
    this.cache.putValue(key, sum);
    return sum;
  }

  /** Why a picture cannot be printed; undefined if all its pixels can be decoded. */
  fault(picture: Picture): Promise<PictureFault | undefined> {
    const known = verdicts.get(picture) ?? this.judge(picture);
    verdicts.set(picture, known);
    return known;
  }

  private async judge(picture: Picture): Promise<PictureFault | undefined> {
    if (picture.fault !== undefined) return picture.fault;
    if (picture.media === 'svg') return drawingFault(picture);
    const key = `${this.sum(picture)}.sound`;
    if (this.cache.value<boolean>(key, (sound) => sound === true)) return undefined;
    const isSound = await whenLight(picture, () => decodes(picture));
    if (!isSound) return damagedPicture(picture);
    this.cache.putValue(key, true);
    return undefined;
  }

  async prepare(place: ImagePlace, wanted: Wanted): Promise<PreparedPicture> {
    const picture = this.bySum.get(place.picture) ?? this.find(place.picture);
    const { preparePicture, shrinkPicture } = await import('./prepare-picture.ts');
    const { ppi, form } = wanted;
    if (ppi === 'original' || ppi >= masterPpi || ppi <= screenPpi)
      return this.kept(place, wanted, async () => {
        const made = await whenLight(picture, () => preparePicture(picture, place, wanted)).catch((error: unknown) => {
          throw isAsLoaded(picture) ? error : new ChangedMeanwhile(picture.file);
        });
        if (!isAsLoaded(picture)) throw new ChangedMeanwhile(picture.file);
        return made;
      });
    return this.kept(place, wanted, async () => {
      const master = await this.prepare(place, { ppi: masterPpi, form: 'whole' });
      return shrinkPicture(master, { ppi, form });
    });
  }

  /** Faces from the cache name pictures before their hashes are computed. */
  private find(sum: string): Picture {
    for (const picture of this.art.values())
      if (picture.fault === undefined && this.sum(picture) === sum) return picture;
    throw new ChangedMeanwhile([...this.art.values()].find((picture) => !isAsLoaded(picture))?.file ?? 'data');
  }

  private async kept(
    { picture, width, height, shows }: ImagePlace,
    { ppi, form }: Wanted,
    make: () => Promise<PreparedPicture>,
  ): Promise<PreparedPicture> {
    const key = `${sha256(JSON.stringify([codeKey(['pictures']), picture, width, height, shows, ppi, form]))}.picture`;
    const again = () => this.read(key) ?? gone();
    const known = this.read(key);
    if (known !== undefined) return { ...known, again };
    const prepared = await make();
    return this.cache.put(key, pack(prepared)) ? { ...prepared, again } : prepared;
  }

  private read(key: string): PreparedPicture | undefined {
    const known = this.cache.get(key);
    return known && unpack(known);
  }
}

/** A large picture that cannot be streamed waits until no other one is in memory. */
function whenLight<T>({ isStreamed, widthPx, heightPx }: Picture, work: () => Promise<T>): Promise<T> {
  if (isStreamed || widthPx * heightPx < heavyPixels) return work();
  const done = heavyWork.then(work);
  heavyWork = done.catch(() => undefined);
  return done;
}

/** Loading reports the faults of .svg files with their places; this is for SVG under other names. */
async function drawingFault(picture: Picture): Promise<PictureFault | undefined> {
  const { file, path } = picture;
  if (/\.svg$/i.test(file)) return undefined;
  const { readDrawing } = await import('../drawings/read-drawing.ts');
  if (!isAsLoaded(picture)) throw new ChangedMeanwhile(file);
  const [first] = readDrawing(readFileSync(path, 'utf8')).faults;
  return first && { message: `The picture ${file} is an SVG file. ${first.message}`, fix: first.fix };
}

async function decodes({ path }: Picture): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  try {
    await sharp(path, { failOn: 'error', limitInputPixels: false }).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

/** In chunks: photographs are large. */
function fileSum(picture: Picture): string {
  if (!existsSync(picture.path)) throw new ChangedMeanwhile(picture.file);
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(1 << 20);
  const descriptor = openSync(picture.path);
  try {
    for (;;) {
      const length = readSync(descriptor, piece, 0, piece.length, null);
      if (length === 0) return hash.digest('hex');
      hash.update(piece.subarray(0, length));
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Do not cache the pixels of a file that was replaced meanwhile. */
function isAsLoaded({ path, state }: Picture): boolean {
  const now = statSync(path, { throwIfNoEntry: false });
  return now !== undefined && stateOf(now) === state;
}

function gone(): never {
  throw new ChangedMeanwhile('.cache');
}

function pack({ bytes, alpha, again: _, ...facts }: PreparedPicture): Buffer {
  const head = Buffer.from(JSON.stringify({ ...facts, length: bytes.length, hasAlpha: alpha !== undefined }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, bytes, ...(alpha ? [alpha] : [])]);
}

function unpack(entry: Buffer): PreparedPicture {
  const start = 4 + entry.readUInt32BE(0);
  const { length, hasAlpha, ...facts } = JSON.parse(entry.toString('utf8', 4, start)) as Omit<
    PreparedPicture,
    'bytes' | 'alpha'
  > & { length: number; hasAlpha: boolean };
  const bytes = entry.subarray(start, start + length);
  return { ...facts, bytes, ...(hasAlpha && { alpha: entry.subarray(start + length) }) };
}
