// What a name on the command line stands for: the editions behind it, and the way to see their faces.
import type { Problem } from '../../problems/problem.ts';
import type { Manifest, ManifestFace } from '../../game/manifest-schema.ts';

/** One game in one language. */
export interface NamedEdition {
  readonly manifest: Manifest;
  /** A small WebP of a face; none where no picture was kept. */
  readonly picture: (face: ManifestFace) => Promise<Uint8Array | undefined>;
}

/** What one of the two names holds. */
export interface Side {
  /** As a reader knows it; never an absolute path. */
  readonly name: string;
  readonly editions: readonly NamedEdition[];
  /** Those that could be compared, asked for or not. */
  readonly languages: readonly string[];
  /** Why faces are missing; with such problems nothing is compared. */
  readonly problems: readonly Problem[];
  /** For the carets of the problems, by the files that they name. */
  readonly texts: ReadonlyMap<string, string>;
  /** Takes away what was laid out for it; pictures are seen before. */
  readonly close: () => void;
}

export interface SideOptions {
  /** The project that the command is called in. */
  readonly root: string;
  /** The games to compare; all where none is named. */
  readonly games: readonly string[];
  /** False: no file of a project is run, and plain faces are compared. */
  readonly code?: boolean;
  /** The languages to compare; for a project that of its data where none is named. */
  readonly languages?: readonly string[] | undefined;
}
