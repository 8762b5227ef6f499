// Hashes of our own code, for keys of the cache: a new version of the tool does not reuse what an old one made.
// Plain JavaScript, because scripts/make-dist.mjs uses it: chunks in dist/ have no folders to hash, so it notes the hashes of src/ there.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @type {Readonly<Record<string, string>> | undefined} */
let known;

/** @type {string | undefined} */
let packages;

/**
 * Changes with any file of these folders of src/, and with the versions of packages, which package.json pins.
 * @param {readonly string[]} folders
 */
export function codeKey(folders) {
  known ??= notedHashes() ?? hashFolders(fileURLToPath(new URL('..', import.meta.url)));
  packages ??= JSON.stringify(
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).dependencies,
  );
  return [...folders.map((folder) => known?.[folder]), packages].join();
}

/** @returns {Readonly<Record<string, string>> | undefined} */
function notedHashes() {
  // The source is hashed as it is now; only dist/ has this file.
  if (new URL(import.meta.url).pathname.endsWith('/src/files/own-code.mjs')) return undefined;
  return JSON.parse(readFileSync(new URL('../code.json', import.meta.url), 'utf8'));
}

/**
 * The hash of each folder of src/, tests apart.
 * @param {string} source
 * @returns {Record<string, string>}
 */
export function hashFolders(source) {
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Object.fromEntries(folders.map(({ name }) => [name, hashFolder(join(source, name))]));
}

/** @param {string} folder */
function hashFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(folder.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
