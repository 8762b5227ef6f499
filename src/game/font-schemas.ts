// The shape of fonts/fonts.yaml: families, their weights, and where a missing character is looked for.
import { z } from 'zod';

const weight = z.string().regex(/^[1-9]00$/, 'a weight from 100 to 900');

const fallback = z
  .array(z.string())
  .optional()
  .describe('Families in which a missing character is looked for, in this order.');

const family = z
  .strictObject({
    files: z.record(weight, z.string().min(1)).optional().describe('Weight → font file: TTF, OTF or WOFF.'),
    package: z
      .string()
      .regex(/^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/, 'the name of a package')
      .optional()
      .describe('A package of fonts in node_modules: @fontsource/… or @expo-google-fonts/….'),
    weights: z
      .array(z.int().min(100).max(900).multipleOf(100))
      .min(1)
      .optional()
      .describe('Which weights of the package are used; 400 and 700 where nothing is said.'),
    fallback,
    italic: z.string().min(1).optional().describe('The family that sets the italics of this one: `*italic*`.'),
    smallCaps: z
      .string()
      .min(1)
      .optional()
      .describe('The family whose small capitals (`smcp`) this one borrows; itself where it has them.'),
    credit: z.string().min(1).optional().describe('Printed with what uses the font; a package says it itself.'),
    licence: z.string().min(1).optional().describe('The file with its licence, beside the font files.'),
  })
  .superRefine(({ files, package: named, weights, credit, licence }, context) => {
    const complain = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message });
    if ((files === undefined) === (named === undefined))
      complain('files', 'a family has either `files` or a `package`');
    if (files === undefined) return;
    if (weights) complain('weights', '`weights` choose from a package; `files` have theirs already');
    if (credit === undefined) complain('credit', 'font files need a `credit`: whose they are, and under which licence');
    if (licence === undefined) complain('licence', 'font files need a `licence`: the file that lies beside them');
  });

export const fontsFile = z.strictObject({
  families: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), family),
  fallback: z
    .array(z.string())
    .optional()
    .describe('Families in which a character is looked for that a family and its own `fallback` lack.'),
});
export type FontsFile = z.infer<typeof fontsFile>;
