// New files wait here until all of them are complete.
import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { removeQuietly, writableMode } from '../disk.ts';
import { inParallel } from '../in-parallel.ts';
import { flush, isThere, type Move } from './journal.ts';

export class Staging {
  readonly name = `.staging-${process.pid}-${randomBytes(4).toString('hex')}`;
  private readonly moves = new Map<string, Move>();

  /** @param folder of the output */
  constructor(private readonly folder: string) {}

  get isEmpty(): boolean {
    return this.moves.size === 0;
  }

  has(name: string): boolean {
    return this.moves.has(name);
  }

  path(name: string): string {
    return join(this.folder, this.name, 'new', name);
  }

  /** Writes a file, which does not count before `add`. */
  write(name: string, content: string | Uint8Array): void {
    const path = this.path(name);
    if (!isThere(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }

  append(name: string, piece: Uint8Array): void {
    appendFileSync(this.path(name), piece);
  }

  add(move: Move): void {
    const mode = writableMode(join(this.folder, move.file));
    if (mode !== undefined) chmodSync(this.path(move.file), mode);
    this.moves.set(move.file, move);
  }

  /** It no longer counts. */
  drop(name: string): void {
    this.moves.delete(name);
  }

  discard(name: string): void {
    rmSync(this.path(name));
  }

  /** Flush before renaming, so that no empty file appears after a power failure. */
  async flush(): Promise<void> {
    await inParallel([...this.moves.keys()], (name) => flush(this.path(name)));
  }

  /** The manifest comes last: a reader that sees it can rely on all files that it names. */
  list(): Move[] {
    return [...this.moves.values()].sort((a, b) => Number(isLast(a)) - Number(isLast(b)));
  }

  makeFolder(): void {
    mkdirSync(join(this.folder, this.name), { recursive: true });
  }

  remove(): void {
    removeQuietly(join(this.folder, this.name));
  }
}

function isLast({ file }: Move): boolean {
  return basename(file) === 'manifest.json';
}
