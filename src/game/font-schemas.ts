// The shape of fonts/fonts.yaml: families, their weights, and where a missing character is looked for.
import { z } from 'zod';

const family = z.strictObject({
  files: z
    .record(z.string().regex(/^[1-9]00$/, 'a weight from 100 to 900'), z.string().min(1))
    .describe('Weight → font file.'),
  fallback: z
    .array(z.string())
    .optional()
    .describe('Families in which a missing character is looked for, in this order.'),
  italic: z.string().min(1).optional().describe('The family that sets the italics of this one: `*italic*`.'),
  smallCaps: z
    .string()
    .min(1)
    .optional()
    .describe('The family whose small capitals (`smcp`) this one borrows; itself where it has them.'),
  credit: z.string().min(1).describe('Printed with what uses the font.'),
  licence: z.string().min(1).describe('The file with its licence, beside it.'),
});

export const fontsFile = z.strictObject({ families: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), family) });
export type FontsFile = z.infer<typeof fontsFile>;
