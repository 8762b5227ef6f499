// Which cards match the filters, and in which order.
import { matchReadings } from '../../../chinese/readings.ts';
import { type BarTest, isInBar } from '../../../view/distributions.ts';
import type { PageCard } from './page-cards.ts';

/** A selected bar of a chart. */
export interface Pick {
  readonly kind: string;
  readonly path: string;
  /** The label of its chip. */
  readonly called: string;
  readonly test: BarTest;
  readonly label: string;
}

export interface Wish {
  readonly typed: string;
  readonly deck: string;
  readonly picks: readonly Pick[];
  readonly only: {
    readonly open: boolean;
    readonly remarks: boolean;
    readonly problems: boolean;
    readonly house: boolean;
  };
  /** `file`, `name`, `copies`, or `field:` and a path. */
  readonly sort: string;
  readonly isDescending: boolean;
}

/** What the reader did with a card. */
export interface Reading {
  readonly isRead: boolean;
  readonly hasRemark: boolean;
}

export function isWanted(card: PageCard, wish: Wish, reading: Reading): boolean {
  const { only, deck } = wish;
  if (deck !== '' && card.deckId !== deck) return false;
  if (only.open && reading.isRead) return false;
  if (only.remarks && !reading.hasRemark && !card.hasRemarks) return false;
  if (only.problems && !card.hasProblems) return false;
  if (only.house && !card.isHouse) return false;
  return isPicked(card, wish.picks) && wish.typed.split(/\s+/).every((word) => isFound(card, word));
}

/** A card must be in one selected bar of each chart. */
function isPicked(card: PageCard, picks: readonly Pick[]): boolean {
  const charts = new Set(picks.map(({ kind, path }) => `${kind} ${path}`));
  return [...charts].every((chart) =>
    picks.some(
      ({ kind, path, test }) => `${kind} ${path}` === chart && card.kind === kind && isInBar(fieldOf(card, path), test),
    ),
  );
}

function fieldOf({ fields }: PageCard, path: string) {
  const values = Object.hasOwn(fields, path) ? fields[path] : undefined;
  return values && { values };
}

function isFound({ words, readings }: PageCard, word: string): boolean {
  return (
    word === '' ||
    words.includes(word.normalize('NFKC').toLowerCase()) ||
    readings.some((own) => matchReadings(own, word))
  );
}

export function compareCards({ sort, isDescending }: Wish): (a: PageCard, b: PageCard) => number {
  const turn = isDescending ? -1 : 1;
  const by = (order: (a: PageCard, b: PageCard) => number) => (a: PageCard, b: PageCard) =>
    turn * order(a, b) || a.number - b.number;
  if (sort === 'name') return by((a, b) => compare(a.sortName, b.sortName));
  if (sort === 'copies') return by((a, b) => a.copies - b.copies);
  const path = sort.startsWith('field:') ? sort.slice('field:'.length) : undefined;
  if (path === undefined) return by((a, b) => a.number - b.number);
  return (a, b) => compareFields(a, b, path, turn) || a.number - b.number;
}

/** Cards without the field come last in both directions. */
function compareFields(a: PageCard, b: PageCard, path: string, turn: number): number {
  const [x, y] = [fieldOf(a, path)?.values[0], fieldOf(b, path)?.values[0]];
  if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined);
  return turn * (typeof x === 'number' && typeof y === 'number' ? x - y : compare(String(x), String(y)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
