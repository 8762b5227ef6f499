// The kinds of cards and components of 逆时巫师 (Reverse Wizard): schemas as strict as the rules allow.
import { card, component, defineGame, house, keyword, namedText, text } from 'cardwright/game';
import { z } from 'zod';
import { color, faction, form, level, phase, rarity } from './choices.ts';
import { constants } from './constants.ts';

const amount = z.int().min(1);
const few = amount.max(9);
const pip = z.int().min(1).max(6);
const loss = z.int().max(-1);

export const treasure = card({
  rarity: rarity.describe('ORI for starting cards, LEG for legendary treasures, no mark for common ones (§5).'),
  form: form.describe('A spell stays in a deck, an occult card is used once, a wand is equipped.'),
  faction: faction.describe('`none`: factionless.'),
  cost: z.int().min(0).max(25).optional().describe('Mana at the upper left; a wand has none.'),
  keywords: z.array(keyword()).min(1).max(2).optional().describe('The keywords that the card itself has.'),
  aura: z.literal(true).optional().describe('It has an effect that lasts for the round and does not add up (§2.3.7).'),
  perPlayer: few.optional().describe('How many of it are in each starting deck.'),
  text: text().describe('Rules text; an effect with a keyword has a line of its own.'),
  // Damage
  damage: amount.max(100).optional().describe('Damage of one hit.'),
  damageMore: amount.max(100).optional().describe('Damage instead, where the condition of the card is met.'),
  damagePer: few.optional().describe('Damage for each card, point or time that the text names.'),
  damageChange: loss.optional().describe('Change of the own damage for each card that the text names.'),
  damageChangeMost: loss.optional().describe('The most that this change comes to.'),
  spreadDamage: z.array(amount).length(3).optional().describe('Damage instead, after one, two and three fire spells.'),
  bonus: amount.optional().describe('Damage that other spells gain.'),
  bonusMore: amount.optional().describe('What they gain instead, where the condition is met.'),
  factor: z.literal(2).optional().describe('What damage, or a bonus on it, is multiplied by.'),
  repeats: few.optional().describe('How often the damage is dealt again.'),
  times: few.optional().describe('How often the damage is dealt in all.'),
  timesMore: few.optional().describe('How often instead, where the condition is met.'),
  casts: z.literal(2).optional().describe('How often a spell is cast.'),
  targets: z.literal([1, 2]).optional().describe('How many monsters or players are chosen.'),
  // Mana and cost
  mana: amount.max(20).optional().describe('Mana gained.'),
  manaMore: amount.max(20).optional().describe('Mana gained instead, where the condition is met.'),
  manaPer: few.optional().describe('Mana for each point that the text names.'),
  manaLoss: few.optional().describe('Mana that other players lose.'),
  manaIs: z.int().min(0).max(20).optional().describe('The mana that the card asks for, or that it sets.'),
  costIs: z.literal(0).optional().describe('The cost of the spells that it works on.'),
  costAbove: z.literal(0).optional().describe('It works on spells that cost more than this.'),
  costMost: few.optional().describe('It works on spells that cost no more than this.'),
  costSet: z.literal(0).optional().describe('What a cost becomes.'),
  costChange: loss.optional().describe('Change of the own cost for each point or card that the text names.'),
  // Keywords with a number
  freeze: few.optional().describe('冻结(X): how far the freeze marker moves.'),
  freezeSpend: few.optional().describe('Freeze that is paid.'),
  resonance: few.optional().describe('共鸣(X): cards in play that the effect needs.'),
  resonanceMore: few.optional().describe('What the second effect needs.'),
  resonanceBonus: few.optional().describe('What each spell adds to the resonance count besides itself.'),
  spreads: z.literal([2, 3]).optional().describe('How many 蔓延 its last effect needs, where that is more than one.'),
  // Cards
  draw: few.optional().describe('Cards drawn.'),
  drawAdded: few.optional().describe('Cards drawn by each spell that gains the effect.'),
  look: amount.max(10).optional().describe('Treasures looked at.'),
  take: few.optional().describe('Cards taken from among them.'),
  discard: few.optional().describe('Cards discarded.'),
  remove: few.optional().describe('Cards removed.'),
  returns: few.optional().describe('Spells returned to the hand.'),
  returnsMore: few.optional().describe('How many instead, where the condition is met.'),
  spellsFrom: few.optional().describe('It asks for at least so many spells played before.'),
  nth: few.optional().describe('It asks to be so many-th spell of the round.'),
  hand: few.optional().describe('It asks for at least so many cards in hand.'),
  // Others
  coins: amount.max(10).optional().describe('Coins gained.'),
  coinsMore: amount.max(10).optional().describe('Coins gained instead, on the roll that the card names.'),
  dieFrom: pip.optional().describe('The lowest roll that counts.'),
  hpMost: amount.optional().describe('It asks for a monster with no more life than this.'),
  hpSet: few.optional().describe('What the life of a monster becomes.'),
  steps: few.optional().describe('Steps on the time wheel for each monster.'),
  slots: z.literal(1).optional().describe('Wand slots gained.'),
  perRound: z.literal(1).optional().describe('Uses in a round.'),
});
export type Treasure = z.infer<typeof treasure>;

