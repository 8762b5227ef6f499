// Finds every place where the data and the rulebook disagree.
import type { DeckMapping } from '../game/file-schemas.ts';
import type { Entry, Game } from '../game/game.ts';
import type { Path } from '../game/origin.ts';
import { plainText } from '../game/rich-text.ts';
import { fieldPath } from '../game/schema-at.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';
import { asWords } from '../strings/messages.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { compareText, type Vocabulary, vocabularyOf } from './compare-text.ts';
import { compareValue, type Reading, yamlValue } from './compare-value.ts';
import { type Comparison, type Difference, type KnownDifferences, knownDifferences, showPlace } from './difference.ts';
import type { RulebookDocument } from './document/rulebook-document.ts';
import { type MappedRows, mappedRows, type RulebookRow } from './mapped-rows.ts';
import { entryField, nameKey, type Roster, rosterOf, valueKey } from './names.ts';

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

/** The decks that the mapping names, and the components. */
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
        message: `The mapping names an unknown deck: \`${deck}\`.`,
        fix: `${didYouMean(deck, known)}Write the id of a deck: ${known.join(', ')}.`,
      }),
    );
}

function noMapping(game: Game): Problem {
  return problem('rulebook/no-mapping', {
    at: game.info.origin.place(),
    message: 'game.yaml does not say where the rulebook has each deck.',
    fix: 'Add `rulebook:` with `decks:`. For each deck give the `heading`, and either `columns` or `list: true`.',
  });
}

/** The cards of a deck, or the components, and where the rulebook has them. */
interface Mapped {
  readonly roster: Roster;
  readonly mappings: readonly DeckMapping[];
  /** Path of the mappings in game.yaml. */
  readonly path: Path;
}

interface Compared {
  readonly problems: readonly Problem[];
  /** Entries whose part of the rulebook was not found. */
  readonly uncompared: readonly Entry[];
}

function compareEntries(mapped: Mapped, comparison: Comparison): Compared {
  const { roster, mappings, path } = mapped;
  const found = mappings.map((mapping, i) => mappedRows(mapping, [...path, i], roster, comparison));
  const differences = found.flatMap(({ rows, mapping }) =>
    rows.flatMap((row) => roster.find(row.name).flatMap((e) => compareRow(row, e, mapping, comparison.vocabulary))),
  );
  const isComplete = found.every((place) => place.isComplete);
  const seen = new Set(found.flatMap(({ rows }) => rows.flatMap((row) => roster.find(row.name))));
  const unseen = isComplete ? roster.entries.filter((entry) => !seen.has(entry) && !isHouse(entry)) : [];
  return {
    problems: [
      ...found.flatMap((place) => place.problems),
      ...differences.flatMap((difference) => differs(difference, comparison.known)),
      ...missingProblems({ roster, rows: orphansOf(found, roster), entries: unseen, comparison }),
    ],
    uncompared: isComplete ? [] : roster.entries,
  };
}

/** The rulebook does not have our own cards. */
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

/** Rows without a card, and cards without a row. If two of them have nearly the same name, each problem names the other. */
function missingProblems({ roster, rows, entries, comparison }: Missing): Problem[] {
  const pairs = new Map<Entry, RulebookRow>();
  const misspelt = new Map<RulebookRow, Entry>();
  for (const row of rows) {
    const entry = roster.nearest(
      row.name,
      entries.filter((candidate) => !pairs.has(candidate)),
    );
    if (entry === undefined) continue;
    pairs.set(entry, row);
    misspelt.set(row, entry);
  }
  const unexplained = entries.filter((entry) => !comparison.known.covers({ entry, field: 'name', what: [] }));
  return [
    ...rows.map((row) => withoutCard(row, roster, misspelt.get(row))),
    ...unexplained.map((entry) => withoutRow(entry, roster, comparison, pairs.get(entry))),
  ];
}

function withoutCard(row: RulebookRow, roster: Roster, misspelt: Entry | undefined): Problem {
  const near = misspelt ?? roster.nearest(row.name, roster.entries);
  const question = misspelt ? ` The ${roster.noun} ${misspelt.name} has no row. Is one of the names misspelt?` : '';
  const suggestion = near === undefined || misspelt ? '' : `Did you mean ${near.name}? `;
  return problem('rulebook/row-without-card', {
    at: row.at,
    message: `The rulebook has ${row.name}, but no ${roster.noun} in ${roster.label} has this name.${question}`,
    fix: `${suggestion}Rename or add the ${roster.noun}, or add the name to \`skip\` of the mapping in game.yaml.`,
  });
}

function withoutRow(entry: Entry, roster: Roster, { document }: Comparison, row: RulebookRow | undefined): Problem {
  const question = row
    ? ` It has ${row.name} (${showPlace(row.at)}), for which there is no ${roster.noun}. Is one of the names misspelt?`
    : '';
  return problem('rulebook/card-without-row', {
    at: entry.origin.place(['name']),
    card: entry.id,
    message: `${document.file} has no row or item for ${entry.name}.${question}`,
    fix: row
      ? `Write \`name: ${row.name}\`, or correct the rulebook.`
      : `Remove the ${roster.noun}, mark it \`origin: house\`, or add it to \`rulebook.differs\` in game.yaml with \`field: name\` and a reason.`,
  });
}

