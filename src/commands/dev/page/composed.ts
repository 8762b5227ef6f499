// A key → whether it belongs to an input method: Enter takes what is composed there, and Escape gives it up.

/** Safari ends the composition before it tells of the key that ended it; the code 229 stays. */
export function isComposed({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
