// A game's types as one plain value; the function only adds TypeScript types.
import type { z } from 'zod';

/** The schemas of a game: one a card kind, one a component kind, and one for the numbers of its rules. */
export interface GameTypes<
  Cards extends Record<string, z.ZodObject> = Record<string, z.ZodObject>,
  Components extends Record<string, z.ZodObject> = Record<string, z.ZodObject>,
  Constants extends z.ZodObject = z.ZodObject,
> {
  readonly cards: Cards;
  readonly components?: Components;
  /** `constants:` of game.yaml: numbers that the rules use and no card carries. */
  readonly constants?: Constants;
}

export function defineGame<
  Cards extends Record<string, z.ZodObject>,
  Components extends Record<string, z.ZodObject>,
  Constants extends z.ZodObject,
>(types: GameTypes<Cards, Components, Constants>): GameTypes<Cards, Components, Constants> {
  return types;
}
