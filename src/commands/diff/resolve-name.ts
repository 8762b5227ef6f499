// What the name of an edition means: manifests, the folder of a project, or a revision of this project.
import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { isAbsolute, join, normalize, resolve, sep } from 'node:path';
import { workingTree } from '../../diff/words.ts';
import type { Manifest, ManifestFace } from '../../game/manifest-schema.ts';
import { type Problem, UsageError } from '../../problems/problem.ts';
import type { JobOptions } from '../options.ts';
import type { WorkOptions } from '../work.ts';
import { commitOf } from './extract-revision.ts';

export type Resolved =
  | { readonly type: 'manifests'; readonly name: string; readonly files: readonly string[] }
  | { readonly type: 'project'; readonly name: string; readonly folder: string }
  | { readonly type: 'revision'; readonly name: string; readonly commit: string };

/** Undefined for a word that names nothing; throws if it names something that cannot be compared. */
export function resolveName(root: string, word: string): Resolved | undefined {
  if (word === '' || word.startsWith('-'))
    throw new UsageError(`"${word}" is not the name of a revision. For a file, write \`./${word}\`.`);
  const path = resolve(root, word);
  const isPath = isAbsolute(word) || /^\.{1,2}([/\\]|$)/.test(word);
  const commit = isPath ? undefined : commitNamed(root, word);
  if (!existsSync(path)) return commit === undefined ? undefined : { type: 'revision', name: word, commit };
  if (commit !== undefined)
    throw new UsageError(
      `"${word}" is both a file or folder here and a git revision. Write \`./${word}\` for the file, or \`${commit.slice(0, 12)}\` for the revision.`,
    );
  return onDisk(root, path, word);
}

/** @param to default: the project itself */
export function resolveBoth(
  root: string,
  { from, to }: { from: string; to: string | undefined },
): { was: Resolved; now: Resolved } {
  const resolved = (word: string) => {
    const found = resolveName(root, word);
    if (found === undefined) throw namesNothing(root, word);
    return found;
  };
  const was = resolved(from);
  if (to !== undefined) return { was, now: resolved(to) };
  const now = resolveName(root, '.');
  if (now?.type !== 'project')
    throw new UsageError(
      'There is no data/ here to compare with. Name both editions, or run the command in a project.',
    );
  return { was, now };
}

function commitNamed(root: string, word: string): string | undefined {
  const found = commitOf(root, word);
  if ('commit' in found) return found.commit;
  if (found.none === 'ambiguous')
    throw new UsageError(`Several commits begin with "${word}". Write more letters of it.`);
  return undefined;
}

const unknown = 'not a git revision either (`git tag` and `git branch` list names)';
const noRevision = {
  unknown,
  ambiguous: unknown,
  'no-git': 'git is not installed, so there are no revisions',
  'no-repository': 'this folder is not in a git repository, so there are no revisions',
  'not-trusted': 'git does not trust this repository, because another user owns it (`git status` says what to do)',
} as const;

/** Says why a word names nothing, and what to write instead. */
export function namesNothing(root: string, word: string): UsageError {
  const range = /^(.+?)\.{2,3}(.+)$/.exec(word);
  if (range)
    return new UsageError(`Write the two revisions as two words: \`cardwright diff ${range[1]} ${range[2]}\`.`);
  const found = commitOf(root, 'HEAD');
  const why = 'commit' in found ? noRevision.unknown : noRevision[found.none];
  return new UsageError(
    `"${word}" is not a file or folder here, and ${why}. Name a manifest.json, the folder of a build or a project, or a revision.`,
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

/** Builds of all languages and games, below out/ or out/<game>. */
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

/** With slashes on every system. Only the end of an absolute path: others read the list on other machines. */
function nameOf(root: string, path: string, word: string): string {
  if (resolve(root) === path) return workingTree;
  const steps = (isAbsolute(word) ? path : normalize(word)).split(sep).filter(Boolean);
  return (isAbsolute(word) ? steps.slice(-2) : steps).join('/');
}

/** One game in one language. */
export interface NamedEdition {
  readonly manifest: Manifest;
  /** A small WebP of a face, if one was stored. */
  readonly picture: (face: ManifestFace) => Promise<Uint8Array | undefined>;
}

/** The editions behind one of the two names. */
export interface Side {
  /** For readers; never an absolute path. */
  readonly name: string;
  readonly editions: readonly NamedEdition[];
  /** All languages that could be compared. */
  readonly languages: readonly string[];
  /** Why faces are missing. If there are any, nothing is compared. */
  readonly problems: readonly Problem[];
  /** Texts of files that problems point into. */
  readonly texts: ReadonlyMap<string, string>;
  /** Deletes temporary files. Paint pictures first. */
  readonly close: () => void;
}

export interface SideOptions extends JobOptions, WorkOptions {
  /** The project in which the command runs. */
  readonly root: string;
  /** Empty for all games. */
  readonly games: readonly string[];
  /** False: run no code of a project; compare plain faces. */
  readonly code?: boolean;
  /** Default for a project: the language of its data. */
  readonly languages?: readonly string[] | undefined;
}