export const exploration = card({
  level: level.describe('Also how many steps a defeated monster is worth (§2.5).'),
  type: z.enum(['monster', 'event']).describe('A monster stays and is fought, an event happens at once.'),
  text: text().optional().describe('Rules text; a plain monster has none.'),
  flavor: z
    .string()
    .max(26)
    .regex(/^[^0-9０-９]+。$/, 'a sentence without digits that ends with 。')
    .optional()
    .describe('One line in our words for a monster without an effect; no rules in it.'),
  hp: z
    .union([amount.max(60), z.literal('N')])
    .optional()
    .describe('Life of a monster; N where it has none.'),
  hpByRank: z
    .array(z.int().multipleOf(10).min(60).max(180))
    .length(4)
    .optional()
    .describe('Life of a XII monster by the rank of its challenger, first to fourth.'),
  coins: z
    .union([amount.max(10), z.literal('N')])
    .optional()
    .describe('Bounty at the lower left; N where it has none of its own.'),
  group: few.optional().describe('How many of the monster have to be defeated, one after the other.'),
  loops: z.literal([1, 2]).optional().describe('Loops that its defeat is worth instead of steps.'),
  reactsTo: faction.optional().describe('The faction whose damage it is immune to or suffers doubly from.'),
  factor: z.literal(2).optional().describe('What that damage is multiplied by.'),
  // Effects on hits
  ignores: few.optional().describe('How many of the first hits do nothing.'),
  hitMost: few.optional().describe('The most that one hit does.'),
  immuneMost: amount.max(10).optional().describe('Hits up to this do nothing.'),
  immuneFrom: amount.max(10).optional().describe('Hits from this on do nothing.'),
  hitChange: loss.optional().describe('Change of every hit.'),
  manaSpent: few.or(z.literal(10)).optional().describe('Mana that has to be spent on it instead of damage.'),
  damagePer: few.optional().describe('Damage that it suffers for each card that the text names.'),
  heal: few.optional().describe('Life that it regains.'),
  hpSet: amount.max(20).optional().describe('What its life becomes.'),
  hpPer: few.optional().describe('Life more for each card that the text names.'),
  // Effects on players
  mana: few.optional().describe('Mana gained.'),
  manaLoss: few.optional().describe('Mana lost.'),
  manaSet: z.literal(1).optional().describe('What everybody’s mana becomes.'),
  costAbove: z.literal(0).optional().describe('It works on spells that cost more than this.'),
  costSet: z.literal(1).optional().describe('What their cost becomes.'),
  draw: few.optional().describe('Cards drawn.'),
  discard: few.optional().describe('Cards discarded.'),
  pass: few.optional().describe('Cards passed on.'),
  gain: few.optional().describe('Coins gained.'),
  gainOthers: few.optional().describe('Coins that each other player gains.'),
  coinLoss: few.optional().describe('Coins lost.'),
  steal: few.optional().describe('Coins taken from another player.'),
  give: few.optional().describe('Coins given away.'),
  targets: z.literal([1, 2]).optional().describe('How many players are chosen.'),
  targetsMore: z.literal(2).optional().describe('How many instead, on another roll.'),
  dieMost: pip.optional().describe('The highest roll that counts.'),
  dieFrom: pip.optional().describe('The lowest roll that counts.'),
  look: few.optional().describe('Treasures drawn to choose from.'),
  lookOthers: few.optional().describe('How many each player draws on another roll.'),
  take: few.optional().describe('Treasures or coins that a player takes.'),
  steps: few.optional().describe('Steps on the time wheel.'),
  stepsOthers: few.optional().describe('Steps of each other player.'),
  // Effects on the table
  hpChange: few.optional().describe('Change of the life of the next monster.'),
  coinsChange: z.int().min(-2).max(2).optional().describe('Change of a bounty.'),
  coinsMin: z.literal(1).optional().describe('What a bounty cannot fall below.'),
  price: z.literal([1, 4]).optional().describe('The price of every card in the shop.'),
});
export type Exploration = z.infer<typeof exploration>;

