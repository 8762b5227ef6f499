// A mistake in a template, with the tag where it was met.
import { asError, type Place } from '../problems/problem.ts';

export class TemplateError extends Error {
  constructor(
    message: string,
    readonly at: Place | undefined,
    override readonly cause: Error,
  ) {
    super(message);
  }
}

/** Runs what belongs to a tag; the innermost tag is the one to name. */
export function atTag<T>(at: Place | undefined, run: () => T): T {
  try {
    return run();
  } catch (thrown) {
    if (thrown instanceof TemplateError && thrown.at !== undefined) throw thrown;
    const error = asError(thrown);
    throw new TemplateError(error.message, at, error instanceof TemplateError ? error.cause : error);
  }
}
