// A game and the verdicts on its claims → the totals that people look for.
import type { ClaimResult, GameTotals } from '../game/findings.ts';
import { allCards, allEntries, type Game } from '../game/game.ts';

export function countTotals(game: Game, claims: readonly ClaimResult[]): Omit<GameTotals, 'languages'> {
  const { title, edition } = game.info.value;
  const count = (state: ClaimResult['state']) => claims.filter((claim) => claim.state === state).length;
  return {
    game: game.id,
    title,
    edition,
    cards: sum(allCards(game).map(({ copies }) => copies)),
    faces: allCards(game).length,
    decks: game.decks.map(({ id, name, cards }) => ({
      id,
      name,
      cards: sum(cards.map(({ copies }) => copies)),
      faces: cards.length,
    })),
    pieces: sum(game.components.map((component) => component.count)),
    components: game.components.map(({ id, name, count: pieces }) => ({ id, name, count: pieces })),
    claims: {
      hold: count('holds'),
      ruled: count('ruled'),
      fail: count('fails'),
      left: game.claims.length - claims.length,
    },
    sums: claims.flatMap(({ total, actual }) => (total === undefined ? [] : [{ label: total, value: actual }])),
    house: allEntries(game).filter(({ fields }) => fields.origin === 'house').length,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
