// Schemas of game.yaml, decks, components.yaml, glossary.yaml and translations.
import { z } from 'zod';
import { canSetLevel, problemCodes } from '../problems/problem-codes.ts';
import { allow, declaredKind, id } from './entry-schemas.ts';
import type { DeepReadonly } from './game.ts';
import { drawing, icon, size, text } from './marks.ts';
import { ownWords } from './own-words.ts';

const cellValue = z.union([z.string(), z.number(), z.boolean()]);

const deckMapping = z.strictObject({
  heading: z.string().min(1).describe('The heading above it, as in the document; a bold line counts as a heading.'),
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
    .record(z.string(), z.record(z.string(), cellValue))
    .optional()
    .describe('Field → what a cell says → what the data says; the field `*` stands for all of them.'),
  split: z.record(z.string(), z.string()).optional().describe('Field → separator of list items in a cell.'),
  same: z
    .record(z.string(), cellValue)
    .optional()
    .describe('Fields that all cards of this table share: `era: ancient`.'),
  skip: z
    .array(z.string().min(1))
    .optional()
    .describe('Names of rows or items that are not cards: totals, remarks, cards of another deck.'),
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
  reason: z.string().min(1).describe('Why it differs.'),
});

const rulebookMapping = z.strictObject({
  decks: z
    .record(z.string(), z.array(deckMapping).min(1))
    .describe('By deck: the tables and lists that hold its cards.'),
  components: z.array(deckMapping).min(1).optional().describe('The tables and lists that hold the components.'),
  words: z
    .array(z.string().min(1))
    .optional()
    .describe('Words that a text and its rulebook entry must share, besides keywords and card names: eras, factions.'),
  differs: z.array(difference).optional().describe('Intended differences, each with a reason.'),
});
export type RulebookMapping = DeepReadonly<z.infer<typeof rulebookMapping>>;
export type DeckMapping = DeepReadonly<z.infer<typeof deckMapping>>;

const kindName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'a name of small letters, digits and hyphens');
const range = z
  .strictObject({
    min: z.int().min(1).describe('The smallest number.'),
    max: z.int().min(1).describe('The largest number.'),
    best: z.int().min(1).optional().describe('The number at which the game is best.'),
  })
  .refine(({ min, max }) => min <= max, '`min` is larger than `max`');
const language = z.strictObject({
  origin: z.enum(['rulebook', 'house']).describe('Whose words these are: the rulebook’s, or ours.'),
  complete: z.boolean().optional().describe('Every word must be translated; missing ones are problems.'),
});

const settable = Object.keys(problemCodes).filter(canSetLevel);
/** Keys are checked apart, because a fixed level needs another message than an unknown code. Editors complete them. */
const checks = z.record(z.string(), z.enum(['off', 'hint', 'warning', 'error'])).meta({
  propertyNames: {
    enum: [...settable, ...new Set(settable.map((code) => `${code.split('/')[0]}/*`)), 'warning', 'hint'],
  },
});

export const gameInfo = z.strictObject({
  title: z.string().min(1).describe('The title, in the language of the data.'),
  en: z.string().min(1).optional().describe('The English title.'),
  edition: z.string().min(1).describe('The edition of the rulebook that the data follows; in quotes: "1.2".'),
  players: range.optional().describe('Number of players; on the cover and in the menu of the table.'),
  minutes: range.optional().describe('Playing time in minutes.'),
  designers: z.array(z.string().min(1)).optional().describe('As named by the source.'),
  sources: z.array(z.string().min(1)).optional().describe('Where the facts come from.'),
  notice: z
    .union([z.string().min(1), z.record(z.string(), z.string().min(1))])
    .optional()
    .describe('For a game of your own: printed instead of “unofficial, not for sale”. One text, or one per language.'),
  words: ownWords
    .optional()
    .describe('By language: replaces words that Cardwright prints on sheets, covers and tables.'),
  languages: z
    .record(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/), language)
    .refine((languages) => Object.keys(languages).length > 0, 'name at least one language')
    .describe('The first one is the language of the data.'),
  decks: z
    .array(id)
    .min(1)
    .refine((decks) => new Set(decks).size === decks.length, 'a deck is listed twice')
    .describe('The files in decks/, in the order of printing.'),
  constants: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Numbers of the rules that are on no card: `{{game.startMoney}}`.'),
  kinds: z
    .record(kindName, declaredKind)
    .optional()
    .describe('Card kinds with their fields, for a game without types.ts.'),
  componentKinds: z.record(kindName, declaredKind).optional().describe('Component kinds, for a game without types.ts.'),
  checks: checks
    .optional()
    .describe(
      'Levels of problems in this game: `text/typed-number: off`. Keys: a code, a group (`language/*`), `warning` or `hint`; the most specific wins. Errors keep their level.',
    ),
  rulebook: rulebookMapping
    .optional()
    .describe('Which table or list of the rulebook holds which deck, for `check --rulebook`.'),
});
export type GameInfo = DeepReadonly<z.infer<typeof gameInfo>>;

