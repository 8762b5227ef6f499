// A turn, step by step: play, veto, draw, discard. Whatever a player learns in secret ends a step, so that search starts from it.
import {
  blindCard,
  count,
  countAll,
  discard,
  drawCard,
  faceDown,
  handSize,
  inHand,
  isIn,
  kindsOf,
  moveAll,
  neighbour,
  none,
  officer,
  type PassageTable,
  passage,
  pickUnseen,
  putIntoDeck,
  type State,
  type Steps,
  sealed,
  shuffleDeck,
} from './play-state.ts';

const noYes = [0, 1];

/** Asks for a card of the turn's player, and on whom it is used. */
export function* play(state: State, table: PassageTable): Steps {
  const { turn, options, box } = state;
  options.length = 0;
  options.push(none);
  for (let card = passage + 1; card < kindsOf(state); card++)
    if (count(state, turn, inHand, card) > 0 && isPlayable(state, table, card)) options.push(card);
  if (countAll(state, turn, faceDown) > 0) options.push(blindCard);
  const answer = yield table.ask(turn, 'play', options);
  if (answer === none) {
    state.phase = 'draw';
    return;
  }
  const card = leaveHand(state, table, turn, answer);
  const effect = box.effects[card];
  if (effect === undefined || !isPlayable(state, table, card)) {
    table.note('wasted', turn, card);
    return;
  }
  table.note('played', turn, card);
  state.card = card;
  state.target = none;
  if (effect.transfer === 'player') state.attacks++;
  if (effect.transfer === 'next') {
    state.direction = -state.direction;
    state.target = neighbour(state, turn);
    state.direction = -state.direction;
  } else if (effect.target === 'player') state.target = yield table.ask(turn, 'target', others(state, turn));
  if (effect.place === 'anywhere') {
    state.lookedAt = yield table.ask(turn, 'look', box.upTo[state.deck.length - 1] ?? []);
    const index = state.deck.length - 1 - state.lookedAt;
    state.seen[index] = (state.seen[index] as number) | (1 << turn);
    state.phase = 'move';
  } else if (firstVetoer(state, turn) !== none) state.phase = 'veto';
  else resolve(state, table);
}

/** Where the card goes that was looked at; only a move can be vetoed. */
export function* move(state: State, table: PassageTable): Steps {
  const { turn, box, deck, lookedAt } = state;
  state.movedTo = yield table.askSecretly(turn, 'move', box.upTo[deck.length - 1] ?? []);
  if (state.movedTo !== lookedAt && firstVetoer(state, turn) !== none) state.phase = 'veto';
  else resolve(state, table);
}

export function* veto(state: State, table: PassageTable): Steps {
  const { turn, card, box } = state;
  const first = firstVetoer(state, turn);
  // Whoever is not asked must not show by that that they have no referee: the answer counts as secret.
  const isAtOnce = firstVetoer(state, first) !== none && table.choice('veto-order') === 'at-once';
  let vetoers = 0;
  for (let player = first; player !== none; player = firstVetoer(state, player)) {
    if ((yield table.askSecretly(player, 'veto', noYes)) === 0) continue;
    vetoers |= 1 << player;
    if (!isAtOnce) break;
  }
  for (let player = 0; player < box.players; player++) {
    if (((vetoers >> player) & 1) === 0) continue;
    discard(state, player, box.referee);
    table.note('played', player, box.referee);
    table.note('vetoed', player, card);
  }
  if (vetoers === 0) resolve(state, table);
  else state.phase = 'play';
}

/** The next player after this one, in the order of play, who has a referee and may veto the card being used; -1: nobody. */
function firstVetoer(state: State, after: number): number {
  const { box, card, target, turn } = state;
  const rule = box.effects[card]?.veto;
  if (rule === 'never' || rule === 'agreed' || after === none) return none;
  for (let player = neighbour(state, after); player !== turn; player = neighbour(state, player)) {
    const isConcerned = rule !== 'aimed' || target === none || target === player;
    if (isConcerned && count(state, player, inHand, box.referee) > 0) return player;
  }
  return none;
}

