// Any value as text. `String` gives `[object Object]` for objects, or throws.

export function asWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // Only game code can make circular values.
    return '{…}';
  }
}
