// The shape of the files in data/_sheets: card sizes, papers, sheets and print shops, in millimetres.
import { z } from 'zod';
import { paper as paperName } from './marks.ts';
import { checkProportions, shape } from './shape-schema.ts';
import { target } from './target-schemas.ts';

const millimetres = z.number().positive().max(2000);
const name = z.string().regex(/^[a-z0-9-]+$/, 'a name of small letters, digits and hyphens');
const means = z.string().min(1).optional();

const cardSize = z
  .strictObject({
    widthMm: millimetres,
    heightMm: millimetres,
    shape: shape.optional(),
    means: means.describe('What cards of this size are called.'),
  })
  .superRefine(checkProportions);
export type CardSize = z.infer<typeof cardSize>;

const paper = z.strictObject({
  widthMm: millimetres.describe('The shorter edge, as a rule.'),
  heightMm: millimetres,
  means: means.describe('What the paper is called.'),
});
export type Paper = z.infer<typeof paper>;

const sheetLayout = z.strictObject({
  paper: paperName().describe('The name of a paper in data/_sheets.'),
  marginMm: z.number().min(0).max(100).describe('Where the printer cannot print, on every side; nothing lies there.'),
  bleedMm: z.number().min(0).max(5).default(0).describe('What is printed beyond the trim of every card.'),
  gapMm: z
    .number()
    .min(0)
    .max(50)
    .optional()
    .describe('Between the trims of two neighbours; twice the bleed if left out.'),
  orientation: z
    .enum(['portrait', 'landscape'])
    .optional()
    .describe('How the page lies; if left out, the way that takes more cards.'),
  columns: z.int().min(1).max(100).optional().describe('Exactly this many cards beside one another.'),
  rows: z.int().min(1).max(100).optional().describe('Exactly this many cards below one another.'),
  cutter: z.enum(['silhouette']).optional().describe('A machine that cuts: its registration marks are printed.'),
  means: means.describe('What the sheet is for.'),
});
export type SheetLayout = z.infer<typeof sheetLayout>;

const correction = z.strictObject({
  shiftXMm: z.number().min(-20).max(20).describe('To the right, as the reader of this side sees it.'),
  shiftYMm: z.number().min(-20).max(20).describe('Downwards.'),
  scaleX: z.number().min(0.9).max(1.1),
  scaleY: z.number().min(0.9).max(1.1),
  angleDegrees: z.number().min(-5).max(5).describe('Clockwise.'),
});
export type Correction = z.infer<typeof correction>;

const sides = { front: correction, back: correction };

const printerProfile = z.strictObject({
  ...sides,
  landscape: z
    .strictObject(sides)
    .optional()
    .describe('For landscape pages, which run through the printer another way.'),
});
export type PrinterProfile = z.infer<typeof printerProfile>;

export const sheetsFile = z.strictObject({
  sizes: z.record(name, cardSize).optional().describe('Card sizes (trim) by name; a deck names one.'),
  papers: z.record(name, paper).optional().describe('Papers by name; a sheet names one.'),
  printers: z
    .record(name, printerProfile)
    .optional()
    .describe('What each printer does wrong; made by `cardwright calibrate`.'),
  sheets: z.record(name, sheetLayout).optional().describe('Sheets by name: how cards lie on a paper.'),
  targets: z.record(name, target).optional().describe('Print shops by name: what each of them takes.'),
});
export type SheetsFile = z.infer<typeof sheetsFile>;

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

/** The shape of fonts/fonts.yaml: families, their weights, and where a missing character is looked for. */
export const fontsFile = z.strictObject({
  families: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), family),
  fallback: z
    .array(z.string())
    .optional()
    .describe('Families in which a character is looked for that a family and its own `fallback` lack.'),
});
export type FontsFile = z.infer<typeof fontsFile>;
