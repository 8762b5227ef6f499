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
  const bytes = readFileSync(path);
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
    : innerFault(bytes, start);
}

/** What only shows when the font is used: the PDF embeds a part of it, so a part is taken out here. */
function innerFault(bytes: Buffer, start: string): string | undefined {
  try {
    subsetFont(start === woffStart ? unpackWoff(bytes) : bytes, [0]);
    return undefined;
  } catch (error) {
    return `is damaged: ${(error as Error).message}`;
  }
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

function unpackWoff(bytes: Buffer): Uint8Array {
  const tables = tablesOf(bytes) ?? [];
  const head = Buffer.alloc(12 + 16 * tables.length);
  bytes.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [i, { tag, offset: from, length, fullLength, checksum }] of tables.entries()) {
    const packed = bytes.subarray(from, from + length);
    const table = length < fullLength ? inflated(packed, tag) : packed;
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

function inflated(packed: Buffer, tag: string): Buffer {
  try {
    return inflateSync(packed);
  } catch (error) {
    throw new Error(`it cannot be unpacked (the table "${tag}": ${(error as Error).message})`);
  }
}
