// The shape of `targets` in data/_sheets: what a print shop takes, product by product.
import { z } from 'zod';

const millimetres = z.number().positive().max(2000);
const pixels = z.int().min(1).max(30_000);
const name = z.string().regex(/^[a-z0-9-]+$/, 'a name of small letters, digits and hyphens');
const means = z.string().min(1).optional();

/** No file may leave its folder, and no two faces may share one. */
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
export type Product = z.infer<typeof product>;

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
export type Target = z.infer<typeof target>;
