// The card kinds of 天机变: hexagrams, functions, natal trigrams, destinies, celestial signs, stems, branches, aids.
import { card, house, keyword, namedText, text } from 'cardwright/game';
import { z } from 'zod';
import { element } from './elements.ts';
import { hexagram } from './hexagrams.ts';
import { trigram } from './trigrams.ts';

export const ring = z.enum(['天', '人', '地']);
export type Ring = z.infer<typeof ring>;
export const phase = z.enum(['time', 'placement', 'movement', 'interpretation', 'resolution', 'upkeep']);
export type Phase = z.infer<typeof phase>;

const amount = z.int().min(1);

/** Whom a verse affects, besides or instead of the player who reads it. */
export const target = z.enum([
  'self',
  'opponent',
  'two-opponents',
  'opponents',
  'anyone',
  'everyone',
  'ally',
  'allies',
  'zone',
  'random',
  'previous',
  'board',
]);
export type Target = z.infer<typeof target>;
/** What §9 asks of an effect: an attack costs less at ≥ +3, a boon gives more at ≤ −3. */
export const nature = z.enum(['attack', 'boon', 'mixed', 'neutral', 'burden']);
export type Nature = z.infer<typeof nature>;

/** The numbers of a verse. Each is printed in its text. */
const verseNumbers = {
  costGold: amount.max(20).optional().describe('Gold paid to use it.'),
  costHealth: amount.max(20).optional().describe('Life paid to use it.'),
  gold: amount.max(30).optional().describe('Gold gained.'),
  health: amount.max(15).optional().describe('Life gained.'),
  loseGold: amount.max(10).optional().describe('Gold lost.'),
  loseHealth: amount.max(10).optional().describe('Life lost; no damage.'),
  damage: amount.max(10).optional().describe('Damage dealt to each target.'),
  damageEach: amount.max(10).optional().describe('Damage to each of several, as the other choice.'),
  bonus: amount.max(5).optional().describe('Rise of the next damage, or of this one.'),
  draw: amount.max(3).optional().describe('Basic cards drawn.'),
  discard: amount.max(3).optional().describe('Cards discarded from the hand.'),
  swap: amount.max(3).optional().describe('Cards of the hand exchanged.'),
  recover: amount.max(3).optional().describe('Basic cards taken back from the discard pile.'),
  look: amount.max(5).optional().describe('Cards of the deck looked at.'),
  move: amount.max(3).optional().describe('Zones moved.'),
  moveMax: amount.max(3).optional().describe('The most zones of a random move.'),
  rounds: amount.max(5).optional().describe('How many rounds it lasts.'),
  yinYang: amount.max(5).optional().describe('Spaces on the yin-yang track.'),
  guard: amount.max(5).optional().describe('Strength of 守护.'),
  cancels: amount.max(3).optional().describe('How many hits or harms it cancels.'),
  removes: amount.max(3).optional().describe('States removed.'),
  prestige: amount.max(3).optional().describe('Markers of 威望 gained.'),
  strokes: z.int().min(-5).max(-1).optional().describe('Change of the strokes in a debate.'),
  surcharge: amount.max(5).optional().describe('Gold more that an effect costs.'),
  handLimit: z.int().min(-3).max(-1).optional().describe('Change of the hand limit.'),
  give: amount.max(20).optional().describe('Gold handed on.'),
  percent: z.int().multipleOf(5).min(5).max(100).optional().describe('A share.'),
  scoreGold: amount.max(100).optional().describe('Gold added in the final scoring.'),
  uses: amount.max(3).optional().describe('Uses of each player in a game.'),
};

export const verse = z.strictObject({
  name: z.string().min(1).describe('The name of the verse, as the card list has it.'),
  nature: nature.describe('Attack and boon as §9 means them; mixed: both; burden: harm to oneself only.'),
  target: target.describe('Whom it works on; the text names them.'),
  layer: z.enum(['ban', 'rule']).optional().describe('Layer one or two of §7.1; nothing said: layer three.'),
  ...verseNumbers,
  lasting: z.literal(true).optional().describe('Until the end of the game.'),
  keywords: z.array(keyword()).min(1).optional().describe('States that the verse gives or needs.'),
  text: text(),
  origin: house,
});
export type Verse = z.infer<typeof verse>;

/** Strokes: in the file a number per character; rules, texts and templates also get the sum. */
const strokes = z
  .array(z.int().min(1).max(30))
  .min(1)
  .max(2)
  .transform((each) => ({ each, total: each.reduce((sum, n) => sum + n, 0) }));

export const basic = card({
  number: z.int().min(1).max(64).describe('King Wen’s order.'),
  hexagram: hexagram.describe('Six lines, bottom to top, 1 = yang.'),
  pinyin: z.string().regex(/^[a-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü ]+$/, 'pinyin with tone marks'),
  strokes: strokes.describe('Strokes of each character of the name; the sum counts in debates.'),
  mechanism: z.string().min(1).describe('The name of the core mechanism.'),
  tian: verse.describe('Read in the ring of heaven.'),
  ren: verse.optional().describe('Read in the ring of man; nothing said: the verse above is read there, too.'),
  di: verse.optional().describe('Read in the ring of earth; nothing said: the verse above is read there, too.'),
  extra: z
    .strictObject({
      type: z.enum(['reaction', 'entity', 'limit']),
      rounds: amount.max(5).optional(),
      limit: amount.max(3).optional(),
      text: text(),
      origin: house,
    })
    .optional()
    .describe('What holds for all three verses: a reaction (§7.3), an entity (§7.5), a limit of uses.'),
});
export type Basic = z.infer<typeof basic>;

