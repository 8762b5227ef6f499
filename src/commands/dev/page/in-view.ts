// Tells elements when they come near the visible area, a few per frame, and knows which cards are visible.
import { useEffect, useState } from 'preact/hooks';

interface Watched {
  /** Undefined if it is not a card. */
  readonly key: string | undefined;
  readonly listener: (isNear: boolean) => void;
}

/** Load about one screen above and below in advance; unload what is farther away. */
const margin = '800px 0px';
/** Decoding a picture takes milliseconds: more at once would make scrolling jerk. */
const mostPerFrame = { scrolling: 1, resting: 4 } as const;
/** Scrolling counts as going on for so long after its last event. */
const scrollMs = 140;

const watched = new Map<Element, Watched>();
const near = new Set<Element>();
/** Near, and not loaded yet. */
const waiting = new Set<Element>();
let root: Element | null = null;
let observer: IntersectionObserver | undefined;
let onMove: () => void = () => undefined;
let scrolledAt = 0;
let isPumping = false;

/** @param element in a `main` that scrolls */
export function watchNear(element: Element, key: string | undefined, listener: (isNear: boolean) => void): () => void {
  observer ??= observe(element.closest('main'));
  watched.set(element, { key, listener });
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    watched.delete(element);
    near.delete(element);
    waiting.delete(element);
  };
}

/** Calls when other cards may be visible. */
export function onCardsMoved(listener: () => void): void {
  onMove = listener;
}

export function seenCards(): string[] {
  return seenElements().flatMap((element) => watched.get(element)?.key ?? []);
}

/** Measured on demand: a second observer of a thousand elements would cost more. */
function seenElements(): Element[] {
  const frame = root?.getBoundingClientRect();
  if (frame === undefined) return [];
  return [...near].filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > frame.top && top < frame.bottom;
  });
}

function observe(main: Element | null): IntersectionObserver {
  root = main;
  main?.addEventListener(
    'scroll',
    () => {
      scrolledAt = performance.now();
      onMove();
    },
    { passive: true },
  );
  return new IntersectionObserver(noteNear, { root: main, rootMargin: margin });
}

function noteNear(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) {
      near.add(target);
      waiting.add(target);
    } else {
      near.delete(target);
      waiting.delete(target);
      watched.get(target)?.listener(false);
    }
  }
  onMove();
  if (isPumping || waiting.size === 0) return;
  isPumping = true;
  requestAnimationFrame(pump);
}

/** Visible elements come first, then the others in the order in which they came near. */
function pump(): void {
  const isScrolling = performance.now() - scrolledAt < scrollMs;
  const seen = new Set(seenElements());
  const all = [...waiting];
  const next = [...all.filter((one) => seen.has(one)), ...all.filter((one) => !seen.has(one))];
  for (const element of next.slice(0, mostPerFrame[isScrolling ? 'scrolling' : 'resting'])) {
    waiting.delete(element);
    watched.get(element)?.listener(true);
  }
  isPumping = waiting.size > 0;
  if (isPumping) requestAnimationFrame(pump);
}

export function useNear(element: { readonly current: Element | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => (element.current ? watchNear(element.current, undefined, setNear) : undefined), [element]);
  return isNear;
}
