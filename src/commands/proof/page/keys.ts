// Keys → the search, the next card, a tick, a remark; never while somebody writes.
/// <reference lib="dom" />
import type { CardList } from './card-list.ts';
import type { CardReading } from './card-reading.ts';
import { one, type PageCard } from './page-cards.ts';

export function listenToKeys(list: CardList, reading: CardReading): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target as HTMLElement;
    if (event.key === 'Escape') return leave(target, list);
    if (target.matches('textarea, select, input:not([type=checkbox])')) return;
    if (act(event.key, list, reading)) event.preventDefault();
  });
}

function leave(target: HTMLElement, list: CardList): void {
  const card = target.closest<HTMLElement>('.card');
  if (card) card.focus();
  else if (target.id === 'find') list.clear();
}

/** Returns whether the key means something here. */
function act(key: string, list: CardList, reading: CardReading): boolean {
  const here = list.shown().find(({ article }) => article.contains(document.activeElement));
  if (key === '/') one('#find').focus();
  else if (key === 'j' || key === 'k') step(list.shown(), here, key === 'j' ? 1 : -1);
  else if (key === 'x' && here) reading.tick(here);
  else if (key === 'r' && here) reading.write(here);
  else return false;
  return true;
}

function step(shown: readonly PageCard[], here: PageCard | undefined, by: 1 | -1): void {
  const at = here ? shown.indexOf(here) + by : 0;
  const next = shown[Math.min(Math.max(at, 0), shown.length - 1)];
  next?.article.focus({ preventScroll: true });
  next?.article.scrollIntoView({ block: 'nearest' });
}
