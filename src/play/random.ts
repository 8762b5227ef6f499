// Seeded chance: sfc32, one stream for each (seed, game, purpose), so that results depend on neither threads nor order.
import type { Random } from '../game/define-play.ts';

export class Stream implements Random {
  #a = 0;
  #b = 0;
  #c = 0;
  #count = 1;

  constructor(seed: number, game: number, purpose: number) {
    this.start(seed, game, purpose);
  }

  /** Begins another stream, without a new object. */
  start(seed: number, game: number, purpose: number): void {
    this.#a = scatter(seed ^ 0x9e3779b9);
    this.#b = scatter(this.#a ^ game);
    this.#c = scatter(this.#b ^ purpose);
    this.#count = 1;
    // sfc32 needs some rounds until similar seeds give unlike numbers.
    for (let i = 0; i < 12; i++) this.#next();
  }

  /** Goes on where another stream is. */
  follow(other: Stream): void {
    this.#a = other.#a;
    this.#b = other.#b;
    this.#c = other.#c;
    this.#count = other.#count;
  }

  #next(): number {
    const sum = (this.#a + this.#b + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** Without bias: numbers of the last, incomplete group are drawn again. */
  below(n: number): number {
    if (!(Number.isInteger(n) && n >= 1 && n <= 2 ** 32))
      throw new RangeError(`below(${n}): not a whole number from 1`);
    for (;;) {
      const drawn = this.#next();
      const rest = drawn % n;
      if (drawn - rest + n <= 2 ** 32) return rest;
    }
  }

  shuffle(items: { [index: number]: number; readonly length: number }, length: number = items.length): void {
    for (let i = length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const kept = items[i] as number;
      items[i] = items[j] as number;
      items[j] = kept;
    }
  }
}

/** Spreads each bit over all others (the finaliser of murmur3). */
function scatter(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
