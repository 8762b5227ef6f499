// Looks up schemas and values by path.
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

/** The field names of a schema; none for a record, whose keys are free. */
export function schemaKeys(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return schemaKeys(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodDefault) return schemaKeys(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion)
    return [...new Set(schema.options.flatMap((option) => schemaKeys(option as z.ZodType)))];
  return [];
}

/** The values that a schema allows at a path, if they can be listed. */
export function choicesAt(schema: z.ZodType | undefined, path: Path): readonly string[] | undefined {
  const part = unwrap(schemaAt(schema, path));
  if (part instanceof z.ZodEnum) return part.options.map(String);
  if (part instanceof z.ZodLiteral) return [...part.values].map(String);
  return undefined;
}

/** Of a field that holds a number, or yes or no; undefined for all others. */
export function typeAt(schema: z.ZodType | undefined, path: Path): 'number' | 'yes-no' | undefined {
  const part = unwrap(schemaAt(schema, path));
  return part instanceof z.ZodNumber ? 'number' : part instanceof z.ZodBoolean ? 'yes-no' : undefined;
}

function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrap(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodDefault) return unwrap(schema.def.innerType as z.ZodType);
  return schema;
}

/** `heaven.text` as a path. */
export function fieldPath(field: string): Path {
  return field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

export function fieldAt(fields: Readonly<Record<string, unknown>>, field: string): unknown {
  return fieldPath(field).reduce((value: unknown, step) => {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, step)
      ? (value as Record<string, unknown>)[step]
      : undefined;
  }, fields);
}
