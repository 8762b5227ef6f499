// Fields declared in game.yaml → the zod schema of a kind, for games without types.ts.
import { z } from 'zod';
import { cardId, icon, keyword, picture, text } from './marks.ts';

const scalar = z.enum(['text', 'rules', 'integer', 'number', 'yes-no', 'choice', 'icon', 'picture', 'keyword', 'card']);

const plainField = z
  .strictObject({
    type: scalar.describe(
      '`rules` is a text with values and icons in it; `text` is a plain line, `picture` a file of art/.',
    ),
    of: z
      .array(z.union([z.string(), z.number()]))
      .min(1)
      .optional()
      .describe('The choices, for `choice`.'),
    min: z.number().optional(),
    max: z.number().optional(),
    list: z.boolean().optional().describe('A list of such values.'),
    optional: z.boolean().optional(),
    says: z.string().optional().describe('What the field means; editors show it.'),
  })
  .refine(({ type, of }) => (type === 'choice') === (of !== undefined), '`choice` and `of` belong together')
  .refine(({ min, max }) => min === undefined || max === undefined || min <= max, '`min` is larger than `max`');

/** Every card and component has these already; a second meaning would take them away from the machine. */
const reserved = ['id', 'name', 'en', 'origin', 'note', 'allow', 'copies', 'count', 'kind', 'size'];
const fields = z
  .record(z.string().min(1), plainField)
  .refine(
    (declared) => !reserved.some((name) => Object.hasOwn(declared, name)),
    `${reserved.map((name) => `\`${name}\``).join(', ')} are fields of every card or component`,
  );

export const declaredKind = z.strictObject({ fields });
export type DeclaredKind = z.infer<typeof declaredKind>;
type DeclaredField = z.infer<typeof plainField>;

/** The fields as a zod shape; what base fields are added is up to the caller (`card` or `component`). */
export function declaredShape(kind: DeclaredKind): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, fieldSchema(field)]));
}

function fieldSchema(field: DeclaredField): z.ZodType {
  let schema: z.ZodType = field.list ? z.array(valueSchema(field)) : valueSchema(field);
  if (field.says !== undefined) schema = schema.describe(field.says);
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
