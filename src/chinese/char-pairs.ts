// Words → which characters may stand side by side in one of them: a quick "no" before a slow look into a dictionary.

const slots = 2 ** 20;

/** May say yes to a pair that it never saw, but never no to one that it did. */
export class CharPairs {
  constructor(private readonly seen = new Uint8Array(slots)) {}

  copy(): CharPairs {
    return new CharPairs(this.seen.slice());
  }

  add(word: string): void {
    for (let i = 1; i < word.length; i++) this.seen[slot(word.charCodeAt(i - 1), word.charCodeAt(i))] = 1;
  }

  has(before: number, after: number): boolean {
    return this.seen[slot(before, after)] === 1;
  }
}

function slot(before: number, after: number): number {
  return (Math.imul(before, 0x9e3779b1) ^ Math.imul(after, 0x85ebca6b)) >>> 12;
}
