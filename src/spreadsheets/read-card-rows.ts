// Reads the cards of a sheet, one for each row.
import type { z } from 'zod';
import type { Glossary } from '../game/file-schemas.ts';
import type { ColumnState, Origin, Path } from '../game/origin.ts';
import { schemaAt } from '../game/schema-at.ts';
import { hidesData, type Place, type Problem, problem } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { type ValueWords, valueOfCell, valueOfData } from './cell-value.ts';
import type { ColumnValue, FieldPath } from './entry-columns.ts';
import { HeaderNames, labelsOf, plain } from './header-names.ts';
import type { Cell, Sheet, SheetRow } from './sheet.ts';

export interface CardRow {
  readonly columns: readonly ColumnValue[];
  /** Cells of columns for readers only, whose headers are in brackets. */
  readonly asides: readonly { readonly header: string; readonly cell: Cell }[];
  readonly origin: Origin;
}

export interface CardRows {
  readonly rows: readonly CardRow[];
  /** Names of cards with 0 copies. */
  readonly leftOut: readonly string[];
  readonly problems: readonly Problem[];
}

interface CardsWanted {
  readonly schema: z.ZodType | undefined;
  /** Accept headers that the schema does not have. */
  readonly isOpen?: boolean;
  readonly glossary: Pick<Glossary, 'fields' | 'labels' | 'icons'>;
  /** A sheet with several decks has a column with the id or name of the deck. */
  readonly deck: { readonly id: string; readonly name: string };
  /** Field by header; `false` ignores the column. `*` stands for all headers that are not fields. */
  readonly columns?: Readonly<Record<string, string | false>>;
}

export function readCardRows(sheet: Sheet, wanted: CardsWanted): CardRows {
  const names = new HeaderNames(wanted.schema, wanted.glossary, wanted.isOpen);
  const head = headerRow(sheet.rows, { names, wanted });
  const filled = deckRows(sheet.rows.slice(head + 1), sheet.rows[head], wanted);
  const { columns, problems } = placeColumns(sheet.rows[head], filled, { names, wanted });
  const rows = namedRows(filled, columns, problems);
  const words: ValueWords = new Map(labelsOf(wanted.glossary).map(([name, word]) => [plain(word), name]));
  const hasUnknown = problems.some(hidesData);
  const cards = rows.map((row) => ({
    columns: columns.map(({ path, index }) => {
      const cell = row.cells[index];
      if (cell?.isWithoutResult) problems.push(noResult(cell));
      const field = schemaAt(wanted.schema, path);
      const read = (own: Cell) =>
        own.data === undefined ? valueOfCell(own.value, field, words) : valueOfData(own.data, field, words);
      return { path, value: cell && read(cell) };
    }),
    asides: asidesOf(row, sheet.rows[head]),
    origin: new RowOrigin(row, columns, hasUnknown),
  }));
  const isLeftOut = (card: CardRow) => card.columns.some(({ path, value }) => path[0] === 'copies' && value === 0);
  return {
    rows: cards.filter((card) => !isLeftOut(card)),
    leftOut: cards.filter(isLeftOut).map(nameOf),
    problems,
  };
}

/** There may be a title above the headers. */
function headerRow(rows: readonly SheetRow[], headers: Headers): number {
  const isKey = (cell: Cell | undefined) => {
    const path = cell && pathOf(String(cell.value), headers);
    return path ? ['id', 'name'].includes(path.join('.')) : false;
  };
  const found = rows.slice(0, 10).findIndex(({ cells }) => cells.some(isKey));
  return Math.max(0, found);
}

const total =
  /^(?:grand )?(?:sub-?)?(?:total|sum|totals|totaux|somme|summe|gesamt|insgesamt|suma|totale|totaal|合计|总计|小计|共计|总数|計|합계)\s*[:：]?$/i;

/** Below the cards: a word for the sum, and numbers. */
export function isTotal({ cells }: SheetRow): boolean {
  const [first, ...others] = cells.filter((cell) => cell !== undefined);
  const areNumbers =
    others.length > 0 && others.every(({ value }) => String(value).trim() !== '' && Number.isFinite(Number(value)));
  return areNumbers && total.test(String(first?.value).trim());
}