/** A card of a type that can be used now. An attack that was vetoed was still the one of its turn. */
function isPlayable(state: State, table: PassageTable, card: number): boolean {
  const effect = state.box.effects[card];
  if (effect === undefined || effect.phase !== 'own-play') return false;
  if (effect.transfer !== undefined && state.draws + effect.draws <= 0 && table.choice('zero-count') === 'refused')
    return false;
  return effect.transfer !== 'player' || state.attacks < state.box.numbers.attacksPerTurn;
}

/** What the card being used does, or which step does it. */
function resolve(state: State, table: PassageTable): void {
  const { box, turn, card, target, deck } = state;
  const effect = box.effects[card];
  if (effect === undefined) throw new Error('no function card is used');
  state.phase = 'play';
  state.draws = Math.max(box.numbers.drawsMin, state.draws + effect.draws);
  state.bottom += effect.bottom ?? 0;
  if (effect.shuffles) reconnect(state, table);
  if (effect.place === 'top')
    for (let depth = 0; depth < (effect.look ?? 0) && depth < deck.length; depth++) {
      const index = deck.length - 1 - depth;
      state.seen[index] = (state.seen[index] as number) | (1 << turn);
    }
  if (effect.place === 'anywhere' && state.movedTo !== state.lookedAt) {
    const [moved] = deck.splice(deck.length - 1 - state.lookedAt, 1);
    state.seen.splice(deck.length - state.lookedAt, 1);
    putIntoDeck(state, turn, moved as number, state.movedTo, false);
  }
  if (effect.transfer !== undefined) {
    if (effect.transfer === 'next') state.direction = -state.direction;
    state.heir = target;
    state.phase = 'discard';
    table.note('passed', turn, card, state.draws);
  }
  if (effect.hand === 'blind') moveAll(state, target, inHand, faceDown);
  else if (effect.hand !== undefined) state.phase = 'hand';
  if (effect.duelDraw !== undefined) {
    state.phase = 'duel';
    state.duelist = turn;
    state.exchanges = 0;
  }
}

function reconnect(state: State, table: PassageTable): void {
  if (table.choice('piles') === 'three') {
    const { deck, seen, discarded, removed, card } = state;
    discarded[card] = (discarded[card] as number) - 1;
    removed[card] = (removed[card] as number) + 1;
    for (let kind = 0; kind < discarded.length; kind++)
      for (; (discarded[kind] as number) > 0; discarded[kind] = (discarded[kind] as number) - 1) {
        deck.push(kind);
        seen.push(0);
      }
  }
  shuffleDeck(state, table.random);
}

/** Draws up to the first passage card. */
// biome-ignore lint/correctness/useYield: a step may ask nothing.
export function* draw(state: State, table: PassageTable): Steps {
  const { turn } = state;
  while (state.draws > 0) {
    const card = drawCard(state, turn, state.bottom > 0);
    state.draws--;
    if (state.bottom > 0) state.bottom--;
    table.note('drawn', turn, card);
    if (card !== passage) continue;
    if (!meetPassage(state, table, turn)) endTurn(state, table);
    return;
  }
  state.bottom = 0;
  moveAll(state, turn, faceDown, inHand);
  moveAll(state, turn, sealed, inHand);
  state.phase = 'discard';
}

/** The player has drawn a passage card: whether an officer saves them. */
export function meetPassage(state: State, table: PassageTable, player: number): boolean {
  let isSaved = count(state, player, inHand, officer) > 0;
  if (isSaved) discard(state, player, officer);
  while (!isSaved && countAll(state, player, faceDown) > 0) {
    const [card] = pickUnseen(state, player, [faceDown], table.random);
    discard(state, player, card, faceDown);
    isSaved = card === officer;
  }
  state.keeper = player;
  state.phase = 'putBack';
  if (isSaved) table.note('saved', player, officer);
  else eliminate(state, table, player);
  return isSaved;
}

