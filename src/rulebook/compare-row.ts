// Compares one row or list item of the rulebook with its card.

import type { DeckMapping } from '../game/file-schemas.ts';
import type { Entry } from '../game/game.ts';
import { plainText } from '../game/rich-text.ts';
import type { Place } from '../problems/problem.ts';
import { asWords } from '../strings/messages.ts';
import { compareText, type Vocabulary } from './compare-text.ts';
import { compareValue, type Reading, yamlValue } from './compare-value.ts';
import { type Difference, showPlace } from './difference.ts';
import type { RulebookRow } from './mapped-rows.ts';
import { entryField, nameKey, valueKey } from './names.ts';

export function compareRow(row: RulebookRow, entry: Entry, mapping: DeckMapping, vocabulary: Vocabulary): Difference[] {
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
