// A mistake in a template, with the tag where it was met.
import type { Place } from '../base/problem.ts';

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
  } catch (error) {
    if (error instanceof TemplateError && error.at !== undefined) throw error;
    throw new TemplateError((error as Error).message, at, (error as TemplateError).cause ?? (error as Error));
  }
}
