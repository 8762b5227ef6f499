// Writes XLSX with pictures; the same input gives the same bytes.
import { readZip, writeZip } from '../files/zip.ts';
import type { CellValue } from './sheet.ts';

export interface Picture {
  /** A PNG or JPEG. */
  readonly bytes: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

interface WrittenRow {
  readonly cells: readonly (CellValue | undefined)[];
  readonly picture?: Picture | undefined;
}

export interface WrittenSheet {
  readonly name: string;
  readonly headers: readonly string[];
  readonly rows: readonly WrittenRow[];
  /** Of the columns, in characters. */
  readonly widths: readonly number[];
  /** Column of the pictures, from 0. */
  readonly pictureColumn?: number;
}

/** The resolution that spreadsheet programs assume. */
const screenDpi = 96;
const pointsPerPixel = 72 / screenDpi;
const marginPx = 4;

export async function writeXlsx(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const { default: writeExcel } = await import('write-excel-file/node');
  const bytes = await writeExcel(
    sheets.map((sheet) => ({
      sheet: sheet.name,
      data: [
        sheet.headers.map((value) => ({ value, fontWeight: 'bold' as const, backgroundColor: '#eeeeee' })),
        ...sheet.rows.map((row) => rowOf(sheet, row)),
      ],
      columns: sheet.widths.map((width) => ({ width })),
      stickyRowsCount: 1,
      images: sheet.rows.flatMap((row, i) => imageOf(sheet, row, i)),
    })),
  ).toBuffer();
  // The library writes the current time into its zip.
  const files = readZip(bytes);
  if (typeof files === 'string') throw new Error(`The written workbook is ${files}.`);
  return writeZip([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function rowOf({ headers }: WrittenSheet, { cells, picture }: WrittenRow) {
  const height = picture && { height: (picture.heightPx + 2 * marginPx) * pointsPerPixel };
  return headers.map((_, i) => {
    const value = cells[i];
    if (value === undefined) return i === 0 && height ? { ...height } : null;
    return { value, wrap: typeof value === 'string', alignVertical: 'top' as const, ...(i === 0 && height) };
  });
}

function imageOf({ pictureColumn = 0 }: WrittenSheet, { picture }: WrittenRow, i: number) {
  if (picture === undefined) return [];
  const isPng = picture.bytes[0] === 0x89;
  return [
    {
      content: picture.bytes,
      contentType: isPng ? 'image/png' : 'image/jpeg',
      width: picture.widthPx,
      height: picture.heightPx,
      dpi: screenDpi,
      anchor: { row: i + 2, column: pictureColumn + 1 },
      offsetX: marginPx,
      offsetY: marginPx,
    },
  ];
}
