// Where the output of a game in one language lies, and what every exporter is given.
import type { Cache } from '../base/cache.ts';
import type { Writing } from '../base/disk.ts';
import type { Draw } from '../game/draw.ts';
import type { DrawnFace } from '../game/drawn-face.ts';

export interface ExportJob extends Writing {
  /** `out/<game>/<lang>`, from the project's folder. */
  readonly folder: string;
  readonly faces: readonly DrawnFace[];
  readonly draw: Draw;
  readonly cache: Cache;
  readonly bleedMm: number;
  readonly dpi: number;
}
