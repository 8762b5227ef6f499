// How many there are of each card in a stranger's table.
import type { Cell } from '../../spreadsheets/sheet.ts';
import type { Column } from './find-columns.ts';

/** What is not a number of cards counts as one. */
export function copiesOf(column: Column | undefined, count: number): number[] {
  return Array.from({ length: count }, (_, i) => {
    const cell = column?.cells[i];
    return (cell && countIn(cell)) ?? 1;
  });
}

/** 3, ３, x3, 3张. */
export function countIn({ value }: Cell): number | undefined {
  const number = Number(
    String(value)
      .normalize('NFKC')
      .replace(/^[x×]\s*|\s*[x×张份]$/gi, ''),
  );
  return Number.isInteger(number) && number >= 0 && number <= 999 ? number : undefined;
}

type Card = Readonly<Record<string, unknown>>;

/** Many people write a row for every copy. Cards that only differ in the id that we made are one card. */
export function withoutTwins(cards: readonly Card[]): readonly Card[] {
  const distinct = new Map<string, Card>();
  for (const card of cards) {
    const { id, name, copies, ...rest } = card;
    const key = JSON.stringify([name, rest]);
    const before = distinct.get(key);
    const all = Number(before?.copies ?? 1) + Number(copies ?? 1);
    distinct.set(key, before ? { id: before.id, name, copies: all, ...rest } : card);
  }
  return [...distinct.values()];
}
