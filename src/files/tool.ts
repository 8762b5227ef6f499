// Tells whether the running tool is the one of the last run.
import { type BigIntStats, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newHash } from './hash.ts';

/** Node takes its language and time zone from these, and game code may ask for them; ours are the limits of game code. */
const variables = ['CARDWRIGHT_LIMIT_MS', 'LANG', 'LANGUAGE', 'LC_ALL', 'LC_MESSAGES', 'TZ'];

let known: string | undefined;

/**
 * Hash of names, sizes and times of our own files, the installed packages, Node and the environment. The times make it a secret of this
 * machine, so nobody can put a record for it into a project that others download.
 */
export function toolStamp(): string {
  known ??= makeStamp();
  return `${known} ${variables.map((name) => process.env[name] ?? '').join('\0')}`;
}

function makeStamp(): string {
  const own = fileURLToPath(import.meta.url);
  const root = packageFolder(own);
  const hash = newHash().update([process.version, process.platform, process.arch].join(' '));
  const code = relative(root, own).split(sep)[0] ?? '';
  const data = readdirSync(join(root, 'data')).filter((name) => name.startsWith('_'));
  const folders = [code, 'fonts', ...data.map((name) => join('data', name))];
  const files = [
    join(root, 'package.json'),
    // npm writes one of these at each installation, with the versions of all packages.
    join(root, 'node_modules', '.package-lock.json'),
    join(dirname(root), '.package-lock.json'),
    ...folders.flatMap((folder) => filesBelow(join(root, folder))),
  ];
  for (const file of files) {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    hash.update(`${file}\0${found ? timesOf(found) : ''}\n`);
  }
  return hash.digest('hex');
}

function timesOf({ size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${size} ${mtimeNs} ${ctimeNs}`;
}

/** Code may lie in src/, in dist/, or in a chunk of dist/. */
function packageFolder(file: string): string {
  const folder = dirname(file);
  return existsSync(join(folder, 'package.json')) || folder === dirname(folder) ? folder : packageFolder(folder);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
