// The kinds of cards and components of 时空拍卖行 (Chronos Auction House): schemas as strict as the rules allow.
import { card, component, defineGame, keyword, namedText, text } from 'cardwright/game';
import { z } from 'zod';

export const era = z.enum(['ancient', 'modern', 'future']);
export type Era = z.infer<typeof era>;
export const rarity = z.enum(['legendary', 'rare', 'common']);
export type Rarity = z.infer<typeof rarity>;
export const auctionType = z.enum(['open', 'sealed']);
export type AuctionType = z.infer<typeof auctionType>;

export const phase = z.enum(['excavation', 'auction', 'trade', 'event', 'stabilize']);
export type Phase = z.infer<typeof phase>;
/** The phases, and the moments inside them that cards name; the glossary has an icon of the same name for each. */
export const timing = z.enum([
  ...phase.options,
  'anytime',
  'bid',
  'sealed',
  'settlement',
  'before-event',
  'vote',
  'scoring',
]);
export type Timing = z.infer<typeof timing>;
export const lasting = z.enum(['now', 'round', 'next-round', 'end']);
export type Lasting = z.infer<typeof lasting>;

const amount = z.int().min(1);
const percent = z.int().multipleOf(5).min(5).max(100);
const stabilityChange = z.int().multipleOf(5).min(-100).max(100);
const multiplier = z.number().multipleOf(0.5).min(0.5).max(2.5);
const rounding = z.enum(['up', 'down']);

export const artifact = card({
  era: era.describe('The era; its multiplier sets the sale price.'),
  rarity: rarity.describe('★ legendary, ● rare, ○ common.'),
  cost: z
    .int()
    .min(-1)
    .max(3)
    .describe('⏳ Times the cost factor, the stability that a deal takes; a negative cost gives.'),
  value: z.literal([2, 4, 6, 8]).describe('💎 Base value: what it sells for at ×1 and what it scores.'),
  auction: auctionType.describe('🔨 open or ✉️ sealed.'),
  keywords: z.array(keyword()).length(2).describe('The two set keywords, in the order of the rulebook.'),
  flavor: z
    .string()
    .max(26)
    .regex(/^[^0-9０-９]+。$/, 'a sentence without digits that ends with 。')
    .describe('One line of the catalogue, in our words; no rules in it.'),
});
export type Artifact = z.infer<typeof artifact>;

/** Fields with one meaning on function and event cards. */
const effect = {
  text: text().describe('Rules text; begins with the moment (function) or the time (event) that the fields say.'),
  when: timing.describe('When it is played (function) or acts (event).'),
  lasts: lasting.describe('`now`: done at once; `round`: until the round ends; `next-round`; `end`: until scoring.'),
  auction: auctionType.optional().describe('The only auction type it works in, or the one that it forces.'),
  targets: amount.max(3).optional().describe('How many artifacts, players or eras are chosen.'),
  stability: stabilityChange.optional().describe('Change of the stability, in percent of the track.'),
  money: amount.optional().describe('Money gained from the bank.'),
  rounding: rounding.optional().describe('Which way a percentage of money is rounded.'),
  swaps: z
    .boolean()
    .optional()
    .describe('Two things change places: an artifact and the top of its deck, or the highest and lowest multiplier.'),
};

