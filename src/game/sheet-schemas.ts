// The shape of the files in data/_sheets: card sizes in millimetres.
import { z } from 'zod';

const millimetres = z.number().positive().max(2000);

export const cardSize = z.strictObject({
  widthMm: millimetres,
  heightMm: millimetres,
  means: z.string().min(1).optional().describe('What cards of this size are called.'),
});
export type CardSize = z.infer<typeof cardSize>;

export const sizesFile = z.strictObject({ sizes: z.record(z.string().regex(/^[a-z0-9-]+$/), cardSize) });