function compareRow(row: RulebookRow, entry: Entry, mapping: DeckMapping, vocabulary: Vocabulary): Difference[] {
  const cells = row.cells.map(([field, cell]) =>
    entryField(entry, field).isText
      ? compareWords({ field, words: cell, entry, vocabulary })
      : compareCell(field, cell, entry, mapping),
  );
  const { text, at } = row;
  const listed = text ? compareWords({ words: { text, at }, entry, vocabulary }) : undefined;
  const shared = Object.entries(mapping.same ?? {}).map(([field, value]) => compareShared(field, value, row, entry));
  return [compareName(row, entry), ...cells, listed, ...shared].filter((difference) => difference !== undefined);
}

/** Names match in spite of capitals and dots; the spelling must still be the rulebook's. */
function compareName(row: RulebookRow, entry: Entry): Difference | undefined {
  const bare = (name: string) => name.replaceAll(/[\uFE0E\uFE0F\s"'“”‘’「」『』【】《》〈〉[\]]/gu, '');
  if (nameKey(row.name) !== nameKey(entry.name) || bare(row.name) === bare(entry.name)) return undefined;
  const message = `The rulebook (${showPlace(row.at)}) has the name ${row.name}, the data has ${entry.name}.`;
  return { entry, field: 'name', what: [row.name], message, fix: `Write \`name: ${yamlValue(row.name)}\`` };
}

interface WordsToCompare {
  /** Missing for a list item: it is compared with all texts of its card. */
  readonly field?: string;
  readonly words: { readonly text: string; readonly at: Place };
  readonly entry: Entry;
  readonly vocabulary: Vocabulary;
}

function compareWords({ field, words, entry, vocabulary }: WordsToCompare): Difference | undefined {
  const texts = field === undefined ? entry.texts : entryField(entry, field).texts;
  const ours = texts.map(({ rich }) => plainText(rich)).join('\n');
  const found = compareText(words.text, ours, entry, vocabulary);
  if (found === undefined) return undefined;
  const named = field ?? texts[0]?.path.join('.') ?? 'text';
  const { lacking, added } = found;
  const differences = [
    ...(lacking.length > 0 ? [`has ${lacking.join(', ')}, which the text lacks`] : []),
    ...(added.length > 0 ? [`lacks ${added.join(', ')}, which the text has`] : []),
  ];
  const message = `The rulebook (${showPlace(words.at)}) ${differences.join('; it ')}.`;
  const fix = `Correct \`${named}\` or the fields it prints`;
  return { entry, field: named, what: [...lacking, ...added], message, fix };
}

function compareShared(field: string, value: unknown, row: RulebookRow, entry: Entry): Difference | undefined {
  const data = entryField(entry, field).value;
  if (compareValue(String(value), data, { values: [], split: undefined }) === undefined) return undefined;
  const message = `The mapping says that \`${field}\` is ${yamlValue(value)} for all cards in this part of the rulebook (${showPlace(row.at)}); the data has ${yamlValue(data)}.`;
  return { entry, field, what: [String(value)], message, fix: `Write \`${field}: ${yamlValue(value)}\`` };
}

interface Words {
  readonly text: string;
  readonly at: Place;
}

function compareCell(field: string, cell: Words, entry: Entry, mapping: DeckMapping): Difference | undefined {
  const { value } = entryField(entry, field);
  const found = compareValue(cell.text, value, readingOf(field, mapping));
  if (found === undefined) return undefined;
  const theirs = cell.text === '' ? 'an empty cell' : cell.text;
  const meaning = isShownIn(cell.text, found.expected) ? '' : ` (${yamlValue(found.expected)})`;
  const ours = found.onlyOrder ? 'the same in another order: ' : '';
  return {
    entry,
    field,
    what: [cell.text],
    message: `The rulebook (${showPlace(cell.at)}) has ${theirs}${meaning}, the data has ${ours}${yamlValue(value)}.`,
    fix: found.untranslated ? askMeaning(field, cell.text) : write(field, found.expected),
  };
}

function readingOf(field: string, { values = {}, split = {} }: DeckMapping): Reading {
  return { values: [values[field], values['*']].filter((table) => table !== undefined), split: split[field] };
}

/** Whether the cell shows the expected value as it is. */
function isShownIn(cell: string, expected: unknown): boolean {
  if (Array.isArray(expected)) return expected.every((item) => cell.includes(asWords(item)));
  return expected === undefined || valueKey(asWords(expected)) === valueKey(cell);
}

function askMeaning(field: string, cell: string): string {
  return `Add \`${cell}\` and its meaning to \`values.${field}\` of the mapping in game.yaml, or correct \`${field}\``;
}

function write(field: string, expected: unknown): string {
  return expected === undefined ? `Remove \`${field}\`` : `Write \`${field}: ${yamlValue(expected)}\``;
}
