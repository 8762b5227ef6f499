// Turns a picture file into the pixels to print: cropped, scaled down, upright, in sRGB.

import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { readFileSync } from '../files/inputs.ts';
import type { Picture } from './picture.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A placed picture, in dots of 1/300 inch. */
export interface PlacedPicture {
  /** The size of the whole upright picture. */
  readonly width: number;
  readonly height: number;
  /** The visible part. */
  readonly shows: Box;
}

export interface PreparedPicture {
  readonly media: 'jpeg' | 'png';
  readonly bytes: Buffer;
  /** As stored. `turn` differs from 1 only for a JPEG that is kept as it is. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly turn: number;
  /** Where the pixels lie, in dots from the corner of the whole picture. */
  readonly box: Box;
  /** Transparency as a grey PNG, if separate from the colours. */
  readonly alpha?: Buffer;
  /** Reads the picture from the cache again, so that callers need not hold it. */
  readonly again?: () => PreparedPicture;
}

export interface Wanted {
  /** Pixels per inch. `original` keeps all pixels, and a JPEG byte for byte. */
  readonly ppi: number | 'original';
  /** `split` separates transparency from colours, as PDF needs it. */
  readonly form: 'whole' | 'split';
}

const dotsPerInch = 300;
/** Keep the original rather than save a few pixels. */
const slack = 1.05;
/** Use PNG if it is not much larger than JPEG: drawings and logos, not photographs. */
const losslessFactor = 1.5;
/** Limit for one picture: a 60 × 60 cm board at 300 ppi. Keeps the process below a gigabyte. */
const mostPixels = 51e6;
/** Limit for a picture that must be rotated, which needs all pixels in memory. */
const mostTurned = 36e6;
/** Larger pictures are not held in memory; the file is read again for each result. */
const heldPixels = 16e6;
const jpegOptions = { quality: 90, chromaSubsampling: '4:4:4' } as const;
/** Half the size; only for pictures of some hundred pixels, because it takes ten times as long. */
const smallJpeg = { quality: 75, mozjpeg: true } as const;

export async function preparePicture(
  picture: Picture,
  placed: PlacedPicture,
  { ppi, form }: Wanted,
): Promise<PreparedPicture> {
  const has = picture.widthPx / placed.width;
  const wants = ppi === 'original' ? has : ppi / dotsPerInch;
  const isKept = ppi === 'original' || has <= wants * slack;
  if (isKept && picture.isPlainJpeg) return kept(picture, placed);
  const cut = await cutFromFile(picture, placed, isKept ? 1 : wants / has);
  return { ...(await encode(cut, form, picture.media !== 'jpeg')), turn: 1, box: cut.box };
}

async function cutFromFile(picture: Picture, placed: PlacedPicture, wanted: number): Promise<CutPicture> {
  const { path, widthPx, heightPx, turn } = picture;
  const size = { width: widthPx, height: heightPx };
  const all = widthPx * heightPx;
  const input = () => sharp(path, { failOn: 'error', limitInputPixels: false });
  if (turn === 1 || all <= heldPixels) {
    const seen = (placed.shows.width * placed.shows.height) / (placed.width * placed.height);
    const scale = Math.min(wanted, Math.sqrt(mostPixels / (all * Math.min(1, seen))));
    return cutOut(input().autoOrient(), { size, scale, placed });
  }
  // Rotating needs all pixels in memory, so scale a large picture first, line by line.
  const scale = Math.min(wanted, Math.sqrt(mostTurned / all));
  const upright = {
    width: Math.max(1, Math.round(widthPx * scale)),
    height: Math.max(1, Math.round(heightPx * scale)),
  };
  const [across, down] = turn >= 5 ? [upright.height, upright.width] : [upright.width, upright.height];
  const lying = await input()
    .resize(across, down, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .withMetadata({ orientation: turn })
    .toBuffer();
  return cutOut(sharp(lying, { limitInputPixels: false }).autoOrient(), { size: upright, scale: 1, placed });
}

/** Scales down a picture that is already prepared. */
export async function shrinkPicture(
  { bytes, media, widthPx, heightPx, box, turn }: PreparedPicture,
  { ppi, form }: Wanted & { ppi: number },
): Promise<PreparedPicture> {
  const upright = turn >= 5 ? { width: heightPx, height: widthPx } : { width: widthPx, height: heightPx };
  const scale = (ppi / dotsPerInch) * (box.width / upright.width);
  const input = sharp(bytes).autoOrient();
  const whole = { width: box.width, height: box.height, shows: { ...box, x: 0, y: 0 } };
  const cut = cutOut(input, { size: upright, scale: Math.min(1, scale), placed: whole });
  return { ...(await encode(cut, form, media === 'png')), turn: 1, box };
}

/** A JPEG that fits into a box, of any picture; never enlarged. */
export function jpegWithin(bytes: Uint8Array, { width, height }: { width: number; height: number }): Promise<Buffer> {
  return sharp(bytes).resize({ width, height, fit: 'inside', withoutEnlargement: true }).jpeg(smallJpeg).toBuffer();
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

interface CutPicture {
  readonly image: Sharp;
  readonly pixels: number;
  readonly box: Box;
}

/** Scales first, then crops, so that a JPEG is decoded at a fraction of its size. Crops to whole pixels around the visible part. */
function cutOut(input: Sharp, { size, scale, placed }: Cut): CutPicture {
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
  return { image, pixels: (right - left) * (bottom - top), box };
}

type Encoded = Omit<PreparedPicture, 'turn' | 'box'>;

interface Pixels {
  readonly pixels: () => Sharp;
  /** Has transparent pixels. */
  readonly isClear: boolean;
}

async function encode(
  { image, pixels: count }: CutPicture,
  form: Wanted['form'],
  mayBeLossless: boolean,
): Promise<Encoded> {
  const { pixels, isClear } = count > heldPixels ? await streamed(image) : await held(image);
  if (!isClear) return colours(pixels().removeAlpha(), mayBeLossless);
  if (form === 'whole') return packed('png', pixels().png());
  const alpha = await pixels().extractChannel('alpha').toColourspace('b-w').png().toBuffer();
  return { ...(await colours(pixels().removeAlpha(), true)), alpha };
}

async function held(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  return { pixels, isClear: channels === 4 && !isOpaque(data, 3, 4) };
}

async function streamed(image: Sharp): Promise<Pixels> {
  const pixels = () => image.clone().toColourspace('srgb');
  const { hasAlpha } = await image.metadata();
  if (!hasAlpha) return { pixels, isClear: false };
  const alpha = await image.clone().extractChannel('alpha').toColourspace('b-w').raw().toBuffer();
  return { pixels, isClear: !isOpaque(alpha, 0, 1) };
}

async function colours(image: Sharp, mayBeLossless: boolean): Promise<Encoded> {
  const jpeg = await packed('jpeg', image.clone().jpeg(jpegOptions));
  if (!mayBeLossless) return jpeg;
  const png = await packed('png', image.clone().png());
  return png.bytes.length <= jpeg.bytes.length * losslessFactor ? png : jpeg;
}

async function packed(media: 'jpeg' | 'png', image: Sharp): Promise<Encoded> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { media, bytes: data, widthPx: info.width, heightPx: info.height };
}

function isOpaque(samples: Buffer, first: number, step: number): boolean {
  for (let i = first; i < samples.length; i += step) if (samples[i] !== 255) return false;
  return true;
}

function clamp(n: number, most: number): number {
  return Math.max(0, Math.min(most, n));
}
