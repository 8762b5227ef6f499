// Rows of words and numbers → CSV that spreadsheets read as it is meant, Chinese included.

/** Without it, Excel takes UTF-8 for the code page of the machine. */
const byteOrderMark = '\uFEFF';

export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `${byteOrderMark}${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return `"${value.replaceAll('"', '""')}"`;
}
