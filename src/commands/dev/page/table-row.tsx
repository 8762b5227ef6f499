// biome-ignore-all lint/a11y/useSemanticElements: a table of which only some rows exist is laid out as blocks.
// biome-ignore-all lint/a11y/useFocusableInteractive: the input of the active cell has the focus.
// The headings and rows of the table.
/** @jsxImportSource preact */
import { Component, type ComponentChildren } from 'preact';
import type { TableColumn, TableRow } from '../wire.ts';
import { fieldName } from './drafts.ts';
import type { Severity } from './find-cards.ts';
import { type Block, isIn, type Order, textOf } from './table-cells.ts';
import { rowHeight } from './table-window.ts';
import type { Words } from './words.ts';

interface HeadingProps {
  readonly name: string;
  readonly label?: string | undefined;
  readonly title?: string | undefined;
  readonly column: number;
  readonly order: Order | undefined;
  readonly onOrder: (order: Order | undefined) => void;
  readonly words: Words;
}

/** Ascending, descending, as in the file. */
export function Heading({ name, label, title, column, order, onOrder, words }: HeadingProps) {
  const own = order?.column === column ? order : undefined;
  const next =
    own === undefined ? { column, isDescending: false } : own.isDescending ? undefined : { column, isDescending: true };
  const sorted = own === undefined ? 'none' : own.isDescending ? 'descending' : 'ascending';
  return (
    <div class="table-cell table-heading" role="columnheader" aria-sort={sorted} aria-colindex={column + 2}>
      <button type="button" title={title ?? words.sortBy(label ?? name)} onClick={() => onOrder(next)}>
        {label !== undefined && <span class="called">{label}</span>}
        <span class="table-name">{name}</span>
        <span class="table-order" aria-hidden="true">
          {own === undefined ? '' : own.isDescending ? '▾' : '▴'}
        </span>
      </button>
    </div>
  );
}

interface RowProps {
  readonly row: TableRow;
  readonly index: number;
  readonly columns: readonly TableColumn[];
  readonly template: string;
  /** By column: what is typed and not saved. */
  readonly typed: readonly (string | undefined)[];
  /** Columns with problems; -1 for the whole row. */
  readonly faulty: string;
  readonly block: Block | undefined;
  readonly active: number | undefined;
  readonly input: ComponentChildren;
  readonly severity: Severity | undefined;
  readonly isOpen: boolean;
  readonly words: Words;
  readonly onOpen: () => void;
  readonly onPoint: (column: number, isExtended: boolean) => void;
  readonly onDouble: () => void;
}

export class Row extends Component<RowProps> {
  /** Scrolling shows other rows; those that stay are as they were. */
  override shouldComponentUpdate(next: RowProps): boolean {
    const now = this.props;
    const isActive = next.active !== undefined || now.active !== undefined;
    return (
      isActive ||
      next.row !== now.row ||
      next.index !== now.index ||
      next.template !== now.template ||
      next.faulty !== now.faulty ||
      next.severity !== now.severity ||
      next.isOpen !== now.isOpen ||
      next.words !== now.words ||
      next.columns !== now.columns ||
      !isSameBlock(next.block, now.block) ||
      next.typed.some((text, i) => text !== now.typed[i])
    );
  }

  override render({ row, index, columns, template, typed, faulty, block, active, input, ...props }: RowProps) {
    const { severity, isOpen, words, onOpen, onPoint, onDouble } = props;
    const wrong = new Set(faulty === '' ? [] : faulty.split(',').map(Number));
    return (
      <div
        class={`table-row${isOpen ? ' is-open' : ''}`}
        role="row"
        aria-rowindex={index + 2}
        data-id={row.id}
        style={{
          gridTemplateColumns: template,
          transform: `translateY(${index * rowHeight}px)`,
          zIndex: active === undefined ? 0 : 2,
        }}
      >
        <div class={`table-cell table-id${wrong.has(-1) ? ' is-wrong' : ''}`} role="rowheader" aria-colindex={1}>
          <button type="button" aria-pressed={isOpen} title={words.showCard} tabIndex={-1} onClick={onOpen}>
            {severity && <i class={`dot is-${severity}`} title={words[severity]} />}
            {row.id}
          </button>
        </div>
        {columns.map((column, i) => {
          const text = typed[i] ?? textOf(row.cells[i]);
          const isLocked = row.locked?.includes(i) === true;
          const marks = [
            `is-${column.type}`,
            ...(block && isIn(block, index, i) ? ['is-selected'] : []),
            ...(active === i ? ['is-active'] : []),
            ...(typed[i] !== undefined ? ['is-dirty'] : []),
            ...(wrong.has(i) ? ['is-wrong'] : []),
            ...(isLocked ? ['is-locked'] : []),
          ];
          return (
            <div
              key={fieldName(column)}
              class={`table-cell ${marks.join(' ')}`}
              role="gridcell"
              aria-colindex={i + 2}
              aria-selected={block !== undefined && isIn(block, index, i)}
              title={isLocked ? words.lockedCell : undefined}
              onMouseDown={(event) => {
                if (event.button !== 0) return;
                // The browser would take the focus away from the input of this cell, which is there by then.
                if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
                onPoint(i, event.shiftKey);
              }}
              onMouseEnter={(event) => event.buttons === 1 && onPoint(i, true)}
              onDblClick={onDouble}
            >
              {active === i ? input : isLocked ? '…' : text}
            </div>
          );
        })}
      </div>
    );
  }
}

function isSameBlock(a: Block | undefined, b: Block | undefined): boolean {
  return (
    a === b ||
    (a !== undefined &&
      b !== undefined &&
      a.top === b.top &&
      a.left === b.left &&
      a.bottom === b.bottom &&
      a.right === b.right)
  );
}
