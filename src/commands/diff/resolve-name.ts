// A word of the command line → what it names: manifests, a project's folder, or a revision of the project called in.
import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { isAbsolute, join, normalize, resolve, sep } from 'node:path';
import { workingTree } from '../../diff/words.ts';
import type { Manifest, ManifestFace } from '../../game/manifest-schema.ts';
import { type Problem, UsageError } from '../../problems/problem.ts';
import { commitOf } from './extract-revision.ts';

export type Resolved =
  | { readonly type: 'manifests'; readonly name: string; readonly files: readonly string[] }
  | { readonly type: 'project'; readonly name: string; readonly folder: string }
  | { readonly type: 'revision'; readonly name: string; readonly commit: string };

/** Undefined for a word that names nothing here; throws where it names something that cannot be compared. */
export function resolveName(root: string, word: string): Resolved | undefined {
  if (word === '' || word.startsWith('-'))
    throw new UsageError(`"${word}" is no name of a revision, and no file. To mean a file, write \`./${word}\`.`);
  const path = resolve(root, word);
  const isPath = isAbsolute(word) || /^\.{1,2}([/\\]|$)/.test(word);
  const commit = isPath ? undefined : commitNamed(root, word);
  if (!existsSync(path)) return commit === undefined ? undefined : { type: 'revision', name: word, commit };
  if (commit !== undefined)
    throw new UsageError(
      `"${word}" is a file or folder here, and a revision of the repository, too. Write \`./${word}\` for the file, or \`${commit.slice(0, 12)}\` for the revision.`,
    );
  return onDisk(root, path, word);
}

function commitNamed(root: string, word: string): string | undefined {
  const found = commitOf(root, word);
  if ('commit' in found) return found.commit;
  if (found.none === 'ambiguous')
    throw new UsageError(`Several commits begin with "${word}". Write more letters of the one that you mean.`);
  return undefined;
}

const unknown = 'no revision of this repository (`git tag` and `git branch` list names)';
const noRevision = {
  unknown,
  ambiguous: unknown,
  'no-git': 'git, which knows of revisions, is not installed',
  'no-repository': 'this folder is in no git repository, so there are no revisions',
  'not-trusted': 'git does not trust this repository, which belongs to somebody else (`git status` says what to do)',
} as const;

/** Why a word names nothing, and what to write instead. */
export function namesNothing(root: string, word: string): UsageError {
  const range = /^(.+?)\.{2,3}(.+)$/.exec(word);
  if (range) return new UsageError(`Name the two revisions apart: \`cardwright diff ${range[1]} ${range[2]}\`.`);
  const found = commitOf(root, 'HEAD');
  const why = 'commit' in found ? noRevision.unknown : noRevision[found.none];
  return new UsageError(
    `"${word}" is no file or folder here, and ${why}. Name a manifest.json, the folder of a build or a project, or a revision.`,
  );
}

function onDisk(root: string, path: string, word: string): Resolved {
  const name = nameOf(root, path, word);
  if (statSync(path).isFile()) return { type: 'manifests', name, files: [path] };
  if (existsSync(join(path, 'manifest.json'))) return { type: 'manifests', name, files: [join(path, 'manifest.json')] };
  if (existsSync(join(path, 'data'))) return { type: 'project', name, folder: path };
  const files = manifestsBelow(path, 2);
  if (files.length === 0)
    throw new UsageError(
      `The folder "${word}" has no manifest.json and no data/. Name out/<game>/<language> of a build, or the folder of a project.`,
    );
  return { type: 'manifests', name, files };
}

/** out/<game> and out: the builds of all languages, of all games. */
function manifestsBelow(folder: string, depth: number): string[] {
  const folders = entriesOf(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
  return folders.flatMap((inner) => {
    const file = join(inner, 'manifest.json');
    return existsSync(file) ? [file] : depth > 1 ? manifestsBelow(inner, depth - 1) : [];
  });
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(`The folder "${folder}" cannot be read (${code}). Look at its permissions.`);
  }
}

/** With slashes, whatever the system. Of an absolute path only the end is told: a list is read on other machines. */
function nameOf(root: string, path: string, word: string): string {
  if (resolve(root) === path) return workingTree;
  const steps = (isAbsolute(word) ? path : normalize(word)).split(sep).filter(Boolean);
  return (isAbsolute(word) ? steps.slice(-2) : steps).join('/');
}

/** One game in one language. */
export interface NamedEdition {
  readonly manifest: Manifest;
  /** A small WebP of a face; none where no picture was kept. */
  readonly picture: (face: ManifestFace) => Promise<Uint8Array | undefined>;
}

/** What one of the two names holds. */
export interface Side {
  /** As a reader knows it; never an absolute path. */
  readonly name: string;
  readonly editions: readonly NamedEdition[];
  /** Those that could be compared, asked for or not. */
  readonly languages: readonly string[];
  /** Why faces are missing; with such problems nothing is compared. */
  readonly problems: readonly Problem[];
  /** For the carets of the problems, by the files that they name. */
  readonly texts: ReadonlyMap<string, string>;
  /** Takes away what was laid out for it; pictures are seen before. */
  readonly close: () => void;
}

export interface SideOptions {
  /** The project that the command is called in. */
  readonly root: string;
  /** The games to compare; all where none is named. */
  readonly games: readonly string[];
  /** False: no file of a project is run, and plain faces are compared. */
  readonly code?: boolean;
  /** The languages to compare; for a project that of its data where none is named. */
  readonly languages?: readonly string[] | undefined;
}
