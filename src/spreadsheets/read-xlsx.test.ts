// Workbooks that ask for more than any table of cards: each is told at its cell, in work that grows with the file alone.
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { row, workbook } from '../../test/import-project.ts';
import { readZip, writeZip } from '../files/zip.ts';
import { isFault, readSpreadsheet } from './read-spreadsheet.ts';
import { readXlsx } from './read-xlsx.ts';
import { cellAddress } from './sheet.ts';

const table = row(1, ['id', 'name']) + row(2, ['fire-ball', '火球']);

/** What the cells hold, or the cell and the words of the fault. */
async function readOf(bytes: Buffer): Promise<unknown> {
  const before = process.cpuUsage();
  const read = await readSpreadsheet('cards.xlsx', bytes);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(5_000);
  if (isFault(read)) return `${read.at.cell ?? '-'} ${read.message}`;
  return read.sheets[0]?.rows.map(({ cells }) => cells.map((cell) => cell?.value));
}

const sheetOf = (rows: string, merged: readonly string[] = []) => workbook({ Cards: { rows, merged } });
const plainRows = [
  ['id', 'name'],
  ['fire-ball', '火球'],
];

describe('a workbook', () => {
  it('that takes too long is stopped and told', async () => {
    const read = await readXlsx('cards.xlsx', sheetOf(table), 0);
    expect(isFault(read) && read.message).toContain('takes more time or memory');
    expect(await readOf(sheetOf(table))).toEqual(plainRows);
  });

  it('with a slip in its last cell is told at that cell', async () => {
    const slip = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    expect(await readOf(sheetOf(table + slip))).toMatch(/^Cards!XFD1048576 With all rows and columns up to this cell/);
  });

  it('may have formats without values down to its last row', async () => {
    const format = '<row r="1048576"><c r="XFD1048576"/></row>';
    expect(await readOf(sheetOf(table + format))).toEqual(plainRows);
  });

  it('has all its sheets counted together', async () => {
    const slip = '<row r="100000"><c r="H100000"><v>1</v></c></row>';
    const sheets = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`S${i}`, { rows: table + slip }]));
    expect(await readOf(workbook(sheets))).toMatch(/^S1!H100000 With all rows and columns/);
  });

  it.each([
    ['<row r="1e9"><c r="A3"><v>1</v></c></row>', 'Cards!A1048576'],
    ['<row r="&#57;999999"/>', 'Cards!A1048576'],
    ['<row r="3"><c r="ZZZZZZZ3"><v>1</v></c></row>', 'Cards!XFD3'],
  ])('has no rows and columns beyond the last: %s', async (rows, cell) => {
    expect(await readOf(sheetOf(table + rows))).toMatch(new RegExp(`^${cell} This lies beyond the last row or column`));
  });

  it('has no more rows without a number than a sheet can have', async () => {
    expect(await readOf(sheetOf(table + '<row/>'.repeat(3_500_000)))).toMatch(/^Cards!A1048576 This lies beyond/);
  });

  it('has no merged range beyond the last column either, but may merge whole rows', async () => {
    expect(await readOf(sheetOf(table, ['A1:ZZZZZZZ2']))).toMatch(/^Cards!XFD2 This lies beyond/);
    const rows = row(1, ['试炼']) + row(2, ['id', 'name']);
    expect(await readOf(sheetOf(rows, ['A1:XFD1', 'A3:XFD1048576']))).toEqual([
      ['试炼', '试炼'],
      ['id', 'name'],
    ]);
  });

  it('whose merged ranges cover one another is told at the first cell', async () => {
    expect(await readOf(sheetOf(table, Array(2_000).fill('A1:XFD1048576')))).toBe(
      'Cards!A1 Two merged ranges cover this cell.',
    );
    expect(await readOf(sheetOf(table, ['A1:A2', 'A2:B2']))).toBe('Cards!A2 Two merged ranges cover this cell.');
  });

  it('with cells that are never closed is told at the first', async () => {
    const cells = Array.from({ length: 200_000 }, (_, i) => `<c r="A${i + 3}" t="n">`).join('');
    expect(await readOf(sheetOf(`${table}<row>${cells}`))).toMatch(/^Cards!A3 The file is damaged here/);
  });

  it('with a text longer than any cell is not given to the reader, which would take minutes', async () => {
    const read = await readXlsx('cards.xlsx', sheetOf(`${'x'.repeat(16_000_000)}${table}`), 0);
    expect(read).toMatchObject({ message: 'This is no XLSX file, or a damaged one.' });
  });

  it('that unpacks to hundreds of times its size is not unpacked', async () => {
    const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024, ' '));
    const bytes = writeZip(Array.from({ length: 30 }, (_, i) => [`xl/worksheets/sheet${i}.xml`, packed] as const));
    // The writer stores; say that these are deflated.
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4))
      bytes.writeUInt16LE(8, at + 10);
    expect(await readOf(bytes)).toMatch(/^- Unpacked, the file has more than 32 MB of tables/);
  });

  it('of 10,000 cards with 30 fields is read', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => {
      const cells = Array.from({ length: 30 }, (_, j) => `<c r="${cellAddress(i + 1, j + 1)}"><v>${j}</v></c>`);
      return `<row r="${i + 1}">${cells.join('')}</row>`;
    });
    expect(await readOf(sheetOf(rows.join('')))).toEqual(Array(10_000).fill(Array.from({ length: 30 }, (_, j) => j)));
  });

  it('of which a byte was changed in the archive is damaged, though it can be unpacked', async () => {
    const bytes = sheetOf(table);
    const list = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    for (let at = list; at !== -1; at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1'))
      if (bytes.subarray(at, at + 200).includes('sheet1.xml')) bytes.writeUInt32LE(1, at + 16);
    expect(await readOf(bytes)).toBe('- This is no XLSX file, or a damaged one.');
  });

  it('that names a sheet which is not there is damaged, in words that a user understands', async () => {
    const parts = readZip(sheetOf(table));
    if (typeof parts === 'string') throw new Error(parts);
    const lost = [...parts].filter(([name]) => !name.includes('worksheets/'));
    expect(await readOf(writeZip(lost))).toBe('- This is no XLSX file, or a damaged one.');
  });
});
