// The rules of play of chronos: the examples and answers of its rulebook, every function card and event, and whole games.
import { beforeAll, describe, expect, it } from 'vitest';
import play from '../data/chronos/play.ts';
import { auctionTurn, excavate } from '../data/chronos/play-auction.ts';
import { type Box, effectsOf, prepare } from '../data/chronos/play-box.ts';
import { playCard } from '../data/chronos/play-cards.ts';
import { choices } from '../data/chronos/play-choices.ts';
import { eventPhase, votePhase } from '../data/chronos/play-events.ts';
import { salePrice } from '../data/chronos/play-moves.ts';
import { missingChips, piecesNeeded } from '../data/chronos/play-pieces.ts';
import { judge } from '../data/chronos/play-score.ts';
import { setup } from '../data/chronos/play-setup.ts';
import {
  AUCTION,
  CARD,
  CLOSED,
  EVENT,
  type Kind,
  NO,
  OFFER,
  type PlayTable,
  STABILIZE,
  type State,
  type Steps,
  TRADE,
} from '../data/chronos/play-state.ts';
import { ANCHOR, DISCARD, REPAIR, stabilizeTurn, tradeTurn } from '../data/chronos/play-trade.ts';
import { ruleView } from '../src/check/check-rules.ts';
import type { Bot, Decision, Words } from '../src/game/define-play.ts';
import { loadProject } from '../src/load/load-project.ts';
import { playGame, randomBot } from '../src/play/play-game.ts';
import { Stream } from '../src/play/random.ts';
import { isAll } from './run-all.ts';
import { repository, shippedMemory } from './shipped-games.ts';

const first = Object.fromEntries(
  Object.entries(choices).map(([id, { options }]) => [id, Object.keys(options)[0] ?? '']),
);
const boxes: Box[] = [];
type View = Parameters<typeof prepare>[0];
let view: View;
const boxFor = (of: View, players: number) => prepare(of, { players, choice: (id) => first[id] as never });
beforeAll(async () => {
  const { games } = await loadProject(repository, { games: ['chronos'], templates: false, memory: shippedMemory });
  const [game] = games;
  if (game === undefined) throw new Error('no game');
  view = ruleView(game, ({ fields }) => fields) as never;
  for (const players of [3, 4, 5]) boxes[players] = boxFor(view, players);
});

/** A table at which nothing is left to chance but the deal. */
function tableFor(
  players: number,
  rulings: Partial<Record<keyof typeof choices, string>> = {},
  random = new Stream(1, 1, 1),
) {
  const notes: string[] = [];
  let asked: Decision<Kind> = { player: 0, kind: 'card', options: [], isSecret: false };
  const ask = (player: number, kind: Kind, options: readonly number[], isSecret = false) => {
    asked = { player, kind, options, isSecret };
    return asked;
  };
  const table: PlayTable = {
    players,
    random,
    ask,
    askSecretly: (player, kind, options) => ask(player, kind, options, true),
    choice: (id) => (rulings[id] ?? first[id]) as never,
    note: (event, player, card = -1, amount = 0) => void notes.push(`${event} ${player} ${card} ${amount}`),
  };
  return { table, notes, random };
}

type Part = (state: State, table: PlayTable) => Steps;

class Scene {
  readonly state: State;
  readonly table: PlayTable;
  readonly notes: string[];
  readonly box: Box;
  /** Who was asked what, with several options. */
  readonly asked: string[] = [];

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
  run(part: Part, ...answers: number[]): this {
    const left = [...answers];
    const sums = () => Object.values(play.conserved).map((of) => of(this.state));
    const before = sums();
    const steps = part(this.state, this.table);
    let next = steps.next();
    while (!next.done) {
      const { options, kind, player } = next.value;
      if (options.length > 1) this.asked.push(`${kind} ${player}`);
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
  /** The last player ends the stabilize phase. */
  endRound = (...answers: number[]) =>
    this.set({ phase: STABILIZE, turn: this.state.players - 1 }).run(play.step as Part, ...answers);
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
    const table = scene().holds(0, 'imperial-jade-seal', 'mask-of-tutankhamun', 'terracotta-soldier');
    table.holds(0, 'moon-landing-flag', 'dyson-sphere-blueprint');
    table.set({ ending: 'exhausted', money: [29, 20, 20], renown: [4, 0, 0] });
    const { points, scores, winners } = judge(table.state, table.table);
    expect(points).toEqual({ renown: [4, 0, 0], artifacts: [34, 0, 0], money: [2, 2, 2], sets: [20, 0, 0] });
    expect([scores[0], winners]).toEqual([60, [0]]);
  });

  it('§12: money, then legendary artifacts, break ties; then the victory is shared', () => {
    const winnersOf = (change: Partial<State>, artifacts: string[][] = []) => {
      const table = scene().set({ ending: 'exhausted', ...change });
      for (const [player, ids] of artifacts.entries()) table.holds(player, ...ids);
      return judge(table.state, table.table).winners;
    };
    expect(winnersOf({ money: [21, 29, 20] })).toEqual([1]);
    expect(winnersOf({}, [['imperial-jade-seal'], ['viking-war-shield', 'greek-marble-statue']])).toEqual([0]);
    expect(winnersOf({})).toEqual([0, 1, 2]);
  });

