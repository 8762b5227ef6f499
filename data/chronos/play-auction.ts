// Excavation and auctions (§6, §7).
import { addCards, at, canAnyonePlay, canPlayAny, playCard, playWindow } from './play-cards.ts';
import {
  addLot,
  artifactOf,
  auctionType,
  changeStability,
  checkChips,
  drawFunctions,
  earn,
  lotsWanted,
  pay,
  purse,
  range,
  remove,
  shareOf,
} from './play-moves.ts';
import { CARD, CLOSED, everyone, NO, type PlayTable, type State, type Steps } from './play-state.ts';

const moments = {
  excavation: at('excavation', 'anytime'),
  opening: at('auction', 'anytime'),
  bid: at('bid', 'auction', 'anytime'),
  hammer: at('bid', 'anytime'),
  sealed: at('sealed', 'bid', 'auction', 'anytime'),
  settlement: at('settlement'),
};

export function* excavate(state: State, table: PlayTable): Steps {
  const { rules } = state.box;
  if (canAnyonePlay(state, moments.excavation)) yield* playWindow(state, table, moments.excavation, state.start);
  if (state.ending !== '') return;
  const isFull = yield* refill(state, table);
  if (!isFull) state.isLast = true;
  for (let i = 0; i < state.now.restores && state.artifactDiscard.length > 0; i++) {
    const found = state.artifactDiscard[table.random.below(state.artifactDiscard.length)] as number;
    remove(state.artifactDiscard, found);
    addLot(state, table, found);
  }
  if (state.now.isFaceDown) {
    state.isFaceDown = true;
    table.random.shuffle(state.row);
  }
  if (state.round % rules.functionDrawEvery === 0)
    for (let i = 0; i < state.players; i++)
      drawFunctions(state, table, (state.start + i) % state.players, rules.functionDraw);
}

/** Fills the auction row. False: the deck has too few artifacts. */
export function* refill(state: State, table: PlayTable): Generator<ReturnType<PlayTable['ask']>, boolean, number> {
  const { rules } = state.box;
  const size = state.players + rules.auctionExtra;
  const isFull = state.row.length + state.artifactDeck.length >= size;
  for (let left = Math.min(lotsWanted(state), state.artifactDeck.length); left > 0; left--) {
    if (left === 1 && state.picker >= 0) yield* pickLot(state, table);
    else addLot(state, table);
  }
  state.picker = -1;
  return isFull;
}

/** One of several is put into the row, the others below the deck. */
function* pickLot(state: State, table: PlayTable): Steps {
  const deck = state.artifactDeck;
  const drawn = deck.slice(-(1 + state.pick));
  for (const artifact of drawn) state.knowArtifact[artifact] = 1 << state.picker;
  const chosen = yield table.ask(state.picker, 'pick', drawn);
  deck.splice(-drawn.length);
  deck.unshift(...drawn.filter((artifact) => artifact !== chosen));
  addLot(state, table, chosen);
}

/** One player opens one auction. */
export function* auctionTurn(state: State, table: PlayTable): Steps {
  const opener = (state.start + state.turn) % state.players;
  state.opener = opener;
  state.idle++;
  if (canAnyonePlay(state, moments.opening)) yield* playWindow(state, table, moments.opening, opener);
  if (state.ending !== '') return;
  const lots = lotsFor(state, opener);
  if (lots.length === 0) return;
  if (table.choice('opening') === 'may') lots.unshift(NO);
  const place = yield table.ask(opener, 'open', lots);
  if (place === NO) return;
  state.idle = 0;
  begin(state, state.row[place] as number);
  if (auctionType(state) === 'sealed') yield* sealedAuction(state, table);
  else yield* openAuction(state, table);
  if (state.isCancelled || state.leader < 0) noDeal(state, table);
  else if (state.ending === '') yield* settle(state, table);
  end(state);
}

/** Places in the row of the lots that a player can open. */
function lotsFor(state: State, player: number): number[] {
  const { rules } = state.box;
  const money = Math.min(purse(state, player), state.now.bidCap);
  const places: number[] = [];
  for (let place = 0; place < state.row.length; place++) {
    const lot = state.row[place] as number;
    if ((state.marks[lot] as number) & CLOSED) continue;
    const isSealed =
      state.now.auction === undefined ? artifactOf(state.box, lot).isSealed : state.now.auction === 'sealed';
    if (money >= rules.minimumBid + (isSealed ? 0 : state.now.openingChange)) places.push(place);
  }
  return places;
}

function begin(state: State, lot: number): void {
  state.lot = lot;
  state.price = 0;
  state.leader = -1;
  state.cap = state.now.bidCap;
  state.passed = 0;
  state.isCancelled = false;
  state.shares = [];
  state.payShare = undefined;
  state.extraLoss = 0;
  state.bidsFirst = 0;
  state.bidsLast = 0;
}

function end(state: State): void {
  state.lot = -1;
  state.leader = -1;
  state.isCancelled = false;
  for (let player = 0; player < state.players; player++) {
    if ((state.bids[player] as number[]).length > 0) state.bids[player] = [];
    state.bidSeen[player] = 0;
    state.bidCounts[player] = 1;
  }
}

function noDeal(state: State, table: PlayTable): void {
  table.note('unsold', state.opener, artifactOf(state.box, state.lot).card);
  if (state.isCancelled || table.choice('unsold') === 'next-round' || table.choice('lots') === 'whole-row')
    state.marks[state.lot] = (state.marks[state.lot] as number) | CLOSED;
}

