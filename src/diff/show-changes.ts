// A change list in Markdown, deck by deck, for players and for a changelog.

import { markdown } from '../strings/messages.ts';
import {
  type BackChange,
  type Changes,
  deckNames,
  type EditionEntry,
  type EntryChange,
  type FieldChange,
} from './changes.ts';
import { diffTexts, type TextSpan } from './diff-texts.ts';
import { type ChangeWords, changeWords } from './words.ts';

interface ListContext {
  readonly changes: Changes;
  readonly words: ChangeWords;
  /** Names of decks, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** @param language of the list, not of the cards */
export function showChanges(changes: Changes, language: string): string {
  const words = changeWords(language);
  const { was, now, added, removed, changed, unchanged } = changes;
  const names = deckNames(changes, words);
  const decks = [...names.keys()]
    .map((deck) => showDeck(deck, { changes, words, names }))
    .filter((deck) => deck !== '');
  const tally = { added: added.length, removed: removed.length, changed: changed.length, unchanged };
  return `${[
    `# ${markdown(words.title(now.title, was.edition, now.edition))}`,
    decks.length === 0 ? words.nothing : words.tally(tally),
    ...decks,
  ].join('\n\n')}\n`;
}

function showDeck(deck: string, context: ListContext): string {
  const { changes, words, names } = context;
  const items = [
    ...changes.backs.filter((back) => back.deck === deck).map((back) => showBack(back, words)),
    ...changes.changed.filter(({ now }) => now.deck === deck).map((change) => showEntry(change, context)),
    ...changes.added.filter((entry) => entry.deck === deck).map((entry) => showWhole(entry, words.added, words)),
    ...changes.removed.filter((entry) => entry.deck === deck).map((entry) => showWhole(entry, words.removed, words)),
  ];
  return items.length === 0 ? '' : [`## ${markdown(names.get(deck) ?? deck)}`, '', ...items].join('\n');
}

function showBack({ was, now }: BackChange, { back, backs, colon }: ChangeWords): string {
  return `- **${back}**${colon}${was === undefined ? backs.new : now === undefined ? backs.gone : backs.changed}`;
}

function showWhole({ name, id, copies, texts }: EditionEntry, what: string, words: ChangeWords): string {
  const lines = Object.values(texts).map((text) => `  - ${markdown(text)}`);
  return [`- **${what}** ${markdown(name)} \`${id}\` ×${copies}`, ...(what === words.added ? lines : [])].join('\n');
}

function showEntry(change: EntryChange, context: ListContext): string {
  const { words } = context;
  const { now, name, fields, texts } = change;
  const title = name ? arrow(markdown(name.was), markdown(name.now)) : markdown(now.name);
  const lines = [
    ...factLines(change, context),
    ...fields.map((field) => [code(field.path), fieldChange(field, words)]),
    ...texts.map(({ path, was = '', now: is = '' }) => [code(path), wordingChange(was, is)]),
  ].map(([label, value]) => `  - ${label}${words.colon}${value}`);
  const what = change.id || name ? words.renamed : words.changed;
  return [`- **${what}** ${title} ${code(now.id)}`, ...lines, ...lookLines(change, words)].join('\n');
}

function factLines({ now, id, deck, kind, copies }: EntryChange, { words, names }: ListContext): string[][] {
  const number = now.deck === 'components' ? words.pieces : words.copies;
  const deckName = (one: string) => markdown(names.get(one) ?? one);
  return [
    ...(id ? [[words.id, arrow(code(id.was), code(id.now))]] : []),
    ...(deck ? [[words.deck, arrow(deckName(deck.was), deckName(deck.now))]] : []),
    ...(kind ? [[words.kind, arrow(code(kind.was), code(kind.now))]] : []),
    ...(copies ? [[number, arrow(String(copies.was), String(copies.now))]] : []),
  ];
}

function lookLines({ isFrontNew, isBackNew, isLookOnly, copies }: EntryChange, words: ChangeWords): string[] {
  const isUnseen = !isFrontNew && !isBackNew && copies === undefined;
  return [
    ...(isLookOnly ? [`  - ${words.look}`] : []),
    ...(isBackNew ? [`  - ${words.reasons.back}`] : []),
    ...(isUnseen ? [`  - ${words.unseen}`] : []),
  ];
}

function fieldChange({ was, now }: FieldChange, words: ChangeWords): string {
  if (isWording(was, now)) return wordingChange(String(was), String(now));
  return arrow(valueText(was, words), valueText(now, words));
}

function arrow(was: string, now: string): string {
  return `${was} → ${now}`;
}

function code(word: string): string {
  return `\`${word.replaceAll('`', "'")}\``;
}

function valueText(value: unknown, { none }: ChangeWords): string {
  return value === undefined ? none : markdown(showValue(value, none));
}

/** `重 ~~3~~ **4** 斤。` */
export function wordingChange(was: string, now: string): string {
  return diffTexts(was, now).map(showSpan).join('').trim();
}

const marks = { removed: '~~', added: '**' } as const;

/**
 * Marks open and close only next to a space or punctuation (CommonMark, "left-flanking"). Chinese words have neither, so add a space
 * around each change.
 */
function showSpan({ type, text }: TextSpan, i: number, spans: readonly TextSpan[]): string {
  if (type === 'equal') return markdown(text);
  const [before, after] = [spans[i - 1]?.text ?? ' ', spans[i + 1]];
  const lead = /\s$/.test(before) && spans[i - 1]?.type !== 'removed' ? '' : ' ';
  const trail = after === undefined || after.type !== 'equal' || /^\s/.test(after.text) ? '' : ' ';
  const shown = markdown(text.replace(/^[^\S\n]+|[^\S\n]+$/g, (spaces) => '␣'.repeat(spaces.length))).trim();
  return `${lead}${marks[type]}${shown}${marks[type]}${trail}`;
}

/** @param none shown for a missing value */
function showValue(value: unknown, none: string): string {
  if (value === undefined) return none;
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join('、');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Shorter values are shown whole: a word diff would not help. */
const leastWording = 8;

/** Whether values are sentences, to be compared word by word. */
function isWording(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string' && value.length >= leastWording);
}

interface EntryRow {
  readonly label: string;
  /** A path in the data, not a word. */
  readonly isPath: boolean;
  readonly was: string;
  readonly now: string;
  /** Compared word by word. */
  readonly isText: boolean;
}

/** Old and new value of every fact, field and text that changed, for the page and the terminal. */
export function entryRows(change: EntryChange, words: ChangeWords, deckNames: ReadonlyMap<string, string>): EntryRow[] {
  const { id, deck, kind, copies, fields, texts, now } = change;
  const fact = (label: string, was: string, is: string): EntryRow => ({
    label,
    isPath: false,
    was,
    now: is,
    isText: false,
  });
  const deckName = (one: string) => deckNames.get(one) ?? one;
  const number = now.deck === 'components' ? words.pieces : words.copies;
  return [
    ...(id ? [fact(words.id, id.was, id.now)] : []),
    ...(deck ? [fact(words.deck, deckName(deck.was), deckName(deck.now))] : []),
    ...(kind ? [fact(words.kind, kind.was, kind.now)] : []),
    ...(copies ? [fact(number, String(copies.was), String(copies.now))] : []),
    ...fields.map(({ path, was, now: is }) => ({
      label: path,
      isPath: true,
      was: showValue(was, words.none),
      now: showValue(is, words.none),
      isText: isWording(was, is),
    })),
    ...texts.map(({ path, was = '', now: is = '' }) => ({ label: path, isPath: true, was, now: is, isText: true })),
  ];
}
