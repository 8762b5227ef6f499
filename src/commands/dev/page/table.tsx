// biome-ignore-all lint/a11y/useSemanticElements: a table of which only some rows exist is laid out as blocks.
// biome-ignore-all lint/a11y/useFocusableInteractive: the input of the active cell has the focus.
// The cards of a deck as a table: many values at once, by keys, by the clipboard of a spreadsheet, or one after the other.
/** @jsxImportSource preact */
import { useMemo, useRef, useState } from 'preact/hooks';
import type { TableColumn, TableRow } from '../wire.ts';
import { CellInput } from './cell-input.tsx';
import { readCells, writeCells } from './clipboard.ts';
import { fieldName } from './drafts.ts';
import { stepHistory } from './edit-steps.ts';
import { findCards, severities } from './find-cards.ts';
import { historyStep } from './keyboard.ts';
import { type DeckProps, TableFaultList, type TableProps, TableTools, whatWasLeft } from './table-bars.tsx';
import {
  type Block,
  blockOf,
  type CellText,
  type Order,
  ordered,
  pasteInto,
  type Spot,
  textOf,
  widthsOf,
} from './table-cells.ts';
import { Heading, Row } from './table-row.tsx';
import { clamped, moveOf, rowHeight, showSpot, useSeenRows, visibleRows } from './table-window.ts';
import { type Table, useTable } from './use-table.ts';

export function CardTable(props: TableProps) {
  const { store, state, game, words } = props;
  const ofCard = state.selected?.split('/')[0];
  const deck = game.decks.find(({ id }) => id === state.filters.deck) ?? game.decks.find(({ id }) => id === ofCard);
  const shown = deck ?? game.decks[0];
  const table = useTable({ store, state, game, deck: shown?.id ?? '' });
  if (shown === undefined) return <p class="blank">{words.noCards}</p>;
  if (table === undefined) return <p class="blank">{words.loading}</p>;
  return <DeckTable key={`${game.id} ${shown.id}`} {...props} table={table} deck={shown.id} />;
}

