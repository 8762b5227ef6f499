// Each turn a player takes one or two coins from the fund. Whoever takes the last one wins.
import { definePlay } from 'cardwright/game';

interface Fund {
  left: number;
  turn: number;
  taken: number[];
}

export default definePlay({
  choices: {
    most: {
      section: '3',
      says: 'How many coins may a player take?',
      options: { two: 'up to two', three: 'up to three' },
    },
  },
  decisions: { take: { label: 'Take coins', option: String } },
  events: {},
  endings: { empty: 'The fund is empty' },
  prepare: () => ({ cardIds: [] }),
  setup: (_box, table): Fund => ({ left: 5 * table.players, turn: 0, taken: new Array(table.players).fill(0) }),
  *step(fund: Fund, table) {
    const most = Math.min(fund.left, table.choice('most') === 'two' ? 2 : 3);
    const coins = yield table.ask(fund.turn, 'take', [1, 2, 3].slice(0, most));
    fund.left -= coins;
    fund.taken[fund.turn] = (fund.taken[fund.turn] ?? 0) + coins;
    if (fund.left > 0) fund.turn = (fund.turn + 1) % table.players;
  },
  outcome: ({ left, turn }) => (left > 0 ? undefined : { winners: [turn], ending: 'empty' }),
  copy: (fund) => ({ ...fund, taken: [...fund.taken] }),
  redeal: () => {},
  conserved: { coins: ({ left, taken }) => taken.reduce((sum, coins) => sum + coins, left) },
  round: () => 1,
  scene: ({ left, taken }) => ({
    areas: [
      { label: 'Fund', values: [{ label: 'coins', value: left }] },
      ...taken.map((coins, player) => ({ label: 'Purse', player, values: [{ label: 'coins', value: coins }] })),
    ],
  }),
});
