// What play.ts exports: the rules of a game as code that the driver (`src/play`) can run. docs/play.md teaches it.
import type { GameTypes, RuleView } from './define-game.ts';

/** A text of play.ts: one string, or one for each language of the game (`{ zh: '出价', en: 'Bid' }`). */
export type Words = string | Readonly<Record<string, string>>;

/** Seeded chance. The rules and bots of a game use no other. */
export interface Random {
  /** A whole number from 0 to `n` - 1. */
  below(n: number): number;
  /** Shuffles the first `length` items in place. Default: all of them. */
  shuffle(items: { [index: number]: number; readonly length: number }, length?: number): void;
}

/** A question to a player. The driver hands back one of the options. The object and its options are valid until then: both may be reused. */
export interface Decision<Kind extends string = string> {
  readonly player: number;
  readonly kind: Kind;
  /** What may be answered: numbers whose meaning the kind defines (a card, an amount, -1 for a pass). Never empty. */
  readonly options: readonly number[];
  /** Other players do not see the answer before the step ends, as in a sealed bid. */
  readonly isSecret: boolean;
}

/** A point that the rulebook leaves open (`section` says where), or an option that it offers (no `section`). */
export interface Choice {
  readonly section?: string | readonly string[];
  readonly says: Words;
  /** The first is the default. */
  readonly options: Readonly<Record<string, Words>>;
}

/** What the rules can ask and report while a game runs. */
export interface Table<
  Kind extends string = string,
  Event extends string = string,
  Choices extends Readonly<Record<string, Choice>> = Readonly<Record<string, Choice>>,
> {
  readonly players: number;
  readonly random: Random;
  /** `const answer = yield table.ask(player, 'bid', options)`. A single option is taken without a question. */
  ask(player: number, kind: Kind, options: readonly number[]): Decision<Kind>;
  /** The same, but other players do not see the answer before the step ends. */
  askSecretly(player: number, kind: Kind, options: readonly number[]): Decision<Kind>;
  /** The option that this game is played with. Call it where the choice matters: the report counts the calls. */
  choice<Id extends keyof Choices & string>(id: Id): keyof Choices[Id]['options'] & string;
  /** Something happened that the report counts and the replay shows. `card` is an index of `cardIds`; -1: no card. */
  note(event: Event, player: number, card?: number, amount?: number): void;
}

/** What stays the same for all games with the same setting: cards as numbers, tables of effects. */
export interface PlayBox {
  /** Ids of the cards that events and scenes name by their index. */
  readonly cardIds: readonly string[];
}

export interface Setting<Choices extends Readonly<Record<string, Choice>> = Readonly<Record<string, Choice>>> {
  readonly players: number;
  choice<Id extends keyof Choices & string>(id: Id): keyof Choices[Id]['options'] & string;
}

export interface Outcome<Ending extends string = string, Source extends string = string> {
  /** Several share the game; none: nobody wins. */
  readonly winners: readonly number[];
  readonly ending: Ending;
  /** The final score by player. */
  readonly scores?: readonly number[];
  /** What the scores consist of, by player. */
  readonly points?: Readonly<Record<Source, readonly number[]>>;
}

/** Answers with the index of an option. It must look only at what its player sees; a test deals the hidden cards anew and asks again. */
export type Bot<State, Kind extends string = string> = (
  state: State,
  decision: Decision<Kind>,
  random: Random,
) => number;

/** Pieces of the box that may run out. */
export interface Pool<Box, State> {
  readonly label: Words;
  /** Id of the component or deck that it is, for its picture. */
  readonly of?: string;
  /** How many the box has. */
  size(box: Box): number;
  /** How many are needed now. More than `size` is a shortage. */
  used(state: State): number;
}

/** A whole number that the report shows over time, as it is at the end of each round, and at the end of the game. */
interface Measure<State> {
  readonly label: Words;
  of(state: State): number;
}

/** Names in the language of a replay. */
export interface Names {
  card(index: number): string;
  player(player: number): string;
  say(words: Words): string;
}

export interface DecisionKind<State> {
  readonly label: Words;
  /** What an option means, in a few words: `names.card(option)`. */
  option(option: number, state: State, names: Names): string;
}

/** The table as a picture: what lies where. */
export interface Scene {
  readonly areas: readonly SceneArea[];
}

export interface SceneArea {
  readonly label: Words;
  /** Whose area it is. Default: the middle of the table. */
  readonly player?: number;
  readonly cards?: readonly SceneCard[];
  readonly values?: readonly { readonly label: Words; readonly value: number | Words; readonly most?: number }[];
}

