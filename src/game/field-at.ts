// The fields of an entry and the name of one of them (`cost`, `heaven.text`) → what stands there.
import type { Path } from './origin.ts';

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
