import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineGame } from '../game/define-game.ts';
import { type Bot, definePlay, type Play, type Table } from '../game/define-play.ts';
import { type GameOrder, PlayFault, playGame, randomBot } from './play-game.ts';
import { Stream } from './random.ts';
import { namesIn, recordReplay, wordsIn } from './record-replay.ts';

/** Players take one to three matches in turn; whoever takes the last one wins. */
interface Matches {
  left: number;
  turn: number;
  taken: number[];
}

type Kind = 'take';
const types = defineGame({ cards: {} });
const matches = (wrong: Partial<Record<'loses' | 'stuck' | 'endless', boolean>> = {}): Play =>
  definePlay(types, {
    choices: { last: { says: 'Who takes the last match', options: { wins: 'wins', loses: 'loses' } } },
    decisions: { take: { label: 'Take', option: (n) => String(n) } },
    events: { took: 'took' },
    endings: { last: 'last match' },
    prepare: () => ({ cardIds: [] }),
    setup: (_box, table): Matches => ({ left: 21, turn: table.random.below(table.players), taken: [0, 0, 0] }),
    *step(state: Matches, table: Table<Kind, 'took'>) {
      const most = wrong.stuck && state.left < 5 ? 0 : Math.min(3, state.left);
      const amount = yield table.ask(state.turn, 'take', [1, 2, 3].slice(0, most));
      if (!wrong.endless) state.left -= amount;
      if (!(wrong.loses || wrong.endless)) state.taken[state.turn] = (state.taken[state.turn] ?? 0) + amount;
      table.note('took', state.turn, -1, amount);
      if (state.left > 0) state.turn = (state.turn + 1) % table.players;
    },
    outcome: (state) => (state.left > 0 ? undefined : { winners: [state.turn], ending: 'last' }),
    copy: (state) => ({ ...state, taken: [...state.taken] }),
    redeal: () => {},
    conserved: { matches: (state) => state.left + state.taken.reduce((sum, n) => sum + n, 0) },
    round: () => 1,
    scene: () => ({ areas: [] }),
  });

function order(play: Play, game = 0, more: Partial<GameOrder> = {}): GameOrder {
  const choices = { last: 'wins' };
  const box = play.prepare({ cards: {}, components: {}, constants: {}, players: { min: 2, max: 3 } } as never, {
    players: 3,
    choice: () => 'wins',
  });
  const seats = [0, 1, 2].map(() => ({ bot: randomBot }));
  return { play, box, players: 3, choices, seed: 1, game, seats, ...more };
}

describe('a game', () => {
  it('ends with a winner, the same for the same seed and game, another for another', () => {
    const play = matches();
    const answers = (game: number) => playGame(order(play, game)).answers;
    expect(answers(7)).toEqual(answers(7));
    expect(new Set(Array.from({ length: 20 }, (_, game) => answers(game).join())).size).toBeGreaterThan(15);
    expect(playGame(order(play)).outcome.ending).toBe('last');
  });

  it('tells a watcher all that happens', () => {
    let taken = 0;
    let steps = 0;
    playGame(
      order(matches(), 0, {
        watcher: {
          onNote: (_event, _player, _card, amount) => {
            taken += amount;
          },
          onStep: () => steps++,
        },
      }),
    );
    expect([taken, steps >= 7]).toEqual([21, true]);
  });

  it.each([
    ['loses' as const, '"matches" must stay 21 and became'],
    ['stuck' as const, 'has no option in "take"'],
    ['endless' as const, 'does not end within 500 decisions'],
  ])('is stopped where the rules are wrong: %s', (fault, message) => {
    const run = () => playGame(order(matches({ [fault]: true }), 3, { mostDecisions: 500 }));
    expect(run).toThrow(PlayFault);
    expect(run).toThrow(message);
  });
});

describe('a stream of chance', () => {
  it('is fair enough, and its own for each seed, game and purpose', () => {
    const stream = new Stream(1, 2, 3);
    const counts = new Array(7).fill(0);
    for (let i = 0; i < 70_000; i++) counts[stream.below(7)]++;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
    const first = (seed: number, game: number, purpose: number) => new Stream(seed, game, purpose).below(2 ** 32);
    const drawn = [first(1, 2, 3), first(1, 2, 4), first(1, 3, 3), first(2, 2, 3), first(2, 1, 3)];
    expect(new Set(drawn).size).toBe(5);
  });

  it('shuffles every order alike', () => {
    const stream = new Stream(5, 0, 0);
    const orders = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const items = [0, 1, 2, 3];
      stream.shuffle(items);
      orders.set(items.join(), (orders.get(items.join()) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(160);
  });

  it('refuses what is no number of choices', () => {
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 33]) expect(() => new Stream(1, 1, 1).below(n)).toThrow(RangeError);
  });
});

