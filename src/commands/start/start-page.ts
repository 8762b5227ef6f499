// Keeps out/index.html, the page to open after a build: every game in out/, and where to go. It lists what is there now, whichever command
// made it. An unchanged page is not drawn again, so that a run without changes loads no library.
import { join, resolve } from 'node:path';
import type { About } from '../../export/finish-folder.ts';
import { sha256 } from '../../files/cache.ts';
import { isFolder, lookAt, namesIn, readOrdinary } from '../../files/disk.ts';
import { Output } from '../../files/output/output.ts';
import { codeKey } from '../../files/own-code.mjs';
import type { Problem } from '../../problems/problem.ts';

/** The folder of the pages of play, beside those of the languages. */
export const pagesFolder = (game: string) => `out/${game}/play`;

const startPage = 'out/index.html';

/** One game in one language. */
export interface StartBuild {
  /** From out/, with slashes: `<game>/<language>`. */
  readonly folder: string;
  readonly language: string;
  /** Missing after `proof` alone, and in builds of version 0.1. */
  readonly about: About | undefined;
  readonly isPlain: boolean;
  readonly hasErrors: boolean;
  readonly documents: readonly StartDocument[];
  readonly hasTable: boolean;
  /** Pages to read, from the folder: `proof`, `changes`, `play`. */
  readonly pages: Readonly<Record<string, string>>;
  readonly contacts: readonly string[];
  /** Other folders with files: for print shops and other tables, or pictures of faces. */
  readonly others: readonly string[];
}

export interface StartDocument {
  readonly file: string;
  readonly bytes: number;
  /** Missing for a document that is not of the whole game. */
  readonly counts?: { readonly pages: number; readonly sheets: number; readonly isDuplex: boolean };
}

export interface StartGame {
  readonly id: string;
  readonly builds: readonly StartBuild[];
}

/** Returns the file, if there is anything to show. */
export async function refreshStartPage(
  folder: string,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<{ readonly file: string | undefined; readonly problems: readonly Problem[] }> {
  const root = resolve(folder);
  const games = gamesIn(join(root, 'out'));
  const problems: Problem[] = [];
  const was = textOf(join(root, startPage));
  if (games.length === 0 && was === undefined) return { file: undefined, problems };
  const state = sha256(JSON.stringify([codeKey(['commands', 'view']), games]));
  if (was?.includes(stateMark(state))) return { file: startPage, problems };
  const { showStartPage } = await import('./page.tsx');
  const output = await Output.open({ root, folder: 'out', problems, signal, isShared: true });
  try {
    output?.write(startPage, showStartPage(games, stateMark(state)));
    return { file: (await output?.commit()) ? startPage : undefined, problems };
  } finally {
    output?.close();
  }
}

function stateMark(state: string): string {
  return `state ${state}`;
}

function gamesIn(out: string): StartGame[] {
  return visible(out)
    .map((id) => ({ id, builds: visible(join(out, id)).flatMap((language) => buildsOf(out, `${id}/${language}`)) }))
    .filter(({ builds }) => builds.length > 0);
}

function visible(folder: string): string[] {
  return namesIn(folder).filter((name) => !name.startsWith('.') && isFolder(join(folder, name)));
}

function buildsOf(out: string, folder: string): StartBuild[] {
  return [folder, `${folder}/plain`].flatMap((one) => buildOf(out, one) ?? []);
}

const shops = ['press', 'factory', 'mpc', 'tgc', 'ttp', 'pcio', 'tabletopia', 'png', 'svg'];

function buildOf(out: string, folder: string): StartBuild | undefined {
  const path = join(out, folder);
  const has = (name: string) => lookAt(join(path, name))?.isFile() === true;
  const found = {
    documents: documentsIn(path),
    hasTable: namesIn(join(path, 'table')).some((name) => name.endsWith('.json')),
    pages: Object.fromEntries(
      [
        ['proof', 'proof/index.html'] as const,
        ['changes', 'changes/changes.html'] as const,
        // One report for all languages.
        ['play', folder.endsWith('/plain') ? '../../play/index.html' : '../play/index.html'] as const,
      ].filter(([, page]) => has(page)),
    ),
    contacts: namesIn(join(path, 'contact')).filter((name) => /\.webp$/.test(name)),
    others: namesIn(path).filter((name) => shops.includes(name.split('-')[0] ?? '') && isFolder(join(path, name))),
  };
  const about = aboutOf(jsonOf(join(path, '.about/game.json')));
  const { pages, ...files } = found;
  const isEmpty =
    Object.keys(pages).every((name) => name === 'play') &&
    Object.values(files).every((one) => one === false || (one !== true && Object.keys(one).length === 0));
  if (isEmpty) return undefined;
  const cover = about?.cover.filter(({ file }) => has(file)) ?? [];
  return {
    folder,
    language: folder.split('/')[1] ?? '',
    isPlain: folder.endsWith('/plain'),
    hasErrors: has('ERRORS.md'),
    about: about && { ...about, cover },
    ...found,
  };
}

function documentsIn(path: string): StartDocument[] {
  return (
    namesIn(join(path, 'print'))
      .filter((name) => name.endsWith('.pdf'))
      // The main document first: `demo-a4.pdf` before `demo-a4-single-sided.pdf`.
      .sort((a, b) => (a.slice(0, -'.pdf'.length) < b.slice(0, -'.pdf'.length) ? -1 : 1))
      .map((name) => ({
        file: `print/${name}`,
        bytes: lookAt(join(path, 'print', name))?.size ?? 0,
        ...countsOf(jsonOf(join(path, '.about', `${name}.json`))),
      }))
  );
}

/** A project may come from a stranger, and its out/ with it. */
function aboutOf(value: unknown): About | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { title, edition, cards, pieces, contents, cover } = value as Partial<About>;
  const isWhole =
    [title, edition].every((one) => typeof one === 'string') &&
    [cards, pieces].every((one) => typeof one === 'number') &&
    Array.isArray(contents) &&
    contents.every((one) => typeof one?.name === 'string' && typeof one.count === 'number') &&
    Array.isArray(cover) &&
    cover.every((one) => typeof one?.name === 'string' && /^\.small\/[\da-f]{64}\.webp$/.test(String(one.file)));
  return isWhole ? (value as About) : undefined;
}

function countsOf(value: unknown): Pick<StartDocument, 'counts'> {
  const { pages, sheets, isDuplex } = (value ?? {}) as Record<string, unknown>;
  return typeof pages === 'number' && typeof sheets === 'number'
    ? { counts: { pages, sheets, isDuplex: isDuplex === true } }
    : {};
}

function textOf(path: string): string | undefined {
  try {
    return readOrdinary(path).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Undefined for a file that is missing or damaged: the next build makes it again. */
function jsonOf(path: string): unknown {
  try {
    return JSON.parse(textOf(path) ?? '');
  } catch {
    return undefined;
  }
}
