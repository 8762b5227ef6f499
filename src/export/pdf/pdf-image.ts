// A picture of a designer's own → an image of a PDF: a JPEG as it is, anything else as packed pixels.
import { type PDFContext, PDFRawStream, type PDFRef } from 'pdf-lib';
import sharp, { type Sharp } from 'sharp';
import type { PdfImage } from './face-content.ts';
import { surface } from './ink.ts';
import { addStream, makeDict } from './pdf-stream.ts';

export async function addImage(context: PDFContext, { media, data, tone }: PdfImage): Promise<PDFRef> {
  const file = Buffer.from(data, 'base64');
  const { width = 0, height = 0, channels = 3, hasAlpha } = await sharp(file).metadata();
  const common = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 };
  if (media === 'jpeg' && tone === undefined) return addJpeg(context, file, { ...common, channels });
  const pixels = await toned(sharp(file).removeAlpha(), tone).raw().toBuffer();
  const mask = hasAlpha ? await sharp(file).extractChannel('alpha').raw().toBuffer() : undefined;
  const softMask = mask && addStream(context, mask, { ...common, ColorSpace: 'DeviceGray' });
  return addStream(context, pixels, { ...common, ColorSpace: 'DeviceRGB', ...(softMask && { SMask: softMask }) });
}

function addJpeg(context: PDFContext, file: Buffer, { channels, ...common }: { channels: number }): PDFRef {
  const colours = channels === 1 ? 'DeviceGray' : channels === 4 ? 'DeviceCMYK' : 'DeviceRGB';
  // CMYK in a JPEG is written upside down by the programs that make such files.
  const decode = channels === 4 ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {};
  const entries = { ...common, ColorSpace: colours, Filter: 'DCTDecode', Length: file.length, ...decode };
  return context.register(PDFRawStream.of(makeDict(context, entries), file));
}

function toned(image: Sharp, tone: PdfImage['tone']): Sharp {
  if (tone === 'grey') return image.greyscale().toColourspace('srgb');
  const plain = image.toColourspace('srgb');
  return tone === 'low' ? plain.linear(surface, 255 * (1 - surface)) : plain;
}
