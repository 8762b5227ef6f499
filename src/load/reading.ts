// What a load passes down, and what it keeps for the next one, so that unchanged files are not parsed again.
import type { ReadDrawing } from '../drawings/read-drawing.ts';
import { Cache, Kept } from '../files/cache.ts';
import type { Origin } from '../game/origin.ts';
import type { Picture } from '../pictures/picture.ts';
import { type Complaint, type Problem, problem } from '../problems/problem.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import type { SheetFault, Spreadsheet } from '../spreadsheets/sheet.ts';
import type { NodeTable } from './yaml-places.ts';

/** Passed down while a project is loaded: collects its problems, and the texts to show with them. */
export class Reading {
  readonly problems: Problem[] = [];
  /** The text of every file read, by its path from the project's root. */
  readonly texts = new Map<string, string>();
  readonly unreadableFolders = new Set<string>();

  /** Unsaved texts by path; they replace the files on disk. */
  readonly overlay: ReadonlyMap<string, string>;
  readonly memory: LoadMemory;
  /** Keeps parsed files from process to process. */
  readonly cache: Cache;
  /** False: no code of the project is bundled or run. */
  readonly code: boolean;

  /** @param root the project's folder, as an absolute path */
  constructor(
    readonly root: string,
    {
      overlay = new Map(),
      memory = new LoadMemory(),
      cache = new Cache(undefined),
      code = true,
    }: Partial<Pick<Reading, 'overlay' | 'memory' | 'cache' | 'code'>> = {},
  ) {
    this.overlay = overlay;
    this.memory = memory;
    this.cache = cache;
    this.code = code;
  }

  report(code: ProblemCode, complaint: Complaint): void {
    this.problems.push(problem(code, complaint));
  }

  reportFile(code: ProblemCode, file: string, complaint: { message: string; fix: string }): void {
    this.report(code, { at: { file, line: 1, col: 1 }, ...complaint });
  }
}

export interface YamlValue {
  readonly value: unknown;
  readonly origin: Origin;
}

/** A file without problems, as it was read last. */
export interface KnownYaml {
  readonly text: string;
  readonly parsed: YamlValue & { readonly table: NodeTable };
}

export interface Bundle {
  readonly code: string;
  /** Every file that the code was made from, with its text then. */
  readonly sources: ReadonlyMap<string, string>;
}

export interface FontFault {
  readonly code: ProblemCode;
  readonly message: string;
  readonly fix: string;
}

/** Pass the same one to every load of a project. */
export class LoadMemory {
  readonly yaml = new Map<string, KnownYaml>();
  /** Spreadsheets that decks name as their source. */
  readonly spreadsheets = new Map<string, { readonly bytes: Buffer; readonly read: Spreadsheet | SheetFault }>();
  /** Icons of games, by their files. */
  readonly icons = new Map<string, { readonly sum: string; readonly read: ReadDrawing }>();
  readonly bundles = new Map<string, Bundle>();
  /** Exports of bundled code, by name: the same code is not run twice. */
  readonly modules = new Map<string, { readonly code: string; readonly exports: Record<string, unknown> }>();
  /** By path: a file with the same size and time is not probed again. */
  readonly pictures = new Map<string, Picture>();
  /** By path of a font file in the project: its state, and what is wrong with it. The games of a project share their fonts. */
  readonly fontFaults = new Map<string, { readonly state: string; readonly fault: FontFault | undefined }>();
  /** Results of later stages. */
  readonly kept = new Kept();
}
