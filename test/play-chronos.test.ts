// The rules of play of chronos: the examples and answers of its rulebook, every function card and event, and whole games.
import { beforeAll, describe, expect, it } from 'vitest';
import play from '../data/chronos/play.ts';
import { auctionTurn, excavate } from '../data/chronos/play-auction.ts';
import { playCard } from '../data/chronos/play-cards.ts';
import { choices } from '../data/chronos/play-choices.ts';
import { eventPhase, votePhase } from '../data/chronos/play-events.ts';
import { salePrice } from '../data/chronos/play-moves.ts';
import { judge } from '../data/chronos/play-score.ts';
import { setup } from '../data/chronos/play-setup.ts';
import {
  AUCTION,
  type Box,
  EVENT,
  effectsOf,
  type Kind,
  type PlayTable,
  prepare,
  STABILIZE,
  type State,
  type Steps,
  TRADE,
} from '../data/chronos/play-state.ts';
import { stabilizeTurn, tradeTurn } from '../data/chronos/play-trade.ts';
import { ruleView } from '../src/check/check-rules.ts';
import type { Decision } from '../src/game/define-play.ts';
import { loadProject } from '../src/load/load-project.ts';
import { playGame, randomBot } from '../src/play/play-game.ts';
import { Stream } from '../src/play/random.ts';
import { isAll } from './run-all.ts';
import { repository, shippedMemory } from './shipped-games.ts';

const first = Object.fromEntries(
  Object.entries(choices).map(([id, { options }]) => [id, Object.keys(options)[0] ?? '']),
);
const boxes: Box[] = [];
beforeAll(async () => {
  const { games } = await loadProject(repository, { games: ['chronos'], templates: false, memory: shippedMemory });
  const [game] = games;
  if (game === undefined) throw new Error('no game');
  const view = ruleView(game, ({ fields }) => fields);
  for (const players of [3, 4, 5])
    boxes[players] = prepare(view as never, { players, choice: (id) => first[id] as never });
});

/** A table at which nothing is left to chance but the deal. */
function tableFor(players: number, rulings: Partial<Record<keyof typeof choices, string>> = {}) {
  const notes: string[] = [];
  let asked: Decision<Kind> = { player: 0, kind: 'card', options: [], isSecret: false };
  const ask = (player: number, kind: Kind, options: readonly number[], isSecret = false) => {
    asked = { player, kind, options, isSecret };
    return asked;
  };
  const table: PlayTable = {
    players,
    random: new Stream(1, 1, 1),
    ask,
    askSecretly: (player, kind, options) => ask(player, kind, options, true),
    choice: (id) => (rulings[id] ?? first[id]) as never,
    note: (event, player, card = -1, amount = 0) => void notes.push(`${event} ${player} ${card} ${amount}`),
  };
  return { table, notes };
}

class Scene {
  readonly state: State;
  readonly table: PlayTable;
  readonly notes: string[];
  readonly box: Box;

  /** Nobody holds anything but 20 money; player 0 starts. The row has the first artifacts, in the order of the rulebook. */
  constructor(players = 3, rulings: Partial<Record<keyof typeof choices, string>> = {}) {
    this.box = boxes[players] as Box;
    ({ table: this.table, notes: this.notes } = tableFor(players, rulings));
    const state = setup(this.box, this.table);
    state.start = 0;
    state.functionDeck.push(...state.hands.flatMap((hand) => hand.splice(0)));
    state.artifactDeck.push(...state.row.splice(0));
    state.artifactDeck.sort((a, b) => b - a);
    this.notes.length = 0;
    this.state = state;
  }

  number(id: string): number {
    const card = this.box.cardIds.indexOf(id);
    for (const list of [this.box.artifacts, this.box.functions, this.box.events]) {
      const at = list.findIndex((one) => one.card === card);
      if (at >= 0) return at;
    }
    throw new Error(id);
  }

  /** Puts artifacts into the row. */
  row(...ids: string[]): this {
    for (const id of ids) this.state.row.push(this.fromDeck(this.state.artifactDeck, id));
    return this;
  }

  holds(player: number, ...ids: string[]): this {
    for (const id of ids) this.state.held[player]?.push(this.fromDeck(this.state.artifactDeck, id));
    return this;
  }

  discarded(...ids: string[]): this {
    for (const id of ids) this.state.artifactDiscard.push(this.fromDeck(this.state.artifactDeck, id));
    return this;
  }

