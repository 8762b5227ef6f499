// What the rulebook and a card disagree about, before anybody asked whether it is meant.

import { allEntries, type Entry, type Game } from '../game/game.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import type { Vocabulary } from './compare-text.ts';
import type { RulebookDocument } from './document/rulebook-document.ts';
import { valueKey } from './names.ts';

export interface Difference {
  readonly entry: Entry;
  readonly field: string;
  /** What the rulebook says, or for a text each thing that one side lacks. */
  readonly what: readonly string[];
  readonly message: string;
  /** What to write; the way out by `rulebook.differs` is added later. */
  readonly fix: string;
}

/** `rules.md:120` */
export function showPlace({ file, line }: Place): string {
  return `${file}:${line}`;
}

/** What every deck of a game is compared with, and by. */
export interface Comparison {
  readonly game: Game;
  readonly document: RulebookDocument;
  readonly known: KnownDifferences;
  readonly vocabulary: Vocabulary;
}

export interface KnownDifferences {
  covers(difference: Pick<Difference, 'entry' | 'field' | 'what'>): boolean;
  /** A problem for each entry that covered nothing, except for the cards that could not be compared. */
  unneeded(uncompared: ReadonlySet<string>): Problem[];
}

/** The differences that game.yaml calls meant → which of those found they cover, and which of them nothing needs. */
export function knownDifferences(game: Game): KnownDifferences {
  const known = game.info.value.rulebook?.differs ?? [];
  const used = new Set<number>();
  return {
    covers({ entry, field, what }) {
      const covering = known.flatMap(({ card, field: meant, only }, i) =>
        card === entry.id && meant === field && isWithin(what, only) ? [i] : [],
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

/** An entry that says what differs covers nothing else: a new mistake in the same text is seen. */
function isWithin(what: readonly string[], only: readonly (string | number)[] | undefined): boolean {
  if (only === undefined) return true;
  const meant = only.map((item) => valueKey(String(item)));
  return what.every((item) => meant.includes(valueKey(item)));
}

function unneeded(game: Game, index: number, card: string, ids: readonly string[]): Problem {
  const exists = ids.includes(card);
  return problem('allow/not-needed', {
    at: game.info.origin.place(['rulebook', 'differs', index]),
    ...(exists ? { card } : {}),
    message: exists
      ? 'Rulebook and data agree here: the difference that this entry calls meant is not there.'
      : `No card or component has the id \`${card}\`.`,
    fix: exists ? 'Remove the entry.' : `${didYouMean(card, ids)}Correct the id, or remove the entry.`,
  });
}
