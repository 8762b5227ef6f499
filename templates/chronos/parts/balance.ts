// A sentence that needs two lines → the same with a break where both come out alike, after a comma if one is near.

/** Commas, stops, closing brackets and quotes: a line may end with them, but not begin. */
const closing = /[\p{Po}\p{Pe}\p{Pf}]/u;
/** How far from the middle a comma still wins, in characters. */
const reach = 4;

/** `perLine`: how many full-width characters a line holds. Words with spaces break by themselves. */
export function balance(words: string, perLine: number): string {
  const letters = [...words];
  if (letters.length <= perLine || words.includes(' ')) return words;
  const middle = letters.length / 2;
  const cost = (i: number) => Math.abs(i - middle) - (closing.test(letters[i - 1] ?? '') ? reach : 0);
  const places = letters
    .map((_, i) => i)
    .filter((i) => i <= perLine && letters.length - i <= perLine + 1 && !closing.test(letters[i] ?? ''));
  const best = places.reduce((a, b) => (cost(b) < cost(a) ? b : a), Math.ceil(middle));
  return `${letters.slice(0, best).join('')}\n${letters.slice(best).join('')}`;
}
