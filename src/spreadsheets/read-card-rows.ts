// A sheet and the kind of its cards → the cards of its rows, by column, and what is wrong with its headers.
import type { z } from 'zod';
import type { Glossary } from '../game/file-schemas.ts';
import type { ColumnState, Origin, Path } from '../game/origin.ts';
import { schemaAt } from '../game/schema-at.ts';
import { hidesData, type Place, type Problem, problem } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { type ValueWords, valueOfCell } from './cell-value.ts';
import type { ColumnValue, FieldPath } from './entry-columns.ts';
import { HeaderNames, labelsOf, plain } from './header-names.ts';
import type { Cell, Sheet, SheetRow } from './sheet.ts';

export interface CardRow {
  readonly columns: readonly ColumnValue[];
  /** Cells that are for readers and not read, by the header of their column, which is in brackets. */
  readonly asides: readonly { readonly header: string; readonly cell: Cell }[];
  readonly origin: Origin;
}

export interface CardRows {
  readonly rows: readonly CardRow[];
  /** Rows that say that no copy of the card is to be printed. */
  readonly leftOut: readonly string[];
  readonly problems: readonly Problem[];
}

interface RowsOf {
  readonly schema: z.ZodType | undefined;
  /** A header that the schema does not know is a field all the same. */
  readonly isOpen?: boolean;
  readonly glossary: Pick<Glossary, 'fields' | 'labels' | 'icons'>;
  /** A sheet may hold several decks: then a column says which deck a card belongs to, by its id or name. */
  readonly deck: { readonly id: string; readonly name: string };
  /** By header: the field, or `false` where the column is to be passed over. */
  readonly columns?: Readonly<Record<string, string | false>>;
}