  it('§13: who passes is out, and a sealed bid is locked', () => {
    const table = scene().row('roman-gold-coin').auction(1, NO, 2, 3, NO);
    expect(table.asked).toEqual(['bid 0', 'bid 1', 'bid 2', 'bid 0', 'bid 2']);
    expect([table.state.money, table.state.held[0]]).toEqual([[17, 20, 20], [table.number('roman-gold-coin')]]);
  });

  it('§13: an auction can be cancelled until the hammer falls, by those who passed, too', () => {
    const table = scene().row('roman-gold-coin').hand(1, 'auction-cancelled');
    table.auction(1, NO, NO, table.number('auction-cancelled'));
    expect([table.state.money, table.state.row.length, table.state.bank]).toEqual([[20, 20, 20], 1, 355]);
  });

  it('§13: a frozen market allows trades, but no sale', () => {
    const table = scene().acting('market-freeze').holds(0, 'roman-gold-coin');
    table.trade(OFFER + 1, 3, 1);
    expect([table.state.money, table.state.renown]).toEqual([
      [23, 17, 20],
      [1, 1, 0],
    ]);
    expect(table.vote().asked).not.toContain('propose 0');
  });

  it('§13: less than 0 % counts as 0, and ends the game at once', () => {
    const table = scene().set({ stability: 1 }).row('imperial-jade-seal').auction(5, 0, 0);
    expect([table.state.stability, table.state.ending]).toEqual([0, 'collapse']);
  });

  it('§13: the earlier card holds: no event moves a frozen multiplier', () => {
    const frozen = scene().acting('market-freeze').nextEvent('ancient-boom').event();
    expect(frozen.state.multipliers).toEqual([1, 1, 1]);
    const votesOnly = scene(3, { 'freeze-events': 'votes' }).acting('market-freeze').nextEvent('ancient-boom').event();
    expect(votesOnly.state.multipliers).toEqual([1.5, 1, 1]);
  });
});

describe('auctions', () => {
  it('give a tied sealed bid to the nearest from the start player', () => {
    const table = scene(4).set({ start: 2 }).row('muramasa-katana').auction(7, 1, 7, 7);
    expect(table.asked).toEqual(['sealed-bid 2', 'sealed-bid 3', 'sealed-bid 0', 'sealed-bid 1']);
    expect(table.state.money).toEqual([20, 20, 13, 20]);
  });

  it('leave a lot in the row when all fists are empty, or give it away where that is the ruling', () => {
    const table = scene().row('muramasa-katana').auction(0, 0, 0);
    expect([table.state.row.length, (table.state.marks[3] ?? 0) & CLOSED]).toEqual([1, CLOSED]);
    const given = scene(3, { 'sealed-zero': 'counts' }).row('muramasa-katana').auction(0, 0, 0);
    expect(given.state.held[0]).toHaveLength(1);
  });

  it('need the sum of all fists and screens in chips', () => {
    const table = scene(5).set({ money: [20, 20, 20, 20, 20] });
    expect(missingChips(table.state)).toBeLessThan(0);
    table.state.money = [24, 19, 19, 19, 19];
    expect(missingChips(table.state)).toBe(5);
    table.state.money = [20, 20, 20, 20, 20];
    table.state.bids = [[1], [1], [1], [1], [1]];
    expect(missingChips(table.state)).toBe(10);
  });

  it('find the fewest chips of a value by trying all ways to lay out the money', () => {
    const pieces = [10, 5, 1].map((value) => ({ value, count: value === 1 ? 6 : 2 }));
    const random = new Stream(3, 3, 3);
    for (let round = 0; round < 200; round++) {
      const heaps = Array.from({ length: 3 }, () => random.below(18));
      for (let index = 0; index < 2; index++) {
        const enough = Array.from({ length: 12 }, (_, count) => count).find((count) =>
          canLayOut(
            heaps,
            pieces.map((piece, i) => (i === index ? { ...piece, count } : piece)),
          ),
        );
        if (enough !== undefined) expect(piecesNeeded(pieces, heaps, index)).toBe(enough);
      }
    }
  });
});

/** Tries everything. */
function canLayOut(heaps: readonly number[], pieces: readonly { value: number; count: number }[]): boolean {
  const [heap, ...others] = heaps;
  if (heap === undefined) return true;
  const [piece, ...smaller] = pieces;
  if (heap === 0) return canLayOut(others, pieces);
  if (piece === undefined) return false;
  const lay = (left: number, from: number, counts: readonly { value: number; count: number }[]): boolean => {
    if (left === 0) return canLayOut(others, counts);
    const next = counts[from];
    if (next === undefined) return false;
    for (let n = Math.min(next.count, Math.floor(left / next.value)); n >= 0; n--) {
      const rest = counts.map((one, i) => (i === from ? { ...one, count: one.count - n } : one));
      if (lay(left - n * next.value, from + 1, rest)) return true;
    }
    return false;
  };
  return lay(heap, 0, [piece, ...smaller]);
}

