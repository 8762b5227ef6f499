// Measures play: games and decisions a second of CPU, by game and bot; copies and rollouts; the lantern game in boardgame.io.
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lanternsOfPeer } from './boardgame-lanterns.mjs';
import { findBoardgame } from './find-peers.mjs';
import { timed } from './stopwatch.mjs';
import { fromSource } from './tool.mjs';

/** @typedef {{ what: string, games: number, decisions: number, cpuMs: number }} Row */
/** @typedef {{ game: string, copyNs: number, rolloutsASecond: number }} Cost */

const repository = fileURLToPath(new URL('..', import.meta.url));
/** How long each row plays, in milliseconds of CPU, after a tenth of it to warm up. */
const budgetMs = 3000;
const rollouts = 100;

/** @param {string} folder */
export async function measurePlay(folder) {
  const games = readdirSync(join(repository, 'data')).filter((id) =>
    existsSync(join(repository, 'data', id, 'play.ts')),
  );
  const starter = join(folder, 'data/lanterns');
  mkdirSync(join(folder, 'templates'), { recursive: true });
  cpSync(join(repository, 'data/_starter/lantern/en'), starter, { recursive: true });
  /** @type {Row[]} */
  const rows = [];
  /** @type {Cost[]} */
  const costs = [];
  for (const id of games) {
    const own = await openGame(repository, id);
    for (const tier of ['random', 'greedy'])
      if (tier === 'random' || own.order.play.bots?.[tier] !== undefined) rows.push(await measureBots(own, tier));
    costs.push(await measureCost(own));
  }
  const lanterns = await openGame(folder, 'lanterns');
  const ours = await measureBots(lanterns, 'random');
  const peer = await measurePeer(lanterns);
  return { rows: [...rows, ours], costs, ours, peer };
}

/**
 * @param {string} root
 * @param {string} id
 */
async function openGame(root, id) {
  /** @type {typeof import('../src/load/load-project.ts')} */
  const { loadProject } = await fromSource('load/load-project.ts');
  /** @type {typeof import('../src/check/check-rules.ts')} */
  const { ruleView } = await fromSource('check/check-rules.ts');
  const project = await loadProject(root, { games: [id], play: true });
  const game = project.games.find((one) => one.id === id);
  if (game?.play === undefined) throw new Error(`${id} cannot be played: ${JSON.stringify(project.problems[0])}`);
  const { play } = game.play;
  const choices = Object.fromEntries(
    Object.entries(play.choices).map(([choice, { options }]) => [choice, Object.keys(options)[0] ?? '']),
  );
  const view = ruleView(game, (entry) => /** @type {object} */ (entry.fields));
  const players = Math.min(view.players.max, Math.max(view.players.min, 3));
  const box = play.prepare(view, { players, choice: (choice) => choices[choice] ?? '' });
  return { id, view, order: { play, box, players, choices } };
}

/**
 * @param {Awaited<ReturnType<typeof openGame>>} game
 * @param {string} tier
 * @returns {Promise<Row>}
 */
async function measureBots({ id, order }, tier) {
  /** @type {typeof import('../src/play/play-game.ts')} */
  const { playGame, randomBot } = await fromSource('play/play-game.ts');
  const seats = Array.from({ length: order.players }, () => ({ bot: order.play.bots?.[tier] ?? randomBot }));
  const measured = await playFor((game) => playGame({ ...order, seed: 1, game, seats }).answers.length);
  return { what: `${id}, ${order.players} players, ${tier}`, ...measured };
}

/**
 * @param {(game: number) => number} play
 * @returns {Promise<{ games: number, decisions: number, cpuMs: number }>}
 */
async function playFor(play) {
  let game = 0;
  const until = (/** @type {number} */ ms) => {
    let decisions = 0;
    const before = game;
    const start = process.cpuUsage();
    for (let used = 0; used < ms * 1000; ) {
      for (let i = 0; i < 20; i++) decisions += play(game++);
      const { user, system } = process.cpuUsage(start);
      used = user + system;
    }
    return { games: game - before, decisions };
  };
  until(budgetMs / 10);
  const { cpuMs, result } = await timed(() => until(budgetMs));
  return { ...result, cpuMs };
}

/**
 * @param {Awaited<ReturnType<typeof openGame>>} game
 * @returns {Promise<Cost>}
 */
async function measureCost({ id, order }) {
  /** @type {typeof import('../src/play/play-game.ts')} */
  const { playGame, randomBot } = await fromSource('play/play-game.ts');
  /** @type {typeof import('../src/play/search.ts')} */
  const { searchSeat } = await fromSource('play/search.ts');
  const search = searchSeat({ ...order, rollouts });
  const usual = order.play.bots?.greedy ?? randomBot;
  /** @type {unknown} */
  let middle;
  let answers = 0;
  let searchMs = 0;
  /** @type {typeof randomBot} */
  const bot = (state, decision, random) => {
    if (searchMs >= budgetMs) return usual(state, decision, random);
    const before = process.cpuUsage();
    const answer = search.bot(state, decision, random);
    const { user, system } = process.cpuUsage(before);
    searchMs += (user + system) / 1000;
    answers++;
    middle = order.play.copy(state);
    return answer;
  };
  const seats = Array.from({ length: order.players }, (_, player) =>
    player === 0 ? { ...search, bot } : { bot: usual },
  );
  for (let game = 0; searchMs < budgetMs; game++) playGame({ ...order, seed: 1, game, seats });
  const copies = 200_000;
  const { cpuMs } = await timed(() => {
    for (let i = 0; i < copies; i++) order.play.copy(middle);
  });
  return { game: id, copyNs: (cpuMs / copies) * 1e6, rolloutsASecond: (answers * rollouts * 1000) / searchMs };
}

/**
 * @param {Awaited<ReturnType<typeof openGame>>} lanterns
 * @returns {Promise<{ missing: string } | Row>}
 */
async function measurePeer({ view, order }) {
  const found = findBoardgame();
  if ('missing' in found) return found;
  /** @type {typeof import('../src/play/random.ts')} */
  const { Stream } = await fromSource('play/random.ts');
  const cards = /** @type {import('./boardgame-lanterns.mjs').Lantern[]} */ (view.cards.lantern);
  const play = lanternsOfPeer(cards, Number(view.constants.handSize), order.players);
  const stream = new Stream(1, 0, 0);
  const measured = await playFor(() => play((count) => stream.below(count)));
  return { what: 'the same in boardgame.io', ...measured };
}

/** @param {Awaited<ReturnType<typeof measurePlay>>} measured */
export function showPlay({ rows, costs, ours, peer }) {
  const rate = (/** @type {Row} */ { games, cpuMs }) => (games * 1000) / cpuMs;
  const line = (/** @type {Row} */ row) =>
    `  ${row.what.padEnd(34)}${rate(row).toFixed(0).padStart(9)}${((row.decisions * 1000) / row.cpuMs).toFixed(0).padStart(13)}${(row.decisions / row.games).toFixed(0).padStart(11)}`;
  return [
    `${'Play, a second of CPU'.padEnd(36)}    games    decisions     a game`,
    ...rows.map(line),
    ...('missing' in peer
      ? [`  boardgame.io: ${peer.missing}`]
      : [line(peer), `  ours to boardgame.io: ${(rate(ours) / rate(peer)).toFixed(1)} ×`]),
    ...costs.map(
      ({ game, copyNs, rolloutsASecond }) =>
        `  ${game}: a copy ${copyNs.toFixed(0)} ns, ${rolloutsASecond.toFixed(0)} rollouts a second`,
    ),
  ].join('\n');
}
