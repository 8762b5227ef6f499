// A bot that thinks ahead, for any game: it deals what its player cannot know anew, tries its options in these worlds, lets the
// game's careful bot play on, and takes what wins most. Options that do worse are dropped by halves (sequential halving, Karnin
// 2013): we want the best of a few options, not good results while trying them, which is what UCB aims at. All options are tried in the same worlds.
import type { Bot, Decision, Outcome, Play, PlayBox, Random, Table } from '../game/define-play.ts';
import { Misplay, randomBot, type Seat } from './play-game.ts';
import { Stream } from './random.ts';

interface SearchOrder {
  readonly play: Play;
  readonly box: PlayBox;
  readonly players: number;
  readonly choices: Readonly<Record<string, string>>;
  /** Games played out for each answer. They are counted, not timed: the same answers on every machine. */
  readonly rollouts: number;
}

/** More options than these are tried only if there are this many rollouts for each; otherwise, some are drawn. */
const fewOptions = 8;
const rolloutsAnOption = 25;
/** A rollout that takes longer is judged by who is ahead. */
const mostDecisions = 400;
/** Where play.ts guesses who wins, a rollout ends with the step in which it has made this many decisions. */
const guessedAfter = 20;
/** Worlds that may be rejected for each that fits what was seen. */
const mostRejected = 10;
/** How many standard errors an option must be better than the careful bot's answer. */
const margin = 1;

interface Answer {
  readonly player: number;
  readonly kind: string;
  readonly option: number;
}

/** A seat for `playGame`. It may be used for one game after the other. */
export function searchSeat(order: SearchOrder): Seat {
  const search = new Search(order);
  return {
    bot: (state, decision, random) => search.answer(state, decision, random),
    onStepStart: (state) => search.begin(state),
    onAnswer: (decision, option) => search.note(decision, option),
  };
}

class Search {
  readonly #order: SearchOrder;
  readonly #policy: Bot<unknown>;
  readonly #table: SearchTable;
  readonly #chance = new Stream(0, 0, 0);
  /** A generator cannot be copied, so a world starts where the step began, and its answers are given again. */
  #start: unknown;
  /** Since then. */
  readonly #answers: (Answer & { readonly isSecret: boolean })[] = [];

  constructor(order: SearchOrder) {
    this.#order = order;
    this.#policy = order.play.bots?.greedy ?? randomBot;
    this.#table = new SearchTable(order, this.#chance);
  }

  begin(state: unknown): void {
    this.#start = this.#order.play.copy(state);
    this.#answers.length = 0;
  }

  note({ player, kind, isSecret }: Decision, option: number): void {
    this.#answers.push({ player, kind, option, isSecret });
  }

