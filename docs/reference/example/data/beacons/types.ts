// The kinds of the game, as zod schemas.
import { card, cardId, component, defineGame, icon, keyword, namedText, picture, text } from 'cardwright/game';
import { z } from 'zod';

export const beacon = card({
  height: z.int().min(1).max(9).describe('Storeys.'),
  text: text(),
  lamp: icon().optional(),
  tags: z.array(keyword()).optional(),
  near: cardId().optional().describe('Another beacon.'),
  photo: picture().optional(),
  phases: z.array(namedText).optional(),
});
export type Beacon = z.infer<typeof beacon>;

export const keeper = component({ hours: z.int().min(1), text: text() });

export default defineGame({
  cards: { beacon },
  components: { keeper },
  constants: z.object({ tallest: z.int() }),
});
