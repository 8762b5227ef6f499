// All names of a game: of cards, decks and pieces, and the words of its glossary.
import { allEntries, type Game } from './game.ts';

export function namesOf(game: Game): string[] {
  const { terms = [], keywords = [], icons = {}, words = [] } = game.glossary.value;
  const named = [...terms, ...keywords, ...game.decks, ...allEntries(game)].map(({ name }) => name);
  return [game.info.value.title, ...words, ...named, ...Object.values(icons).map(({ means }) => means)];
}
