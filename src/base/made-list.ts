// The files that builds made in a folder of out/. The list lies there with them, so that the next build finds what it makes no longer,
// whatever became of the cache. A name is added before its file is written: a build that is killed leaves nothing that nobody knows of.
import { appendFileSync, existsSync, mkdirSync, readFileSync, realpathSync, rmdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { removeMade, type Writing, writeWhole } from './disk.ts';

const listName = '.made';

export class MadeList {
  private readonly files: Set<string>;
  private readonly path: string;

  /** @param folder from the project's root; the names in the list begin there */
  constructor(
    private readonly root: string,
    private readonly folder: string,
  ) {
    this.path = join(root, folder, listName);
    this.files = new Set(namesIn(this.path).map((name) => `${folder}/${name}`));
  }

  add(file: string): void {
    if (this.files.has(file)) return;
    this.files.add(file);
    try {
      mkdirSync(dirname(this.path), { recursive: true });
      appendFileSync(this.path, `${file.slice(this.folder.length + 1)}\n`);
    } catch {
      // Where the list cannot be written, neither can the file, which is told.
    }
  }

  below(folder: string): string[] {
    return [...this.files].filter((file) => file.startsWith(`${folder}/`));
  }

  /** Deletes the file, and the folders that it leaves empty. */
  remove(writing: Writing, file: string): void {
    this.files.delete(file);
    if (!this.isOurs(file)) return;
    removeMade(writing, file);
    try {
      for (let above = dirname(file); above.startsWith(`${this.folder}/`); above = dirname(above))
        rmdirSync(join(this.root, above));
    } catch {
      // Something else lies in it.
    }
  }

  save(writing: Writing): void {
    const there = [...this.files].filter((file) => existsSync(join(this.root, file)));
    const names = there.map((file) => file.slice(this.folder.length + 1)).sort();
    if (names.length > 0) writeWhole(writing, `${this.folder}/${listName}`, `${names.join('\n')}\n`);
  }

  /** A link below the folder may lead to anything; what lies there is not ours to delete. */
  private isOurs(file: string): boolean {
    try {
      const way = relative(realpathSync(join(this.root, this.folder)), realpathSync(join(this.root, dirname(file))));
      return way.split(/[\\/]/)[0] !== '..' && !/^([\\/]|[A-Za-z]:)/.test(way);
    } catch {
      return false;
    }
  }
}

/** A list is a file like any other: somebody may have written names into it that lead out of the folder. */
function namesIn(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(isInside);
  } catch {
    return [];
  }
}

function isInside(name: string): boolean {
  return !/[\\:\0]/.test(name) && name.split('/').every((step) => step !== '' && step !== '.' && step !== '..');
}
