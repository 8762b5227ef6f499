// Limits how deep values are nested: code that walks through them is recursive, and the stack is finite.

export const deepest = 100;

/** Not recursive, and visits shared values once. */
export function isTooDeep(value: unknown, most = deepest): boolean {
  let level: object[] = isObject(value) ? [value] : [];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= most) return true;
    level = [...new Set(level.flatMap((one) => Object.values(one).filter(isObject)))];
  }
  return false;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
