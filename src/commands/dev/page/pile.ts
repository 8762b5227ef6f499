// Copies of cards and chance → a shuffled pile, and cards drawn from it.

export interface Pile {
  /** The top of the pile is the last one. */
  readonly left: readonly string[];
  readonly hand: readonly string[];
}

/** Every order is as likely as any other (Fisher and Yates). */
export function pileOf(copies: readonly string[], chance: () => number): Pile {
  const left = [...copies];
  for (let i = left.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [left[i], left[j]] = [left[j] as string, left[i] as string];
  }
  return { left, hand: [] };
}

export function drawFrom({ left, hand }: Pile, count: number): Pile {
  const cut = Math.max(0, left.length - count);
  return { left: left.slice(0, cut), hand: [...hand, ...left.slice(cut).reverse()] };
}
