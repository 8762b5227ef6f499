// What we know of a picture file. Its pixels stay on the disk.
import type { Stats } from 'node:fs';

export type PictureMedia = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff' | 'svg';

/** Why a picture cannot be used. */
export interface PictureFault {
  readonly message: string;
  readonly fix: string;
}

export interface Picture {
  /** Relative to the project. */
  readonly file: string;
  readonly path: string;
  /** The state of the file when it was probed; a change invalidates what we know. */
  readonly state: string;
  /** By content, not by file extension. */
  readonly media: PictureMedia;
  /** After applying the EXIF orientation. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** EXIF orientation, 1 to 8. */
  readonly turn: number;
  /** A JPEG that can be embedded as it is: 8 bits, grey or sRGB. */
  readonly isPlainJpeg: boolean;
  /** Can be decoded line by line; others need all pixels in memory. */
  readonly isStreamed: boolean;
  /** Set if the header of the file cannot be read. */
  readonly fault?: PictureFault;
}

/** Size, mtime and ctime. Copying or unpacking over a file may keep its mtime. */
export function stateOf({ size, mtimeMs, ctimeMs }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs}`;
}
