// The kinds of cards of 现世通行 (Passage): schemas as strict as the rules allow.
import { card, defineGame, namedText, text } from 'cardwright/game';
import { z } from 'zod';

/** The eight categories of the card table, in its order; the glossary has an icon of the same name for each. */
export const category = z.enum(['officer', 'passage', 'trap', 'reduce', 'increase', 'switch', 'defence', 'extension']);
export type Category = z.infer<typeof category>;

/** The colours of the magatama, in the order of the card table; `colours` of game.yaml has the words of the source. */
export const colour = z.enum([
  'red-white',
  'white-black',
  'black',
  'purple',
  'yellow',
  'orange',
  'firefly',
  'brown',
  'lemon',
  'deep-green',
  'light-green',
  'light-blue',
  'pure-blue',
  'blue-green',
  'blue-violet',
  'white',
]);
export type Colour = z.infer<typeof colour>;

/** Whom or what a card affects. The glossary has an icon of the same name for each. */
export const target = z.enum(['self', 'player', 'deck', 'self-and-deck', 'everyone', 'custom']);
export type Target = z.infer<typeof target>;

/** The phases of a turn; the glossary has an icon of the same name for each. */
export const turnPhase = z.enum(['play', 'draw', 'discard']);
export type TurnPhase = z.infer<typeof turnPhase>;
/** When a card is used: while drawing, in one’s own play phase, or in the play phase of anybody. */
export const phase = z.enum(['draw', 'own-play', 'any-play']);
export type Phase = z.infer<typeof phase>;

/** Who may veto a card: its target, any other player, the latter only if a card was moved, nobody, as agreed. */
export const veto = z.enum(['aimed', 'deck', 'moved', 'never', 'agreed']);
export type Veto = z.infer<typeof veto>;

const amount = z.int().min(1).max(9);

/** Fields that the card table has for every card. */
const tableRow = {
  text: text().describe('Rules text.'),
  number: z.int().min(1).max(18).describe('The number in the card table; the three attacks share one.'),
  code: z
    .string()
    .regex(/^[A-Z]{2}$/, 'two capitals')
    .describe('The short code of the card table: the initials of the name in pinyin.'),
  category: category.describe('The category; the edge of the charm shows it.'),
  colour: colour.describe('The colour of the magatama.'),
  target: target.describe('Whom or what it works on.'),
  phase: phase.describe('When it is used.'),
};

export const officer = card({
  ...tableRow,
  cancels: amount.describe('Passage cards that it cancels.'),
});
export type Officer = z.infer<typeof officer>;

export const passage = card(tableRow);
export type Passage = z.infer<typeof passage>;

export const functionCard = card({
  ...tableRow,
  set: z.enum(['base', 'supplement']).describe('Whether it belongs to the base deck or to the supplement.'),
  draws: z.int().min(-9).max(9).describe('Change of the draw count: the large signed numeral. 0: none is printed.'),
  bottom: amount.optional().describe('Change of the bottom-draw count.'),
  transfer: z
    .enum(['player', 'next'])
    .optional()
    .describe(
      'Both counts pass to a chosen player, or to the next one in the new order; the own draw phase is skipped.',
    ),
  targets: amount.optional().describe('How many other players are chosen.'),
  handCards: amount.optional().describe('Hand cards that are sealed, given or swapped.'),
  hand: z
    .enum(['seal', 'blind', 'give', 'swap', 'beg'])
    .optional()
    .describe('What happens to hand cards: put aside, turned face down, given, swapped, or asked of everybody.'),
  takes: amount.optional().describe('Hand cards taken where everybody refuses.'),
  duelDiscard: amount.optional().describe('Cards that each side of a duel discards in turn, and then'),
  duelDraw: amount.optional().describe('cards that it draws.'),
  look: amount.optional().describe('Cards of the deck looked at.'),
  place: z.enum(['top', 'anywhere']).optional().describe('Where in the deck the cards looked at lie and go back to.'),
  shuffles: z.literal(true).optional().describe('The deck is shuffled.'),
  negates: amount.optional().describe('Function cards that it vetoes.'),
  veto: veto.describe('Who may veto it.'),
});
export type FunctionCard = z.infer<typeof functionCard>;

export const aid = card({
  setup: z.array(namedText).min(1).describe('Front: before the first turn.'),
  phases: z
    .array(namedText.extend({ when: turnPhase }))
    .length(3)
    .describe('Front: a turn, phase by phase.'),
  transferRule: text().describe('Front: how counts pass on.'),
  passages: z.array(namedText).length(2).describe('Front: who draws a passage card and uses an officer, or none.'),
  ends: z.array(namedText).min(1).describe('Front: who wins.'),
  categories: z.array(namedText.extend({ category })).length(8).describe('Back: which cards there are, by category.'),
  vetoes: z.array(namedText.extend({ veto })).length(5).describe('Back: what a referee may veto.'),
});
export type Aid = z.infer<typeof aid>;

export const constants = z.strictObject({
  passagesBelowPlayers: amount.describe('So many passage cards fewer than players are in the deck (游戏玩法).'),
  startOfficers: amount.describe('Officers in each starting hand (游戏玩法).'),
  startFunctions: amount.describe('Function cards in each starting hand (游戏玩法).'),
  handLimit: amount.describe('Hand cards that may be kept after the discard phase (游戏玩法).'),
  baseDraws: amount.describe('The draw count at the beginning of a turn to which nothing was passed (简洁版).'),
  drawsMin: z.int().min(0).describe('The draw count cannot fall below this (路过卡).'),
  attacksPerTurn: amount.describe('Attacks that can be played in a turn (攻击卡).'),
  piles: amount.describe('Piles that the cards lie in by an advanced rule (进阶规则).'),
  revivals: amount.describe('Players that a rebirth brings back by an advanced rule (进阶规则).'),
  colours: z.record(colour, z.string().min(1)).describe('The colours of the magatama in the words of the card table.'),
});
export type Constants = z.infer<typeof constants>;

export default defineGame({
  cards: { officer, passage, function: functionCard, aid },
  components: {},
  constants,
});
