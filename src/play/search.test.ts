import { describe, expect, it } from 'vitest';
import { defineGame } from '../game/define-game.ts';
import { type Decision, definePlay, type Play, type Table } from '../game/define-play.ts';
import { playGame, randomBot } from './play-game.ts';
import { Stream } from './random.ts';
import { searchSeat } from './search.ts';

const types = defineGame({ cards: {} });
/** What these games have in common: two players, one question, the first who scores wins. */
const common = {
  choices: {},
  events: {},
  endings: { end: 'end' },
  prepare: () => ({ cardIds: [] }),
  conserved: {},
  round: () => 1,
  scene: () => ({ areas: [] }),
};

interface Guess {
  hidden: number;
  winner: number;
}

/** The second player guesses what the table hides, or what the first one answered in secret. */
const guess = (isAnswered: boolean): Play =>
  definePlay(types, {
    ...common,
    decisions: { hide: { label: 'Hide', option: String }, guess: { label: 'Guess', option: String } },
    setup: (_box, { random }): Guess => ({ hidden: random.below(4), winner: -1 }),
    *step(state: Guess, table: Table<'hide' | 'guess'>): Generator<Decision<'hide' | 'guess'>, void, number> {
      if (isAnswered) state.hidden = yield table.askSecretly(0, 'hide', [0, 1, 2, 3]);
      const guessed = yield table.ask(1, 'guess', [0, 1, 2, 3]);
      state.winner = guessed === state.hidden ? 1 : 0;
    },
    outcome: ({ winner }) => (winner < 0 ? undefined : { winners: [winner], ending: 'end' as const }),
    copy: (state) => ({ ...state }),
    redeal: (state, player, random) => {
      if (player === 1) state.hidden = random.below(4);
    },
  });

interface Matches {
  left: number;
  turn: number;
}

/** Whoever takes the last of the matches wins; one to three are taken at a time. */
const matches: Play = definePlay(types, {
  ...common,
  decisions: { take: { label: 'Take', option: String } },
  setup: (): Matches => ({ left: 11, turn: 0 }),
  *step(state: Matches, table: Table<'take'>): Generator<Decision<'take'>, void, number> {
    state.left -= yield table.ask(state.turn, 'take', [1, 2, 3].slice(0, state.left));
    if (state.left > 0) state.turn = 1 - state.turn;
  },
  outcome: ({ left, turn }) => (left > 0 ? undefined : { winners: [turn], ending: 'end' as const }),
  copy: (state) => ({ ...state }),
  redeal: () => {},
});

interface Shown {
  hidden: number;
  isShown: boolean;
  winner: number;
}

/** The first player shows a card of a thousand; the second one answers by it. */
const shown: Play = definePlay(types, {
  ...common,
  decisions: { show: { label: 'Show', option: String }, answer: { label: 'Answer', option: String } },
  setup: (_box, { random }): Shown => ({ hidden: random.below(1000), isShown: false, winner: -1 }),
  *step(state: Shown, table: Table<'show' | 'answer'>): Generator<Decision<'show' | 'answer'>, void, number> {
    const card = yield table.ask(0, 'show', [state.hidden]);
    state.isShown = true;
    const answer = yield table.ask(1, 'answer', [0, 1, 2, 3]);
    state.winner = answer === card % 4 ? 1 : 0;
  },
  outcome: ({ winner }) => (winner < 0 ? undefined : { winners: [winner], ending: 'end' as const }),
  copy: (state) => ({ ...state }),
  redeal: (state, player, random, now) => {
    if (player === 1) state.hidden = now?.isShown ? now.hidden : random.below(1000);
  },
});

interface Road {
  isRight: boolean;
  left: number;
}

/** The first answer decides, but the game goes on for thousands of questions. */
const road = (chances?: (state: Road) => number[]): Play =>
  definePlay(types, {
    ...common,
    decisions: { turn: { label: 'Turn', option: String }, walk: { label: 'Walk', option: String } },
    setup: (): Road => ({ isRight: false, left: 3000 }),
    *step(state: Road, table: Table<'turn' | 'walk'>): Generator<Decision<'turn' | 'walk'>, void, number> {
      if (state.left === 3000) state.isRight = (yield table.ask(1, 'turn', [0, 1, 2, 3])) === 2;
      else yield table.ask(0, 'walk', [0, 1]);
      state.left--;
    },
    outcome: ({ isRight, left }) => (left > 0 ? undefined : { winners: [isRight ? 1 : 0], ending: 'end' as const }),
    copy: (state) => ({ ...state }),
    redeal: () => {},
    ...(chances && { chances }),
  });

function wins(play: Play, seat: number, rollouts: number, games: number): number {
  const box = play.prepare({ cards: {}, components: {}, constants: {}, players: { min: 2, max: 2 } } as never, {
    players: 2,
    choice: () => '',
  });
  const search = searchSeat({ play, box, players: 2, choices: {}, rollouts });
  const seats = [0, 1].map((player) => (player === seat ? search : { bot: randomBot }));
  let won = 0;
  for (let game = 0; game < games; game++)
    if (playGame({ play, box, players: 2, choices: {}, seed: 1, game, seats }).outcome.winners[0] === seat) won++;
  return won;
}

describe('search', () => {
  it('knows where a card lay that was shown since', () => {
    expect(wins(shown, 1, 40, 20)).toBe(20);
  });

  it('stops where the game guesses who wins, and cannot tell otherwise', () => {
    expect(wins(road(), 1, 40, 8)).toBeLessThan(8);
    expect(
      wins(
        road(({ isRight }) => (isRight ? [0, 1] : [1, 0])),
        1,
        40,
        8,
      ),
    ).toBe(8);
    expect(() =>
      wins(
        road(() => [0.5, 1.5]),
        1,
        40,
        1,
      ),
    ).toThrow('`chances` gives player 2 1.5, which is not from 0 to 1');
  });

  it('finds the moves that win', () => {
    expect(wins(matches, 0, 200, 40)).toBeGreaterThanOrEqual(38);
  });

  it.each([
    ['what is hidden', false],
    ['what others answered in secret', true],
  ])('does not know %s', (_, isAnswered) => {
    const won = wins(guess(isAnswered), 1, 40, 300);
    expect(won).toBeGreaterThan(45);
    expect(won).toBeLessThan(105);
  });

  it('tries worlds that fit what was answered in the open', () => {
    const open: Play = { ...guess(true), step: openStep };
    expect(wins(open, 1, 40, 30)).toBe(30);
  });

  it('answers the same for the same chance', () => {
    const { bot, onStepStart } = searchSeat({
      play: matches,
      box: { cardIds: [] },
      players: 2,
      choices: {},
      rollouts: 60,
    });
    const asked = () => {
      const state = { left: 9, turn: 0 };
      onStepStart?.(state);
      return bot(state, { player: 0, kind: 'take', options: [1, 2, 3], isSecret: false }, new Stream(1, 2, 3));
    };
    expect(asked()).toBe(asked());
  });
});

/** As in `guess`, but everybody hears the first answer. */
function* openStep(raw: unknown, table: Table): Generator<Decision, void, number> {
  const state = raw as Guess;
  state.hidden = yield table.ask(0, 'hide', [0, 1, 2, 3]);
  const guessed = yield table.ask(1, 'guess', [0, 1, 2, 3]);
  state.winner = guessed === state.hidden ? 1 : 0;
}
