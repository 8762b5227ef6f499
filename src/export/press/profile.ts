// The ICC profile of a press: the one that comes with Cardwright, or one of the project.
import { fileURLToPath } from 'node:url';
import { sha256 } from '../../files/cache.ts';
import { readFileSync } from '../../files/inputs.ts';

export interface PressProfile {
  readonly path: string;
  readonly bytes: Buffer;
  readonly sum: string;
  /** Its own name, such as `ISO Coated v2 300% (basICColor)`. */
  readonly name: string;
  /** Red, green and blue of each colour in; cyan, magenta, yellow and black out. */
  readonly convert: (rgb: Uint8Array) => Promise<Uint8Array>;
}

/** Offset on coated paper after FOGRA39, at most 300 % ink. */
export const ownProfile = fileURLToPath(new URL('../../../data/_press/ISOcoated_v2_300_bas.icc', import.meta.url));

/** Why a profile cannot be used. */
export class ProfileFault extends Error {}

const headLength = 128;
/** The largest ones of the trade have some megabytes. */
const mostBytes = 32 * 2 ** 20;

export function openProfile(path: string): PressProfile {
  const bytes = read(path);
  const signature = (at: number) => bytes.toString('latin1', at, at + 4);
  if (bytes.length < headLength + 4 || signature(36) !== 'acsp' || bytes.readUInt32BE(0) > bytes.length)
    throw new ProfileFault('it is not an ICC profile');
  if (bytes.length > mostBytes) throw new ProfileFault('it is larger than 32 MB');
  if (signature(16) !== 'CMYK') throw new ProfileFault(`it is for ${signature(16).trim()}, not for CMYK`);
  if (signature(12) !== 'prtr') throw new ProfileFault('it is not the profile of a press or printer');
  return {
    path,
    bytes,
    sum: sha256(bytes),
    name: description(bytes) || 'Custom',
    convert: (rgb) => convert(path, rgb),
  };
}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new ProfileFault(code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code})`);
  }
}

/** sharp is fast only if a picture is not much wider than high. */
const rowLength = 1024;

/** By Little CMS, with the perceptual intent. */
async function convert(path: string, rgb: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const count = rgb.length / 3;
  const raw = { width: rowLength, height: Math.ceil(count / rowLength), channels: 3 } as const;
  const filled = new Uint8Array(raw.width * raw.height * 3);
  filled.set(rgb);
  const { data, info } = await sharp(filled, { raw })
    .withIccProfile(path, { attach: false })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // sharp goes on without the profile if it cannot use it.
  if (info.channels !== 4) throw new ProfileFault('Little CMS cannot convert colours with it');
  return data.subarray(0, count * 4);
}

/** The text of the tag `desc`, in the forms of versions 2 and 4. */
function description(bytes: Buffer): string {
  const count = Math.min(bytes.readUInt32BE(headLength), 100);
  for (let i = 0; i < count; i++) {
    const entry = headLength + 4 + i * 12;
    if (entry + 12 > bytes.length || bytes.toString('latin1', entry, entry + 4) !== 'desc') continue;
    const tag = bytes.subarray(bytes.readUInt32BE(entry + 4)).subarray(0, bytes.readUInt32BE(entry + 8));
    if (tag.length < 28) return '';
    const isText = tag.toString('latin1', 0, 4) === 'desc';
    const text = isText
      ? tag.toString('latin1', 12, 12 + tag.readUInt32BE(8))
      : Buffer.from(tag.subarray(tag.readUInt32BE(24)).subarray(0, tag.readUInt32BE(20) & ~1))
          .swap16()
          .toString('utf16le');
    return text.replace(/[^\x20-\x7e]/g, '').trim();
  }
  return '';
}
