// An `endow` step of table.yaml → what the script gives for each card, by the GUID that the card has on the table.
import type { Game } from '../../game/game.ts';
import { type Endow, endowmentOf } from '../../game/table-endow.ts';
import { cardGuids } from './deck-objects.ts';
import type { GuidBook } from './guid-book.ts';
import type { Layout } from './plan-layout.ts';

export interface ScriptPiece {
  readonly id: string;
  readonly count: number;
  /** As it lies on the table: a piece, or the bag of all of them. */
  readonly whole?: true | undefined;
}

export function endowedCards(
  game: Game,
  endow: Endow,
  { layout, guids }: { readonly layout: Layout; readonly guids: GuidBook },
): Record<string, readonly ScriptPiece[]> {
  const deck = game.decks.find(({ id }) => id === endow.by);
  const byGuid = (deck?.cards ?? []).flatMap((card) => {
    const pieces = endowmentOf(game, card, endow)
      .pieces.filter(({ id }) => layout.components.has(id))
      .map(({ id, count, isWhole }): ScriptPiece => ({ id, count, ...(isWhole && { whole: true }) }));
    return deck && pieces.length > 0 ? cardGuids(deck, card, guids).map((guid) => [guid, pieces] as const) : [];
  });
  return Object.fromEntries(byGuid);
}
