// The kinds of cards and components of 启真湖底 (Under the Lake): schemas as strict as the rules allow.
import { card, cardId, component, defineGame, house, icon, namedText, text } from 'cardwright/game';
import { z } from 'zod';
import { constants } from './constants.ts';
import { amount, level, resources } from './numbers.ts';

export const resource = z.enum(['livestock', 'crops', 'timber', 'steel', 'metal', 'water']);
export type Resource = z.infer<typeof resource>;
export const industryName = z.enum(['food', 'manufacturing', 'heavy', 'tourism', 'service', 'finance']);
export type IndustryName = z.infer<typeof industryName>;
export const track = z.enum(['tax', 'finance-tax', 'tariff', 'expo', 'subsidy']);
export type Track = z.infer<typeof track>;
export const step = z.enum([
  'era',
  'parliament',
  'gain',
  'site',
  'build',
  'output',
  'upgrade',
  'monopoly',
  'route',
  'end',
]);
export type Step = z.infer<typeof step>;

const change = z.int().min(-9).max(9);
/** A flavour line of ours, without rules. */
const flavor = z
  .string()
  .max(30)
  .regex(/^[^0-9０-９]+。$/, 'a sentence without digits that ends with 。')
  .describe('One line of the atlas, in our words; no rules in it.');

/** The resources that an industry uses. */
const materials = z.strictObject({
  livestock: amount.optional(),
  crops: amount.optional(),
  timber: amount.optional(),
  steel: amount.optional(),
  metal: amount.optional(),
});
export type Materials = z.infer<typeof materials>;
/** What a player donates: resources, coins or both. */
const goods = materials.extend({ coins: amount.optional() });
export type Goods = z.infer<typeof goods>;

const trait = z.strictObject({
  name: z.string().min(1),
  en: z.string().min(1),
  icon: icon(),
  text: text(),
  when: z.enum(['turn', 'vote-end', 'disaster', 'anytime']).describe('When it may be used.'),
  gives: z.int().min(1).optional().describe('Resources of any kind, industry or agriculture given for it.'),
  pays: z.int().min(1).optional().describe('Coins paid for it.'),
  gains: z.int().min(1).optional().describe('Resources gained.'),
  plots: z.int().min(1).optional().describe('Plots gained.'),
  levels: z.int().min(-9).max(9).optional().describe('Change of the level of an industry.'),
  routes: z.int().min(1).optional().describe('Trade routes that cost nothing.'),
  industries: z.int().min(1).optional().describe('Industries that no one can monopolise.'),
  perGame: z.int().min(1).optional().describe('Uses per game. Default: once a round.'),
});
export type Trait = z.infer<typeof trait>;

export const civilisation = card({
  resources: resources.describe('Production sites at the start, by resource; one unit of each is taken at once.'),
  weightedSum: amount.describe('加权和, as the rulebook prints it.'),
  plots: amount.describe('Plots at the start.'),
  trait: trait.describe('What only this civilisation can do.'),
});
export type Civilisation = z.infer<typeof civilisation>;

const effects = z.strictObject({
  food: change,
  manufacturing: change,
  heavy: change,
  tourism: change,
  service: change,
  finance: change,
});

const charity = z.strictObject({
  donate: goods.describe('What one donation takes.'),
  points: z.literal([100, 200]).describe('Points of the donation at the end.'),
  text: text(),
});

export const era = card({
  text: text().describe('The effects in words: every industry whose number is not 0, in the order of the chart.'),
  effects: effects.describe('Change of the output of each industry; 0 where the rulebook leaves the cell empty.'),
  lasts: z.enum(['game', 'reveal', 'opening']).describe('To the end; once, when turned over; the opening rounds.'),
  disaster: z.boolean().describe('* in the table: donations may be made.'),
  charity: charity.optional().describe('Disasters only.'),
  topBonus: amount.optional().describe('More output for the highest level of each industry.'),
  topPays: amount.optional().describe('Coins paid for the highest level of each industry.'),
  flavor,
});
export type Era = z.infer<typeof era>;

const condition = z.strictObject({
  origin: house,
  text: text(),
  routes: amount.optional().describe('Own trade routes.'),
  boughtSites: amount.optional().describe('Production sites bought.'),
  output: amount.optional().describe('Coins from one output of one industry.'),
  income: amount.optional().describe('Coins from all outputs of a turn.'),
  coins: amount.optional().describe('Coins held.'),
  metal: amount.optional().describe('Precious metal held.'),
  water: z.int().min(0).optional().describe('Water held.'),
  each: amount.optional().describe('Units held of each resource but water.'),
  builds: amount.optional().describe('Industries built in a turn.'),
  upgrades: amount.optional().describe('Upgrades in a turn.'),
  partners: amount.optional().describe('Players connected by own trade routes.'),
  votes: amount.optional().describe('Votes in a row for the bill that passed.'),
  industries: amount.max(6).optional().describe('Industries owned.'),
  units: amount.optional().describe('Units gained by trade routes in a round.'),
  monopolies: amount.max(6).optional().describe('Monopoly markers held.'),
  level: level.optional().describe('Level of an industry.'),
  disasters: amount.max(5).optional().describe('Disasters to which something was donated.'),
});
export type Condition = z.infer<typeof condition>;

