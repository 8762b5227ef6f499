// Colours of fronts and backs, and how a value is written.
export const paper = '#fbf8f1';
export const white = '#ffffff';
export const ink = '#2a2622';
export const quiet = '#6f665d';
/** For each value of the first choice, the next of these. */
export const accents = [
  '#2f5d7c',
  '#8a3b2f',
  '#3f6b4f',
  '#7a5a1e',
  '#5b4a82',
  '#2e6f6d',
  '#8a4468',
  '#55606b',
] as const;

/** The name of a field on the card, and what the card calls it. */
export interface Shown {
  readonly field: string;
  readonly label: string;
}

export function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(' · ');
  if (value === true) return '✓';
  return typeof value === 'number' ? String(value).replace('-', '−') : String(value ?? '');
}

/** How many lines a value takes; Chinese characters are twice as wide as letters. */
export function linesFor(value: string): number {
  const width = [...value].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0);
  return Math.min(3, Math.max(1, Math.ceil(width / 34)));
}

export function accentOf(value: unknown, choices: readonly unknown[]): string {
  const index = choices.indexOf(Array.isArray(value) ? value[0] : value);
  return accents[Math.max(0, index) % accents.length] ?? accents[0];
}
