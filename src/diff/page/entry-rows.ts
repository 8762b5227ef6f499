// A changed entry → its rows of old and new: facts, fields and texts, each with what it is called.
import type { EntryChange } from '../changes.ts';
import { isWording, showValue } from '../show-value.ts';
import type { ChangeWords } from '../words.ts';

export interface EntryRow {
  readonly label: string;
  /** A path in the data, not a word. */
  readonly isPath: boolean;
  readonly was: string;
  readonly now: string;
  /** Compared word by word. */
  readonly isText: boolean;
}

export function entryRows(change: EntryChange, say: ChangeWords, deckNames: ReadonlyMap<string, string>): EntryRow[] {
  const { id, deck, kind, copies, fields, texts, now } = change;
  const fact = (label: string, was: string, is: string): EntryRow => ({
    label,
    isPath: false,
    was,
    now: is,
    isText: false,
  });
  const deckName = (one: string) => deckNames.get(one) ?? one;
  const number = now.deck === 'components' ? say.pieces : say.copies;
  return [
    ...(id ? [fact(say.id, id.was, id.now)] : []),
    ...(deck ? [fact(say.deck, deckName(deck.was), deckName(deck.now))] : []),
    ...(kind ? [fact(say.kind, kind.was, kind.now)] : []),
    ...(copies ? [fact(number, String(copies.was), String(copies.now))] : []),
    ...fields.map(({ path, was, now: is }) => ({
      label: path,
      isPath: true,
      was: showValue(was, say.none),
      now: showValue(is, say.none),
      isText: isWording(was, is),
    })),
    ...texts.map(({ path, was = '', now: is = '' }) => ({ label: path, isPath: true, was, now: is, isText: true })),
  ];
}
