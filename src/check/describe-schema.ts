// A schema → what it wants, in words for people, with an example that it would take.
import { z } from 'zod';

export interface Wanted {
  /** "a whole number from -1 to 3" */
  readonly words: string;
  /** A value that fits, as YAML, where one is easily given. */
  readonly example?: string;
  /** All values that fit, where they can be listed. */
  readonly choices?: readonly string[];
}

export function describeSchema(schema: z.ZodType | undefined): Wanted {
  if (schema === undefined) return { words: 'something else' };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return describeSchema(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodDefault) return describeSchema(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodNumber) return describeNumber(schema);
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return describeChoices(schema);
  if (schema instanceof z.ZodString) return { words: 'words', example: '…' };
  if (schema instanceof z.ZodBoolean)
    return { words: '`true` or `false`', example: 'true', choices: ['true', 'false'] };
  if (schema instanceof z.ZodArray) return describeList(schema);
  if (schema instanceof z.ZodObject) return { words: `fields (${Object.keys(schema.shape).join(', ')})` };
  if (schema instanceof z.ZodRecord) return { words: 'fields with names of your own' };
  if (schema instanceof z.ZodUnion) return describeUnion(schema);
  return { words: 'another value' };
}

function describeNumber(schema: z.ZodNumber): Wanted {
  const { minValue, maxValue } = schema;
  const whole = schema.format === 'safeint' || schema.format === 'int32' || schema.isInt;
  const noun = whole ? 'a whole number' : 'a number';
  const low = isLimit(minValue) ? minValue : undefined;
  const high = isLimit(maxValue) ? maxValue : undefined;
  return { words: `${noun}${rangeWords(low, high)}`, example: String(low ?? high ?? 1) };
}

/** zod writes "no limit" as an infinity or, for whole numbers, as the largest safe one. */
function isLimit(n: number | null): n is number {
  return n !== null && Number.isFinite(n) && Math.abs(n) < Number.MAX_SAFE_INTEGER;
}

function rangeWords(low: number | undefined, high: number | undefined): string {
  if (low !== undefined && high !== undefined) return ` from ${low} to ${high}`;
  if (low !== undefined) return ` of at least ${low}`;
  return high === undefined ? '' : ` of at most ${high}`;
}

function describeChoices(schema: z.ZodEnum | z.ZodLiteral): Wanted {
  const values = schema instanceof z.ZodEnum ? schema.options : [...schema.values];
  const choices = values.map(String);
  const words = choices.length === 1 ? `\`${choices[0]}\`` : `one of ${choices.map((c) => `\`${c}\``).join(', ')}`;
  return { words, choices, ...(choices[0] !== undefined && { example: choices[0] }) };
}

function describeList(schema: z.ZodArray): Wanted {
  const item = describeSchema(schema.element as z.ZodType);
  return {
    words: item.words === 'another value' ? 'a list' : `a list, each item ${item.words}`,
    ...(item.example !== undefined && { example: `[${item.example}]` }),
  };
}

function describeUnion(schema: z.ZodUnion): Wanted {
  const options = schema.options.map((option) => describeSchema(option as z.ZodType));
  const choices = options.every((option) => option.choices)
    ? options.flatMap((option) => option.choices ?? [])
    : undefined;
  const example = options.find((option) => option.example !== undefined)?.example;
  return {
    words: options.map((option) => option.words).join(', or '),
    ...(choices && { choices }),
    ...(example && { example }),
  };
}
