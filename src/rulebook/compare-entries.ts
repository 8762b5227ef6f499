// The cards of a deck (or the components) and the places of the rulebook that hold them → what differs and what is missing.
import { type Problem, problem } from '../problems/problem.ts';
import { fieldPath } from '../game/field-at.ts';
import type { Entry } from '../game/game.ts';
import type { Path } from '../game/origin.ts';
import type { DeckMapping } from '../game/rulebook-mapping.ts';
import { compareRow } from './compare-row.ts';
import type { Comparison } from './comparison.ts';
import type { Difference } from './difference.ts';
import { entryField } from './entry-field.ts';
import type { KnownDifferences } from './known-differences.ts';
import { type MappedRows, mappedRows } from './mapped-rows.ts';
import { missingProblems } from './missing-problems.ts';
import type { Roster } from './roster.ts';

/** Cards or components, and where game.yaml says that the rulebook has them. */
export interface Mapped {
  readonly roster: Roster;
  readonly mappings: readonly DeckMapping[];
  /** The way to the mappings in game.yaml. */
  readonly path: Path;
}

export interface Compared {
  readonly problems: readonly Problem[];
  /** Entries whose place in the rulebook was not found, so that nothing can be said of them. */
  readonly uncompared: readonly Entry[];
}

export function compareEntries(mapped: Mapped, comparison: Comparison): Compared {
  const { roster, mappings, path } = mapped;
  const found = mappings.map((mapping, i) => mappedRows(mapping, [...path, i], roster, comparison));
  const differences = found.flatMap(({ rows, mapping }) =>
    rows.flatMap((row) => roster.find(row.name).flatMap((e) => compareRow(row, e, mapping, comparison.vocabulary))),
  );
  const complete = found.every((place) => place.readable);
  const seen = new Set(found.flatMap(({ rows }) => rows.flatMap((row) => roster.find(row.name))));
  const unseen = complete ? roster.entries.filter((entry) => !seen.has(entry) && !isHouse(entry)) : [];
  return {
    problems: [
      ...found.flatMap((place) => place.problems),
      ...differences.flatMap((difference) => differs(difference, comparison.known)),
      ...missingProblems({ roster, rows: orphansOf(found, roster), entries: unseen, comparison }),
    ],
    uncompared: complete ? [] : roster.entries,
  };
}

/** No source states a card of our own. */
function isHouse(entry: Entry): boolean {
  return entryField(entry, 'origin').value === 'house';
}

function orphansOf(found: readonly MappedRows[], roster: Roster) {
  return found.flatMap(({ rows }) => rows.filter((row) => roster.find(row.name).length === 0));
}

function differs(difference: Difference, known: KnownDifferences): Problem[] {
  const { entry, field, message, fix } = difference;
  if (known.covers(difference)) return [];
  return [
    problem('rulebook/differs', {
      at: entry.origin.place(fieldPath(field)),
      card: entry.id,
      message,
      fix: `${fix}, or add the difference to \`rulebook.differs\` in game.yaml with a reason.`,
    }),
  ];
}