/** Section titles, totals and notes are no cards. */
function namedRows(rows: readonly SheetRow[], columns: readonly PlacedColumn[], problems: Problem[]): SheetRow[] {
  const index = columns.find(({ path }) => path.join('.') === 'name')?.index;
  if (index === undefined) return [...rows];
  const isCard = (row: SheetRow) => row.cells[index] !== undefined && !isTotal(row);
  const totals = rows.filter(isTotal);
  for (const { cells, at } of totals)
    problems.push(
      problem('spreadsheet/no-name', {
        at: cells.find(Boolean)?.at ?? at,
        message: 'This row has totals and is skipped.',
        fix: 'Delete it, or leave it. If it is a card, give it another name.',
      }),
    );
  const nameless = rows.filter((row) => !isCard(row) && !totals.includes(row));
  const [first] = nameless;
  if (first !== undefined)
    problems.push(
      problem('spreadsheet/no-name', {
        at: first.cells.find(Boolean)?.at ?? first.at,
        message:
          nameless.length === 1
            ? 'This row has no name and is skipped.'
            : `This row and ${nameless.length - 1} more have no name and are skipped: ${nameless.slice(1, 11).map(whereIs).join(', ')}${nameless.length > 11 ? ' …' : ''}.`,
        fix: 'Write a name if it is a card. Otherwise delete the row, or leave it.',
      }),
    );
  return rows.filter(isCard);
}

function whereIs({ cells, at }: SheetRow): string {
  const place = cells.find(Boolean)?.at ?? at;
  return place.cell ?? `line ${place.line}`;
}

function deckRows(rows: readonly SheetRow[], head: SheetRow | undefined, { schema, deck }: CardsWanted): SheetRow[] {
  const index =
    head?.cells.findIndex((cell) => cell && ['deck', '牌组', '牌库'].includes(plain(String(cell.value)))) ?? -1;
  if (index < 0 || schemaAt(schema, ['deck'])) return [...rows];
  const own = new Set([plain(deck.id), plain(deck.name)]);
  return rows.filter(({ cells }) => cells[index] === undefined || own.has(plain(String(cells[index].value))));
}

interface Headers {
  readonly names: HeaderNames;
  readonly wanted: CardsWanted;
}

function placeColumns(head: SheetRow | undefined, rows: readonly SheetRow[], { names, wanted }: Headers) {
  const columns: PlacedColumn[] = [];
  const problems: Problem[] = [];
  head?.cells.forEach((cell, index) => {
    const header = String(cell?.value ?? '');
    const path = pathOf(header, { names, wanted });
    if (cell === undefined || path === false) return;
    const isTwice = path && columns.some((column) => isSame(column.path, path));
    if (path && !isTwice) columns.push({ path, index });
    // An empty column does not matter, whatever its header is.
    else if (rows.some((row) => row.cells[index]))
      problems.push(path ? columnTwice(cell, path) : unknownColumn(cell, { names, wanted }));
  });
  if (head) problems.push(...unmetColumns(head, wanted));
  return { columns, problems };
}

/** A renamed column would take its values with it. */
function unmetColumns({ cells, at }: SheetRow, { columns = {} }: CardsWanted): Problem[] {
  const headers = new Set(cells.flatMap((cell) => (cell ? [plain(String(cell.value))] : [])));
  return Object.entries(columns).flatMap(([header, field]) => {
    if (field === false || headers.has(plain(header))) return [];
    const near = didYouMean(
      header,
      cells.flatMap((cell) => (cell ? [String(cell.value)] : [])),
    );
    return problem('spreadsheet/no-column', {
      at: cells.find(Boolean)?.at ?? at,
      message: `The table has no column "${header}", which \`columns\` maps to \`${field}\`.`,
      fix: `${near}Correct the header in the table or in \`columns\`.`,
    });
  });
}

function asidesOf(row: SheetRow, head: SheetRow | undefined): CardRow['asides'] {
  return row.cells.flatMap((cell, index) => {
    const header = String(head?.cells[index]?.value ?? '');
    return cell && isInBrackets(header) ? [{ header, cell }] : [];
  });
}

function isInBrackets(header: string): boolean {
  return /^[(（].*[)）]$/s.test(header.trim());
}

/** In brackets, or about the deck. */
function isIgnored(header: string, { schema }: CardsWanted): boolean {
  if (isInBrackets(header)) return true;
  return ['deck', '牌组', '牌库', 'kind'].includes(plain(header)) && schemaAt(schema, [plain(header)]) === undefined;
}