function DeckTable(props: DeckProps) {
  const { store, state, game, words, table, deck } = props;
  const { view } = table;
  const [order, setOrder] = useState<Order | undefined>();
  const rows = useRows(props, order);
  const [selection, setSelection] = useState<Selection>({ at: { row: 0, column: 0 }, to: { row: 0, column: 0 } });
  const [isEditing, setEditing] = useState(false);
  const [said, setSaid] = useState<string | undefined>();
  const scroller = useRef<HTMLDivElement>(null);
  const seen = useSeenRows(scroller, rows.length);
  /** The keys belong to the table. */
  const hasKeys = useRef(false);
  const worst = useMemo(() => severities(game), [game.verdict]);
  const widths = useMemo(() => widthsOf(view), [view.columns.length, deck]);
  const at = clamped(selection.at, rows.length, view.columns.length);
  const to = clamped(selection.to, rows.length, view.columns.length);
  const block = blockOf(at, to);
  const current = rows[at.row];
  const isReadOnly = view.source !== undefined;
  const select = (next: Spot, isExtended = false) => {
    const spot = clamped(next, rows.length, view.columns.length);
    setEditing(false);
    setSelection(isExtended ? { at, to: spot } : { at: spot, to: spot });
    showSpot(scroller.current, spot);
    const row = rows[spot.row];
    if (state.selected !== undefined && row && !isExtended) store.set({ selected: row.key });
  };
  const textAt = (row: TableRow, column: number) => table.typed(row, column) ?? textOf(row.cells[column]);
  const save = (cells: readonly CellText[]) => {
    setSaid(undefined);
    const changed = cells.filter(
      ({ row, column, text }) => text !== textAt(row, column) || table.typed(row, column) !== undefined,
    );
    if (changed.length > 0) void table.save(changed);
  };
  const cellsIn = (area: Block): CellText[] =>
    rows
      .slice(area.top, area.bottom + 1)
      .flatMap((row) =>
        Array.from({ length: area.right - area.left + 1 }, (_, i) => ({ row, column: area.left + i, text: '' })),
      )
      .filter(({ row, column }) => !row.locked?.includes(column));
  const paste = (html: string, text: string) => {
    const pasted = pasteInto(readCells({ html, text }), { view, rows, block });
    if (pasted.block) {
      const { top, left, bottom, right } = pasted.block;
      setSelection({ at: { row: top, column: left }, to: { row: bottom, column: right } });
    }
    save(pasted.cells);
    setSaid(whatWasLeft(pasted, words));
  };
  const copy = (): ReturnType<typeof writeCells> =>
    writeCells(
      rows
        .slice(block.top, block.bottom + 1)
        .map((row) => Array.from({ length: block.right - block.left + 1 }, (_, i) => textAt(row, block.left + i))),
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEditing || event.isComposing || event.keyCode === 229) return;
    const step = historyStep(event);
    const isControl = event.ctrlKey || event.metaKey;
    const move = moveOf(event, { at: event.shiftKey ? to : at, rows: rows.length, columns: view.columns.length });
    if (step !== undefined) void stepHistory(store, step);
    else if (move !== undefined) select(move, event.shiftKey);
    else if (isControl && event.key.toLowerCase() === 'a')
      setSelection({ at: { row: 0, column: 0 }, to: { row: rows.length - 1, column: view.columns.length - 1 } });
    else if (isControl && event.key.toLowerCase() === 'd' && !isReadOnly)
      save(
        cellsIn({ ...block, top: block.top + 1 }).map((cell) => ({
          ...cell,
          text: textAt(rows[block.top] as TableRow, cell.column),
        })),
      );
    else if (isControl || event.altKey) return;
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (!isReadOnly) save(cellsIn(block));
    } else if (event.key === 'Enter' || event.key === 'F2') {
      if (!isReadOnly && !current?.locked?.includes(at.column)) setEditing(true);
    } else if (event.key === 'Escape') {
      if (block.top === block.bottom && block.left === block.right) return;
      setSelection({ at, to: at });
    } else if (event.key !== 'Tab' && !/^F\d|^Shift$|^Context/.test(event.key)) {
      // A letter starts the edit; it must be no shortcut of the page.
      event.stopPropagation();
      return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClipboard = (event: ClipboardEvent) => {
    if (isEditing || !event.clipboardData) return;
    event.preventDefault();
    if (event.type === 'paste') {
      if (!isReadOnly) paste(event.clipboardData.getData('text/html'), event.clipboardData.getData('text/plain'));
      return;
    }
    const { text, html } = copy();
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    if (event.type === 'cut' && !isReadOnly) save(cellsIn(block));
  };
  const shown = visibleRows(seen, rows.length, at.row);
  const columns = `var(--id-width) ${widths.map((width) => `${width}px`).join(' ')}`;
  const input = current && (
    <CellInput
      key={`${current.id} ${at.column}`}
      gameId={game.id}
      label={`${current.id}, ${nameOf(view.columns[at.column])}`}
      column={view.columns[at.column] as TableColumn}
      text={textAt(current, at.column)}
      isEditing={isEditing}
      isLocked={isReadOnly || current.locked?.includes(at.column) === true}
      hasKeys={hasKeys}
      words={words}
      onEdit={() => setEditing(true)}
      onType={(text) => table.type({ row: current, column: at.column, text })}
      onCommit={(text, by) => {
        setEditing(false);
        save([{ row: current, column: at.column, text }]);
        if (by) select({ row: at.row + by.row, column: at.column + by.column });
      }}
      onRevert={() => {
        setEditing(false);
        table.drop([{ row: current, column: at.column, text: '' }]);
      }}
    />
  );
  return (
    <div class="table-view">
      <TableTools {...props} order={order} count={rows.length} />
      <TableFaultList
        table={table}
        said={said}
        editing={isEditing && current ? { id: current.id, column: at.column } : undefined}
        words={words}
        onShow={(id, column) => {
          const row = rows.findIndex((one) => one.id === id);
          if (row >= 0) select({ row, column });
          hasKeys.current = true;
        }}
      />
      <div
        ref={scroller}
        class="table-scroll"
        role="grid"
        aria-label={game.decks.find(({ id }) => id === deck)?.name}
        aria-rowcount={rows.length + 1}
        aria-colcount={view.columns.length + 1}
        aria-multiselectable="true"
        aria-readonly={isReadOnly}
        onKeyDown={onKeyDown}
        onCopy={onClipboard}
        onCut={onClipboard}
        onPaste={onClipboard}
        onFocusIn={() => {
          hasKeys.current = true;
        }}
        onFocusOut={(event) => {
          // The input of the cell before is gone: that of the next one takes over.
          if (event.relatedTarget !== null)
            hasKeys.current = scroller.current?.contains(event.relatedTarget as Node) === true;
        }}
      >
        <div class="table-row table-head" role="row" aria-rowindex={1} style={{ gridTemplateColumns: columns }}>
          <Heading name="id" column={-1} order={order} onOrder={setOrder} words={words} />
          {view.columns.map((column, i) => (
            <Heading
              key={fieldName(column)}
              name={fieldName(column)}
              label={column.label}
              title={column.description}
              column={i}
              order={order}
              onOrder={setOrder}
              words={words}
            />
          ))}
        </div>
        <div class="table-body" role="rowgroup" style={{ height: `${rows.length * rowHeight}px` }}>
          {shown.map((index) => {
            const row = rows[index] as TableRow;
            return (
              <Row
                key={row.key}
                row={row}
                index={index}
                columns={view.columns}
                template={columns}
                typed={view.columns.map((_, column) => table.typed(row, column))}
                faulty={faultyColumns(table, row)}
                block={index >= block.top && index <= block.bottom ? block : undefined}
                active={index === at.row ? at.column : undefined}
                input={index === at.row ? input : undefined}
                severity={worst.get(row.key)}
                isOpen={row.key === state.selected}
                words={words}
                onOpen={() =>
                  store.set({ selected: row.key === state.selected ? undefined : row.key, isFlipped: false })
                }
                onPoint={(column, isExtended) => {
                  hasKeys.current = true;
                  if (isExtended) setSelection({ at, to: { row: index, column } });
                  else if (index !== at.row || column !== at.column || block.top !== block.bottom)
                    select({ row: index, column });
                }}
                onDouble={() => {
                  if (!isReadOnly && !row.locked?.includes(at.column)) setEditing(true);
                }}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface Selection {
  readonly at: Spot;
  /** The other corner. */
  readonly to: Spot;
}

function nameOf(column: TableColumn | undefined): string {
  if (column === undefined) return '';
  return column.label === undefined ? fieldName(column) : `${column.label} (${fieldName(column)})`;
}

/** Those that the filters show, in the chosen order. */
function useRows({ game, state, table, deck }: DeckProps, order: Order | undefined): readonly TableRow[] {
  const { filters } = state;
  const { view } = table;
  const isFiltered = filters.query !== '' || filters.kind !== '' || filters.hasProblems || filters.isChanged;
  return useMemo(() => {
    if (!isFiltered) return ordered(view.rows, order);
    const keys = new Set(findCards(game, { ...filters, deck }).flatMap(({ cards }) => cards.map(({ key }) => key)));
    return ordered(
      view.rows.filter(({ key }) => keys.has(key)),
      order,
    );
    // Faces that are drawn anew change nothing here.
  }, [view, order, filters, isFiltered && game.verdict]);
}

function faultyColumns({ faults }: Table, { id }: TableRow): string {
  if (faults.problems.length + faults.conflicts.length === 0) return '';
  return [...faults.problems, ...faults.conflicts].flatMap((one) => (one.id === id ? [one.column ?? -1] : [])).join();
}
