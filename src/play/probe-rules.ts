// Looks for faults that a single game does not show: chance from elsewhere, memory between games, copies that share or lose something, a
// `redeal` that makes cards, bots that change the table, words and scenes that only replays ask for. With them, results could not be
// replayed, or search would be blind.
import type { Decision, Play, Random } from '../game/define-play.ts';
import { type GameOrder, Misplay, PlayFault, playGame, type Seat, startStep } from './play-game.ts';
import { Stream } from './random.ts';
import { namesIn } from './record-replay.ts';

/** One game in so many is probed, the same ones for any number of threads. */
export const probedOneIn = 1_000;

/**
 * Plays a game three times: as it is, again, and from copies. Throws a `PlayFault`.
 * @param seatsOf new bots for each time
 */
export function probeRules(order: Omit<GameOrder, 'seats'>, seatsOf: () => readonly Seat[]): void {
  const first = record({
    ...order,
    play: watchedPlay(order),
    seats: seatsOf().map((seat) => watchedSeat(seat, order.box)),
    watcher: {
      onDecision: (decision, state) => {
        order.watcher?.onDecision?.(decision, state);
        checkWords(order, decision, state);
        checkScene(order, state);
      },
      onStep: (state) => checkScene(order, state),
    },
  });
  const again = record({ ...order, seats: seatsOf() });
  compare(first, again, {
    what: 'the game does not repeat itself',
    why: 'all chance must come from `table.random`, and nothing may be remembered outside of the state',
    culprit: order.play.step,
  });
  const copied = record({ ...order, play: copyingPlay(order.play), seats: seatsOf().map(holderSeat) });
  compare(first, copied, {
    what: 'a game that goes on from `copy(state)` is another game',
    why: '`copy` must copy all that changes',
    culprit: order.play.copy,
  });
}

/** Every question with its answer, then the winners. */
function record(order: GameOrder): string[] {
  const questions: string[] = [];
  const { outcome } = playGame({
    ...order,
    watcher: {
      ...order.watcher,
      onAnswer: ({ kind, player, options }, option) => {
        if (options.length > 1) questions.push(`player ${player + 1} answers ${option} in "${kind}"`);
      },
    },
  });
  const { winners } = outcome;
  return [...questions, `the winners are [${Array.isArray(winners) ? winners.join(', ') : String(winners)}]`];
}

function compare(
  first: readonly string[],
  other: readonly string[],
  { what, why, culprit }: { what: string; why: string; culprit: Misplay['culprit'] },
): void {
  const differs = first.findIndex((question, i) => question !== other[i]);
  if (differs < 0) return;
  const message = `${what}: first ${first[differs]}, then ${other[differs] ?? 'the game is over'}; ${why}`;
  throw new PlayFault(message, differs, new Misplay(message, culprit));
}

/** Looks at `copy` and `redeal` at each checkpoint. */
function watchedPlay({ play, box, players }: Omit<GameOrder, 'seats'>): Play {
  const chance = new Stream(0, 0, 0);
  return {
    ...play,
    *step(state, table) {
      checkRedeal({ play, state, players, chance });
      const copy = play.copy(state);
      const kept = snapshot(copy, box);
      yield* startStep(play, state, table);
      const changed = differenceOf(kept, snapshot(copy, box));
      if (changed !== undefined)
        throw new Misplay(
          `\`copy(state)\` shares something with the state: a step changed ${changed} of both`,
          play.copy,
        );
    },
  };
}

type Told = Pick<GameOrder, 'play' | 'box'>;

function checkWords({ play, box }: Told, { kind, options }: Decision, state: unknown): void {
  const known = play.decisions[kind];
  const names = namesIn('en', box.cardIds);
  for (const option of options) {
    const words: unknown = known?.option(option, state, names);
    if (typeof words !== 'string')
      throw new Misplay(`option ${option} of "${kind}" must be told by a text, not by ${String(words)}`, known?.option);
  }
}

function checkScene({ play, box }: Told, state: unknown): void {
  const { areas } = play.scene(state) ?? {};
  if (!Array.isArray(areas)) throw new Misplay('`scene` must return `{ areas: […] }`', play.scene);
  for (const { card } of areas.flatMap(({ cards = [] }) => cards))
    if (!(card in box.cardIds))
      throw new Misplay(`\`scene\` shows card ${card}, and there are ${box.cardIds.length}`, play.scene);
}

interface Redealt {
  readonly play: Play;
  readonly state: unknown;
  readonly players: number;
  readonly chance: Random;
}

function checkRedeal({ play, state, players, chance }: Redealt): void {
  for (let player = 0; player < players; player++) {
    const world = play.copy(state);
    play.redeal(world, player, chance);
    for (const [name, of] of Object.entries(play.conserved)) {
      const [before, after] = [of(state), of(world)];
      if (before !== after)
        throw new Misplay(
          `\`redeal\` for player ${player + 1} changes "${name}" from ${before} to ${after}`,
          play.redeal,
        );
    }
  }
}

function watchedSeat({ bot, ...others }: Seat, box: unknown): Seat {
  return {
    ...others,
    bot: (state, decision, random) => {
      const kept = snapshot(state, box);
      const options = decision.options.join();
      const index = bot(state, decision, random);
      const changed = decision.options.join() === options ? differenceOf(kept, snapshot(state, box)) : 'the options';
      if (changed === undefined) return index;
      throw new Misplay(`the bot of player ${decision.player + 1} changes ${changed}; a bot may only look`, bot);
    },
  };
}

interface Holder {
  now: unknown;
}

/** Goes on from a copy at each checkpoint. */
function copyingPlay(play: Play): Play {
  const now = (holder: unknown) => (holder as Holder).now;
  return {
    ...play,
    setup: (box, table): Holder => ({ now: play.setup(box, table) }),
    *step(holder, table) {
      const state = play.copy(now(holder));
      (holder as Holder).now = state;
      yield* startStep(play, state, table);
    },
    outcome: (holder) => play.outcome(now(holder)),
    conserved: Object.fromEntries(
      Object.entries(play.conserved).map(([name, of]) => [name, (holder: unknown) => of(now(holder))]),
    ),
  };
}

const holderSeat = ({ bot }: Seat): Seat => ({
  bot: (holder, decision, random) => bot((holder as Holder).now, decision, random),
});

/** Enough for any state, and an end for one that holds itself. */
const deepest = 12;

/** A deep copy of what may change: the box and functions are left out. */
function snapshot(value: unknown, box: unknown, depth = 0): unknown {
  if (typeof value === 'function' || value === box || depth > deepest) return undefined;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(partsOf(value).map(([key, part]) => [key, snapshot(part, box, depth + 1)]));
}

function partsOf(value: object): [string, unknown][] {
  const parts = value instanceof Map || value instanceof Set ? [...value] : value;
  return Object.entries(parts);
}

/** Where two snapshots differ, as words of a message. */
function differenceOf(before: unknown, after: unknown, path = ''): string | undefined {
  const [one, other] = [before, after].map((value) =>
    typeof value === 'object' && value !== null ? value : undefined,
  );
  if (one === undefined || other === undefined) return Object.is(before, after) ? undefined : `\`${path}\``;
  const entries = one as Readonly<Record<string, unknown>>;
  const others = other as typeof entries;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const changed = differenceOf(entries[key], others[key], path === '' ? key : `${path}.${key}`);
    if (changed !== undefined) return changed;
  }
  return undefined;
}
