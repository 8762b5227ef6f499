// One entry in two editions → what differs, field by field and text by text; nothing where it is as it was.
import type { Change, EditionEntry, EntryChange, FieldChange, TextChange } from './changes.ts';
import { flatFields, templateAt } from './flat-fields.ts';

/** @param likeness for an entry that was recognised under another id */
export function compareEntries(was: EditionEntry, now: EditionEntry, likeness = 1): EntryChange | undefined {
  const isFrontNew = was.front.hash !== now.front.hash;
  const isBackNew = was.back?.hash !== now.back?.hash;
  const fields = fieldChanges(was, now);
  const texts = textChanges(was, now, isFrontNew || isBackNew);
  const facts = {
    ...(was.id !== now.id && { id: { was: was.id, now: now.id, likeness } }),
    ...pair('name', was, now),
    ...pair('deck', was, now),
    ...pair('kind', was, now),
    ...pair('copies', was, now),
  };
  const hasFacts = Object.keys(facts).length + fields.length + texts.length > 0;
  if (!hasFacts && !isFrontNew && !isBackNew) return undefined;
  const isSaid = fields.length + texts.length > 0 || facts.name !== undefined || facts.kind !== undefined;
  return { was, now, ...facts, fields, texts, isFrontNew, isBackNew, isLookOnly: isFrontNew && !isSaid };
}

function pair<K extends 'name' | 'deck' | 'kind' | 'copies'>(
  key: K,
  was: EditionEntry,
  now: EditionEntry,
): { [key in K]?: Change<EditionEntry[K]> } {
  if (was[key] === now[key]) return {};
  return { [key]: { was: was[key], now: now[key] } } as { [key in K]?: Change<EditionEntry[K]> };
}

function fieldChanges(was: EditionEntry, now: EditionEntry): FieldChange[] {
  if (sameJson(was.fields, now.fields)) return [];
  const [before, after] = [flatFields(was), flatFields(now)];
  return union(before.keys(), after.keys())
    .map((path) => ({ path, was: before.get(path), now: after.get(path) }))
    .filter((change) => !sameJson(change.was, change.now));
}

/** Icons have no words: where the picture changed and they are others, or the words are the same, the templates say what did. */
function textChanges(was: EditionEntry, now: EditionEntry, isPictureNew: boolean): TextChange[] {
  return union(Object.keys(was.texts), Object.keys(now.texts)).flatMap((path): TextChange[] => {
    const printed = { path, was: textAt(was, path), now: textAt(now, path) };
    const isReworded = printed.was !== printed.now;
    const templates = { path, was: templateAt(was, path), now: templateAt(now, path) };
    const isTold = isPictureNew && isPairOfTexts(templates) && templates.was !== templates.now;
    const isIconNew = isTold && (!isReworded || iconsIn(templates.was) !== iconsIn(templates.now));
    return [...(isReworded ? [printed] : []), ...(isIconNew ? [templates] : [])];
  });
}

function isPairOfTexts(pair: Change<unknown> & { path: string }): pair is Change<string> & { path: string } {
  return typeof pair.was === 'string' && typeof pair.now === 'string';
}

function iconsIn(template: string): string {
  return (template.match(/\{\{\s*icon\b[^}]*\}\}/g) ?? []).join('');
}

function textAt({ texts }: EditionEntry, path: string): string | undefined {
  return Object.hasOwn(texts, path) ? texts[path] : undefined;
}

/** In the order of the new edition; what it does not have any more comes last. */
function union(was: Iterable<string>, now: Iterable<string>): string[] {
  return [...new Set([...now, ...was])];
}

/** The order of keys is no difference. */
function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]))
  );
}
