// Numbers of the rules of 天机变 that are on no card, and the structure of its rulebook.
import { z } from 'zod';

const amount = z.int().min(1);
const percent = z.int().multipleOf(5).min(5).max(100);

/** The structure of the rulebook, for claims about its own numbers and references. */
const book = z.strictObject({
  sections: z.array(z.strictObject({ at: z.string(), title: z.string(), empty: z.literal(true).optional() })),
  quotes: z
    .array(z.strictObject({ at: z.string(), words: z.string(), read: z.string() }))
    .describe('Its own words, and how we read them.'),
  references: z.array(z.strictObject({ from: z.string(), to: z.string(), calls: z.string() })),
});

export const constants = z.strictObject({
  startGold: amount.describe('Gold of each player at the start (§4).'),
  startHealth: amount.describe('Life of each player at the start (§4).'),
  healthMax: amount.describe('Limit of life before cards raise it (ours).'),
  startBasic: amount.describe('Basic cards of each player at the start (§4).'),
  startFunctions: amount.describe('Function cards of each player at the start (§4).'),
  startDestiny: amount.describe('Destinies of each player (§4).'),
  fundPerPlayer: amount.describe('Gold of the fund for each player (§4).'),
  baseReward: amount.describe('What every zone of heaven gathers in a round (ours).'),
  basePenalty: amount.describe('What every zone of earth gathers in a round (ours).'),
  seasonRounds: amount.describe('Rounds of a season (§6.1).'),
  seasonReward: amount.describe('More reward in heaven for the season’s element (§6.1).'),
  seasonPenalty: z.int().max(-1).describe('Less penalty on earth for the element it begets (§6.1).'),
  luckyReward: amount.describe('More reward in heaven for a lucky element (§6.1).'),
  luckyPenalty: z.int().max(-1).describe('Less penalty on earth for a lucky element (§6.1).'),
  unluckyPenalty: amount.describe('More penalty on earth for an unlucky element (§6.1).'),
  lowest: z
    .int()
    .min(0)
    .describe('Penalties and costs that are lowered end here (§6.1, §9); a player with so little life is out (§13.1).'),
  placeBasic: amount.describe('Basic cards laid in a round (§6.2).'),
  placeFunctions: amount.describe('Function cards that may be laid with it (§6.2).'),
  divineDiscard: amount.describe('Cards discarded for a divination (§6.2).'),
  divineDraw: amount.describe('Cards drawn (§6.2).'),
  divineKeep: amount.describe('Cards kept (§6.2).'),
  moveZones: amount.describe('Zones moved in a round (§6.3).'),
  duelFunctions: amount.describe('Function cards that each side may play in a debate (§6.3).'),
  duelGold: amount.describe('Gold that the winner of a debate takes (§6.3).'),
  duelGoldYang: amount.describe('More of it in yang cycles (§11).'),
  strokeMirror: amount.describe('A stroke count is taken from this by 错卦牌 in a debate (ours).'),
  centerPercent: percent.describe('Share of the gold paid in the middle palace (§6.5).'),
  centerHealth: amount.describe('Life gained there (§6.5).'),
  handBasic: amount.describe('Hand limit of basic cards (§6.6).'),
  handFunctions: amount.describe('Hand limit of function cards (§6.6).'),
  skillUses: amount.describe('Uses of a natal skill in a game (§8).'),
  yinYangMin: z.int().max(-1).describe('End of the track (§9).'),
  yinYangMax: amount.describe('End of the track (§9).'),
  yinYangStart: z.int().describe('Where the markers begin (§4, §9).'),
  bigReward: amount.describe('More gold than this from heaven at once is yang (§9).'),
  bigRewardYang: amount.describe('(§9)'),
  duelYang: amount.describe('Yang for a debate won (§9).'),
  harmYang: amount.describe('Yang for a verse that takes gold or life from others (§9).'),
  gateYin: amount.describe('Yin for ending in the palace of 休门 or 生门 (§9, §11).'),
  fundYinGold: amount.describe('Gold given to the fund for one step of yin (§9, §12).'),
  fundYin: amount.describe('(§9, §12)'),
  healYin: amount.describe('Yin for a verse that heals oneself (§9).'),
  balanceGold: amount.describe('Gold in upkeep at 0 (§9), or'),
  balanceHealth: amount.describe('life (§9).'),
  resonanceFrom: amount.describe('Where resonance begins on either side (§9).'),
  resonanceCost: amount.describe('What attacks cost less (§9).'),
  resonanceGain: amount.describe('What boons give more (§9).'),
  reversalPercent: percent.describe('Share of gold and life lost in a reversal (§9).'),
  cyclesPerDun: amount.describe('Cycles of yang, and of yin (§11).'),
  luckyGateYin: amount.describe('What lucky gates give more in yin cycles (§11).'),
  refillPaid: amount.describe('For so much gold that a player gives (§12)'),
  refillAdded: amount.describe('the fund has so much more (§12).'),
  debtGold: amount.describe('For every so much gold that is lacking (§13.1)'),
  debtHealth: amount.describe('so much life is lost (§13.1).'),
  springHealth: amount.describe('Life at 立春 (appendix E).'),
  equinoxYinYang: amount.describe('Steps towards 0 at the equinoxes (appendix E).'),
  solsticeReward: amount.describe('More reward in heaven at 夏至 (appendix E).'),
  solsticePenalty: amount.describe('More penalty on earth at 冬至 (appendix E).'),
  book,
});
export type Constants = z.infer<typeof constants>;
