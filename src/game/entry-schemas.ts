// Schemas of cards and components: the fields that all of them have, and those that game.yaml declares for a kind.
import { z } from 'zod';
import { boxOf, outlineFault } from '../drawings/outline.ts';
import type { DeepReadonly } from './game.ts';
import { cardId, icon, keyword, picture, size, text } from './marks.ts';
import type { Shape, Trim } from './shape.ts';

const wantedPath = 'Write the `d` of one closed path, as in an SVG file: `path: "M0 0H20V15L10 20 0 15Z"`.';

const path = z
  .string()
  .min(1)
  .superRefine((d, context) => {
    const fault = outlineFault(d);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault, params: { fix: wantedPath } });
  });

export const shape: z.ZodType<Shape> = z
  .union([
    z.enum(['rectangle', 'rounded', 'round', 'hex']),
    z.strictObject({ cornerMm: z.number().min(0).max(200).describe('The radius of round corners.') }),
    z.strictObject({
      path: path.describe('Any outline, as the path of an SVG drawing in any units; it is scaled to the piece.'),
    }),
  ])
  .describe(
    'The outline: `rounded` has corners of 3 mm; a `hex` stands on a side if it is wider than high, otherwise on a corner.',
  );

/** How far the proportions of a path and of its size may differ: 1 % is invisible. */
const slack = 0.01;

/** Reports a path that would be stretched to the size. */
export function checkProportions(
  { widthMm, heightMm, shape: own }: Trim & { readonly shape?: Shape | undefined },
  context: z.RefinementCtx,
): void {
  if (typeof own !== 'object' || !('path' in own) || outlineFault(own.path) !== undefined) return;
  const box = boxOf(own.path);
  const ratio = box.width / box.height;
  if (Math.abs(ratio / (widthMm / heightMm) - 1) <= slack) return;
  const height = Math.round((widthMm / ratio) * 100) / 100;
  const message = `the path is ${short(box.width)} wide and ${short(box.height)} high, so ${widthMm} × ${heightMm} mm would stretch it`;
  const fix = `Write \`widthMm: ${widthMm}, heightMm: ${height}\`, or draw the path in the proportions of the size.`;
  context.addIssue({ code: 'custom', path: ['shape', 'path'], message, params: { fix } });
}

function short(n: number): number {
  return Math.round(n * 1e4) / 1e4;
}

export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'kebab-case: small letters a–z, digits and single hyphens');

/** Accepts problems of one code, with a reason. */
export const allow = z.strictObject({
  code: z.string().min(1).describe('The problem code: one that docs/problems.md calls allowable.'),
  reason: z.string().min(1).describe('Why the words are right as they are.'),
});

/** `origin` of a part of a card. */
export const house = z.literal('house').optional().describe('`house`: no source states this; we designed it.');

/** A part of a card with a heading: a phase, a way to win, a term of the score. */
export const namedText = z.strictObject({
  name: z.string().min(1),
  en: z.string().min(1),
  text: text(),
  origin: house,
});

const common = {
  id: id.describe('Permanent, kebab-case ASCII. A name may change, an id must not.'),
  name: z.string().min(1).describe('The name in the first language of the game, exactly as the rulebook has it.'),
  en: z.string().min(1).optional().describe('The English name.'),
  text: text().optional().describe('Rules text; numbers come from fields: `+{{stability}}%`.'),
  origin: z.literal('house').optional().describe('`house`: no source states this card; we designed it.'),
  note: z.string().min(1).optional().describe('For editors; never printed.'),
  allow: z.array(allow).optional().describe('Problems of wording to accept on this card, each with a reason.'),
};

const cardShape = {
  ...common,
  copies: z.int().min(1).max(999).optional().describe('How many of this card are printed. Default: 1.'),
  icon: icon().optional().describe('The icon of the card, for its template.'),
};

const millimetres = z.number().positive().max(2000);

/** A component's outline in millimetres. */
export const outline = z.union([
  z
    .strictObject({
      widthMm: millimetres.describe('The width.'),
      heightMm: millimetres.describe('The height.'),
      shape: shape.optional(),
    })
    .superRefine(checkProportions),
  z.strictObject({ diameterMm: millimetres.describe('For a circle: its diameter.') }),
  z.strictObject({ card: size().describe('As large as a card of this size.') }),
]);

