// Runs a schema on a value. Refinements and transforms are code of the game, so they may throw.
import type { z } from 'zod';
import { deepest, isTooDeep } from '../problems/nesting.ts';
import { asError } from '../problems/problem.ts';

interface Judgement {
  /** As the schema returns it; as given if it does not fit. */
  readonly data: unknown;
  readonly issues: readonly z.core.$ZodIssue[];
}

export function judge(schema: z.ZodType | undefined, raw: unknown): Judgement {
  if (schema === undefined) return { data: raw, issues: [] };
  try {
    const { success, data, error } = schema.safeParse(raw);
    if (!success) return { data: raw, issues: error.issues };
    if (!isTooDeep(data)) return { data, issues: [] };
    return refused(raw, `its schema in types.ts returns values that are nested more than ${deepest} levels deep`);
  } catch (error) {
    return refused(raw, `its schema in types.ts throws an error (${asError(error).message})`);
  }
}

function refused(raw: unknown, message: string): Judgement {
  return { data: raw, issues: [{ code: 'custom', path: [], message, input: raw }] };
}
