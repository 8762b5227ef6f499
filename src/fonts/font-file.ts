// Reads font files, unpacks WOFF, and finds damaged and unsupported ones.
import { inflateSync } from 'node:zlib';
import { readFileSync } from '../files/inputs.ts';
import { subsetFont } from './subset-font.ts';

/** TrueType, OpenType, and the old Macintosh variant of TrueType. */
const plainStarts = ['00010000', '4f54544f', '74727565'];
const woffStart = '774f4646';

const otherKinds: Readonly<Record<string, string>> = {
  '774f4632': 'is WOFF2, which is not supported: use a TTF, OTF or WOFF file of the same font',
  '74746366': 'is a collection of fonts: extract one of them as TTF or OTF',
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
  /** In the file, and unpacked. */
  readonly length: number;
  readonly fullLength: number;
  readonly checksum: number;
}

/** What is wrong with a font: the rest of a sentence that begins with its name. Undefined if nothing is. */
export function fontFault(bytes: Buffer): string | undefined {
  const start = startOf(bytes);
  if (!plainStarts.includes(start) && start !== woffStart)
    return otherKinds[start] ?? 'is not a font that Cardwright can read';
  const tables = tablesOf(bytes);
  if (tables === undefined) return 'is damaged: it ends within its list of tables';
  const cut = tables.find(({ offset, length }) => offset + length > bytes.length);
  if (cut)
    return `is damaged: it has ${bytes.length} bytes, but its table "${cut.tag}" extends to byte ${cut.offset + cut.length}`;
  const tags = new Set(tables.map(({ tag }) => tag));
  const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', tags.has('CFF ') || tags.has('CFF2') ? 'cmap' : 'glyf'];
  const missing = needed.find((tag) => !tags.has(tag));
  if (missing) return `is damaged: it has no table "${missing}"`;
  return tags.has('fvar')
    ? 'is a variable font, of which only one weight would print: use static files of the same font, one for each weight'
    : innerFault(bytes, [...needed, 'loca']);
}

/** Errors that only show in use: embedding subsets the font, so try that. */
function innerFault(bytes: Buffer, needed: readonly string[]): string | undefined {
  try {
    const plain = plainFont(bytes);
    subsetFont(plain, [0]);
    const tables = tablesOf(plain) ?? [];
    // A colour font may have no outlines.
    if (tables.some(({ tag }) => ['COLR', 'CBDT', 'sbix', 'SVG '].includes(tag))) return undefined;
    const empty = tables.find((table) => needed.includes(table.tag) && isEmpty(plain, table));
    return empty && `is damaged: its table "${empty.tag}" contains only zeros`;
  } catch (error) {
    return `is damaged: ${(error as Error).message}`;
  }
}

function isEmpty(bytes: Buffer, { offset, length }: Table): boolean {
  return bytes.subarray(offset, offset + length).every((byte) => byte === 0);
}

/**
 * The tag of a table whose checksum is wrong: damaged, or written by a careless program. Such a font may print well.
 * Call it only for fonts without a fault.
 */
export function tableWithWrongSum(bytes: Buffer): string | undefined {
  const plain = plainFont(bytes);
  return (tablesOf(plain) ?? []).find((table) => sumOf(plain, table) !== table.checksum)?.tag;
}

/** The checksum of OpenType: the sum of all 32-bit words. `head` excludes the file's own checksum. */
function sumOf(bytes: Buffer, { tag, offset, length }: Table): number {
  const whole = length & ~3;
  let sum = tag === 'head' && length >= 12 ? -bytes.readInt32BE(offset + 8) : 0;
  // Nine times as fast as `bytes.readInt32BE`: the fonts of a game have millions of words.
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = offset; at < offset + whole; at += 4) sum = (sum + words.getInt32(at)) | 0;
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
    // Tables are aligned to four bytes.
    const padded = Buffer.alloc((fullLength + 3) & ~3);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

/** No real table is larger; a few packed kilobytes can hold gigabytes. */
const largestTable = 64 * 1024 * 1024;

function inflated(packed: Buffer, { tag, fullLength }: Pick<Table, 'tag' | 'fullLength'>): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, Math.min(fullLength, largestTable)) });
  } catch (error) {
    throw new Error(`it cannot be unpacked (the table "${tag}": ${(error as Error).message})`);
  }
}
