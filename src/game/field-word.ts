// The glossary and the name of a field → what people call it; nothing where the glossary does not say.
import type { Glossary } from './file-schemas.ts';

/** `perk.text` has a word of its own, or goes by those of its steps. */
export function fieldWord({ fields = {} }: Pick<Glossary, 'fields'>, field: string): string | undefined {
  if (Object.hasOwn(fields, field)) return fields[field];
  const steps = field.split('.');
  const words = steps.map((step) => (Object.hasOwn(fields, step) ? fields[step] : undefined));
  if (words.every((word) => word === undefined)) return undefined;
  return steps.map((step, i) => words[i] ?? (/^\d+$/.test(step) ? String(Number(step) + 1) : step)).join(' · ');
}
