// The words that the tool itself prints on sheets, covers and tables: their names, what stands in them, and the shape of `words` in game.yaml.
import { z } from 'zod';

interface OwnWord {
  /** Where it is printed. */
  readonly says: string;
  /** What may stand in it as `{{name}}`. */
  readonly with?: readonly string[];
}

export const ownWordList = {
  unofficial: { says: 'On every sheet of a game without `notice`.' },
  edition: { says: 'On the cover.', with: ['edition'] },
  players: { says: 'On the cover.', with: ['range'] },
  minutes: { says: 'On the cover.', with: ['range'] },
  designers: { says: 'On the cover.', with: ['names'] },
  noDesigner: { says: 'On the cover, where game.yaml names sources and no designers.' },
  plain: { says: 'On the cover, for `--no-code`.' },
  contents: { says: 'The heading of the contents.' },
  item: { says: 'A column of the contents.' },
  count: { says: 'A column of the contents.' },
  pages: { says: 'A column of the contents.' },
  cards: { says: 'Below the contents.', with: ['n'] },
  pieces: { says: 'Below the contents.', with: ['n'] },
  howTo: { says: 'The heading of the instructions.' },
  atFullSize: { says: 'An instruction.', with: ['paper'] },
  ruler: { says: 'An instruction.' },
  duplexLong: { says: 'An instruction, for `--backs duplex`.' },
  duplexShort: { says: 'An instruction, for `--flip short`.' },
  printerProfile: { says: 'An instruction, for `--backs duplex`.' },
  gutterfold: { says: 'An instruction, for `--backs gutterfold`.' },
  separate: { says: 'An instruction, for `--backs separate`.' },
  noBacks: { says: 'An instruction, for `--backs none`.' },
  cut: { says: 'An instruction.' },
  circles: { says: 'An instruction, where a piece is round.' },
  shapes: { says: 'An instruction, where a card or piece has a shape of its own.' },
  tiles: { says: 'An instruction, where a piece needs several pages.' },
  folds: { says: 'An instruction, where a piece is folded.' },
  boxesRow: { says: 'Tuck boxes among the contents.' },
  boxes: { says: 'An instruction, where there are tuck boxes.' },
  changed: { says: 'On the sheets of `build --since`.' },
  credits: { says: 'The heading of the credits.' },
  icons: { says: 'Among the credits: the licence asks for it.' },
  fonts: { says: 'Among the credits.' },
  between: { says: 'Between names of a list.' },
  comma: { says: 'Between the totals.' },
  made: { says: 'At the foot of the cover.' },
  sheet: { says: 'At the foot of a sheet.', with: ['n', 'of'] },
  back: { says: 'At the foot of a sheet of backs.' },
  printFull: { says: 'Beside the ruler.' },
  box: { says: 'On a tuck box.', with: ['deck'] },
  components: { says: 'The section of pieces.' },
  boards: { says: 'The section of large pieces.' },
  backsOf: { says: 'The section of the backs of a deck.', with: ['deck'] },
  start: { says: 'The bookmark of the cover.' },
  folding: { says: 'Beside the fold of a gutterfold.' },
  joining: { says: 'On tiles of a large piece.', with: ['row'] },
  tableAsk: { says: 'The menu of the table.' },
  tableByHand: { says: 'The menu of the table.' },
  tableReady: { says: 'When the table is set up.' },
  tableCredits: { says: 'The page of credits in the notebook.' },
  tableRules: { says: 'In the rules of the save, where the notebook has pages.', with: ['pages'] },
  tableUnofficial: { says: 'The note of a table without `notice`.' },
  tableIcons: { says: 'In the notebook.' },
  tableFonts: { says: 'In the notebook.' },
  tableBox: { says: 'The bag with everything.' },
} as const satisfies Record<string, OwnWord>;

export type OwnWordName = keyof typeof ownWordList;
export type OwnWords = Readonly<Record<OwnWordName, string>>;

const shape = Object.fromEntries(
  Object.entries(ownWordList).map(([name, word]: [string, OwnWord]) => [name, wordSchema(word).optional()]),
) as Record<OwnWordName, z.ZodOptional<z.ZodString>>;

/** `words` of game.yaml: by language, what is printed in place of the tool's own words. */
export const ownWords = z.record(z.string(), z.strictObject(shape));

function wordSchema({ says, with: known = [] }: OwnWord): z.ZodString {
  const allowed = known.map((name) => `{{${name}}}`);
  const hint = known.length === 0 ? 'this word takes no `{{…}}`' : `only ${allowed.join(' and ')} can stand here`;
  return z
    .string()
    .min(1)
    .refine((text) => placeholdersIn(text).every((name) => known.includes(name)), hint)
    .describe(known.length === 0 ? says : `${says} With ${allowed.join(', ')}.`);
}

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].map(([, name = '']) => name);
}

/** Fills in the values, in the order in which the list names them. */
export function fillWord(text: string, name: OwnWordName, values: readonly (string | number)[]): string {
  const { with: known = [] } = ownWordList[name] as OwnWord;
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, word: string) => String(values[known.indexOf(word)] ?? ''));
}
