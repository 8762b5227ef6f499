// A card and the name of a field (`cost`, `heaven.text`) → what the card has there.
import { fieldAt } from '../game/field-at.ts';
import type { Entry, EntryText } from '../game/game.ts';
import { schemaMarks } from '../game/marked-values.ts';

export interface EntryField {
  readonly value: unknown;
  /** The texts at the field or below it. */
  readonly texts: readonly EntryText[];
  /** A text is worded by us and compared by what it holds. */
  readonly isText: boolean;
}

export function entryField(entry: Entry, field: string): EntryField {
  const texts = entry.texts.filter(({ path }) => `${path.join('.')}.`.startsWith(`${field}.`));
  return { value: valueAt(entry, field), texts, isText: texts.length > 0 || isMarked(entry, field.split('.')) };
}

function valueAt(entry: Entry, field: string): unknown {
  // A card that says nothing of copies has one.
  if (field === 'copies' && 'copies' in entry) return entry.copies;
  return fieldAt(entry.fields, field);
}

function isMarked({ schema }: Entry, steps: readonly string[]): boolean {
  if (schema === undefined) return false;
  return schemaMarks(schema).some(
    ({ mark, path }) =>
      mark === 'text' && path.length === steps.length && path.every((step, i) => step === '*' || step === steps[i]),
  );
}