export const functionCard = card({
  attach: text().describe('What it does on a basic card, or laid alone.'),
  duel: text().optional().describe('What it does in a debate.'),
  alone: z.literal(true).optional().describe('It may be laid without a basic card.'),
  partner: z.enum(['cuo', 'zong']).optional().describe('The partner that the hexagram is read as.'),
  reads: ring.optional().describe('The ring whose verse it adds.'),
  draw: amount.max(5).optional(),
  shift: amount.max(9).optional().describe('Strokes added to the other side’s card.'),
});
export type FunctionCard = z.infer<typeof functionCard>;

export const ability = z.strictObject({
  name: z.string().min(1),
  when: phase.optional().describe('The phase in which it is used; nothing said: whenever its condition holds.'),
  gold: amount.optional(),
  health: amount.optional(),
  healthMax: amount.optional(),
  strokes: z.int().max(-1).optional(),
  move: amount.optional(),
  draw: amount.optional(),
  percent: z.int().min(1).max(100).optional(),
  over: amount.optional().describe('Works on more than this.'),
  less: amount.optional().describe('By how much the damage falls.'),
  cards: amount.optional(),
  rounding: z.enum(['up', 'down']).optional().describe('Which way a share is rounded.'),
  text: text(),
});
export type Ability = z.infer<typeof ability>;
export const natal = card({
  trigram: trigram.describe('The trigram; glyph, lines, element and palace follow from it.'),
  perk: ability.describe('被动: always.'),
  skill: ability.describe('主动: once a game.'),
});
export type Natal = z.infer<typeof natal>;

export const destiny = card({
  text: text(),
  when: z.enum(['end', 'now']).describe('`end`: in the final scoring; `now`: as soon as it happens.'),
  gold: amount.optional(),
  health: amount.optional(),
  healthOver: amount.optional(),
  times: amount.min(2).optional().describe('What the gold is multiplied by.'),
  yinYang: z.int().min(-5).max(5).optional(),
  elements: z.array(z.enum(['木', '火', '土', '金', '水'])).optional(),
  each: z.literal(true).optional().describe('Counted for every time.'),
  reward: z.enum(['gold', 'shared-victory', 'great-victory']),
});
export type Destiny = z.infer<typeof destiny>;

export const celestial = card({
  text: text(),
  rounds: amount.max(6).optional().describe('How many rounds it lasts; then the next one is turned over.'),
  from: z
    .enum(['start', 'fund-empty'])
    .optional()
    .describe('When a sign comes that has a time of its own (§10.4): at the start, or when the fund is first empty.'),
  until: z
    .enum(['first-out', 'end'])
    .optional()
    .describe('When such a sign goes: with the first player out, or never.'),
  rewardPercent: z.int().multipleOf(50).min(0).max(200).optional().describe('What heaven gathers, in percent.'),
  penaltyPercent: z.int().multipleOf(50).min(0).max(200).optional().describe('What earth gathers, in percent.'),
  healthMax: amount.optional().describe('How much higher the limit of life is.'),
  damage: amount.optional().describe('How much more damage is done each time.'),
  yin: amount.optional().describe('Spaces towards yin in every time phase.'),
});
export type Celestial = z.infer<typeof celestial>;

const sign = {
  order: amount.max(12).describe('Its place in the cycle.'),
  element: element.describe('What it begets is lucky in its round, what it overcomes unlucky.'),
  polarity: z.enum(['yang', 'yin']),
  pinyin: z.string().min(1),
  text: text(),
};
export const stem = card(sign);
export type Stem = z.infer<typeof stem>;
export const branch = card({ ...sign, animal: z.string().min(1).describe('The animal of the year.') });
export type Branch = z.infer<typeof branch>;

export const aid = card({
  phases: z
    .array(namedText.extend({ when: phase }))
    .length(6)
    .describe('Front: a round, phase by phase.'),
  moves: z.array(namedText).describe('Front: how pieces move.'),
  debate: text().describe('Front: a debate.'),
  yang: text().describe('Front: what moves the marker towards yang.'),
  yin: text().describe('Front: what moves the marker towards yin.'),
  layers: z.array(namedText).length(3).describe('Front: whose effect comes first.'),
  gates: z.array(namedText).length(8).describe('Back: the eight gates.'),
  cycles: z.array(namedText).length(2).describe('Back: the two orders of the elements.'),
  seasons: z.array(namedText).length(4).describe('Back: the elements of the seasons.'),
  stems: z.array(namedText).length(5).describe('Back: the stems of each element.'),
  branches: z.array(namedText).length(5).describe('Back: the branches of each element.'),
  states: z.array(namedText).describe('Back: the states that cards give.'),
  lasting: text().describe('Back: from when and until when the rounds of an effect count.'),
  ends: z
    .array(namedText.extend({ wins: z.enum(['survivor', 'richest']) }))
    .length(3)
    .describe('Back: when the game ends, and who wins then (§1, §13.3).'),
  ties: z.array(namedText).describe('Back: who wins a tie, in this order.'),
});
export type Aid = z.infer<typeof aid>;
