// What loading a project gives: its games and sheets, the problems met on the way, and the texts for carets.
import type { FontBook } from '../fonts/font-book.ts';
import type { Problem } from '../problems/problem.ts';
import type { Art } from './art.ts';
import type { Game, GameFile } from './game.ts';
import type { CardSize, Paper, PrinterProfile, SheetLayout, SheetsFile, Target } from './sheet-schemas.ts';
import type { Templates } from './template.ts';

export interface Sheets {
  readonly sizes: Readonly<Record<string, CardSize>>;
  readonly papers: Readonly<Record<string, Paper>>;
  /** `sheets` of the files: how cards lie on a paper. */
  readonly layouts: Readonly<Record<string, SheetLayout>>;
  readonly printers: Readonly<Record<string, PrinterProfile>>;
  readonly targets: Readonly<Record<string, Target>>;
  /** The project's own files, for what their schemas said. */
  readonly files: readonly GameFile<SheetsFile>[];
}

export interface Fonts {
  readonly book: FontBook;
  /** The project's own fonts.yaml, for what its schema said. */
  readonly files: readonly GameFile<unknown>[];
}

export interface Project {
  readonly root: string;
  readonly games: readonly Game[];
  /** By game: the same game in other languages. */
  readonly translations: ReadonlyMap<string, readonly Game[]>;
  readonly sheets: Sheets;
  readonly fonts: Fonts;
  /** By game: the pictures of its art/ folder. */
  readonly art: ReadonlyMap<string, Art>;
  /** By game; a game without a folder in templates/ has none. */
  readonly templates: ReadonlyMap<string, Templates>;
  /** No code of the project was run: its faces are plain ones. */
  readonly isPlain: boolean;
  /** Who drew each icon of game-icons.net; read when it is asked for. */
  readonly iconAuthors: () => ReadonlyMap<string, readonly string[]>;
  readonly problems: readonly Problem[];
  /** The text of every file read, by its path from the project's root. */
  readonly texts: ReadonlyMap<string, string>;
}
