// Stamps: short, easy to tell apart, and nearly always different.
import { describe, expect, it } from 'vitest';
import { sha256 } from '../files/cache.ts';
import { stampOf } from './drawn-face.ts';

describe('a stamp', () => {
  it('is always the same for the same content', () => {
    expect(stampOf(sha256('pear'))).toBe(stampOf(sha256('pear')));
    expect(stampOf(sha256('pear'))).not.toBe(stampOf(sha256('melon')));
  });

  it('has five characters that cannot be mistaken for one another, and makes no words', () => {
    for (let i = 0; i < 2000; i++) expect(stampOf(sha256(`${i}`))).toMatch(/^[2-9bcdfghjkmnp-tv-z]{5}$/);
  });

  it('is shared by no more than a handful of 10,000 cards', () => {
    const stamps = new Set(Array.from({ length: 10_000 }, (_, i) => stampOf(sha256(`card ${i}`))));
    expect(10_000 - stamps.size).toBeLessThanOrEqual(8);
  });
});
