// The characters of a paragraph, in the order in which they are read → their direction, and where Unicode lets a line end.
import LineBreaker from 'linebreak';
import { bidi, isRtlLanguage } from '../../fonts/scripts.ts';

/** Letters that run from right to left, and the invisible signs that turn text around. */
const turned =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const strong = /\p{L}/u;
/** A sign before European or Persian digits, and the first of them. Arabic digits have it on their right, as Unicode puts it (CLDR). */
const signed = /(?<![\p{L}\p{M}\p{N})\]])[-+−±×÷](?=([0-9\u06F0-\u06F9]))/gu;

export interface Directions {
  /** Whether the paragraph as a whole runs from right to left. */
  readonly isRtl: boolean;
  /** The embedding level of a character, as the Unicode bidirectional algorithm has it: odd ones run from right to left. */
  levelAt(index: number): number;
}

/** A paragraph of a right-to-left language runs so when it has such letters or no letters at all; elsewhere its first letter decides. */
export function directionsOf(text: string, language: string): Directions {
  const hasTurned = turned.test(text);
  const isRtl = isRtlLanguage(language) && (hasTurned || !strong.test(text));
  if (!hasTurned && !isRtl) return { isRtl, levelAt: () => 0 };
  // The sign of a number goes with it: −2 is not 2−.
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text.replace(signed, '$1'), isRtl ? 'rtl' : 'auto');
  const base = (paragraphs[0]?.level ?? 0) % 2 === 1;
  return { isRtl: base, levelAt: (index) => levels[index] ?? 0 };
}

/** Rule L2: from the highest level down to the lowest odd one, whatever stands at it or above is reversed. */
export function inVisualOrder<T extends { readonly level: number }>(logical: readonly T[]): T[] {
  const visual = [...logical];
  const highest = Math.max(0, ...visual.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    let start = 0;
    while (start < visual.length) {
      let end = start;
      while (end < visual.length && (visual[end] as T).level >= level) end++;
      visual.splice(start, end - start, ...visual.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return visual;
}

/** Rules 15a and 15b, younger than our tables: `« mot »`, in French, is not parted from its quotes. */
const spacedQuotes = /(?<=(?:^|[\s([{])[«‹])\s+|\s+(?=[»›](?:$|[\s)\]},.;:!?…]))/g;

/** Places before which a line may end by Unicode's line breaking (UAX #14). */
export function breaksOf(text: string): ReadonlySet<number> {
  const places = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) places.add(next.position);
  for (const { 0: spaces, index } of text.matchAll(spacedQuotes)) places.delete(index + spaces.length);
  return places;
}
