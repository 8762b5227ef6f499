// The five elements, each of which begets the next. What an element overcomes follows from its position.
import { z } from 'zod';

export const elementName = z.enum(['木', '火', '土', '金', '水']);
export type ElementName = z.infer<typeof elementName>;

export interface Element {
  readonly name: ElementName;
  /** 生: what it begets, the lucky element of a round. */
  readonly generates: ElementName;
  /** 克: what it overcomes, the unlucky element of a round. */
  readonly overcomes: ElementName;
}

export function elementOf(name: ElementName): Element {
  return { name, generates: after(name, 1), overcomes: after(name, 2) };
}

function after(name: ElementName, steps: number): ElementName {
  const cycle = elementName.options;
  return cycle[(cycle.indexOf(name) + steps) % cycle.length] ?? name;
}

/** In the file only the name; rules, texts and templates also get what it begets and overcomes. */
export const element = elementName.transform(elementOf);
