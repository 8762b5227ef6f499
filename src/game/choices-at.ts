// A schema and a path → the values that may stand there, where they can be listed.
import { z } from 'zod';
import type { Path } from './origin.ts';
import { schemaAt } from './schema-at.ts';

export function choicesAt(schema: z.ZodType | undefined, path: Path): readonly string[] | undefined {
  const part = unwrap(schemaAt(schema, path));
  if (part instanceof z.ZodEnum) return part.options.map(String);
  if (part instanceof z.ZodLiteral) return [...part.values].map(String);
  return undefined;
}

function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrap(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodDefault) return unwrap(schema.def.innerType as z.ZodType);
  return schema;
}
