// A change list for a terminal, deck by deck, and in JSON for other programs, with compared texts and the reprint plan.
import { type BackChange, type Changes, deckNames, type EditionEntry, type EntryChange } from './changes.ts';
import { diffTexts } from './diff-texts.ts';
import { type ReprintItem, reprintPlan } from './reprint-plan.ts';
import { entryRows } from './show-changes.ts';
import { type ChangeWords, changeWords } from './words.ts';

/** @param paint colours added and removed words; returns the word as it is without colours */
export function showChangesText(changes: Changes, paint: (word: string, how: 'came' | 'went') => string): string {
  const { game, language, was, now, added, removed, changed, backs, unchanged } = changes;
  const words = changeWords(language);
  const names = deckNames(changes, words);
  const tally = { added: added.length, removed: removed.length, changed: changed.length, unchanged };
  const context = { words, names, paint };
  const decks = [...names].flatMap(([deck, name]) => {
    const lines = [
      ...backs.filter((back) => back.deck === deck).map((back) => `  ~ ${showBack(back, words)}`),
      ...changed.filter((change) => change.now.deck === deck).map((change) => showChange(change, context)),
      ...added.filter((entry) => entry.deck === deck).map((entry) => `  + ${showEntry(entry)}`),
      ...removed.filter((entry) => entry.deck === deck).map((entry) => `  - ${showEntry(entry)}`),
    ];
    return lines.length === 0 ? [] : [name, ...lines];
  });
  const title = `${words.title(now.title, was.edition, now.edition)} (${game}, ${language})`;
  return plain([title, decks.length === 0 ? words.nothing : words.tally(tally), ...decks].join('\n'));
}

interface ListContext {
  readonly words: ChangeWords;
  readonly names: ReadonlyMap<string, string>;
  readonly paint: (word: string, how: 'came' | 'went') => string;
}

function showBack({ was, now }: BackChange, { back, backs, colon }: ChangeWords): string {
  return `${back}${colon}${was === undefined ? backs.new : now === undefined ? backs.gone : backs.changed}`;
}

function showEntry({ name, id, copies }: EditionEntry): string {
  return `${oneLine(name)} (${id}) ×${copies}`;
}

function showChange(change: EntryChange, { words, names, paint }: ListContext): string {
  const { now, name, isLookOnly, isBackNew } = change;
  const title = name ? `${oneLine(name.was)} → ${oneLine(name.now)}` : oneLine(now.name);
  const rows = entryRows(change, words, names).map(({ label, was, now: is, isText }) => {
    const value = isText ? showWording(was, is, paint) : `${oneLine(was)} → ${oneLine(is)}`;
    return `${label}${words.colon}${value}`;
  });
  const notes = [...(isLookOnly ? [words.look] : []), ...(isBackNew ? [words.reasons.back] : [])];
  return [`  ~ ${title} (${now.id})`, ...[...rows, ...notes].map((line) => `      ${line}`)].join('\n');
}

/** In the notation of Git's word diff, to be readable without colours. */
function showWording(was: string, now: string, paint: ListContext['paint']): string {
  const spans = diffTexts(was, now).map(({ type, text }) => {
    if (type === 'equal') return text;
    return type === 'removed' ? paint(`[-${text}-]`, 'went') : paint(`{+${text}+}`, 'came');
  });
  return oneLine(spans.join(''));
}

function oneLine(text: string): string {
  return text.replace(/\r?\n|[\r\u2028\u2029]/g, ' ↵ ');
}

/** Replaces control characters in card data, but keeps our colours. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f-\x9f]|\x1b(?!\[\d{1,2}m)/g, '�');
}

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
