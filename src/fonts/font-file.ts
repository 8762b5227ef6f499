// A font file → the tables that HarfBuzz reads; WOFF is unpacked, and what is damaged or of another kind says so.
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { subsetFont } from './subset-font.ts';

/** TrueType, OpenType, and TrueType as old Macintosh programs wrote it. */
const plainStarts = ['00010000', '4f54544f', '74727565'];
const woffStart = '774f4646';

const otherKinds: Readonly<Record<string, string>> = {
  '774f4632': 'is WOFF2, which is not read: take the TTF, OTF or WOFF file of the same font',
  '74746366': 'is a collection of several fonts: take one of them out, as TTF or OTF',
};

export function readFontFile(path: string): Uint8Array {
  return plainFont(readFileSync(path));
}

function plainFont(bytes: Buffer): Buffer {
  return startOf(bytes) === woffStart ? unpackWoff(bytes) : bytes;
}

interface Table {
  readonly tag: string;
  readonly offset: number;
  /** In the file, and as it is used. */
  readonly length: number;
  readonly fullLength: number;
  readonly checksum: number;
}

/** What is wrong with the bytes of a font: the rest of a sentence that begins with its name. None where it can be used. */
export function fontFault(bytes: Buffer): string | undefined {
  const start = startOf(bytes);
  if (!plainStarts.includes(start) && start !== woffStart) return otherKinds[start] ?? 'is no font that can be read';
  const tables = tablesOf(bytes);
  if (tables === undefined) return 'is damaged: it ends in the list of its tables';
  const cut = tables.find(({ offset, length }) => offset + length > bytes.length);
  if (cut)
    return `is damaged: it has ${bytes.length} bytes, but its table "${cut.tag}" goes on to byte ${cut.offset + cut.length}`;
  const tags = new Set(tables.map(({ tag }) => tag));
  const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', tags.has('CFF ') || tags.has('CFF2') ? 'cmap' : 'glyf'];
  const missing = needed.find((tag) => !tags.has(tag));
  if (missing) return `is damaged: it has no table "${missing}"`;
  return tags.has('fvar')
    ? 'is a variable font, of which only one weight could be printed: take the static files of the same font, one a weight'
    : innerFault(bytes, [...needed, 'loca']);
}

/** What only shows when the font is used: the PDF embeds a part of it, so a part is taken out here. */
function innerFault(bytes: Buffer, needed: readonly string[]): string | undefined {
  try {
    const plain = plainFont(bytes);
    subsetFont(plain, [0]);
    const tables = tablesOf(plain) ?? [];
    // A font that draws in colour may do without outlines.
    if (tables.some(({ tag }) => ['COLR', 'CBDT', 'sbix', 'SVG '].includes(tag))) return undefined;
    const empty = tables.find((table) => needed.includes(table.tag) && isEmpty(plain, table));
    return empty && `is damaged: there is nothing but zeros in its table "${empty.tag}"`;
  } catch (error) {
    return `is damaged: ${(error as Error).message}`;
  }
}

function isEmpty(bytes: Buffer, { offset, length }: Table): boolean {
  return bytes.subarray(offset, offset + length).every((byte) => byte === 0);
}

/**
 * The table that does not have the sum that the font says: damaged, or changed by a program that does not care. Such a font may print well.
 * Only for fonts without a fault.
 */
export function tableWithWrongSum(bytes: Buffer): string | undefined {
  const plain = plainFont(bytes);
  return (tablesOf(plain) ?? []).find((table) => sumOf(plain, table) !== table.checksum)?.tag;
}

/** All bytes as numbers of 32 bits, added up; `head` counts without the sum of the whole file, which stands in it. */
function sumOf(bytes: Buffer, { tag, offset, length }: Table): number {
  const whole = length & ~3;
  let sum = tag === 'head' && length >= 12 ? -bytes.readInt32BE(offset + 8) : 0;
  for (let at = offset; at < offset + whole; at += 4) sum = (sum + bytes.readInt32BE(at)) | 0;
  for (let at = whole; at < length; at++) sum = (sum + ((bytes[offset + at] ?? 0) << (24 - 8 * (at & 3)))) | 0;
  return sum >>> 0;
}

function startOf(bytes: Buffer): string {
  return bytes.subarray(0, 4).toString('hex');
}

/** https://learn.microsoft.com/typography/opentype/spec/otff and https://www.w3.org/TR/WOFF/ */
function tablesOf(bytes: Buffer): Table[] | undefined {
  const isWoff = startOf(bytes) === woffStart;
  const [head, record] = isWoff ? [44, 20] : [12, 16];
  const count = bytes.length < head ? 0 : bytes.readUInt16BE(isWoff ? 12 : 4);
  if (count === 0 || bytes.length < head + count * record) return undefined;
  return Array.from({ length: count }, (_, i) => {
    const at = head + i * record;
    const tag = bytes.toString('latin1', at, at + 4);
    const [a = 0, b = 0, c = 0, d = 0] = [4, 8, 12, 16].map((step) =>
      at + step + 4 <= bytes.length ? bytes.readUInt32BE(at + step) : 0,
    );
    return isWoff
      ? { tag, offset: a, length: b, fullLength: c, checksum: d }
      : { tag, offset: b, length: c, fullLength: c, checksum: a };
  });
}

function unpackWoff(bytes: Buffer): Buffer {
  const tables = tablesOf(bytes) ?? [];
  const head = Buffer.alloc(12 + 16 * tables.length);
  bytes.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [i, { tag, offset: from, length, fullLength, checksum }] of tables.entries()) {
    const packed = bytes.subarray(from, from + length);
    const table = length < fullLength ? inflated(packed, { tag, fullLength }) : packed;
    if (table.length !== fullLength) throw new Error(`it cannot be unpacked (the table "${tag}" has the wrong length)`);
    const at = 12 + 16 * i;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(fullLength, at + 12);
    // Tables begin at multiples of four.
    const padded = Buffer.alloc((fullLength + 3) & ~3);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** No table of a real font is larger; a few kilobytes can hold gigabytes of the same byte. */
const largestTable = 64 * 1024 * 1024;

function inflated(packed: Buffer, { tag, fullLength }: Pick<Table, 'tag' | 'fullLength'>): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, Math.min(fullLength, largestTable)) });
  } catch (error) {
    throw new Error(`it cannot be unpacked (the table "${tag}": ${(error as Error).message})`);
  }
}
