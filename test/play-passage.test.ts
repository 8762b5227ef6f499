// The rulebook's questions and answers, played.
import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import passagePlay from '../data/passage/play.ts';
import { count, type State } from '../data/passage/play-state.ts';
import { ruleView } from '../src/check/check-rules.ts';
import type { Decision, Play, PlayBox } from '../src/game/define-play.ts';
import { allCards } from '../src/game/game.ts';
import { wilson } from '../src/play/intervals.ts';
import { playGame, randomBot } from '../src/play/play-game.ts';
import { Stream } from '../src/play/random.ts';
import { namesIn, recordReplay } from '../src/play/record-replay.ts';
import { shippedGames } from './shipped-games.ts';

// The rules take a state of their own type; the driver hands it on without looking into it.
const play: Play = passagePlay;
const usual = Object.fromEntries(
  Object.entries(play.choices).map(([id, { options }]) => [id, Object.keys(options)[0] ?? '']),
);
let view: ReturnType<typeof ruleView>;
let names: Map<string, string>;

beforeAll(async () => {
  const game = (await shippedGames()).games.find(({ id }) => id === 'passage');
  if (game === undefined) throw new Error('passage is missing');
  view = ruleView(game, (entry) => entry.fields as object);
  names = new Map(allCards(game).map((card) => [card.id, card.name]));
});

function boxOf(players: number, choices: Readonly<Record<string, string>> = usual): PlayBox {
  return play.prepare(view, { players, choice: (id) => choices[id] ?? '' });
}

const question =
  (isSecret: boolean) =>
  (player: number, kind: string, options: readonly number[]): Decision => ({
    player,
    kind,
    options,
    isSecret,
  });
const silent = { players: 0, ask: question(false), askSecretly: question(true), note: () => {} };

/** A table where a script answers: `{ play: ['greed', 'end'], veto: [1] }`, by kind; what is not scripted takes the first option. */
class Scripted {
  readonly players: number;
  readonly choices: Readonly<Record<string, string>>;
  readonly box: PlayBox;
  readonly state: State;
  readonly asked: { player: number; kind: string; options: number[]; isSecret: boolean }[] = [];
  readonly notes: string[] = [];
  readonly #script: Record<string, (number | string)[]> = {};
  readonly #table;

  constructor(players: number, more: Readonly<Record<string, string>> = {}) {
    this.players = players;
    this.choices = { ...usual, supplement: 'all', ...more };
    this.box = boxOf(players, this.choices);
    this.#table = {
      ...silent,
      players,
      random: new Stream(1, 1, 1),
      choice: (id: string) => this.choices[id] ?? '',
      note: (event: string, player: number, card = -1) =>
        this.notes.push(`${player} ${event} ${this.box.cardIds[card] ?? ''}`),
    };
    this.state = play.setup(this.box, this.#table) as State;
    this.state.turn = 0;
    this.state.held.fill(0);
    this.state.known.fill(0);
    this.deck('foresight', 'foresight', 'foresight', 'foresight', 'foresight', 'foresight', 'foresight', 'foresight');
  }

  card(id: string): number {
    const index = this.box.cardIds.indexOf(id);
    if (index < 0) throw new Error(`no card ${id}`);
    return index;
  }

  /** Top first. */
  deck(...ids: string[]): this {
    this.state.deck.length = 0;
    this.state.deck.push(...ids.map((id) => this.card(id)).reverse());
    this.state.seen.length = ids.length;
    this.state.seen.fill(0);
    return this;
  }

  hand(player: number, ...ids: string[]): this {
    for (const id of ids) {
      const index = player * 3 * this.box.cardIds.length + this.card(id);
      this.state.held[index] = (this.state.held[index] ?? 0) + 1;
    }
    return this;
  }

  answer(kind: string, ...answers: (number | string)[]): this {
    this.#script[kind] = [...(this.#script[kind] ?? []), ...answers];
    return this;
  }

  held(player: number): string[] {
    return this.box.cardIds.flatMap((id, card) => new Array<string>(count(this.state, player, 0, card)).fill(id));
  }

