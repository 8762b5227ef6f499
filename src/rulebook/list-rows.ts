// The items of a section → the entries among them: those that name a card, and those that should.
import type { Item } from './document/rulebook-document.ts';
import type { Roster } from './roster.ts';
import type { RulebookRow } from './rulebook-row.ts';

export function listRows(items: readonly Item[], roster: Roster): RulebookRow[] {
  return items.flatMap((item) => rowsOf(item, roster));
}

/** What stands inside an entry belongs to it; an item that is no card but holds some only groups them. */
function rowsOf(item: Item, roster: Roster): RulebookRow[] {
  const row = { name: item.name, at: item.at, cells: [], text: item.text };
  if (roster.find(item.name).length > 0) return [row];
  if (item.label) return [];
  return item.items.some((inner) => holdsCard(inner, roster)) ? listRows(item.items, roster) : [row];
}

function holdsCard(item: Item, roster: Roster): boolean {
  return roster.find(item.name).length > 0 || item.items.some((inner) => holdsCard(inner, roster));
}
