// The night market of test/proof-game.ts with rules as code: players serve dishes and take coins, of which there are too few.
import { writeProofFile } from './proof-game.ts';

/** Has all that the report shows: pools that run out and that nobody needs, a ruling, an option, sources of points, hidden cards. */
export function addPlay(root: string, evil: string): void {
  const words = JSON.stringify(evil);
  writeProofFile(
    root,
    'data/market/play.ts',
    `import { definePlay, defineGame } from 'cardwright/game';
const types = defineGame({ cards: {} });
type State = { round: number; turn: number; coins: number[]; hand: number[]; last: number; players: number; take: number };
export default definePlay(types, {
  choices: {
    bonus: { section: ['2', '3'], says: { zh: '平手加分吗？', en: ${words} }, options: { no: { zh: '不加', en: 'No bonus' }, yes: { zh: '加', en: 'A bonus' } } },
    long: { says: { zh: '长局', en: 'Long game' }, options: { short: '6', long: '9' } },
  },
  assumptions: { quick: { zh: '没有人说话', en: ${words} } },
  decisions: { serve: { label: { zh: '上菜', en: 'Serve' }, option: (n, _state, names) => names.card(n) } },
  events: { served: { zh: '上', en: 'served' }, ate: { zh: '吃', en: 'ate' } },
  endings: { closed: { zh: '打烊', en: 'Closed' } },
  sources: { coins: { zh: '铜钱', en: 'Coins' } },
  prepare: (_view, setting) => ({ cardIds: ['rice', 'noodles', 'cake', 'evil'], rounds: setting.choice('long') === 'long' ? 9 : 6 }),
  setup: (box, table): State => ({ round: 1, turn: 0, coins: new Array(table.players).fill(0), hand: [0, 1, 2], last: -1, players: table.players, take: box.rounds }),
  *step(state: State, table) {
    const card = yield table.ask(state.turn, 'serve', state.hand);
    table.note('served', state.turn, card, card + 1);
    if (table.random.below(20) === 0) table.note('ate', state.turn, 3);
    if (table.choice('bonus') === 'yes') state.coins[state.turn]!++;
    state.coins[state.turn]! += table.random.below(card + 1);
    state.last = card;
    state.turn = (state.turn + 1) % table.players;
    if (state.turn === 0) state.round++;
  },
  outcome: (state) => {
    if (state.round <= state.take) return undefined;
    const best = Math.max(...state.coins);
    return { winners: state.coins.flatMap((n, i) => (n === best ? [i] : [])), ending: 'closed', scores: [...state.coins], points: { coins: [...state.coins] } };
  },
  copy: (state) => ({ ...state, coins: [...state.coins], hand: [...state.hand] }),
  redeal: () => {},
  conserved: { hand: (state) => state.hand.length },
  round: (state) => state.round,
  standing: (state) => state.coins,
  pools: {
    coin: { label: { zh: '铜钱', en: 'Coins' }, of: 'coin', size: () => 4, used: (state) => state.coins.reduce((sum, n) => sum + n, 0) },
    lamp: { label: { zh: '灯笼', en: ${words} }, size: () => 7, used: () => 0 },
  },
  measures: { most: { label: { zh: '最多', en: 'Most' }, of: (state) => Math.max(...state.coins) } },
  bots: { greedy: (_state, { options }) => options.length - 1 },
  scene: (state) => ({
    areas: [
      { label: { zh: '桌面', en: 'Table' }, cards: state.last < 0 ? [] : [{ card: state.last, note: ${words} }], values: [{ label: { zh: '铜钱', en: 'Coins' }, value: state.coins.reduce((sum, n) => sum + n, 0), most: 4 }] },
      ...state.coins.map((coins, player) => ({ label: { zh: '手牌', en: 'Hand' }, player, cards: state.hand.map((card) => ({ card, isHidden: true, count: 2 })), values: [{ label: '$', value: coins }] })),
    ],
  }),
});
`,
  );
}
