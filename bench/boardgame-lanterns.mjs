// The lantern game of `cardwright new` once more, for boardgame.io: the same rules on the same cards. Its reducer is called directly,
// without client, server and log, which is the fastest way to play it.
import { createRequire } from 'node:module';

/** @typedef {{ id: string, copies?: number, colour: string, points: number, draws?: number }} Lantern */
/** @typedef {{ hand: number[], row: number[] }} Player */
/** @typedef {{ deck: number[], players: Player[], passes: number }} Table */
/** @typedef {{ G: Table, ctx: { currentPlayer: string, gameover?: { winners: number[] } } }} GameState */

/**
 * @param {readonly Lantern[]} lanterns
 * @param {number} handSize
 * @param {number} players
 * @returns {(choose: (count: number) => number) => number} plays a game and returns the number of decisions
 */
export function lanternsOfPeer(lanterns, handSize, players) {
  const load = createRequire(import.meta.url);
  const { InitializeGame, CreateGameReducer } = load('boardgame.io/dist/cjs/internal.js');
  const game = gameOf(lanterns, handSize);
  const reduce = CreateGameReducer({ game });
  return (choose) => {
    /** @type {GameState} */
    let state = InitializeGame({ game, numPlayers: players });
    let decisions = 0;
    while (state.ctx.gameover === undefined) {
      const player = Number(state.ctx.currentPlayer);
      const options = optionsOf(lanterns, state.G.players[player]);
      if (options.length > 1) decisions++;
      const card = options.length === 0 ? -1 : options[options.length > 1 ? choose(options.length) : 0];
      const payload = { type: 'lay', args: [card], playerID: state.ctx.currentPlayer };
      state = reduce(state, { type: 'MAKE_MOVE', payload });
    }
    return decisions;
  };
}

/**
 * @param {readonly Lantern[]} lanterns
 * @param {number} handSize
 */
function gameOf(lanterns, handSize) {
  return {
    /** @param {{ ctx: { numPlayers: number }, random: { Shuffle: (cards: number[]) => number[] } }} setup */
    setup: ({ ctx, random }) => {
      const deck = random.Shuffle(lanterns.flatMap(({ copies = 1 }, card) => new Array(copies).fill(card)));
      const players = Array.from({ length: ctx.numPlayers }, () => ({ hand: deck.splice(0, handSize), row: [] }));
      return { deck, players, passes: 0 };
    },
    turn: {
      minMoves: 1,
      maxMoves: 1,
      /** @param {{ G: Table, ctx: { currentPlayer: string } }} turn */
      onBegin: ({ G, ctx }) => draw(G, Number(ctx.currentPlayer), 1),
    },
    moves: {
      /** @param {{ G: Table, playerID: string }} move @param {number} card */
      lay: ({ G, playerID }, card) => {
        const player = Number(playerID);
        const { hand, row } = G.players[player] ?? { hand: [], row: [] };
        G.passes = card < 0 ? G.passes + 1 : 0;
        if (card < 0) return;
        row.push(...hand.splice(hand.indexOf(card), 1));
        const { id, draws = 0 } = lanterns[card] ?? { id: '' };
        draw(G, player, id === 'lotus' ? handSize - hand.length : draws);
      },
    },
    /** @param {{ G: Table }} end */
    endIf: ({ G }) => {
      if (G.passes < G.players.length) return undefined;
      const scores = G.players.map(({ row }) => scoreOf(lanterns, row));
      return { winners: [...scores.keys()].filter((player) => scores[player] === Math.max(...scores)) };
    },
  };
}

/** @param {Table} table @param {number} player @param {number} most */
function draw({ deck, players }, player, most) {
  players[player]?.hand.push(...deck.splice(0, Math.max(0, most)));
}

/** @param {readonly Lantern[]} lanterns @param {Player | undefined} player */
function optionsOf(lanterns, player) {
  if (player === undefined) return [];
  const colours = new Set(player.row.map((card) => lanterns[card]?.colour));
  return [...new Set(player.hand)].filter((card) => lanterns[card]?.id !== 'dragon' || colours.size === 3);
}

/** @param {readonly Lantern[]} lanterns @param {readonly number[]} row */
function scoreOf(lanterns, row) {
  const laid = row.flatMap((card) => lanterns[card] ?? []);
  const hasRed = laid.some(({ colour }) => colour === 'red');
  return laid.reduce((sum, { id, points }) => sum + (id === 'carp' && hasRed ? 2 * points : points), 0);
}
