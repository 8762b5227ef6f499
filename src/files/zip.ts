// A zip archive → its files by name; only what spreadsheets need of the format.
import { kMaxLength } from 'node:buffer';
import { crc32, inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

interface ZipLimits {
  /** Other files are not unpacked. */
  readonly wants?: (name: string) => boolean;
  /** Of all that is unpacked together: a few kilobytes can hold gigabytes of the same letter. */
  readonly mostBytes?: number;
}

export function readZip(bytes: Buffer, limits: ZipLimits = {}): Map<string, Buffer> | 'damaged' | 'too-large' {
  try {
    return readEntries(bytes, limits);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'damaged';
  }
}

function readEntries(bytes: Buffer, { wants = () => true, mostBytes = kMaxLength }: ZipLimits) {
  const end = endOf(bytes);
  const files = new Map<string, Buffer>();
  let left = mostBytes;
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (bytes.readUInt32LE(at) !== entrySignature) throw new Error('no entry');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    if (wants(name)) {
      const content = contentOf(bytes, at, left);
      left -= content.length;
      if (left <= 0) return 'too-large';
      files.set(name, content);
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

/** The list of files stands at the end, behind it only a comment. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= 0; at -= 1) if (bytes.readUInt32LE(at) === endSignature) return at;
  throw new Error('no end');
}

function contentOf(bytes: Buffer, entry: number, mostBytes: number): Buffer {
  const method = bytes.readUInt16LE(entry + 10);
  const packed = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const data = bytes.subarray(start, start + packed);
  const content = method === 0 ? data : inflateRawSync(data, { maxOutputLength: mostBytes });
  // A flipped bit may unpack to another number, which nobody would notice on a card.
  if (crc32(content) !== bytes.readUInt32LE(entry + 16)) throw new Error('a wrong sum');
  return content;
}

/** Midnight of the first of January 1980, the first moment that zip knows. */
const date = { time: 0, day: (1 << 5) | 1 };
const version = 20;

type ZipEntry = readonly [name: string, bytes: Uint8Array];

/** For names of ASCII letters, and for less than four gigabytes. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of entries) {
    const facts = factsOf(name, bytes);
    directory.push(directoryEntry(name, facts, offset));
    const head = Buffer.concat([numbers([[0x04034b50, 4]]), facts, Buffer.from(name, 'latin1')]);
    parts.push(head, bytes);
    offset += head.length + bytes.length;
  }
  const list = Buffer.concat(directory);
  return Buffer.concat([...parts, list, end(entries.length, list.length, offset)]);
}

/** What is said of a file both before it and in the list at the end. */
function factsOf(name: string, bytes: Uint8Array): Buffer {
  return numbers([
    [version, 2],
    [0, 2],
    [0, 2],
    [date.time, 2],
    [date.day, 2],
    [crc32(bytes), 4],
    [bytes.length, 4],
    [bytes.length, 4],
    [name.length, 2],
    [0, 2],
  ]);
}

function directoryEntry(name: string, facts: Buffer, offset: number): Buffer {
  const before: Field[] = [
    [0x02014b50, 4],
    [version, 2],
  ];
  // Comment, disk, attributes (two sorts), and where the file begins.
  const after: Field[] = [
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [offset, 4],
  ];
  return Buffer.concat([numbers(before), facts, numbers(after), Buffer.from(name, 'latin1')]);
}

function end(count: number, size: number, offset: number): Buffer {
  return numbers([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ]);
}

type Field = readonly [value: number, bytes: 2 | 4];

function numbers(fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
