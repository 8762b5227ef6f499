// Words that Cardwright itself prints on sheets, covers and tables. `words` in game.yaml can replace them.
import { z } from 'zod';

interface OwnWord {
  /** Where it is printed. */
  readonly description: string;
  /** Placeholders that it may contain: `{{name}}`. */
  readonly with?: readonly string[];
}

export const ownWordList = {
  unofficial: { description: 'On every sheet of a game without `notice`.' },
  edition: { description: 'On the cover.', with: ['edition'] },
  players: { description: 'On the cover.', with: ['range'] },
  minutes: { description: 'On the cover.', with: ['range'] },
  designers: { description: 'On the cover.', with: ['names'] },
  noDesigner: { description: 'On the cover, where game.yaml names sources and no designers.' },
  plain: { description: 'On the cover, for `--no-code`.' },
  contents: { description: 'The heading of the contents.' },
  item: { description: 'A column of the contents.' },
  count: { description: 'A column of the contents.' },
  pages: { description: 'A column of the contents.' },
  cards: { description: 'Below the contents.', with: ['n'] },
  pieces: { description: 'Below the contents.', with: ['n'] },
  need: { description: 'The heading of what to buy.' },
  needDuplex: { description: 'What to buy for sheets that are printed on both sides.', with: ['sheets', 'paper'] },
  needSingle: { description: 'What to buy for sheets that are printed on one side.', with: ['sheets', 'paper'] },
  sleeves: { description: 'What to buy: sizes of sleeves, and how many.', with: ['list'] },
  tools: { description: 'What to have at hand.' },
  glue: { description: 'What else to have for pieces, boards and boxes.' },
  bring: { description: 'What cannot be printed: components of the kind `die`.', with: ['items'] },
  alsoSingle: { description: 'Where there are two documents: the one for one side.', with: ['file', 'sheets'] },
  alsoDuplex: { description: 'Where there are two documents: the one for both sides.', with: ['file', 'sheets'] },
  howTo: { description: 'The heading of the instructions.' },
  atFullSize: { description: 'An instruction.', with: ['paper'] },
  ruler: { description: 'An instruction.' },
  duplexLong: { description: 'An instruction, for `--backs duplex`.' },
  duplexShort: { description: 'An instruction, for `--flip short`.' },
  oneSide: { description: 'An instruction, for the document that has no backs.' },
  printerProfile: { description: 'An instruction, for `--backs duplex`.' },
  gutterfold: { description: 'An instruction, for `--backs gutterfold`.' },
  separate: { description: 'An instruction, for `--backs separate`.' },
  noBacks: { description: 'An instruction, for `--backs none`.' },
  cut: { description: 'An instruction.' },
  shapes: { description: 'An instruction, where a card or piece has a shape of its own.' },
  tiles: { description: 'An instruction, where a piece needs several pages.' },
  folds: { description: 'An instruction, where a piece is folded.' },
  boxesRow: { description: 'Tuck boxes among the contents.' },
  boxes: { description: 'An instruction, where there are tuck boxes.' },
  changed: { description: 'On the sheets of `build --since`.' },
  credits: { description: 'The heading of the credits.' },
  icons: { description: 'Among the credits: the licence asks for it.' },
  fonts: { description: 'Among the credits.' },
  between: { description: 'Between names of a list.' },
  comma: { description: 'Between the totals.' },
  made: { description: 'At the foot of the cover.' },
  sheet: { description: 'At the foot of a sheet.', with: ['n', 'of'] },
  back: { description: 'At the foot of a sheet of backs.' },
  printFull: { description: 'Beside the ruler.' },
  box: { description: 'On a tuck box.', with: ['deck'] },
  components: { description: 'The section of pieces.' },
  boards: { description: 'The section of large pieces.' },
  backsOf: { description: 'The section of the backs of a deck.', with: ['deck'] },
  start: { description: 'The bookmark of the cover.' },
  folding: { description: 'Beside the fold of a gutterfold.' },
  joining: { description: 'On tiles of a large piece.', with: ['row'] },
  tableAsk: { description: 'The menu of the table.' },
  tableByHand: { description: 'The menu of the table.' },
  tableReady: { description: 'When the table is set up.' },
  tableCredits: { description: 'The page of credits in the notebook.' },
  tableRules: { description: 'In the rules of the save, where the notebook has pages.', with: ['pages'] },
  tableUnofficial: { description: 'The note of a table without `notice`.' },
  tableIcons: { description: 'In the notebook.' },
  tableFonts: { description: 'In the notebook.' },
  tableBox: { description: 'The bag with everything.' },
} as const satisfies Record<string, OwnWord>;

export type OwnWordName = keyof typeof ownWordList;
export type OwnWords = Readonly<Record<OwnWordName, string>>;

const shape = Object.fromEntries(
  Object.entries(ownWordList).map(([name, word]: [string, OwnWord]) => [name, wordSchema(word).optional()]),
) as Record<OwnWordName, z.ZodOptional<z.ZodString>>;

/** `words` of game.yaml: by language, what is printed in place of the tool's own words. */
export const ownWords = z.record(z.string(), z.strictObject(shape));

function wordSchema({ description, with: known = [] }: OwnWord): z.ZodString {
  const allowed = known.map((name) => `{{${name}}}`);
  const hint = known.length === 0 ? 'this word takes no `{{…}}`' : `only ${allowed.join(' and ')} can stand here`;
  return z
    .string()
    .min(1)
    .refine((text) => placeholdersIn(text).every((name) => known.includes(name)), hint)
    .describe(known.length === 0 ? description : `${description} With ${allowed.join(', ')}.`);
}

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].map(([, name = '']) => name);
}

/** Fills in the values, in the order in which the list names them. */
export function fillWord(text: string, name: OwnWordName, values: readonly (string | number)[]): string {
  const { with: known = [] } = ownWordList[name] as OwnWord;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, word: string) => String(values[known.indexOf(word)] ?? ''));
}
