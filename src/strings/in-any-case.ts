/** Windows and macOS take two names for one file if these are the same. */
export function inAnyCase(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
