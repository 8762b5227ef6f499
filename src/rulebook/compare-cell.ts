// A cell of the rulebook and the field it speaks of → the difference between them, if there is one.
import { asWords } from '../strings/as-words.ts';
import type { Place } from '../problems/problem.ts';
import type { Entry } from '../game/game.ts';
import type { DeckMapping } from '../game/rulebook-mapping.ts';
import { compareValue, type Reading } from './compare-value.ts';
import { type Difference, showPlace } from './difference.ts';
import { entryField } from './entry-field.ts';
import { valueKey } from './name-key.ts';
import { yamlValue } from './yaml-value.ts';

interface Words {
  readonly text: string;
  readonly at: Place;
}

export function compareCell(field: string, cell: Words, entry: Entry, mapping: DeckMapping): Difference | undefined {
  const { value } = entryField(entry, field);
  const found = compareValue(cell.text, value, readingOf(field, mapping));
  if (found === undefined) return undefined;
  const says = cell.text === '' ? 'nothing' : cell.text;
  const meaning = saysItself(found.expected, cell.text) ? '' : ` (${yamlValue(found.expected)})`;
  const ours = found.onlyOrder ? 'has the same in another order:' : 'says';
  return {
    entry,
    field,
    what: [cell.text],
    message: `The rulebook (${showPlace(cell.at)}) says ${says}${meaning}, the data ${ours} ${yamlValue(value)}.`,
    fix: found.untranslated ? askMeaning(field, cell.text) : write(field, found.expected),
  };
}

function readingOf(field: string, { values = {}, split = {} }: DeckMapping): Reading {
  return { values: [values[field], values['*']].filter((table) => table !== undefined), split: split[field] };
}

/** Whether the cell already shows what the data should say. */
function saysItself(expected: unknown, cell: string): boolean {
  if (Array.isArray(expected)) return expected.every((item) => cell.includes(asWords(item)));
  return expected === undefined || valueKey(asWords(expected)) === valueKey(cell);
}

function askMeaning(field: string, cell: string): string {
  return `Say under \`values.${field}\` of the mapping in game.yaml what \`${cell}\` means, or correct \`${field}\``;
}

function write(field: string, expected: unknown): string {
  return expected === undefined ? `Remove \`${field}\`` : `Write \`${field}: ${yamlValue(expected)}\``;
}
