// The text of a CSV file → its rows; what parts its cells is found out.
import { type CsvError, parse } from 'csv-parse/sync';
import { LineIndex } from '../line-index.ts';
import { type Cell, isErrorValue, type SheetFault, type SheetRow, type Spreadsheet } from './sheet.ts';

const separators = [',', ';', '\t', '|', '，', '；'] as const;

interface Field {
  readonly value: string;
  readonly isQuoted: boolean;
}

export function parseCsv(file: string, text: string): Spreadsheet | SheetFault {
  try {
    const fields = parse(text, {
      delimiter: separatorOf(text),
      // Files that were put together from several have both.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      cast: (value, { quoting }): Field => ({ value, isQuoted: quoting }),
    }) as unknown as Field[][];
    return { sheets: [{ name: '', rows: placedRows(file, text, fields) }], text };
  } catch (error) {
    return faultOf(file, text, error as CsvError);
  }
}

/** The one that stands most often in the first line, outside of quotes, and goes on below; in a title above the headers none does. */
function separatorOf(text: string): string {
  const heads = firstRecords(text).map((record) => record.replace(/"(?:[^"]|"")*"/g, ''));
  const parted = heads.map(mostFrequent);
  return parted.find((one, i) => one && heads[i + 1]?.includes(one)) ?? parted.find(Boolean) ?? ',';
}

function mostFrequent(head: string): string | undefined {
  const counts = separators.map((separator) => head.split(separator).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? undefined : separators[counts.indexOf(most)];
}

/** Ten that are not blank; a cell may have line breaks in quotes. */
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

/** The parser does not say where a cell begins, but cells follow one another without a gap. */
function placedRows(file: string, text: string, records: readonly (readonly Field[])[]): SheetRow[] {
  const lines = new LineIndex(file, text);
  let offset = 0;
  const rows = records.map((fields) => {
    const at = lines.place(offset);
    const cells = fields.map(({ value, isQuoted }): Cell | undefined => {
      const raw = isQuoted ? `"${value.replaceAll('"', '""')}"` : value;
      const start = offset;
      offset += raw.length + (text.startsWith('\r\n', offset + raw.length) ? 2 : 1);
      const clean = cleanText(value);
      if (clean === '') return undefined;
      const at = lines.place(start, raw.split('\n')[0]?.length ?? 1);
      return { value: clean, at, ...(isErrorValue(clean) && { isWithoutResult: true }) };
    });
    return { cells, at };
  });
  return rows.filter(({ cells }) => cells.some(Boolean));
}

/** An apostrophe before a sign is what keeps a spreadsheet from taking a text for a formula. */
function cleanText(value: string): string {
  return value
    .replaceAll('\r\n', '\n')
    .normalize('NFC')
    .trim()
    .replace(/^'(?=['=+\-@＝＋－＠])/, '');
}

function faultOf(file: string, text: string, error: CsvError): SheetFault {
  const isQuote = error.code === 'CSV_QUOTE_NOT_CLOSED';
  return {
    at: new LineIndex(file, text).place(isQuote ? openQuote(text) : 0),
    message: isQuote ? 'A quotation mark is opened here and never closed.' : `This is no valid CSV: ${error.message}.`,
    fix: isQuote ? 'Close it, or double it where it is part of the text: `""`.' : 'Save the table as CSV once more.',
  };
}

/** The parser tells only where the text ends. */
function openQuote(text: string): number {
  const quotes = /(^|[,;\t|，；\n])"(?:[^"]|"")*("|$)/g;
  for (const match of text.matchAll(quotes)) if (match[2] === '') return match.index + (match[1]?.length ?? 0);
  return 0;
}
