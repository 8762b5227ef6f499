// When function cards can be played.
import { effects } from './play-effects.ts';
import { auctionType, discardFunction, functionOf, remove } from './play-moves.ts';
import { AUCTION, everyone, NO, type PlayTable, type State, type Steps } from './play-state.ts';
import { type Timing, timing } from './types.ts';

/** Moments as bits. */
export const at = (...moments: readonly Timing[]) =>
  moments.reduce((bits, moment) => bits | (1 << timing.options.indexOf(moment)), 0);

/** Asks everybody, again after each card, until nobody plays one. `active` is whose turn it is. */
export function* playWindow(state: State, table: PlayTable, moments: number, active: number): Steps {
  let player = countHolders(state, moments) > 1 && table.choice('priority') === 'active' ? active : state.start;
  for (let idle = 0; idle < state.players && state.ending === '' && !state.isCancelled; idle++) {
    if (canPlayAny(state, player, moments)) {
      const options = [NO];
      addCards(state, player, moments, options, 0);
      const card = yield table.ask(player, 'card', options);
      if (card !== NO) {
        yield* playCard(state, table, player, card);
        idle = -1;
      }
    }
    player = (player + 1) % state.players;
  }
}

/** Whether it is worth asking at all. */
export function canAnyonePlay(state: State, moments: number): boolean {
  for (let player = 0; player < state.players; player++) if (canPlayAny(state, player, moments)) return true;
  return false;
}

function countHolders(state: State, moments: number): number {
  let holders = 0;
  for (let player = 0; player < state.players; player++) if (canPlayAny(state, player, moments)) holders++;
  return holders;
}

export function canPlayAny(state: State, player: number, moments: number): boolean {
  for (const card of state.hands[player] as number[])
    if (functionOf(state.box, card).when & moments && canPlay(state, player, card)) return true;
  return false;
}

/** Adds the cards that the player can play to some options. */
export function addCards(state: State, player: number, moments: number, options: number[], offset: number): void {
  for (const card of state.hands[player] as number[])
    if (functionOf(state.box, card).when & moments && canPlay(state, player, card)) options.push(offset + card);
}

function canPlay(state: State, player: number, card: number): boolean {
  const info = functionOf(state.box, card);
  if (state.phase === AUCTION) {
    if (!state.now.canPlayInAuctions) return false;
    if (info.fields.auction !== undefined && info.fields.auction !== auctionType(state)) return false;
  }
  return effects[info.does].can?.(state, player, info) ?? true;
}

export function* playCard(state: State, table: PlayTable, player: number, card: number): Steps {
  const info = functionOf(state.box, card);
  remove(state.hands[player] as number[], card);
  // A card is on the table while it acts, so that no reshuffle can take it.
  state.inPlay = card;
  state.knowFunction[card] = everyone(state.players);
  table.note('played', player, info.card);
  const play = effects[info.does].play(state, table, player, info);
  if (play !== undefined) yield* play;
  if (state.inPlay === card) discardFunction(state, card);
  state.inPlay = -1;
}
