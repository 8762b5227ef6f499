// An output folder during a build. New files wait in a staging folder until all are complete, then move into place together. A command that
// fails or is killed leaves the folder as it was.

import { dirname, join } from 'node:path';
import { problem } from '../../problems/problem.ts';
import { newHash, sha256 } from '../cache.ts';
import { hasContent, leadsOutside, lookAt, unwritable, type Writing } from '../disk.ts';
import { eachTrace } from '../inputs.ts';
import { hashOf, isBelowReal, isSame, isThere, type Move, MoveFailed, removeEmpty, Takeover } from './journal.ts';
import { FolderLock } from './lock.ts';
import { type Ledger, listName, MadeList } from './records.ts';
import { busy, recover, unfinished } from './settle.ts';
import { Staging } from './staging.ts';

interface OutputTools {
  readonly root: string;
  /** Path from the project's folder, as are all file names here. */
  readonly folder: string;
  readonly problems: Writing['problems'];
  /** Tells which files need not be made again. */
  readonly ledger?: Ledger | undefined;
  /** Aborted: the next file throws its reason, and nothing is put in place. */
  readonly signal?: AbortSignal | undefined;
  /** Several runs write to the folder, each its own files. */
  readonly isShared?: boolean;
}

export class Output {
  private readonly made: MadeList;
  private readonly staging: Staging;
  private readonly removed = new Set<string>();
  private readonly written = new Set<string>();
  private readonly fresh = new Set<string>();
  private readonly damaged = new Set<string>();
  private readonly sound = new Set<string>();
  private isBroken = false;
  private isCommitted = false;
  private isHalf = false;

  private constructor(
    private readonly tools: OutputTools,
    private readonly lock: FolderLock,
  ) {
    this.made = new MadeList(this.path);
    this.staging = new Staging(this.path);
  }

  /** Undefined, with a problem, if another process writes there or the disk refuses. */
  static async open(tools: OutputTools): Promise<Output | undefined> {
    const output = await Output.locked(tools);
    if (output === undefined) eachTrace((trace) => trace.spoil());
    return output;
  }

  private static async locked(tools: OutputTools): Promise<Output | undefined> {
    const { root, folder, problems } = tools;
    const outside = leadsOutside(root, folder);
    if (outside) {
      problems.push(outside);
      return undefined;
    }
    try {
      const lock = await FolderLock.take(join(root, folder));
      if (!(lock instanceof FolderLock)) {
        problems.push(busy(folder, lock));
        return undefined;
      }
      return Output.recovered(tools, lock);
    } catch (error) {
      problems.push(unwritable(folder, error));
      return undefined;
    }
  }

  private static recovered(tools: OutputTools, lock: FolderLock): Output | undefined {
    try {
      recover(tools.root, tools.folder);
      return new Output(tools, lock);
    } catch (error) {
      lock.release();
      tools.problems.push(unfinished(tools.folder, error));
      return undefined;
    }
  }

  /** Whether the file exists and was made from the same inputs. */
  isFresh(file: string, key: string): boolean {
    this.tools.signal?.throwIfAborted();
    const name = this.nameOf(file);
    const isFresh = this.made.has(name) && this.tools.ledger?.isFresh(file, key, this.pathOf(file)) === true;
    if (isFresh) {
      this.removed.delete(name);
      this.fresh.add(name);
    }
    return isFresh;
  }

  /** Remembers the inputs of a file. */
  note(file: string, key: string): void {
    this.tools.ledger?.note(file, key, this.pathOf(file));
  }

  /** Stages a file, unless it already has this content. Returns false, with a problem, if that fails. */
  write(file: string, content: string | Uint8Array): boolean {
    this.tools.signal?.throwIfAborted();
    if (this.isBroken || !this.isInside(dirname(file))) return false;
    return this.onDisk(file, () => {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      const move = this.moveOf(file, bytes.length, sha256(bytes));
      if (hasContent(join(this.tools.root, file), bytes)) return;
      this.staging.write(move.file, bytes);
      this.staging.add(move);
    });
  }

  /** The same for a file that is too large for the memory. */
  async writePieces(file: string, pieces: AsyncIterable<Uint8Array>): Promise<boolean> {
    if (this.isBroken || !this.isInside(dirname(file))) return false;
    const hash = newHash();
    let size = 0;
    const name = this.nameOf(file);
    if (!this.onDisk(file, () => this.staging.write(name, ''))) return false;
    // Errors of the pieces are not errors of the disk.
    for await (const piece of pieces) {
      this.tools.signal?.throwIfAborted();
      hash.update(piece);
      size += piece.length;
      if (!this.onDisk(file, () => this.staging.append(name, piece))) return false;
    }
    return this.onDisk(file, () => {
      const move = this.moveOf(file, size, hash.digest('hex'));
      const place = join(this.tools.root, file);
      const found = lookAt(place);
      if (found?.isFile() && found.size === size && isSame(place, move.sha256)) this.staging.discard(name);
      else this.staging.add(move);
    });
  }

  private moveOf(file: string, size: number, hash: string): Move {
    const name = this.nameOf(file);
    this.written.add(name);
    this.removed.delete(name);
    this.staging.drop(name);
    this.made.set(name, hash);
    return { file: name, size, sha256: hash, isNew: !isThere(join(this.tools.root, file)) };
  }

