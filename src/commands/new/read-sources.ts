// Reads the tables that a new game is made from: files, folders of files, and addresses on the web.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, relative, resolve } from 'node:path';
import { type Problem, problem, UsageError } from '../../problems/problem.ts';
import { isFault, readSpreadsheet } from '../../spreadsheets/read-spreadsheet.ts';
import type { Sheet } from '../../spreadsheets/sheet.ts';
import { downloadGiven, isAddress, mostMegabytes, tableFile } from '../download-table.ts';
import { readGivenFile } from '../options.ts';
import type { WorkOptions } from '../work.ts';
import { isSentence, isTechnical } from './guess-fields.ts';
import { languageOf, splitLanguage } from './headers.ts';

export interface SourceTable {
  /** As messages name it. */
  readonly file: string;
  /** The name of the file without its extension and language. */
  readonly name: string;
  /** From the name of the file: `cards_fr.csv`. */
  readonly language: string | undefined;
  /** Where pictures are looked for. Undefined for an address. */
  readonly folder: string | undefined;
  /** The address it was downloaded from. */
  readonly url: string | undefined;
  readonly bytes: Buffer;
  readonly sheets: readonly Sheet[];
  readonly text: string | undefined;
}

interface ReadSources {
  readonly tables: readonly SourceTable[];
  readonly problems: readonly Problem[];
  /** Files of a folder that are not tables, and characters that cannot be printed, in sentences. */
  readonly passed: readonly string[];
}

/** A folder with more tables is hardly a deck. */
const mostFiles = 200;

export async function readSources(
  root: string,
  { words, asSource, ...options }: { readonly words: readonly string[]; readonly asSource: boolean } & WorkOptions,
): Promise<ReadSources> {
  const problems: Problem[] = [];
  const tables: SourceTable[] = [];
  const passed: string[] = [];
  for (const word of words) {
    const found: readonly Given[] = isAddress(word) ? [await downloadGiven(word, options)] : filesAt(root, word);
    for (const given of found) {
      const read = await readSpreadsheet(given.file, given.bytes);
      // Beside the tables of a folder there are settings and lists of words.
      if (isFault(read) && read.hasNoTable && found.length > 1)
        passed.push(`${given.file}: no cards found, passed over.`);
      else if (isFault(read)) problems.push(problem('spreadsheet/unreadable', read));
      else {
        const { folder, url, bytes } = given;
        const sheets = asSource ? read.sheets : oneOfMany(given.file, printable(given.file, read.sheets, passed));
        tables.push({ ...named(given.file), folder, url, bytes, sheets, text: read.text });
      }
    }
  }
  return { tables: tables.map((table) => withOwnName(table, tables)), problems, passed };
}

/** `spanish.json` alone is called so; `de.json` beside `en.json` has the name of their folder. */
function withOwnName(table: SourceTable, all: readonly SourceTable[]): SourceTable {
  const isAlone = all.every((other) => other === table || other.name !== table.name);
  return table.name === '' && isAlone ? { ...table, name: basename(table.file, extname(table.file)) } : table;
}

/** Control characters and halves of characters: a deck must not have them, and nobody sees them in a table. */
const unprintable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu;

function printable(file: string, sheets: readonly Sheet[], passed: string[]): readonly Sheet[] {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(unprintable, '');
    if (Array.isArray(value)) return value.map(clean);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, own]) => [key.replace(unprintable, ''), clean(own)]));
  };
  const lines = new Set<number>();
  const cleaned = sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => ({
      ...row,
      cells: Array.from(row.cells, (cell) => {
        if (typeof cell?.value !== 'string' || cell.value.search(unprintable) < 0) return cell;
        lines.add(cell.at.line);
        const { data } = cell;
        return { ...cell, value: String(clean(cell.value)), ...(data !== undefined && { data: clean(data) }) };
      }),
    })),
  }));
  if (lines.size === 0) return sheets;
  const shown = [...lines].slice(0, 5).join(', ');
  passed.push(
    `${file}: control characters, which cannot be printed, are left out (line ${shown}${lines.size > 5 ? ', …' : ''}).`,
  );
  return cleaned;
}

/** Lists, and how many cards each has at most. */
const groups = [
  { lists: 12, cards: 12 },
  { lists: 4, cards: 3 },
];

/** `{ "Morning": [{ … }], "Evening": [{ … }], … }`: many short lists that are alike are groups of one deck. Sheets of a workbook stay decks. */
function oneOfMany(file: string, sheets: readonly Sheet[]): readonly Sheet[] {
  const cards = sheets.reduce((sum, { rows }) => sum + rows.length - 1, 0);
  const isWorkbook = /\.(?:xls[xm]?|f?ods)$/i.test(file);
  const areShort = groups.some((most) => sheets.length > most.lists && cards <= most.cards * sheets.length);
  if (isWorkbook || !areShort) return sheets;
  const headers = sheets.map(({ rows }) => (rows[0]?.cells ?? []).map((cell) => String(cell?.value ?? '')));
  const all = [...new Set(headers.flat())];
  const usual = all.filter((header) => headers.filter((own) => own.includes(header)).length > sheets.length / 2);
  const areAlike = headers.every((own) => usual.filter((header) => own.includes(header)).length >= usual.length / 2);
  const first = sheets[0]?.rows[0];
  if (!areAlike || usual.length === 0 || first === undefined) return sheets;
  const rows = sheets.flatMap(({ name, rows }, n) =>
    rows.slice(1).map(({ at, cells }) => {
      const own = all.map((header) => cells[(headers[n] as string[]).indexOf(header)]);
      // Most cards name their group themselves.
      return { at, cells: own.some((cell) => cell?.value === name) ? own : [...own, { value: name, at }] };
    }),
  );
  const isGrouped = rows.some(({ cells }) => cells.length > all.length);
  const head = (isGrouped ? [...all, 'group'] : all).map((value) => ({ value, at: first.at }));
  return [{ name: '', rows: [{ at: first.at, cells: head }, ...rows] }];
}

