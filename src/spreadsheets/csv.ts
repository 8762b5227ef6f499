// Reads and writes CSV. The separator is detected. Why no library: docs/architecture.md.
import { LineIndex } from '../problems/places.ts';
import {
  type Cell,
  type CellValue,
  isErrorValue,
  mostCells,
  mostColumns,
  type SheetFault,
  type SheetRow,
  type Spreadsheet,
} from './sheet.ts';

const separators = [',', ';', '\t', '|', '，', '；'] as const;

export function parseCsv(file: string, text: string): Spreadsheet | SheetFault {
  const lines = new LineIndex(file, text);
  const rows: SheetRow[] = [];
  let count = 0;
  for (const fields of recordsOf(text, separatorOf(text))) {
    const last = fields.at(-1);
    if (last?.isOpen) return openQuote(lines, last);
    const isBlank = fields.length === 1 && last?.value === '';
    if (isBlank) continue;
    count += fields.length;
    if (last && (fields.length > mostColumns || count > mostCells)) return tooManyCells(lines, last);
    const cells = fields.map((field) => cellOf(lines, field));
    if (cells.some(Boolean)) rows.push({ cells, at: lines.place(fields[0]?.start ?? 0) });
  }
  return { sheets: [{ name: '', rows }], text };
}

/** Of a shorter table, the lines tell too little. */
const fewestLines = 10;

/** The most frequent one of a line, outside quotes, that also occurs in the next line. A title above the headers has none. */
function separatorOf(text: string): string {
  const heads = firstRecords(text).map((record) => record.replace(/"[^"]*"/g, ''));
  const parted = heads.map(mostFrequent);
  const found = parted.find((one, i) => one && heads[i + 1]?.includes(one));
  const likely = found ?? parted.find(Boolean) ?? ',';
  if (found !== undefined || parted[0] !== undefined || heads.length < fewestLines) return likely;
  // A list of sentences, a card a line: some of them have commas.
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  return lines.filter((line) => line.includes(likely)).length < lines.length / 2 ? '\0' : likely;
}

function mostFrequent(head: string): string | undefined {
  const counts = separators.map((separator) => head.split(separator).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? undefined : separators[counts.indexOf(most)];
}

/** The first ten that are not blank. A quoted cell may contain line breaks. */
function firstRecords(text: string): string[] {
  const records: string[] = [];
  let lines: string[] = [];
  let quotes = 0;
  for (const line of text.split(/\r\n|\n|\r/)) {
    lines.push(line);
    quotes += line.split('"').length - 1;
    if (quotes % 2 !== 0) continue;
    if (lines.join('').trim() !== '') records.push(lines.join('\n'));
    if (records.length === 10) break;
    lines = [];
  }
  return records;
}

interface Field {
  readonly value: string;
  /** Offsets in the text, including quotes. */
  readonly start: number;
  readonly end: number;
  /** Length of its first line. */
  readonly length: number;
  /** The quotation mark is never closed. */
  readonly isOpen?: true;
}

/** Any line break ends a record: files made from several sources can have all three kinds. */
export function* recordsOf(text: string, separator: string): Generator<Field[]> {
  const ends = new RegExp(`[${separator}\\r\\n]`, 'g');
  let fields: Field[] = [];
  for (let at = 0; at < text.length; ) {
    const field = fieldAt(text, at, ends);
    fields.push(field);
    at = field.end + (text.startsWith('\r\n', field.end) ? 2 : 1);
    if (text[field.end] !== separator) {
      yield fields;
      fields = [];
    } else if (at === text.length) fields.push({ value: '', start: at, end: at, length: 0 });
  }
  if (fields.length > 0) yield fields;
}

/** Quotes that do not enclose the whole field are part of it. */
function fieldAt(text: string, start: number, ends: RegExp): Field {
  const quoted = text[start] === '"' ? closingQuote(text, start + 1) : undefined;
  if (quoted === -1) return { value: '', start, end: text.length, length: 1, isOpen: true };
  ends.lastIndex = quoted === undefined ? start : quoted + 1;
  const end = ends.exec(text)?.index ?? text.length;
  const inside = quoted === undefined ? undefined : text.slice(start + 1, quoted).replaceAll('""', '"');
  const value =
    inside === undefined
      ? text.slice(start, end)
      : quoted === end - 1
        ? inside
        : `"${inside}${text.slice(quoted, end)}`;
  return { value, start, end, length: text.slice(start, end).search(/\n|$/) };
}

/** The next quotation mark that is not doubled. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function cellOf(lines: LineIndex, { value, start, length }: Field): Cell | undefined {
  const clean = cleanText(value);
  if (clean === '') return undefined;
  return { value: clean, at: lines.place(start, length), ...(isErrorValue(clean) && { isWithoutResult: true }) };
}

/** Removes the apostrophe that keeps spreadsheets from reading a text as a formula. */
function cleanText(value: string): string {
  return value
    .replaceAll('\r\n', '\n')
    .normalize('NFC')
    .trim()
    .replace(/^'(?=['=+\-@＝＋－＠])/, '');
}

function openQuote(lines: LineIndex, { start }: Field): SheetFault {
  return {
    at: lines.place(start),
    message: 'This quotation mark is never closed.',
    fix: 'Close it. If it is part of the text, double it: `""`.',
  };
}

function tooManyCells(lines: LineIndex, { start }: Field): SheetFault {
  return {
    at: lines.place(start),
    message: `The table has more than ${mostColumns} columns or ${mostCells} cells; the rest is not read.`,
    fix: 'Check that this is the right file, or delete what is not a card.',
  };
}

/** Without it, Excel does not recognize UTF-8. */
const byteOrderMark = '\uFEFF';

export function writeCsv(rows: readonly (readonly (CellValue | undefined)[])[]): string {
  return `${byteOrderMark}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: CellValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  // Excel would read these as formulas; the Chinese version also reads full-width signs.
  const text = /^['=+\-@＝＋－＠]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
