// What play says of cards: how often something happened with each, whether the players it happened to won, what it cost. Cards that stand out are
// named only where that is not chance, corrected for the number of cards.
import { chanceOf, holm, wilson } from '../../play/intervals.ts';
import { type EventCount, type Statistics, wholeWin } from '../../play/statistics.ts';
import { type CardEvent, type CardRow, inOrder, type ReportInput } from './report-data.ts';

/** What counts as much more or less than a fair share of wins. */
const marginOfWins = 0.05;
/** Cards that happen in fewer games are as good as missing. */
const rareGames = 0.02;
const alpha = 0.05;

export function planCards({ game, play }: ReportInput, one: Statistics): CardEvent[] {
  const fair = one.seatWins.reduce((sum, n) => sum + n, 0) / wholeWin / Math.max(1, one.games * one.players);
  return inOrder(play.events, one.events).flatMap(([id, byCard]) => {
    const cards = cardsOf(game.cards, byCard);
    if (cards.length === 0) return [];
    const counts = cards.map(({ id: card }) => byCard[card]);
    const chances = holm(counts.map((count) => chanceOf(winsOf(count), count?.playerGames ?? 0, fair)));
    const hasAmounts = counts.some((count) => (count?.amount.sum ?? 0) !== 0);
    const rows = cards.map(({ id: card }, i) => {
      const count = counts[i];
      const base = {
        id: card,
        times: count?.times ?? 0,
        games: wilson(count?.games ?? 0, one.games),
        won: wilson(winsOf(count), count?.playerGames ?? 0, alpha / cards.length),
        chance: chances[i] ?? 1,
        ...(hasAmounts && amountOf(count)),
      };
      const verdict = verdictOf(base, fair);
      return { ...base, ...(verdict && { verdict }) };
    });
    return [{ id, label: game.say(play.events[id] ?? id), hasAmounts, rows }];
  });
}

/** Cards of the decks of which most cards have the event: a function card is not dead because nobody bids for it. */
function cardsOf(
  all: readonly { readonly id: string; readonly deckId: string }[],
  byCard: Readonly<Record<string, EventCount>>,
): readonly { readonly id: string }[] {
  const has = ({ id }: { readonly id: string }) => Object.hasOwn(byCard, id);
  const decks = [...new Set(all.map(({ deckId }) => deckId))].filter((deckId) => {
    const own = all.filter((card) => card.deckId === deckId);
    return 2 * own.filter(has).length >= own.length;
  });
  return all.filter((card) => has(card) || decks.includes(card.deckId));
}

function winsOf(count: EventCount | undefined): number {
  return (count?.wins ?? 0) / wholeWin;
}

function amountOf(count: EventCount | undefined): Pick<CardRow, 'amount'> {
  const { least, most, sum, count: n } = count?.amount ?? { sum: 0, count: 0 };
  if (least === undefined || most === undefined || n === 0) return {};
  return { amount: { mean: sum / n, least: least.value, most: most.value } };
}

function verdictOf(
  { games, won, chance }: Pick<CardRow, 'games' | 'won' | 'chance'>,
  fair: number,
): CardRow['verdict'] {
  if (games.high < rareGames) return 'dead';
  if (chance >= alpha) return undefined;
  if (won.low > fair + marginOfWins) return 'strong';
  return won.high < fair - marginOfWins ? 'weak' : undefined;
}
