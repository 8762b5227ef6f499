// The component kinds of 天机变: board, panels, tracks, gates and their charts, pieces, coins, life and markers.
import { cardId, component, keyword, text } from 'cardwright/game';
import { z } from 'zod';
import { ring } from './card-types.ts';
import { elementName } from './elements.ts';
import { palaceName, trigram, trigramName } from './trigrams.ts';

const amount = z.int().min(1);
export const gateName = z.enum(['休', '生', '伤', '杜', '景', '死', '惊', '开']);
export type GateName = z.infer<typeof gateName>;
export const season = z.enum(['春', '夏', '秋', '冬']);
export type Season = z.infer<typeof season>;
const direction = z.enum(['北', '东北', '东', '东南', '南', '西南', '西', '西北', '中']);

export const board = component({
  palaces: z
    .array(
      z.strictObject({
        palace: palaceName,
        luoshu: z.int().min(1).max(9),
        element: elementName,
        direction,
        row: z.int().min(1).max(3).describe('From the top; south is above, as on old maps.'),
        column: z.int().min(1).max(3).describe('From the left.'),
      }),
    )
    .length(9)
    .describe('The nine palaces, where they lie.'),
  zones: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        short: z.string().min(1),
        palace: palaceName,
        ring: ring.optional().describe('None in the middle.'),
        luoshu: z.int().min(1).max(9),
        element: elementName,
      }),
    )
    .length(25)
    .describe('Where pieces stand.'),
});
export type Board = z.infer<typeof board>;

export const playerPanel = component({
  min: z.int().max(-1),
  max: amount,
  start: z.int(),
  steps: z.array(z.int()).min(3).describe('The spaces of the yin-yang track, from yin to yang.'),
  bands: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        en: z.string().min(1),
        at: z.array(z.int()).min(1).describe('The spaces of the band.'),
        text: text(),
      }),
    )
    .describe('What the spaces do, from the middle outwards.'),
  trays: z
    .array(
      z.strictObject({
        of: z.enum(['gold', 'health']),
        name: z.string().min(1),
        en: z.string().min(1),
        text: text(),
      }),
    )
    .length(2)
    .describe('Where gold and life lie (§2), and what happens when they run out.'),
});
export type PlayerPanel = z.infer<typeof playerPanel>;

export const timeTrack = component({
  start: z.string().min(1).describe('The term on which the marker begins.'),
  seasons: z
    .array(
      z.strictObject({
        season,
        en: z.string().min(1),
        wang: elementName.describe('旺: its heaven zones gather more.'),
        xiang: elementName.describe('相: its earth zones gather less.'),
        text: text(),
      }),
    )
    .length(4),
  terms: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        en: z.string().min(1),
        season,
        event: z
          .strictObject({ name: z.string().min(1), text: text() })
          .optional()
          .describe('An optional rule.'),
      }),
    )
    .length(24),
});
export type TimeTrack = z.infer<typeof timeTrack>;

export const fundPanel = component({
  starts: z
    .array(z.strictObject({ players: amount.max(8), gold: amount }))
    .min(1)
    .describe('The fund at the start, by the number of players.'),
  income: text(),
  outgo: text(),
  empty: text(),
});
export type FundPanel = z.infer<typeof fundPanel>;

export const luck = z.enum(['lucky', 'neutral', 'unlucky']);
export const gate = component({
  gate: gateName,
  element: elementName,
  luck,
  text: text(),
  gold: amount.optional(),
  health: amount.optional(),
  loseGold: amount.optional(),
  loseHealth: amount.optional(),
  draw: amount.optional(),
  discard: amount.optional(),
  yin: amount.optional().describe('Spaces towards yin.'),
  debates: amount.optional().describe('Debates that it saves the player from.'),
});
export type Gate = z.infer<typeof gate>;

export const gateChart = component({
  dun: z.enum(['阳', '阴']),
  palaces: z.array(trigramName).length(8).describe('The columns.'),
  rows: z
    .array(z.strictObject({ name: z.string().min(1), gates: z.array(gateName).length(8) }))
    .length(9)
    .describe('Which gate lies on which palace, one row a cycle.'),
  text: text(),
});
export type GateChart = z.infer<typeof gateChart>;

export const piece = component({
  colour: z.enum(['cinnabar', 'indigo', 'jade', 'ochre', 'ink', 'plum', 'teal', 'bone']),
});
export type Piece = z.infer<typeof piece>;
export const coin = component({ value: z.literal([1, 5, 10, 50, 100]) });
export type Coin = z.infer<typeof coin>;
export const life = component({ value: z.literal([1, 5, 10, 50]) });
export type Life = z.infer<typeof life>;
export const tally = component({
  value: z.literal([1, 5, 10]),
  sides: z.array(z.enum(['reward', 'penalty'])).length(2),
});
export type Tally = z.infer<typeof tally>;
export const marker = component({
  marks: z.enum(['yin-yang', 'solar-term', 'fund', 'cycle', 'start-player']),
});
export type Marker = z.infer<typeof marker>;
export const lot = component({ trigram: trigram.describe('The palace, or the player with this natal trigram.') });
export type Lot = z.infer<typeof lot>;
export const entity = component({ madeBy: cardId().describe('The card whose effect puts it on the board.') });
export type Entity = z.infer<typeof entity>;
export const state = component({ keyword: keyword() });
export type State = z.infer<typeof state>;
