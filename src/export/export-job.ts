// What every exporter gets: one game in one language, the folder it goes to, and the tools to draw and write.

import { type Cache, sha256 } from '../files/cache.ts';
import type { Writing } from '../files/disk.ts';
import type { Output } from '../files/output/output.ts';
import { codeKey } from '../files/own-code.mjs';
import type { FontBook } from '../fonts/font-book.ts';
import type { ArtPpi, Draw, DrawnFace } from '../game/drawn-face.ts';
import type { Game } from '../game/game.ts';
import type { Sheets } from '../game/project.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { PrintOptions } from './pdf/print-options.ts';

export interface TtsTarget {
  /** Longest side of a picture. */
  readonly maxPx: number;
  /** Address of the hosted pictures, with a slash at the end. */
  readonly baseUrl?: string | undefined;
}

/** What exporters need of an output. */
export type OutputFiles = Pick<Output, 'isFresh' | 'note' | 'write' | 'writePieces' | 'sweep' | 'remove' | 'wasMadeAs'>;

export interface ExportJob extends Writing {
  readonly game: Game;
  /** `out/<game>/<lang>`, plus `/plain` for plain faces and `/part` for some decks or cards. */
  readonly folder: string;
  /** The project's own code did not run, so faces are plain. */
  readonly isPlain: boolean;
  readonly draw: Draw;
  readonly cache: Cache;
  readonly pictures: PictureStore;
  /** Resolution of the user's pictures in PDF and SVG files. */
  readonly artPpi: ArtPpi;
  /** Stages files; they reach the folder when the build is complete. */
  readonly output: OutputFiles;
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
  /** Resolution that the user asked for. Default: that of the print shop. */
  readonly userDpi?: number;
  /** What the user asked for: the complete game, some decks, or some cards. */
  readonly extent: 'game' | 'decks' | 'cards';
}

/** Writes the file of one face as soon as the face is laid out; returns its name. */
export type FaceExporter = (job: ExportJob, drawn: DrawnFace) => Promise<string>;

/** Writes files of all faces, after the last one is laid out; returns their names. */
export type GameExporter = (job: ExportJob, faces: readonly DrawnFace[]) => Promise<string[]>;

/** A file as a whole, or piece by piece for what is too large for the memory. */
type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

/** Writes a file, unless it exists and was made from the same inputs. @param key hash of the inputs */
export async function writeMade(
  job: ExportJob,
  { file, key }: { file: string; key: string },
  make: () => Promise<Content> | Content,
): Promise<string> {
  if (job.output.isFresh(file, key)) return file;
  const before = job.problems.length;
  const content = await make();
  const isWhole = typeof content === 'string' || content instanceof Uint8Array;
  const isWritten = isWhole ? job.output.write(file, content) : await job.output.writePieces(file, content);
  if (isWritten && job.problems.length === before) job.output.note(file, key);
  return file;
}

/** For cache keys: changes with the exporters' own code. */
export function toolKey(): string {
  return sha256(codeKey(['export', 'impose'])).slice(0, 16);
}
