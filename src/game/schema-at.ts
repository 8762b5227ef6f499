// A schema and a path → the schema of the value at that path.
import { z } from 'zod';
import type { Path } from './origin.ts';

export function schemaAt(schema: z.ZodType | undefined, path: Path): z.ZodType | undefined {
  const [step, ...rest] = path;
  if (schema === undefined || step === undefined) return schema;
  return schemaAt(partAt(schema, step), rest);
}

function partAt(schema: z.ZodType, step: string | number): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return partAt(schema.unwrap() as z.ZodType, step);
  if (schema instanceof z.ZodDefault) return partAt(schema.def.innerType as z.ZodType, step);
  if (schema instanceof z.ZodObject)
    return Object.hasOwn(schema.shape, step) ? (schema.shape as Record<string, z.ZodType>)[step] : undefined;
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  if (schema instanceof z.ZodTuple) return schema.def.items[Number(step)] as z.ZodType | undefined;
  if (schema instanceof z.ZodUnion)
    return schema.options.map((option) => partAt(option as z.ZodType, step)).find(Boolean);
  return undefined;
}

/** The names of the fields that a schema knows at its top; none for a record, whose names are the author's own. */
export function schemaKeys(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return schemaKeys(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodDefault) return schemaKeys(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion)
    return [...new Set(schema.options.flatMap((option) => schemaKeys(option as z.ZodType)))];
  return [];
}
