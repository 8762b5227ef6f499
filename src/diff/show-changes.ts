// What changed between two editions → a change list in Markdown, deck by deck, for players and for a changelog.

import { markdown } from '../strings/visible.ts';
import {
  type BackChange,
  type Changes,
  deckNames,
  type EditionEntry,
  type EntryChange,
  type FieldChange,
} from './changes.ts';
import { diffTexts, type TextSpan } from './diff-texts.ts';
import { type ChangeWords, words } from './words.ts';

interface Telling {
  readonly changes: Changes;
  readonly say: ChangeWords;
  /** Of the decks, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** @param language of the list, not of the cards */
export function showChanges(changes: Changes, language: string): string {
  const say = words(language);
  const { was, now, added, removed, changed, unchanged } = changes;
  const names = deckNames(changes, say);
  const decks = [...names.keys()].map((deck) => showDeck(deck, { changes, say, names })).filter((deck) => deck !== '');
  const tally = { added: added.length, removed: removed.length, changed: changed.length, unchanged };
  return `${[
    `# ${markdown(say.title(now.title, was.edition, now.edition))}`,
    decks.length === 0 ? say.nothing : say.tally(tally),
    ...decks,
  ].join('\n\n')}\n`;
}

function showDeck(deck: string, telling: Telling): string {
  const { changes, say, names } = telling;
  const items = [
    ...changes.backs.filter((back) => back.deck === deck).map((back) => showBack(back, say)),
    ...changes.changed.filter(({ now }) => now.deck === deck).map((change) => showEntry(change, telling)),
    ...changes.added.filter((entry) => entry.deck === deck).map((entry) => showWhole(entry, say.added, say)),
    ...changes.removed.filter((entry) => entry.deck === deck).map((entry) => showWhole(entry, say.removed, say)),
  ];
  return items.length === 0 ? '' : [`## ${markdown(names.get(deck) ?? deck)}`, '', ...items].join('\n');
}

function showBack({ was, now }: BackChange, { back, backs, colon }: ChangeWords): string {
  return `- **${back}**${colon}${was === undefined ? backs.new : now === undefined ? backs.gone : backs.changed}`;
}

function showWhole({ name, id, copies, texts }: EditionEntry, what: string, say: ChangeWords): string {
  const lines = Object.values(texts).map((text) => `  - ${markdown(text)}`);
  return [`- **${what}** ${markdown(name)} \`${id}\` ×${copies}`, ...(what === say.added ? lines : [])].join('\n');
}

function showEntry(change: EntryChange, telling: Telling): string {
  const { say } = telling;
  const { now, name, fields, texts } = change;
  const title = name ? arrow(markdown(name.was), markdown(name.now)) : markdown(now.name);
  const lines = [
    ...factLines(change, telling),
    ...fields.map((field) => [code(field.path), fieldChange(field, say)]),
    ...texts.map(({ path, was = '', now: is = '' }) => [code(path), wordingChange(was, is)]),
  ].map(([label, said]) => `  - ${label}${say.colon}${said}`);
  const what = change.id || name ? say.renamed : say.changed;
  return [`- **${what}** ${title} ${code(now.id)}`, ...lines, ...lookLines(change, say)].join('\n');
}

function factLines({ now, id, deck, kind, copies }: EntryChange, { say, names }: Telling): string[][] {
  const number = now.deck === 'components' ? say.pieces : say.copies;
  const deckName = (one: string) => markdown(names.get(one) ?? one);
  return [
    ...(id ? [[say.id, arrow(code(id.was), code(id.now))]] : []),
    ...(deck ? [[say.deck, arrow(deckName(deck.was), deckName(deck.now))]] : []),
    ...(kind ? [[say.kind, arrow(code(kind.was), code(kind.now))]] : []),
    ...(copies ? [[number, arrow(String(copies.was), String(copies.now))]] : []),
  ];
}

function lookLines({ isFrontNew, isBackNew, isLookOnly, copies }: EntryChange, say: ChangeWords): string[] {
  const isUnseen = !isFrontNew && !isBackNew && copies === undefined;
  return [
    ...(isLookOnly ? [`  - ${say.look}`] : []),
    ...(isBackNew ? [`  - ${say.reasons.back}`] : []),
    ...(isUnseen ? [`  - ${say.unseen}`] : []),
  ];
}

function fieldChange({ was, now }: FieldChange, say: ChangeWords): string {
  if (isWording(was, now)) return wordingChange(String(was), String(now));
  return arrow(value(was, say), value(now, say));
}

function arrow(was: string, now: string): string {
  return `${was} → ${now}`;
}

function code(word: string): string {
  return `\`${word.replaceAll('`', "'")}\``;
}

function value(of: unknown, { none }: ChangeWords): string {
  return of === undefined ? none : markdown(showValue(of, none));
}

export { markdown };

/** `重 ~~3~~ **4** 斤。` */
export function wordingChange(was: string, now: string): string {
  return diffTexts(was, now).map(showSpan).join('').trim();
}

const marks = { removed: '~~', added: '**' } as const;

/**
 * A mark opens and closes only beside a space or a sign of punctuation (CommonMark, "left-flanking"), and Chinese words
 * have neither, so there is always a space around a change.
 */
function showSpan({ type, text }: TextSpan, i: number, spans: readonly TextSpan[]): string {
  if (type === 'equal') return markdown(text);
  const [before, after] = [spans[i - 1]?.text ?? ' ', spans[i + 1]];
  const lead = /\s$/.test(before) && spans[i - 1]?.type !== 'removed' ? '' : ' ';
  const trail = after === undefined || after.type !== 'equal' || /^\s/.test(after.text) ? '' : ' ';
  const shown = markdown(text.replace(/^[^\S\n]+|[^\S\n]+$/g, (spaces) => '␣'.repeat(spaces.length))).trim();
  return `${lead}${marks[type]}${shown}${marks[type]}${trail}`;
}

/** @param none what stands for a value that is not there */
export function showValue(value: unknown, none: string): string {
  if (value === undefined) return none;
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join('、');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Shorter words are told whole: what stayed of them by chance helps nobody. */
const leastWording = 8;

/** Whether two values of a field are sentences, to be compared word by word as texts are. */
export function isWording(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string' && value.length >= leastWording);
}
