// The content hash of a face → the few characters printed on it, by which a player tells an old card from a new one.

/** Nothing that looks like something else in small print (0 o, 1 l i), and no vowels, so that no stamp is a word. */
const alphabet = '23456789bcdfghjkmnpqrstvwxyz';
const length = 5;
/** 48 bits: a whole number that is exact, and far more than the stamp holds. */
const hexDigits = 12;

export function stampOf(hash: string): string {
  let rest = Number.parseInt(hash.slice(0, hexDigits), 16);
  let stamp = '';
  for (let i = 0; i < length; i++) {
    stamp += alphabet[rest % alphabet.length];
    rest = Math.floor(rest / alphabet.length);
  }
  return stamp;
}
