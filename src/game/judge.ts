// Runs a schema on a value. Refinements and transforms are code of the game, so they may throw.
import type { z } from 'zod';
import { longestMs } from '../problems/code-limits.ts';
import { isTimeout, runCode } from '../problems/game-code.ts';
import { deepest, isTooDeep } from '../problems/nesting.ts';
import { asError } from '../problems/problem.ts';

interface Judgement {
  /** As the schema returns it; as given if it does not fit. */
  readonly data: unknown;
  readonly issues: readonly z.core.$ZodIssue[];
}

/** Schemas that were stopped once are not run again: a deck may have thousands of cards. */
const stopped = new WeakSet<z.ZodType>();

/** Cards that stayed as they were since the last load: the same objects, judged by the same schema. */
const known = new WeakMap<z.ZodType, WeakMap<object, Judgement>>();

export function judge(schema: z.ZodType | undefined, raw: unknown): Judgement {
  if (schema === undefined) return { data: raw, issues: [] };
  if (typeof raw !== 'object' || raw === null) return judgeAnew(schema, raw);
  const ofSchema = known.get(schema) ?? new WeakMap<object, Judgement>();
  known.set(schema, ofSchema);
  const before = ofSchema.get(raw);
  if (before !== undefined) return before;
  const judged = judgeAnew(schema, raw);
  // An object of a class may have changed since.
  if (judged.issues.length === 0 && isPlainData(judged.data)) ofSchema.set(raw, judged);
  return judged;
}

function judgeAnew(schema: z.ZodType, raw: unknown): Judgement {
  if (stopped.has(schema)) return tooSlow(raw);
  try {
    const { success, data, error } = runCode(() => schema.safeParse(raw));
    if (!success) return { data: raw, issues: error.issues };
    if (!isTooDeep(data)) return { data, issues: [] };
    return refused(raw, `its schema in types.ts returns values that are nested more than ${deepest} levels deep`);
  } catch (error) {
    if (isTimeout(error)) {
      stopped.add(schema);
      return tooSlow(raw);
    }
    return refused(raw, `its schema in types.ts throws an error (${asError(error).message})`);
  }
}

function tooSlow(raw: unknown): Judgement {
  return refused(raw, `its schema in types.ts takes more than ${longestMs() / 1000} seconds, and was stopped`);
}

function refused(raw: unknown, message: string): Judgement {
  return { data: raw, issues: [{ code: 'custom', path: [], message, input: raw }] };
}

/** Whether a copy is as good as the value. A schema may return functions, and objects of classes. */
export function isPlainData(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false;
  if (typeof value !== 'object' || value === null) return true;
  const kind: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value)) return kind === Array.prototype && value.every(isPlainData);
  return (kind === Object.prototype || kind === null) && Object.values(value).every(isPlainData);
}
