// Counts what happens in the games of a block, which have one setting.
import type { Decision, Play, PlayBox } from '../game/define-play.ts';
import { Counter, EventCounter, type GameEnd, MeasureCounter, PlayerCounter, PoolCounter, whole } from './counters.ts';
import { Misplay, type PlayedGame, type Watcher } from './play-game.ts';
import { type PlaySetting, type Statistics, wholeWin } from './statistics.ts';

export class StatisticsCollector implements Watcher {
  readonly #play: Play;
  readonly #onLook: (decisions: number) => void;
  readonly #setting: PlaySetting;
  readonly #cardIds: readonly string[];
  /** By card: the first with the same id. A play may number copies of a card. */
  readonly #firstOf: readonly number[];
  readonly #pools: readonly PoolCounter[];
  readonly #measures: readonly MeasureCounter[];
  readonly #events: ReadonlyMap<string, EventCounter>;
  readonly #choicesUsed = new Map<string, { games: number; times: number; last: number }>();
  readonly #kinds = new Map<string, { times: number; options: number }>();
  readonly #points = new Map<string, PlayerCounter>();
  readonly #endings = new Map<string, { games: number; first: number }>();
  readonly #seatWins: number[];
  readonly #botWins = new Map<string, { seats: number; wins: number }>();
  readonly #decisions = new Counter();
  readonly #rounds = new Counter();
  readonly #leadChanges = new Counter();
  #scores: PlayerCounter | undefined;
  #games = 0;
  #from = 0;
  #unwon = 0;
  #shared = 0;
  /** Of the running game. */
  #game = 0;
  #asked = 0;
  #round = 0;
  #leader = -1;
  #changes = 0;

