// Reads a table file of any kind. The first bytes decide which; file extensions are often wrong.
import { decodeBytes } from '../files/read-text.ts';
import type { RecordFormat } from '../yaml/ranged-value.ts';
import { parseCsv } from './csv.ts';
import type { SheetFault, Spreadsheet } from './sheet.ts';

export async function readSpreadsheet(file: string, bytes: Buffer): Promise<Spreadsheet | SheetFault> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const isOle = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  if (isZip || isOle || /\.(xls[xm]?|ods)$/i.test(file)) return readWorkbook(file, bytes);
  const { text } = decodeBytes(bytes);
  if (text.startsWith('<') && /^[^>]*>\s*(<!--.*?-->\s*)*<office:document/s.test(text.slice(0, 10_000))) {
    const { readFlatOds } = await import('./read-ods.ts');
    return readFlatOds(file, text);
  }
  const format = recordFormat(file, text);
  if (format === undefined) return parseCsv(file, text);
  const { readRecords } = await import('./read-records.ts');
  return readRecords(file, text, format);
}

async function readWorkbook(file: string, bytes: Buffer): Promise<Spreadsheet | SheetFault> {
  const { readOds } = await import('./read-ods.ts');
  const ods = readOds(file, bytes);
  if (ods !== undefined) return ods;
  const { readXlsx } = await import('./read-xlsx.ts');
  return readXlsx(file, bytes);
}

/** No table of letters and commas begins with these brackets. */
function recordFormat(file: string, text: string): RecordFormat | undefined {
  if (/\.ya?ml$/i.test(file)) return 'yaml';
  if (/\.(jsonl|ndjson)$/i.test(file)) return 'json-lines';
  if (/\.json$/i.test(file)) return isLines(text) ? 'json-lines' : 'json';
  return /^\s*(\[\s*[{[\]]|\{\s*["}])/.test(text) ? (isLines(text) ? 'json-lines' : 'json') : undefined;
}

function isLines(text: string): boolean {
  return /^\s*\{[^\n]*\}\s*\n\s*\{/.test(text.slice(0, 100_000));
}

export function isFault(read: Spreadsheet | SheetFault): read is SheetFault {
  return 'fix' in read;
}
