// Reads CSV or XLSX. The first bytes decide which; file extensions are often wrong.
import { decodeBytes } from '../files/read-text.ts';
import { parseCsv } from './csv.ts';
import type { SheetFault, Spreadsheet } from './sheet.ts';

export async function readSpreadsheet(file: string, bytes: Buffer): Promise<Spreadsheet | SheetFault> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const isOle = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  if (!isZip && !isOle && !/\.xls[xm]?$/i.test(file)) return parseCsv(file, decodeBytes(bytes).text);
  const { readXlsx } = await import('./read-xlsx.ts');
  return readXlsx(file, bytes);
}

export function isFault(read: Spreadsheet | SheetFault): read is SheetFault {
  return 'fix' in read;
}
