// Schema of table.yaml: what lies where on a virtual table, and the set-up.
import { z } from 'zod';
import { id } from './entry-schemas.ts';
import type { DeepReadonly } from './game.ts';
import { text } from './marks.ts';

const millimetres = z.number().min(-2000).max(2000);
const spot = z
  .tuple([millimetres, millimetres])
  .describe('Millimetres to the right of the middle of the table, and away from the first seat.');
const turn = z.number().min(-360).max(360).optional().describe('Degrees clockwise, as the first seat sees it.');

/** Sums and differences, linear in the number of players: `startMoney`, `players + auctionExtra`, `3`. */
const amount = z
  .union([
    z.int().min(0).max(9999),
    z.string().regex(/^\w+( [+-] \w+)*$/, 'names of constants, `players` and numbers with ` + ` or ` - ` between'),
  ])
  .describe(
    'A number, a constant of game.yaml (of a list: how many it lists), `players`, or a sum such as `players + auctionExtra`.',
  );
export type Amount = z.infer<typeof amount>;

/** On a track: a number, or a constant of game.yaml. */
const trackValue = z.union([z.number(), z.string().regex(/^[A-Za-z]\w*$/, 'a number or the name of a constant')]);
export type TrackValue = z.infer<typeof trackValue>;

const lyingDeck = z.strictObject({
  at: spot,
  turn,
  faceUp: z.boolean().optional().describe('Lies face up. Default: false.'),
});
const lyingPiece = z.strictObject({
  at: spot,
  turn,
  locked: z.boolean().optional().describe('Cannot be moved by hand. Default for boards.'),
});
const place = z.strictObject({
  at: spot,
  on: id.optional().describe('The board that the place is on; `at` then counts from its upper left corner, downwards.'),
  turn,
  step: spot.optional().describe('Distance from one to the next, if there are several side by side.'),
  count: amount.optional().describe('Number of places side by side, for the largest number of players.'),
  track: z
    .strictObject({
      from: trackValue.describe('The first value.'),
      to: trackValue.describe('The last value.'),
      by: trackValue.describe('The step from one value to the next; negative counts down.'),
    })
    .optional()
    .describe('The values of the places side by side, instead of `count`.'),
  takes: id.optional().describe('The deck or component that belongs here. Default: anything.'),
  faceUp: z.boolean().optional().describe('What is put here lies face up. Default: true.'),
});
const seatSpot = z.strictObject({
  at: spot.describe('Millimetres to the right of the middle of the hand, and away from the player.'),
  turn,
});

export const seatColors = [
  'White',
  'Red',
  'Orange',
  'Yellow',
  'Green',
  'Teal',
  'Blue',
  'Purple',
  'Pink',
  'Brown',
] as const;

/** How many players a table is for: at most one per colour. Default: 1 to 4. */
export function playersOf(players: { readonly min: number; readonly max: number } | undefined): {
  readonly min: number;
  readonly max: number;
} {
  const max = Math.min(players?.max ?? 4, seatColors.length);
  return { min: Math.min(players?.min ?? 1, max), max };
}

const seats = z.strictObject({
  colors: z
    .array(z.enum(seatColors))
    .min(1)
    .refine((colors) => new Set(colors).size === colors.length, 'a colour is listed twice')
    .optional()
    .describe('The seats in the order of play. Default: one per player.'),
  awayMm: millimetres.positive().optional().describe('From the middle of the table to the hands.'),
  apartMm: millimetres.positive().optional().describe('From one seat to the next on the same side.'),
  spots: z
    .record(id, seatSpot)
    .optional()
    .describe('Places before each player: right of, and away from, the middle of the hand.'),
});

const words = z.strictObject({
  title: z.string().min(1).describe('The title of the page.'),
  text: text().describe('What is on the page, with `{{game.…}}` for constants.'),
});
const note = words.extend({
  in: z.record(z.string(), words).optional().describe('The same in other languages.'),
});

