// A changed entry → the kinds of change it has, by which a reader picks what to look at.
import type { EntryChange } from './changes.ts';

/** In the order in which they are offered. */
export const changeKinds = ['new', 'gone', 'renamed', 'text', 'value', 'copies', 'look', 'back'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** At least one: what differs in nothing is no change. */
export function kindsOf(change: EntryChange): ChangeKind[] {
  const { id, name, deck, kind, copies, fields, texts, isBackNew, isLookOnly } = change;
  const has: Partial<Record<ChangeKind, boolean>> = {
    renamed: id !== undefined || name !== undefined,
    text: texts.length > 0,
    value: fields.length > 0 || deck !== undefined || kind !== undefined,
    copies: copies !== undefined,
    look: isLookOnly,
    back: isBackNew,
  };
  return changeKinds.filter((one) => has[one]);
}
