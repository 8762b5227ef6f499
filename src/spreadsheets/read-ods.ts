// Reads ODS (LibreOffice, OpenOffice, Google Sheets), packed or flat, within the limits of XLSX. Formulas give their values.
import { readZip } from '../files/zip.ts';
import type { SheetFault, Spreadsheet } from './sheet.ts';
import {
  type Attributes,
  CellError,
  CellLimits,
  damagedRow,
  type MergedRange,
  parseXml,
  type XmlHandlers,
} from './sheet-xml.ts';
import { cellFault, mostBytes, Open, type Raw, tableRows, tooLarge } from './table-rows.ts';

/** Undefined if the archive is another kind of file. */
export function readOds(file: string, bytes: Buffer): Spreadsheet | SheetFault | undefined {
  const wants = (name: string) => ['mimetype', 'content.xml', 'META-INF/manifest.xml'].includes(name);
  const files = readZip(bytes, { wants, mostBytes });
  if (files === 'too-large') return tooLarge(file);
  if (files === 'damaged') return undefined;
  const content = files.get('content.xml');
  const kind = files.get('mimetype')?.toString('latin1') ?? '';
  if (!kind.includes('opendocument') && content === undefined) return undefined;
  if (files.get('META-INF/manifest.xml')?.includes('encryption-data')) return notOds(file, encrypted);
  return content ? readFlatOds(file, content.toString('utf8')) : notOds(file, damaged);
}

export function readFlatOds(file: string, xml: string): Spreadsheet | SheetFault {
  const tables = new TableReader();
  try {
    parseXml(xml, tables);
    if (tables.sheets.length === 0) return notOds(file, noTables);
    return {
      sheets: tables.sheets.map(({ name, data, ranges }) => ({ name, rows: tableRows({ file, name }, data, ranges) })),
    };
  } catch (error) {
    const located = error instanceof CellError ? error : new CellError(Math.max(tables.line, 1), 1, damagedRow);
    if (located.sheet === '') located.sheet = tables.sheets.at(-1)?.name ?? '';
    return cellFault(file, located);
  }
}

const damaged = 'This ODS file is damaged.';
const encrypted = 'This ODS file is protected with a password.';
const noTables = 'This OpenDocument file has no tables: it is not a spreadsheet.';

function notOds(file: string, message: string): SheetFault {
  const fix =
    message === encrypted
      ? 'Save a copy without a password.'
      : 'Open it in the spreadsheet program and save it as "ODF spreadsheet (.ods)", or as CSV.';
  return { at: { file, line: 1, col: 1 }, message, fix };
}

interface Table {
  readonly name: string;
  readonly data: Raw[][];
  readonly ranges: MergedRange[];
}

interface OpenCell {
  readonly attributes: Attributes;
  /** Paragraphs. */
  readonly lines: string[];
}

/** Texts in these are not part of the cell's value: comments, pictures, readings of characters, footnotes. */
const besideValue = new Set(['annotation', 'frame', 'custom-shape', 'ruby-text', 'note', 'table']);

class TableReader implements XmlHandlers {
  readonly sheets: Table[] = [];
  private isInSpreadsheet = false;
  private table: Table | undefined;
  private readonly limits = new CellLimits();
  private row = { first: 0, count: 0, values: [] as Raw[] };
  private col = 0;
  private cell: OpenCell | undefined;
  private isInParagraph = false;
  /** How many elements of `besideValue` the parser is in. */
  private beside = 0;

  onOpen(name: string, attributes: Attributes): void {
    if (this.cell) this.openInCell(name, attributes);
    else if (name === 'spreadsheet') this.isInSpreadsheet = true;
    else if (name === 'table' && this.isInSpreadsheet) this.openTable(attributes['table:name'] ?? '');
    else if (this.table === undefined) return;
    else if (name === 'table-row') {
      const first = this.row.first + this.row.count;
      this.row = { first, count: repeated(attributes['table:number-rows-repeated']), values: [] };
      this.col = 0;
    } else if (name === 'table-cell' || name === 'covered-table-cell') this.cell = { attributes, lines: [] };
  }

