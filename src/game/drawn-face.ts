// A drawn face with everything that exporters need.
import type { PreparedPicture } from '../pictures/prepare-picture.ts';
import type { Face, FaceSize, ImageItem, Item } from './face.ts';
import { ellipse } from './shape.ts';

export interface DrawnFace {
  /** The id of the card or component; of the deck, for the back that its cards share. */
  readonly id: string;
  /** The deck, or `components`. */
  readonly deckId: string;
  readonly kind: string;
  readonly side: 'front' | 'back';
  readonly copies: number;
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The texts as printed, by their path. */
  readonly texts: Readonly<Record<string, string>>;
  readonly size: FaceSize;
  /** Reads the display list, which is kept on disk between uses. */
  readonly face: () => Face;
  /** The icons of game-icons.net and the fonts on it, for the credits. */
  readonly icons: readonly string[];
  readonly fonts: readonly string[];
  /** Files of the raster pictures on it. */
  readonly pictures: readonly string[];
  /** Hash of everything that the face was made from: the key of the cache. */
  readonly key: string;
  /** The hash of the picture itself. */
  readonly hash: string;
  /** A few characters of the hash, printed on the card to tell its versions apart. */
  readonly stamp: string;
}

/** The path of a face's file, without extension. Each side has its own. */
export function faceFile({ deckId, id, side, kind }: Pick<DrawnFace, 'deckId' | 'id' | 'side' | 'kind'>): string {
  if (kind === 'back') return `${deckId}/_back`;
  return side === 'front' ? `${deckId}/${id}` : `${deckId}/${id}-back`;
}

/** The outline that a side is cut along, in millimetres from the corner of its trim. None for rectangles and plain cards. */
export function clearOutline({ size, fields }: Pick<DrawnFace, 'size' | 'fields'>): string | undefined {
  const { shape, widthMm, heightMm } = size;
  if (shape !== undefined) return shape.kind === 'rectangle' ? undefined : shape.outline;
  return 'diameterMm' in ((fields.size ?? {}) as object) ? ellipse(widthMm, heightMm) : undefined;
}

/** A picture of exactly this size in pixels. The trim is centred; bleed fills the rest. */
export interface PixelWindow {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dpi: number;
}

/** A part of a face, in dots. */
interface PatchWindow {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
}

export interface Pixels {
  readonly data: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Resolution of faces on screens: sharp enough to read the smallest print of a card. */
export const screenPxPerMm = 5.9;

/** Pixels per inch of pictures; `original` keeps the resolution of the file. */
export type ArtPpi = number | 'original';

type Drawable = Pick<DrawnFace, 'key' | 'face'> & Partial<Pick<DrawnFace, 'pictures'>>;

/** What painting must know of a face. */
export type PaintableFace = Pick<DrawnFace, 'key' | 'face' | 'size' | 'pictures'>;

export interface Draw {
  /** How many faces to paint at the same time. Default: a few. */
  readonly jobs?: number;
  /**
   * Makes the PDF content of a face in another thread and puts it into the cache, or says that this thread is sooner done, or that it can wait.
   * Missing without threads.
   * @param ink a mode, or a press as text
   */
  readonly prepareContent?: (drawn: DrawnFace, ink: string) => Promise<'done' | 'here' | 'later'>;
  /** @param ppi pixels per inch of the pictures in it */
  svg(drawn: Drawable, bleedMm: number, ppi?: ArtPpi): Promise<string>;
  /** A page of our own, drawn like a template; `tree` builds it from parts. */
  page(tree: () => unknown, size: FaceSize): Promise<Face>;
  /** Red, green and blue of every pixel of the trimmed face, row by row. */
  pixels(drawn: PaintableFace, size: { readonly widthPx: number; readonly heightPx: number }): Promise<Buffer>;
  png(drawn: PaintableFace, options: { readonly bleedMm: number; readonly dpi: number }): Promise<Buffer>;
  /** A small WebP of the trimmed face, for screens: its longer side has this many pixels. */
  small(drawn: PaintableFace, longPx: number): Promise<Buffer>;
  /** Red, green and blue of a part of a display list, on the given pixels of its pictures. */
  patch(
    items: readonly Item[],
    window: PatchWindow,
    pixels: (item: ImageItem) => Promise<PreparedPicture>,
  ): Promise<Pixels>;
  /** Red, green and blue of the trimmed face at a low resolution, to look at its colours. Nothing of it is kept. */
  sketch(face: Face, size: { readonly widthPx: number; readonly heightPx: number }): Promise<Uint8Array>;
  /** A PNG of exactly this size in pixels. */
  window(drawn: PaintableFace, window: PixelWindow): Promise<Buffer>;
}

/** Without characters that look alike in small print (0 o, 1 l i), and without vowels, so that no stamp is a word. */
const alphabet = '23456789bcdfghjkmnpqrstvwxyz';
const length = 5;
/** 48 bits: exact as a number, and far more than a stamp needs. */
const hexDigits = 12;

export function stampOf(hash: string): string {
  let rest = Number.parseInt(hash.slice(0, hexDigits), 16);
  let stamp = '';
  for (let i = 0; i < length; i++) {
    stamp += alphabet[rest % alphabet.length];
    rest = Math.floor(rest / alphabet.length);
  }
  return stamp;
}