export const functionCard = card({
  ...effect,
  target: z
    .enum([
      'self',
      'opponent',
      'any-artifact',
      'own-artifact',
      'opponent-artifact',
      'row-artifact',
      'discarded-artifact',
      'current-auction',
      'era',
      'event-deck',
      'event',
      'stability',
    ])
    .describe('What or whom the card works on.'),
  valueChange: z
    .int()
    .multipleOf(2)
    .optional()
    .describe('Change of an artifact’s base value; even, so that sale prices stay whole.'),
  price: amount.optional().describe('Money paid to the other player.'),
  surcharge: amount.optional().describe('Money on top of the base value, paid to the bank.'),
  dealPriceChange: z.int().optional().describe('Change of the price that the winner of an auction pays.'),
  priceMin: z.int().min(0).optional().describe('What a changed price cannot fall below.'),
  raisePercent: percent.optional().describe('Rise of the current price.'),
  payPercent: percent.optional().describe('Share of the deal price that is paid.'),
  sharePercent: percent.optional().describe('Share of the deal price that the winner gets back.'),
  moneyBelow: amount.optional().describe('Playable only with less money than this.'),
  look: amount.max(9).optional().describe('Cards looked at and put back in any order.'),
  draw: amount.max(9).optional().describe('Cards drawn (or drawn in addition).'),
  keep: amount.max(9).optional().describe('How many of the cards or bids count in the end.'),
  bids: amount.max(9).optional().describe('Bids held at the same time in a sealed bid.'),
  bidOrder: z
    .enum(['first', 'last'])
    .optional()
    .describe('`first`: the chosen player bids first and openly; `last`: you look at the chosen bid, then bid.'),
  cancels: z.boolean().optional().describe('The auction ends without a deal.'),
  caps: z.boolean().optional().describe('Whoever plays it names the highest bid allowed.'),
  redraws: z.boolean().optional().describe('Replaces any number of function cards in hand.'),
  anyEra: z.boolean().optional().describe('The artifact counts as any era in sets.'),
  forbids: z
    .array(z.enum(['sale', 'trade', 'vote']))
    .min(1)
    .optional()
    .describe('What cannot be done with the chosen artifact or era.'),
  ignores: z
    .array(z.enum(['pay', 'discard']))
    .min(1)
    .optional()
    .describe('What an event cannot make you do.'),
  attached: z.boolean().optional().describe('The card stays with an artifact.'),
  perRound: amount.max(9).optional().describe('Uses allowed in a round.'),
});
export type FunctionCard = z.infer<typeof functionCard>;

export const eventCard = card({
  ...effect,
  target: z
    .enum([
      'era',
      'all-eras',
      'everyone',
      'highest-cost',
      'poorest',
      'holders',
      'auctions',
      'auction-row',
      'sales',
      'stability',
    ])
    .describe('What or whom the event hits; `holders`: whoever is over its threshold.'),
  era: era.optional().describe('The era it hits, where the card names one.'),
  keywords: z.array(keyword()).min(1).optional().describe('The keywords it favours; text and list must agree.'),
  multiplierChange: z.number().multipleOf(0.5).min(-2).max(2).optional().describe('Change of an era’s multiplier.'),
  multiplierSet: multiplier.optional().describe('What an era’s multiplier becomes.'),
  salePriceChange: z.int().optional().describe('Change of the sale price of an artifact.'),
  salePercent: percent.optional().describe('Share of the sale price that the bank pays.'),
  openingPriceChange: z.int().optional().describe('Change of the lowest opening bid.'),
  bidCap: amount.optional().describe('The highest bid allowed.'),
  pay: amount.optional().describe('Money paid to the bank.'),
  moneyAbove: amount.optional().describe('Hits players with more money than this.'),
  artifactsFrom: amount.optional().describe('Hits players with at least so many artifacts.'),
  stabilityBelow: stabilityChange.optional().describe('Works only below this stability, in percent.'),
  discard: amount.max(9).optional().describe('Artifacts discarded by each player hit.'),
  sell: amount.max(9).optional().describe('Artifacts sold by each player hit.'),
  pass: amount.max(9).optional().describe('Cards passed to the next player.'),
  restore: amount.max(9).optional().describe('Artifacts that come back from the discard pile.'),
  vp: amount.optional().describe('Renown in addition, for each set.'),
  refills: z.boolean().optional().describe('The whole auction row is discarded and refilled.'),
  skips: phase.optional().describe('The phase that is left out.'),
  forbids: z
    .array(z.enum(['multiplier-change', 'sale', 'function-cards', 'stability-loss']))
    .min(1)
    .optional()
    .describe('What cannot be done or does not happen.'),
  faceDown: z.boolean().optional().describe('Artifacts are auctioned face down.'),
  stacks: z.boolean().optional().describe('Whether it adds to another of the same effect (§13).'),
});
export type EventCard = z.infer<typeof eventCard>;

