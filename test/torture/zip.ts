// Zip archives as the campaign wants them: right ones, and ones that lie.
import { crc32, deflateRawSync } from 'node:zlib';

/** What an entry may lie about. */
export interface Lie {
  readonly sum?: number;
  readonly size?: number;
  readonly packedSize?: number;
  readonly method?: number;
  readonly flags?: number;
}

export function zip(parts: readonly (readonly [name: string, bytes: Buffer, lie?: Lie])[]): Buffer {
  const bodies: Buffer[] = [];
  const index: Buffer[] = [];
  let at = 0;
  for (const [name, bytes, lie = {}] of parts) {
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(lie.flags ?? 0x800, 2);
    about.writeUInt16LE(lie.method ?? 8, 4);
    about.writeUInt32LE(0x00210000, 6);
    about.writeUInt32LE(lie.sum ?? crc32(bytes), 10);
    about.writeUInt32LE(lie.packedSize ?? packed.length, 14);
    about.writeUInt32LE(lie.size ?? bytes.length, 18);
    about.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, title, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    index.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), about, rest, title]));
    bodies.push(local);
    at += local.length;
  }
  const list = Buffer.concat(index);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, list, end]);
}
