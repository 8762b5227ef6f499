// fflate writes archives. Reading is ours: fflate checks no checksums and trusts the sizes that an archive states.
import { kMaxLength } from 'node:buffer';
import { crc32, inflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

interface ZipLimits {
  /** Unpack only these files. Default: all. */
  readonly wants?: (name: string) => boolean;
  /** Limit for all unpacked files together: a few kilobytes can unpack to gigabytes. */
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
    if (bytes.readUInt32LE(at) !== entrySignature) throw new Error('no central directory entry');
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

/** The central directory is at the end; only a comment may follow it. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= 0; at -= 1) if (bytes.readUInt32LE(at) === endSignature) return at;
  throw new Error('no end of central directory');
}

function contentOf(bytes: Buffer, entry: number, mostBytes: number): Buffer {
  const method = bytes.readUInt16LE(entry + 10);
  const packed = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const data = bytes.subarray(start, start + packed);
  const content = method === 0 ? data : inflateRawSync(data, { maxOutputLength: mostBytes });
  // A flipped bit can unpack to another number, and nobody would notice it on a card.
  if (crc32(content) !== bytes.readUInt32LE(entry + 16)) throw new Error('wrong checksum');
  return content;
}

/** Midnight of 1 January 1980, local time: the earliest date that zip can store. */
const noDate = new Date(1980, 0, 1);

type ZipEntry = readonly [name: string, bytes: Uint8Array];

/** The same entries give the same bytes. Stored, not compressed: pictures are compressed already. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const { buffer, byteOffset, length } = zipSync(Object.fromEntries(entries), { level: 0, mtime: noDate });
  return Buffer.from(buffer, byteOffset, length);
}