export const aid = card({
  titles: z.strictObject({ front: z.string().min(1), back: z.string().min(1) }).describe('The title of each side.'),
  heads: z
    .strictObject({ cards: z.string().min(1), winner: z.string().min(1), end: z.string().min(1) })
    .describe('What stands above, or beside, the sections that have no icon of the glossary.'),
  phases: z
    .array(namedText.extend({ when: phase }))
    .length(5)
    .describe('Front: a round, phase by phase.'),
  auctions: z
    .array(namedText.extend({ auction: auctionType }))
    .length(2)
    .describe('Front: the two auctions.'),
  thresholds: z.array(namedText).describe('Back: what low stability does.'),
  sets: z.array(namedText).describe('Back: the sets.'),
  cardRule: text().describe('Front: how function cards are played.'),
  setRule: text().describe('Back: how sets combine.'),
  scoring: z.array(namedText).describe('Back: the terms of the final score.'),
  ties: z.array(namedText).describe('Back: who wins, in this order.'),
  ends: z.array(namedText).describe('Back: when the game ends.'),
});
export type Aid = z.infer<typeof aid>;

export const chip = component({
  value: z.literal([1, 5, 10, 50]).describe('Denomination.'),
  formal: z.string().min(1).describe('The numeral as a banker writes it.'),
});
export type Chip = z.infer<typeof chip>;
export const renown = component({ value: z.literal([1, 5]).describe('Renown that it counts.') });
export type Renown = z.infer<typeof renown>;
export const anchor = component({ text: text().describe('What it is good for.') });
export type Anchor = z.infer<typeof anchor>;
export const vote = component({ vote: z.enum(['yes', 'no']).describe('✅ or ❌.') });
export type Vote = z.infer<typeof vote>;
export const screen = component({
  foldsMm: z.array(z.number().positive()).describe('Folds, measured from the left edge.'),
  phases: z
    .array(z.strictObject({ when: phase, text: text() }))
    .length(5)
    .describe('Left wing: a round in few words, a line for each thing to do.'),
  zones: z.array(z.strictObject({ name: z.string().min(1), text: text() })).describe('Front: what low stability does.'),
  sets: z
    .array(z.strictObject({ of: z.enum(['eras', 'era', 'keyword']), text: text() }))
    .describe('Right wing: what makes a set.'),
});
export type Screen = z.infer<typeof screen>;
export const sign = component({
  sides: z.array(auctionType).length(2).describe('What its two sides show.'),
  captions: z.strictObject({ open: text(), sealed: text() }).describe('How to bid, below the name of the auction.'),
});
export type Sign = z.infer<typeof sign>;
export const marker = component({
  marks: z.enum(['multiplier', 'stability', 'round', 'start-player']).describe('What it marks.'),
  era: era.optional().describe('The era of a multiplier marker.'),
});
export type Marker = z.infer<typeof marker>;

export const multiplierBoard = component({
  eras: z.array(era).length(3).describe('One track each.'),
  min: multiplier,
  max: multiplier,
  step: z.literal(0.5),
  start: multiplier.describe('Where the markers begin.'),
  rounds: amount.max(12).describe('Spaces of the round track, which then begins again.'),
  title: z.string().min(1),
  roundRule: text().describe('What happens on the last space of the round track.'),
});
export type MultiplierBoard = z.infer<typeof multiplierBoard>;

export const stabilityBoard = component({
  min: z.literal(0),
  max: z.literal(100),
  step: z.int().min(1).max(5).describe('Percent from one space to the next.'),
  start: z.int().min(0).max(100).describe('Where the marker begins.'),
  thresholds: z
    .array(
      namedText.extend({
        at: z.int().multipleOf(5).min(0).max(100).describe('Percent.'),
        reach: z.enum(['below', 'at']).describe('Whether it takes hold below that percentage or on it.'),
      }),
    )
    .describe('The danger zones, from the first to the last.'),
});
export type StabilityBoard = z.infer<typeof stabilityBoard>;