  hand(player: number, ...ids: string[]): this {
    for (const id of ids) this.state.hands[player]?.push(this.fromDeck(this.state.functionDeck, id));
    return this;
  }

  nextEvent(...ids: string[]): this {
    for (const id of [...ids].reverse()) this.state.eventDeck.push(this.fromDeck(this.state.eventDeck, id));
    return this;
  }

  acting(id: string): this {
    this.state.acting.push(this.fromDeck(this.state.eventDeck, id));
    this.state.now = effectsOf(this.box, this.state.acting);
    return this;
  }

  set(change: Partial<State>): this {
    Object.assign(this.state, change);
    return this;
  }

  fromDeck(deck: number[], id: string): number {
    const card = this.number(id);
    expect(deck).toContain(card);
    deck.splice(deck.indexOf(card), 1);
    return card;
  }

  /** Runs a part of the rules; each question with several options takes the next answer. */
  run(part: (state: State, table: PlayTable) => Steps, ...answers: number[]): this {
    const left = [...answers];
    const sums = () => Object.values(play.conserved).map((of) => of(this.state));
    const before = sums();
    const steps = part(this.state, this.table);
    let next = steps.next();
    while (!next.done) {
      const { options, kind, player } = next.value;
      const answer = options.length === 1 ? (options[0] as number) : left.shift();
      expect(options, `${kind} of player ${player}`).toContain(answer);
      next = steps.next(answer as number);
    }
    expect(left, 'answers left over').toEqual([]);
    expect(sums()).toEqual(before);
    return this;
  }

  auction = (...answers: number[]) => this.set({ phase: AUCTION, turn: 0 }).run(auctionTurn, ...answers);
  trade = (...answers: number[]) => this.set({ phase: TRADE, turn: 0 }).run(tradeTurn, ...answers);
  event = (...answers: number[]) => this.set({ phase: EVENT, turn: 0 }).run(eventPhase, ...answers);
  vote = (...answers: number[]) => this.set({ phase: EVENT, turn: 1 }).run(votePhase, ...answers);
  stabilize = (...answers: number[]) => this.set({ phase: STABILIZE, turn: 0 }).run(stabilizeTurn, ...answers);
  excavate = (...answers: number[]) => this.set({ phase: 0, turn: 0 }).run(excavate, ...answers);
  play = (player: number, id: string, ...answers: number[]) =>
    this.run((state, table) => playCard(state, table, player, this.number(id)), ...answers);
}

const scene = (players?: number, rulings?: Partial<Record<keyof typeof choices, string>>) =>
  new Scene(players, rulings);

describe('the examples of the rulebook', () => {
  it.each([
    ['mask-of-tutankhamun', 0, 1.5, 9],
    ['early-space-suit', 1, 2, 12],
    ['antigravity-core', 2, 0.5, 3],
  ])('§8: %s in era %i at ×%d sells for %i', (id, era, multiplier, price) => {
    const table = scene();
    table.state.multipliers[era] = multiplier;
    expect(salePrice(table.state, table.number(id))).toBe(price);
  });

  it('§12: renown, values, money by tens and sets add up', () => {
    const table = scene().holds(
      0,
      'imperial-jade-seal',
      'mask-of-tutankhamun',
      'terracotta-soldier',
      'moon-landing-flag',
      'dyson-sphere-blueprint',
    );
    table.set({ ending: 'exhausted', money: [29, 20, 20], renown: [4, 0, 0] });
    const { points, scores, winners } = judge(table.state, table.table);
    expect(points).toEqual({ renown: [4, 0, 0], artifacts: [34, 0, 0], money: [2, 2, 2], sets: [20, 0, 0] });
    expect([scores[0], winners]).toEqual([60, [0]]);
  });
});

describe('whole games', () => {
  const order = (players: number, game: number, choice: Record<string, string> = first) => ({
    play,
    box: boxes[players] as Box,
    players,
    choices: choice,
    seed: 1,
    game,
    seats: Array.from({ length: players }, () => ({ bot: randomBot })),
    mostDecisions: 5000,
  });

  it('end, and lose no money and no card, with every ruling', () => {
    const games = isAll ? 1000 : 60;
    for (const players of [3, 4, 5])
      for (let game = 0; game < games; game++)
        expect(playGame(order(players, game)).outcome.scores).toHaveLength(players);
    for (const [id, { options }] of Object.entries(choices))
      for (const option of Object.keys(options).slice(1))
        for (let game = 0; game < games / 10; game++) playGame(order(3 + (game % 3), game, { ...first, [id]: option }));
  });
});