function* openAuction(state: State, table: PlayTable): Steps {
  const { minimumBid, minimumRaise } = state.box.rules;
  const { players, opener } = state;
  let player = opener;
  for (let left = players; left > (state.leader < 0 ? 0 : 1); ) {
    const isFirst = state.price === 0;
    const from = isFirst ? minimumBid + state.now.openingChange : state.price + minimumRaise;
    const to = Math.min(purse(state, player), state.cap);
    const hasCards = canPlayAny(state, player, moments.bid);
    if (to >= from || hasCards) {
      const mustBid = player === opener && isFirst && to >= from;
      const bids = range(from, to, !mustBid);
      let options = bids;
      if (hasCards) {
        const more = [...bids];
        addCards(state, player, moments.bid, more, CARD);
        options = more;
      }
      const answer = yield table.ask(player, 'bid', options);
      if (answer >= CARD) {
        yield* playCard(state, table, player, answer - CARD);
        if (state.isCancelled || state.ending !== '') return;
        continue;
      }
      if (answer === NO) state.passed |= 1 << player;
      else {
        state.price = answer;
        state.leader = player;
      }
    } else state.passed |= 1 << player;
    left = players - countBits(state.passed);
    player = nextBidder(state, table, player, isFirst);
  }
  if (canAnyonePlay(state, moments.hammer)) yield* playWindow(state, table, moments.hammer, opener);
}

function nextBidder(state: State, table: PlayTable, player: number, isFirst: boolean): number {
  let next = player;
  if (isFirst && player === state.opener && table.choice('bid-order') === 'start')
    next = state.start - 1 + state.players;
  for (let i = 0; i < state.players; i++) {
    next = (next + 1) % state.players;
    if (!(state.passed & (1 << next)) && next !== state.leader) return next;
  }
  return player;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count++;
  return count;
}

function* sealedAuction(state: State, table: PlayTable): Steps {
  const { players, start } = state;
  if (canAnyonePlay(state, moments.sealed)) yield* playWindow(state, table, moments.sealed, state.opener);
  if (state.isCancelled || state.ending !== '') return;
  const last = state.bidsLast & ~state.bidsFirst;
  const middle = everyone(players) & ~(state.bidsFirst | last);
  for (const group of [state.bidsFirst, middle, last])
    for (let i = 0; i < players; i++) {
      const player = (start + i) % players;
      if (!(group & (1 << player))) continue;
      if (group === last) yield* peek(state, table, player);
      yield* lockBids(state, table, player, group === state.bidsFirst);
    }
  checkChips(state, table, state.opener);
  // Whoever holds several bids opens one hand; nobody has seen another bid by then.
  for (let player = 0; player < players; player++) {
    const bids = state.bids[player] as number[];
    if (bids.length > 1) {
      const hand = yield table.askSecretly(player, 'hand', [...bids.keys()]);
      bids.splice(0, bids.length, bids[hand] as number);
    }
  }
  // A moment of its own: all fists are closed, and no chip can be in two of them.
  yield table.ask(state.opener, 'reveal', [0]);
  reveal(state, table);
  if (state.leader >= 0 && canAnyonePlay(state, moments.hammer))
    yield* playWindow(state, table, moments.hammer, state.opener);
}

function* lockBids(state: State, table: PlayTable, player: number, isOpen: boolean): Steps {
  let left = purse(state, player);
  const bids: number[] = [];
  for (let i = 0; i < (state.bidCounts[player] as number); i++) {
    const options = range(0, Math.min(left, state.cap));
    const bid = isOpen
      ? yield table.ask(player, 'sealed-bid', options)
      : yield table.askSecretly(player, 'sealed-bid', options);
    bids.push(bid);
    left -= bid;
  }
  state.bids[player] = bids;
  state.bidSeen[player] = isOpen ? everyone(state.players) : 1 << player;
}

function* peek(state: State, table: PlayTable, player: number): Steps {
  for (let i = 0; i < state.peeks; i++) {
    const options: number[] = [];
    for (let other = 0; other < state.players; other++)
      if ((state.bids[other] as number[]).length > 0 && !((state.bidSeen[other] as number) & (1 << player)))
        options.push(other);
    if (options.length === 0) return;
    const other = yield table.ask(player, 'opponent', options);
    state.bidSeen[other] = (state.bidSeen[other] as number) | (1 << player);
  }
}

/** The highest bid wins; of equal ones, the nearest from the start player. */
function reveal(state: State, table: PlayTable): void {
  let best = -1;
  for (let i = 0; i < state.players; i++) {
    const player = (state.start + i) % state.players;
    const bid = state.bids[player]?.[0] ?? 0;
    state.bidSeen[player] = everyone(state.players);
    if (bid > best) {
      best = bid;
      state.leader = player;
    }
  }
  state.price = best;
  if (best === 0 && table.choice('sealed-zero') === 'no-bid') state.leader = -1;
}

/** The deal: payment, then the loss of stability. */
function* settle(state: State, table: PlayTable): Steps {
  const { box, lot } = state;
  const winner = state.leader;
  if (canPlayAny(state, winner, moments.settlement)) {
    const options = [NO];
    addCards(state, winner, moments.settlement, options, 0);
    const card = yield table.ask(winner, 'card', options);
    if (card !== NO) yield* playCard(state, table, winner, card);
  }
  const change = state.dealChange[winner] as number;
  const price = change === 0 ? state.price : Math.max(state.dealMin, state.price + change);
  state.bids[winner] = [];
  pay(state, table, winner, state.payShare === undefined ? price : shareOf(price, state.payShare));
  for (const share of state.shares) earn(state, table, winner, shareOf(price, share));
  remove(state.row, lot);
  (state.held[winner] as number[]).push(lot);
  state.knowArtifact[lot] = everyone(state.players);
  const { card, cost } = artifactOf(box, lot);
  table.note('bought', winner, card, price);
  const loss = cost > 0 && !state.now.losesStability ? 0 : cost * box.rules.costFactor;
  changeStability(state, state.extraLoss - loss);
}
