// A list of words → a finder of all places where one of them stands in a text.

export interface Hit {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const noHits: readonly Hit[] = [];

/** By first character and length, so that ten thousand card names cost as little as ten. */
export class WordFinder {
  private readonly words: ReadonlySet<string>;
  private readonly isFirst = new Uint8Array(0x10000);
  private readonly lengths = new Map<number, number[]>();

  constructor(words: Iterable<string>) {
    this.words = new Set([...words].filter((word) => word !== ''));
    for (const word of this.words) {
      const first = word.charCodeAt(0);
      const lengths = this.lengths.get(first) ?? [];
      if (!lengths.includes(word.length)) this.lengths.set(first, [...lengths, word.length]);
      this.isFirst[first] = 1;
    }
  }

  find(text: string): readonly Hit[] {
    if (this.words.size === 0) return noHits;
    let hits: Hit[] | undefined;
    for (let start = 0; start < text.length; start++) {
      if (this.isFirst[text.charCodeAt(start)] !== 1) continue;
      hits ??= [];
      this.findAt(text, start, hits);
    }
    return hits ?? noHits;
  }

  private findAt(text: string, start: number, hits: Hit[]): void {
    for (const length of this.lengths.get(text.charCodeAt(start)) ?? []) {
      const word = text.slice(start, start + length);
      if (this.words.has(word)) hits.push({ word, start, end: start + word.length });
    }
  }
}