describe('the record of a game for a replay', () => {
  it('has the table at every decision, what was asked and answered, what happened in between, and the end', () => {
    const names = ['zh', 'en'].map((language) => namesIn(language, []));
    const { moments, played } = recordReplay(order(matches()), names);
    const asked = moments.flatMap((moment) => moment.asked ?? []);
    expect(asked.map(({ answer }) => answer)).toEqual(played?.answers);
    expect(asked[0]).toMatchObject({
      kind: 'take',
      isSecret: false,
      options: [
        ['1', '2', '3'],
        ['1', '2', '3'],
      ],
    });
    // The last match may be the only option, which nobody is asked about.
    expect(moments.at(-1)).not.toHaveProperty('asked');
    const taken = moments.flatMap(({ lines }) => lines).map((line) => ('event' in line ? line.amount : 0));
    expect(taken.reduce((sum, n) => sum + n, 0)).toBe(21);
  });

  it('ends where the rules are at fault, with the decision that led there', () => {
    const { moments, played, fault } = recordReplay(order(matches({ stuck: true }), 3), [namesIn('en', [])]);
    expect([played, fault?.message]).toEqual([undefined, expect.stringContaining('has no option in "take"')]);
    expect(moments.length).toBeGreaterThan(2);
  });
});

it('a text of play.ts is read in the language, its parent, or the first that there is', () => {
  const words = { zh: '出价', en: 'Bid' };
  expect(['zh', 'zh-Hant', 'en', 'fr'].map((language) => wordsIn(words, language))).toEqual([
    '出价',
    '出价',
    'Bid',
    '出价',
  ]);
  expect(wordsIn('Bid', 'fr')).toBe('Bid');
});

describe('answers from a list instead of a bot', () => {
  /** Each is taken modulo the number of options; after the list, the first option. */
  function playAnswers(play: Play, answers: readonly number[], more: Partial<GameOrder> = {}) {
    let next = 0;
    const bot: Bot<unknown> = (_state, { options }) => (answers[next++] ?? 0) % options.length;
    return playGame(order(play, 0, { seats: [0, 1, 2].map(() => ({ bot })), ...more }));
  }

  const answerLists = fc.array(fc.nat(2), { maxLength: 30 });

  it('end every game, with all matches taken', () => {
    fc.assert(
      fc.property(answerLists, (answers) => {
        const { outcome, state } = playAnswers(matches(), answers);
        expect(outcome.winners).toHaveLength(1);
        expect((state as Matches).taken.reduce((sum, n) => sum + n, 0)).toBe(21);
      }),
      { seed: 9, numRuns: 300 },
    );
  });

  it('shrink to the shortest log that shows a fault', () => {
    // Three matches after three matches: one of them is lost.
    let before = 0;
    const fair = matches();
    const play: Play = {
      ...fair,
      *step(state, table) {
        const { left } = state as Matches;
        yield* fair.step(state, table);
        const now = left - (state as Matches).left;
        if (now === 3 && before === 3) (state as Matches).left--;
        before = now;
      },
    };
    const fails = (answers: readonly number[]) => {
      before = 0;
      try {
        playAnswers(play, answers);
        return false;
      } catch (error) {
        return error instanceof PlayFault;
      }
    };
    for (const seed of [1, 2, 3, 4, 5]) {
      const property = fc.property(answerLists, (answers) => !fails(answers));
      const { failed, counterexample } = fc.check(property, { seed, numRuns: 200 });
      expect([failed, counterexample]).toEqual([true, [[2, 2]]]);
    }
  });

  it('give the same game from a copy as from the state itself', () => {
    const fair = matches();
    // Goes on with a copy after each step; what is copied too little changes the game.
    const copying: Play = {
      ...fair,
      conserved: {},
      *step(state, table) {
        const copy = fair.copy(state);
        yield* fair.step(copy, table);
        Object.assign(state as object, copy);
      },
    };
    fc.assert(
      fc.property(answerLists, (answers) => {
        const [one, other] = [playAnswers(fair, answers), playAnswers(copying, answers)];
        expect([other.outcome, other.answers, other.state]).toEqual([one.outcome, one.answers, one.state]);
      }),
      { seed: 9, numRuns: 100 },
    );
  });
});
