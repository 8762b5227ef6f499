// The folder of a manifest and a face → the small picture that lies beside the manifest, where there is one.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ManifestFace, smallFile } from '../game/manifest-schema.ts';

/** Ours have a hundredth of that. */
const largestBytes = 4 * 2 ** 20;

/** By the hash alone: what a manifest says of its files could lead anywhere. */
export function readPicture(folder: string, face: ManifestFace): Uint8Array | undefined {
  const path = join(folder, smallFile(face));
  try {
    if (statSync(path).size > largestBytes) return undefined;
    const bytes = readFileSync(path);
    return isWebp(bytes) ? bytes : undefined;
  } catch {
    return undefined;
  }
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}
