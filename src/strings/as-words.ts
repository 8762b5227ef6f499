// Any value of the data as words: of an object, what stands in it, where `String` says `[object Object]` or fails.

export function asWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // Only code of a game makes values that hold themselves.
    return '{…}';
  }
}
