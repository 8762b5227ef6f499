// Plays one game: runs the steps of play.ts and lets bots answer.
import type { Bot, Decision, Outcome, Play, PlayBox, Table } from '../game/define-play.ts';
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
}

/** The rules are at fault; the message says how. */
export class PlayFault extends Error {
  readonly decision: number;
  constructor(message: string, decision: number) {
    super(message);
    this.decision = decision;
  }
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

export function playGame(order: GameOrder): PlayedGame {
  const { play, box, seats, watcher = {}, mostDecisions = usualMost } = order;
  const table = new GameTable(order);
  const streams = seats.map((_, player) => new Stream(order.seed, order.game, purposes.bot + player));
  const state = play.setup(box, table);
  const sums = Object.entries(play.conserved).map(([name, of]) => ({ name, of, start: of(state) }));
  const answers: number[] = [];
  const fail = (message: string): never => {
    throw new PlayFault(message, answers.length);
  };
  const checkSums = () => {
    for (const { name, of, start } of sums) {
      const now = of(state);
      if (now !== start) fail(`"${name}" must stay ${start} and became ${now}`);
    }
  };
  let outcome = play.outcome(state);
  while (outcome === undefined) {
    for (const seat of seats) seat.onStepStart?.(state);
    const step = play.step(state, table);
    let next = step.next();
    while (!next.done) {
      const decision = next.value;
      checkSums();
      const { options, player } = decision;
      if (options.length === 0) fail(`player ${player + 1} has no option in "${decision.kind}"`);
      let index = 0;
      if (options.length > 1) {
        if (answers.length >= mostDecisions) fail(`it does not end within ${mostDecisions} decisions`);
        watcher.onDecision?.(decision, state);
        const seat = seats[player];
        const stream = streams[player];
        if (seat === undefined || stream === undefined) return fail(`there is no player ${player + 1}`);
        index = seat.bot(state, decision, stream);
        if (!(index in options)) fail(`the bot answers ${index} where there are ${options.length} options`);
        answers.push(index);
      }
      const option = options[index] as number;
      watcher.onAnswer?.(decision, option, state);
      for (const seat of seats) seat.onAnswer?.(decision, option);
      next = step.next(option);
    }
    checkSums();
    watcher.onStep?.(state);
    outcome = play.outcome(state);
  }
  return { outcome, answers, state };
}

export const randomBot: Bot<unknown> = (_state, { options }, random) => random.below(options.length);

interface ReusedDecision {
  player: number;
  kind: string;
  options: readonly number[];
  isSecret: boolean;
}

/** One object for all questions of a game: a game asks hundreds of times. */
class GameTable implements Table {
  readonly players: number;
  readonly random: Stream;
  readonly #order: GameOrder;
  readonly #decision: ReusedDecision = { player: 0, kind: '', options: [], isSecret: false };

  constructor(order: GameOrder) {
    this.#order = order;
    this.players = order.players;
    this.random = new Stream(order.seed, order.game, purposes.table);
  }

  ask(player: number, kind: string, options: readonly number[]): Decision {
    return this.#ask(player, kind, options, false);
  }

  askSecretly(player: number, kind: string, options: readonly number[]): Decision {
    return this.#ask(player, kind, options, true);
  }

  #ask(player: number, kind: string, options: readonly number[], isSecret: boolean): Decision {
    const decision = this.#decision;
    decision.player = player;
    decision.kind = kind;
    decision.options = options;
    decision.isSecret = isSecret;
    return decision;
  }

  choice(id: string): string {
    const option = this.#order.choices[id];
    if (option === undefined) throw new Error(`play.ts declares no choice "${id}"`);
    this.#order.watcher?.onChoice?.(id, option);
    return option;
  }

  note(event: string, player: number, card = -1, amount = 0): void {
    this.#order.watcher?.onNote?.(event, player, card, amount);
  }
}
