// Where the output of a game in one language lies, and what every exporter is given.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Cache, sha256 } from '../files/cache.ts';
import type { Writing } from '../files/disk.ts';
import type { Output } from '../files/output/output.ts';
import type { FontBook } from '../fonts/font-book.ts';
import type { ArtPpi, Draw, DrawnFace } from '../game/drawn-face.ts';
import type { Game } from '../game/game.ts';
import type { Sheets } from '../game/project.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { PrintOptions } from './pdf/print-options.ts';

/** What a virtual table is made for. */
export interface TtsTarget {
  /** The longest side of a picture. */
  readonly maxPx: number;
  /** Where the pictures are hosted, with a slash at the end. */
  readonly baseUrl?: string | undefined;
}

export interface ExportJob extends Writing {
  readonly game: Game;
  /** `out/<game>/<lang>`, with `/plain` for plain faces and `/part` for some decks or cards, from the project's folder. */
  readonly folder: string;
  /** No code of the project was run, and its faces are plain ones. */
  readonly isPlain: boolean;
  readonly draw: Draw;
  readonly cache: Cache;
  readonly pictures: PictureStore;
  /** Pixels to the inch of pictures in documents. */
  readonly artPpi: ArtPpi;
  /** The folder while it is made: files are written to it, not to the disk. */
  readonly output: Output;
  readonly fonts: FontBook;
  /** Who drew each icon of game-icons.net. */
  readonly authors: ReadonlyMap<string, readonly string[]>;
  readonly sheets: Sheets;
  readonly print: PrintOptions;
  readonly tts: TtsTarget;
  /** Lines for the summary. */
  readonly notes: string[];
  readonly bleedMm: number;
  readonly dpi: number;
  /** The resolution, where one was asked for; a shop has its own otherwise. */
  readonly dpiAsked?: number;
  /** What was asked for: the whole game, some decks, or some cards of them. */
  readonly extent: 'game' | 'decks' | 'cards';
}

/** Makes the files of one face, as soon as it is laid out; returns their names. */
export type FaceExporter = (job: ExportJob, drawn: DrawnFace) => Promise<string>;

/** Makes files of all faces together, when the last one is laid out. */
export type GameExporter = (job: ExportJob, faces: readonly DrawnFace[]) => Promise<string[]>;

/** Writes a file unless it is there already, made from the same things. */
export async function writeMade(
  job: ExportJob,
  { file, key }: { file: string; key: string },
  make: () => Promise<string | Uint8Array> | string | Uint8Array,
): Promise<string> {
  if (job.output.isFresh(file, key)) return file;
  const before = job.problems.length;
  const isWritten = job.output.write(file, await make());
  if (isWritten && job.problems.length === before) job.output.note(file, key);
  return file;
}

let known: string | undefined;

export function toolKey(): string {
  known ??= sha256(ownCode().join('\0')).slice(0, 16);
  return known;
}

function ownCode(): string[] {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const lists = ['export', 'impose'].map((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|tsx?|lua)$/.test(name) && !/\.(d|test)\.ts$/.test(name))
      .sort()
      .map((name) => readFileSync(join(source, folder, name), 'utf8')),
  );
  return lists.flat();
}
