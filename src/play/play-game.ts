// Plays one game: runs the steps of play.ts and lets bots answer.
import type { Bot, Decision, Outcome, Play, PlayBox, Table } from '../game/define-play.ts';
import { asError } from '../problems/problem.ts';
import { Stream } from './random.ts';

/** What may look on. The state is that of the moment, not a copy. */
export interface Watcher {
  /** Before a bot answers. */
  onDecision?(decision: Decision, state: unknown): void;
  onAnswer?(decision: Decision, option: number, state: unknown): void;
  onNote?(event: string, player: number, card: number, amount: number): void;
  onChoice?(id: string, option: string): void;
  onStep?(state: unknown): void;
}

export interface Seat {
  readonly bot: Bot<unknown>;
  /** For bots that think ahead: the state at the checkpoint, and what was answered since. Secret answers of others, too. */
  onStepStart?(state: unknown): void;
  onAnswer?(decision: Decision, option: number): void;
}

export interface GameOrder {
  readonly play: Play;
  readonly box: PlayBox;
  readonly players: number;
  /** The option of every choice. */
  readonly choices: Readonly<Record<string, string>>;
  readonly seed: number;
  readonly game: number;
  /** By player. */
  readonly seats: readonly Seat[];
  readonly watcher?: Watcher;
  /** More decisions than this: the game never ends. */
  readonly mostDecisions?: number;
  /** Remember the line of the last question, for faults that are found outside of play.ts. Slow. */
  readonly isTraced?: boolean;
}

/** The rules or a bot are at fault. The stack leads to a line of play.ts, where one was running. */
export class Misplay extends Error {
  /** @param culprit the function that returned something wrong */
  constructor(
    message: string,
    readonly culprit?: (...args: never) => unknown,
  ) {
    super(message);
  }
}

/** A game that cannot go on. Its cause is a `Misplay`, or what play.ts threw. */
export class PlayFault extends Error {
  /** @param decision how many decisions were made before */
  constructor(
    message: string,
    readonly decision: number,
    override readonly cause?: Error,
  ) {
    super(message);
  }
}

export function asFault(thrown: unknown, decision: number): PlayFault {
  if (thrown instanceof PlayFault) return thrown;
  const error = asError(thrown);
  const message = error instanceof Misplay ? error.message : `play.ts throws an error: ${error.message}`;
  return new PlayFault(message, decision, error);
}

export interface PlayedGame {
  readonly outcome: Outcome;
  /** Indices of the answers, where there was more than one option. */
  readonly answers: readonly number[];
  readonly state: unknown;
}

/** The purposes of streams; bots have one each, so that another bot does not change the deal. */
const purposes = { table: 1, bot: 16 };
const usualMost = 100_000;

/** Throws a `PlayFault` where the game cannot go on. */
export function playGame(order: GameOrder): PlayedGame {
  const answers: number[] = [];
  try {
    return playOn(order, answers);
  } catch (error) {
    throw asFault(error, answers.length);
  }
}

function playOn(order: GameOrder, answers: number[]): PlayedGame {
  const { play, box, seats, watcher = {}, mostDecisions = usualMost } = order;
  const table = new GameTable(order);
  const streams = seats.map((_, player) => new Stream(order.seed, order.game, purposes.bot + player));
  const state = play.setup(box, table);
  table.watch(state);
  // Few bots want to know what others answer.
  const [starting, listening] = [seats.filter((seat) => seat.onStepStart), seats.filter((seat) => seat.onAnswer)];
  // Steps and questions with one option, too: a game may run for ever without a decision.
  let left = 10 * mostDecisions;
  const goOn = () => {
    if (answers.length > mostDecisions || left-- < 0)
      throw table.blame(`it does not end within ${mostDecisions} decisions`);
  };
  let outcome = play.outcome(state);
  while (outcome === undefined) {
    goOn();
    for (const seat of starting) seat.onStepStart?.(state);
    const step = startStep(play, state, table);
    let next = step.next();
    while (!next.done) {
      goOn();
      const decision = next.value;
      if (!table.asked(decision)) throw table.blame('a step yields something else than `table.ask(…)`');
      const { options, player } = decision;
      let index = 0;
      if (options.length > 1) {
        watcher.onDecision?.(decision, state);
        const seat = seats[player] as Seat;
        index = seat.bot(state, decision, streams[player] as Stream);
        if (!Number.isInteger(index) || !(index in options))
          throw table.blame(
            `the bot of player ${player + 1} answers ${index} in "${decision.kind}", where there are ${options.length} options`,
          );
        answers.push(index);
      }
      const option = options[index] as number;
      if (!Number.isInteger(option))
        throw table.blame(`"${decision.kind}" has the option ${option}: options are whole numbers`);
      watcher.onAnswer?.(decision, option, state);
      for (const seat of listening) seat.onAnswer?.(decision, option);
      next = step.next(option);
    }
    table.checkSums();
    watcher.onStep?.(state);
    outcome = play.outcome(state);
  }
  if (!Array.isArray(outcome?.winners))
    throw new Misplay(
      '`outcome` must return `{ winners: […], ending }`, or undefined while the game goes on',
      play.outcome,
    );
  return { outcome, answers, state };
}

