// Keyboard shortcuts. While the user types, keys are letters.
import type { HistoryStep } from '../wire-edits.ts';
import { addCard, deleteCard, duplicateCard, moveCard } from './card-steps.ts';
import { brokenKey, brokenTemplates } from './dialogs.tsx';
import { isComposed } from './drafts.ts';
import { stepHistory } from './edit-steps.ts';
import { neighbour, type Spot, spotBeyond } from './find-cards.ts';
import { clampZoom, type Overlay, type State, type Store, toggled, views } from './state.ts';

const overlayKeys: Readonly<Record<string, Overlay>> = { b: 'bleed', t: 'trim', s: 'safe', x: 'boxes' };
const zoomSteps: Readonly<Record<string, number>> = { '+': 1.15, '=': 1.15, '-': 1 / 1.15, '−': 1 / 1.15 };

export function listenToKeys(store: Store): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (isComposed(event)) return;
    const step = historyStep(event);
    if (step !== undefined && !isTyping(event.target)) {
      event.preventDefault();
      void stepHistory(store, step);
      return;
    }
    if (isPaletteKey(event)) {
      event.preventDefault();
      store.set({ dialog: store.state.dialog === 'palette' ? undefined : 'palette' });
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') closeOne(store);
    else if (store.state.dialog || isTyping(event.target) || isSliding(event)) return;
    else if (cardKey(store, event) || press(store, event.key)) event.preventDefault();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

/** Also while the user types. */
function isPaletteKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey;
}

/** While the user types, the browser undoes letters. */
export function historyStep({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): HistoryStep | undefined {
  if (altKey || ctrlKey === metaKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=range]), textarea, select');
}

/** Arrows belong to a focused slider. */
function isSliding({ target: at, key }: KeyboardEvent): boolean {
  return key.startsWith('Arrow') && at instanceof HTMLElement && at.matches('input[type=range]');
}

/** Closes one thing at a time, the last opened first. */
function closeOne(store: Store): void {
  const { state } = store;
  const search = document.getElementById('search');
  const broken = brokenKey(brokenTemplates(state.game?.verdict));
  if (state.dialog) store.set({ dialog: undefined });
  else if (broken !== '' && state.dismissed !== broken) store.set({ dismissed: broken });
  else if (isTyping(document.activeElement)) {
    if (document.activeElement === search) store.set({ filters: { ...state.filters, query: '' } });
    (document.activeElement as HTMLElement).blur();
  } else if (state.selected !== undefined) store.set({ selected: undefined });
  else if (state.filters.query !== '') store.set({ filters: { ...state.filters, query: '' } });
}

/** The card that keys are about: the one that is shown large, or has the focus. */
export function chosenCard({ game, selected, view }: State): string | undefined {
  if (view !== 'faces') return undefined;
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
  const key = selected ?? focused;
  return key !== undefined && game?.cards.has(key) ? key : undefined;
}

/** Returns whether the key changes the chosen card or its deck. */
function cardKey(store: Store, { key, shiftKey, repeat }: KeyboardEvent): boolean {
  const { state } = store;
  const chosen = chosenCard(state);
  // Keys on a box of a layout are about the box.
  if (chosen === undefined || document.activeElement?.closest('.layout-boxes')) return false;
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : undefined;
  if (shiftKey && by !== undefined) void moveCard(store, chosen, by);
  else if (shiftKey || !['n', 'd', 'Delete'].includes(key)) return false;
  // A key that is held down must not empty the deck.
  else if (repeat) return true;
  else if (key === 'n') void addCard(store, state.game?.cards.get(chosen)?.deck ?? '', chosen);
  else if (key === 'd') void duplicateCard(store, chosen);
  else void deleteCard(store, chosen);
  return true;
}

/** Returns whether the key is a shortcut. */
function press(store: Store, key: string): boolean {
  const { state } = store;
  const overlay = overlayKeys[key];
  const step = zoomSteps[key];
  const view = views[Number(key) - 1];
  if (key === '/') document.getElementById('search')?.focus();
  else if (key === '?') store.set({ dialog: 'help' });
  else if (key === 'f') store.set({ isFlipped: !state.isFlipped });
  else if (overlay !== undefined) store.set({ overlays: toggled(state.overlays, overlay) });
  else if (step !== undefined) store.set({ zoom: clampZoom(state.zoom * step) });
  else if (view !== undefined) store.set({ view });
  else return arrow(store, key);
  return true;
}

function arrow(store: Store, key: string): boolean {
  const { state } = store;
  const selected = state.view === 'faces' ? target(state, key) : undefined;
  if (selected === undefined) return false;
  store.set({ selected, isFlipped: false });
  const thumb = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(selected)}"]`);
  // So that Enter opens the card that was chosen last.
  thumb?.focus({ preventScroll: true });
  thumb?.scrollIntoView({ block: 'nearest' });
  return true;
}

function target({ game, filters, selected: shown }: State, key: string): string | undefined {
  if (game === undefined) return undefined;
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
  const selected = shown ?? focused;
  if (key === 'ArrowRight') return neighbour(game, filters, selected, 1);
  if (key === 'ArrowLeft') return neighbour(game, filters, selected, -1);
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  if (selected === undefined) return neighbour(game, filters, undefined, 1);
  return spotBeyond(spots(), selected, key === 'ArrowDown' ? 1 : -1);
}

function spots(): Spot[] {
  return [...document.querySelectorAll<HTMLElement>('[data-key]')].map((thumb) => {
    const { left, top, width, height } = thumb.getBoundingClientRect();
    return { key: thumb.dataset.key ?? '', x: left + width / 2, y: top + height / 2 };
  });
}
