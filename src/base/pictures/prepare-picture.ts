// Turns a picture file into the pixels that are printed: cut to what is seen, no finer than asked for, upright, in sRGB.
import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from './picture.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture where it is placed, in dots of a 300th of an inch. */
export interface PlacedPicture {
  /** The size of the whole upright picture. */
  readonly width: number;
  readonly height: number;
  /** The part of it that can be seen. */
  readonly shows: Box;
}

export interface PreparedPicture {
  readonly media: 'jpeg' | 'png';
  readonly bytes: Buffer;
  /** As stored; `turn` is other than 1 only for a JPEG that was kept as it is. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly turn: number;
  /** Where the pixels lie, in dots from the corner of the whole picture. */
  readonly box: Box;
  /** The transparency as a grey PNG, where colours and transparency are kept apart. */
  readonly alpha?: Buffer;
  /** Reads the same picture from the cache again, for whoever does not want to hold it. */
  readonly again?: () => PreparedPicture;
}

export interface Wanted {
  /** Pixels to the inch; `original` keeps all pixels, and a JPEG byte for byte. */
  readonly ppi: number | 'original';
  /** PDF keeps transparency apart from colours; everything else wants one PNG. */
  readonly form: 'whole' | 'split';
}

export const dotsPerInch = 300;
/** Kept bytes are better than a few pixels less. */
const slack = 1.05;
/** Lossless where that costs little: drawings and logos, not photographs. */
const losslessFactor = 1.5;
const jpegOptions = { quality: 90, chromaSubsampling: '4:4:4' } as const;

export async function preparePicture(
  picture: Picture,
  placed: PlacedPicture,
  { ppi, form }: Wanted,
): Promise<PreparedPicture> {
  const has = picture.widthPx / placed.width;
  const wants = ppi === 'original' ? has : ppi / dotsPerInch;
  const isKept = ppi === 'original' || has <= wants * slack;
  if (isKept && picture.isPlainJpeg) return kept(picture, placed);
  const input = sharp(picture.path, { failOn: 'error', limitInputPixels: false }).autoOrient();
  const size = { width: picture.widthPx, height: picture.heightPx };
  const cut = cutOut(input, { size, scale: isKept ? 1 : wants / has, placed });
  return { ...(await encode(cut.image, form, picture.media !== 'jpeg')), turn: 1, box: cut.box };
}

/** A picture that was prepared already, with fewer pixels. */
export async function shrinkPicture(
  { bytes, media, widthPx, heightPx, box, turn }: PreparedPicture,
  { ppi, form }: Wanted & { ppi: number },
): Promise<PreparedPicture> {
  const upright = turn >= 5 ? { width: heightPx, height: widthPx } : { width: widthPx, height: heightPx };
  const scale = (ppi / dotsPerInch) * (box.width / upright.width);
  const input = sharp(bytes).autoOrient();
  const whole = { width: box.width, height: box.height, shows: { ...box, x: 0, y: 0 } };
  const { image } = cutOut(input, { size: upright, scale: Math.min(1, scale), placed: whole });
  return { ...(await encode(image, form, media === 'png')), turn: 1, box };
}

function kept({ path, widthPx, heightPx, turn }: Picture, { width, height }: PlacedPicture): PreparedPicture {
  const [w, h] = turn >= 5 ? [heightPx, widthPx] : [widthPx, heightPx];
  return {
    media: 'jpeg',
    bytes: readFileSync(path),
    widthPx: w,
    heightPx: h,
    turn,
    box: { x: 0, y: 0, width, height },
  };
}

interface Cut {
  readonly size: { readonly width: number; readonly height: number };
  readonly scale: number;
  readonly placed: PlacedPicture;
}

/** Scales first and cuts then, so that a JPEG is read at a fraction of its size. The cut lies on whole pixels outside of what is seen. */
function cutOut(input: Sharp, { size, scale, placed }: Cut): { image: Sharp; box: Box } {
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const [across, down] = [width / placed.width, height / placed.height];
  const { shows } = placed;
  const left = clamp(Math.floor(shows.x * across), width - 1);
  const top = clamp(Math.floor(shows.y * down), height - 1);
  const right = Math.max(left + 1, Math.min(width, Math.ceil((shows.x + shows.width) * across)));
  const bottom = Math.max(top + 1, Math.min(height, Math.ceil((shows.y + shows.height) * down)));
  const image = input
    .resize(width, height, { fit: 'fill' })
    .extract({ left, top, width: right - left, height: bottom - top });
  const box = { x: left / across, y: top / down, width: (right - left) / across, height: (bottom - top) / down };
  return { image, box };
}

type Encoded = Omit<PreparedPicture, 'turn' | 'box'>;

async function encode(image: Sharp, form: Wanted['form'], mayBeLossless: boolean): Promise<Encoded> {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const size = { widthPx: width, heightPx: height };
  if (channels !== 4 || isOpaque(data)) return { ...size, ...(await colours(pixels().removeAlpha(), mayBeLossless)) };
  if (form === 'whole') return { ...size, media: 'png', bytes: await pixels().png().toBuffer() };
  const alpha = await pixels().extractChannel('alpha').toColourspace('b-w').png().toBuffer();
  return { ...size, ...(await colours(pixels().removeAlpha(), true)), alpha };
}

async function colours(image: Sharp, mayBeLossless: boolean): Promise<Pick<Encoded, 'media' | 'bytes'>> {
  const jpeg = await image.clone().jpeg(jpegOptions).toBuffer();
  if (!mayBeLossless) return { media: 'jpeg', bytes: jpeg };
  const png = await image.clone().png().toBuffer();
  return png.length <= jpeg.length * losslessFactor ? { media: 'png', bytes: png } : { media: 'jpeg', bytes: jpeg };
}

function isOpaque(rgba: Buffer): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return false;
  return true;
}

function clamp(n: number, most: number): number {
  return Math.max(0, Math.min(most, n));
}
