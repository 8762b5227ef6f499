// A picture of the game's own, from its art/ folder.

export interface Picture {
  /** From the project's folder. */
  readonly file: string;
  readonly media: 'png' | 'jpeg' | 'svg';
  readonly bytes: Buffer;
  /** As it is to be seen, after the camera's turn (EXIF) was undone. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** EXIF's orientation, 1 to 8: how the stored pixels must be turned. */
  readonly turn: number;
}

/** By the path below art/: `dragon.png`, `people/king.jpg`. */
export type Art = ReadonlyMap<string, Picture>;
