// The pictures of a game's art/ folder.
export type { Picture, PictureFault } from '../pictures/picture.ts';

import type { Picture } from '../pictures/picture.ts';

/** By the path below art/: `dragon.png`, `people/king.jpg`. Files that cannot be used are among them, with their fault. */
export type Art = ReadonlyMap<string, Picture>;
