// The rules as code, so that `cardwright play` can play them. docs/play.md of Cardwright explains every part.
import { definePlay, type Names, type Table } from 'cardwright/game';

/** The fields that the rules use, as `kinds` in game.yaml declares them. */
type Lantern = { id: string; copies?: number; colour: 'red' | 'gold' | 'jade'; points: number; draws?: number };
type Box = { cardIds: string[]; lanterns: Lantern[]; handSize: number };
/** A card is a number: its place in `lanterns`. */
type Player = { hand: number[]; row: number[] };
type State = { box: Box; deck: number[]; players: Player[]; turn: number; turns: number; passes: number };
type LanternTable = Table<'lay', 'laid' | 'drew'>;

export default definePlay({
  choices: {},
  decisions: { lay: { label: 'Lay a lantern', option: (card: number, _: State, names: Names) => names.card(card) } },
  events: { laid: 'laid', drew: 'drew' },
  endings: { done: 'Nobody can lay a lantern' },

  prepare({ cards, constants }): Box {
    const lanterns = cards.lantern as Lantern[];
    return { cardIds: lanterns.map(({ id }) => id), lanterns, handSize: Number(constants.handSize) };
  },

  setup(box: Box, { players, random }: LanternTable): State {
    const deck = box.lanterns.flatMap(({ copies = 1 }, card) => new Array<number>(copies).fill(card));
    random.shuffle(deck);
    const seats = Array.from({ length: players }, () => ({ hand: deck.splice(0, box.handSize), row: [] }));
    return { box, deck, players: seats, turn: random.below(players), turns: 0, passes: 0 };
  },

  // A turn: draw a card, then lay a lantern if you can.
  *step(state: State, table: LanternTable) {
    const { box, turn } = state;
    const { hand, row } = playerOf(state, turn);
    draw(state, table, 1);
    const options = [...new Set(hand)].filter((card) => mayLay(state, card));
    state.passes = options.length === 0 ? state.passes + 1 : 0;
    if (options.length > 0) {
      const card = yield table.ask(turn, 'lay', options);
      row.push(...hand.splice(hand.indexOf(card), 1));
      table.note('laid', turn, card);
      const { id, draws = 0 } = lanternOf(state, card);
      draw(state, table, id === 'lotus' ? box.handSize - hand.length : draws);
    }
    state.turn = (turn + 1) % table.players;
    state.turns++;
  },

  outcome(state: State) {
    if (state.passes < state.players.length) return undefined;
    const scores = state.players.map((player) => scoreOf(state, player));
    const winners = [...scores.keys()].filter((player) => scores[player] === Math.max(...scores));
    return { winners, ending: 'done' as const, scores };
  },

  copy: (state: State): State => ({
    ...state,
    deck: [...state.deck],
    players: state.players.map(({ hand, row }) => ({ hand: [...hand], row: [...row] })),
  }),

  // What a player cannot see: the hands of the others and the deck. They are mixed and dealt again.
  redeal(state: State, player, random) {
    const others = state.players.filter((_, other) => other !== player);
    const cards = [...state.deck, ...others.flatMap(({ hand }) => hand)];
    random.shuffle(cards);
    for (const other of others) other.hand = cards.splice(0, other.hand.length);
    state.deck = cards;
  },

  // Cards are never lost and never appear: this sum stays the same.
  conserved: {
    cards: ({ deck, players }: State) =>
      players.reduce((sum, { hand, row }) => sum + hand.length + row.length, deck.length),
  },
  round: ({ turns, players }: State) => 1 + Math.floor(turns / players.length),
  standing: (state: State) => state.players.map((player) => scoreOf(state, player)),
  measures: { deck: { label: 'Cards in the deck', of: ({ deck }: State) => deck.length } },

  bots: {
    // Lays the lantern with the most points; a card drawn counts as three.
    greedy(state: State, { options }) {
      const worth = options.map((card) => worthOf(lanternOf(state, card)));
      return worth.indexOf(Math.max(...worth));
    },
  },

  scene: ({ deck, players }: State) => ({
    areas: [
      { label: 'Deck', cards: deck.map((card) => ({ card, isHidden: true })) },
      ...players.flatMap(({ hand, row }, player) => [
        { label: 'Hand', player, cards: hand.map((card) => ({ card, isHidden: true })) },
        { label: 'Lanterns', player, cards: row.map((card) => ({ card })) },
      ]),
    ],
  }),
});

function worthOf({ points, draws = 0 }: Lantern): number {
  return points + 3 * draws;
}

function playerOf(state: State, player: number): Player {
  return state.players[player] as Player;
}

function lanternOf(state: State, card: number): Lantern {
  return state.box.lanterns[card] as Lantern;
}

function draw(state: State, table: LanternTable, most: number): void {
  for (const card of state.deck.splice(0, Math.max(0, most))) {
    playerOf(state, state.turn).hand.push(card);
    table.note('drew', state.turn, card);
  }
}

/** A dragon needs lanterns of all three colours. */
function mayLay(state: State, card: number): boolean {
  const colours = new Set(playerOf(state, state.turn).row.map((laid) => lanternOf(state, laid).colour));
  return lanternOf(state, card).id !== 'dragon' || colours.size === 3;
}

/** A carp counts twice beside a red lantern. */
function scoreOf(state: State, { row }: Player): number {
  const lanterns = row.map((card) => lanternOf(state, card));
  const hasRed = lanterns.some(({ colour }) => colour === 'red');
  return lanterns.reduce((sum, { id, points }) => sum + (id === 'carp' && hasRed ? 2 * points : points), 0);
}