export function readCardRows(sheet: Sheet, wanted: RowsOf): CardRows {
  const names = new HeaderNames(wanted.schema, wanted.glossary, wanted.isOpen);
  const head = headerRow(sheet.rows, names);
  const rows = deckRows(sheet.rows.slice(head + 1), sheet.rows[head], wanted);
  const { columns, problems } = placeColumns(sheet.rows[head], rows, { names, wanted });
  const words: ValueWords = new Map(labelsOf(wanted.glossary).map(([name, word]) => [plain(word), name]));
  const hasUnknown = problems.some(hidesData);
  const cards = rows.map((row) => ({
    columns: columns.map(({ path, index }) => {
      const cell = row.cells[index];
      if (cell?.isWithoutResult) problems.push(noResult(cell));
      return { path, value: cell && valueOfCell(cell.value, schemaAt(wanted.schema, path), words) };
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

/** A title may stand above the headers. */
function headerRow(rows: readonly SheetRow[], names: HeaderNames): number {
  const found = rows
    .slice(0, 10)
    .findIndex(({ cells }) =>
      cells.some((cell) => cell && ['id', 'name'].includes(names.pathOf(String(cell.value))?.join('.') ?? '')),
    );
  return Math.max(0, found);
}

function deckRows(rows: readonly SheetRow[], head: SheetRow | undefined, { schema, deck }: RowsOf): SheetRow[] {
  const index =
    head?.cells.findIndex((cell) => cell && ['deck', '牌组', '牌库'].includes(plain(String(cell.value)))) ?? -1;
  if (index < 0 || schemaAt(schema, ['deck'])) return [...rows];
  const own = new Set([plain(deck.id), plain(deck.name)]);
  return rows.filter(({ cells }) => cells[index] === undefined || own.has(plain(String(cells[index].value))));
}

interface Headers {
  readonly names: HeaderNames;
  readonly wanted: RowsOf;
}

function placeColumns(head: SheetRow | undefined, rows: readonly SheetRow[], { names, wanted }: Headers) {
  const columns: PlacedColumn[] = [];
  const problems: Problem[] = [];
  head?.cells.forEach((cell, index) => {
    const header = String(cell?.value ?? '');
    const path = cell && isForReaders(header, wanted) ? false : pathOf(header, { names, wanted });
    if (cell === undefined || path === false) return;
    const isTwice = path && columns.some((column) => isSame(column.path, path));
    if (path && !isTwice) columns.push({ path, index });
    // An empty column says nothing of these cards, whatever it is called.
    else if (rows.some((row) => row.cells[index]))
      problems.push(path ? columnTwice(cell, path) : unknownColumn(cell, { names, wanted }));
  });
  return { columns, problems };
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
function isForReaders(header: string, { schema }: RowsOf): boolean {
  if (isInBrackets(header)) return true;
  return ['deck', '牌组', '牌库', 'kind'].includes(plain(header)) && schemaAt(schema, [plain(header)]) === undefined;
}

function pathOf(header: string, { names, wanted }: Headers): FieldPath | undefined | false {
  const said = saidOf(header, wanted);
  return said === false ? false : names.pathOf(said ?? header);
}

/** What `columns` says of a header. */
function saidOf(header: string, { columns }: RowsOf): string | false | undefined {
  return Object.entries(columns ?? {}).find(([name]) => plain(name) === plain(header))?.[1];
}

function isSame(a: FieldPath, b: FieldPath): boolean {
  return a.join('.') === b.join('.');
}

function unknownColumn(cell: Cell, { names, wanted }: Headers): Problem {
  const header = String(cell.value);
  const said = saidOf(header, wanted) || undefined;
  const fields = `${didYouMean(said ?? header, names.known())}Name`;
  const known = `a field (${names.known().join(', ')})`;
  return problem('spreadsheet/unknown-column', {
    at: cell.at,
    message: said
      ? `\`columns\` says that "${header}" is the field "${said}", which these cards do not have.`
      : `No field of these cards is called "${header}".`,
    fix: said
      ? `${fields} ${known} in \`columns\`.`
      : `${fields} the column after ${known}, say which one it is with \`columns\`, or put its header in brackets to have it passed over.`,
  });
}

function columnTwice(cell: Cell, path: FieldPath): Problem {
  return problem('spreadsheet/column-twice', {
    at: cell.at,
    message: `Two columns give the field \`${path.join('.')}\`; this is the second.`,
    fix: 'Delete one of the two, or put its header in brackets to have it passed over.',
  });
}

function noResult({ at, value }: Cell): Problem {
  return problem('spreadsheet/no-result', {
    at,
    message: `The formula of this cell has no result: ${JSON.stringify(value)}.`,
    fix: 'Mend the formula and save the file with a spreadsheet program, which computes it, or write the value itself.',
  });
}

function nameOf({ columns, origin }: CardRow): string {
  const said = columns.find(({ path }) => path.join('.') === 'name') ?? columns.find(({ path }) => path[0] === 'id');
  return String(said?.value ?? `line ${origin.place().line}`);
}

interface PlacedColumn {
  readonly path: FieldPath;
  /** Counted from 0. */
  readonly index: number;
}

/** A row of a spreadsheet → the places of the values that its cells became. */
class RowOrigin implements Origin {
  readonly file: string;

  constructor(
    private readonly row: SheetRow,
    private readonly columns: readonly PlacedColumn[],
    /** The sheet has headers that nobody understands. */
    private readonly hasUnknown: boolean,
    private readonly path: Path = [],
  ) {
    this.file = row.at.file;
  }

  below(...path: Path): Origin {
    return new RowOrigin(this.row, this.columns, this.hasUnknown, [...this.path, ...path]);
  }

  /** The cell of the value, or of what it is a part of, or of a part of it; else the name of the card. */
  place(path: Path = []): Place {
    const whole = [...this.path, ...path].map(String);
    const within = this.columns
      .filter((column) => column.path.every((step, i) => whole[i] === step))
      .sort((a, b) => b.path.length - a.path.length);
    const parts =
      whole.length === 0 ? [] : this.columns.filter((column) => whole.every((step, i) => column.path[i] === step));
    const names = this.columns.filter((column) => ['id', 'name'].includes(column.path.join('.')));
    const cells = [...within, ...parts, ...names].map(({ index }) => this.row.cells[index]);
    return cells.find(Boolean)?.at ?? this.row.cells.find(Boolean)?.at ?? this.row.at;
  }

  columnOf(path: Path): ColumnState {
    const whole = [...this.path, ...path].map(String);
    const isThere = this.columns.some((column) => column.path.every((step, i) => whole[i] === step));
    return isThere ? 'there' : this.hasUnknown ? 'unknown' : 'none';
  }

  placeInText(path: Path): Place {
    return this.place(path);
  }
}
