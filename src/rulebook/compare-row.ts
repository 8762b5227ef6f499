// A row of the rulebook and the card it names → the differences between them.
import type { Place } from '../problems/problem.ts';
import type { Entry } from '../game/game.ts';
import { plainText } from '../game/rich-text.ts';
import type { DeckMapping } from '../game/rulebook-mapping.ts';
import { compareCell } from './compare-cell.ts';
import { compareText } from './compare-text.ts';
import { compareValue } from './compare-value.ts';
import { type Difference, showPlace } from './difference.ts';
import { entryField } from './entry-field.ts';
import { nameKey } from './name-key.ts';
import type { RulebookRow } from './rulebook-row.ts';
import type { Vocabulary } from './text-contents.ts';
import { yamlValue } from './yaml-value.ts';

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

/** A name that was found in spite of its capitals or dots is still to be written as the rulebook does. */
function compareName(row: RulebookRow, entry: Entry): Difference | undefined {
  const bare = (name: string) => name.replaceAll(/[\uFE0E\uFE0F\s"'“”‘’「」『』【】《》〈〉[\]]/gu, '');
  if (nameKey(row.name) !== nameKey(entry.name) || bare(row.name) === bare(entry.name)) return undefined;
  const message = `The rulebook (${showPlace(row.at)}) writes the name ${row.name}, the data ${entry.name}.`;
  return { entry, field: 'name', what: [row.name], message, fix: `Write \`name: ${yamlValue(row.name)}\`` };
}

interface WordsToCompare {
  /** Left out for an item of a list, which speaks of all texts of its card. */
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
  const says = [
    ...(lacking.length > 0 ? [`has ${lacking.join(', ')}, which the text lacks`] : []),
    ...(added.length > 0 ? [`lacks ${added.join(', ')}, which the text has`] : []),
  ];
  const message = `The rulebook (${showPlace(words.at)}) ${says.join('; it ')}.`;
  const fix = `Correct \`${named}\` or the fields it prints`;
  return { entry, field: named, what: [...lacking, ...added], message, fix };
}

function compareShared(field: string, value: unknown, row: RulebookRow, entry: Entry): Difference | undefined {
  const data = entryField(entry, field).value;
  if (compareValue(String(value), data, { values: [], split: undefined }) === undefined) return undefined;
  const message = `By its place in the rulebook (${showPlace(row.at)}) \`${field}\` is ${yamlValue(value)}, the data says ${yamlValue(data)}.`;
  return { entry, field, what: [String(value)], message, fix: `Write \`${field}: ${yamlValue(value)}\`` };
}
