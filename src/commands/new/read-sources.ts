// Reads the tables that a new game is made from: files, folders of files, and addresses on the web.
import { readdirSync, statSync } from 'node:fs';
import { basename, extname, join, relative, resolve } from 'node:path';
import { type Problem, problem, UsageError } from '../../problems/problem.ts';
import { isFault, readSpreadsheet } from '../../spreadsheets/read-spreadsheet.ts';
import type { Sheet } from '../../spreadsheets/sheet.ts';
import { readGivenFile } from '../options.ts';
import { splitLanguage } from './headers.ts';

export interface SourceTable {
  /** As messages name it. */
  readonly file: string;
  /** The name of the file without its extension and language. */
  readonly name: string;
  /** From the name of the file: `cards_fr.csv`. */
  readonly language: string | undefined;
  /** Where pictures are looked for. Undefined for an address. */
  readonly folder: string | undefined;
  readonly sheets: readonly Sheet[];
  readonly text: string | undefined;
}

export interface ReadSources {
  readonly tables: readonly SourceTable[];
  readonly problems: readonly Problem[];
}

const tableFile = /\.(?:csv|tsv|tab|txt|xlsx|xlsm|ods|fods|json|jsonl|ndjson|ya?ml)$/i;
const mostMegabytes = 64;
/** A folder with more tables is hardly a deck. */
const mostFiles = 200;

export async function readSources(root: string, words: readonly string[]): Promise<ReadSources> {
  const problems: Problem[] = [];
  const tables: SourceTable[] = [];
  for (const word of words)
    for (const given of isAddress(word) ? [await download(word)] : filesAt(root, word)) {
      const read = await readSpreadsheet(given.file, given.bytes);
      if (isFault(read)) problems.push(problem('spreadsheet/unreadable', read));
      else tables.push({ ...named(given.file), folder: given.folder, sheets: read.sheets, text: read.text });
    }
  return { tables, problems };
}

function isAddress(word: string): boolean {
  return /^https?:\/\//i.test(word);
}

function named(file: string): Pick<SourceTable, 'file' | 'name' | 'language'> {
  const bare = basename(file, extname(file));
  const split = splitLanguage(bare);
  return { file, name: split?.base ?? bare, language: split?.language };
}

interface Given {
  readonly file: string;
  readonly bytes: Buffer;
  readonly folder?: string;
}

function filesAt(root: string, word: string): Given[] {
  const path = resolve(root, word);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const names = isFolder ? tablesIn(path) : [''];
  if (names.length === 0) throw new UsageError(`The folder "${word}" has no tables: no CSV, XLSX, ODS, JSON or YAML.`);
  if (names.length > mostFiles)
    throw new UsageError(`The folder "${word}" has ${names.length} tables; the limit is ${mostFiles}. Name the files.`);
  return names.map((name) => {
    const own = join(path, name);
    const file = relative(root, own).replaceAll('\\', '/') || word;
    return {
      file,
      bytes: readGivenFile(own, { what: 'The table', name: file, mostMegabytes }),
      folder: join(own, '..'),
    };
  });
}

function tablesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && tableFile.test(entry.name) && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

/** Longer than any export of a spreadsheet takes. */
const longestMs = 60_000;

async function download(word: string): Promise<Given> {
  const url = exportAddress(word);
  const refuse = (why: string) => new UsageError(`The address "${word}" cannot be read (${why}).`);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(longestMs), redirect: 'follow' });
    if (!response.ok) throw refuse(`the server answers ${response.status}`);
    const bytes = await within(response, mostMegabytes * 2 ** 20, refuse);
    if (/^\s*<(?:!doctype html|html)/i.test(bytes.toString('latin1', 0, 200)))
      throw refuse('it is a web page, not a table; publish the sheet as CSV, and use that address');
    const { pathname } = new URL(url);
    const file = basename(decodeURIComponent(pathname)) || 'table';
    return { file: tableFile.test(file) ? file : `${file}.csv`, bytes };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw refuse(name === 'TimeoutError' ? 'it takes more than a minute' : (cause?.code ?? name));
  }
}

/** The address of a Google sheet, as people copy it from the browser, becomes that of its CSV. */
function exportAddress(word: string): string {
  const [, key, tab] =
    /^https:\/\/docs\.google\.com\/spreadsheets\/d\/([\w-]+)\/edit.*?(?:gid=(\d+).*)?$/.exec(word) ?? [];
  if (key === undefined) return word;
  return `https://docs.google.com/spreadsheets/d/${key}/export?format=csv${tab === undefined ? '' : `&gid=${tab}`}`;
}

async function within(response: Response, most: number, refuse: (why: string) => UsageError): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > most) throw refuse(`it is larger than ${mostMegabytes} MB`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
