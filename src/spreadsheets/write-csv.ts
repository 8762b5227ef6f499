// Rows of words and numbers → CSV that spreadsheets read as it is meant, Chinese included.
import type { CellValue } from './sheet.ts';

/** Without it, Excel takes UTF-8 for the code page of the machine. */
const byteOrderMark = '\uFEFF';

export function writeCsv(rows: readonly (readonly (CellValue | undefined)[])[]): string {
  return `${byteOrderMark}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: CellValue | undefined): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  // Excel would compute what begins so, in Chinese also in full width.
  const text = /^['=+\-@＝＋－＠]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
