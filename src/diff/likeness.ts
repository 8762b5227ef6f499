// Two entries → how like their contents are, from 0 to 1: names, texts and fields each have a say where there are any.
import type { EditionEntry } from './changes.ts';
import { flatFields } from './flat-fields.ts';

/** What is compared of an entry, taken apart once. */
export interface Traits {
  readonly entry: EditionEntry;
  readonly name: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
}

const weights = { name: 0.3, words: 0.4, fields: 0.3 } as const;

export function traitsOf(entry: EditionEntry): Traits {
  const fields = [...flatFields(entry)].map(([path, value]) => `${path}=${JSON.stringify(value)}`);
  return {
    entry,
    name: pairsOf(entry.name),
    words: new Set(Object.values(entry.texts).flatMap((text) => [...pairsOf(text)])),
    // The deck is one field more, so that of two equals the one of the same deck is meant.
    fields: new Set([...fields, `deck=${entry.deck}`]),
  };
}

export function likeness(a: Traits, b: Traits): number {
  let [sum, of] = [0, 0];
  for (const part of ['name', 'words', 'fields'] as const) {
    if (a[part].size + b[part].size === 0) continue;
    sum += weights[part] * overlap(a[part], b[part]);
    of += weights[part];
  }
  return of === 0 ? 0 : Math.round((sum / of) * 1000) / 1000;
}

/** The characters two by two, and those at the ends: that holds for Chinese as for Latin. */
function pairsOf(text: string): Set<string> {
  const chars = ['^', ...text.replace(/\s+/g, ' ').trim(), '$'];
  return new Set(chars.length === 2 ? [] : chars.slice(1).map((char, i) => `${chars[i]}${char}`));
}

/** Dice's coefficient. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const one of a) if (b.has(one)) shared++;
  return (2 * shared) / (a.size + b.size);
}
