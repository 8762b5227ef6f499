// Embeds the user's pictures. JPEG and PNG data go in unchanged.
import type { Sharp } from 'sharp';
import { sha256 } from '../../files/cache.ts';
import type { ArtPpi } from '../../game/drawn-face.ts';
import type { PictureStore } from '../../pictures/picture-store.ts';
import { placeOfPixels } from '../../pictures/place-pixels.ts';
import type { PreparedPicture } from '../../pictures/prepare-picture.ts';
import { inkPixels, type PressPictures, patchPx, rowEntries } from '../press/press-picture.ts';
import type { PdfImage } from './face-content.ts';
import { matrixText } from './matrices.ts';
import type { PDFRef, PdfFile } from './pdf-file.ts';
import { surface } from './print-options.ts';

export interface ImageTools {
  readonly pictures: PictureStore;
  readonly artPpi: ArtPpi;
  /** Converts the pixels for a press. */
  readonly press?: PressPictures;
}

/** Holds no bytes where they can be read again: hundreds of photographs would fill the memory. */
export interface ReadyImage {
  readonly hash: string;
  readonly place: string;
  readonly pixels: ImageStream;
  readonly alpha?: ImageStream;
}

interface ImageStream {
  readonly entries: object;
  readonly read: () => Buffer;
}

export class PdfImages {
  /** By hash, so that equal bytes are stored once. */
  private readonly stored = new Map<string, PDFRef>();

  constructor(
    private readonly pdf: PdfFile,
    private readonly tools: ImageTools,
  ) {}

  async prepare(image: PdfImage): Promise<ReadyImage> {
    const { pictures, artPpi, press } = this.tools;
    const patch = press?.patches?.get(image.picture);
    if (patch && press) return patchImage(image, press);
    const plain = await pictures.prepare(image, { ppi: artPpi, form: 'split' });
    if (press) return inInks(plain, press);
    const { media, bytes, alpha, widthPx, heightPx, ...prepared } = await toned(plain, image.tone);
    const again = image.tone === undefined ? prepared.again : undefined;
    const size = { Width: widthPx, Height: heightPx };
    const pack = media === 'jpeg' ? jpegStream : pngStream;
    return {
      hash: sha256(alpha ? Buffer.concat([bytes, alpha]) : bytes),
      place: placeOf({ ...prepared, widthPx, heightPx }),
      pixels: pack(bytes, size, again && (() => again().bytes)),
      ...(alpha && { alpha: pngStream(alpha, size, again && (() => again().alpha ?? alpha)) }),
    };
  }

  add({ hash, place, pixels, alpha }: ReadyImage, name: string): { operators: string; ref: PDFRef } {
    const ref = this.stored.get(hash) ?? this.addStream(pixels, alpha && this.addStream(alpha));
    this.stored.set(hash, ref);
    return { operators: `${place} /${name} Do`, ref };
  }

  private addStream({ entries, read }: ImageStream, mask?: PDFRef): PDFRef {
    const common = { Type: 'XObject', Subtype: 'Image', BitsPerComponent: 8 };
    return this.pdf.addPacked(read(), { ...common, ...entries, ...(mask && { SMask: mask }) });
  }
}

/** PDF draws a picture into the unit square, with y upwards. */
function placeOf(prepared: Parameters<typeof placeOfPixels>[0]): string {
  const { widthPx, heightPx } = prepared;
  return `${matrixText(placeOfPixels(prepared))} cm ${widthPx} 0 0 ${-heightPx} 0 ${heightPx} cm`;
}

/** Read again when it is written: patches are as large as faces. */
function patchImage({ picture, width, height }: PdfImage, { patches }: PressPictures): ReadyImage {
  const [widthPx, heightPx] = [patchPx(width), patchPx(height)];
  const box = { x: 0, y: 0, width, height };
  return {
    hash: picture,
    place: placeOf({ widthPx, heightPx, turn: 1, box }),
    pixels: {
      entries: { Width: widthPx, Height: heightPx, ...rowEntries(widthPx) },
      read: () => patches?.get(picture) ?? Buffer.alloc(0),
    },
  };
}

async function inInks(plain: PreparedPicture, press: PressPictures): Promise<ReadyImage> {
  const { entries, hash, read } = await inkPixels(plain, press);
  const { alpha, widthPx: Width, heightPx: Height } = plain;
  return {
    hash: alpha ? `${hash} ${sha256(alpha)}` : hash,
    place: placeOf(plain),
    pixels: { entries: { Width, Height, ...entries }, read },
    ...(alpha && { alpha: pngStream(alpha, { Width, Height }, undefined) }),
  };
}

type Size = { readonly Width: number; readonly Height: number };

function jpegStream(bytes: Buffer, size: Size, again: (() => Buffer) | undefined): ImageStream {
  const space = jpegChannels(bytes) === 1 ? 'DeviceGray' : 'DeviceRGB';
  const entries = { ...size, ColorSpace: space, Filter: 'DCTDecode' };
  return { entries, read: again ?? (() => bytes) };
}

/** PDF can decode the compressed rows of a PNG. */
function pngStream(bytes: Buffer, size: Size, again: (() => Buffer) | undefined): ImageStream {
  const { colours, data } = pngData(bytes);
  const space = colours === 1 ? 'DeviceGray' : 'DeviceRGB';
  const rows = { Predictor: 15, Colors: colours, BitsPerComponent: 8, Columns: size.Width };
  const entries = { ...size, ColorSpace: space, Filter: 'FlateDecode', DecodeParms: rows };
  return { entries, read: again ? () => pngData(again()).data : () => data };
}

/** Read from the start-of-frame segment. */
function jpegChannels(bytes: Buffer): number {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return bytes[at + 9] ?? 3;
  }
  return 3;
}

/** For PNGs written by sharp: 8 bits, grey or RGB, not interlaced. */
function pngData(png: Buffer): { colours: 1 | 3; data: Buffer } {
  const parts: Buffer[] = [];
  for (let at = 8; at + 8 <= png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return { colours: png[25] === 0 ? 1 : 3, data: Buffer.concat(parts) };
}

/** Applies the ink mode to the pixels. */
async function toned(prepared: PreparedPicture, tone: PdfImage['tone']): Promise<PreparedPicture> {
  if (tone === undefined) return prepared;
  const { default: sharp } = await import('sharp');
  const image = inTone(sharp(prepared.bytes), tone);
  const { media } = prepared;
  const packed = media === 'jpeg' ? image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }) : image.png();
  return { ...prepared, bytes: await packed.toBuffer() };
}

function inTone(image: Sharp, tone: 'low' | 'grey'): Sharp {
  if (tone === 'grey') return image.greyscale().toColourspace('srgb');
  return image.toColourspace('srgb').linear(surface, 255 * (1 - surface));
}
