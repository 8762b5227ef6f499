// Cells as spreadsheets put them on the clipboard: an HTML table, tab-separated text, or CSV; and back.
import { decodeEntities } from '../../../spreadsheets/clean-markup.ts';
import { recordsOf } from '../../../spreadsheets/csv.ts';

type Rows = readonly (readonly string[])[];

/**
 * HTML first: text says less, because some programs do not quote cells that contain quotation marks.
 * @returns at least one row with one cell
 */
export function readCells({ html, text }: { readonly html: string; readonly text: string }): Rows {
  const rows = tableOf(html) ?? separated(text.replace(/\r\n?/g, '\n').replace(/\n$/, ''));
  const width = Math.max(1, ...rows.map(({ length }) => length));
  const all = rows.length === 0 ? [[]] : rows;
  return all.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? ''));
}

function separated(text: string): Rows {
  if (text.includes('\t')) return recordsIn(text, '\t') ?? text.split('\n').map((line) => line.split('\t'));
  const commas = csvIn(text);
  if (commas) return commas;
  // A column. A quoted cell may contain line breaks.
  return recordsIn(text, '\0') ?? text.split('\n').map((line) => [line]);
}

/** Undefined if a quotation mark is never closed: then it is a part of the text. */
function recordsIn(text: string, separator: string): Rows | undefined {
  const records = [...recordsOf(text, separator)];
  if (records.some((fields) => fields.some(({ isOpen }) => isOpen))) return undefined;
  return records.map((fields) => fields.map(({ value }) => value));
}

/** Sentences have commas, too, but spaces behind them, and not the same number in every line. */
function csvIn(text: string): Rows | undefined {
  for (const separator of [',', ';']) {
    const rows = recordsIn(text, separator);
    const width = rows?.[0]?.length ?? 0;
    const isTable = rows !== undefined && rows.length > 1 && width > 1 && rows.every(({ length }) => length === width);
    if (isTable && rows.every((row) => row.every((cell) => !cell.startsWith(' ')))) return rows;
  }
  return undefined;
}

/** The first table. A browser's parser would need HTML that the page trusts, which it forbids itself. */
function tableOf(html: string): Rows | undefined {
  const [table] = /<table[\s>].*?(?:<\/table\s*>|$)/is.exec(html) ?? [];
  if (table === undefined) return undefined;
  const rows: string[][] = [];
  /** By column: in how many more rows a cell from above covers it. */
  const covered: number[] = [];
  let cell: { text: string; across: number; down: number } | undefined;
  const closeCell = () => {
    const row = rows.at(-1);
    if (cell === undefined || row === undefined) return;
    coverUp(row, covered);
    const text = tidy(cell.text);
    for (let i = 0; i < cell.across; i++) {
      covered[row.length] = cell.down - 1;
      row.push(i === 0 ? text : '');
    }
    cell = undefined;
  };
  for (const [, comment, slash, tag = '', attributes = '', words] of table.matchAll(tokens)) {
    if (comment !== undefined) continue;
    if (words !== undefined) {
      if (cell) cell.text += decodeEntities(words.replace(/\s+/g, ' '));
      continue;
    }
    const name = tag.toLowerCase();
    if (name === 'tr' || name === 'table' || name === 'td' || name === 'th') {
      closeCell();
      if (name === 'tr' && slash === '') rows.push([]);
      if ((name === 'td' || name === 'th') && slash === '')
        cell = { text: '', across: spanOf('col', attributes), down: spanOf('row', attributes) };
    } else if (
      cell &&
      (name === 'br' || (breaking.has(name) && /[^\s]\s*$/.test(cell.text) && !/\n *$/.test(cell.text)))
    )
      cell.text += '\n';
  }
  closeCell();
  return rows.some(({ length }) => length > 0) ? rows.filter(({ length }) => length > 0) : undefined;
}

const tokens = /(<!--.*?-->|<style.*?<\/style\s*>)|<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/gis;
const breaking = new Set(['p', 'div', 'li']);
/** Of a table that is merged from edge to edge. */
const widestSpan = 1000;

function spanOf(way: 'row' | 'col', attributes: string): number {
  const [, count] = new RegExp(`${way}span\\s*=\\s*["']?(\\d+)`, 'i').exec(attributes) ?? [];
  return Math.min(widestSpan, Math.max(1, Number(count ?? 1)));
}

function coverUp(row: string[], covered: number[]): void {
  for (let left = covered[row.length] ?? 0; left > 0; left = covered[row.length] ?? 0) {
    covered[row.length] = left - 1;
    row.push('');
  }
}

/** Of the spaces, those that HTML shows. */
function tidy(text: string): string {
  const shown = text
    .replace(/ *\n */g, '\n')
    .replace(/^[ \n]+|[ \n]+$/g, '')
    .replaceAll('\u00a0', ' ');
  return shown.trim() === '' ? '' : shown;
}

/** Tab-separated, as spreadsheets read it: a cell with a line break, a tab or a quotation mark is quoted. */
export function writeCells(rows: Rows): { readonly text: string; readonly html: string } {
  const [[only] = []] = rows;
  const isOne = rows.length === 1 && rows[0]?.length === 1;
  const quoted = (cell: string) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const text = isOne ? (only ?? '') : rows.map((row) => row.map(quoted).join('\t')).join('\n');
  const escaped = (cell: string) =>
    cell
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // HTML would drop spaces at the edges, and all but one of several.
      .replace(/^ | $| (?= )/gm, '&nbsp;')
      .replaceAll('\n', '<br>');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('');
  return { text, html: `<table>${body}</table>` };
}