export const aid = card({
  phases: z
    .array(namedText.extend({ when: phase }))
    .length(5)
    .describe('A round, phase by phase: three on the front, two on the back.'),
  ranks: z.array(namedText).length(4).describe('Front: what each rank plays in a row.'),
  wins: z.array(namedText).length(3).describe('Back: who wins, in this order.'),
  limits: text().describe('Back: the most that a player may hold.'),
});
export type Aid = z.infer<typeof aid>;

export const reward = z.enum(['none', 'tavern', 'choice', 'advance']);
export type Reward = z.infer<typeof reward>;

export const cardAid = card({
  keywords: z
    .array(z.strictObject({ keyword: keyword(), en: z.string().min(1), text: text() }))
    .length(5)
    .describe('Front: the keywords.'),
  forms: z
    .array(namedText.extend({ form: form.or(z.literal('aura')) }))
    .length(3)
    .describe('Front: occult cards, wands, auras.'),
  setup: z.array(namedText).length(3).describe('Back: how the game begins.'),
  levels: z.array(namedText.extend({ level })).length(4).describe('Back: the exploration decks.'),
  rewards: z
    .array(namedText.extend({ reward: reward.exclude(['none']).or(z.literal('legend')) }))
    .length(4)
    .describe('Back: what the spaces of the time wheel give.'),
});
export type CardAid = z.infer<typeof cardAid>;

export const coin = component({ value: z.literal(1).describe('What it counts.') });
export type Coin = z.infer<typeof coin>;
export const marker = component({
  marks: z.enum(['mana', 'freeze', 'monster-hp', 'start-player', 'reverse', 'player']).describe('What it marks.'),
  color: color.optional().describe('The colour of a player’s own markers (§2.4).'),
});
export type Marker = z.infer<typeof marker>;
export const die = component({ sides: z.literal(6) });
export type Die = z.infer<typeof die>;

export const playerBoard = component({
  manaMax: amount.describe('Last space of the mana track, which begins with 0.'),
  freezeMax: amount.describe('Last space of the freeze track, which begins with 0.'),
  coinMax: amount.describe('Last of the places for coins; none of them is 0.'),
  zones: z
    .array(
      z.strictObject({
        zone: z.enum(['library', 'discard', 'play', 'wand', 'undercurrent', 'coins', 'reverse']),
        at: z.enum(['left', 'right', 'top', 'inside']).describe('At which edge the place lies.'),
        name: z.string().min(1),
        en: z.string().min(1),
        origin: house,
      }),
    )
    .length(7)
    .describe('Where a player’s things lie.'),
});
export type PlayerBoard = z.infer<typeof playerBoard>;

export const monsterBoard = component({
  slots: few.describe('Places for monsters, one a player.'),
  tensMax: few.or(z.literal(18)).describe('Last space of the tens of each life track, which begins with 0.'),
  unitsMax: z.literal(9).describe('Last space of its units.'),
  levels: z.array(level).length(4).describe('The places of the exploration decks.'),
  shop: z.array(few).length(4).describe('The prices along the shop.'),
  text: text().describe('What the spare place is for with three players.'),
});
export type MonsterBoard = z.infer<typeof monsterBoard>;

export const timeWheel = component({
  spaces: z
    .array(
      z.strictObject({
        hour: z.enum(['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']),
        half: z.enum(['blue', 'red']).describe('The colour of its half of the ring.'),
        reward: reward.describe('What it gives: a free visit to the tavern, a choice of treasures, or more steps.'),
        pile: z.enum(['common', 'legendary']).optional().describe('The treasures that are chosen from.'),
        amount: few.optional().describe('How many treasures are drawn to keep one, or how many steps.'),
      }),
    )
    .length(12)
    .describe('The outer ring, counter-clockwise.'),
  loops: z
    .array(
      z.strictObject({
        loop: few,
        unlocks: z.array(level).min(1).optional().describe('Exploration decks that open here.'),
        legends: few.optional().describe('Legendary treasures that everybody then draws to keep one.'),
        wins: z.int().min(3).max(4).optional().describe('With so many players, reaching it wins.'),
      }),
    )
    .length(6)
    .describe('The inner ring; what it gives to everybody happens once a game.'),
});
export type TimeWheel = z.infer<typeof timeWheel>;

export default defineGame({
  cards: { treasure, exploration, aid, 'card-aid': cardAid },
  components: {
    coin,
    marker,
    die,
    'player-board': playerBoard,
    'monster-board': monsterBoard,
    'time-wheel': timeWheel,
  },
  constants,
});
