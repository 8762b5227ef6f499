// A game and its rulebook document → every place where the two disagree.

import type { Entry, Game } from '../game/game.ts';
import type { Path } from '../game/origin.ts';
import type { DeckMapping } from '../game/rulebook-mapping.ts';
import { fieldPath } from '../game/schema-at.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { compareRow } from './compare-row.ts';
import { vocabularyOf } from './compare-text.ts';
import { type Comparison, type Difference, type KnownDifferences, knownDifferences, showPlace } from './difference.ts';
import type { RulebookDocument } from './document/rulebook-document.ts';
import { type MappedRows, mappedRows, type RulebookRow } from './mapped-rows.ts';
import { entryField, type Roster, rosterOf } from './names.ts';

export function compareRulebook(game: Game, document: RulebookDocument): Problem[] {
  const { rulebook } = game.info.value;
  if (rulebook === undefined) return [noMapping(game)];
  const comparison = { game, document, known: knownDifferences(game), vocabulary: vocabularyOf(game) };
  const results = mappedOf(game).map((mapped) => compareEntries(mapped, comparison));
  const uncompared = results.flatMap((result) => result.uncompared.map((entry) => entry.id));
  return [
    ...unknownDecks(game),
    ...results.flatMap((result) => result.problems),
    ...comparison.known.unneeded(new Set(uncompared)),
  ];
}

/** The decks that the mapping names, and the components, each with its mappings. */
function mappedOf(game: Game): Mapped[] {
  const { decks = {}, components } = game.info.value.rulebook ?? {};
  const mapped = game.decks.flatMap((deck): Mapped[] => {
    const mappings = decks[deck.id];
    if (mappings === undefined) return [];
    const roster = rosterOf(deck.cards, 'card', `the deck \`${deck.id}\``);
    return [{ roster, mappings, path: ['rulebook', 'decks', deck.id] }];
  });
  if (components === undefined) return mapped;
  const roster = rosterOf(game.components, 'component', 'components.yaml');
  return [...mapped, { roster, mappings: components, path: ['rulebook', 'components'] }];
}

function unknownDecks(game: Game): Problem[] {
  const known = game.decks.map((deck) => deck.id);
  const named = Object.keys(game.info.value.rulebook?.decks ?? {});
  return named
    .filter((deck) => !known.includes(deck))
    .map((deck) =>
      problem('rulebook/not-found', {
        at: game.info.origin.place(['rulebook', 'decks', deck], 'key'),
        message: `The mapping names the deck \`${deck}\`, which the game does not have.`,
        fix: `${didYouMean(deck, known)}Write the id of a deck: ${known.join(', ')}.`,
      }),
    );
}

function noMapping(game: Game): Problem {
  return problem('rulebook/no-mapping', {
    at: game.info.origin.place(),
    message: 'game.yaml does not say which tables and lists of the rulebook hold which decks.',
    fix: 'Add `rulebook:` with `decks:`, and for each deck the `heading` and either `columns` or `list: true`.',
  });
}

/** Cards or components, and where game.yaml says that the rulebook has them. */
interface Mapped {
  readonly roster: Roster;
  readonly mappings: readonly DeckMapping[];
  /** The way to the mappings in game.yaml. */
  readonly path: Path;
}

interface Compared {
  readonly problems: readonly Problem[];
  /** Entries whose place in the rulebook was not found, so that nothing can be said of them. */
  readonly uncompared: readonly Entry[];
}

/**
 * The cards of a deck (or the components) and the places of the rulebook that hold them → what differs and what is missing.
 */
function compareEntries(mapped: Mapped, comparison: Comparison): Compared {
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

interface Missing {
  readonly roster: Roster;
  readonly rows: readonly RulebookRow[];
  readonly entries: readonly Entry[];
  readonly comparison: Comparison;
}

/**
 * Rows without a card and cards without a row → problems; where two of them have nearly the same name, each names the other.
 */
function missingProblems({ roster, rows, entries, comparison }: Missing): Problem[] {
  const pairs = new Map<Entry, RulebookRow>();
  const meant = new Map<RulebookRow, Entry>();
  for (const row of rows) {
    const entry = roster.nearest(
      row.name,
      entries.filter((candidate) => !pairs.has(candidate)),
    );
    if (entry === undefined) continue;
    pairs.set(entry, row);
    meant.set(row, entry);
  }
  const lonely = entries.filter((entry) => !comparison.known.covers({ entry, field: 'name', what: [] }));
  return [
    ...rows.map((row) => withoutCard(row, roster, meant.get(row))),
    ...lonely.map((entry) => withoutRow(entry, roster, comparison, pairs.get(entry))),
  ];
}

function withoutCard(row: RulebookRow, roster: Roster, misspelt: Entry | undefined): Problem {
  const near = misspelt ?? roster.nearest(row.name, roster.entries);
  const question = misspelt ? ` The ${roster.noun} ${misspelt.name} has no row: is it a misspelling?` : '';
  const suggestion = near === undefined || misspelt ? '' : `Did you mean ${near.name}? `;
  return problem('rulebook/row-without-card', {
    at: row.at,
    message: `No ${roster.noun} of ${roster.called} is named ${row.name}.${question}`,
    fix: `${suggestion}Give the ${roster.noun} this name or add it, or list the name under \`skip\` of the mapping in game.yaml.`,
  });
}

function withoutRow(entry: Entry, roster: Roster, { document }: Comparison, row: RulebookRow | undefined): Problem {
  const question = row
    ? ` No ${roster.noun} has the name ${row.name} (${showPlace(row.at)}): is it a misspelling?`
    : '';
  return problem('rulebook/card-without-row', {
    at: entry.origin.place(['name']),
    card: entry.id,
    message: `${document.file} has no row or item for ${entry.name}.${question}`,
    fix: row
      ? `Write \`name: ${row.name}\`, or correct the rulebook.`
      : `Remove the ${roster.noun}, mark it \`origin: house\`, or add it to \`rulebook.differs\` in game.yaml (field \`name\`) with a reason.`,
  });
}
