// The numbers of the rules that no card carries, and what the rulebook says about itself.
import { z } from 'zod';
import { color, level } from './choices.ts';

const amount = z.int().min(1);

const section = z.strictObject({
  number: z.string().min(1),
  title: z.string().min(1),
  empty: z.literal(true).optional().describe('Nothing stands in it, nor in the sections below it.'),
});
const pictured = z.strictObject({
  section: z.string().min(1),
  title: z.string().min(1),
  file: z.string().regex(/^[A-Z]+$/),
  folder: z.int().describe('The folder of the picture is named after the size of its deck.'),
  broken: z.string().min(1).optional().describe('The word of its markup that is misspelt.'),
});

export const constants = z.strictObject({
  manaMax: amount.describe('Most mana (§2.6).'),
  freezeMax: amount.describe('Highest freeze (§2.3.2).'),
  coinMax: amount.describe('Most coins (§2.6).'),
  handSize: amount.describe('Hand after the preparation (later edition §2.1.1).'),
  startDeck: amount.describe('Cards in a starting deck (later edition §1.3).'),
  startMana: z.int().min(0).describe('Mana at the start (later edition §1.3).'),
  startFreeze: z.int().min(0).describe('Freeze at the start (later edition §1.3).'),
  startCoins: amount.describe('Coins at the start with four players (later edition §1.3).'),
  startCoinsThree: amount.describe('Coins at the start with three players (§3).'),
  playsPerTurn: amount.describe('Cards that are played in a turn without reversing time (later edition §2.1.3).'),
  rankPlays: z.array(amount).length(4).describe('Cards in a row when time is reversed, by rank (§2.4).'),
  shopPrices: z.array(amount).length(4).describe('Prices in the shop (§2.1.5).'),
  shopSlide: amount.describe('Places that dearer cards slide down when one is bought (§2.1.5).'),
  refreshCost: amount.describe('Coins for new cards in the shop (§2.1.5).'),
  tavernCost: amount.describe('Coins for removing a card (§2.1.5).'),
  tavernCards: amount.describe('Cards that are removed for them (§2.1.5).'),
  buysPerRound: amount.describe('Cards that a player may buy in a round (§2.1.5).'),
  wandSlots: amount.describe('Wands that a player may equip (§2.3.6).'),
  undercurrents: amount.describe('Undercurrent cards that a player may have (§2.3.5).'),
  loopLength: amount.describe('Steps of a loop (§2.4).'),
  loopStep: amount.describe('Fields that the inner marker moves on for a loop (§2.4).'),
  winLoop: amount.describe('The loop that wins with four players (§2.2).'),
  winLoopThree: amount.describe('The loop that wins with three players (§3).'),
  legendLoops: z.array(amount).length(2).describe('Loops at which everybody draws legendary treasures (§2.1.4).'),
  legendLooks: z.array(amount).length(2).describe('How many, to keep one (§2.1.4).'),
  choices: z.array(amount).length(2).describe('Treasures drawn to keep one: 三选一 and 五选一 (§2.1.4).'),
  stepsLeast: amount.describe('The fewest steps of a player who defeated a monster (later edition §2.1.4).'),
  pushSteps: amount.describe('Spaces that a marker is pushed on (later edition §2.1.4).'),
  levels: z
    .array(z.strictObject({ level, steps: amount, loop: amount }))
    .length(4)
    .describe('Steps of each level (§2.5) and the loop at which it opens (§2.1.4).'),
  monsterSlots: amount.describe('Places for monsters, also with three players (§3).'),
  marks: z
    .strictObject({ starting: z.literal('ORI'), legendary: z.literal('LEG') })
    .describe('Marks of the types (§5).'),
  rulebook: z
    .strictObject({
      sections: z.array(section).describe('Its numbered headings, in their order.'),
      links: z.array(z.string().min(1)).describe('The headings that its cross-references name.'),
      notes: z.array(z.string().min(1)).describe('Footnotes that the text refers to.'),
      noteTexts: z.array(z.string().min(1)).describe('Labels of the footnotes at its end.'),
      figures: z.array(z.string().min(1)).describe('The names of its pictures that show no card.'),
      choices: z.array(z.string().min(1)).describe('Choices among treasures that it names.'),
      choicesExplained: z.array(z.string().min(1)).describe('Those that it explains.'),
      anatomy: z.array(z.string().min(1)).describe('The parts of a card (§5).'),
      pictures: z.array(pictured).describe('The cards that it shows.'),
      ranks: z.array(z.array(z.array(color))).describe('The two pictures of §2.4: who stands where, first to last.'),
      lifeByRank: z.array(z.int()).describe('The lives of XII monsters by rank that §2.5 lists.'),
      thirdCard: z.int().describe('The example of §2.3.2: which spell of the round is played.'),
    })
    .describe('What the rulebook says of itself.'),
});
export type Constants = z.infer<typeof constants>;
