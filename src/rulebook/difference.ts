// Differences between rulebook and data, and those that game.yaml declares as intended.

import { allEntries, type Entry, type Game } from '../game/game.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import type { Vocabulary } from './compare-text.ts';
import type { RulebookDocument } from './document/rulebook-document.ts';
import { valueKey } from './names.ts';

export interface Difference {
  readonly entry: Entry;
  readonly field: string;
  /** The rulebook's value. For a text: each number, word or name that only one side has. */
  readonly what: readonly string[];
  readonly message: string;
  /** How to correct the data. compare-rulebook.ts adds the way to declare the difference. */
  readonly fix: string;
}

/** `rules.md:120` */
export function showPlace({ file, line }: Place): string {
  return `${file}:${line}`;
}

/** Shared by all decks of a game. */
export interface Comparison {
  readonly game: Game;
  readonly document: RulebookDocument;
  readonly known: KnownDifferences;
  readonly vocabulary: Vocabulary;
}

export interface KnownDifferences {
  covers(difference: Pick<Difference, 'entry' | 'field' | 'what'>): boolean;
  /** A problem for each declared difference that was not found, except for cards that could not be compared. */
  unneeded(uncompared: ReadonlySet<string>): Problem[];
}

/** Reads `rulebook.differs` of game.yaml. */
export function knownDifferences(game: Game): KnownDifferences {
  const known = game.info.value.rulebook?.differs ?? [];
  const used = new Set<number>();
  return {
    covers({ entry, field, what }) {
      const covering = known.flatMap(({ card, field: declared, only }, i) =>
        card === entry.id && declared === field && isWithin(what, only) ? [i] : [],
      );
      for (const i of covering) used.add(i);
      return covering.length > 0;
    },
    unneeded(uncompared) {
      const ids = allEntries(game).map((entry) => entry.id);
      return known.flatMap((entry, i) => {
        if (used.has(i) || uncompared.has(entry.card)) return [];
        return [unneeded(game, i, entry.card, ids)];
      });
    },
  };
}

/** With `only`, an entry covers nothing else, so a new mistake in the same text is still reported. */
function isWithin(what: readonly string[], only: readonly (string | number)[] | undefined): boolean {
  if (only === undefined) return true;
  const declared = only.map((item) => valueKey(String(item)));
  return what.every((item) => declared.includes(valueKey(item)));
}

function unneeded(game: Game, index: number, card: string, ids: readonly string[]): Problem {
  const exists = ids.includes(card);
  return problem('allow/not-needed', {
    at: game.info.origin.place(['rulebook', 'differs', index]),
    ...(exists ? { card } : {}),
    message: exists
      ? 'Rulebook and data agree: there is no such difference any more.'
      : `No card or component has the id \`${card}\`.`,
    fix: exists ? 'Remove the entry.' : `${didYouMean(card, ids)}Correct the id, or remove the entry.`,
  });
}
