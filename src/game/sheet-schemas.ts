// The shape of the files in data/_sheets: card sizes, papers, sheets and print shops, in millimetres.
import { z } from 'zod';
import { paper as paperName } from './marks.ts';
import { checkProportions, shape } from './shape-schema.ts';
import { target } from './target-schemas.ts';

const millimetres = z.number().positive().max(2000);
const name = z.string().regex(/^[a-z0-9-]+$/, 'a name of small letters, digits and hyphens');
const means = z.string().min(1).optional();

export const cardSize = z
  .strictObject({
    widthMm: millimetres,
    heightMm: millimetres,
    shape: shape.optional(),
    means: means.describe('What cards of this size are called.'),
  })
  .superRefine(checkProportions);
export type CardSize = z.infer<typeof cardSize>;

export const paper = z.strictObject({
  widthMm: millimetres.describe('The shorter edge, as a rule.'),
  heightMm: millimetres,
  means: means.describe('What the paper is called.'),
});
export type Paper = z.infer<typeof paper>;

export const sheetLayout = z.strictObject({
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

export const printerProfile = z.strictObject({
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