  onText(text: string): void {
    if (!this.cell || this.beside > 0 || !this.isInParagraph) return;
    // Line breaks of the XML are not line breaks of the text.
    this.addText(text.replace(/[ \t\r\n]+/g, ' '));
  }

  onClose(name: string): void {
    if (this.cell) this.closeInCell(name);
    else if (name === 'table-row') this.closeRow();
    else if (name === 'table') this.table = undefined;
    else if (name === 'spreadsheet') this.isInSpreadsheet = false;
  }

  /** The row that the parser is in. */
  get line(): number {
    return this.row.first;
  }

  private openTable(name: string): void {
    this.table = { name, data: [], ranges: [] };
    this.sheets.push(this.table);
    this.limits.startSheet();
    this.row = { first: 1, count: 0, values: [] };
  }

  private openInCell(name: string, attributes: Attributes): void {
    if (besideValue.has(name)) this.beside += 1;
    if (this.beside > 0) return;
    if (name === 'p') {
      this.isInParagraph = true;
      this.cell?.lines.push('');
    } else if (name === 's') this.addText(' '.repeat(Math.min(repeated(attributes['text:c']), 1000)));
    else if (name === 'tab') this.addText('\t');
    else if (name === 'line-break') this.addText('\n');
  }

  private closeInCell(name: string): void {
    if (this.beside > 0) {
      if (besideValue.has(name)) this.beside -= 1;
    } else if (name === 'p') this.isInParagraph = false;
    else if (name === 'table-cell' || name === 'covered-table-cell') this.closeCell(name === 'table-cell');
  }

  private addText(text: string): void {
    const lines = this.cell?.lines;
    if (lines && lines.length > 0) lines[lines.length - 1] += text;
  }

  private closeCell(isOwn: boolean): void {
    const { attributes, lines } = this.cell as OpenCell;
    this.cell = undefined;
    const count = repeated(attributes['table:number-columns-repeated']);
    const value = isOwn ? readValue(attributes, lines.join('\n')) : null;
    const from = this.col;
    this.col += count;
    const [wide, high] = [
      repeated(attributes['table:number-columns-spanned']),
      repeated(attributes['table:number-rows-spanned']),
    ];
    if (wide * high > 1 && isOwn)
      this.table?.ranges.push({
        rows: [this.row.first, this.row.first + high - 1],
        cols: [from + 1, from + wide],
      });
    // Programs write one empty cell for all that follow.
    if (value === null || value === '') return;
    this.limits.reach(this.row.first + this.row.count - 1, this.col);
    while (this.row.values.length < from) this.row.values.push(null);
    for (let i = 0; i < count; i++) this.row.values.push(value);
  }

  private closeRow(): void {
    const { first, count, values } = this.row;
    const data = this.table?.data;
    if (!data || values.length === 0) return;
    while (data.length < first - 1) data.push([]);
    for (let i = 0; i < count; i++) data.push(values);
  }
}

function repeated(count: string | undefined): number {
  const number = Number(count ?? 1);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}

function readValue(attributes: Attributes, text: string): Raw {
  const formula = attributes['table:formula']?.replace(/^\w+:/, '');
  const type = attributes['office:value-type'];
  if (attributes['calcext:value-type'] === 'error') return new Open(text || (formula ?? '#VALUE!'));
  if (type === undefined && text === '') return formula === undefined ? null : new Open(formula);
  const number = Number(attributes['office:value'] ?? Number.NaN);
  if (type === 'float' || type === 'percentage' || type === 'currency') return Number.isFinite(number) ? number : text;
  if (type === 'boolean') return attributes['office:boolean-value'] === 'true';
  if (type === 'date') return (attributes['office:date-value'] ?? text).replace(/T00:00:00(\.0+)?Z?$/, '');
  return attributes['office:string-value'] ?? text;
}
