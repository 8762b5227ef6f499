// Hostile and damaged workbooks: each gives a problem at its cell, in linear time.
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { row, workbook } from '../../test/import-project.ts';
import { readZip, writeZip } from '../files/zip.ts';
import { isFault, readSpreadsheet } from './read-spreadsheet.ts';
import { readXlsx } from './read-xlsx.ts';
import { cellAddress } from './sheet.ts';

const table = row(1, ['id', 'name']) + row(2, ['fire-ball', '火球']);

/** The values, or the cell and the message of the fault. */
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
  it('that takes too long is stopped', async () => {
    const read = await readXlsx('cards.xlsx', sheetOf(table), 0);
    expect(isFault(read) && read.message).toContain('takes too much time or memory');
    expect(await readOf(sheetOf(table))).toEqual(plainRows);
  });

  it('with a value in the last possible cell is refused at that cell', async () => {
    const slip = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    expect(await readOf(sheetOf(table + slip))).toMatch(/^Cards!XFD1048576 The workbook has more than 1000000 cells/);
  });

  it('may have formats without values down to the last row', async () => {
    const format = '<row r="1048576"><c r="XFC1048576" t="e"/><c r="XFD1048576"/></row>';
    expect(await readOf(sheetOf(table + format))).toEqual(plainRows);
  });

  it('counts the cells of all sheets together', async () => {
    const slip = '<row r="100000"><c r="H100000"><v>1</v></c></row>';
    const sheets = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`S${i}`, { rows: table + slip }]));
    expect(await readOf(workbook(sheets))).toMatch(/^S1!H100000 The workbook has more than 1000000 cells/);
  });

  it.each([
    ['<row r="1e9"><c r="A3"><v>1</v></c></row>', 'Cards!A1048576'],
    ['<row r="&#57;999999"/>', 'Cards!A1048576'],
    ['<row r="3"><c r="ZZZZZZZ3"><v>1</v></c></row>', 'Cards!XFD3'],
  ])('is refused at a row or column beyond the last: %s', async (rows, cell) => {
    expect(await readOf(sheetOf(table + rows))).toMatch(new RegExp(`^${cell} This is beyond the last row`));
  });

  it('is refused with too many unnumbered rows', async () => {
    expect(await readOf(sheetOf(table + '<row/>'.repeat(3_500_000)))).toMatch(/^Cards!A1048576 This is beyond/);
  });

  it('is refused with a merged range beyond the last column, but may merge whole rows', async () => {
    expect(await readOf(sheetOf(table, ['A1:ZZZZZZZ2']))).toMatch(/^Cards!XFD2 This is beyond/);
    const rows = row(1, ['试炼']) + row(2, ['id', 'name']);
    expect(await readOf(sheetOf(rows, ['A1:XFD1', 'A3:XFD1048576']))).toEqual([
      ['试炼', '试炼'],
      ['id', 'name'],
    ]);
  });

  it('with overlapping merged ranges is refused at the first shared cell', async () => {
    expect(await readOf(sheetOf(table, Array(2_000).fill('A1:XFD1048576')))).toBe(
      'Cards!A1 Two merged ranges overlap in this cell.',
    );
    expect(await readOf(sheetOf(table, ['A1:A2', 'A2:B2']))).toBe('Cards!A2 Two merged ranges overlap in this cell.');
  });

  it('with unclosed cells is refused at the first', async () => {
    const cells = Array.from({ length: 200_000 }, (_, i) => `<c r="A${i + 3}" t="n">`).join('');
    expect(await readOf(sheetOf(`${table}<row>${cells}`))).toMatch(/^Cards!A3 The file is damaged at this cell/);
  });

  it('with a text longer than any cell is not given to the reader, which would take minutes', async () => {
    const read = await readXlsx('cards.xlsx', sheetOf(`${'x'.repeat(16_000_000)}${table}`), 0);
    expect(read).toMatchObject({ message: 'This is not an XLSX file, or it is damaged.' });
  });

  it.each([
    ['<row r="3"><c r="B3"><v>1</row>', 'Cards!B3 The file is damaged at this cell'],
    ['<row r="3"><c r="B3"><v>a & b</v></c></row>', 'Cards!B3 The file is damaged at this cell'],
    ['<row r="3"><c r="A1e9"><v>1</v></c></row>', 'Cards!A3 The file is damaged in or after this row'],
    ['<row r="3"></sheet>', 'Cards!A3 The file is damaged in or after this row'],
    ['<x>'.repeat(1_000_000), 'Cards!A2 The file is damaged in or after this row'],
    [`<x ${Array.from({ length: 500_000 }, (_, i) => `a${i}=""`).join(' ')}/>`, 'Cards!A2 The file is damaged'],
  ])('with broken XML is refused at the cell or row: %#', async (rows, message) => {
    expect(await readOf(sheetOf(table + rows))).toContain(message);
  });

  it('shows formulas without a result, with entities, CDATA and prefixes decoded', async () => {
    const cells =
      '<x:c r="A3"><x:f>IF(1&lt;2,"&#x706B;",)</x:f></x:c><c r="B3" t="e"><f>1/0</f><v><![CDATA[#DIV/0!]]></v></c>';
    const read = await readSpreadsheet('cards.xlsx', sheetOf(`${table}<row r="3">${cells}</row>`));
    if (isFault(read)) throw new Error(read.message);
    expect(read.sheets[0]?.rows[2]?.cells).toMatchObject([
      { value: '=IF(1<2,"火",)', isWithoutResult: true },
      { value: '#DIV/0!', isWithoutResult: true },
    ]);
  });

  it('that is a zip bomb is not unpacked', async () => {
    const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024, ' '));
    const bytes = writeZip(Array.from({ length: 30 }, (_, i) => [`xl/worksheets/sheet${i}.xml`, packed] as const));
    // The writer stores; mark the entries as deflated.
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4))
      bytes.writeUInt16LE(8, at + 10);
    expect(await readOf(bytes)).toMatch(/^- The tables of this file are larger than 32 MB when unpacked/);
  });

  it('of 10,000 cards with 30 fields is read', async () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => {
      const cells = Array.from({ length: 30 }, (_, j) => `<c r="${cellAddress(i + 1, j + 1)}"><v>${j}</v></c>`);
      return `<row r="${i + 1}">${cells.join('')}</row>`;
    });
    expect(await readOf(sheetOf(rows.join('')))).toEqual(Array(10_000).fill(Array.from({ length: 30 }, (_, j) => j)));
  });

  it('with a wrong checksum is damaged, even if it can be unpacked', async () => {
    const bytes = sheetOf(table);
    const list = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    for (let at = list; at !== -1; at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1'))
      if (bytes.subarray(at, at + 200).includes('sheet1.xml')) bytes.writeUInt32LE(1, at + 16);
    expect(await readOf(bytes)).toBe('- This is not an XLSX file, or it is damaged.');
  });

  it('may use any prefix for relations, and is checked even if no name leads to its sheet', async () => {
    const parts = readZip(sheetOf(table + row(3, ['x']), ['A3:B3']));
    if (typeof parts === 'string') throw new Error(parts);
    const edited = (from: RegExp, to: string, name = 'xl/workbook.xml') =>
      writeZip(
        [...parts].map(([path, bytes]) => [
          path,
          path === name ? Buffer.from(bytes.toString('utf8').replace(from, to)) : bytes,
        ]),
      );
    expect(await readOf(edited(/\br:id=/, 'ns:id='))).toEqual([...plainRows, ['x', 'x']]);
    const slip = '<c r="XFD1048576"><v>1</v></c></row>';
    const hidden = readZip(edited(/<\/row>(?!.*<\/row>)/s, slip, 'xl/worksheets/sheet1.xml'));
    if (typeof hidden === 'string') throw new Error(hidden);
    const book = Buffer.from(String(hidden.get('xl/workbook.xml')).replace(/\br:id="[^"]*"/, 'r:id="none"'));
    expect(await readOf(writeZip([...hidden.set('xl/workbook.xml', book)]))).toMatch(/1048576 The workbook has more/);
  });

  it('that lists a missing sheet is damaged', async () => {
    const parts = readZip(sheetOf(table));
    if (typeof parts === 'string') throw new Error(parts);
    const lost = [...parts].filter(([name]) => !name.includes('worksheets/'));
    expect(await readOf(writeZip(lost))).toBe('- This is not an XLSX file, or it is damaged.');
  });
});
