// A reprint plan → two lists in Markdown: what to print, and what to pull out of the box and throw away.
import type { Changes } from './changes.ts';
import { deckNames } from './deck-names.ts';
import { markdown } from './markdown.ts';
import { type ReprintItem, type ReprintPlan, reprintPlan } from './reprint-plan.ts';
import { type ChangeWords, words } from './words.ts';

/** @param language of the lists, not of the cards */
export function showReprint(changes: Changes, language: string): string {
  const say = words(language);
  const { print, discard }: ReprintPlan = reprintPlan(changes);
  const parts = [
    ...showList(say.print, { items: print, none: say.noPrint }, changes, say),
    ...showList(say.discard, { items: discard, none: say.noDiscard }, changes, say),
  ];
  return `${parts.join('\n')}\n`;
}

interface List {
  readonly items: readonly ReprintItem[];
  readonly none: string;
}

function showList(title: string, { items, none }: List, changes: Changes, say: ChangeWords): string[] {
  const total = items.reduce((sum, { copies }) => sum + copies, 0);
  if (total === 0) return [`## ${title}`, '', none, ''];
  const decks = [...deckNames(changes, say)].flatMap(([deck, name]) => {
    const own = items.filter(({ entry }) => entry.deck === deck);
    return own.length === 0 ? [] : [`### ${markdown(name)}`, '', ...own.map((item) => showItem(item, say)), ''];
  });
  return [`## ${title}${say.colon}${say.count(total)}`, '', ...decks];
}

/** The box to tick comes first; the stamp tells an old card from a new one of the same name. */
function showItem({ entry, copies, reason }: ReprintItem, say: ChangeWords): string {
  return `- [ ] ${copies} × ${markdown(entry.name)} \`${entry.stamp}\` (${say.reasons[reason]})`;
}