  /** Plays steps until this holds. */
  until(isDone: (state: State) => boolean): this {
    for (let steps = 0; !isDone(this.state); steps++) {
      if (steps > 200) throw new Error('the scripted game does not stop');
      const step = play.step(this.state, this.#table);
      let next = step.next();
      while (!next.done) {
        const { player, kind, options, isSecret } = next.value;
        this.asked.push({ player, kind, options: [...options], isSecret });
        const scripted = this.#script[kind]?.shift();
        const wanted = scripted === 'end' ? -1 : typeof scripted === 'string' ? this.card(scripted) : scripted;
        if (wanted !== undefined && !options.includes(wanted)) throw new Error(`${kind}: ${scripted} is not offered`);
        next = step.next(wanted ?? options[0] ?? 0);
      }
    }
    return this;
  }

  /** To the next turn. */
  turn(): this {
    const { turns } = this.state;
    return this.until((state) => state.turns > turns);
  }

  offered(kind: string): string[] {
    const last = this.asked.filter((one) => one.kind === kind).at(-1);
    return (last?.options ?? []).map((option) => this.box.cardIds[option] ?? String(option));
  }

  vetoers(): number[] {
    return this.asked.filter(({ kind }) => kind === 'veto').map(({ player }) => player);
  }
}

describe('draws (游戏玩法（详细版）)', () => {
  it.each([
    [3, 0, 0],
    [3, 1, 1],
    [3, 2, 2],
    [3, 3, 3],
    [3, 4, 3],
    [0, 2, 0],
  ])('N = %i and M = %i: %i from the bottom, the rest from the top', (draws, bottom, fromBottom) => {
    const game = new Scripted(2).deck('greed', 'greed', 'greed', 'greed', 'trade', 'trade', 'trade', 'trade');
    Object.assign(game.state, { draws, bottom });
    game.answer('play', 'end').turn();
    const got = game.held(0);
    expect([got.filter((id) => id === 'trade').length, got.length]).toEqual([fromBottom, draws]);
    expect([game.state.draws, game.state.bottom]).toEqual([1, 0]);
  });

  it('a hand of more than six is discarded down to six', () => {
    const game = new Scripted(2).hand(0, ...new Array<string>(7).fill('passing-by'));
    game.answer('play', 'end').turn();
    expect([game.held(0).length, game.asked.filter(({ kind }) => kind === 'discard').length]).toEqual([6, 2]);
  });
});

describe('路过', () => {
  it('takes one draw away each', () => {
    const game = new Scripted(2).hand(0, 'passing-by', 'passing-by', 'passing-by');
    game.state.draws = 3;
    game.answer('play', 'passing-by').until(({ draws }) => draws === 2);
    game.answer('play', 'passing-by', 'passing-by', 'end').turn();
    expect(game.held(0)).toEqual([]);
  });

  it('does not go below 0, and nothing passes to the next player', () => {
    const game = new Scripted(2).hand(0, 'passing-by', 'passing-by', 'passing-by');
    game.answer('play', 'passing-by', 'passing-by', 'passing-by', 'end').turn();
    expect([game.held(0).length, game.state.turn, game.state.draws]).toEqual([0, 1, 1]);
  });
});

describe('抽底', () => {
  it('what is left over after a draw phase is void, as the detailed rules say', () => {
    const game = new Scripted(2).hand(0, 'bottom-draw', 'bottom-draw').hand(1, 'bottom-draw', 'greed');
    game.deck('attack', 'attack', 'attack', 'attack', 'attack', 'trade', 'trade', 'trade', 'trade');
    game.answer('play', 'bottom-draw', 'bottom-draw', 'end').turn();
    expect([game.held(0), game.state.bottom]).toEqual([['trade'], 0]);
    game.answer('play', 'bottom-draw', 'greed', 'end').turn();
    expect(game.held(1)).toEqual(['attack', 'attack', 'attack', 'trade']);
  });

  it('passes on with an attack, whose target draws 1 from the bottom', () => {
    const game = new Scripted(3)
      .hand(0, 'bottom-draw', 'bottom-draw', 'attack')
      .deck('greed', 'greed', 'trade', 'trade');
    game.answer('play', 'bottom-draw', 'bottom-draw', 'attack').answer('target', 2).turn();
    expect([game.held(0), game.state.turn, game.state.draws, game.state.bottom]).toEqual([[], 2, 1, 2]);
    game.answer('play', 'end').turn();
    expect([game.held(2), game.state.turn, game.state.bottom]).toEqual([['trade'], 0, 0]);
  });
});

describe('攻击 and 逆转', () => {
  it('one attack a turn, also if it was vetoed', () => {
    const game = new Scripted(2).hand(0, 'attack', 'attack-2', 'greed').hand(1, 'referee');
    game.answer('play', 'attack', 'end').answer('veto', 1).turn();
    expect(game.offered('play')).toEqual(['-1', 'greed']);
    expect([game.state.turn, game.state.draws, game.held(0).length]).toEqual([1, 1, 3]);
  });

  it('an attack adds its draws, ends the turn and skips players in between', () => {
    const game = new Scripted(4).hand(0, 'greed', 'attack-2').answer('target', 2);
    game.answer('play', 'greed', 'attack-2').turn();
    expect([game.state.turn, game.state.draws, game.held(0)]).toEqual([2, 6, []]);
  });

  it('a reversal turns the order and passes both counts to the new next player', () => {
    const game = new Scripted(3).hand(0, 'reversal', 'bottom-draw').answer('play', 'bottom-draw', 'reversal').turn();
    expect([game.state.turn, game.state.draws, game.state.bottom]).toEqual([2, 1, 1]);
    game.answer('play', 'end').turn();
    expect(game.state.turn).toBe(1);
  });

  it.each([
    ['zero', 0],
    ['base', 1],
  ])('a count of 0 may be passed on: %s', (option, draws) => {
    const game = new Scripted(2, { 'zero-count': option }).hand(0, 'passing-by', 'attack');
    expect(game.answer('play', 'passing-by', 'attack').turn().state.draws).toBe(draws);
  });

  it('a count of 0 may not be passed on where that is the ruling, and the draws of the attack count', () => {
    const game = new Scripted(2, { 'zero-count': 'refused' }).hand(0, 'passing-by', 'attack', 'attack-1');
    game.answer('play', 'passing-by', 'attack-1').turn();
    expect([game.state.turn, game.state.draws, game.held(0)]).toEqual([1, 1, ['attack']]);
    const stuck = new Scripted(2, { 'zero-count': 'refused' }).hand(0, 'passing-by', 'attack');
    expect(() => stuck.answer('play', 'passing-by', 'attack').turn()).toThrow();
  });
});

describe('通行 and 城管', () => {
  it('an officer acts at once; the passage goes back and the draws go on', () => {
    const game = new Scripted(2)
      .hand(0, 'city-officer', 'greed')
      .deck('trade', 'passage', 'trade', 'greed', 'greed', 'greed');
    game.answer('play', 'greed', 'end').answer('putBack', 4).turn();
    expect(game.held(0)).toEqual(['greed', 'trade', 'trade']);
    expect(game.state.deck).toEqual(['passage', 'greed', 'greed'].map((id) => game.card(id)));
    expect(game.asked.find(({ kind }) => kind === 'putBack')).toMatchObject({
      isSecret: true,
      options: [0, 1, 2, 3, 4],
    });
  });

  it('without one the player is out, with the whole hand, and the counts are cleared', () => {
    const game = new Scripted(3).hand(0, 'greed', 'trade').deck('passage', 'foresight', 'foresight', 'foresight');
    game.answer('play', 'greed', 'end').turn();
    expect([game.held(0), game.state.alive, game.state.draws, game.state.turn]).toEqual([[], 6, 1, 1]);
    expect(game.state.discarded[game.card('passage')]).toBe(1);
  });

  it('a sealed officer does not help; it comes back after a draw phase', () => {
    const game = new Scripted(2).hand(0, 'seal').hand(1, 'city-officer').deck('trade', 'trade');
    game.answer('play', 'seal', 'end').turn();
    expect(game.held(1)).toEqual([]);
    expect(game.answer('play', 'end').turn().held(1)).toEqual(['city-officer', 'trade']);
    const unlucky = new Scripted(2).hand(0, 'seal').hand(1, 'city-officer').deck('trade', 'passage');
    expect(unlucky.answer('play', 'seal', 'end', 'end').until(({ alive }) => alive === 1).notes).toContain(
      '1 out passage',
    );
  });

  it('a hand that lies face down is turned over until an officer comes', () => {
    const game = new Scripted(2)
      .hand(0, 'nightmare')
      .hand(1, 'city-officer', 'trade')
      .deck('trade', 'passage', 'greed');
    game.answer('play', 'nightmare', 'end').turn();
    expect(game.held(1)).toEqual([]);
    game.answer('play', 'end').answer('putBack', 0).turn();
    expect(game.notes).toContain('1 saved city-officer');
  });
});

describe('裁判', () => {
  const referees = (id: string) => {
    const game = new Scripted(3).hand(1, 'referee').hand(2, 'referee');
    return game.hand(0, id, 'trade', 'trade').answer('play', id, 'end').answer('target', 2).answer('move', 3);
  };

  it.each([
    ['attack', [2]],
    ['cult-leader', [2]],
    ['trade', [2]],
    ['duel', [2]],
    ['seal', [2]],
    ['reversal', [2]],
    ['begging', [1, 2]],
    ['greed', [1, 2]],
    ['bottom-draw', [1, 2]],
    ['reconnect', [1, 2]],
    ['word-spirit', [1, 2]],
    ['passing-by', []],
    ['foresight', []],
    ['purity', []],
  ])('may veto %s: %j', (id, players) => {
    expect(referees(id).turn().vetoers()).toEqual(players);
  });

  it('a look without a move cannot be vetoed', () => {
    const game = new Scripted(2).hand(0, 'word-spirit').hand(1, 'referee').answer('look', 3).answer('move', 3);
    expect(game.answer('play', 'word-spirit', 'end').turn().vetoers()).toEqual([]);
  });

  it('a vetoed card does nothing; the first veto is enough', () => {
    const game = referees('greed').answer('veto', 1).turn();
    expect([game.vetoers(), game.held(0).length]).toEqual([[1], 3]);
    expect(game.notes).toContain('1 vetoed greed');
    const both = new Scripted(3, { 'veto-order': 'at-once' }).hand(0, 'greed').hand(1, 'referee').hand(2, 'referee');
    expect(both.answer('play', 'greed', 'end').answer('veto', 1, 1).turn().vetoers()).toEqual([1, 2]);
    expect([both.held(1), both.held(2)]).toEqual([[], []]);
  });

  it('one veto of begging counts for all', () => {
    const game = referees('begging').answer('veto', 0, 1).turn();
    expect([game.asked.some(({ kind }) => kind === 'beg'), game.held(1)]).toEqual([false, ['referee']]);
  });
});

describe('单挑', () => {
  it('both discard one and draw one in turn until the first player stops it, and the play phase goes on', () => {
    const game = new Scripted(2).hand(0, 'duel', 'trade', 'trade', 'greed').hand(1, 'trade');
    game.answer('discard', 'trade', 'trade', 'trade').answer('duel', 1, 1, 0);
    game.answer('play', 'duel', 'greed').until(({ draws }) => draws === 4);
    expect(game.notes.slice(1)).toEqual([
      '0 discarded trade',
      '0 drawn foresight',
      '1 discarded trade',
      '1 drawn foresight',
      '0 discarded trade',
      '0 drawn foresight',
      '0 played greed',
    ]);
  });

  it('a passage ends it; an officer works, and whoever has none is out', () => {
    const game = new Scripted(2)
      .hand(0, 'duel', 'trade')
      .hand(1, 'trade', 'city-officer')
      .deck('greed', 'passage', 'greed', 'greed');
    game.answer('play', 'duel', 'greed').answer('duel', 1).answer('discard', 'trade', 'trade');
    game.until(({ draws }) => draws === 4);
    expect([
      game.state.alive,
      game.notes.includes('1 saved city-officer'),
      game.notes.includes('0 played greed'),
    ]).toEqual([3, true, true]);
    const last = new Scripted(2).hand(0, 'duel', 'trade').hand(1, 'trade').deck('greed', 'passage', 'greed');
    last
      .answer('play', 'duel')
      .answer('duel', 1)
      .until(({ alive }) => alive === 1);
    expect(last.notes).toContain('0 killed duel');
  });

  it.each([
    ['any', 1],
    ['own', 2],
  ])('may be stopped: %s', (option, exchanges) => {
    const game = new Scripted(2, { 'duel-stop': option }).hand(0, 'duel', 'trade').hand(1, 'trade');
    expect(
      game
        .answer('play', 'duel')
        .answer('duel', 0)
        .until(({ phase, exchanges: n }) => phase === 'play' && n > 0).state.exchanges,
    ).toBe(exchanges);
  });
});

describe('cards that work on hands', () => {
  it('乞讨: all answer in secret, and if all refuse, one of them loses a card', () => {
    const game = new Scripted(3).hand(0, 'begging').hand(1, 'greed').hand(2, 'trade');
    game.answer('play', 'begging', 'end').answer('beg', 'end', 'end').answer('rob', 2).turn();
    expect(game.held(0)).toEqual(['trade', 'foresight'].sort((a, b) => game.card(a) - game.card(b)));
    expect(game.asked.filter(({ kind }) => kind === 'beg')).toMatchObject([
      { player: 1, isSecret: true },
      { player: 2, isSecret: true },
    ]);
    const kind = new Scripted(3).hand(0, 'begging').hand(1, 'greed').hand(2, 'trade');
    kind.answer('play', 'begging', 'end').answer('beg', 'greed', 'end').turn();
    expect([kind.held(1), kind.held(2), kind.held(0)]).toEqual([[], ['trade'], ['greed', 'foresight']]);
  });

  it('教主 gets a card of the target’s choice, 交易 swaps two each and is void with fewer', () => {
    const leader = new Scripted(2).hand(0, 'cult-leader').hand(1, 'greed', 'trade').answer('give', 'trade');
    leader
      .answer('play', 'cult-leader')
      .until(({ held }) => held.reduce((a, b) => a + b) === 2 && leader.held(0).length === 1);
    expect([leader.held(0), leader.held(1)]).toEqual([['trade'], ['greed']]);
    const trade = new Scripted(2).hand(0, 'trade', 'greed', 'greed').hand(1, 'seal', 'duel', 'attack');
    trade.answer('play', 'trade', 'end').answer('give', 'greed', 'greed', 'duel', 'seal').turn();
    expect([trade.held(0), trade.held(1)]).toEqual([
      ['seal', 'duel', 'foresight'],
      ['attack', 'greed', 'greed'],
    ]);
    const small = new Scripted(2)
      .hand(0, 'trade', 'greed', 'greed')
      .hand(1, 'seal')
      .answer('play', 'trade', 'end')
      .turn();
    expect(small.held(1)).toEqual(['seal']);
  });
});

describe('games', () => {
  const order = (players: number, game: number, choices = usual) => ({
    play,
    box: boxOf(players, choices),
    players,
    choices,
    seed: 1,
    game,
    seats: Array.from({ length: players }, () => ({ bot: randomBot })),
  });
  const greedy = play.bots?.greedy ?? randomBot;

  it('end with one player, under every option', () => {
    for (const [id, { options }] of Object.entries(play.choices))
      for (const option of Object.keys(options))
        for (let game = 0; game < 25; game++) {
          const { outcome } = playGame(order(2 + (game % 4), game, { ...usual, supplement: 'all', [id]: option }));
          expect(outcome.winners.length).toBe(1);
        }
  });

  it('go on from a copy as from the original, which a copy does not touch', () => {
    const plain = ({ box: _, options: __, ...state }: State) => structuredClone(state);
    for (let game = 0; game < 15; game++) {
      const whole = order(2 + (game % 4), game, { ...usual, supplement: 'all' });
      const copied: Play = {
        ...play,
        step: (state, table) => {
          const before = plain(state as State);
          const apart = play.step(play.copy(state), {
            ...silent,
            random: new Stream(1, 1, 1),
            choice: (id) => table.choice(id),
          });
          let next = apart.next();
          while (!next.done) next = apart.next(next.value.options.at(-1) ?? 0);
          expect(plain(state as State)).toEqual(before);
          return play.step(Object.assign(state as object, play.copy(state)), table);
        },
      };
      const [one, other] = [playGame({ ...whole, play: copied }), playGame(whole)];
      expect([one.answers, one.outcome, plain(one.state as State)]).toEqual([
        other.answers,
        other.outcome,
        plain(other.state as State),
      ]);
    }
  });

  it('are told the same way as before', async () => {
    const box = boxOf(2);
    const names2 = namesIn(
      'zh',
      box.cardIds.map((id) => names.get(id) ?? id),
    );
    const seats = [{ bot: greedy }, { bot: greedy }];
    const { moments } = recordReplay({ ...order(2, 0), seats }, [names2]);
    const told = moments.flatMap(({ lines, asked }) => [
      ...lines.map((line) =>
        'event' in line
          ? `${line.player + 1} ${line.event} ${names2.card(line.card)}`
          : `${line.choice}: ${line.option}`,
      ),
      ...(asked ? [`${asked.player + 1} ${asked.kind}? ${asked.options[0]?.[asked.answer]}`] : []),
    ]);
    const file = new URL('golden/play-passage.txt', import.meta.url);
    const text = `${told.join('\n')}\n`;
    if (process.env.npm_lifecycle_event === 'golden') await writeFile(file, text);
    expect(text).toBe(await readFile(file, 'utf8'));
  });

  it('are dealt anew without what a player sees, and the careful bot answers the same', () => {
    const random = new Stream(9, 9, 9);
    const kinds = (state: State) => {
      const all = new Array<number>(state.box.copies.length).fill(0);
      for (const card of state.deck) all[card] = (all[card] ?? 0) + 1;
      for (const [i, held] of state.held.entries()) all[i % all.length] = (all[i % all.length] ?? 0) + held;
      return all;
    };
    let changed = 0;
    const watcher = {
      onDecision: (decision: Decision, raw: unknown) => {
        const state = raw as State;
        const world = play.copy(state) as State;
        play.redeal(world, decision.player, random);
        const width = state.box.copies.length * 3;
        const own = ({ held }: State) => held.slice(decision.player * width, (decision.player + 1) * width);
        expect([own(world), kinds(world)]).toEqual([own(state), kinds(state)]);
        for (const [i, card] of state.deck.entries())
          if (((state.seen[i] ?? 0) >> decision.player) & 1) expect(world.deck[i]).toBe(card);
        if (world.deck.join() !== state.deck.join()) changed++;
        expect(greedy(world, decision, random)).toBe(greedy(state, decision, random));
      },
    };
    for (let game = 0; game < 12; game++) {
      const whole = order(2 + (game % 4), game, { ...usual, supplement: 'all' });
      const seats = whole.seats.map((seat, i) => (i % 2 === game % 2 ? { bot: greedy } : seat));
      playGame({ ...whole, seats, watcher });
    }
    expect(changed).toBeGreaterThan(400);
  });

  it('are won by the careful bot far more often than by chance', () => {
    let wins = 0;
    for (let game = 0; game < 150; game++) {
      const whole = order(3, Math.floor(game / 3));
      const seats = whole.seats.map((seat, i) => (i === game % 3 ? { bot: greedy } : seat));
      if (playGame({ ...whole, seats }).outcome.winners[0] === game % 3) wins++;
    }
    expect(wilson(wins, 150).low).toBeGreaterThan(0.55);
  });
});
