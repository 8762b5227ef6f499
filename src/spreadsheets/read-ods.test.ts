import { describe, expect, it } from 'vitest';
import { writeZip } from '../files/zip.ts';
import { isFault, readSpreadsheet } from './read-spreadsheet.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content><office:body><office:spreadsheet>';
const foot = '</office:spreadsheet></office:body></office:document-content>';

function ods(tables: string, more: Readonly<Record<string, string>> = {}): Buffer {
  const files = {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `${head}${tables}${foot}`,
    ...more,
  };
  return writeZip(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
}

const table = (rows: string, name = 'Cards') => `<table:table table:name="${name}">${rows}</table:table>`;
const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`;
const cell = (text: string, more = 'office:value-type="string"') =>
  `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;
const number = (value: number, more = '') =>
  cell(String(value), `office:value-type="float" office:value="${value}" ${more}`);

/** The values by sheet, or the cell and the message of the fault. */
async function readOf(bytes: Buffer, file = 'cards.ods'): Promise<unknown> {
  const read = await readSpreadsheet(file, bytes);
  if (isFault(read)) return `${read.at.cell ?? '-'} ${read.message}`;
  return Object.fromEntries(
    read.sheets.map(({ name, rows }) => [name, rows.map(({ cells }) => Array.from(cells, (one) => one?.value))]),
  );
}

describe('an ODS file', () => {
  it('gives the values of its cells, whatever its name is', async () => {
    const cells = [
      number(3),
      cell('50.00%', 'office:value-type="percentage" office:value="0.5"'),
      cell('TRUE', 'office:value-type="boolean" office:boolean-value="true"'),
      cell('06.05.24', 'office:value-type="date" office:date-value="2024-05-06T00:00:00"'),
      cell('4', 'table:formula="of:=[.A1]+1" office:value-type="float" office:value="4"'),
      '<table:table-cell office:value-type="string"><office:annotation><text:p>why?</text:p></office:annotation>' +
        '<text:p>Deal<text:s text:c="2"/><text:span>three</text:span>.</text:p><text:p>Draw<text:line-break/>one.</text:p></table:table-cell>',
    ];
    const bytes = ods(table(row(cells.join(''))) + table(row(cell('乙')), '二'));
    const values = [3, 0.5, true, '2024-05-06', 4, 'Deal  three.\nDraw\none.'];
    expect(await readOf(bytes)).toEqual({ Cards: [values], 二: [['乙']] });
    expect(await readOf(bytes, 'cards.xlsx')).toEqual({ Cards: [values], 二: [['乙']] });
    const flat = `${head.replace('document-content', 'document')}${table(row(number(1)))}</office:spreadsheet></office:body></office:document>`;
    expect(await readOf(Buffer.from(flat), 'cards.fods')).toEqual({ Cards: [[1]] });
  });

  it('repeats cells and rows, and knows where each of them is', async () => {
    const empty = '<table:table-cell table:number-columns-repeated="16000"/>';
    const rows = [
      row(empty, 'table:number-rows-repeated="3"'),
      row(number(7, 'table:number-columns-repeated="2"') + empty, 'table:number-rows-repeated="2"'),
      row(empty, 'table:number-rows-repeated="1048571"'),
    ];
    const read = await readSpreadsheet('cards.ods', ods(table(rows.join(''))));
    if (isFault(read)) throw new Error(read.message);
    const cells = read.sheets[0]?.rows.flatMap((one) => one.cells.map((own) => own?.at.cell));
    expect(cells).toEqual(['Cards!A4', 'Cards!B4', 'Cards!A5', 'Cards!B5']);
  });

  it('gives the value of a merged range to every row with other values', async () => {
    const merged = cell(
      '火',
      'office:value-type="string" table:number-rows-spanned="2" table:number-columns-spanned="1"',
    );
    const rows = row(merged + number(1)) + row(`<table:covered-table-cell/>${number(2)}`);
    expect(await readOf(ods(table(rows)))).toEqual({
      Cards: [
        ['火', 1],
        ['火', 2],
      ],
    });
  });

  it('marks formulas without a result', async () => {
    const error = cell('#DIV/0!', 'table:formula="of:=1/0" office:value-type="string" calcext:value-type="error"');
    const open = '<table:table-cell table:formula="of:=[.A1]"/>';
    const read = await readSpreadsheet('cards.ods', ods(table(row(error + open))));
    expect(!isFault(read) && read.sheets[0]?.rows[0]?.cells).toMatchObject([
      { value: '#DIV/0!', isWithoutResult: true },
      { value: '=[.A1]', isWithoutResult: true },
    ]);
  });

  it.each([
    [
      'a value far away',
      table(row(number(1), 'table:number-rows-repeated="1000001"')),
      'Cards!A1000001 The workbook has more than',
    ],
    [
      'a row beyond the last',
      table(row(number(1), 'table:number-rows-repeated="2000000"')),
      'Cards!A1048576 This is beyond the last',
    ],
    [
      'broken XML',
      table(`${row(number(1))}<table:table-row><oops>`),
      'Cards!A2 The file is damaged in or after this row',
    ],
    ['no table', '', '- This OpenDocument file has no tables'],
  ])('with %s is refused', async (_, tables, message) => {
    expect(await readOf(ods(tables))).toContain(message);
  });

  it('with a password is refused', async () => {
    const manifest = '<manifest:encryption-data/>';
    expect(await readOf(ods('', { 'META-INF/manifest.xml': manifest }))).toContain('protected with a password');
  });
});
