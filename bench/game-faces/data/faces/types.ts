// The only card kind of the synthetic game: two numbers, two keywords, a picture and a long text.
import { card, defineGame, keyword, text } from 'cardwright/game';
import { z } from 'zod';

const lot = card({
  era: z.enum(['ancient', 'modern', 'future']),
  rarity: z.enum(['legendary', 'rare', 'common']),
  cost: z.int().min(0).max(3),
  value: z.literal([2, 4, 6, 8]),
  auction: z.enum(['open', 'sealed']),
  keywords: z.array(keyword()).length(2),
  text: text(),
});

export type Lot = z.infer<typeof lot>;

export default defineGame({ cards: { lot }, constants: z.strictObject({ costFactor: z.int().min(1) }) });
