// A loaded project: its games, sheets, fonts and templates.
import type { FontBook } from '../fonts/font-book.ts';
import type { Problem } from '../problems/problem.ts';
import type { Art } from './art.ts';
import type { Game, GameFile } from './game.ts';
import type { LayoutUse } from './layout.ts';
import type { CardSize, Paper, PrinterProfile, SheetLayout, SheetsFile, Target } from './sheet-schemas.ts';

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

/** What `check` needs of a template that is a layout in YAML. */
interface LayoutFacts {
  /** The layout, and those that it extends. */
  readonly files: readonly GameFile<unknown>[];
  readonly uses: readonly LayoutUse[];
}

export interface Template {
  readonly file: string;
  /** The bundled code; part of the cache key of a face. */
  readonly code: string;
  /** Our own code draws it, from plain data in `code`: the face of `--no-code`, or a layout. */
  readonly drawnBy?: 'plain' | 'layout';
  readonly layout?: LayoutFacts;
  readonly front: (props: object) => unknown;
  /** Draws the other side, if the kind has its own back. */
  readonly back?: (props: object) => unknown;
}

/** A template that cannot be used; its problem is reported at its line. */
export interface BrokenTemplate {
  readonly file: string;
  readonly fault: Problem;
  readonly layout?: LayoutFacts;
}

/** By kind; `back` draws the backs of decks. */
export type Templates = ReadonlyMap<string, Template | BrokenTemplate>;
