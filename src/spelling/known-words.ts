// Terms, keywords and names of a game, and where they occur in a text.

import { type Hit, WordFinder } from '../chinese/word-finder.ts';
import type { Glossary } from '../game/file-schemas.ts';
import { allEntries, type Game } from '../game/game.ts';
import { textSubject } from './finding.ts';

export type Term = NonNullable<Glossary['terms']>[number];

export interface KnownWords {
  readonly terms: readonly Term[];
  readonly keywords: ReadonlySet<string>;
  /** Every term, keyword and name in a text; they may overlap. */
  namesIn(text: string): readonly Hit[];
  /** Every term, keyword and name. */
  allNames(): ReadonlySet<string>;
  /** All names and texts of the game: what occurs there often is a word. */
  allWords(): string;
}

export function knownWords(game: Game): KnownWords {
  const { terms = [], keywords = [] } = game.glossary.value;
  // Created on first use: few texts need it, and a large game has many names.
  let finder: WordFinder | undefined;
  let written: string | undefined;
  let known: ReadonlySet<string> | undefined;
  // Several checks ask for the same text.
  let last: { readonly text: string; readonly hits: readonly Hit[] } | undefined;
  return {
    terms,
    keywords: new Set(keywords.map(({ name }) => name)),
    namesIn: (text) => {
      finder ??= new WordFinder(names(game));
      if (last?.text !== text) last = { text, hits: finder.find(text) };
      return last.hits;
    },
    allNames: () => {
      known ??= new Set(names(game));
      return known;
    },
    allWords: () => {
      written ??= allEntries(game)
        .flatMap((entry) => [entry.name, ...entry.texts.map((text) => textSubject(entry, text).plain)])
        .join('\n');
      return written;
    },
  };
}

function names(game: Game): string[] {
  const { terms = [], keywords = [] } = game.glossary.value;
  const named = [...terms, ...keywords, ...game.decks, ...allEntries(game)];
  return [game.info.value.title, ...named.map(({ name }) => name)];
}
