// The time from a save to its picture on the screen, measured where it is seen.
import type { CardView } from '../wire.ts';

interface Promised {
  readonly cards: readonly Pick<CardView, 'key' | 'front' | 'back'>[];
  readonly savedAt?: number;
}

const awaited = new Map<string, number>();
let report: (ms: number) => void = () => undefined;

export function onLatency(listener: (ms: number) => void): void {
  report = listener;
}

/** Only of cards that are seen: whoever scrolls to another one later has not waited for it. */
export function awaitPictures({ cards, savedAt }: Promised, seen: ReadonlySet<string>): void {
  if (savedAt === undefined) return;
  // What an older save promised and never showed was overtaken by this one.
  for (const [picture, at] of awaited) if (at !== savedAt) awaited.delete(picture);
  for (const { key, front, back } of cards)
    for (const picture of seen.has(key) ? [front, back] : []) if (picture) awaited.set(picture, savedAt);
}

/** To be called when an image is loaded; it is on the screen with the next frame. */
export function pictureLoaded(picture: string): void {
  const savedAt = awaited.get(picture);
  if (savedAt === undefined) return;
  awaited.delete(picture);
  requestAnimationFrame(() => report(Math.round(Date.now() - savedAt)));
}
