// A picture file of the game's own. Only facts about it are kept in memory; its pixels stay on the disk.
import type { Stats } from 'node:fs';

export type PictureMedia = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff' | 'svg';

/** Why a picture cannot be used. */
export interface PictureFault {
  readonly message: string;
  readonly fix: string;
}

export interface Picture {
  /** From the project's folder. */
  readonly file: string;
  readonly path: string;
  /** The state of the file when it was probed: what is known of it holds until that changes. */
  readonly state: string;
  /** What the bytes say, whatever the file's name ends with. */
  readonly media: PictureMedia;
  /** Upright, after the camera's turn (EXIF) was undone. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** EXIF's orientation, 1 to 8: how the stored pixels must be turned. */
  readonly turn: number;
  /** Whether a JPEG may go into a document byte for byte: 8 bits, grey or sRGB. */
  readonly isPlainJpeg: boolean;
  /** Decoded line by line; others need all of their pixels in memory at once. */
  readonly isStreamed: boolean;
  /** Set if not even the head of the file can be read. */
  readonly fault?: PictureFault;
}

/** Size and times. The time of change, too: whoever copies or unpacks a file over another may keep the time that it was written. */
export function stateOf({ size, mtimeMs, ctimeMs }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs}`;
}
