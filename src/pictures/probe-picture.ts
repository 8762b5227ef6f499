// Reads the header of a file to find out which kind of picture it is, whatever its extension.
import { closeSync, readSync } from 'node:fs';
import type { Metadata } from 'sharp';
import { openSync } from '../files/inputs.ts';
import type { Picture, PictureFault, PictureMedia } from './picture.ts';

interface PictureFile {
  readonly file: string;
  readonly path: string;
  readonly state: string;
}

/** Larger than any board at 600 dpi. */
const mostSidePx = 20_000;
const mostPixels = 256e6;
/** For kinds that must be decoded as a whole. */
const mostPixelsWhole = 64e6;

const kinds: readonly (readonly [name: string, isThis: (head: Buffer) => boolean, media?: PictureMedia])[] = [
  ['PNG', (head) => head.readUInt32BE(0) === 0x89504e47, 'png'],
  ['JPEG', (head) => head.readUInt16BE(0) === 0xffd8, 'jpeg'],
  ['WebP', (head) => tag(head, 0) === 'RIFF' && tag(head, 8) === 'WEBP', 'webp'],
  ['GIF', (head) => tag(head, 0) === 'GIF8', 'gif'],
  ['AVIF', (head) => tag(head, 4) === 'ftyp' && /avi[fs]/.test(head.toString('latin1', 8, 40)), 'avif'],
  ['HEIC', (head) => tag(head, 4) === 'ftyp' && /hei[cxms]|mif1|hevc/.test(head.toString('latin1', 8, 40))],
  ['video', (head) => tag(head, 4) === 'ftyp'],
  ['TIFF', (head) => /^(II[*+]\0|MM\0[*+])/.test(head.toString('latin1', 0, 4)), 'tiff'],
  ['SVG', (head) => isSvg(head), 'svg'],
  ['Photoshop', (head) => tag(head, 0) === '8BPS'],
  ['BMP', (head) => head.toString('latin1', 0, 2) === 'BM'],
  ['PDF', (head) => tag(head, 0) === '%PDF'],
  ['JPEG XL', (head) => head.readUInt16BE(0) === 0xff0a || tag(head, 4) === 'JXL '],
  ['JPEG 2000', (head) => tag(head, 4) === 'jP  '],
  ['ICO', (head) => head.readUInt32BE(0) === 0x00000100],
  ['Krita or OpenRaster', (head) => tag(head, 0) === 'PK\x03\x04' && /mimetype(application|image)/.test(String(head))],
  ['ZIP', (head) => tag(head, 0) === 'PK\x03\x04'],
  ['GIMP', (head) => head.toString('latin1', 0, 8) === 'gimp xcf'],
  ['EPS or PostScript', (head) => head.toString('latin1', 0, 2) === '%!'],
];

export const pictureEnding = /\.(png|jpe?g|jfif|webp|gif|avif|tiff?|svg)$/i;
const takes = 'PNG, JPEG, WebP, GIF, AVIF, TIFF or SVG';

export async function probePicture(file: PictureFile): Promise<Picture> {
  const head = headOf(file.path);
  const [name, , media] = kinds.find(([, isThis]) => isThis(head)) ?? [];
  const none = {
    ...file,
    media: 'png',
    widthPx: 0,
    heightPx: 0,
    turn: 1,
    isPlainJpeg: false,
    isStreamed: true,
  } as const;
  if (media === undefined) return { ...none, fault: noPicture(file.file, name, head) };
  try {
    const { default: sharp } = await import('sharp');
    // Without this, the live page would show old pixels of a replaced file. Every picture is probed first.
    sharp.cache(false);
    const meta = await sharp(file.path, { limitInputPixels: false }).metadata();
    const turn = meta.orientation ?? 1;
    const [widthPx, heightPx] = turn >= 5 ? [meta.height, meta.width] : [meta.width, meta.height];
    const isStreamed = meta.isProgressive !== true && ['png', 'jpeg', 'tiff', 'svg'].includes(media);
    const isPlainJpeg = media === 'jpeg' && isPlain(meta);
    const picture = { ...file, media, widthPx, heightPx, turn, isPlainJpeg, isStreamed };
    const fault = media === 'svg' ? undefined : tooLarge(picture);
    return fault === undefined ? picture : { ...picture, fault };
  } catch {
    return { ...none, media, fault: damaged(file.file, name ?? media) };
  }
}

/** For a picture with a valid header whose pixels cannot be decoded. */
export function damagedPicture({ file, media }: Picture): PictureFault {
  return damaged(file, kinds.find(([, , one]) => one === media)?.[0] ?? media);
}

function damaged(file: string, kind: string): PictureFault {
  return {
    message: `The picture ${file} is damaged: its ${kind} data is incomplete or wrong.`,
    fix: 'Copy or export the picture again.',
  };
}

function noPicture(file: string, kind: string | undefined, head: Buffer): PictureFault {
  if (head.every((byte) => byte === 0))
    return { message: `The picture ${file} is empty.`, fix: 'Copy or export the picture again.' };
  const message =
    kind === undefined
      ? `The file ${file} is not a picture${pictureEnding.test(file) ? ', despite its name' : ' that can be printed'}.`
      : `The file ${file} is a ${kind} file, which cannot be printed.`;
  const phone = kind === 'HEIC' ? ' Phones save HEIC; export the photograph as JPEG.' : '';
  return { message, fix: `Save it as ${takes}.${phone}` };
}

function tooLarge({ file, widthPx, heightPx, isStreamed }: Picture): PictureFault | undefined {
  const most = isStreamed ? mostPixels : mostPixelsWhole;
  if (Math.max(widthPx, heightPx) <= mostSidePx && widthPx * heightPx <= most) return undefined;
  return {
    message: `The picture ${file} has ${widthPx} × ${heightPx} pixels; the limit is ${mostSidePx} a side and ${most / 1e6} million in total.`,
    fix: 'Scale it down: 600 ppi is enough for any printer.',
  };
}

/** Other colour spaces and profiles must be converted. */
function isPlain({ channels, depth, space, icc }: Metadata): boolean {
  const hasPlainColours = (space === 'srgb' && channels === 3) || (space === 'b-w' && channels === 1);
  return depth === 'uchar' && hasPlainColours && (icc === undefined || isSrgb(icc));
}

/** By the profile's name; version 4 stores it as UTF-16. */
function isSrgb(icc: Buffer): boolean {
  return /sRGB/.test(icc.toString('latin1').replaceAll('\0', ''));
}

function headOf(path: string): Buffer {
  const head = Buffer.alloc(4096);
  const descriptor = openSync(path);
  try {
    readSync(descriptor, head, 0, head.length, 0);
  } finally {
    closeSync(descriptor);
  }
  return head;
}

function tag(head: Buffer, at: number): string {
  return head.toString('latin1', at, at + 4);
}

/** Comments, a doctype and an XML declaration may precede the root. */
function isSvg(head: Buffer): boolean {
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  return /^\s*(<\?xml|<!--|<!DOCTYPE svg|<([\w-]+:)?svg[\s>])/.test(text) && /<([\w-]+:)?svg[\s>]/.test(text);
}
