// The only kind of the orchard.
import { card, defineGame, text } from 'cardwright/game';
import { z } from 'zod';

export const fruit = card({ weight: z.int().min(1).max(9), text: text() });
export type Fruit = z.infer<typeof fruit>;
export default defineGame({ cards: { fruit } });
