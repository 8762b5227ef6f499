// The cells of the table: what they show, where a paste goes, and in which order the rows are.
import type { TableColumn, TableRow, TableView } from '../wire.ts';
import type { CellValue } from '../wire-edits.ts';
import { fieldName } from './drafts.ts';

export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** The cells between two corners. */
export interface Block {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export function blockOf(a: Spot, b: Spot): Block {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  };
}

export function isIn({ top, left, bottom, right }: Block, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

export interface CellText {
  readonly row: TableRow;
  readonly column: number;
  readonly text: string;
}

export function textOf(value: CellValue | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

const yes = new Set(['true', 'yes', '1', 'wahr', 'vrai', '是', '真', '对', '有', '✓', 'x']);
const no = new Set(['false', 'no', '0', 'falsch', 'faux', '否', '假', '错', '无', '✗', '-']);

/** What is neither number nor yes nor no is sent as it was typed, so that the server can say what is wrong. */
export function cellValue(text: string, { type }: Pick<TableColumn, 'type'>, was: CellValue): CellValue {
  if (text === '') return null;
  if (type === 'yes-no' || typeof was === 'boolean') {
    const word = text.trim().toLowerCase();
    return yes.has(word) ? true : no.has(word) ? false : text;
  }
  if (type !== 'number' && typeof was !== 'number') return text;
  const digits = text.trim().normalize('NFKC').replace(/^[−–]/, '-');
  const number = Number(digits);
  return digits === '' || !Number.isFinite(number) ? text : number;
}

export interface Pasted {
  readonly cells: readonly CellText[];
  /** Where the cells went, to select them. Undefined if they were matched by id. */
  readonly block?: Block;
  /** Rows and columns of the clipboard that lie beyond the table. */
  readonly beyond: { readonly rows: number; readonly columns: number };
  /** Ids of the clipboard that the table lacks. */
  readonly unknown: readonly string[];
  readonly locked: number;
}

interface PasteInto {
  readonly view: TableView;
  /** As they are shown. */
  readonly rows: readonly TableRow[];
  readonly block: Block;
}

type Rows = readonly (readonly string[])[];

/** A first row of our column names, `id` among them, says where each value belongs, in whatever order. */
export function pasteInto(clip: Rows, into: PasteInto): Pasted {
  return byNames(clip, into) ?? atBlock(clip, into);
}

function byNames([head = [], ...body]: Rows, { view, rows }: PasteInto): Pasted | undefined {
  const idAt = head.findIndex((name) => name.trim().toLowerCase() === 'id');
  const columns = head.map((name) => columnNamed(view, name.trim()));
  if (idAt < 0 || body.length === 0 || columns.every((column) => column < 0)) return undefined;
  const known = new Map(rows.map((row) => [row.id, row]));
  const found = body.map((cells) => ({ row: known.get((cells[idAt] ?? '').trim()), cells }));
  const all = found.flatMap(({ row, cells }) =>
    row === undefined
      ? []
      : cells.flatMap((text, i) => {
          const column = columns[i] ?? -1;
          return column < 0 ? [] : [{ row, column, text }];
        }),
  );
  return {
    ...unlocked(all),
    beyond: { rows: 0, columns: columns.filter((column, i) => column < 0 && i !== idAt).length },
    unknown: body.flatMap((cells, i) => (found[i]?.row ? [] : [(cells[idAt] ?? '').trim()])),
  };
}

function columnNamed({ columns }: TableView, name: string): number {
  const exact = columns.findIndex((column) => fieldName(column) === name || column.path.join('.') === name);
  return exact >= 0 ? exact : columns.findIndex(({ label }) => label !== undefined && label === name);
}

/** A selection that is larger is filled, if the clipboard fits into it a whole number of times. */
function atBlock(clip: Rows, { view, rows, block }: PasteInto): Pasted {
  const { top, left } = block;
  const [height, width] = [clip.length, clip[0]?.length ?? 0];
  const [tall, wide] = [block.bottom - top + 1, block.right - left + 1];
  const isFilled = tall % height === 0 && wide % width === 0;
  const [down, across] = isFilled ? [tall, wide] : [height, width];
  const cells: CellText[] = [];
  for (let i = 0; i < down && top + i < rows.length; i++)
    for (let j = 0; j < across && left + j < view.columns.length; j++) {
      const row = rows[top + i];
      const text = clip[i % height]?.[j % width] ?? '';
      if (row) cells.push({ row, column: left + j, text });
    }
  const [bottom, right] = [Math.min(top + down, rows.length) - 1, Math.min(left + across, view.columns.length) - 1];
  return {
    ...unlocked(cells),
    block: { top, left, bottom, right },
    beyond: { rows: Math.max(0, top + down - rows.length), columns: Math.max(0, left + across - view.columns.length) },
    unknown: [],
  };
}

function unlocked(cells: readonly CellText[]): Pick<Pasted, 'cells' | 'locked'> {
  const free = cells.filter(({ row, column }) => !row.locked?.includes(column));
  return { cells: free, locked: cells.length - free.length };
}

export interface Order {
  /** Of the view; -1 for the ids. */
  readonly column: number;
  readonly isDescending: boolean;
}

/** As the server sorts the file. Equal values stay in their order; cards without the value come last. */
export function ordered(rows: readonly TableRow[], order: Order | undefined): readonly TableRow[] {
  if (order === undefined) return rows;
  const collator = new Intl.Collator('zh', { numeric: true });
  const sortValue = ({ id, cells }: TableRow) => (order.column < 0 ? id : (cells[order.column] ?? null));
  const isNone = (value: CellValue) => value === null || value === '';
  const compare = (a: CellValue, b: CellValue) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return rows.toSorted((one, other) => {
    const [a, b] = [sortValue(one), sortValue(other)];
    if (isNone(a) || isNone(b)) return Number(isNone(a)) - Number(isNone(b));
    return order.isDescending ? compare(b, a) : compare(a, b);
  });
}

/** Pixels, from the longest words of a column, as far as they help. */
export function widthsOf({ columns, rows }: TableView): number[] {
  const step = Math.max(1, Math.floor(rows.length / 200));
  return columns.map((column, i) => {
    let longest = (fieldName(column).length + 3) * 7.5;
    for (let at = 0; at < rows.length; at += step) longest = Math.max(longest, widthOf(textOf(rows[at]?.cells[i])));
    return Math.round(Math.min(column.type === 'text' ? 380 : 240, Math.max(56, longest + 20)));
  });
}

function widthOf(text: string): number {
  let width = 0;
  for (const letter of text.slice(0, 60)) width += letter > '\u2e80' ? 14 : 7.5;
  return width;
}