/** Undefined: no field has this name. False: the column is ignored. */
function pathOf(header: string, { names, wanted }: Headers): FieldPath | undefined | false {
  const mapped = mappedField(header, wanted);
  if (mapped !== undefined) return mapped === false ? false : names.pathOf(mapped);
  if (isIgnored(header, wanted)) return false;
  const isRest = wanted.columns?.['*'] === false;
  return isRest ? (names.fieldOf(header) ?? false) : names.pathOf(header);
}

/** The entry of `columns` for a header. */
function mappedField(header: string, { columns }: CardsWanted): string | false | undefined {
  return Object.entries(columns ?? {}).find(([name]) => name !== '*' && plain(name) === plain(header))?.[1];
}

function isSame(a: FieldPath, b: FieldPath): boolean {
  return a.join('.') === b.join('.');
}

function unknownColumn(cell: Cell, { names, wanted }: Headers): Problem {
  const header = String(cell.value);
  const mapped = mappedField(header, wanted) || undefined;
  const guess = didYouMean(mapped ?? header, names.known());
  const fields = names.known().join(', ');
  return problem('spreadsheet/unknown-column', {
    at: cell.at,
    message: mapped
      ? `\`columns\` maps "${header}" to the field "${mapped}", which these cards do not have.`
      : `These cards have no field "${header}".`,
    fix: mapped
      ? `${guess}Map it to one of these fields: ${fields}.`
      : `${guess}Rename the column to a field (${fields}), map it with \`columns\`, or put its header in brackets to ignore it. \`'*': false\` in \`columns\` ignores all other columns.`,
  });
}

function columnTwice(cell: Cell, path: FieldPath): Problem {
  return problem('spreadsheet/column-twice', {
    at: cell.at,
    message: `This is the second column for the field \`${path.join('.')}\`.`,
    fix: 'Delete one of the two, or put its header in brackets to ignore it.',
  });
}

function noResult({ at, value }: Cell): Problem {
  return problem('spreadsheet/no-result', {
    at,
    message: `The formula in this cell has no result: ${JSON.stringify(value)}.`,
    fix: 'Correct the formula and save the file with a spreadsheet program, which computes it; or enter the value.',
  });
}

function nameOf({ columns, origin }: CardRow): string {
  const name = columns.find(({ path }) => path.join('.') === 'name') ?? columns.find(({ path }) => path[0] === 'id');
  return String(name?.value ?? `line ${origin.place().line}`);
}

interface PlacedColumn {
  readonly path: FieldPath;
  /** Counted from 0. */
  readonly index: number;
}

/** Finds the cell of a value. */
class RowOrigin implements Origin {
  readonly file: string;

  constructor(
    private readonly row: SheetRow,
    private readonly columns: readonly PlacedColumn[],
    /** The sheet has unknown headers. */
    private readonly hasUnknown: boolean,
    private readonly path: Path = [],
  ) {
    this.file = row.at.file;
  }

  below(...path: Path): Origin {
    return new RowOrigin(this.row, this.columns, this.hasUnknown, [...this.path, ...path]);
  }

  /** The cell of the value, of a map around it, or of a part of it. Default: the name of the card. */
  place(path: Path = []): Place {
    const full = [...this.path, ...path].map(String);
    const within = this.columns
      .filter((column) => column.path.every((step, i) => full[i] === step))
      .sort((a, b) => b.path.length - a.path.length);
    const parts =
      full.length === 0 ? [] : this.columns.filter((column) => full.every((step, i) => column.path[i] === step));
    const names = this.columns.filter((column) => ['id', 'name'].includes(column.path.join('.')));
    const cells = [...within, ...parts, ...names].map(({ index }) => this.row.cells[index]);
    return cells.find(Boolean)?.at ?? this.row.cells.find(Boolean)?.at ?? this.row.at;
  }

  columnOf(path: Path): ColumnState {
    const full = [...this.path, ...path].map(String);
    const isThere = this.columns.some((column) => column.path.every((step, i) => full[i] === step));
    return isThere ? 'there' : this.hasUnknown ? 'unknown' : 'none';
  }

  placeInText(path: Path): Place {
    return this.place(path);
  }
}
