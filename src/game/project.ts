// What loading a project gives: its games and sheets, the problems met on the way, and the texts for carets.
import type { Problem } from '../base/problem.ts';
import type { Game, GameFile } from './game.ts';
import type { CardSize } from './sheet-schemas.ts';

export interface Sheets {
  readonly sizes: Readonly<Record<string, CardSize>>;
  /** The project's own files, for what their schemas said. */
  readonly files: readonly GameFile<unknown>[];
}

export interface Project {
  readonly root: string;
  readonly games: readonly Game[];
  readonly sheets: Sheets;
  readonly problems: readonly Problem[];
  /** The text of every file read, by its path from the project's root. */
  readonly texts: ReadonlyMap<string, string>;
}
