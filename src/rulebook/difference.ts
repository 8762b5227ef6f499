// What the rulebook and a card disagree about, before anybody asked whether it is meant.
import type { Place } from '../problems/problem.ts';
import type { Entry } from '../game/game.ts';

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
