// What every card and every component has, whatever the game; a game adds its own fields with `card` and `component`.
import { z } from 'zod';
import { icon, size, text } from './marks.ts';
import { checkProportions, shape } from './shape-schema.ts';

export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'kebab-case: small letters a–z, digits and single hyphens');

/** A check of wording that is switched off here, and why. */
export const allow = z.strictObject({ code: z.string().min(1), reason: z.string().min(1) });

/** `origin` of a part of a card; an entry has one of its own. */
export const house = z.literal('house').optional().describe('`house`: no source states this; we designed it.');

/** A part of a card with a heading: a phase, a way to win, a term of the score. */
export const namedText = z.strictObject({
  name: z.string().min(1),
  en: z.string().min(1),
  text: text(),
  origin: house,
});

const common = {
  id: id.describe('Permanent, kebab-case ASCII; a name may change, an id may not.'),
  name: z.string().min(1).describe('The name in the first language of the game, exactly as the rulebook has it.'),
  en: z.string().min(1).optional().describe('The English name.'),
  text: text().optional().describe('Rules text; numbers come from fields: `+{{stability}}%`.'),
  origin: z.literal('house').optional().describe('`house`: no source states this card; we designed it.'),
  note: z.string().min(1).optional().describe('For editors; printed nowhere.'),
  allow: z
    .array(allow)
    .optional()
    .describe('Checks of wording that are switched off for this card, each with its reason.'),
};

const cardShape = {
  ...common,
  copies: z.int().min(1).max(999).optional().describe('How many of this card are printed; 1 where nothing is said.'),
  icon: icon().optional().describe('The icon that the picture is composed from.'),
};

const millimetres = z.number().positive().max(2000);

/** A component's outline in millimetres. */
export const outline = z.union([
  z
    .strictObject({ widthMm: millimetres, heightMm: millimetres, shape: shape.optional() })
    .superRefine(checkProportions),
  z.strictObject({ diameterMm: millimetres }),
  z.strictObject({ card: size() }),
]);

const componentShape = {
  ...common,
  kind: z.string().min(1).describe('What it is: the name of a component schema of the game.'),
  count: z.int().min(1).max(9999).describe('How many of them are in the box.'),
  size: outline.optional().describe('Outline in millimetres, for what is printed.'),
  icon: icon().optional(),
};

/** The schema of a card kind: the fields that every card has, and those given. Unknown fields are problems. */
export function card<T extends z.core.$ZodLooseShape>(fields: T) {
  return z.strictObject(cardShape).extend(fields);
}

/** The schema of a component kind: the fields that every component has, and those given. */
export function component<T extends z.core.$ZodLooseShape>(fields: T) {
  return z.strictObject(componentShape).extend(fields);
}

export type BaseCard = z.infer<z.ZodObject<typeof cardShape, z.core.$strict>>;
export type BaseComponent = z.infer<z.ZodObject<typeof componentShape, z.core.$strict>>;
