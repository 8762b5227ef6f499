// Above the table: its deck and its order, what is not saved and why, and what a paste left out.
/** @jsxImportSource preact */
import { addCard, sortDeck } from './card-steps.ts';
import { fieldName } from './drafts.ts';
import type { ShownGame, State, Store } from './state.ts';
import { type Order, type Pasted, textOf } from './table-cells.ts';
import type { Table } from './use-table.ts';
import type { Words } from './words.ts';

export interface TableProps {
  readonly store: Store;
  readonly state: State;
  readonly game: ShownGame;
  readonly words: Words;
}

export interface DeckProps extends TableProps {
  readonly table: Table;
  readonly deck: string;
}

export function TableTools({
  store,
  state,
  game,
  words,
  table,
  deck,
  order,
  count,
}: DeckProps & { order: Order | undefined; count: number }) {
  const { view } = table;
  const choose = (id: string) => store.set({ filters: { ...state.filters, deck: id } });
  const column = order && view.columns[order.column];
  const canWriteOrder = order !== undefined && column?.language === undefined && view.source === undefined;
  return (
    <div class="sheets-tools table-tools">
      <select aria-label={words.deck} value={deck} onChange={(event) => choose(event.currentTarget.value)}>
        {game.decks.map(({ id, name, en }) => (
          <option key={id} value={id}>
            {(state.language === 'en' && en) || name}
          </option>
        ))}
      </select>
      <span class="deck-count">
        {count} × {view.columns.length}
      </span>
      {view.source === undefined ? (
        <button type="button" class="quiet" onClick={() => void addCard(store, deck)}>
          + {words.addCard}
        </button>
      ) : (
        <span class="table-source">{words.fromSpreadsheet(view.source)}</span>
      )}
      {canWriteOrder && (
        <button
          type="button"
          class="quiet"
          onClick={() => void sortDeck(store, deck, { path: column?.path ?? ['id'], isDescending: order.isDescending })}
        >
          {words.writeOrder}
        </button>
      )}
      <span class="table-hint">{words.tableHint}</span>
    </div>
  );
}

export function whatWasLeft({ beyond, unknown, locked }: Pasted, words: Words): string | undefined {
  const parts = [
    ...(beyond.rows > 0 ? [words.rowsBeyond(beyond.rows)] : []),
    ...(beyond.columns > 0 ? [words.columnsBeyond(beyond.columns)] : []),
    ...(unknown.length > 0 ? [words.unknownIds(unknown.slice(0, 8).join(', '), unknown.length)] : []),
    ...(locked > 0 ? [words.lockedCells(locked)] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(' ');
}

interface FaultsProps {
  readonly table: Table;
  readonly said: string | undefined;
  /** The cell that is being edited. */
  readonly editing: { readonly id: string; readonly column: number } | undefined;
  readonly words: Words;
  readonly onShow: (id: string, column: number) => void;
}

export function TableFaultList(props: FaultsProps) {
  const { table, said, words, editing } = props;
  const { faults } = table;
  // The table must not move at the first letter.
  const unsaved = table.unsaved.filter(({ row, column }) => row.id !== editing?.id || column !== editing.column);
  return (
    <>
      {said !== undefined && (
        <p class="notice is-warning" role="status">
          {said}
        </p>
      )}
      {unsaved.length > 0 && (
        <section class="table-faults" role="alert">
          <p class="value-tools">
            {words.unsavedCells(unsaved.length)}
            <button type="button" class="solid" onClick={() => void table.save(unsaved)}>
              {words.save}
            </button>
            <button type="button" class="quiet" onClick={() => table.drop(unsaved)}>
              {words.drop}
            </button>
          </p>
          {faults.conflicts.length > 0 && <Conflicts {...props} />}
          {faults.problems.length > 0 && <Problems {...props} />}
        </section>
      )}
    </>
  );
}

function Conflicts({ table, words, onShow }: FaultsProps) {
  const { view, faults } = table;
  const rows = new Map(view.rows.map((row) => [row.id, row]));
  return (
    <div class="said is-conflict">
      <p>{words.conflict}</p>
      <table>
        <thead>
          <tr>
            <th />
            <th>{words.onDisk}</th>
            <th>{words.yours}</th>
          </tr>
        </thead>
        <tbody>
          {faults.conflicts.slice(0, mostShown).map(({ id, column, onDisk }) => {
            const row = rows.get(id);
            return (
              <tr key={`${id} ${column}`}>
                <th>
                  <CellLink id={id} column={column} table={table} onShow={onShow} />
                </th>
                <td>{textOf(onDisk) || '—'}</td>
                <td>{(row && table.typed(row, column)) || '—'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {faults.conflicts.length > mostShown && <p>{words.more(faults.conflicts.length - mostShown)}</p>}
      <p class="value-tools">
        <button type="button" class="solid" onClick={() => table.settle(false)}>
          {words.takeDisk}
        </button>
        <button type="button" class="quiet" onClick={() => table.settle(true)}>
          {words.keepMine}
        </button>
      </p>
    </div>
  );
}

/** The table needs the room. */
const mostShown = 20;

function Problems({ table, words, onShow }: FaultsProps) {
  const { problems, omitted } = table.faults;
  const left = omitted + Math.max(0, problems.length - mostShown);
  return (
    <ul class="said is-bad">
      {problems.slice(0, mostShown).map(({ message, fix, id, column }) => (
        <li key={`${id} ${column} ${message}`}>
          {id !== undefined && <CellLink id={id} column={column} table={table} onShow={onShow} />} {message}{' '}
          <span class="fix">{fix}</span>
        </li>
      ))}
      {left > 0 && <li>{words.more(left)}</li>}
    </ul>
  );
}

interface LinkProps extends Pick<FaultsProps, 'table' | 'onShow'> {
  readonly id: string;
  readonly column: number | undefined;
}

function CellLink({ id, column, table, onShow }: LinkProps) {
  const field = column === undefined ? undefined : table.view.columns[column];
  return (
    <button type="button" class="cell-link" onClick={() => onShow(id, column ?? 0)}>
      {id}
      {field && ` · ${fieldName(field)}`}
    </button>
  );
}
