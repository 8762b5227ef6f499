// A game and a language → what the data itself calls its terms, keywords, decks, cards and components in that language.
import { allCards, type Game } from './game.ts';

type Named = Readonly<Record<string, unknown>>;

/** By the name in the data. An icon that means one of these needs no words of its own. */
export function namesIn(game: Game, language: string): ReadonlyMap<string, string> {
  const { terms = [], keywords = [] } = game.glossary.value;
  const entries: readonly { readonly fields: Named }[] = [...game.decks, ...allCards(game), ...game.components];
  const all: readonly Named[] = [...keywords, ...entries.map(({ fields }) => fields), ...terms];
  const names = new Map<string, string>();
  for (const { name, [language]: own } of all)
    if (typeof name === 'string' && typeof own === 'string' && !names.has(name)) names.set(name, asTitle(own));
  return names;
}

/** Terms stand in a glossary as they stand in a sentence; what an icon means stands alone. */
function asTitle(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
