// Schemas of data/_sheets (card sizes, papers, sheets, printers, print shops) and of fonts.yaml. Lengths are in millimetres.
import { z } from 'zod';
import { checkProportions, shape } from './entry-schemas.ts';
import type { DeepReadonly } from './game.ts';
import { paper as paperName } from './marks.ts';

const millimetres = z.number().positive().max(2000);
const pixels = z.int().min(1).max(30_000);
const name = z.string().regex(/^[a-z0-9-]+$/, 'a name of small letters, digits and hyphens');
const means = z.string().min(1).optional();

/** A path stays inside its folder, and is different for every face. */
const parts = '(?:[\\w ,.()\\[\\]/-]|\\{(?:deck|number|id)\\})+';
const ofCard = z
  .string()
  .regex(
    new RegExp(`^(?!/)(?!.*\\.\\.)(?=.*\\{deck\\})(?=.*\\{(?:id|number)\\})${parts}$`),
    'a path with {deck}, and {id} or {number}, without an ending',
  );
const ofDeck = z
  .string()
  .regex(new RegExp(`^(?!/)(?!.*\\.\\.)(?=.*\\{deck\\})${parts}$`), 'a path with {deck}, without an ending');

const tiers = z
  .array(z.int().min(1).max(100_000))
  .min(1)
  .refine((counts) => counts.every((count, i) => i === 0 || count > (counts[i - 1] ?? 0)), 'the tiers must rise')
  .describe('So many cards are sold at once, from the least to the most.');

const product = z.strictObject({
  widthMm: millimetres.describe('The finished piece: its trim.'),
  heightMm: millimetres,
  widthPx: pixels.describe('The picture that is sent in, with its bleed, at the first of the resolutions.'),
  heightPx: pixels,
  outline: z.enum(['card', 'rectangle', 'circle']).default('card').describe('What it is: cards, or tokens of a shape.'),
  tiers: tiers.optional().describe('Where this product has other tiers than the service.'),
  autofill: z.boolean().optional().describe('Whether mpc-autofill can order it: then its order file is written.'),
  means: means.describe('What the service calls it.'),
});
export type Product = DeepReadonly<z.infer<typeof product>>;

export const target = z
  .strictObject({
    format: z.enum(['mpc', 'tgc', 'factory']).describe('The format of `build --only` that writes for it.'),
    means: z.string().min(1).describe('What the service is called.'),
    colour: z.enum(['rgb']).default('rgb').describe('The colours that are sent in.'),
    safeMm: z.number().min(0).max(20).default(3.2).describe('How far texts and icons stay inside the trim.'),
    dpi: z
      .array(z.int().min(36).max(2400))
      .min(1)
      .default([300])
      .describe('The resolutions that are taken; pixel sizes count at the first of them.'),
    toleranceMm: z
      .number()
      .min(0)
      .max(2)
      .default(0.05)
      .describe('How far a trim may be from that of a product; it is then cut as the product, and never scaled.'),
    tiers: tiers.optional(),
    stock: z
      .enum(['(S27) Smooth', '(S30) Standard Smooth', '(S33) Superior Smooth', '(M31) Linen', '(P10) Plastic'])
      .optional()
      .describe('The paper of an order file.'),
    files: z
      .strictObject({ front: ofCard, back: ofDeck, ownBack: ofCard })
      .refine(({ front, back, ownBack }) => new Set([front, back, ownBack]).size === 3, 'two of the names are the same')
      .optional()
      .describe('How pictures are named, without their ending: {deck}, {number} in the deck, {id}.'),
    products: z.record(name, product).optional().describe('What is sold; only a document can do without.'),
    bleedMm: z.number().min(0).max(5).default(3).describe('What a page shows beyond the trim; for documents.'),
    order: z
      .enum(['front-back', 'back-front', 'fronts-then-backs', 'separate'])
      .default('front-back')
      .describe('The order of pages; `separate`: a document of fronts and one of backs.'),
    copies: z
      .enum(['each', 'once'])
      .default('each')
      .describe('A page for each copy of a card, or one for all of them.'),
  })
  .describe('A print shop or factory.');
export type Target = DeepReadonly<z.infer<typeof target>>;

const cardSize = z
  .strictObject({
    widthMm: millimetres,
    heightMm: millimetres,
    shape: shape.optional(),
    means: means.describe('What cards of this size are called.'),
  })
  .superRefine(checkProportions);
export type CardSize = DeepReadonly<z.infer<typeof cardSize>>;

const paper = z.strictObject({
  widthMm: millimetres.describe('The shorter edge, as a rule.'),
  heightMm: millimetres,
  means: means.describe('What the paper is called.'),
});
export type Paper = DeepReadonly<z.infer<typeof paper>>;

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
export type SheetLayout = DeepReadonly<z.infer<typeof sheetLayout>>;

const correction = z.strictObject({
  shiftXMm: z.number().min(-20).max(20).describe('To the right, as the reader of this side sees it.'),
  shiftYMm: z.number().min(-20).max(20).describe('Downwards.'),
  scaleX: z.number().min(0.9).max(1.1),
  scaleY: z.number().min(0.9).max(1.1),
  angleDegrees: z.number().min(-5).max(5).describe('Clockwise.'),
});
export type Correction = DeepReadonly<z.infer<typeof correction>>;

const sides = { front: correction, back: correction };

const printerProfile = z.strictObject({
  ...sides,
  landscape: z
    .strictObject(sides)
    .optional()
    .describe('For landscape pages, which run through the printer another way.'),
});
export type PrinterProfile = DeepReadonly<z.infer<typeof printerProfile>>;

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
export type SheetsFile = DeepReadonly<z.infer<typeof sheetsFile>>;

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
export type FontsFile = DeepReadonly<z.infer<typeof fontsFile>>;
