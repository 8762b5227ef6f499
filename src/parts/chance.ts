// A seed → numbers that look like chance and are the same in every build: what makes each card's picture its own.

export type Chance = () => number;

/** From 0 to 1, never 1 itself. The card's id is a good seed; a number will do. */
export function chance(seed: string | number): Chance {
  // FNV-1a spreads the seed, mulberry32 makes the numbers.
  let state = [...String(seed)].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
