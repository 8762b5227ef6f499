// A face with all that the exporters need to know of it.
import type { Face, FaceSize } from './face.ts';
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
  /** The display list; it lies on the disk between one use and the next. */
  readonly face: () => Face;
  /** The icons of game-icons.net and the fonts on it, for the credits. */
  readonly icons: readonly string[];
  readonly fonts: readonly string[];
  /** The pictures of pixels on it, by their files. */
  readonly pictures: readonly string[];
  /** The hash of all that the face was made from, for what is kept from build to build. */
  readonly key: string;
  /** The hash of the picture itself. */
  readonly hash: string;
  /** A few letters of it, to tell one printing from the next. */
  readonly stamp: string;
}

/** The name of a face's file, without its ending: one a side. */
export function faceFile({ deckId, id, side, kind }: Pick<DrawnFace, 'deckId' | 'id' | 'side' | 'kind'>): string {
  if (kind === 'back') return `${deckId}/_back`;
  return side === 'front' ? `${deckId}/${id}` : `${deckId}/${id}-back`;
}

/** The outline of a side that is cut along one, in millimetres from the corner of its trim; none for a box with sharp corners, or as cards are. */
export function clearOutline({ size, fields }: Pick<DrawnFace, 'size' | 'fields'>): string | undefined {
  const { shape, widthMm, heightMm } = size;
  if (shape !== undefined) return shape.kind === 'rectangle' ? undefined : shape.outline;
  return 'diameterMm' in ((fields.size ?? {}) as object) ? ellipse(widthMm, heightMm) : undefined;
}

/** So many pixels, exactly; the middle of the trim lies in their middle, and bleed is seen around it. */
export interface PixelWindow {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dpi: number;
}

/** Pixels to the inch of pictures; `original` keeps all that the file has. */
export type ArtPpi = number | 'original';

type Drawable = Pick<DrawnFace, 'key' | 'face'> & Partial<Pick<DrawnFace, 'pictures'>>;

export interface Draw {
  /** @param ppi pixels to the inch of the pictures in it */
  svg(drawn: Drawable, bleedMm: number, ppi?: ArtPpi): Promise<string>;
  /** A page of the tool's own, drawn as templates are; `tree` builds it from parts. */
  page(tree: () => unknown, size: FaceSize): Promise<Face>;
  /** Red, green and blue of every pixel of the trimmed face, row by row. */
  pixels(drawn: DrawnFace, size: { readonly widthPx: number; readonly heightPx: number }): Promise<Buffer>;
  png(drawn: DrawnFace, options: { readonly bleedMm: number; readonly dpi: number }): Promise<Buffer>;
  /** A small WebP of the trimmed face, for screens: its longer side has this many pixels. */
  small(drawn: DrawnFace, longPx: number): Promise<Buffer>;
  /** A PNG of exactly these pixels; nothing is scaled but by the resolution. */
  window(drawn: DrawnFace, window: PixelWindow): Promise<Buffer>;
}

/** Nothing that looks like something else in small print (0 o, 1 l i), and no vowels, so that no stamp is a word. */
const alphabet = '23456789bcdfghjkmnpqrstvwxyz';
const length = 5;
/** 48 bits: a whole number that is exact, and far more than the stamp holds. */
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
