// Planned decks → counts.csv: how often each card is ordered, as what, and which pictures it has.
import { writeCsv } from '../../spreadsheets/write-csv.ts';
import type { ShopDeck } from './plan-shop.ts';

const head = ['deck', 'product', 'id', 'name', 'copies', 'front', 'back'];

export function countsCsv(decks: readonly ShopDeck[]): string {
  const rows = decks.flatMap(({ id, match, cards }) =>
    cards.map(({ piece, front, back }) => [
      id,
      match.product.means ?? match.name,
      piece.id,
      piece.front.name,
      piece.copies,
      front.file,
      back?.file ?? '',
    ]),
  );
  return writeCsv([head, ...rows]);
}
