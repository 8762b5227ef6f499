// Elements on the page → whether they are near enough to be loaded, a few a frame, and which cards are seen right now.
import { useEffect, useState } from 'preact/hooks';

interface Watched {
  /** None for what is no card. */
  readonly key: string | undefined;
  readonly listener: (isNear: boolean) => void;
}

/** About a screen above and below is loaded before it is scrolled to; what is farther away is let go. */
const margin = '800px 0px';
/** To read a picture takes some milliseconds: more at once would be felt while scrolling. */
const mostPerFrame = { scrolling: 1, resting: 4 } as const;
/** So long after the last scroll it is still going on. */
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

/** @param element lies in a `main` that scrolls */
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

/** Is told when other cards may be seen than before. */
export function onCardsMoved(listener: () => void): void {
  onMove = listener;
}

export function seenCards(): string[] {
  return seenElements().flatMap((element) => watched.get(element)?.key ?? []);
}

/** Measured when somebody asks: a second observer of a thousand elements would cost more. */
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

/** What is seen comes first, then the others in the order in which they came near. */
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

/** An element → whether it is near enough to what is seen to be filled. */
export function useNear(element: { readonly current: Element | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => (element.current ? watchNear(element.current, undefined, setNear) : undefined), [element]);
  return isNear;
}
