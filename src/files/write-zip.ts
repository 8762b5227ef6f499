// Named bytes → a zip archive that stores them as they are: pictures are compressed already, and so the bytes are the same everywhere.
import { crc32 } from 'node:zlib';

/** Midnight of the first of January 1980, the first moment that zip knows. */
const date = { time: 0, day: (1 << 5) | 1 };
const version = 20;

export type ZipEntry = readonly [name: string, bytes: Uint8Array];

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
