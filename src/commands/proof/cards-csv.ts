// A game → all its cards as one CSV table, a row a card, that can be changed and imported again.
import type { CellValue } from '../../spreadsheets/sheet.ts';
import { writeCsv } from '../../spreadsheets/write-csv.ts';
import { entryColumns, sourceColumn, type TableColumn } from '../../spreadsheets/entry-columns.ts';
import type { Card, Game } from '../../game/game.ts';
import { allCards } from '../../game/game.ts';

export function cardsCsv(game: Game): string {
  const cards = allCards(game);
  const columns: TableColumn[] = [
    { header: 'deck', cellOf: (card) => (card as Card).deck },
    ...entryColumns(cards, game.glossary),
    sourceColumn(),
  ];
  const rows = cards.map((card) => columns.map(({ cellOf }): CellValue | undefined => cellOf(card)));
  return writeCsv([columns.map(({ header }) => header), ...rows]);
}