function named(file: string): Pick<SourceTable, 'file' | 'name' | 'language'> {
  const bare = basename(file, extname(file));
  const split = splitLanguage(bare);
  return { file, name: split?.base ?? bare, language: split?.language };
}

/** Names of files and folders that say nothing about what is in them. */
const general =
  /^(?:cards?|items?|data|index|main|all|list|entries|tables?|json|csv|yaml|src|dist|lib|build|public|assets|package|node_modules|master|raw|\.{1,2}|卡牌|卡片|牌|数据)$/i;

/** The name of the table; of a general one, that of its package or of the nearest folder with a name of its own. */
export function titleOf({ file, name, folder, url }: SourceTable): string | undefined {
  if (name !== '' && !general.test(name)) return name;
  const steps = (url === undefined ? file : new URL(url).pathname.slice(1)).split('/').slice(0, -1).reverse();
  for (const [up, step] of steps.entries()) {
    const own = folder === undefined ? undefined : packageName(join(folder, ...Array<string>(up).fill('..')));
    if (own !== undefined) return own;
    if (!general.test(step) && !isTechnical(step)) return step;
  }
  return undefined;
}

/** Without its scope. */
function packageName(folder: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: unknown };
    return typeof name === 'string' ? name.split('/').at(-1) || undefined : undefined;
  } catch {
    // Most folders are not packages, and a broken one has no name.
    return undefined;
  }
}

/** `cards_fr.csv` beside `cards.csv` or `cards_en.csv` holds translations. */
export function byLanguage(given: readonly SourceTable[], wanted: string | undefined) {
  const main: SourceTable[] = [];
  const others: SourceTable[] = [];
  const tables = wanted === 'zh' ? given : given.map((table) => inOwnScript(table, given));
  for (const table of tables) {
    const group = tables.filter((other) => other.name === table.name && isAlike(other, table));
    const leader =
      group.find(({ language }) => wanted !== undefined && language === wanted) ??
      group.find(({ language }) => language === undefined) ??
      group[0];
    if (leader === table || table.language === leader?.language) main.push(table);
    else others.push({ ...table, language: table.language ?? languageIn(table) });
  }
  return { main, others };
}

/** `cards_zh.csv` may be in traditional characters. */
function inOwnScript(table: SourceTable, all: readonly SourceTable[]): SourceTable {
  const isAlone = !all.some(({ name, language }) => name === table.name && language === 'zh-Hant');
  const isOther = table.language === 'zh' && isAlone && languageIn(table) === 'zh-Hant';
  return isOther ? { ...table, language: 'zh-Hant' } : table;
}

function languageIn({ sheets }: SourceTable): string {
  const cells = sheets.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  return languageOf(cells.flatMap((cell) => (typeof cell?.value === 'string' ? [cell.value] : [])));
}

function isAlike(a: SourceTable, b: SourceTable): boolean {
  return a.sheets.length === b.sheets.length;
}

/** Sheets beside the cards, by their names. */
const notes =
  /^(?:read[ _-]?me|about|change[ _-]?log|changes|to-?do|notes?|instructions?|legend|lists?|lookups?|drop-?downs?|validation|settings|config|meta(?:data)?|stat(?:istic)?s|summary|overview|totals?|calculations?|(?:使用)?说明|(?:更新)?日志|更新记录|修改记录|备注|待办|列表|下拉(?:列表|选项)?|设置|统计|汇总|总览|目录|lisez-?moi|listes?|liesmich|hinweise|notizen|änderungen|listen|einstellungen|übersicht|notas|listas?|ajustes)$|do not use|deprecated|obsolete|废弃|弃用|作废|停用/i;

export function withoutNotes(table: SourceTable, guesses: string[]): SourceTable {
  const isWide = ({ rows }: Sheet) => rows.some(({ cells }) => cells.filter(Boolean).length > 1);
  const hasCards = table.sheets.some((sheet) => !notes.test(sheet.name) && isWide(sheet));
  const isNote = (sheet: Sheet) => notes.test(sheet.name || table.name) || (hasCards && isPage(sheet));
  for (const sheet of table.sheets.filter(isNote))
    guesses.push(`${sheet.name || table.file}: looks like notes, not like cards, and is passed over.`);
  return { ...table, sheets: table.sheets.filter((sheet) => !isNote(sheet)) };
}

/** Lines of prose, one below the other. */
function isPage({ rows }: Sheet): boolean {
  const lines = rows.map(({ cells }) => cells.filter((cell) => cell !== undefined));
  const sentences = lines.filter((cells) => isSentence(String(cells[0]?.value ?? '')));
  return lines.every((cells) => cells.length <= 1) && sentences.length > lines.length / 2;
}

interface Given {
  readonly file: string;
  readonly bytes: Buffer;
  readonly folder?: string;
  readonly url?: string;
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
    .filter(({ name }) => !/^(?:package(?:-lock)?|[tj]sconfig.*|.*\.schema)\.json$|^\./.test(name))
    .filter((entry) => entry.isFile() && tableFile.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** A path inside art/: it leads nowhere else. */
export function tidyPath(name: string): string {
  return name
    .replaceAll('\\', '/')
    .split('/')
    .filter((step) => step !== '' && step !== '.' && step !== '..')
    .join('/');
}

export function pictureBeside(folder: string | undefined, name: string): string | undefined {
  if (folder === undefined) return undefined;
  const places = ['', 'art', 'images', 'img', 'pictures', 'assets', '图片'].map((place) =>
    join(folder, place, tidyPath(name)),
  );
  return places.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}
