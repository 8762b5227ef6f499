// Any value of the data as words. `String` alone fails on `name: { toString: 1 }`, which YAML makes an object without the method.

export function asWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // Only code of a game makes values that hold themselves.
    return '{…}';
  }
}
