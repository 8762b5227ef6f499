// Who is likely to win, before the game is over: search need not play on to the end.
import { purse } from './play-moves.ts';
import { artifactPoints, setPoints } from './play-score.ts';
import type { State } from './play-state.ts';
import { handWorth, lotsLeft, pointPrice } from './play-values.ts';

// Fitted to who won 240 games of the careful bot.
/** Points by which scores may still stray: at the end, and more for each lot that is left. */
const strayAtEnd = 5;
const strayALot = 0.35;
/** Not all money and cards are put to good use. */
const moneyUsed = 0.8;
const cardsUsed = 0.5;

/** The better the points, with what money and cards will still bring, the likelier the win. */
export function chances(state: State): number[] {
  const price = pointPrice(state);
  const stray = strayAtEnd + strayALot * lotsLeft(state);
  const points = state.money.map((_, player) => {
    let sum =
      (state.renown[player] as number) + artifactPoints(state, player) + (moneyUsed * purse(state, player)) / price;
    sum += setPoints(state, state.held[player] as number[]);
    for (const card of state.hands[player] as number[]) sum += cardsUsed * handWorth(state, card);
    return sum;
  });
  const most = Math.max(...points);
  const weights = points.map((sum) => Math.exp((sum - most) / stray));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}