  answer(state: unknown, decision: Decision, random: Random): number {
    // The rules may reuse the arrays of the decision in the worlds.
    const question = { ...decision, options: [...decision.options] };
    const usual = this.#policy(state, question, random);
    const trials = this.#chooseTrials(question, usual, random);
    const rounds = Math.ceil(Math.log2(trials.length));
    let left = trials;
    for (let round = 0; round < rounds; round++) {
      const worlds = Math.max(1, Math.floor(this.#order.rollouts / rounds / left.length));
      if (!this.#tryAll(state, question, left, worlds, random)) return usual;
      const ranked = [...left].sort((a, b) => b.sum - a.sum || a.index - b.index);
      const kept = ranked.slice(0, Math.ceil(left.length / 2));
      // The careful bot's answer stays, to be compared with.
      left = kept.some(({ index }) => index === usual) || round === rounds - 1 ? kept : [...kept, ...left.slice(0, 1)];
    }
    const [best] = left;
    const [control] = trials;
    if (best === undefined || control === undefined) return usual;
    return isBetter(best, control) ? best.index : usual;
  }

  /** The careful bot's answer first. */
  #chooseTrials({ options }: Decision, usual: number, random: Random): Trial[] {
    const others = options.map((_, index) => index).filter((index) => index !== usual);
    const most = Math.max(fewOptions, Math.floor(this.#order.rollouts / rolloutsAnOption));
    if (others.length >= most) random.shuffle(others);
    return [usual, ...others.slice(0, most - 1)].map((index) => ({ index, sum: 0, values: [] }));
  }

  /** False if hardly any world fits what was seen. */
  #tryAll(now: unknown, question: Decision, trials: readonly Trial[], worlds: number, random: Random): boolean {
    const { play } = this.#order;
    let rejected = 0;
    for (let tried = 0; tried < worlds; ) {
      const world = play.copy(this.#start);
      const seed = random.below(2 ** 32);
      this.#chance.start(seed, 0, 0);
      play.redeal(world, question.player, this.#chance, now);
      let fits = true;
      for (const trial of trials) {
        this.#chance.start(seed, 1, 0);
        const value = this.#playOut(play.copy(world), question, question.options[trial.index] as number);
        fits = value !== undefined;
        if (value === undefined) break;
        trial.sum += value;
        trial.values.push(value);
      }
      if (fits) tried++;
      else if (++rejected > mostRejected * worlds) return false;
    }
    return true;
  }

  /** How well it ends for the player; undefined if the world does not fit what was seen in this step. */
  #playOut(world: unknown, question: Decision, option: number): number | undefined {
    const { play } = this.#order;
    const step = play.step(world, this.#table);
    let next = step.next();
    let seen = 0;
    for (;;) {
      if (next.done) return undefined;
      const asked = next.value;
      if (asked.isSecret && asked.player !== question.player) {
        next = step.next(this.#choose(world, asked));
        continue;
      }
      while (this.#isUnseen(seen, question.player)) seen++;
      const known = this.#answers[seen++];
      if (known === undefined) {
        if (!isSame(asked, question)) return undefined;
        next = step.next(option);
        break;
      }
      if (asked.player !== known.player || asked.kind !== known.kind) return undefined;
      if (!asked.options.includes(known.option)) return undefined;
      next = step.next(known.option);
    }
    return this.#valueAfter(world, step, next, question.player);
  }

  #isUnseen(index: number, player: number): boolean {
    const answer = this.#answers[index];
    return answer?.isSecret === true && answer.player !== player;
  }

  #valueAfter(
    world: unknown,
    step: Generator<Decision, void, number>,
    asked: IteratorResult<Decision, void>,
    player: number,
  ): number {
    const { play, players } = this.#order;
    let running = step;
    let next = asked;
    for (let decisions = 0; decisions < mostDecisions; ) {
      while (!next.done && decisions < mostDecisions) {
        if (next.value.options.length > 1) decisions++;
        next = running.next(this.#choose(world, next.value));
      }
      if (!next.done) break;
      const outcome = play.outcome(world);
      if (outcome !== undefined) return shareOf(outcome, player);
      if (play.chances !== undefined && decisions >= guessedAfter) return chanceOf(play, world, player);
      // A step that asks nothing counts, too, or rules that never ask would never end.
      decisions += 0.1;
      running = play.step(world, this.#table);
      next = running.next();
    }
    return placeOf(play.standing?.(world) ?? new Array<number>(players).fill(0), player);
  }

  #choose(world: unknown, asked: Decision): number {
    const { options } = asked;
    const index = options.length === 1 ? 0 : this.#policy(world, asked, this.#chance);
    return options[index] as number;
  }
}

interface Trial {
  /** Of the option. */
  readonly index: number;
  sum: number;
  /** By world. */
  readonly values: number[];
}

/** In the worlds that both were tried in. */
function isBetter(trial: Trial, control: Trial): boolean {
  const worlds = Math.min(trial.values.length, control.values.length);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < worlds; i++) {
    const more = (trial.values[i] as number) - (control.values[i] as number);
    sum += more;
    squares += more * more;
  }
  return sum > margin * Math.sqrt(Math.max(0, squares - (sum * sum) / worlds));
}

function isSame(a: Decision, b: Decision): boolean {
  return (
    a.player === b.player &&
    a.kind === b.kind &&
    a.options.length === b.options.length &&
    a.options.every((option, i) => option === b.options[i])
  );
}

function chanceOf({ chances }: Play, world: unknown, player: number): number {
  const chance = chances?.(world)[player];
  if (chance !== undefined && chance >= 0 && chance <= 1) return chance;
  throw new Misplay(`\`chances\` gives player ${player + 1} ${chance}, which is not from 0 to 1`, chances);
}

function shareOf({ winners }: Outcome, player: number): number {
  return winners.includes(player) ? 1 / winners.length : 0;
}

/** 1: ahead of all others; 0: behind all of them. */
function placeOf(standing: readonly number[], player: number): number {
  const own = standing[player] ?? 0;
  let points = 0;
  for (const [other, value] of standing.entries())
    if (other !== player) points += own > value ? 1 : own === value ? 0.5 : 0;
  return standing.length > 1 ? points / (standing.length - 1) : 0;
}

/** A world that search plays has no watcher. */
class SearchTable implements Table {
  readonly players: number;
  readonly random: Random;
  readonly #choices: Readonly<Record<string, string>>;

  constructor({ players, choices }: SearchOrder, random: Random) {
    this.players = players;
    this.random = random;
    this.#choices = choices;
  }

  ask(player: number, kind: string, options: readonly number[]): Decision {
    return { player, kind, options, isSecret: false };
  }

  askSecretly(player: number, kind: string, options: readonly number[]): Decision {
    return { player, kind, options, isSecret: true };
  }

  choice(id: string): string {
    return this.#choices[id] ?? '';
  }

  note(): void {}
}