const componentShape = {
  ...common,
  kind: z.string().min(1).describe('What it is: the name of a component schema of the game.'),
  count: z.int().min(1).max(9999).describe('How many of them are in the box.'),
  size: outline.optional().describe('Size in millimetres; required to print it.'),
  icon: icon().optional().describe('The icon of the component, for its template.'),
};

const baseShape = {
  en: common.en,
  note: common.note,
  origin: common.origin,
  icon: cardShape.icon,
  size: componentShape.size,
};

/** Base fields of a card or component. A value that does not fit its own schema is left out, and reported by `check`. */
export type BaseFields = DeepReadonly<z.infer<z.ZodObject<typeof baseShape>>>;

export function baseFields(fields: Readonly<Record<string, unknown>>): BaseFields {
  const fitting = Object.entries(baseShape).flatMap(([name, schema]): [string, unknown][] => {
    if (!Object.hasOwn(fields, name)) return [];
    const { success, data } = schema.safeParse(fields[name]);
    return success && data !== undefined ? [[name, data]] : [];
  });
  return Object.fromEntries(fitting) as BaseFields;
}

/** The schema of a card kind: the fields that every card has, and those given. Unknown fields are problems. */
export function card<T extends z.core.$ZodLooseShape>(fields: T) {
  return z.strictObject(cardShape).extend(fields);
}

/** The schema of a component kind: the fields that every component has, and those given. */
export function component<T extends z.core.$ZodLooseShape>(fields: T) {
  return z.strictObject(componentShape).extend(fields);
}

/** The fields that every card has. */
export type BaseCard = z.infer<z.ZodObject<typeof cardShape, z.core.$strict>>;
/** The fields that every component has. */
export type BaseComponent = z.infer<z.ZodObject<typeof componentShape, z.core.$strict>>;

const scalar = z.enum(['text', 'rules', 'integer', 'number', 'yes-no', 'choice', 'icon', 'picture', 'keyword', 'card']);

const plainField = z
  .strictObject({
    type: scalar.describe('`rules` is a text with values and icons; `text` is a plain line, `picture` a file of art/.'),
    of: z
      .array(z.union([z.string(), z.number()]))
      .min(1)
      .optional()
      .describe('The choices, for `choice`.'),
    min: z.number().optional().describe('For numbers: the smallest.'),
    max: z.number().optional().describe('For numbers: the largest.'),
    list: z.boolean().optional().describe('A list of such values.'),
    optional: z.boolean().optional().describe('Cards may leave the field out. Default: false.'),
    description: z.string().optional().describe('What the field is; editors show it.'),
  })
  .refine(({ type, of }) => (type === 'choice') === (of !== undefined), '`choice` and `of` belong together')
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, '`min` is larger than `max`');

/** Every card and component has these fields, so a kind cannot declare them again. */
const reserved = ['id', 'name', 'en', 'origin', 'note', 'allow', 'copies', 'count', 'kind', 'size'];
const fields = z
  .record(z.string().min(1), plainField)
  .refine(
    (declared) => !reserved.some((name) => Object.hasOwn(declared, name)),
    `${reserved.map((name) => `\`${name}\``).join(', ')} are fields of every card or component`,
  );

export const declaredKind = z.strictObject({ fields: fields.describe('The fields of the kind, by name.') });
export type DeclaredKind = DeepReadonly<z.infer<typeof declaredKind>>;
type DeclaredField = DeepReadonly<z.infer<typeof plainField>>;

/** The declared fields as a zod shape, without the base fields of `card` or `component`. */
export function declaredShape(kind: DeclaredKind): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, fieldSchema(field)]));
}

function fieldSchema(field: DeclaredField): z.ZodType {
  let schema: z.ZodType = field.list ? z.array(valueSchema(field)) : valueSchema(field);
  if (field.description !== undefined) schema = schema.describe(field.description);
  return field.optional ? schema.optional() : schema;
}

function valueSchema({
  type,
  of = [],
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
}: DeclaredField): z.ZodType {
  switch (type) {
    case 'text':
      return z.string().min(1);
    case 'rules':
      return text();
    case 'integer':
      return z.int().min(min).max(max);
    case 'number':
      return z.number().min(min).max(max);
    case 'yes-no':
      return z.boolean();
    case 'choice':
      return z.literal(of);
    case 'icon':
      return icon();
    case 'picture':
      return picture();
    case 'keyword':
      return keyword();
    case 'card':
      return cardId();
  }
}