const counts = z.record(id, z.int().min(1).max(999));
const pieces = {
  of: counts.describe('How many of each component.'),
  worth: amount.optional().describe('The sum that their values must have.'),
  count: amount.optional().describe('The number that they must have together.'),
};
const fieldName = z.string().regex(/^[A-Za-z]\w*(\.\w+)*$/, 'the name of a field, such as `start` or `start.goods`');
const endow = z
  .strictObject({
    by: id.describe('A deck that an earlier step deals.'),
    field: fieldName
      .optional()
      .describe('The field of the card: how many of each component, a component, a list of them, or a number.'),
    component: id.optional().describe('What the field counts, if it is a number.'),
    as: z
      .record(z.string(), id)
      .optional()
      .describe('The components that the field calls by other names: `{ preciousMetal: metal-cube }`.'),
    times: z
      .union([
        z.int().min(1).max(999),
        z.string().regex(/^(?!players$)[A-Za-z]\w*$/, 'a number or the name of a constant'),
      ])
      .optional()
      .describe('Pieces for each one that the field counts. Default: 1.'),
    owner: fieldName
      .optional()
      .describe(
        'Instead of `field`: the field of components that has the id of the card. Gives all of them, in their bag.',
      ),
    at: id.describe('A spot of each player; a pile per component.'),
  })
  .refine(({ field, owner }) => (field === undefined) !== (owner === undefined), 'name either a `field` or an `owner`')
  .refine(
    ({ owner, component, as, times }) => owner === undefined || !(component ?? as ?? times),
    '`component`, `as` and `times` belong to a `field`',
  )
  .refine(({ component, as }) => component === undefined || as === undefined, 'name either a `component` or use `as`');
const step = z
  .strictObject({
    shuffle: z.array(id).min(1).optional().describe('Shuffles these decks.'),
    deal: z
      .strictObject({
        deck: id.describe('The deck.'),
        each: amount,
        at: id.optional().describe('A spot of each player. Default: the hand.'),
        alike: z
          .literal(true)
          .optional()
          .describe('The same cards to each, as a pile at the spot: face down, shuffled.'),
      })
      .refine(({ at, alike }) => !alike || at !== undefined, 'a pile needs a spot: name it with `at`')
      .optional()
      .describe('Deals cards of a deck to each player.'),
    give: z
      .strictObject({
        ...pieces,
        at: id.describe('A spot before each player.'),
        piled: z.literal(true).optional().describe('A pile per component, instead of all pieces side by side.'),
      })
      .optional()
      .describe('Gives components to each player.'),
    endow: endow.optional().describe('Gives each player what the cards dealt to them list.'),
    pool: z
      .strictObject({ ...pieces, at: id.describe('A place; in piles if it has fewer spaces than pieces.') })
      .optional()
      .describe('Puts components for each player in one place, all together.'),
    scatter: z
      .strictObject({
        of: z.array(id).min(1).describe('One component for each seat, in the order of the seats.'),
        over: z.array(id).min(1).describe('The places.'),
      })
      .optional()
      .describe('Puts the component of each seat on a random place, no two on the same.'),
    row: z
      .strictObject({ deck: id.describe('The deck.'), count: amount, at: id.describe('A place.') })
      .optional()
      .describe('Lays cards of a deck side by side.'),
    lay: z
      .strictObject({ component: id.describe('The component.'), count: amount, at: id.describe('A place.') })
      .optional()
      .describe('Lays pieces of a component side by side.'),
    pick: z
      .strictObject({
        deck: id.describe('The deck.'),
        card: id.describe('The id of the card.'),
        at: id.describe('A place.'),
      })
      .optional()
      .describe('Puts one particular card of a deck in a place.'),
    join: z
      .strictObject({
        deck: id.describe('The deck that gives cards.'),
        count: amount.optional(),
        into: id.describe('The deck that takes them.'),
      })
      .optional()
      .describe('Puts cards of a deck into another one. Default: all of them.'),
    move: z
      .strictObject({
        component: id.describe('The component.'),
        to: id.describe('A place.'),
        value: trackValue.optional().describe('The value on a track. Default: the first.'),
      })
      .optional()
      .describe('Moves one piece of a component to a place.'),
    only: z
      .strictObject({
        players: z.int().min(1).optional().describe('The number of players.'),
        seat: z.enum(seatColors).optional().describe('The colour of the seat.'),
      })
      .optional()
      .describe('Only with this number of players, or only if somebody plays at this seat.'),
  })
  .refine(({ only: _, ...one }) => Object.keys(one).length === 1, 'each step does one thing');
export type SetupStep = DeepReadonly<z.infer<typeof step>>;

export const tableFile = z.strictObject({
  decks: z.record(id, lyingDeck).optional().describe('Where decks lie. Default: in a row.'),
  components: z.record(id, lyingPiece).optional().describe('Where components lie. Default: in rows.'),
  places: z.record(id, place).optional().describe('Places for things; they snap into place.'),
  seats: seats.optional().describe('Where players sit, and what lies before them.'),
  notebook: z
    .array(note)
    .max(10)
    .optional()
    .describe('Pages of the notebook. Cardwright adds a page with the credits.'),
  setup: z.array(step).optional().describe('Steps of the set-up menu, in order; each does one thing.'),
});
export type TableFile = DeepReadonly<z.infer<typeof tableFile>>;
export type TablePlace = DeepReadonly<z.infer<typeof place>>;
