// How game.yaml says which table or list of the rulebook document holds which cards.
import { z } from 'zod';

const value = z.union([z.string(), z.number(), z.boolean()]);
const translation = z.record(z.string(), value);

const mapping = z.strictObject({
  heading: z
    .string()
    .min(1)
    .describe('The heading it stands under, as the document has it; a bold line counts as one.'),
  columns: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      'For a table: column title → field of the card (`heaven.text` for one inside another). ' +
        'A number stands for a column by its place, for a table without titles: `1: name`.',
    ),
  stacked: z
    .array(z.string().min(1))
    .min(2)
    .optional()
    .describe('For a table whose cells became paragraphs, one below the other: all its column titles in their order.'),
  list: z.literal(true).optional().describe('For a list of `name：text` items, also inside the cells of a table.'),
  values: z
    .record(z.string(), translation)
    .optional()
    .describe('Field → what a cell says → what the data says; the field `*` stands for all of them.'),
  split: z
    .record(z.string(), z.string())
    .optional()
    .describe('Field → the sign that parts the items of a list in a cell.'),
  same: z.record(z.string(), value).optional().describe('Fields that all cards of this table share: `era: ancient`.'),
  skip: z
    .array(z.string().min(1))
    .optional()
    .describe('Names of rows or items that are no cards: totals, remarks, cards of another deck.'),
});

const difference = z.strictObject({
  card: z.string().describe('The id of the card or component.'),
  field: z.string().describe('The field that differs; `name` for a card that the rulebook does not list.'),
  only: z
    .array(z.union([z.string(), z.number()]))
    .min(1)
    .optional()
    .describe(
      'What may differ: the numbers and words that a text has or lacks, or what the cell says. The rest must agree.',
    ),
  reason: z.string().min(1),
});

export const rulebookMapping = z.strictObject({
  decks: z.record(z.string(), z.array(mapping).min(1)),
  components: z.array(mapping).min(1).optional().describe('The tables and lists that hold the components.'),
  words: z
    .array(z.string().min(1))
    .optional()
    .describe('Words that a text and its rulebook entry must share, besides keywords and card names: eras, factions.'),
  differs: z.array(difference).optional().describe('Differences that are meant, each with its reason.'),
});
export type RulebookMapping = z.infer<typeof rulebookMapping>;
export type DeckMapping = z.infer<typeof mapping>;
