// A picture of the game's own → a form of the PDF that draws it in its place. JPEG and PNG data go in as they are.
import sharp, { type Sharp } from 'sharp';
import { sha256 } from '../../base/cache.ts';
import type { PictureStore } from '../../base/pictures/picture-store.ts';
import { placeOfPixels } from '../../base/pictures/place-of-pixels.ts';
import type { PreparedPicture } from '../../base/pictures/prepare-picture.ts';
import type { ArtPpi } from '../../game/draw.ts';
import type { PdfImage } from './face-content.ts';
import { surface } from './ink.ts';
import { type PDFContext, PDFRawStream, type PDFRef } from './pdf-lib.ts';
import { makeDict } from './pdf-stream.ts';
import { matrixText } from './write-content.ts';

export interface ImageTools {
  readonly pictures: PictureStore;
  readonly artPpi: ArtPpi;
}

export class PdfImages {
  /** The same bytes are stored once, wherever and how often they are placed. */
  private readonly stored = new Map<string, PDFRef>();

  constructor(
    private readonly context: PDFContext,
    private readonly tools: ImageTools,
  ) {}

  async prepare(image: PdfImage): Promise<PreparedPicture> {
    const { pictures, artPpi } = this.tools;
    return toned(await pictures.prepare(image, { ppi: artPpi, form: 'split' }), image.tone);
  }

  /** The operators that draw the picture, and the image that they name. */
  add(prepared: PreparedPicture, name: string): { operators: string; ref: PDFRef } {
    const { widthPx, heightPx } = prepared;
    // PDF draws a picture into the unit square, upside down for us.
    const unit = `${widthPx} 0 0 ${-heightPx} 0 ${heightPx} cm`;
    return {
      operators: `${matrixText(placeOfPixels(prepared))} cm ${unit} /${name} Do`,
      ref: this.store(prepared),
    };
  }

  private store({ media, bytes, alpha, widthPx, heightPx }: PreparedPicture): PDFRef {
    const key = sha256(alpha ? Buffer.concat([bytes, alpha]) : bytes);
    const known = this.stored.get(key);
    if (known !== undefined) return known;
    const size = { Width: widthPx, Height: heightPx };
    const mask = alpha && this.addPng(alpha, size);
    const ref = media === 'jpeg' ? this.addJpeg(bytes, size, mask) : this.addPng(bytes, size, mask);
    this.stored.set(key, ref);
    return ref;
  }

  private addJpeg(bytes: Buffer, size: object, mask?: PDFRef): PDFRef {
    const colours = jpegChannels(bytes) === 1 ? 'DeviceGray' : 'DeviceRGB';
    return this.addImage(bytes, { ...size, ColorSpace: colours, Filter: 'DCTDecode' }, mask);
  }

  /** PDF reads the packed rows of a PNG as they are. */
  private addPng(bytes: Buffer, size: { Width: number }, mask?: PDFRef): PDFRef {
    const { colours, data } = pngData(bytes);
    const space = colours === 1 ? 'DeviceGray' : 'DeviceRGB';
    const rows = { Predictor: 15, Colors: colours, BitsPerComponent: 8, Columns: size.Width };
    return this.addImage(data, { ...size, ColorSpace: space, Filter: 'FlateDecode', DecodeParms: rows }, mask);
  }

  private addImage(bytes: Buffer, entries: object, mask: PDFRef | undefined): PDFRef {
    const common = { Type: 'XObject', Subtype: 'Image', BitsPerComponent: 8, Length: bytes.length };
    const dict = makeDict(this.context, { ...common, ...entries, ...(mask && { SMask: mask }) });
    return this.context.register(PDFRawStream.of(dict, bytes));
  }
}

/** The number of components stands in the segment that starts the frame. */
function jpegChannels(bytes: Buffer): number {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return bytes[at + 9] ?? 3;
  }
  return 3;
}

/** Of a PNG that sharp wrote: 8 bits, grey or RGB, not interlaced. */
function pngData(png: Buffer): { colours: 1 | 3; data: Buffer } {
  const parts: Buffer[] = [];
  for (let at = 8; at + 8 <= png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return { colours: png[25] === 0 ? 1 : 3, data: Buffer.concat(parts) };
}

/** The pixels change as the colours around them do. */
async function toned(prepared: PreparedPicture, tone: PdfImage['tone']): Promise<PreparedPicture> {
  if (tone === undefined) return prepared;
  const image = inTone(sharp(prepared.bytes), tone);
  const { media } = prepared;
  const packed = media === 'jpeg' ? image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }) : image.png();
  return { ...prepared, bytes: await packed.toBuffer() };
}

function inTone(image: Sharp, tone: 'low' | 'grey'): Sharp {
  if (tone === 'grey') return image.greyscale().toColourspace('srgb');
  return image.toColourspace('srgb').linear(surface, 255 * (1 - surface));
}