describe('the collapse', () => {
  const collapse = (anchors: number[], rulings = {}) => {
    const table = scene(3, rulings).set({ ending: 'collapse', anchors, renown: [9, 1, 2] });
    return judge(table.state, table.table).winners;
  };
  it('leaves those with an anchor, who score', () => expect(collapse([0, 1, 1])).toEqual([2]));
  it('has no winner without an anchor, unless all score', () => {
    expect(collapse([0, 0, 0])).toEqual([]);
    expect(collapse([0, 0, 0], { 'no-anchor': 'score' })).toEqual([0]);
  });
});

describe('the stabilize phase', () => {
  it('sells repairs for money or a card, and one anchor to each', () => {
    const table = scene()
      .set({ stability: 50, money: [40, 20, 20] })
      .hand(0, 'proxy-bidding');
    table.stabilize(DISCARD + table.number('proxy-bidding'), ANCHOR, ...[]);
    expect([table.state.stability, table.state.renown[0], table.state.money[0], table.state.anchors[0]]).toEqual([
      55, 1, 20, 1,
    ]);
    const paid = scene()
      .set({ stability: 100, money: [6, 20, 20] })
      .stabilize(REPAIR);
    expect([paid.state.stability, paid.state.renown[0], paid.state.money[0]]).toEqual([100, 1, 1]);
    const refused = scene(3, { 'repair-full': 'refused' })
      .set({ money: [6, 20, 20] })
      .stabilize();
    expect(refused.asked).toEqual([]);
  });

  it('ends the game after the round in which the deck could not fill the row', () => {
    const table = scene();
    table.discarded(...table.box.artifacts.slice(0, 33).map(({ card }) => table.box.cardIds[card] as string));
    table
      .excavate()
      .set({ money: [0, 0, 0] })
      .endRound();
    expect([table.state.ending, table.state.row.length]).toEqual(['exhausted', 3]);
  });
});

describe('sets', () => {
  it.each([
    [['viking-war-shield', 'watt-steam-engine', 'portal-key'], 5, 'of all eras'],
    [['viking-war-shield', 'greek-marble-statue', 'roman-gold-coin'], 5, 'of one era'],
    [['viking-war-shield', 'enigma-machine', 'starship-hull-plate'], 15, 'of a keyword and all eras'],
    // 科技/能源 twice: an artifact counts for one keyword only.
    [
      ['antigravity-core', 'zero-point-battery', 'dyson-sphere-blueprint', 'awakened-ai-chip'],
      15,
      'of one of two keywords',
    ],
  ])('%j make %i points: %s', (ids, points) => {
    const table = scene().holds(0, ...ids);
    table.set({ ending: 'exhausted' });
    expect(judge(table.state, table.table).points.sets[0]).toBe(points);
  });
});

