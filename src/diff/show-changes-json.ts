// A change list in JSON for other programs, with compared texts and the reprint plan.
import type { Changes, EditionEntry, EntryChange } from './changes.ts';
import { diffTexts } from './diff-texts.ts';
import { type ReprintItem, reprintPlan } from './reprint-plan.ts';

export function showChangesJson(changes: Changes): string {
  return `${JSON.stringify(flatChanges(changes), null, 2)}\n`;
}

/** For a file with several comparisons. */
export function flatChanges(changes: Changes): object {
  const { game, language, was, now, decks, added, removed, changed, backs, unchanged } = changes;
  const { print, discard } = reprintPlan(changes);
  return {
    game,
    language,
    was,
    now,
    decks,
    totals: { added: added.length, removed: removed.length, changed: changed.length, unchanged },
    added: added.map(flatEntry),
    removed: removed.map(flatEntry),
    changed: changed.map(flatChange),
    backs: backs.map((back) => ({ deck: back.deck, was: back.was?.hash ?? null, now: back.now?.hash ?? null })),
    print: print.map(flatItem),
    discard: discard.map(flatItem),
  };
}

function flatEntry({ id, name, deck, kind, copies, stamp, fields, texts, front, back }: EditionEntry): object {
  return { id, name, deck, kind, copies, stamp, front: front.hash, back: back?.hash ?? null, fields, texts };
}

function flatChange({ was, now, fields, texts, ...rest }: EntryChange): object {
  const { id, name, deck, kind, copies, isFrontNew, isBackNew, isLookOnly } = rest;
  return {
    card: now.id,
    called: now.name,
    ...{ id, name, deck, kind, copies },
    stamp: { was: was.stamp, now: now.stamp },
    front: { was: was.front.hash, now: now.front.hash },
    back: { was: was.back?.hash ?? null, now: now.back?.hash ?? null },
    ...{ isFrontNew, isBackNew, isLookOnly },
    fields: fields.map((field) => ({ path: field.path, was: field.was ?? null, now: field.now ?? null })),
    texts: texts.map(({ path, was: old = '', now: is = '' }) => ({
      path,
      was: old,
      now: is,
      spans: diffTexts(old, is),
    })),
  };
}

function flatItem({ entry, copies, reason }: ReprintItem): object {
  const { id, name, deck, stamp } = entry;
  return { id, name, deck, stamp, copies, reason };
}