export function startStep(play: Play, state: unknown, table: Table): ReturnType<Play['step']> {
  const step = play.step(state, table);
  // An `async` one has `next`, too.
  if (typeof step?.[Symbol.iterator] === 'function') return step;
  throw new Misplay('`step` must be a generator: write `*step(state, table) { … }`', play.step);
}

export const randomBot: Bot<unknown> = (_state, { options }, random) => random.below(options.length);

interface ReusedDecision {
  player: number;
  kind: string;
  options: readonly number[];
  isSecret: boolean;
}

interface Sum {
  readonly name: string;
  readonly of: (state: unknown) => number;
  readonly start: number;
}

/**
 * One object for all questions of a game: a game asks hundreds of times. It looks for faults where play.ts asks, so that the stack of the error
 * has the line.
 */
class GameTable implements Table {
  readonly players: number;
  readonly random: Stream;
  readonly #order: GameOrder;
  readonly #decision: ReusedDecision = { player: 0, kind: '', options: [], isSecret: false };
  #state: unknown;
  #sums: readonly Sum[] = [];
  #asked: Error | undefined;

  constructor(order: GameOrder) {
    this.#order = order;
    this.players = order.players;
    this.random = new Stream(order.seed, order.game, purposes.table);
  }

  /** From now on its sums must not change. */
  watch(state: unknown): void {
    this.#state = state;
    this.#sums = Object.entries(this.#order.play.conserved).map(([name, of]) => ({ name, of, start: of(state) }));
    for (const { name, of, start } of this.#sums)
      if (!Number.isFinite(start)) throw new Misplay(`"${name}" of \`conserved\` is ${start}, which is not a sum`, of);
  }

  /** An error at the line of the last question. */
  blame(message: string): Misplay {
    const error = new Misplay(message);
    return this.#asked === undefined ? error : Object.assign(error, { stack: this.#asked.stack ?? '' });
  }

  checkSums(): void {
    for (const { name, of, start } of this.#sums) {
      const now = of(this.#state);
      if (now !== start) throw this.blame(`"${name}" must stay ${start} and became ${now}`);
    }
  }

  ask(player: number, kind: string, options: readonly number[]): Decision {
    return this.#ask(player, kind, options, false);
  }

  askSecretly(player: number, kind: string, options: readonly number[]): Decision {
    return this.#ask(player, kind, options, true);
  }

  #ask(player: number, kind: string, options: readonly number[], isSecret: boolean): Decision {
    const { isTraced, play } = this.#order;
    if (isTraced) {
      this.#asked = new Error('asked here');
      if (!Object.hasOwn(play.decisions, kind)) throw new Misplay(`play.ts declares no decision "${kind}"`);
    }
    if (options === undefined || typeof options === 'string' || options.length === undefined)
      throw new Misplay(`the options of "${kind}" are not a list of numbers`);
    if (options.length === 0) throw new Misplay(`player ${player + 1} has no option in "${kind}"`);
    if (!(player >= 0 && player < this.players && Number.isInteger(player)))
      throw new Misplay(`"${kind}" is asked of player ${player + 1}, and there are ${this.players}`);
    this.checkSums();
    const decision = this.#decision;
    decision.player = player;
    decision.kind = kind;
    decision.options = options;
    decision.isSecret = isSecret;
    return decision;
  }

  asked(decision: unknown): boolean {
    return decision === this.#decision;
  }

  choice(id: string): string {
    const option = this.#order.choices[id];
    if (option === undefined) throw new Misplay(`play.ts declares no choice "${id}"`);
    this.#order.watcher?.onChoice?.(id, option);
    return option;
  }

  note(event: string, player: number, card = -1, amount = 0): void {
    this.#order.watcher?.onNote?.(event, player, card, amount);
  }
}
