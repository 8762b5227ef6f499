// Cards of a kind whose types.ts was not run → a schema that takes them as they are written, and marks what is plainly a text or a picture.
import { z } from 'zod';
import { card, component } from '../game/entry-schemas.ts';
import { picture, text } from '../game/marks.ts';

/** What every card has is still checked; of all other fields nobody can say what they should be. */
export function openCard(cards: readonly unknown[], pictures: readonly string[]): z.ZodObject {
  return card(shapeOf(cards, card({}).shape, new Set(pictures))).loose();
}

export function openComponent(components: readonly unknown[], pictures: readonly string[]): z.ZodObject {
  return component(shapeOf(components, component({}).shape, new Set(pictures))).loose();
}

type Fields = Readonly<Record<string, unknown>>;

function shapeOf(values: readonly unknown[], known: object, pictures: ReadonlySet<string>): Record<string, z.ZodType> {
  const said = new Map<string, unknown[]>();
  for (const [name, value] of values.filter(isRecord).flatMap((record) => Object.entries(record))) {
    const alike = said.get(name);
    if (alike) alike.push(value);
    // What every object has by itself (`toString`) zod would find on cards that do not have the field.
    else if (!Object.hasOwn(known, name) && !(name in Object.prototype)) said.set(name, [value]);
  }
  return Object.fromEntries([...said].map(([name, alike]) => [name, partOf(name, alike, pictures).nullish()]));
}

/** Where cards differ in what they hold, it is left open. */
function partOf(name: string, values: readonly unknown[], pictures: ReadonlySet<string>): z.ZodType {
  const said = values.filter((value) => value !== null && value !== undefined);
  if (said.length === 0) return z.unknown();
  if (said.every(isRecord)) return z.looseObject(shapeOf(said, {}, pictures));
  if (said.every(Array.isArray)) return z.array(partOf(name, said.flat(1), pictures).nullable());
  if (!said.every((value) => typeof value === 'string' && value !== '')) return z.unknown();
  const words = said as string[];
  if (/(^t|T)ext$/.test(name) || words.some((word) => word.includes('{{'))) return text();
  return words.every((word) => pictures.has(word)) ? picture() : z.unknown();
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
