// Schemas of data/_sheets (card sizes, papers, sheets, printers, print shops) and of fonts.yaml. Lengths are in millimetres.
import { z } from 'zod';
import { checkProportions, shape } from './entry-schemas.ts';
import type { DeepReadonly } from './game.ts';
import { paper as paperName } from './marks.ts';

const millimetres = z.number().positive().max(2000);
const pixels = z.int().min(1).max(30_000);
const name = z.string().regex(/^[a-z0-9-]+$/, 'a name of small letters, digits and hyphens');
const words = z.string().min(1).optional();

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
  .describe('Numbers of cards that can be ordered, in ascending order.');

const product = z.strictObject({
  widthMm: millimetres.describe('The finished piece: its trim.'),
  heightMm: millimetres.describe('Its height.'),
  widthPx: pixels.describe('Size of the picture with its bleed, at the first of the resolutions.'),
  heightPx: pixels.describe('The height of that picture.'),
  outline: z.enum(['card', 'rectangle', 'circle']).default('card').describe('What it is: cards, or tokens of a shape.'),
  tiers: tiers.optional().describe('If this product has other tiers than the shop.'),
  autofill: z.boolean().optional().describe('Writes an order file for mpc-autofill.'),
  name: words.describe('Its name at the shop.'),
});
export type Product = DeepReadonly<z.infer<typeof product>>;

const target = z
  .strictObject({
    format: z.enum(['mpc', 'tgc', 'factory', 'press']).describe('The format of `build --only` for this shop.'),
    name: z.string().min(1).describe('Name of the shop.'),
    colour: z
      .enum(['rgb', 'cmyk'])
      .optional()
      .describe('Colour space. Default: cmyk for the format `press`, which has no other, and rgb for all others.'),
    safeMm: z.number().min(0).max(20).default(3.2).describe('How far texts and icons stay inside the trim.'),
    dpi: z
      .array(z.int().min(36).max(2400))
      .min(1)
      .default([300])
      .describe('Accepted resolutions; pixel sizes are given for the first of them.'),
    toleranceMm: z
      .number()
      .min(0)
      .max(2)
      .default(0.05)
      .describe(
        'How far a trim may differ from that of a product. The card is then cut like the product, never scaled.',
      ),
    tiers: tiers.optional(),
    stock: z
      .enum(['(S27) Smooth', '(S30) Standard Smooth', '(S33) Superior Smooth', '(M31) Linen', '(P10) Plastic'])
      .optional()
      .describe('The paper of an order file.'),
    files: z
      .strictObject({
        front: ofCard.describe('The front of a card.'),
        back: ofDeck.describe('The back that the cards of a deck share.'),
        ownBack: ofCard.describe('The back of a card that has its own.'),
      })
      .refine(({ front, back, ownBack }) => new Set([front, back, ownBack]).size === 3, 'two of the names are the same')
      .optional()
      .describe('File names of pictures, without extension: {deck}, {number} in the deck, {id}.'),
    products: z.record(name, product).optional().describe('Products of the shop; optional for documents.'),
    bleedMm: z.number().min(0).max(5).default(3).describe('Bleed of a page; for documents.'),
    order: z
      .enum(['front-back', 'back-front', 'fronts-then-backs', 'separate'])
      .default('front-back')
      .describe('The order of pages; `separate`: a document of fronts and one of backs.'),
    copies: z
      .enum(['each', 'once'])
      .default('each')
      .describe('A page for each copy of a card, or one for all of them.'),
    standard: z
      .enum(['x-4', 'x-1a'])
      .default('x-4')
      .describe('For `press`: PDF/X-4, or the older PDF/X-1a:2003, in which transparent parts become pictures.'),
    profile: z
      .string()
      .min(1)
      .optional()
      .describe(
        'For `press`: ICC profile of the press, a path from the project. Default: ISO Coated v2 300 % (FOGRA39).',
      ),
    inkLimit: z
      .number()
      .min(100)
      .max(400)
      .default(300)
      .describe('For `press`: the most ink in one place, in percent; 400 is four full inks.'),
  })
  .superRefine(({ format, colour }, context) => {
    if (colour !== undefined && (colour === 'cmyk') !== (format === 'press'))
      context.addIssue({ code: 'custom', path: ['colour'], message: 'only the format `press` has the colours `cmyk`' });
  })
  .describe('A print shop or factory.');
export type Target = DeepReadonly<z.infer<typeof target>>;

