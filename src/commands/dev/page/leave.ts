// Before the page is left with changes that are not saved, the browser asks; not when the page loads itself again.
import type { Store } from './state.ts';

let isReloading = false;

export function askBeforeLeaving(store: Store): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isReloading && store.state.unsaved.size > 0) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** What was typed outlives it. */
export function loadAgain(): void {
  isReloading = true;
  location.reload();
}
