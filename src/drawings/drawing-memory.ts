/**
 * What was computed from drawings, by what it was computed from: frames and icons recur on every card. It forgets what was not asked for lately when
 * it becomes too large. The limit is a size, not a number, because one engraving can be as large as a thousand frames.
 */
export class DrawingMemory<T> {
  private fresh = new Map<string, T>();
  private older = new Map<string, T>();
  private size = 0;

  /** @param most the largest sum of sizes */
  constructor(
    private readonly most: number,
    private readonly sizeOf: (value: T, key: string) => number,
  ) {}

  get(key: string, make: () => T): T {
    const known = this.fresh.get(key);
    if (known !== undefined) return known;
    const value = this.older.get(key) ?? make();
    this.size += this.sizeOf(value, key);
    this.fresh.set(key, value);
    if (this.size > this.most / 2) {
      this.older = this.fresh;
      this.fresh = new Map();
      this.size = 0;
    }
    return value;
  }
}
