// Decks of one product → the orders that they are placed in: as few as the largest tier allows, no deck parted.
import type { ShopCard, ShopDeck } from '../shop/plan-shop.ts';

export interface OrderedPicture {
  /** From the folder of the order. */
  readonly file: string;
  /** The name of the card. */
  readonly query: string;
  /** The cards that show it, counted from 0. */
  readonly slots: readonly number[];
}

export interface MpcOrder {
  /** Of the product; with a number behind it from the second order on. */
  readonly name: string;
  readonly quantity: number;
  /** The tier that is paid for. */
  readonly bracket: number;
  readonly fronts: readonly OrderedPicture[];
  /** Those that are not the shared one. */
  readonly backs: readonly OrderedPicture[];
  /** What every other card has on its back. */
  readonly cardback: string;
}

export function planOrders(
  decks: readonly ShopDeck[],
  tiersOf: (deck: ShopDeck) => readonly number[] | undefined,
): MpcOrder[] {
  const products = [...new Set(decks.map(({ match }) => match.name))];
  return products.flatMap((product) => {
    const own = decks.filter(({ match }) => match.name === product);
    const tiers = own.flatMap((deck) => tiersOf(deck) ?? []);
    const most = Math.max(0, ...tiers);
    const lots = inLots(own, tiers.length === 0 ? Number.POSITIVE_INFINITY : most);
    return lots.map((lot, i) => makeOrder(i === 0 ? product : `${product}-${i + 1}`, lot, tiers));
  });
}

/** One after the other, and a new order where the next deck would be too much. */
function inLots(decks: readonly ShopDeck[], most: number): ShopDeck[][] {
  const lots: ShopDeck[][] = [];
  let count = Number.POSITIVE_INFINITY;
  for (const deck of decks) {
    if (count + deck.count > most) {
      lots.push([]);
      count = 0;
    }
    lots.at(-1)?.push(deck);
    count += deck.count;
  }
  return lots;
}

function makeOrder(name: string, decks: readonly ShopDeck[], tiers: readonly number[]): MpcOrder {
  const cards = decks.flatMap((deck) => deck.cards);
  const fronts: OrderedPicture[] = [];
  const backs = new Map<string, OrderedPicture>();
  let next = 0;
  for (const card of cards) {
    const slots = Array.from({ length: card.piece.copies }, (_, i) => next + i);
    next += card.piece.copies;
    fronts.push({ file: card.front.file, query: card.piece.front.name, slots });
    const back = backOf(card);
    const before = backs.get(back.file) ?? { ...back, slots: [] };
    backs.set(back.file, { ...before, slots: [...before.slots, ...slots] });
  }
  const [shared, ...others] = [...backs.values()].sort((a, b) => b.slots.length - a.slots.length);
  const bracket = [...tiers].sort((a, b) => a - b).find((tier) => tier >= next) ?? next;
  return { name, quantity: next, bracket, fronts, backs: others, cardback: shared?.file ?? '' };
}

function backOf({ piece, back }: ShopCard): { file: string; query: string } {
  return { file: back?.file ?? '', query: piece.back?.name ?? '' };
}
