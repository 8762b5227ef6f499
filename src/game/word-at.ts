// A tree of words and a path → what stands there.
import type { Path } from './origin.ts';

export function wordAt(words: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (found, step) =>
      typeof found === 'object' && found !== null ? (found as Record<string | number, unknown>)[step] : undefined,
    words,
  );
}