/** A deck file without its cards, which the kind's own schema describes. */
export const deckHead = z.strictObject({
  name: z.string().min(1).describe('The name, in the language of the data.'),
  en: z.string().min(1).optional().describe('The English name.'),
  kind: z.string().min(1).describe('The kind of all cards in this deck; the template has the same name.'),
  size: size().describe('The name of a card size in data/_sheets.'),
  back: z.string().min(1).optional().describe('The back that the cards of the deck share.'),
  landscape: z.boolean().optional().describe('The cards lie on their long side. Default: false.'),
  allow: z.array(allow).optional().describe('Problems of wording to accept in this deck, each with a reason.'),
  cards: z.array(z.unknown()).optional(),
  source: z
    .string()
    .min(1)
    .optional()
    .describe('Instead of `cards`: a CSV, XLSX, ODS, JSON or YAML file with the cards, relative to this file.'),
  url: z
    .string()
    .regex(/^https?:\/\/\S+$/i, 'an address on the web: `https://…`')
    .optional()
    .describe(
      'Where `source` was downloaded from. Nothing is downloaded until you type `cardwright import --deck <game>/<deck>`.',
    ),
  sheet: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Of a file with several sheets or lists: the one with the cards. Default: the one named like the deck, or the first.',
    ),
  columns: z
    .record(z.string(), z.union([z.string().min(1), z.literal(false)]))
    .optional()
    .describe(
      'For headers that are not names of fields: the field, or `false` to ignore the column. `"*": false` ignores all other columns.',
    ),
});
export type DeckHead = DeepReadonly<z.infer<typeof deckHead>>;

export const componentsFile = z.strictObject({ components: z.array(z.unknown()) });

const term = z.strictObject({
  name: z.string().min(1).describe('The one spelling of the term.'),
  en: z.string().min(1).optional().describe('The English word.'),
  means: z.string().min(1).optional().describe('Its meaning, for readers.'),
  not: z.array(z.string().min(1)).optional().describe('Words that must not be used instead.'),
});
const keywordEntry = z.strictObject({
  name: z.string().min(1).describe('The keyword, as texts name it: `{{keyword "…"}}`.'),
  en: z.string().min(1).optional().describe('The English keyword.'),
  means: z.string().min(1).optional().describe('What the keyword does, for readers.'),
  icon: icon().optional().describe('The icon of the keyword, for templates.'),
});
const iconEntry = z.strictObject({
  icon: drawing().describe(
    'A file of icons/ (without .svg) or of art/ (with it), or a name of game-icons.net: `dragon-head`.',
  ),
  means: z.string().min(1).describe('What the icon stands for, in a word; templates print it with `term`.'),
  colors: z
    .enum(['own', 'asked'])
    .optional()
    .describe(
      '`own`: as in the file; `asked`: all in the colour that the template asks for. Default: `asked` for a file that is all black.',
    ),
  scale: z.number().min(0.25).max(4).optional().describe('In texts: scale. Default: 1.'),
  shift: z.number().min(-1).max(1).optional().describe('In texts: how far it is raised, in ems; negative lowers it.'),
});

export const glossary = z.strictObject({
  terms: z.array(term).optional().describe('Words with one spelling each.'),
  keywords: z.array(keywordEntry).optional().describe('Abilities that several cards share.'),
  icons: z.record(z.string(), iconEntry).optional().describe('Icons by the name that texts and cards use.'),
  tokens: z
    .record(z.string().min(1).max(40), z.string().min(1))
    .optional()
    .describe(
      'Signs in texts that stand for icons: `"[gold]": gold`. Parentheses hold a pattern, `$1` what it matches: `"{(\\\\d)}": mana-$1`.',
    ),
  words: z.array(z.string().min(2)).optional().describe('Words that are right although they look like typos.'),
  fields: z
    .record(z.string().min(1), z.string().min(1))
    .optional()
    .describe('Names of fields for people: in reports, on the live page and as headers of spreadsheets.'),
  labels: z
    .record(z.string(), text())
    .optional()
    .describe('Words that templates print, by name: written like card texts, with `{{game.…}}` for numbers.'),
});
export type Glossary = DeepReadonly<z.infer<typeof glossary>>;

const words = z.record(z.string(), z.unknown());
/** `null` until somebody translates it. */
const word = z.string().min(1).nullable();
/** text/<lang>.yaml. Missing or empty words are printed as in the data. */
export const translation = z.strictObject({
  title: word.optional().describe('The title of the game.'),
  decks: z.record(id, words).optional().describe('By deck: `name`.'),
  keywords: z.record(z.string(), word).optional().describe('By keyword, as the glossary spells it.'),
  icons: z.record(z.string(), word).optional().describe('By icon: what it means.'),
  labels: z.record(z.string(), word).optional().describe('By label of the glossary.'),
  cards: z.record(id, words).optional().describe('By card: its words, under the names of the fields they replace.'),
  components: z.record(id, words).optional().describe('By component: the same.'),
});
export type Translation = DeepReadonly<z.infer<typeof translation>>;

/** text/<lang>.source.yaml: by path, the source text of each translated word. */
export const translatedFrom = z.record(z.string(), z.string());
export type TranslatedFrom = DeepReadonly<z.infer<typeof translatedFrom>>;
