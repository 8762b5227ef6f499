// What moves money, cards and markers. Everything else in the rules of play goes through here.
import type { ArtifactInfo, Box, FunctionInfo, Share } from './play-box.ts';
import { missingChips } from './play-pieces.ts';
import { ANY_ERA, CLOSED, ESCORTED, everyone, type PlayTable, type State } from './play-state.ts';

export const artifactOf = (box: Box, artifact: number) => box.artifacts[artifact] as ArtifactInfo;
export const functionOf = (box: Box, card: number) => box.functions[card] as FunctionInfo;

/** How the lot under way is sold. */
export function auctionType(state: State): 'open' | 'sealed' | undefined {
  if (state.lot < 0) return undefined;
  return state.now.auction ?? (artifactOf(state.box, state.lot).isSealed ? 'sealed' : 'open');
}

export function remove(list: number[], item: number): void {
  const at = list.indexOf(item);
  if (at < 0) throw new Error(`${item} is not where it should be`);
  list.splice(at, 1);
}

const ranges = new Map<number, readonly number[]>();

/** Whole numbers, made once: the same ones are asked for again and again. */
export function range(from: number, to: number, withPass = false): readonly number[] {
  const key = (from * 4096 + Math.max(to, from - 1)) * 2 + (withPass ? 1 : 0);
  let list = ranges.get(key);
  if (list === undefined) {
    list = [...(withPass ? [-1] : []), ...Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)];
    ranges.set(key, list);
  }
  return list;
}

/** Nothing forbids to sell or trade it in this round. */
export const isFree = (state: State, artifact: number) => !((state.marks[artifact] as number) & ESCORTED);

/** What a player can spend. */
export const purse = (state: State, player: number) =>
  (state.money[player] as number) + (state.loans[player] as number);

/** Pays the bank. */
export function pay(state: State, table: PlayTable, player: number, amount: number): void {
  take(state, player, amount);
  state.bank += amount;
  checkChips(state, table, player);
}

export function payPlayer(state: State, table: PlayTable, from: number, to: number, amount: number): void {
  take(state, from, amount);
  state.money[to] = (state.money[to] as number) + amount;
  checkChips(state, table, from);
  checkChips(state, table, to);
}

/** The bank pays. */
export function earn(state: State, table: PlayTable, player: number, amount: number): void {
  const paid = Math.min(amount, state.bank);
  state.bank -= paid;
  state.money[player] = (state.money[player] as number) + paid;
  checkChips(state, table, player);
}

function take(state: State, player: number, amount: number): void {
  const loan = Math.min(amount, state.loans[player] as number);
  state.loans[player] = (state.loans[player] as number) - loan;
  state.money[player] = (state.money[player] as number) - (amount - loan);
  if ((state.money[player] as number) < 0) throw new Error(`player ${player + 1} pays ${amount} and cannot`);
}

export function gainRenown(state: State, player: number, amount: number): void {
  state.renown[player] = (state.renown[player] as number) + amount;
}

/** Notes that change cannot be given, and takes what is too much where that is the ruling. */
export function checkChips(state: State, table: PlayTable, player: number): void {
  let missing = missingChips(state);
  if (missing <= 0) return;
  table.note('shortage', player, -1, missing);
  if (table.choice('chips') === 'noted') return;
  // What was bid stays: the deal is to be paid.
  const kept = Math.max(0, promised(state, player) - (state.loans[player] as number));
  for (; missing > 0 && (state.money[player] as number) > kept; missing = missingChips(state)) {
    state.money[player] = (state.money[player] as number) - 1;
    state.bank++;
  }
}

/** What a player must be able to pay for bids that stand. */
function promised(state: State, player: number): number {
  let bids = 0;
  for (const bid of state.bids[player] as number[]) bids += bid;
  const deal = state.leader === player ? state.price + Math.max(0, state.dealChange[player] as number) : 0;
  return Math.max(bids, deal);
}

export function changeStability(state: State, change: number): void {
  const { stabilityMin, stabilityMax } = state.box.rules;
  state.stability = Math.max(stabilityMin, Math.min(stabilityMax, state.stability + change));
  if (state.stability <= stabilityMin) state.ending = 'collapse';
}