/** What each function card does, tried on a table of three; player 0 plays it. */
const functionTests: Record<string, (id: string) => void> = {
  'forgery-accusation'(id) {
    const table = scene().holds(1, 'imperial-jade-seal').hand(0, id).play(0, id);
    expect([salePrice(table.state, 0), table.state.attachedTo]).toEqual([6, [0]]);
    table.state.turn = 1;
    table.set({ phase: TRADE }).run(tradeTurn, 0);
    expect([table.state.value[0], table.state.attached]).toEqual([8, []]);
  },
  'insider-tip'(id) {
    const table = scene().hand(0, id).nextEvent('inflation', 'deflation', 'new-find');
    table.play(0, id, table.number('deflation'));
    expect(table.state.eventDeck.slice(-3).reverse()).toEqual(
      ['deflation', 'inflation', 'new-find'].map((e) => table.number(e)),
    );
  },
  'sealed-bid-jamming'(id) {
    const table = scene().row('muramasa-katana').hand(0, id);
    table.auction(table.number(id), 2, 5, 6, 0);
    expect(table.asked.slice(2)).toEqual(['sealed-bid 2', 'sealed-bid 0', 'sealed-bid 1']);
    expect(table.state.money).toEqual([14, 20, 20]);
  },
  'quick-switch'(id) {
    const table = scene().row('portal-key', 'roman-gold-coin').hand(0, id).set({ phase: AUCTION });
    table.play(0, id, 1);
    expect(table.state.row).toEqual([table.number('portal-key'), table.number('imperial-jade-seal')]);
    expect(table.state.artifactDeck.at(-1)).toBe(table.number('roman-gold-coin'));
    // What is attached to an artifact does not go into the deck with it.
    const accused = scene().row('portal-key').hand(0, 'forgery-accusation', id).set({ phase: AUCTION });
    accused.play(0, 'forgery-accusation').play(0, id);
    expect([accused.state.attached, accused.state.value[accused.number('portal-key')]]).toEqual([[], 6]);
  },
  'restoration-donation'(id) {
    const table = scene().set({ stability: 50 }).hand(0, id).play(0, id);
    expect([table.state.stability, table.state.renown[0]]).toEqual([60, 0]);
  },
  'auction-cancelled'(id) {
    const table = scene().row('roman-gold-coin').hand(0, id).auction(5, NO, NO, table0(id));
    expect([table.state.money[0], table.state.row.length, (table.state.marks[10] ?? 0) & CLOSED]).toEqual([
      20,
      1,
      CLOSED,
    ]);
  },
  'forced-deal'(id) {
    const table = scene().holds(1, 'portal-key').hand(0, id).set({ phase: TRADE }).play(0, id);
    expect([table.state.money, table.state.renown, table.state.held[0]?.length]).toEqual([[10, 30, 20], [1, 1, 0], 1]);
  },
  'fee-waiver'(id) {
    const table = scene()
      .row('roman-gold-coin', 'ancient-bronze-mirror')
      .hand(0, id)
      .set({ phase: AUCTION })
      .play(0, id);
    table.auction(0, 5, NO, NO).auction(2, NO, NO);
    expect(table.state.money[0]).toBe(18);
  },
  'price-shout'(id) {
    const table = scene()
      .row('roman-gold-coin')
      .hand(1, id)
      .auction(3, CARD + table0(id), NO, NO);
    expect(table.state.money[0]).toBe(15);
    const poor = scene()
      .set({ money: [4, 20, 20] })
      .row('roman-gold-coin')
      .hand(1, id);
    expect(poor.auction(3, CARD + table0(id), NO, NO).state.money[0]).toBe(0);
  },
  'first-pick'(id) {
    const table = scene().row('portal-key', 'roman-gold-coin').hand(0, id);
    table.excavate(table0(id), 2);
    expect(table.state.row.slice(2)).toEqual([0, 2]);
    expect(table.state.artifactDeck[0]).toBe(1);
    expect(
      scene().row('portal-key', 'roman-gold-coin', 'muramasa-katana', 'viking-war-shield').hand(0, id).excavate().asked,
    ).toEqual([]);
    // In the warning zone one lot comes even into a full row.
    const warned = scene().row('portal-key', 'roman-gold-coin', 'muramasa-katana', 'viking-war-shield').hand(0, id);
    warned.set({ stability: 25 }).excavate(table0(id), 1);
    expect([warned.state.row.length, warned.state.row.at(-1), warned.state.artifactDeck[0]]).toEqual([5, 1, 0]);
  },
  'bid-peek'(id) {
    const table = scene().row('muramasa-katana').hand(0, id).auction(table0(id), 4, 6, 2, 7);
    expect(table.asked).toEqual(['card 0', 'sealed-bid 1', 'sealed-bid 2', 'opponent 0', 'sealed-bid 0']);
    expect(table.state.money).toEqual([13, 20, 20]);
  },
  'all-in'(id) {
    const table = scene()
      .set({ money: [9, 20, 20], bank: 366 })
      .hand(0, id)
      .row('roman-gold-coin')
      .play(0, id);
    table.auction(15, NO, NO);
    expect([table.state.money[0], table.state.loans[0]]).toEqual([4, 0]);
    const unspent = scene()
      .set({ money: [9, 0, 0], bank: 406 })
      .hand(0, id)
      .play(0, id);
    unspent.endRound();
    expect([unspent.state.money[0], unspent.state.loans[0], unspent.state.bank]).toEqual([9, 0, 406]);
  },
  'price-anchor'(id) {
    const table = scene()
      .row('roman-gold-coin')
      .hand(1, id)
      .auction(3, CARD + table0(id), 4, 4);
    expect([table.state.money, table.asked.at(-1)]).toEqual([[20, 16, 20], 'bid 1']);
  },
  'silent-negotiation'(id) {
    const table = scene().hand(0, id).hand(2, 'set-splice').set({ phase: TRADE }).play(0, id);
    expect([table.state.money, table.state.hands[0], table.state.renown]).toEqual([
      [15, 20, 25],
      [table0('set-splice')],
      [0, 0, 0],
    ]);
  },
  'proxy-bidding'(id) {
    const table = scene().row('muramasa-katana').hand(0, id).auction(table0(id), 12, 8, 9, 0, 0);
    expect(table.asked).toEqual(['card 0', 'sealed-bid 0', 'sealed-bid 0', 'sealed-bid 1', 'sealed-bid 2', 'hand 0']);
    expect(table.state.money).toEqual([8, 20, 20]);
  },
  'multiplier-lock'(id) {
    const table = scene().hand(0, id).play(0, id, 1);
    expect(() => table.vote(2)).toThrow();
    expect(scene().hand(0, id).play(0, id, 1).vote(1, 1, 1, 0).state.multipliers).toEqual([1.5, 1, 1]);
  },
  'price-guarantee'(id) {
    const table = scene()
      .row('roman-gold-coin')
      .hand(1, id)
      .auction(14, CARD + table0(id), NO, NO);
    expect(table.state.money).toEqual([8, 20, 20]);
  },
  'chip-exchange'(id) {
    const table = scene().hand(0, id, 'set-splice', 'tax-haven').play(0, id, table0('tax-haven'), NO);
    expect([table.state.hands[0]?.length, table.state.functionDiscard]).toEqual([2, [table0('tax-haven'), table0(id)]]);
  },
  'set-splice'(id) {
    const table = scene().holds(0, 'viking-war-shield', 'roman-gold-coin', 'portal-key').hand(0, id);
    table.play(0, id, table.number('roman-gold-coin')).set({ ending: 'exhausted' });
    expect(judge(table.state, table.table).points.sets[0]).toBe(5);
  },
  'instalment-plan'(id) {
    const table = scene().row('viking-war-shield').hand(0, id).auction(7, NO, NO, table0(id));
    expect([table.state.money[0], table.state.stability]).toEqual([16, 92]);
  },
  'tax-haven'(id) {
    const table = scene()
      .hand(0, id)
      .set({ money: [30, 30, 20], bank: 335 })
      .nextEvent('retroactive-tax')
      .event(table0(id));
    expect(table.state.money).toEqual([30, 25, 20]);
  },
  'wind-reading'(id) {
    const table = scene().hand(0, id).nextEvent('inflation', 'deflation', 'new-find');
    table.set({ phase: EVENT }).play(0, id, table.number('new-find'), table.number('inflation'));
    expect(table.state.eventDeck.slice(-3).reverse()).toEqual(
      ['new-find', 'inflation', 'deflation'].map((e) => table.number(e)),
    );
  },
  'escorted-loan'(id) {
    const table = scene().holds(1, 'portal-key').hand(0, id).set({ phase: TRADE }).play(0, id);
    expect(table.set({ turn: 1 }).run(tradeTurn).asked).toEqual([]);
    table.endRound(NO).set({ phase: TRADE, turn: 0, money: [20, 20, 20] });
    expect(table.run(tradeTurn, table.number('portal-key')).state.money[1]).toBe(26);
    // It cannot be sold to the bank because of an event, either.
    const three = scene().holds(1, 'portal-key', 'roman-gold-coin', 'early-space-suit').nextEvent('chain-selling');
    three.hand(0, id).set({ phase: TRADE }).play(0, id, three.number('portal-key'));
    expect(() => three.event(three.number('portal-key'))).toThrow('to include');
  },
  'buyback-agreement'(id) {
    const table = scene().discarded('portal-key').hand(0, id).set({ phase: TRADE }).play(0, id);
    expect([table.state.money[0], table.state.held[0]]).toEqual([9, [table.number('portal-key')]]);
  },
};

