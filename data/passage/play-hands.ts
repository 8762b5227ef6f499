// What function cards do to hands: seal, give, swap, beg, and the duel.
import {
  blindCard,
  drawCard,
  faceDown,
  hand,
  handSize,
  inHand,
  isIn,
  neighbour,
  none,
  type PassageTable,
  passage,
  pickUnseen,
  type State,
  type Steps,
  seal,
} from './play-state.ts';
import { cardOptions, endTurn, leaveHand, meetPassage, others } from './play-turn.ts';

const stopOrGo = [0, 1];

export function* workOnHands(state: State, table: PassageTable): Steps {
  const { turn, target, card, box } = state;
  const effect = box.effects[card];
  const amount = effect?.handCards ?? 0;
  state.phase = 'play';
  switch (effect?.hand) {
    case 'seal': {
      const most = Math.min(amount, handSize(state, target));
      const cards = most > 0 ? yield table.ask(turn, 'seal', (box.upTo[most] ?? []).slice(1)) : 0;
      for (let i = 0; i < cards; i++) table.note('sealed', target, seal(state, target, table.random));
      return;
    }
    case 'give':
      for (let i = 0; i < amount && handSize(state, target) > 0; i++)
        giveCard(state, table, target, turn, yield table.askSecretly(target, 'give', cardOptions(state, target)));
      return;
    case 'swap':
      if (handSize(state, turn) >= amount && handSize(state, target) >= amount) yield* swap(state, table, amount);
      return;
    case 'beg':
      yield* beg(state, table);
  }
}

/** Both choose before they see what they get. */
function* swap(state: State, table: PassageTable, amount: number): Steps {
  const { turn, target } = state;
  const given: number[] = [];
  const got: number[] = [];
  while (given.length < amount) given.push(yield table.askSecretly(turn, 'give', cardOptions(state, turn, given)));
  while (got.length < amount) got.push(yield table.askSecretly(target, 'give', cardOptions(state, target, got)));
  // Those that lie face down go first, so that no card just received is among them.
  given.sort((a, b) => a - b);
  got.sort((a, b) => a - b);
  for (const card of given) giveCard(state, table, turn, target, card);
  for (const card of got) giveCard(state, table, target, turn, card);
}

/** All answer at the same time; if all refuse, one of them loses a card. */
function* beg(state: State, table: PassageTable): Steps {
  const { turn, box, card } = state;
  const answers: number[] = [];
  for (let player = neighbour(state, turn); player !== turn; player = neighbour(state, player)) {
    const options = cardOptions(state, player);
    options.unshift(none);
    answers[player] = yield table.askSecretly(player, 'beg', options);
  }
  let givers = 0;
  for (let player = 0; player < box.players; player++) {
    const answer = answers[player] ?? none;
    if (answer === none) continue;
    giveCard(state, table, player, turn, answer);
    givers++;
  }
  if (givers > 0) return;
  const robbed = others(state, turn).filter((player) => handSize(state, player) > 0);
  if (robbed.length === 0) return;
  const player = yield table.ask(turn, 'rob', robbed);
  for (let i = box.effects[card]?.takes ?? 0; i > 0 && handSize(state, player) > 0; i--) {
    const [taken, place] = pickUnseen(state, player, [inHand, faceDown], table.random);
    hand(state, player, turn, taken, place);
    table.note('given', player, taken);
  }
}

function giveCard(state: State, table: PassageTable, from: number, to: number, answer: number): void {
  const isBlind = answer === blindCard;
  const card = isBlind ? pickUnseen(state, from, [faceDown], table.random)[0] : answer;
  hand(state, from, to, card, isBlind ? faceDown : inHand);
  table.note('given', from, card);
}

/** One exchange of a duel: discard, then draw from the top. The player who began may stop it. */
export function* duel(state: State, table: PassageTable): Steps {
  const { turn, target, duelist, box, card } = state;
  const { duelDiscard = 0, duelDraw = 0 } = box.effects[card] ?? {};
  if (state.exchanges > 0 && (duelist === turn || table.choice('duel-stop') === 'any')) {
    const goesOn = yield table.ask(turn, 'duel', stopOrGo);
    if (goesOn === 0) {
      state.duelist = none;
      state.phase = 'play';
      return;
    }
  }
  state.exchanges++;
  for (let i = 0; i < duelDiscard && handSize(state, duelist) > 0; i++) {
    const answer = yield table.ask(duelist, 'discard', cardOptions(state, duelist));
    table.note('discarded', duelist, leaveHand(state, table, duelist, answer));
  }
  for (let i = 0; i < duelDraw; i++) {
    const drawn = drawCard(state, duelist, false);
    table.note('drawn', duelist, drawn);
    if (drawn !== passage) continue;
    if (meetPassage(state, table, duelist)) return;
    state.duelist = none;
    state.phase = 'play';
    if (!isIn(state, turn)) endTurn(state, table);
    return;
  }
  state.duelist = duelist === turn ? target : turn;
}
