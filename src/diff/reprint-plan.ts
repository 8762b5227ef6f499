// What to print after a change, and what to take out of the old box.
import type { ManifestFace } from '../game/manifest-schema.ts';
import { markdown } from '../strings/messages.ts';
import { type Changes, deckNames, type EditionEntry, type EntryChange } from './changes.ts';
import { type ChangeWords, changeWords } from './words.ts';

type ReprintReason = 'new' | 'gone' | 'front' | 'back' | 'copies';

export interface ReprintItem {
  /** The new entry to print, or the old one to throw away. */
  readonly entry: EditionEntry;
  readonly copies: number;
  readonly reason: ReprintReason;
}

interface FaceToPrint {
  readonly face: ManifestFace;
  readonly copies: number;
}

interface ReprintPlan {
  readonly print: readonly ReprintItem[];
  readonly discard: readonly ReprintItem[];
  /** Fronts and backs to print. A shared back appears once, with the copies of all its cards. */
  readonly faces: readonly FaceToPrint[];
}

/** A card with the same picture needs no reprint, whatever changed in its data. */
export function reprintPlan({ added, removed, changed }: Changes): ReprintPlan {
  const print = [
    ...changed.map(toPrint),
    ...added.map((entry): ReprintItem => ({ entry, copies: entry.copies, reason: 'new' })),
  ].filter(({ copies }) => copies > 0);
  const discard = [
    ...changed.map(toDiscard),
    ...removed.map((entry): ReprintItem => ({ entry, copies: entry.copies, reason: 'gone' })),
  ].filter(({ copies }) => copies > 0);
  return { print, discard, faces: facesOf(print) };
}

function toPrint(change: EntryChange): ReprintItem {
  const { was, now } = change;
  const reason = pictureReason(change);
  return { entry: now, copies: reason ? now.copies : now.copies - was.copies, reason: reason ?? 'copies' };
}

function toDiscard(change: EntryChange): ReprintItem {
  const { was, now } = change;
  const reason = pictureReason(change);
  return { entry: was, copies: reason ? was.copies : was.copies - now.copies, reason: reason ?? 'copies' };
}

function pictureReason({ isFrontNew, isBackNew }: EntryChange): 'front' | 'back' | undefined {
  return isFrontNew ? 'front' : isBackNew ? 'back' : undefined;
}

function facesOf(print: readonly ReprintItem[]): FaceToPrint[] {
  const copiesOf = new Map<ManifestFace, number>();
  for (const { entry, copies } of print) {
    for (const face of [entry.front, entry.back])
      if (face !== undefined) copiesOf.set(face, (copiesOf.get(face) ?? 0) + copies);
  }
  return [...copiesOf].map(([face, copies]) => ({ face, copies }));
}

/** Markdown lists. @param language of the lists, not of the cards */
export function showReprint(changes: Changes, language: string): string {
  const words = changeWords(language);
  const { print, discard }: ReprintPlan = reprintPlan(changes);
  const parts = [
    ...showList(words.print, { items: print, none: words.noPrint }, changes, words),
    ...showList(words.discard, { items: discard, none: words.noDiscard }, changes, words),
  ];
  return `${parts.join('\n')}\n`;
}

interface List {
  readonly items: readonly ReprintItem[];
  readonly none: string;
}

function showList(title: string, { items, none }: List, changes: Changes, words: ChangeWords): string[] {
  const total = items.reduce((sum, { copies }) => sum + copies, 0);
  if (total === 0) return [`## ${title}`, '', none, ''];
  const decks = [...deckNames(changes, words)].flatMap(([deck, name]) => {
    const own = items.filter(({ entry }) => entry.deck === deck);
    return own.length === 0 ? [] : [`### ${markdown(name)}`, '', ...own.map((item) => showItem(item, words)), ''];
  });
  return [`## ${title}${words.colon}${words.count(total)}`, '', ...decks];
}

/** With a box to tick, and the code printed on the card, which tells old from new. */
function showItem({ entry, copies, reason }: ReprintItem, words: ChangeWords): string {
  return `- [ ] ${copies} × ${markdown(entry.name)} \`${entry.stamp}\` (${words.reasons[reason]})`;
}
