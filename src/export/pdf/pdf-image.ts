// A picture of a designer's own → an image of a PDF: a JPEG as it is, anything else as packed pixels.
import { type PDFContext, PDFRawStream, type PDFRef } from 'pdf-lib';
import sharp from 'sharp';
import type { PdfImage } from './face-content.ts';
import { addStream, makeDict } from './pdf-stream.ts';

export async function addImage(context: PDFContext, { media, data }: PdfImage): Promise<PDFRef> {
  const file = Buffer.from(data, 'base64');
  const { width = 0, height = 0, channels = 3 } = await sharp(file).metadata();
  const common = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 };
  if (media === 'jpeg') {
    const colours = channels === 1 ? 'DeviceGray' : channels === 4 ? 'DeviceCMYK' : 'DeviceRGB';
    const entries = { ...common, ColorSpace: colours, Filter: 'DCTDecode', Length: file.length };
    // CMYK in a JPEG is written upside down by the programs that make such files.
    const decode = channels === 4 ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {};
    return context.register(PDFRawStream.of(makeDict(context, { ...entries, ...decode }), file));
  }
  const pixels = await sharp(file).toColourspace('srgb').removeAlpha().raw().toBuffer();
  const { hasAlpha } = await sharp(file).metadata();
  const mask = hasAlpha ? await sharp(file).extractChannel('alpha').raw().toBuffer() : undefined;
  const softMask = mask && addStream(context, mask, { ...common, ColorSpace: 'DeviceGray' });
  return addStream(context, pixels, { ...common, ColorSpace: 'DeviceRGB', ...(softMask && { SMask: softMask }) });
}
