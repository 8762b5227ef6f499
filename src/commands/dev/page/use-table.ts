// The table of a deck: what is in the file, what is typed over it, and the saves.
import { useEffect, useState } from 'preact/hooks';
import type { TableRow, TableView } from '../wire.ts';
import type { CellConflict, CellProblem, CellValue, TableAnswer, TableEdit, TableRequest } from '../wire-edits.ts';
import { ask, tell } from './ask.ts';
import { inTurn } from './card-steps.ts';
import { cardName, fieldName, type Typed } from './drafts.ts';
import type { ShownGame, State, Store } from './state.ts';
import { type CellText, cellValue, textOf } from './table-cells.ts';
import { wordsIn } from './words.ts';

/** Why cells are not saved, until they are. */
interface TableFaults {
  readonly conflicts: readonly CellConflict[];
  readonly problems: readonly CellProblem[];
  readonly omitted: number;
}

const noFaults: TableFaults = { conflicts: [], problems: [], omitted: 0 };

export interface Table {
  readonly view: TableView;
  readonly faults: TableFaults;
  /** What is typed over a cell and not saved. */
  typed(row: TableRow, column: number): string | undefined;
  /** Keeps what is typed, without saving it. */
  type(cell: CellText): void;
  /** Saves these cells, all or none. */
  save(cells: readonly CellText[]): Promise<void>;
  /** Cells that are neither saved nor on their way. */
  readonly unsaved: readonly CellText[];
  /** Drops what is typed over these cells. */
  drop(cells: readonly CellText[]): void;
  /** Takes the values of the file where somebody else has changed them, or writes over them. */
  settle(isMine: boolean): void;
}

export function useTable({ store, state, game, deck }: TableOf): Table | undefined {
  const [view, setView] = useView(state, game, deck);
  const [faults, setFaults] = useState<TableFaults>(noFaults);
  const [, redraw] = useState(0);
  const [onTheirWay, setOnTheirWay] = useState(0);
  useEffect(() => setFaults(noFaults), [deck, game.id]);
  if (view === undefined) return undefined;
  const { drafts } = store;
  const at = (row: TableRow, column: number) =>
    [cardName(game.id, row.key), fieldName(view.columns[column] ?? { path: [] })] as const;
  const draftAt = (row: TableRow, column: number): Typed | undefined => drafts.at(...at(row, column));
  const change = (cells: readonly CellText[], base?: (row: TableRow, column: number) => string) => {
    drafts.putAll(
      cells.map(({ row, column, text }) => {
        const [card, path] = at(row, column);
        const known = drafts.at(card, path);
        const was = base?.(row, column) ?? known?.base.text ?? textOf(row.cells[column]);
        // The hash of the file is unknown here; a field editor that finds this draft compares the values instead.
        const typed = text === was ? undefined : { text, base: { text: was, seen: known?.base.seen ?? '' } };
        return { card, path, typed };
      }),
    );
    redraw((count) => count + 1);
  };
  const drop = (cells: readonly CellText[]) => {
    drafts.putAll(
      cells.map(({ row, column }) => {
        const [card, path] = at(row, column);
        return { card, path, typed: undefined };
      }),
    );
    setFaults(noFaults);
    redraw((count) => count + 1);
  };
  const allUnsaved = () => unsavedOf(view, draftAt, (row) => drafts.unsavedCards.has(cardName(game.id, row.key)));
  const saveNow = async (cells: readonly CellText[]) => {
    const request = requestOf(view, cells, { game: game.id, draftAt });
    if (request.cells.length === 0) return;
    const answer = await send(request);
    if (answer.result === 'written') {
      setView((now) => now && withValues(now, request));
      drop(cells.filter(({ row, column, text }) => draftAt(row, column)?.text === text));
      // What was typed meanwhile stays, over what is in the file now.
      const saved = new Map(cells.map(({ row, column, text }) => [`${row.id} ${column}`, text]));
      const later = cells.flatMap(({ row, column }) => {
        const text = draftAt(row, column)?.text;
        return text === undefined ? [] : [{ row, column, text }];
      });
      if (later.length > 0) change(later, (row, column) => saved.get(`${row.id} ${column}`) ?? '');
      const { language } = store.state;
      if (answer.files.length > 0)
        store.say(`${wordsIn(language).saved}: ${answer.label} · ${wordsIn(language).undo} Ctrl+Z`);
      store.wrote();
    } else if (answer.result === 'conflict') setFaults({ ...noFaults, conflicts: answer.cells });
    else setFaults({ ...noFaults, problems: answer.problems, omitted: answer.omitted ?? 0 });
  };
  const queue = (save: () => Promise<void>): Promise<void> => {
    setOnTheirWay((count) => count + 1);
    // Undo waits for it, too.
    return inTurn(save).finally(() => setOnTheirWay((count) => count - 1));
  };
  return {
    view,
    faults,
    unsaved: onTheirWay > 0 ? [] : allUnsaved(),
    typed: (row, column) => draftAt(row, column)?.text,
    type: (cell) => change([cell]),
    save: (cells) => {
      change(cells);
      return queue(() => saveNow(cells));
    },
    drop,
    settle: (isMine) => {
      const rows = new Map(view.rows.map((row) => [row.id, row]));
      const cells = faults.conflicts.flatMap(({ id, column, onDisk }) => {
        const row = rows.get(id);
        const text = row && draftAt(row, column)?.text;
        return row === undefined || text === undefined ? [] : [{ row, column, text, onDisk: textOf(onDisk) }];
      });
      setFaults(noFaults);
      if (!isMine) drop(cells);
      else {
        const there = new Map(cells.map((cell) => [`${cell.row.id} ${cell.column}`, cell.onDisk]));
        change(cells, (row, column) => there.get(`${row.id} ${column}`) ?? '');
      }
      void queue(() => saveNow(allUnsaved()));
    },
  };
}