const table0 = (id: string) => scene().number(id);

describe('function cards', () => {
  it('each have a test', () =>
    expect(Object.keys(functionTests).sort()).toEqual(
      scene()
        .box.functions.map(({ card }) => scene().box.cardIds[card])
        .sort(),
    ));
  it.each(Object.keys(functionTests))('%s', (id) => functionTests[id]?.(id));
});

/** What each event does, tried on a table of three. */
const eventTests: Record<string, (turned: (change?: (table: Scene) => void, ...answers: number[]) => Scene) => void> = {
  'ancient-boom': (turned) => expect(turned().state.multipliers).toEqual([1.5, 1, 1]),
  'future-crash': (turned) => expect(turned().state.multipliers).toEqual([1, 1, 0.5]),
  'spacetime-tremor'(turned) {
    const table = turned((t) => t.holds(0, 'portal-key', 'roman-gold-coin').holds(1, 'viking-war-shield'), 10);
    expect([table.state.held[0]?.length, table.state.artifactDiscard]).toEqual([1, [10]]);
    expect(turned((t) => t.holds(0, 'greek-marble-statue')).state.held[0]).toEqual([]);
  },
  'regulatory-audit'(turned) {
    const three = (t: Scene) => t.holds(0, 'portal-key', 'roman-gold-coin', 'viking-war-shield');
    expect(turned((t) => three(t)).state.money).toEqual([15, 20, 20]);
    expect(turned((t) => three(t).set({ money: [3, 20, 20], bank: 372 })).state.money).toEqual([0, 20, 20]);
  },
  'set-fever'(turned) {
    const table = turned((t) => t.holds(0, 'portal-key', 'roman-gold-coin', 'early-space-suit')).set({
      ending: 'exhausted',
    });
    expect(judge(table.state, table.table).points.sets).toEqual([8, 0, 0]);
  },
  'crisis-relief': (turned) => expect(turned((t) => t.set({ stability: 80 })).state.stability).toBe(90),
  'quantum-arbitrage'(turned) {
    expect(turned((t) => t.set({ multipliers: [2, 1, 0.5] })).state.multipliers).toEqual([0.5, 1, 2]);
    expect(turned((t) => t.set({ multipliers: [2, 1, 1] }), 2).state.multipliers).toEqual([1, 1, 2]);
    expect(turned().state.multipliers).toEqual([1, 1, 1]);
  },
  'blind-appraisal'(turned) {
    const table = turned((t) => t.row('imperial-jade-seal', 'muramasa-katana')).endRound(NO);
    table.excavate();
    expect([table.state.isFaceDown, table.state.row.length]).toEqual([true, 4]);
    table.auction(0, 2, NO, NO);
    expect(table.asked.at(-1)).toBe('bid 0');
  },
  'union-walkout'(turned) {
    const table = turned().endRound(NO);
    table.run(play.step as Part);
    expect(table.state.phase).toBe(TRADE);
  },
  'retroactive-tax': (turned) =>
    expect(turned((t) => t.set({ money: [25, 26, 20], bank: 344 })).state.money).toEqual([25, 21, 20]),
  'false-history-exposed'(turned) {
    const table = turned(undefined, 2);
    expect([table.state.multipliers, table.asked]).toEqual([[1, 1, 0.5], ['era 1']]);
  },
  'capital-flight'(turned) {
    const table = turned((t) => t.row('roman-gold-coin'))
      .endRound(NO)
      .set({ start: 0 });
    expect(() => table.auction(16)).toThrow();
  },
  'market-freeze'(turned) {
    const table = turned((t) => t.holds(0, 'portal-key'))
      .endRound(NO)
      .set({ start: 0 });
    expect(() => table.trade(table.number('portal-key'))).toThrow();
  },
  inflation(turned) {
    const table = turned((t) => t.row('roman-gold-coin'))
      .endRound(NO)
      .set({ start: 0 });
    expect(() => table.auction(2)).toThrow();
    expect(
      turned((t) => t.row('roman-gold-coin'))
        .endRound(NO)
        .set({ start: 0 })
        .auction(3, NO, NO).state.money[0],
    ).toBe(17);
  },
  deflation: (turned) => {
    const { state } = turned((t) => t.set({ multipliers: [1.5, 1, 1] })).endRound(NO);
    expect([salePrice(state, 2), salePrice(state, 12)]).toEqual([4, 4]);
  },
  'spacetime-warp'(turned) {
    const table = turned(
      (t) => t.holds(0, 'portal-key').hand(0, 'proxy-bidding').holds(1, 'roman-gold-coin'),
      CARD + table0('proxy-bidding'),
    );
    expect([table.state.hands[1], table.state.held]).toEqual([
      [table0('proxy-bidding')],
      [[table0('portal-key')], [], [10]],
    ]);
  },
  'new-find'(turned) {
    const table = turned((t) => t.discarded('portal-key'))
      .endRound(NO)
      .excavate();
    expect([table.state.row.length, table.state.row.at(-1)]).toEqual([5, table0('portal-key')]);
  },
  'time-paradox'(turned) {
    const table = turned((t) => t.row('roman-gold-coin').set({ stability: 29 }))
      .endRound(NO)
      .set({ start: 0 });
    expect(table.auction(1, 0, 0).asked.slice(-3)).toEqual(['sealed-bid 0', 'sealed-bid 1', 'sealed-bid 2']);
    expect(turned((t) => t.set({ stability: 30 })).state.coming).toEqual([]);
  },
  'collecting-craze': (turned) => {
    const table = turned().endRound(NO);
    const price = (id: string) => salePrice(table.state, table.number(id));
    expect([price('impressionist-painting'), price('first-vinyl-record'), price('portal-key')]).toEqual([9, 7, 6]);
  },
  'security-upgrade'(turned) {
    const table = turned((t) => t.row('roman-gold-coin').hand(1, 'price-shout'))
      .endRound(NO)
      .set({ start: 0 });
    table.auction(3, NO, NO);
    expect(table.state.hands[1]).toHaveLength(1);
  },
  'chain-selling'(turned) {
    const three = (t: Scene) => void t.holds(0, 'portal-key', 'roman-gold-coin', 'early-space-suit');
    expect(turned(three, NO).state.money).toEqual([15, 20, 20]);
    expect(turned(three, table0('portal-key')).state.money).toEqual([23, 20, 20]);
  },
  'maintenance-window'(turned) {
    const table = turned((t) => t.row('viking-war-shield', 'greek-marble-statue').set({ stability: 90 })).endRound(NO);
    table.set({ start: 0 }).auction(0, 1, NO, NO);
    expect(table.state.stability).toBe(90);
    table.auction(1, NO, NO);
    expect(table.state.stability).toBe(93);
  },
  'misplaced-lots'(turned) {
    const table = turned((t) => t.row('portal-key', 'roman-gold-coin'));
    expect([table.state.row, table.state.artifactDiscard.length]).toEqual([[0, 1, 2, 3], 2]);
  },
  'anonymous-grant'(turned) {
    expect(turned((t) => t.set({ money: [20, 5, 20], bank: 370 })).state.money).toEqual([20, 15, 20]);
    expect(turned().state.money).toEqual([23, 23, 23]);
    const up = scene().nextEvent('anonymous-grant');
    const at = up.state.eventDeck.at(-1) as number;
    const { fields, ...info } = up.box.events[at] as Box['events'][number];
    const events = up.box.events.with(at, { ...info, fields: { ...fields, rounding: 'up' } });
    up.set({ box: { ...up.box, events } });
    expect(up.event().state.money).toEqual([24, 24, 24]);
  },
};

