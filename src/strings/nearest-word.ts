// Compares names: finds what a mistyped word was meant to be.
import { createRequire } from 'node:module';

let library: typeof import('fastest-levenshtein') | undefined;

/** Loads the library only now, because `--help` needs none. */
export function editDistance(a: string, b: string): number {
  library ??= createRequire(import.meta.url)('fastest-levenshtein') as typeof import('fastest-levenshtein');
  return library.distance(a, b);
}

/** Comparing takes quadratic time, and longer texts are not mistyped words. */
const longest = 200;

export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length > longest) return undefined;
  // Two swapped letters, the commonest typo, count as two edits.
  const farthest = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length * 0.35));
  let best: string | undefined;
  let bestDistance = farthest + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const d = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (d < bestDistance) [best, bestDistance] = [candidate, d];
  }
  return best;
}

/** `Did you mean \`cost\`? ` with a space at its end, or nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const nearest = nearestWord(word, known);
  return nearest === undefined ? '' : `Did you mean \`${nearest}\`? `;
}

/** Windows and macOS take two names for one file if these are the same. */
export function inAnyCase(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
