// Whatever code threw → an error with a message. Code may throw anything, even an object that cannot be made a string.

export function asError(thrown: unknown): Error {
  try {
    if (thrown instanceof Error && typeof thrown.message === 'string') return thrown;
    return new Error(`it throws ${shown(thrown)}`);
  } catch {
    return new Error('it throws something that cannot be shown');
  }
}

function shown(thrown: unknown): string {
  const { message } = (thrown ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : String(thrown);
}
