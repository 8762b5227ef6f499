// A text and long terms → the stretches of it that are a term but for one character, wrong or left out.
import { type Hit, WordFinder } from './word-finder.ts';

export interface NearMiss {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  /** The wrong character, or the one before the gap. */
  readonly at: number;
  /** The character of the term that another one replaces; none where it is left out. */
  readonly replaced: string | undefined;
}

interface Half {
  readonly term: string;
  readonly isFirst: boolean;
}

/** With one character left out, a term of four could be any word of three. */
const shortestWithGap = 5;

const none: readonly NearMiss[] = [];

export function nearMisses(terms: readonly string[]): (plain: string) => readonly NearMiss[] {
  const halves = halvesOf(terms);
  const finder = new WordFinder(halves.keys());
  return (plain) => {
    const hits = finder.find(plain);
    return hits.length === 0 ? none : hits.flatMap((hit) => missesAt(plain, hit, halves.get(hit.word) ?? []));
  };
}

function missesAt(plain: string, hit: Hit, halves: readonly Half[]): readonly NearMiss[] {
  const found = halves.map((half) => compare(plain, hit, half));
  return found.some((miss) => miss !== undefined) ? found.filter((miss) => miss !== undefined) : none;
}

/** Where one character differs, one half of the term is still whole. */
function halvesOf(terms: readonly string[]): Map<string, Half[]> {
  const halves = new Map<string, Half[]>();
  for (const term of terms) {
    const middle = term.length >> 1;
    for (const isFirst of [true, false]) {
      const half = isFirst ? term.slice(0, middle) : term.slice(middle);
      halves.set(half, [...(halves.get(half) ?? []), { term, isFirst }]);
    }
  }
  return halves;
}

function compare(plain: string, hit: Hit, { term, isFirst }: Half): NearMiss | undefined {
  const { length } = term;
  const start = isFirst ? hit.start : hit.end - length;
  const wrong = firstDifference(plain, start, term);
  if (wrong === length) return undefined;
  if (start >= 0 && goesOnAs(plain, start + wrong + 1, { term, from: wrong + 1 }))
    return { term, start, end: start + length, at: start + wrong, replaced: term[wrong] };
  return length < shortestWithGap ? undefined : gap(plain, isFirst ? start : start + 1, term);
}

/** The first and the last character must be there, or it is simply a shorter word. */
function gap(plain: string, start: number, term: string): NearMiss | undefined {
  const missing = firstDifference(plain, start, term);
  const isInside = missing > 0 && missing < term.length - 1;
  if (!isInside || !goesOnAs(plain, start + missing, { term, from: missing + 1 })) return undefined;
  return { term, start, end: start + term.length - 1, at: start + missing - 1, replaced: undefined };
}

function firstDifference(plain: string, start: number, term: string): number {
  let i = 0;
  while (i < term.length && term.charCodeAt(i) === plain.charCodeAt(start + i)) i++;
  return i;
}

function goesOnAs(plain: string, at: number, { term, from }: { term: string; from: number }): boolean {
  for (let i = from; i < term.length; i++) if (term.charCodeAt(i) !== plain.charCodeAt(at + i - from)) return false;
  return true;
}
