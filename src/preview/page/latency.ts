// The time from a save to its picture on the screen, measured where it is seen.
import type { Change } from '../wire.ts';

const awaited = new Map<string, number>();
let report: (ms: number) => void = () => undefined;

export function onLatency(listener: (ms: number) => void): void {
  report = listener;
}

export function awaitPictures({ cards, savedAt }: Change): void {
  if (savedAt === undefined) return;
  for (const { front, back } of cards) for (const picture of [front, back]) if (picture) awaited.set(picture, savedAt);
}

/** To be called when an image is loaded; it is on the screen with the next frame. */
export function pictureLoaded(picture: string): void {
  const savedAt = awaited.get(picture);
  if (savedAt === undefined) return;
  awaited.delete(picture);
  requestAnimationFrame(() => report(Math.round(Date.now() - savedAt)));
}