  /** @param onLook called at every question and step, with the number of decisions of the game */
  constructor(play: Play, box: PlayBox, setting: PlaySetting, onLook: (decisions: number) => void = () => {}) {
    this.#play = play;
    this.#onLook = onLook;
    this.#setting = setting;
    this.#cardIds = box.cardIds;
    const firsts = new Map([...box.cardIds.entries()].reverse().map(([card, id]) => [id, card]));
    this.#firstOf = box.cardIds.map((id) => firsts.get(id) ?? 0);
    this.#pools = Object.entries(play.pools ?? {}).map(
      ([name, pool]) => new PoolCounter(name, pool, whole(`the size of the pool "${name}"`, pool.size(box), pool.size)),
    );
    this.#measures = Object.entries(play.measures ?? {}).map(([name, measure]) => new MeasureCounter(name, measure));
    this.#events = new Map(Object.keys(play.events).map((name) => [name, new EventCounter(setting.players)] as const));
    this.#seatWins = new Array<number>(setting.players).fill(0);
    for (const bot of setting.bots) this.#botWins.set(bot, { seats: 0, wins: 0 });
  }

  /** Games of a block have consecutive numbers. */
  begin(game: number): void {
    if (this.#games === 0) this.#from = game;
    this.#game = game;
    this.#asked = 0;
    this.#round = 0;
    this.#leader = -1;
    this.#changes = 0;
  }

  onAnswer({ kind, options }: Decision, _option: number, state: unknown): void {
    if (options.length > 1) this.#asked++;
    this.#look(state);
    if (options.length === 1) return;
    const known = this.#kinds.get(kind);
    if (known === undefined) {
      if (!Object.hasOwn(this.#play.decisions, kind)) throw new Misplay(`play.ts declares no decision "${kind}"`);
      this.#kinds.set(kind, { times: 1, options: options.length });
    } else {
      known.times++;
      known.options += options.length;
    }
  }

  onStep(state: unknown): void {
    this.#look(state);
  }

  onNote(event: string, player: number, card: number, amount: number): void {
    const counter = this.#events.get(event);
    if (counter === undefined) throw new Misplay(`play.ts declares no event "${event}"`);
    const first = card === -1 ? -1 : this.#firstOf[card];
    if (first === undefined) throw new Misplay(`"${event}" names card ${card}, and there are ${this.#cardIds.length}`);
    counter.add(this.#game, player, first, whole(`the amount of "${event}"`, amount));
  }

  onChoice(id: string): void {
    const use = this.#choicesUsed.get(id);
    if (use === undefined) this.#choicesUsed.set(id, { games: 1, times: 1, last: this.#game });
    else {
      use.times++;
      if (use.last !== this.#game) use.games++;
      use.last = this.#game;
    }
  }

  /** The game is over. */
  end({ outcome, answers, state }: PlayedGame): void {
    const [game, { players, bots }] = [this.#game, this.#setting];
    const { winners, ending } = outcome;
    if (!Object.hasOwn(this.#play.endings, ending))
      throw new Misplay(`play.ts declares no ending "${ending}"`, this.#play.outcome);
    if (new Set(winners).size < winners.length || winners.some((winner) => !(winner in this.#seatWins)))
      throw new Misplay(
        `the winners [${winners.join(', ')}] are not players from 0 to ${players - 1}`,
        this.#play.outcome,
      );
    this.#look(state);
    this.#endRound(state);
    for (const pool of this.#pools) pool.endGame(game);
    for (const measure of this.#measures) measure.endGame(game, state);
    this.#games++;
    this.#decisions.add(answers.length, game);
    this.#rounds.add(this.#round, game);
    this.#leadChanges.add(this.#changes, game);
    const known = this.#endings.get(ending);
    if (known === undefined) this.#endings.set(ending, { games: 1, first: game });
    else known.games++;
    if (winners.length === 0) this.#unwon++;
    if (winners.length > 1) this.#shared++;
    const share = Math.floor(wholeWin / Math.max(1, winners.length));
    for (let seat = 0; seat < players; seat++) {
      const won = winners.includes(seat) ? share : 0;
      this.#seatWins[seat] = (this.#seatWins[seat] ?? 0) + won;
      const bot = this.#botWins.get(bots[(seat + game) % bots.length] ?? '');
      if (bot === undefined) continue;
      bot.seats++;
      bot.wins += won;
    }
    const gameEnd = { game, players, winners, share, culprit: this.#play.outcome };
    for (const counter of this.#events.values()) counter.endGame(gameEnd);
    this.#countPoints(outcome, gameEnd);
  }

  #countPoints({ scores, points = {} }: PlayedGame['outcome'], gameEnd: GameEnd): void {
    const { outcome, sources = {} } = this.#play;
    const lists = Object.entries(points);
    if (scores !== undefined) {
      this.#scores ??= new PlayerCounter();
      this.#scores.add('a score', scores, gameEnd);
    }
    for (let player = 0; scores !== undefined && lists.length > 0 && player < gameEnd.players; player++) {
      const sum = lists.reduce((total, [, values]) => total + (values[player] ?? 0), 0);
      if (sum !== (scores[player] ?? 0))
        throw new Misplay(
          `the points of player ${player + 1} add up to ${sum}, not to the score ${scores[player]}`,
          outcome,
        );
    }
    for (const [source, values] of lists) {
      if (!Object.hasOwn(sources, source)) throw new Misplay(`play.ts declares no source "${source}"`, outcome);
      const counter = this.#points.get(source) ?? new PlayerCounter();
      this.#points.set(source, counter);
      counter.add(`the points of "${source}"`, values, gameEnd);
    }
  }

  #look(state: unknown): void {
    this.#onLook(this.#asked);
    const round = this.#play.round(state);
    if (round !== this.#round) {
      if (this.#round > 0) this.#endRound(state);
      this.#round = whole('the round', round, this.#play.round);
    }
    for (const pool of this.#pools) pool.look(state);
  }

  /** Measures and the lead are looked at where a round ends: at every decision they would take longer than the game itself. */
  #endRound(state: unknown): void {
    for (const pool of this.#pools) pool.endRound(this.#round);
    for (const measure of this.#measures) measure.endRound(this.#round, state);
    const standing = this.#play.standing?.(state);
    if (standing === undefined) return;
    if (standing.length !== this.#setting.players)
      throw new Misplay(
        `\`standing\` has ${standing.length} numbers for ${this.#setting.players} players`,
        this.#play.standing,
      );
    const leader = leaderOf(standing);
    if (leader < 0 || leader === this.#leader) return;
    if (this.#leader >= 0) this.#changes++;
    this.#leader = leader;
  }

  statistics(): Statistics {
    return {
      ...this.#setting,
      ranges: this.#games === 0 ? [] : [[this.#from, this.#from + this.#games]],
      games: this.#games,
      decisions: this.#decisions.distribution(),
      rounds: this.#rounds.distribution(),
      endings: sorted(this.#endings, (ending) => ({ ...ending })),
      unwon: this.#unwon,
      shared: this.#shared,
      seatWins: [...this.#seatWins],
      botWins: sorted(this.#botWins, (bot) => ({ ...bot })),
      ...(this.#scores && { scores: this.#scores.values() }),
      points: sorted(this.#points, (counter) => counter.values()),
      leadChanges: this.#leadChanges.distribution(),
      choicesUsed: sorted(this.#choicesUsed, ({ games, times }) => ({ games, times })),
      decisionKinds: sorted(this.#kinds, (kind) => ({ ...kind })),
      events: sorted(this.#events, (counter) => counter.counts(this.#cardIds)),
      pools: sorted(byName(this.#pools), (pool) => pool.use()),
      measures: sorted(byName(this.#measures), (measure) => measure.values()),
    };
  }
}

function byName<T extends { readonly name: string }>(counters: readonly T[]): Map<string, T> {
  return new Map(counters.map((counter) => [counter.name, counter]));
}

/** Sorted by key, so that the order in which things happened leaves no trace. */
function sorted<T, R>(map: ReadonlyMap<string, T>, of: (value: T) => R): Record<string, R> {
  const entries = [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, value]) => [key, of(value)]));
}

/** -1 if several are ahead. */
function leaderOf(standing: readonly number[]): number {
  let leader = 0;
  let isShared = false;
  for (let player = 1; player < standing.length; player++) {
    const own = standing[player] as number;
    const best = standing[leader] as number;
    if (own > best) leader = player;
    if (own >= best) isShared = own === best;
  }
  return isShared ? -1 : leader;
}
