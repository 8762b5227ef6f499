// Planned schemas → JSON files below the output folder.
import { type Writing, writeWhole } from '../files/disk.ts';
import type { PlannedSchema } from './plan-schemas.ts';

/** Returns how many files were written anew. */
export function writeSchemas(writing: Writing, planned: readonly PlannedSchema[]): number {
  const changed = planned.filter(({ file, schema }) =>
    writeWhole(writing, file, `${JSON.stringify(schema, null, 2)}\n`),
  );
  return changed.length;
}
