// The latency counts only time that the user waited.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awaitPictures, onLatency, pictureLoaded } from './follow.ts';

const reported: number[] = [];

beforeEach(() => {
  reported.length = 0;
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => then());
  onLatency((ms) => reported.push(ms));
});

afterEach(() => vi.unstubAllGlobals());

function change(savedAt: number, fronts: Readonly<Record<string, string>>) {
  return { savedAt, cards: Object.entries(fronts).map(([key, front]) => ({ key, front })) };
}

it('counts the picture of a visible card once', () => {
  awaitPictures(change(Date.now(), { a: 'one' }), new Set(['a']));
  pictureLoaded('one');
  pictureLoaded('one');
  expect(reported).toHaveLength(1);
});

it('does not count cards that are scrolled to later', () => {
  awaitPictures(change(Date.now(), { a: 'one', b: 'two' }), new Set(['a']));
  pictureLoaded('two');
  expect(reported).toEqual([]);
});

it('forgets pictures that a newer save has overtaken', () => {
  awaitPictures(change(1, { a: 'one' }), new Set(['a']));
  awaitPictures(change(2, { a: 'two' }), new Set(['a']));
  pictureLoaded('one');
  expect(reported).toEqual([]);
});