export interface SceneCard {
  /** Index of `cardIds`. */
  readonly card: number;
  /** It lies face down, or only its owner sees it. */
  readonly isHidden?: boolean;
  /** How many lie there, as in a pile. Default: 1. */
  readonly count?: number;
  readonly note?: Words;
}

/** The rules of a game as code. `State` is plain data that the rules change in place. */
export interface Play<
  T extends GameTypes = GameTypes,
  Box extends PlayBox = PlayBox,
  State = unknown,
  Kind extends string = string,
  Event extends string = string,
  Choices extends Readonly<Record<string, Choice>> = Readonly<Record<string, Choice>>,
  Ending extends string = string,
  Source extends string = string,
> {
  readonly choices: Choices;
  /** What the rules simplify; the report lists it. */
  readonly assumptions?: Readonly<Record<string, Words>>;
  readonly decisions: Readonly<Record<Kind, DecisionKind<State>>>;
  readonly events: Readonly<Record<Event, Words>>;
  readonly endings: Readonly<Record<Ending, Words>>;
  /** Where points come from. */
  readonly sources?: Readonly<Record<Source, Words>>;
  /** Called once for each setting; what takes time belongs here. */
  prepare(view: RuleView<T>, setting: Setting<Choices>): Box;
  setup(box: Box, table: Table<Kind, Event, Choices>): State;
  /**
   * Plays on to the next checkpoint: a turn or a phase. The driver calls it until there is an outcome.
   * End a step after secret answers were revealed, and where much was asked: search begins at the last checkpoint.
   */
  step(state: State, table: Table<Kind, Event, Choices>): Generator<Decision<Kind>, void, number>;
  outcome(state: State): Outcome<Ending, Source> | undefined;
  /** A copy that shares nothing that changes. `structuredClone` would be some 30 times slower. */
  copy(state: State): State;
  /**
   * Deals anew, in place, what this player cannot know: hands of others, the order of the deck. What the player sees stays.
   * @param now the table some questions later: what was shown since then may stay, too, so that the same questions come again
   */
  redeal(state: State, player: number, random: Random, now?: State): void;
  /** Sums that never change, such as all money or all cards; the driver looks at every decision. */
  readonly conserved: Readonly<Record<string, (state: State) => number>>;
  /** The round, for curves over time. Counts from 1. */
  round(state: State): number;
  /** By player, who is ahead: the larger number. For lead changes from round to round. */
  standing?(state: State): readonly number[];
  /** By player, a guess how likely each wins. Search asks for it between two steps, instead of playing all games to the end. */
  chances?(state: State): readonly number[];
  /** Players who win together, for wins by team; a cooperative game is one team of all. Default: everybody plays alone. */
  teams?(players: number): readonly (readonly number[])[];
  readonly pools?: Readonly<Record<string, Pool<Box, State>>>;
  readonly measures?: Readonly<Record<string, Measure<State>>>;
  /** Bots of this game, by tier; `random` and `search` exist for every game. */
  readonly bots?: Readonly<Record<string, Bot<State, Kind>>>;
  scene(state: State): Scene;
}

/** play.ts of a loaded game. */
export interface LoadedPlay {
  readonly play: Play;
  /** The bundle, for threads: they run it themselves. */
  readonly code: string;
  readonly file: string;
}

/**
 * Ties the play to the types of its game, so that `view.cards.artifact` has an artifact's fields, and kinds and events cannot be
 * misspelt. A game with `kinds` in game.yaml has no types.ts: leave out the first argument. The driver handles states of all games as
 * values that it does not look into.
 */
export function definePlay<
  T extends GameTypes,
  Box extends PlayBox,
  State,
  Kind extends string,
  Event extends string,
  const Choices extends Readonly<Record<string, Choice>>,
  Ending extends string,
  Source extends string = never,
>(types: T, play: Play<T, Box, State, Kind, Event, Choices, Ending, Source>): Play;
export function definePlay<
  Box extends PlayBox,
  State,
  Kind extends string,
  Event extends string,
  const Choices extends Readonly<Record<string, Choice>>,
  Ending extends string,
  Source extends string = never,
>(play: Play<GameTypes, Box, State, Kind, Event, Choices, Ending, Source>): Play;
export function definePlay(first: object, second?: object): Play {
  return (second ?? first) as Play;
}
