import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readZip, writeZip } from './zip.ts';

const entries = [
  ['widgets.json', Buffer.from('[]')],
  ['userassets/空.png', Buffer.alloc(1000, 7)],
  ['empty', Buffer.alloc(0)],
] as const;

describe('a zip archive', () => {
  it('has the same bytes on every day and in every time zone', () => {
    const ascii = entries.filter(([name]) => !name.includes('空'));
    expect(createHash('sha256').update(writeZip(ascii)).digest('hex')).toBe(
      'd8e3a6838b0ccc0b3231c84d18a7c0f27b499d90f1562a08a1fe56b8d4a89d57',
    );
  });

  it('gives back its files in their order', () => {
    const files = readZip(writeZip(entries));
    expect(typeof files === 'string' ? files : [...files]).toEqual(entries);
  });

  it('is too large if its files together pass the limit', () => {
    const bytes = writeZip(Array.from({ length: 4 }, (_, i) => [`${i}.xml`, Buffer.alloc(100)]));
    expect(readZip(bytes, { mostBytes: 401 })).toBeInstanceOf(Map);
    expect(readZip(bytes, { mostBytes: 400 })).toBe('too-large');
  });

  it('is too large if a file unpacks to more than the limit, whatever size the archive states', () => {
    const bytes = writeZip([['a.xml', deflateRawSync(Buffer.alloc(1_000_000))]]);
    // The writer stores; mark the entry as deflated.
    bytes.writeUInt16LE(8, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 10);
    expect(readZip(bytes, { mostBytes: 10_000 })).toBe('too-large');
  });

  it('is damaged if a checksum is wrong or its directory is missing', () => {
    const bytes = writeZip(entries);
    expect(readZip(bytes.subarray(0, -30))).toBe('damaged');
    bytes[bytes.indexOf('[]')] = 0;
    expect(readZip(bytes)).toBe('damaged');
  });
});
