// Finds the pictures that templates name. Threads load it, so it stays free of zod.
import { type Picture, type PictureFault, pictureFault } from '../game/art.ts';
import type { PictureStore } from '../pictures/picture-store.ts';

export class PictureError extends Error {
  constructor(
    readonly src: string,
    readonly code: 'refs/unknown-picture' | 'picture/unreadable',
    readonly fault: PictureFault,
  ) {
    super(fault.message);
  }
}

/** Throws if the picture does not exist or its header cannot be read. */
export function pictureOf(pictures: PictureStore, src: string): Picture {
  const picture = pictures.named(src);
  if (picture?.fault !== undefined) throw new PictureError(src, 'picture/unreadable', picture.fault);
  if (picture !== undefined) return picture;
  if (!src) throw new Error('a <Picture> has no `src`; does the card lack the field?');
  const fault = pictureFault(src, [...pictures.names()]) ?? {
    message: `"${src}" is not a picture.`,
    fix: 'Name a picture of art/.',
  };
  throw new PictureError(src, 'refs/unknown-picture', fault);
}