  /** Whether it worked. */
  private onDisk(file: string, work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      this.fail(file, error);
      return false;
    }
  }

  /** Removes all files of the folder that earlier builds made, except `kept`. Never removes other people's files. Returns their names. */
  sweep(folder: string, kept: ReadonlySet<string>, isSpared: (name: string) => boolean = () => false): string[] {
    const files = this.made.entries().map(([name]) => `${this.tools.folder}/${name}`);
    const gone = files.filter(
      (file) => file.startsWith(`${folder}/`) && !kept.has(file) && !isSpared(file.slice(folder.length + 1)),
    );
    for (const file of gone) this.remove(file);
    return gone;
  }

  /** Whether the last build made the file with this content; undefined if it made none. */
  wasMadeAs(file: string, content: string): boolean | undefined {
    const hash = this.made.hash(this.nameOf(file));
    return hash === undefined ? undefined : hash === sha256(content);
  }

  remove(file: string): void {
    const name = this.nameOf(file);
    this.made.delete(name);
    this.staging.drop(name);
    this.tools.ledger?.forget(file);
    if (isThere(join(this.path, name)) && isBelowReal(this.path, name)) this.removed.add(name);
  }

  /** Compares all built files with their hashes. Damaged ones are made again if this build makes them. */
  verify(): void {
    for (const [name, hash] of this.made.entries()) {
      const path = join(this.path, name);
      if (!isThere(path) || (hash !== undefined && isSame(path, hash))) continue;
      this.tools.ledger?.forget(`${this.tools.folder}/${name}`);
      if (hash !== undefined) this.damaged.add(name);
    }
  }

  /** Results of `verify`: a note on files made again, and a problem for each damaged file that this build does not make. */
  reportDamage(): string[] {
    const { folder, problems } = this.tools;
    const all = [...this.damaged].filter((name) => !this.removed.has(name));
    const replaced = all.filter((name) => this.written.has(name)).map((name) => `${folder}/${name}`);
    for (const name of all.filter((one) => !this.written.has(one)))
      problems.push(
        problem('output/damaged', {
          at: { file: `${folder}/${name}`, line: 1, col: 1 },
          message: 'The file was damaged or changed since it was built, and this build does not make it.',
          fix: 'Build its format again (`cardwright build --only <format>`), or delete the file.',
        }),
      );
    return replaced.length === 0 ? [] : [`Made again, because damaged or changed: ${replaced.join(', ')}.`];
  }

  /** Moves all files into place. Returns false, with a problem, if that fails. */
  async commit(): Promise<boolean> {
    const list = this.made.text((name) => this.staging.has(name) || isThere(join(this.path, name)));
    const file = `${this.tools.folder}/${listName}`;
    if (list === '') this.remove(file);
    else this.write(file, list);
    this.made.delete(listName);
    if (this.isBroken) return false;
    try {
      if (!this.staging.isEmpty || this.removed.size > 0) await this.takeOver();
    } catch (error) {
      this.isHalf = error instanceof MoveFailed && error.isHalf;
      if (this.isHalf) this.tools.problems.push(unfinished(this.tools.folder, error));
      else this.fail(this.tools.folder, error);
      return false;
    }
    this.isCommitted = !this.isBroken;
    if (this.isCommitted) this.tools.ledger?.save();
    if (this.isCommitted) eachTrace((trace) => trace.make({ folder: this.tools.folder, files: this.madeNow(list) }));
    return this.isCommitted;
  }

  /** The files of this run with their hashes. The list among them: if another build changes it, this run is no longer the last. */
  private madeNow(list: string): Map<string, string> {
    const { folder, isShared = false } = this.tools;
    const names = [...this.fresh, ...this.written].filter((name) => this.made.has(name));
    const files = names.map(
      (name) => [`${folder}/${name}`, this.made.hash(name) ?? hashOf(join(this.path, name))] as const,
    );
    const own = list === '' || isShared ? [] : [[`${folder}/${listName}`, sha256(list)] as const];
    return new Map([...files, ...own]);
  }

  /** Always call this in the end. Discards what was not committed. */
  close(): void {
    if (!this.isCommitted) eachTrace((trace) => trace.spoil());
    if (!this.isHalf) this.staging.remove();
    this.lock.release();
    removeEmpty(this.tools.root, this.tools.folder);
  }

  private async takeOver(): Promise<void> {
    await this.staging.flush();
    if (!this.lock.isHeld()) {
      this.isBroken = true;
      this.tools.problems.push(busy(this.tools.folder, { pid: 0, host: '', token: '' }));
      return;
    }
    const takeover = new Takeover(this.tools.root, this.tools.folder, this.staging.name);
    const journal = { moves: this.staging.list(), removals: [...this.removed] };
    this.staging.makeFolder();
    takeover.begin(journal);
    takeover.finish(journal);
  }

  /** Report one file only: a disk that refuses one refuses the others. */
  private fail(file: string, error: unknown): void {
    this.isBroken = true;
    const [at, cause] =
      error instanceof MoveFailed ? [`${this.tools.folder}/${error.file}`, error.cause] : [file, error];
    this.tools.problems.push(unwritable(at, cause));
  }

  private isInside(folder: string): boolean {
    if (this.sound.has(folder)) return true;
    const outside = leadsOutside(this.tools.root, folder);
    if (outside) {
      this.isBroken = true;
      this.tools.problems.push(outside);
      return false;
    }
    this.sound.add(folder);
    return true;
  }

  private get path(): string {
    return join(this.tools.root, this.tools.folder);
  }

  private nameOf(file: string): string {
    return file.slice(this.tools.folder.length + 1);
  }

  private pathOf(file: string): string {
    const name = this.nameOf(file);
    return this.staging.has(name) ? this.staging.path(name) : join(this.tools.root, file);
  }
}
