// Counters that a thread adds to while it plays; at the end of a block they become plain statistics.
import { Misplay, type PlayedGame } from './play-game.ts';
import {
  type Curve,
  curveBits,
  type Distribution,
  type EventCount,
  type Extreme,
  type Histogram,
  type PlayerValues,
  type PoolUse,
  rounded,
  type Tally,
  valueBits,
} from './statistics.ts';

/** Sums of larger values would no longer be exact. */
const largest = 1e9;

/** @param what begins the message @param culprit the function of play.ts that returned it */
export function whole(what: string, value: number, culprit?: Misplay['culprit']): number {
  if (!Number.isInteger(value) || value > largest || value < -largest)
    throw new Misplay(`${what} must be a whole number, not ${value}`, culprit);
  return value;
}

/** Mostly small values: those have a place in an array. */
class Bins {
  readonly #small = new Float64Array(64);
  readonly #others = new Map<number, number>();

  add(value: number): void {
    if (value >= 0 && value < 64) this.#small[value] = (this.#small[value] ?? 0) + 1;
    else this.#others.set(value, (this.#others.get(value) ?? 0) + 1);
  }

  histogram(): Histogram {
    const small = [...this.#small].map((count, value) => [value, count] as const).filter(([, count]) => count > 0);
    return [...small, ...this.#others].sort(([a], [b]) => a - b);
  }
}

class TallyCounter {
  #count = 0;
  #sum = 0;
  #least: Extreme | undefined;
  #most: Extreme | undefined;

  add(value: number, game: number): void {
    this.#count++;
    this.#sum += value;
    if (this.#least === undefined || value < this.#least.value) this.#least = { value, game };
    if (this.#most === undefined || value > this.#most.value) this.#most = { value, game };
  }

  tally(): Tally {
    const [least, most] = [this.#least, this.#most];
    return { count: this.#count, sum: this.#sum, ...(least && { least }), ...(most && { most }) };
  }
}

export class Counter {
  readonly #tally = new TallyCounter();
  readonly #bins = new Bins();

  add(value: number, game: number): void {
    this.#tally.add(value, game);
    this.#bins.add(rounded(value, valueBits));
  }

  distribution(): Distribution {
    return { ...this.#tally.tally(), histogram: this.#bins.histogram() };
  }
}

/** Values of all players, and those of winners. */
export class PlayerCounter {
  readonly #all = new Counter();
  readonly #winners = new Counter();

  /** @param values by player */
  add(what: string, values: readonly number[], { game, players, winners, culprit }: GameEnd): void {
    for (let player = 0; player < players; player++) {
      const value = whole(what, values[player] ?? 0, culprit);
      this.#all.add(value, game);
      if (winners.includes(player)) this.#winners.add(value, game);
    }
  }

  values(): PlayerValues {
    return { all: this.#all.distribution(), winners: this.#winners.distribution() };
  }
}

export interface GameEnd {
  readonly game: number;
  readonly players: number;
  readonly winners: PlayedGame['outcome']['winners'];
  /** What each winner gets, in parts of `wholeWin`. */
  readonly share: number;
  /** Where the outcome comes from. */
  readonly culprit: Misplay['culprit'];
}

class CurveCounter {
  readonly #rounds = new Map<number, Bins>();

  add(round: number, value: number): void {
    const at = rounded(round, curveBits);
    let bins = this.#rounds.get(at);
    if (bins === undefined) {
      bins = new Bins();
      this.#rounds.set(at, bins);
    }
    bins.add(rounded(value, curveBits));
  }

  curve(): Curve {
    const rounds = [...this.#rounds].map(([round, bins]) => [round, bins.histogram()] as const);
    return rounds.sort(([a], [b]) => a - b);
  }
}

export class PoolCounter {
  readonly #peak = new Counter();
  readonly #curve = new CurveCounter();
  #shortages = 0;
  #firstShortage: number | undefined;
  /** The most of this round and of this game. */
  #inRound = Number.NEGATIVE_INFINITY;
  #inGame = Number.NEGATIVE_INFINITY;

  constructor(
    readonly name: string,
    readonly pool: { readonly used: (state: unknown) => number },
    readonly size: number,
  ) {}

  look(state: unknown): void {
    const used = this.pool.used(state);
    if (used > this.#inRound) this.#inRound = used;
    else if (used <= this.#inRound) return;
    whole(`the pool "${this.name}"`, used, this.pool.used);
  }

  endRound(round: number): void {
    if (this.#inRound === Number.NEGATIVE_INFINITY) return;
    this.#curve.add(round, this.#inRound);
    if (this.#inRound > this.#inGame) this.#inGame = this.#inRound;
    this.#inRound = Number.NEGATIVE_INFINITY;
  }

  endGame(game: number): void {
    const peak = this.#inGame;
    this.#inGame = Number.NEGATIVE_INFINITY;
    if (peak === Number.NEGATIVE_INFINITY) return;
    this.#peak.add(peak, game);
    if (peak <= this.size) return;
    this.#shortages++;
    this.#firstShortage ??= game;
  }

  use(): PoolUse {
    const firstShortage = this.#firstShortage;
    return {
      size: this.size,
      peak: this.#peak.distribution(),
      curve: this.#curve.curve(),
      shortages: this.#shortages,
      ...(firstShortage !== undefined && { firstShortage }),
    };
  }
}

export class MeasureCounter {
  readonly #end = new Counter();
  readonly #curve = new CurveCounter();

  constructor(
    readonly name: string,
    readonly measure: { readonly of: (state: unknown) => number },
  ) {}

  #value(state: unknown): number {
    const { measure, name } = this;
    return whole(`the measure "${name}"`, measure.of(state), measure.of);
  }

  endRound(round: number, state: unknown): void {
    this.#curve.add(round, this.#value(state));
  }

  endGame(game: number, state: unknown): void {
    this.#end.add(this.#value(state), game);
  }

  values(): { end: Distribution; curve: Curve } {
    return { end: this.#end.distribution(), curve: this.#curve.curve() };
  }
}

interface CardEvents {
  times: number;
  games: number;
  playerGames: number;
  wins: number;
  readonly amount: TallyCounter;
  /** To whom it happened in this game. */
  readonly isOf: boolean[];
  isInGame: boolean;
}

/** One kind of event. */
export class EventCounter {
  /** By card + 1; 0 is not a card. */
  readonly #cards: CardEvents[] = [];
  /** What happened in this game. */
  readonly #seen: CardEvents[] = [];

  constructor(private readonly players: number) {}

  add(game: number, player: number, card: number, amount: number): void {
    this.#cards[card + 1] ??= this.#newCard();
    const events = this.#cards[card + 1] as CardEvents;
    events.times++;
    events.amount.add(amount, game);
    if (player >= 0 && player < this.players) events.isOf[player] = true;
    if (events.isInGame) return;
    events.isInGame = true;
    this.#seen.push(events);
  }

  #newCard(): CardEvents {
    const isOf = new Array<boolean>(this.players).fill(false);
    return { times: 0, games: 0, playerGames: 0, wins: 0, amount: new TallyCounter(), isOf, isInGame: false };
  }

  endGame({ players, winners, share }: GameEnd): void {
    for (const events of this.#seen) {
      events.games++;
      events.isInGame = false;
      for (let player = 0; player < players; player++) {
        if (!events.isOf[player]) continue;
        events.isOf[player] = false;
        events.playerGames++;
        if (winners.includes(player)) events.wins += share;
      }
    }
    this.#seen.length = 0;
  }

  counts(cardIds: readonly string[]): Record<string, EventCount> {
    const counts = this.#cards.map((events, slot): [string, EventCount] => {
      const { times, games, playerGames, wins, amount } = events;
      return [slot === 0 ? '' : (cardIds[slot - 1] ?? ''), { times, games, playerGames, wins, amount: amount.tally() }];
    });
    return Object.fromEntries(counts.filter((one) => one !== undefined).sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
