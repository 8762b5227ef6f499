// The fields of an entry → one plain value a path, without what has a place of its own in a comparison.
import { fieldAt } from '../game/field-at.ts';
import type { EditionEntry } from './changes.ts';

/** Compared on their own (id, name, kind, copies), or printed nowhere and of no use to a player (note, allow). */
const apart = new Set(['id', 'name', 'kind', 'copies', 'count', 'note', 'allow']);

/** Texts are left out: they are compared as printed. A list of plain values is one value. */
export function flatFields({ fields, texts }: Pick<EditionEntry, 'fields' | 'texts'>): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  for (const [name, value] of Object.entries(fields)) if (!apart.has(name)) flatten(value, name, { flat, texts });
  return flat;
}

/** The template of a text, where the fields hold one. */
export function templateAt({ fields }: Pick<EditionEntry, 'fields'>, path: string): unknown {
  return fieldAt(fields, path);
}

interface Flattening {
  readonly flat: Map<string, unknown>;
  readonly texts: EditionEntry['texts'];
}

function flatten(value: unknown, path: string, into: Flattening): void {
  if (Object.hasOwn(into.texts, path)) return;
  const parts = partsOf(value, path, into.texts);
  if (parts === undefined) into.flat.set(path, value);
  else for (const [step, part] of parts) flatten(part, `${path}.${step}`, into);
}

/** Undefined for what is compared as a whole. */
function partsOf(value: unknown, path: string, texts: EditionEntry['texts']): [string, unknown][] | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const parts = Object.entries(value);
  const isDeep = parts.some(
    ([step, part]) => (typeof part === 'object' && part !== null) || Object.hasOwn(texts, `${path}.${step}`),
  );
  return parts.length > 0 && (isDeep || !Array.isArray(value)) ? parts : undefined;
}
