// The text of a CSV file → its rows; what parts its cells is found out.
import { type CsvError, parse } from 'csv-parse/sync';
import { LineIndex } from '../line-index.ts';
import type { Cell, SheetFault, SheetRow, Spreadsheet } from './sheet.ts';

const separators = [',', ';', '\t', '|', '，', '；'] as const;

interface Field {
  readonly value: string;
  readonly isQuoted: boolean;
}

export function parseCsv(file: string, text: string): Spreadsheet | SheetFault {
  try {
    const fields = parse(text, {
      delimiter: separatorOf(text),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      cast: (value, { quoting }): Field => ({ value, isQuoted: quoting }),
    }) as unknown as Field[][];
    return { sheets: [{ name: '', rows: placedRows(file, text, fields) }], text };
  } catch (error) {
    return faultOf(file, error as CsvError);
  }
}

/** The one that stands most often in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const head = firstRecord(text).replace(/"(?:[^"]|"")*"/g, '');
  const counts = separators.map((separator) => head.split(separator).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? ',' : (separators[counts.indexOf(most)] ?? ',');
}

/** A header may have line breaks in quotes. */
function firstRecord(text: string): string {
  const lines = text.split('\n');
  let record = '';
  for (const line of lines) {
    record += `${line}\n`;
    if (record.trim() !== '' && (record.split('"').length - 1) % 2 === 0) break;
  }
  return record;
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
      return clean === '' ? undefined : { value: clean, at: lines.place(start, raw.split('\n')[0]?.length ?? 1) };
    });
    return { cells, at };
  });
  return rows.filter(({ cells }) => cells.some(Boolean));
}

/** An apostrophe before a sign is what keeps a spreadsheet from taking a text for a formula. */
function cleanText(value: string): string {
  return value
    .replaceAll('\r\n', '\n')
    .trim()
    .replace(/^'(?=['=+\-@])/, '');
}

function faultOf(file: string, error: CsvError): SheetFault {
  const line = Number((error as unknown as { lines?: number }).lines ?? 1);
  const isQuote = error.code === 'CSV_QUOTE_NOT_CLOSED';
  return {
    at: { file, line, col: 1 },
    message: isQuote ? 'A quotation mark is opened here and never closed.' : `This is no valid CSV: ${error.message}.`,
    fix: isQuote ? 'Close it, or double it where it is part of the text: `""`.' : 'Save the table as CSV once more.',
  };
}