describe('events', () => {
  it('each have a test', () =>
    expect(Object.keys(eventTests).sort()).toEqual(
      scene()
        .box.events.map(({ card }) => scene().box.cardIds[card])
        .sort(),
    ));
  it.each(Object.keys(eventTests))('%s', (id) =>
    eventTests[id]?.((change, ...answers) => {
      const table = scene().nextEvent(id);
      change?.(table);
      return table.event(...answers);
    }),
  );
});

it('§13: 危机缓和 does not stack, even with two copies in one round', () => {
  const { event } = view.cards;
  const twice = boxFor(
    {
      ...view,
      cards: { ...view.cards, event: event.map((one) => (one.id === 'crisis-relief' ? { ...one, copies: 2 } : one)) },
      constants: { ...view.constants, eventsPerRound: 2 },
    },
    3,
  );
  const usual = boxes[3] as Box;
  boxes[3] = twice;
  try {
    const table = scene().nextEvent('crisis-relief', 'crisis-relief').set({ stability: 50 });
    expect(table.event().state.stability).toBe(60);
  } finally {
    boxes[3] = usual;
  }
});

describe('cards whose text would promise more than the rules play', () => {
  const changed = (kind: 'function' | 'event', id: string, fields: object) => () =>
    boxFor(
      {
        ...view,
        cards: { ...view.cards, [kind]: view.cards[kind].map((one) => (one.id === id ? { ...one, ...fields } : one)) },
      },
      3,
    );
  it.each([
    ['function', 'forgery-accusation', { targets: 2 }, 'plays forgery-accusation only with targets: 1'],
    ['function', 'proxy-bidding', { keep: 2 }, 'plays proxy-bidding only with keep: 1'],
    ['function', 'escorted-loan', { forbids: ['sale'] }, 'plays escorted-loan only with forbids: sale,trade'],
    ['function', 'restoration-donation', { money: 5, lasts: 'round' }, 'does not play the field stability'],
    ['event', 'ancient-boom', { pass: 1, lasts: 'next-round' }, 'does not play the field era of ancient-boom'],
    ['event', 'deflation', { lasts: 'round' }, 'cannot play deflation'],
    ['event', 'crisis-relief', { money: 5 }, 'only to the poorest'],
    ['event', 'inflation', { auction: 'sealed' }, 'opening bids of open auctions only, not by inflation'],
  ] as const)('are refused: %s %s %o', (kind, id, fields, message) =>
    expect(changed(kind, id, fields)).toThrow(message),
  );

  it('are played if a number changes', () => {
    expect(changed('function', 'forced-deal', { price: 8 })).not.toThrow();
    expect(changed('event', 'chain-selling', { sell: 2 })).not.toThrow();
  });
});

