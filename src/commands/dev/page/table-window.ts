// Which rows of the table exist, and where keys lead.
import { useEffect, useState } from 'preact/hooks';
import type { Spot } from './table-cells.ts';

/** Pixels. The style sheet has the same. */
export const rowHeight = 32;
/** Rows above and below the visible ones. */
const spare = 8;

export function clamped({ row, column }: Spot, rows: number, columns: number): Spot {
  return { row: Math.max(0, Math.min(row, rows - 1)), column: Math.max(0, Math.min(column, columns - 1)) };
}

/** First and last row in view. */
export function useSeenRows(
  scroller: { readonly current: HTMLElement | null },
  count: number,
): readonly [number, number] {
  const [seen, setSeen] = useState<readonly [number, number]>([0, 40]);
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return undefined;
    const look = () => {
      const first = Math.floor(box.scrollTop / rowHeight);
      const last = Math.ceil((box.scrollTop + box.clientHeight) / rowHeight);
      // Not at every pixel.
      setSeen((now) =>
        Math.abs(now[0] - first) < spare / 2 && Math.abs(now[1] - last) < spare / 2 ? now : [first, last],
      );
    };
    look();
    const sized = new ResizeObserver(look);
    sized.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sized.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroller, count]);
  return seen;
}

/** With the row that has the focus, wherever it is. */
export function visibleRows([first, last]: readonly [number, number], count: number, active: number): number[] {
  const from = Math.max(0, first - spare);
  const to = Math.min(count, last + spare);
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  return active < count && (active < from || active >= to) ? [...rows, active] : rows;
}

export function showSpot(box: HTMLElement | null, { row, column }: Spot): void {
  if (box === null) return;
  const head = box.querySelector<HTMLElement>('.table-head');
  const [top, above] = [row * rowHeight, head?.offsetHeight ?? 0];
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + rowHeight + above > box.scrollTop + box.clientHeight)
    box.scrollTop = top + rowHeight + above - box.clientHeight;
  const heading = head?.children[column + 1];
  const ids = head?.children[0];
  if (!(heading instanceof HTMLElement) || !(ids instanceof HTMLElement)) return;
  const [left, right] = [heading.offsetLeft - ids.offsetWidth, heading.offsetLeft + heading.offsetWidth];
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth;
}

const arrows: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-20, 0],
  PageDown: [20, 0],
};

interface From {
  readonly at: Spot;
  readonly rows: number;
  readonly columns: number;
}

/** Where a key leads. With Ctrl to the edge. */
export function moveOf(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { at, rows, columns }: From,
): Spot | undefined {
  if (altKey) return undefined;
  const isFar = ctrlKey || metaKey;
  if (key === 'Home') return { row: isFar ? 0 : at.row, column: 0 };
  if (key === 'End') return { row: isFar ? rows - 1 : at.row, column: columns - 1 };
  const way = arrows[key];
  if (way === undefined) return undefined;
  const [down, across] = way.map((step) => (isFar ? step * 1_000_000 : step)) as [number, number];
  return { row: at.row + down, column: at.column + across };
}