export const achievement = card({
  thinker: z.string().min(1).describe('The economist or school, before the colon of the name.'),
  principle: z.string().min(1).describe('The principle, behind the colon of the name.'),
  score: z.int().multipleOf(10).min(10).max(100).describe('Points, for the first who fulfils the condition.'),
  condition: condition.describe('What must be reached; the rulebook has it only in pictures that are lost.'),
});
export type Achievement = z.infer<typeof achievement>;

const effect = z.strictObject({
  origin: house,
  text: text(),
  perPayment: amount.optional().describe('Tax: coins for every payment of coins.'),
  perOutput: amount.optional().describe('Finance tax: coins for every output of the finance industry.'),
  agriculture: amount.optional().describe('Tariff: coins for every output that uses agricultural resources only.'),
  industry: amount.optional().describe('Tariff: coins for every output that uses industrial resources.'),
  perRoute: amount.optional().describe('Subsidy: coins for each own trade route.'),
});
export type Effect = z.infer<typeof effect>;

export const bill = card({
  track: track.describe('Which law it belongs to.'),
  level: z.int().min(1).max(4).optional().describe('（I） to （IV）, where the law has levels.'),
  inForce: z.boolean().describe('In force from the start.'),
  afterRound: amount.optional().describe('May be proposed only after this round.'),
  effect: effect.describe('What it does while it is in force.'),
});
export type Bill = z.infer<typeof bill>;

export const industry = card({
  text: text(),
  industry: industryName,
  inputs: materials.describe('Used up by one output.'),
  output: amount.describe('Coins of one output at level 1.'),
  buildPrice: amount.describe('Coins to build it: twice the output and 1.'),
  upgrade: goods.describe('Cost of one level: twice the inputs.'),
  plots: amount.describe('Plots that it takes.'),
  largePlots: amount.optional().describe('Plots that it takes above level 3.'),
});
export type Industry = z.infer<typeof industry>;

export const aid = card({
  steps: z
    .array(namedText.extend({ when: step }))
    .length(step.options.length)
    .describe('Front: a round, step by step.'),
  setup: text().describe('Back: what everybody begins with.'),
  payment: text().describe('Front: when the tax is due.'),
  charity: text().describe('Back: donations.'),
  achievements: text().describe('Back: achievements.'),
  ends: text().describe('Back: when the game ends.'),
  scoring: z.array(namedText).length(3).describe('Back: the terms of the final score.'),
  factors: z
    .array(
      z.strictObject({
        players: amount,
        charity: amount.describe('What charity and coins are multiplied by.'),
        achievements: amount.describe('What achievements are multiplied by.'),
      }),
    )
    .describe('Back: the factors of the score, by the number of players.'),
  ties: text().describe('Back: who wins.'),
});
export type Aid = z.infer<typeof aid>;

export const token = component({ resource: resource.describe('What one unit of it is.') });
export type Token = z.infer<typeof token>;
export const coin = component({ value: z.literal([1, 5, 20]).describe('Denomination.') });
export type Coin = z.infer<typeof coin>;
export const plot = component({});
export type Plot = z.infer<typeof plot>;
export const site = component({
  resource: resource.exclude(['water']).describe('What it produces, one unit a round.'),
  class: z.int().min(1).max(3).describe('The number in 农业 1 to 工业 3.'),
  sector: z.enum(['agriculture', 'industry']),
  water: z.int().min(0).max(1).describe('Water that one unit takes.'),
  coins: z.int().min(0).max(1).describe('Coins that one unit takes.'),
});
export type Site = z.infer<typeof site>;
export const marker = component({
  marks: z.enum(['chair', 'monopoly', 'level', 'impact', 'round', 'enlightenment']).describe('What it marks.'),
  industry: industryName.optional().describe('The industry of a monopoly or impact marker.'),
});
export type Marker = z.infer<typeof marker>;
export const flag = component({ civilisation: cardId().describe('Whose it is.') });
export type Flag = z.infer<typeof flag>;
export const route = component({ rounds: amount.describe('Spaces to count the rounds that are left.') });
export type Route = z.infer<typeof route>;

export const charityBoard = component({
  rows: z
    .array(
      z.strictObject({
        disaster: cardId(),
        donate: goods,
        points: z.literal([100, 200]),
      }),
    )
    .length(5)
    .describe('The ledger, in the order of the rulebook.'),
  spaces: amount.describe('Spaces for flags in each row.'),
});
export type CharityBoard = z.infer<typeof charityBoard>;

export const impactBoard = component({
  industries: z.array(industryName).length(6).describe('One track each.'),
  min: z.int().max(-1).describe('Lowest space of the tracks.'),
  max: z.int().min(1).describe('Highest space of the tracks.'),
});
export type ImpactBoard = z.infer<typeof impactBoard>;

export const roundBoard = component({
  rounds: amount.describe('Spaces of the round track.'),
  openingRounds: amount.describe('Spaces of it that the first era fills.'),
  expoAfter: amount.describe('After this space the expo may be proposed.'),
  sitePrices: z.array(amount).describe('What the next production site costs.'),
  routePrices: z.array(amount).describe('What the next trade route costs.'),
});
export type RoundBoard = z.infer<typeof roundBoard>;

export default defineGame({
  cards: { civilisation, era, achievement, bill, industry, aid },
  components: {
    token,
    coin,
    plot,
    site,
    marker,
    flag,
    route,
    'charity-board': charityBoard,
    'impact-board': impactBoard,
    'round-board': roundBoard,
  },
  constants,
});
