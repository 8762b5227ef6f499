// What a running process keeps in its memory from build to build: values by key, and of too many the oldest go.

/** Faces and their contents of a large game; some tens of megabytes. */
const usualMost = 5000;

export class Kept {
  private readonly values = new Map<string, unknown>();

  constructor(private readonly most = usualMost) {}

  get(key: string): unknown {
    return this.values.get(key);
  }

  put(key: string, value: unknown): void {
    this.values.set(key, value);
    const [oldest] = this.values.keys();
    if (this.values.size > this.most && oldest !== undefined) this.values.delete(oldest);
  }
}
