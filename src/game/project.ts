import type { FontBook } from '../fonts/font-book.ts';
import type { Problem } from '../problems/problem.ts';
import type { Art } from './art.ts';
import type { Game, GameFile } from './game.ts';
import type { CardSize, Paper, PrinterProfile, SheetLayout, SheetsFile, Target } from './sheet-schemas.ts';
import type { Templates } from './template.ts';

export interface Sheets {
  readonly sizes: Readonly<Record<string, CardSize>>;
  readonly papers: Readonly<Record<string, Paper>>;
  /** `sheets` of the files: layouts of cards on a paper. */
  readonly layouts: Readonly<Record<string, SheetLayout>>;
  readonly printers: Readonly<Record<string, PrinterProfile>>;
  readonly targets: Readonly<Record<string, Target>>;
  /** The project's own files, for the issues of their schemas. */
  readonly files: readonly GameFile<SheetsFile>[];
}

export interface Fonts {
  readonly book: FontBook;
  /** The project's own fonts.yaml, for the issues of its schema. */
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
  /** By game; missing if it has no folder in templates/. */
  readonly templates: ReadonlyMap<string, Templates>;
  /** No code of the project was run, so its faces are plain. */
  readonly isPlain: boolean;
  /** Authors of the icons of game-icons.net; read on first use. */
  readonly iconAuthors: () => ReadonlyMap<string, readonly string[]>;
  readonly problems: readonly Problem[];
  /** The text of every file read, by its path from the project's root. */
  readonly texts: ReadonlyMap<string, string>;
}
