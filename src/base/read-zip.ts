// A zip archive → its files by name; only what spreadsheets need of the format.
import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
/** Far more than any spreadsheet of cards holds. */
const largestBytes = 256 * 1024 * 1024;

/** None where the bytes are no zip archive, or a damaged one. */
export function readZip(bytes: Buffer): Map<string, Buffer> | undefined {
  try {
    return readEntries(bytes);
  } catch {
    return undefined;
  }
}

function readEntries(bytes: Buffer): Map<string, Buffer> {
  const end = endOf(bytes);
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (bytes.readUInt32LE(at) !== entrySignature) throw new Error('no entry');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, contentOf(bytes, at));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

/** The list of files stands at the end, behind it only a comment. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= 0; at -= 1) if (bytes.readUInt32LE(at) === endSignature) return at;
  throw new Error('no end');
}

function contentOf(bytes: Buffer, entry: number): Buffer {
  const method = bytes.readUInt16LE(entry + 10);
  const packed = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const data = bytes.subarray(start, start + packed);
  return method === 0 ? data : inflateRawSync(data, { maxOutputLength: largestBytes });
}