interface TableOf {
  readonly store: Store;
  readonly state: State;
  readonly game: ShownGame;
  readonly deck: string;
}

type SetView = (change: (now: TableView | undefined) => TableView | undefined) => void;

/** Asked for again whenever something was saved, here or elsewhere. Shows the old one until then. */
function useView(state: State, game: ShownGame, deck: string): readonly [TableView | undefined, SetView] {
  const [view, setView] = useState<TableView | undefined>();
  useEffect(() => {
    let isOver = false;
    ask<TableView>('/table', { game: game.id, deck }).then(
      (found) => isOver || setView(found),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [game.id, deck, game.verdict, game.keys, state.writes]);
  return [view?.deck === deck ? view : undefined, setView];
}

function unsavedOf(
  view: TableView,
  draftAt: (row: TableRow, column: number) => Typed | undefined,
  hasSome: (row: TableRow) => boolean,
): CellText[] {
  return view.rows.filter(hasSome).flatMap((row) =>
    view.columns.flatMap((_, column) => {
      const typed = draftAt(row, column);
      return typed === undefined ? [] : [{ row, column, text: typed.text }];
    }),
  );
}

/** `was` is what the user has seen, so a cell that somebody else has changed since is a conflict. */
function requestOf(
  { deck, columns }: TableView,
  cells: readonly CellText[],
  { game, draftAt }: { game: string; draftAt: (row: TableRow, column: number) => Typed | undefined },
): TableRequest {
  const edits = cells.flatMap(({ row, column, text }): TableEdit[] => {
    const field = columns[column];
    const now = row.cells[column] ?? null;
    const base = draftAt(row, column)?.base.text;
    if (field === undefined || base === undefined) return [];
    const was = base === textOf(now) ? now : cellValue(base, field, now);
    return [[row.id, column, cellValue(text, field, now), was]];
  });
  return {
    game,
    deck,
    columns: columns.map(({ path, language }) => ({ path, ...(language !== undefined && { language }) })),
    cells: edits,
  };
}

/** Until the server sends the file as it is now. */
function withValues(view: TableView, { cells }: TableRequest): TableView {
  const values = new Map<string, Map<number, CellValue>>();
  for (const [id, column, value] of cells) values.set(id, (values.get(id) ?? new Map()).set(column, value));
  const rows = view.rows.map((row) => {
    const own = values.get(row.id);
    return own ? { ...row, cells: row.cells.map((cell, i) => (own.has(i) ? (own.get(i) ?? null) : cell)) } : row;
  });
  return { ...view, rows };
}

async function send(request: TableRequest): Promise<TableAnswer> {
  try {
    const { answer } = await tell<TableAnswer | { readonly fault: string }>('/table', request);
    return 'fault' in answer ? refused(answer.fault) : answer;
  } catch (error) {
    // The server has ended; what was typed stays.
    return refused((error as Error).message);
  }
}

function refused(message: string): TableAnswer {
  return { result: 'refused', problems: [{ message, fix: '' }] };
}
