// Elements on the page → whether they are near enough to be loaded, and which cards are seen right now.

type Listener = (isNear: boolean) => void;

/** A screen and a half above and below is loaded before it is scrolled to; what is farther away is let go. */
const near = new Map<Element, Listener>();
const nearObserver = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) near.get(target)?.(isIntersecting);
  },
  { rootMargin: '900px 0px' },
);

const seen = new Map<Element, string>();
const seenKeys = new Set<string>();
let onSeen: (keys: readonly string[]) => void = () => undefined;
const seenObserver = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const key = seen.get(target);
    if (key === undefined) continue;
    if (isIntersecting) seenKeys.add(key);
    else seenKeys.delete(key);
  }
  onSeen([...seenKeys]);
});

export function watchNear(element: Element, key: string, listener: Listener): () => void {
  near.set(element, listener);
  seen.set(element, key);
  nearObserver.observe(element);
  seenObserver.observe(element);
  return () => {
    nearObserver.unobserve(element);
    seenObserver.unobserve(element);
    near.delete(element);
    seen.delete(element);
    seenKeys.delete(key);
  };
}

export function onCardsSeen(listener: (keys: readonly string[]) => void): void {
  onSeen = listener;
}
