// Words → how long they are, in full-width characters; letters and digits count for half.

export function fullWidths(words: string): number {
  return [...words].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x2000 ? 0.55 : 1), 0);
}