export function moveMultiplier(state: State, era: number, to: number): void {
  const { multiplierMin, multiplierMax } = state.box.rules;
  state.multipliers[era] = Math.max(multiplierMin, Math.min(multiplierMax, to));
}

export function shareOf(amount: number, { percent, isUp }: Share): number {
  return isUp ? Math.ceil((amount * percent) / 100) : Math.floor((amount * percent) / 100);
}

/** What the bank pays (§8): first times and percent, then plus and minus. */
export function salePrice(state: State, artifact: number, cut?: Share): number {
  const { rules } = state.box;
  const { era, keywords } = artifactOf(state.box, artifact);
  let price = (state.value[artifact] as number) * (state.multipliers[era] as number);
  for (const part of state.now.salePercents) price = shareOf(price, part);
  for (const { keywords: wanted, change } of state.now.saleChanges)
    if (keywords.some((keyword) => wanted.includes(keyword))) price += change;
  if (state.stability < rules.crisisBelow) price += rules.crisisSalePriceChange;
  price = Math.max(rules.salePriceMin, Math.floor(price));
  return cut === undefined ? price : shareOf(price, cut);
}

export function sell(state: State, table: PlayTable, player: number, artifact: number, price: number): void {
  remove(state.held[player] as number[], artifact);
  discardArtifact(state, table, artifact);
  table.note('sold', player, artifactOf(state.box, artifact).card, price);
  earn(state, table, player, price);
}

export function discardArtifact(state: State, table: PlayTable, artifact: number): void {
  state.artifactDiscard.push(artifact);
  state.knowArtifact[artifact] = everyone(state.players);
  state.marks[artifact] = (state.marks[artifact] as number) & ~(CLOSED | ESCORTED);
  detach(state, table, artifact);
}

/** Function cards do not follow an artifact out of sight. */
export function detach(state: State, table: PlayTable, artifact: number): void {
  if (!state.attachedTo.includes(artifact) || table.choice('attached') === 'stays') return;
  for (let i = state.attachedTo.length - 1; i >= 0; i--)
    if (state.attachedTo[i] === artifact) {
      discardFunction(state, state.attached[i] as number);
      state.attached.splice(i, 1);
      state.attachedTo.splice(i, 1);
    }
  state.value[artifact] = artifactOf(state.box, artifact).value;
  state.marks[artifact] = (state.marks[artifact] as number) & ~ANY_ERA;
}

export function discardFunction(state: State, card: number): void {
  state.functionDiscard.push(card);
  state.knowFunction[card] = everyone(state.players);
}

/** The pile that a deck is drawn from, shuffled anew from its discard pile where it is empty. */
export function refillDeck(deck: number[], discard: number[], know: number[], table: PlayTable): void {
  if (deck.length > 0 || discard.length === 0 || table.choice('empty-deck') === 'nothing') return;
  for (const card of discard) {
    deck.push(card);
    know[card] = 0;
  }
  discard.length = 0;
  table.random.shuffle(deck);
}

export function drawFunctions(state: State, table: PlayTable, player: number, count: number): void {
  for (let i = 0; i < count; i++) {
    refillDeck(state.functionDeck, state.functionDiscard, state.knowFunction, table);
    const card = state.functionDeck.pop();
    if (card === undefined) return;
    (state.hands[player] as number[]).push(card);
    state.knowFunction[card] = 1 << player;
    table.note('drawn', player, functionOf(state.box, card).card);
  }
}

/** Puts an artifact into the auction row: the top of the deck, or one that was chosen. */
export function addLot(state: State, table: PlayTable, chosen = state.artifactDeck.pop()): void {
  if (chosen === undefined) return;
  state.row.push(chosen);
  state.knowArtifact[chosen] = everyone(state.players);
  table.note('lot', -1, artifactOf(state.box, chosen).card);
}

/** How many lots come into the row when it is filled: what is missing, and more in the warning zone (§10). */
export function lotsWanted({ players, row, stability, box: { rules } }: State): number {
  return (
    Math.max(0, players + rules.auctionExtra - row.length) + (stability < rules.warningBelow ? rules.warningExtra : 0)
  );
}
