// What types.ts and rules.ts export. The functions return their argument; they only add TypeScript types.
import type { z } from 'zod';

/** Schemas of a game: one per card kind, one per component kind, and one for its constants. */
export interface GameTypes<
  Cards extends Record<string, z.ZodObject> = Record<string, z.ZodObject>,
  Components extends Record<string, z.ZodObject> = Record<string, z.ZodObject>,
  Constants extends z.ZodObject = z.ZodObject,
> {
  /** By kind: what `card()` returns. */
  readonly cards: Cards;
  /** By kind: what `component()` returns. */
  readonly components?: Components;
  /** `constants:` of game.yaml: numbers that the rules use and no card carries. */
  readonly constants?: Constants;
}

/** The default export of types.ts. */
export function defineGame<
  Cards extends Record<string, z.ZodObject>,
  Components extends Record<string, z.ZodObject>,
  Constants extends z.ZodObject,
>(types: GameTypes<Cards, Components, Constants>): GameTypes<Cards, Components, Constants> {
  return types;
}

type Entries<Schemas> = {
  readonly [Kind in keyof Schemas]: Schemas[Kind] extends z.ZodType ? readonly z.infer<Schemas[Kind]>[] : never;
};

/** What a rule sees: by kind, all entries that fit their types. */
export interface RuleView<T extends GameTypes = GameTypes> {
  /** All cards, by kind. */
  readonly cards: Entries<T['cards']>;
  /** All components, by kind. */
  readonly components: Entries<NonNullable<T['components']>>;
  /** `constants` of game.yaml. */
  readonly constants: NonNullable<T['constants']> extends z.ZodType ? z.infer<NonNullable<T['constants']>> : never;
  /** `players` of game.yaml. Default: 1 to 1. */
  readonly players: { readonly min: number; readonly max: number };
}

/** What breaks a rule; reported as a problem at the card's line. */
export interface Violation {
  /** The card or component at fault, as the view gave it. */
  readonly on: object;
  /** The field at fault. Default: the whole entry. */
  readonly field?: string;
  /** What is wrong, in a sentence. */
  readonly message: string;
  /** What to do, in a sentence. */
  readonly fix: string;
}

/** A condition that all cards must meet. */
export interface Rule<T extends GameTypes = GameTypes> {
  /** What must hold, in one sentence. */
  readonly description: string;
  /** Yields what breaks the rule. */
  check(view: RuleView<T>): Iterable<Violation>;
}

export type Rules<T extends GameTypes = GameTypes> = Readonly<Record<string, Rule<T>>>;

/** Ties rules to the types of their game, so that `cards.artifact` has an artifact's fields. */
export function defineRules<T extends GameTypes>(_types: T, rules: Rules<T>): Rules<T> {
  return rules;
}

/** A violation with the usual fix. */
export function violation(on: object, field: string, message: string): Violation {
  return { on, field, message, fix: `Compare the ${field} with the rulebook and correct it.` };
}