describe('votes', () => {
  it('pass with more for than against, and added renown is spent', () => {
    const table = scene().set({ renown: [2, 3, 0] });
    table.vote(1, 1, 0, 0, 2, 1);
    expect([table.state.multipliers, table.state.renown]).toEqual([
      [1, 1, 1],
      [0, 2, 0],
    ]);
    expect(scene().vote(1, 1, 1, 0).state.multipliers).toEqual([1.5, 1, 1]);
    const kept = scene(3, { 'added-votes': 'kept' })
      .set({ renown: [2, 0, 0] })
      .vote(1, 1, 0, 0, 2);
    expect([kept.state.multipliers, kept.state.renown]).toEqual([
      [1.5, 1, 1],
      [2, 0, 0],
    ]);
  });
});

describe('whole games', () => {
  type Seats = readonly { readonly bot: Bot<unknown> }[];
  const all = (players: number, bot: Bot<unknown>): Seats => Array.from({ length: players }, () => ({ bot }));
  const order = (
    players: number,
    game: number,
    seats = all(players, randomBot),
    choice: Record<string, string> = first,
  ) => ({
    play,
    box: boxes[players] as Box,
    players,
    choices: choice,
    seed: 1,
    game,
    seats,
    mostDecisions: 5000,
  });
  const greedy = play.bots?.greedy as Bot<unknown>;

  it('end, and lose no money and no card, with every ruling', () => {
    const games = isAll ? 1000 : 60;
    for (const players of [3, 4, 5])
      for (let game = 0; game < games; game++)
        expect(playGame(order(players, game)).outcome.scores).toHaveLength(players);
    for (const [id, { options }] of Object.entries(choices))
      for (const option of Object.keys(options).slice(1))
        for (let game = 0; game < games / 20; game++)
          playGame(order(3 + (game % 3), game, undefined, { ...first, [id]: option }));
  });

  it('go on from a copy as they would without', () => {
    const random = new Stream(7, 7, 7);
    for (let game = 0; game < 5; game++) {
      const { table } = tableFor(4, {}, new Stream(9, game, 0));
      const { table: other, random: otherRandom } = tableFor(4, {}, new Stream(9, game, 0));
      let state = setup(boxes[4] as Box, table);
      while (play.outcome(state) === undefined) {
        const copied = play.copy(state) as State;
        otherRandom.follow(table.random as Stream);
        const answers: number[] = [];
        runStep(state, table, ({ options }) => {
          answers.push(options[random.below(options.length)] as number);
          return answers.at(-1) as number;
        });
        const before = JSON.stringify(state);
        runStep(copied, other, () => answers.shift() as number);
        expect(JSON.stringify(copied)).toBe(before);
        state = copied;
        (table.random as Stream).follow(otherRandom);
      }
    }
  });

  it('are won by the greedy bot far more often than its share among random ones', () => {
    for (const players of [3, 5]) {
      let wins = 0;
      for (let game = 0; game < 20; game++) {
        const seats = all(players, randomBot).map((seat, i) => (i === game % players ? { bot: greedy } : seat));
        if (playGame(order(players, game, seats)).outcome.winners.join() === String(game % players)) wins++;
      }
      expect(wins).toBeGreaterThan(15);
    }
  });

  it('are played by the greedy bot with nothing that it cannot see', () => {
    const random = new Stream(5, 5, 5);
    let looked = 0;
    for (let game = 0; game < (isAll ? 100 : 6); game++) {
      const watcher = {
        onDecision(decision: Decision, state: unknown) {
          const answer = greedy(state, decision, random);
          const other = play.copy(state);
          play.redeal(other, decision.player, random);
          expect(greedy(other, decision, random), decision.kind).toBe(answer);
          looked++;
        },
      };
      playGame({ ...order(3 + (game % 3), game, all(3 + (game % 3), greedy)), watcher });
    }
    expect(looked).toBeGreaterThan(1000);
  });

  it('deal anew only what a player cannot see', () => {
    const seen = (state: State, player: number) =>
      JSON.stringify([
        state.held,
        state.hands[player],
        state.money,
        state.artifactDiscard,
        state.hands.map((h) => h.length),
      ]);
    const random = new Stream(6, 6, 6);
    let changed = 0;
    const onDecision = ({ player }: Decision, state: unknown) => {
      const own = state as State;
      const other = play.copy(state) as State;
      play.redeal(other, player, random);
      expect(seen(other, player)).toBe(seen(own, player));
      expect(Object.values(play.conserved).map((of) => of(other))).toEqual(
        Object.values(play.conserved).map((of) => of(own)),
      );
      for (const event of other.eventDeck) expect(own.eventDeck).toContain(event);
      if (JSON.stringify(other.hands) !== JSON.stringify(own.hands)) changed++;
    };
    playGame({ ...order(4, 1), watcher: { onDecision } });
    expect(changed).toBeGreaterThan(50);
  });

  it('need more chips of 1 than the box has when five play, and never one of 50', () => {
    const { 'chip-1': ones, 'chip-50': fifties } = play.pools ?? {};
    let short = 0;
    for (let game = 0; game < 20; game++) {
      let most = 0;
      const onAnswer = (_decision: Decision, _option: number, state: unknown) => {
        most = Math.max(most, ones?.used(state) ?? 0);
        expect(fifties?.used(state)).toBe(0);
      };
      playGame({ ...order(5, game, all(5, greedy)), watcher: { onAnswer } });
      if (most > (ones?.size(boxes[5] as Box) ?? 0)) short++;
    }
    expect(short).toBeGreaterThan(15);
  });

  it('are told the same for the same seed', () => {
    const told: Record<string, number> = {};
    const onNote = (event: string) => {
      told[event] = (told[event] ?? 0) + 1;
    };
    const { outcome, answers } = playGame({ ...order(4, 3, all(4, greedy)), watcher: { onNote } });
    expect({ ending: outcome.ending, scores: outcome.scores, answers: answers.length, told }).toMatchInlineSnapshot(`
      {
        "answers": 501,
        "ending": "exhausted",
        "scores": [
          48,
          100,
          61,
          94,
        ],
        "told": {
          "bought": 34,
          "declined": 3,
          "discarded": 1,
          "drawn": 16,
          "happened": 11,
          "lot": 37,
          "played": 3,
          "repaired": 14,
          "shortage": 3,
          "sold": 2,
          "traded": 14,
          "vote-failed": 7,
          "vote-passed": 3,
        },
      }
    `);
  });

  it('can be shown and named at every decision', () => {
    const names = {
      card: (card: number) => boxes[3]?.cardIds[card] ?? '?',
      player: String,
      say: (words: Words) => (typeof words === 'string' ? words : (words.en ?? '?')),
    };
    const onDecision = ({ kind, options }: Decision, state: unknown) => {
      for (const option of options)
        expect(play.decisions[kind]?.option(option, state, names)).not.toMatch(/undefined|NaN|^\?$/);
      expect(play.scene(state).areas).toHaveLength(4 + 2 * 3);
    };
    for (let game = 0; game < 5; game++) playGame({ ...order(3, game), watcher: { onDecision } });
  });
});

function runStep(state: State, table: PlayTable, answer: (decision: Decision) => number): void {
  const steps = play.step(state, table as never);
  let next = steps.next();
  while (!next.done)
    next = steps.next(next.value.options.length === 1 ? (next.value.options[0] as number) : answer(next.value));
}
