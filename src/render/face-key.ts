// Everything that a face is made from → one hash: if that stays, the face stays.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../base/cache.ts';
import type { FontBook } from '../base/fonts/font-book.ts';
import type { Art } from '../game/art.ts';
import type { FaceJob } from './plan-faces.ts';

/** What all faces of a game share. */
export function sharedKey({ fonts, words, art }: { fonts: FontBook; words: unknown; art: Art }): string {
  const files = Object.values(fonts.families).flatMap((family) => Object.values(family.files));
  const fontSums = [...new Set(files)].map((file) => sha256(readFileSync(file)));
  const artSums = [...art].map(([name, { bytes }]) => [name, sha256(bytes)]);
  return sha256(JSON.stringify([rendererKey(), fontSums, fonts.families, words, artSums]));
}

export function faceKey(job: FaceJob, shared: string): string {
  const { id, shelf, kind, side, size, template, given } = job;
  return sha256(JSON.stringify([shared, template.code, id, shelf, kind, side, size, given]));
}

let renderer: string | undefined;

/** The renderer's own code, and the versions of the libraries that it draws with, which package.json pins. */
function rendererKey(): string {
  renderer ??= sha256([...ownCode(), libraryVersions()].join('\0'));
  return renderer;
}

function libraryVersions(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return JSON.stringify((JSON.parse(text) as { dependencies: object }).dependencies);
}

function ownCode(): string[] {
  const source = fileURLToPath(new URL('..', import.meta.url));
  return ['base', 'game', 'parts', 'render'].flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(js|ts)$/.test(name) && !/\.(d|test)\.ts$/.test(name))
      .sort()
      .map((name) => readFileSync(join(source, folder, name), 'utf8')),
  );
}
