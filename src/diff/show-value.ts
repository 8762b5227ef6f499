// The value of a field → words, as a list of changes shows it.

/** @param none what stands for a value that is not there */
export function showValue(value: unknown, none: string): string {
  if (value === undefined) return none;
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join('、');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Shorter words are told whole: what stayed of them by chance helps nobody. */
const leastWording = 8;

/** Whether two values of a field are sentences, to be compared word by word as texts are. */
export function isWording(...values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string' && value.length >= leastWording);
}