const cardSize = z
  .strictObject({
    widthMm: millimetres.describe('The width of the trim.'),
    heightMm: millimetres.describe('The height of the trim.'),
    shape: shape.optional(),
    name: words.describe('What cards of this size are called.'),
  })
  .superRefine(checkProportions);
export type CardSize = DeepReadonly<z.infer<typeof cardSize>>;

const paper = z.strictObject({
  widthMm: millimetres.describe('Usually the shorter edge.'),
  heightMm: millimetres.describe('The other edge.'),
  name: words.describe('What the paper is called.'),
});
export type Paper = DeepReadonly<z.infer<typeof paper>>;

const sheetLayout = z.strictObject({
  paper: paperName().describe('The name of a paper in data/_sheets.'),
  marginMm: z.number().min(0).max(100).describe('Margin that the printer cannot print, on every side.'),
  bleedMm: z.number().min(0).max(5).default(0).describe('What is printed beyond the trim of every card.'),
  gapMm: z
    .number()
    .min(0)
    .max(50)
    .optional()
    .describe('Distance between the trims of two neighbours. Default: twice the bleed.'),
  edgeBleedMm: z
    .number()
    .positive()
    .max(5)
    .optional()
    .describe('Bleed of cards whose edges differ from those of their neighbours; they get sheets of their own.'),
  orientation: z
    .enum(['portrait', 'landscape'])
    .optional()
    .describe('Orientation of the page. Default: the one that fits more cards.'),
  columns: z.int().min(1).max(100).optional().describe('Number of cards in a row.'),
  rows: z.int().min(1).max(100).optional().describe('Number of rows.'),
  cutter: z.enum(['silhouette']).optional().describe('Prints the registration marks of a cutting machine.'),
  description: words.describe('What the sheet is for.'),
});
export type SheetLayout = DeepReadonly<z.infer<typeof sheetLayout>>;

const correction = z.strictObject({
  shiftXMm: z.number().min(-20).max(20).describe('To the right, as the reader of this side sees it.'),
  shiftYMm: z.number().min(-20).max(20).describe('Downwards.'),
  scaleX: z.number().min(0.9).max(1.1).describe('Across: 1.01 prints 1 % wider.'),
  scaleY: z.number().min(0.9).max(1.1).describe('Down: 1.01 prints 1 % higher.'),
  angleDegrees: z.number().min(-5).max(5).describe('Clockwise.'),
});
export type Correction = DeepReadonly<z.infer<typeof correction>>;

const sides = {
  front: correction.describe('How the front is corrected.'),
  back: correction.describe('How the back is corrected.'),
};

const printerProfile = z.strictObject({
  ...sides,
  landscape: z
    .strictObject(sides)
    .optional()
    .describe('For landscape pages, which pass through the printer in another direction.'),
});
export type PrinterProfile = DeepReadonly<z.infer<typeof printerProfile>>;

export const sheetsFile = z.strictObject({
  sizes: z.record(name, cardSize).optional().describe('Card sizes (trim) by name; a deck names one.'),
  papers: z.record(name, paper).optional().describe('Papers by name; a sheet names one.'),
  printers: z
    .record(name, printerProfile)
    .optional()
    .describe('Corrections for each printer; `cardwright calibrate` writes them.'),
  sheets: z.record(name, sheetLayout).optional().describe('Sheets by name: layouts of cards on a paper.'),
  targets: z.record(name, target).optional().describe('Print shops by name, and what each of them accepts.'),
});
export type SheetsFile = DeepReadonly<z.infer<typeof sheetsFile>>;

const weight = z.string().regex(/^[1-9]00$/, 'a weight from 100 to 900');

const fallback = z.array(z.string()).optional().describe('Families to search for missing characters, in this order.');

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
      .describe('Weights of the package to use. Default: 400 and 700.'),
    fallback,
    italic: z.string().min(1).optional().describe('The family for italics: `*italic*`.'),
    smallCaps: z
      .string()
      .min(1)
      .optional()
      .describe('The family for small capitals (`smcp`). Default: this one, if it has them.'),
    credit: z.string().min(1).optional().describe('Printed in the credits. A package brings its own.'),
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
  families: z
    .record(z.string().regex(/^[a-z][a-z0-9-]*$/), family)
    .describe('Families by the name that templates use.'),
  fallback: z
    .array(z.string())
    .optional()
    .describe('Families to search for characters that a family and its own `fallback` lack.'),
});
export type FontsFile = DeepReadonly<z.infer<typeof fontsFile>>;
