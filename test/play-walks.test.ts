// Random walks through the shipped games: whatever is answered and whichever options are chosen, a game ends, nothing is lost, and a
// copy plays on as the original does. What fails shrinks to the fewest answers that show it.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import chronos from '../data/chronos/play.ts';
import passage from '../data/passage/play.ts';
import { ruleView } from '../src/check/check-rules.ts';
import type { Play } from '../src/game/define-play.ts';
import type { Game } from '../src/game/game.ts';
import { type PlayedGame, playGame } from '../src/play/play-game.ts';
import { isAll } from './run-all.ts';
import { shippedGames } from './shipped-games.ts';

let games: readonly Game[];
beforeAll(async () => {
  games = (await shippedGames()).games;
});

describe.each([
  ['passage', passage, 2, 5],
  ['chronos', chronos, 3, 5],
] as const)('%s', (id, play, fewest, most) => {
  /** A number of players, an option of every choice, and answers; each is taken modulo the number of options. */
  const walks = fc.record({
    players: fc.integer({ min: fewest, max: most }),
    game: fc.nat(1_000_000),
    options: fc.record(
      Object.fromEntries(
        Object.entries(play.choices).map(([name, { options }]) => [name, fc.constantFrom(...Object.keys(options))]),
      ),
    ),
    answers: fc.array(fc.nat(99), { maxLength: 400 }),
  });
  type Walk = typeof walks extends fc.Arbitrary<infer T> ? T : never;

  function walk(rules: Play, { players, game, options, answers }: Walk): PlayedGame {
    const found = games.find((one) => one.id === id);
    if (found === undefined) throw new Error(`${id} is missing`);
    const choices: Readonly<Record<string, string>> = options;
    const view = ruleView(found, (entry) => entry.fields as object);
    const box = rules.prepare(view, { players, choice: (name) => choices[name] ?? '' });
    let next = 0;
    // After the list, answers that differ, so that no walk goes round in circles.
    const bot: Parameters<typeof playGame>[0]['seats'][number]['bot'] = (_state, asked, random) =>
      next < answers.length ? (answers[next++] ?? 0) % asked.options.length : random.below(asked.options.length);
    const seats = Array.from({ length: players }, () => ({ bot }));
    return playGame({ play: rules, box, players, choices, seed: 1, game, seats });
  }

  const how = { seed: 21, numRuns: isAll ? 2000 : 80 };

  it('ends, with as many cards and as much money as it began with', () => {
    fc.assert(
      fc.property(walks, (one) => {
        const { outcome } = walk(play, one);
        expect(outcome.winners.every((winner) => winner >= 0 && winner < one.players)).toBe(true);
      }),
      how,
    );
  });

  it('goes on from a copy as from the state itself', () => {
    // A copy that shares something with its original is changed by the step that the original takes.
    const copying: Play = {
      ...play,
      *step(state, table) {
        const copy = play.copy(state);
        yield* play.step(state, table);
        kept.push([copy, JSON.stringify(withoutBox(copy))]);
      },
    };
    let kept: [unknown, string][] = [];
    fc.assert(
      fc.property(walks, (one) => {
        kept = [];
        const [first, second] = [walk(play, one), walk(copying, one)];
        expect(second.answers).toEqual(first.answers);
        for (const [copy, text] of kept) expect(JSON.stringify(withoutBox(copy))).toBe(text);
      }),
      { ...how, numRuns: how.numRuns / 4 },
    );
  });
});

function withoutBox(state: unknown): unknown {
  return { ...(state as object), box: undefined };
}