function eliminate(state: State, table: PassageTable, player: number): void {
  const isDuel = state.duelist !== none;
  const by = isDuel ? state.turn : player === state.turn ? state.passer : none;
  table.note('out', player, passage);
  if (by !== none && by !== player) table.note('killed', by, isDuel ? state.card : state.passedWith);
  for (const place of [inHand, faceDown, sealed] as const)
    for (let card = 0; card < kindsOf(state); card++)
      while (count(state, player, place, card) > 0) discard(state, player, card, place);
  state.alive &= ~(1 << player);
  state.keeper = none;
  if (table.choice('piles') === 'three') {
    putIntoDeck(state, player, passage, 0, true);
    shuffleDeck(state, table.random);
  } else state.discarded[passage] = (state.discarded[passage] as number) + 1;
  if (player === state.turn) state.draws = state.bottom = 0;
}

/** The passage card goes back; then the draws go on. A duel is over. */
export function* putBack(state: State, table: PassageTable): Steps {
  const { keeper, deck, box, duelist } = state;
  if (table.choice('piles') === 'three') {
    putIntoDeck(state, keeper, passage, 0, true);
    shuffleDeck(state, table.random);
  } else {
    const depth = yield table.askSecretly(keeper, 'putBack', box.upTo[deck.length] ?? []);
    putIntoDeck(state, keeper, passage, depth, table.choice('put-back') === 'open');
  }
  state.keeper = none;
  state.phase = duelist === none ? 'draw' : 'play';
  state.duelist = none;
}

/** Discards down to the limit and ends the turn. */
export function* discardDown(state: State, table: PassageTable): Steps {
  const { turn, box } = state;
  let over = handSize(state, turn) - box.numbers.handLimit;
  if (over > 0 && table.choice('hand-limit') === 'none') over = 0;
  for (; over > 0; over--) {
    const answer = yield table.ask(turn, 'discard', cardOptions(state, turn));
    table.note('discarded', turn, leaveHand(state, table, turn, answer));
  }
  endTurn(state, table);
}

export function endTurn(state: State, table: PassageTable): void {
  const { heir, turn, box } = state;
  const isPassed = heir !== none && isIn(state, heir);
  state.passer = isPassed ? turn : none;
  state.passedWith = isPassed ? state.card : none;
  state.turn = isPassed ? heir : neighbour(state, turn);
  if (!isPassed || (state.draws === 0 && table.choice('zero-count') === 'base')) state.draws = box.numbers.baseDraws;
  if (!isPassed) state.bottom = 0;
  state.heir = none;
  state.card = none;
  state.attacks = 0;
  state.duelist = none;
  state.turns++;
  state.phase = 'play';
}

/** The card goes to the discard pile; one that lies face down is any of them. */
export function leaveHand(state: State, table: PassageTable, player: number, answer: number): number {
  if (answer !== blindCard) {
    discard(state, player, answer);
    return answer;
  }
  const [card] = pickUnseen(state, player, [faceDown], table.random);
  discard(state, player, card, faceDown);
  return card;
}

/** The cards that a player may choose from the hand, after those chosen already. */
export function cardOptions(state: State, player: number, chosen: readonly number[] = []): number[] {
  const { options } = state;
  options.length = 0;
  for (let card = 0; card < kindsOf(state); card++)
    if (count(state, player, inHand, card) > times(chosen, card)) options.push(card);
  if (countAll(state, player, faceDown) > times(chosen, blindCard)) options.push(blindCard);
  return options;
}

function times(chosen: readonly number[], card: number): number {
  let sum = 0;
  for (const other of chosen) if (other === card) sum++;
  return sum;
}

/** In the order of play from the next player on: whoever takes the first of equals prefers no seat. */
export function others(state: State, player: number): number[] {
  const { options } = state;
  options.length = 0;
  for (let other = neighbour(state, player); other !== player; other = neighbour(state, other)) options.push(other);
  return options;
}
