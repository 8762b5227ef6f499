// How a picture of many faces is packed: JPEG if photographs are on it, or it would be too large to load; PNG otherwise.
import type { Sharp } from 'sharp';
import type { DrawnFace } from '../../game/drawn-face.ts';

export type SheetMedia = 'png' | 'jpg';

export function sheetMedia(faces: readonly (DrawnFace | undefined)[]): SheetMedia {
  return faces.some((face) => (face?.pictures.length ?? 0) > 0) ? 'jpg' : 'png';
}

/** Small letters keep their edges: no colour is shared between pixels. To optimise the coding would double the memory for a few bytes. */
const jpeg = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;

export function packSheet(image: Sharp, media: SheetMedia, compressionLevel: number): Promise<Buffer> {
  return (media === 'jpg' ? image.jpeg(jpeg) : image.png({ compressionLevel })).toBuffer();
}
