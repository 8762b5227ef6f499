// Pictures for virtual tables: faces cut along their outline, plain backs, and sheets packed as PNG or JPEG. PNG files state their resolution.

import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { FaceSize } from '../../game/face.ts';
import type { ExportJob } from '../export-job.ts';

const mmPerInch = 25.4;

interface PictureSize {
  /** Cut the picture along this path. Undefined: a rectangle. */
  readonly outline: string | undefined;
  readonly dpi: number;
  /** Longest side. Larger pieces get a lower resolution. */
  readonly mostPx: number;
}

export async function piecePicture(
  { draw }: ExportJob,
  face: DrawnFace,
  { outline, dpi: wanted, mostPx }: PictureSize,
): Promise<Buffer> {
  const { widthMm, heightMm } = face.size;
  const dpi = Math.min(wanted, (mostPx / Math.max(widthMm, heightMm)) * mmPerInch);
  const pixels = (sideMm: number) => Math.max(1, Math.round((sideMm / mmPerInch) * dpi));
  const [widthPx, heightPx] = [pixels(widthMm), pixels(heightMm)];
  const png = await draw.window(face, { widthPx, heightPx, dpi });
  return withDpi(outline === undefined ? png : await cutOut(png, outline, face.size), dpi);
}

/**
 * States the resolution (the pHYs chunk, in pixels per metre), so that layout programs place the picture in its true size. sharp writes
 * 1000 by default, and Exif data in addition if asked for another one.
 */
export function withDpi(png: Buffer, dpi: number): Buffer {
  const type = png.indexOf('pHYs', 0, 'latin1');
  if (type === -1) throw new Error('The PNG has no pHYs chunk');
  const stated = Buffer.from(png);
  const perMetre = Math.round((dpi / mmPerInch) * 1000);
  stated.writeUInt32BE(perMetre, type + 4);
  stated.writeUInt32BE(perMetre, type + 8);
  stated.writeUInt8(1, type + 12);
  stated.writeUInt32BE(crc32(stated.subarray(type, type + 13)), type + 13);
  return stated;
}

/** Makes a picture of the trim transparent outside of the outline. */
export async function cutOut(
  png: Buffer,
  outline: string,
  { widthMm, heightMm }: Pick<FaceSize, 'widthMm' | 'heightMm'>,
): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(png).metadata();
  const box = `width="${width}" height="${height}" viewBox="0 0 ${widthMm} ${heightMm}" preserveAspectRatio="none"`;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><path d="${outline}"/></svg>`;
  return sharp(png)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png({ compressionLevel: 3 })
    .toBuffer();
}

const grey = '#4a4d55';

/** For cards without a back, which must not show their front from behind. */
export async function plainBack({ widthMm, heightMm }: { widthMm: number; heightMm: number }): Promise<Buffer> {
  const [width, height] = [widthMm, heightMm].map((side) => Math.max(1, Math.round(side * 2)));
  const back = sharp({ create: { width: width ?? 1, height: height ?? 1, channels: 3, background: grey } });
  return withDpi(await back.png({ compressionLevel: 6 }).toBuffer(), 2 * mmPerInch);
}

const channels = 3;

/** Copies red, green and blue of a picture onto a sheet, which is wider. */
export function layPixels(
  sheet: Buffer,
  pixels: Buffer,
  { left, top, widthPx, sheetPx }: { left: number; top: number; widthPx: number; sheetPx: number },
): void {
  const row = widthPx * channels;
  for (
    let from = 0, to = (top * sheetPx + left) * channels;
    from < pixels.length;
    from += row, to += sheetPx * channels
  )
    pixels.copy(sheet, to, from, from + row);
}

export type SheetMedia = 'png' | 'jpg';

/** Sheets with the user's pictures are JPEG, because PNG would be too large to load. */
export function sheetMedia(faces: readonly (DrawnFace | undefined)[]): SheetMedia {
  return faces.some((face) => (face?.pictures.length ?? 0) > 0) ? 'jpg' : 'png';
}

/** No chroma subsampling, so that small letters stay sharp. `optimiseCoding` would double the memory to save a few bytes. */
const jpeg = { quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;

/** Against level 5, it saves a ninth and takes a twentieth of the time of a build. */
export const sheetLevel = 9;

/** Nobody sees a difference of one in 255; PNG packs a quarter smaller without it. White and black stay what they are. */
const roundedTo = 3;
const roundedBytes = Uint8Array.from({ length: 256 }, (_, byte) => Math.round(byte / roundedTo) * roundedTo);

/** In place: a sheet has up to 50 MB. */
function round(pixels: Buffer): void {
  for (let i = 0; i < pixels.length; i++) pixels[i] = roundedBytes[pixels[i] as number] as number;
}

/** Red, green and blue of a sheet, row by row. */
interface Sheet {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** JPEG if it is at most this share of PNG. */
const worthJpeg = 0.9;
/** What a sample may differ from its sheet. */
const doubt = 0.1;

/** Lossless unless JPEG saves a tenth or more. Flat colours and letters are smaller as PNG; gradients and textures as JPEG. */
export async function packSmaller(sheet: Sheet, dpi: number): Promise<{ bytes: Buffer; media: SheetMedia }> {
  const bothOf = async (pixels: Sheet) => {
    const [jpg, png] = [await packSheet(pixels, 'jpg', dpi), await packSheet(pixels, 'png', dpi)];
    return { jpg, png, share: jpg.length / png.length };
  };
  const sample = sampleOf(sheet);
  const guess = await bothOf(sample);
  const isClear = sample !== sheet && Math.abs(guess.share - worthJpeg) > doubt;
  const both = isClear || sample === sheet ? guess : await bothOf(sheet);
  const media = both.share < worthJpeg ? 'jpg' : 'png';
  return { bytes: isClear ? await packSheet(sheet, media, dpi) : both[media], media };
}

/** High enough to compress as well as the whole; an odd distance, so that bands meet all parts of the cards. */
const band = { rows: 24, every: 7 };

/** Some bands of a large sheet: packing it both ways would take three times as long as the picture that is kept. */
function sampleOf(sheet: Sheet): Sheet {
  const { data, width, height } = sheet;
  const step = band.rows * band.every;
  if (height < 4 * step) return sheet;
  const row = width * channels;
  const bands = Array.from({ length: Math.floor(height / step) }, (_, i) =>
    data.subarray(i * step * row, (i * step + band.rows) * row),
  );
  return { data: Buffer.concat(bands), width, height: bands.length * band.rows };
}

export async function packSheet({ data, width, height }: Sheet, media: SheetMedia, dpi: number): Promise<Buffer> {
  const raw = { width, height, channels } as const;
  if (media === 'jpg') return sharp(data, { raw }).jpeg(jpeg).toBuffer();
  round(data);
  const image = sharp(data, { raw });
  return withDpi(await image.png({ compressionLevel: sheetLevel }).toBuffer(), dpi);
}