export const constants = z.strictObject({
  startMoney: amount.describe('Money of each player at the start (§5).'),
  startFunctions: amount.describe('Function cards of each player at the start (§5).'),
  startVotes: amount.describe('Vote markers of each player (§5).'),
  auctionExtra: z
    .int()
    .min(0)
    .describe('The auction row holds this many artifacts more than there are players (§5, §6).'),
  auctionsPerPlayer: amount.describe('Auctions that each player opens in a round (ours).'),
  functionDrawEvery: amount.describe('Every so many rounds everybody draws function cards (§6).'),
  functionDraw: amount.describe('How many each draws then (§6).'),
  minimumBid: amount.describe('Lowest opening bid (§7).'),
  minimumRaise: amount.describe('Lowest raise (§7).'),
  revealCountdown: amount.describe('What players count down from before they reveal sealed bids (§7).'),
  costFactor: amount.describe('Percent of stability for each ⏳ (§7).'),
  tradeVp: amount.describe('Renown of both sides for a trade (§6).'),
  tradeVpLimit: amount.describe('Trades in a round that give renown, for each player (§6).'),
  salePriceMin: z.int().min(0).describe('No sale price falls below this (ours).'),
  eventsPerRound: amount.describe('Events turned over in a round (§9).'),
  proposalsPerRound: amount.describe('Proposals voted on in a round (§9).'),
  vpPerVote: amount.describe('Renown that one more vote costs (§9).'),
  multiplierStart: multiplier.describe('Multiplier of every era at the start (§5).'),
  multiplierMin: multiplier.describe('Lowest multiplier (§9).'),
  multiplierMax: multiplier.describe('Highest multiplier (§9).'),
  multiplierStep: z.number().positive().describe('What a vote changes (§9).'),
  stabilityStart: z.int().min(0).max(100).describe('Percent at the start (§5, §10).'),
  stabilityMin: z.int().min(0).max(100).describe('Percent at which everything collapses (§10).'),
  stabilityMax: z.int().min(0).max(100).describe('Percent that cannot be passed (§10).'),
  warningBelow: percent.describe('The warning zone lies below this percentage (§10).'),
  warningExtra: amount.describe('Artifacts more at every refill in the warning zone (§10).'),
  crisisBelow: percent.describe('The crisis zone lies below this percentage (§10).'),
  crisisSalePriceChange: z.int().max(-1).describe('Change of every sale price in the crisis zone (§10).'),
  repairCards: amount.describe('Function cards that a repair costs, or (§10)'),
  repairMoney: amount.describe('money that it costs (§10).'),
  repairStability: stabilityChange.describe('Percent that a repair gives (§10).'),
  repairVp: amount.describe('Renown that a repair gives (§10).'),
  repairsPerRound: amount.describe('Repairs of each player in a round (ours).'),
  anchorPrice: amount.describe('Money that a stability anchor costs (§11).'),
  anchorLimit: amount.describe('Anchors that a player may buy in a game (§11).'),
  moneyPerPoint: amount.describe('Money for one point at the end (§12).'),
  setSize: amount.describe('Artifacts in a set of one era or one keyword (§12).'),
  setErasEach: amount.describe('Artifacts of each era in a set of all eras (§12).'),
  setErasVp: amount.describe('Bonus for a set of all eras (§12).'),
  setEraVp: amount.describe('Bonus for artifacts of the same era (§12).'),
  setKeywordVp: amount.describe('Bonus for artifacts with the same keyword (§12).'),
});
export type Constants = z.infer<typeof constants>;

export default defineGame({
  cards: { artifact, function: functionCard, event: eventCard, aid },
  components: {
    chip,
    renown,
    anchor,
    vote,
    screen,
    sign,
    marker,
    'multiplier-board': multiplierBoard,
    'stability-board': stabilityBoard,
  },
  constants,
});
