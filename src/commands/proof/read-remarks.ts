// Reads the files of remarks that readers saved from the proof, and turns open remarks into problems.

import { z } from 'zod';
import { readGivenText } from '../../files/read-text.ts';
import type { Game } from '../../game/game.ts';
import { errorInJson, itemPlaces, type JsonFile, placeInJson } from '../../problems/places.ts';
import { type Place, type Problem, problem } from '../../problems/problem.ts';
import { didYouMean } from '../../strings/nearest-word.ts';
import type { ReportCard } from './report.ts';

/** One reader's entry for one card. */
export interface ReaderRemark extends RemarkEntry {
  readonly game: string;
  readonly language: string;
  readonly reader: string | undefined;
  /** Its place in the reader's file. */
  readonly at: Place;
}

interface ReadRemarks {
  readonly remarks: readonly ReaderRemark[];
  readonly problems: readonly Problem[];
}

const mostMegabytes = 16;
const again = 'Save the remarks again from the page of the proof, and name that file.';

type Proofed = Pick<Game, 'id' | 'language'>;

export function readRemarks(root: string, paths: readonly string[], games: readonly Proofed[]): ReadRemarks {
  const read = paths.map((path) => readOne(root, path, games));
  return { remarks: read.flatMap((one) => one.remarks), problems: read.flatMap((one) => one.problems) };
}

function readOne(root: string, path: string, games: readonly Proofed[]): ReadRemarks {
  const given = readGivenText(root, path, mostMegabytes);
  if ('why' in given) return fault({ file: given.file, line: 1, col: 1 }, `The remarks cannot be read (${given.why}).`);
  const source = { file: given.file, text: given.text.replace(/^\uFEFF/, '') };
  const parsed = parse(source);
  if ('problems' in parsed) return parsed;
  const other = otherGameProblem(source, parsed, games);
  return other ? { remarks: [], problems: [other] } : { remarks: entriesOf(source, parsed), problems: [] };
}

function parse(source: JsonFile): RemarksFile | ReadRemarks {
  let value: unknown;
  try {
    value = JSON.parse(source.text);
  } catch (error) {
    const { at, isCut } = errorInJson(source, error as Error);
    return fault(at, `The file is damaged: ${isCut ? 'it ends too early' : 'it is not JSON from here on'}.`);
  }
  const { data, error } = remarksFile.safeParse(value);
  if (data !== undefined) return data;
  const { path = [], message = 'it has another shape' } = error.issues[0] ?? {};
  const what =
    path.length > 0 && valueIn(value, path) === undefined ? 'it is missing' : message.replace(/^Invalid input: /, '');
  const where = path.length > 0 ? ` (\`${path.map(String).join('.')}\`)` : '';
  return fault(
    placeInJson(source, path),
    `This is not a file of remarks on a proof${where}: ${what.replace(/\.$/, '')}.`,
  );
}

function valueIn(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown> | null | undefined)?.[step], value);
}

function fault(at: Place, message: string): ReadRemarks {
  return { remarks: [], problems: [problem('remark/unreadable', { at, message, fix: again })] };
}

function otherGameProblem(source: JsonFile, { game, language }: RemarksFile, games: readonly Proofed[]) {
  if (games.some((one) => one.id === game && one.language === language)) return undefined;
  const isLanguage = games.some(({ id }) => id === game);
  const made = [...new Set(games.map((one) => (isLanguage ? one.language : one.id)))].map((one) => `"${one}"`);
  const [what, of] = isLanguage ? ['in the language', language] : ['on the game', game];
  return problem('remark/other-game', {
    at: placeInJson(source, [isLanguage ? 'language' : 'game']),
    message: `These are remarks ${what} "${of}", but the proof is of ${made.join(', ')}.`,
    fix: isLanguage
      ? `Add \`--lang ${language}\`, or remove this file.`
      : 'Name the game of the remarks, or remove this file.',
  });
}

function entriesOf(source: JsonFile, { game, language, reader, entries }: RemarksFile): ReaderRemark[] {
  const places = itemPlaces(source, 'entries');
  const start = { file: source.file, line: 1, col: 1 };
  const name = reader?.trim() || undefined;
  return entries.map((entry, i) => ({ ...entry, game, language, reader: name, at: places[i] ?? start }));
}

const remarksFormat = 'cardwright/remarks';

const remarkEntry = z.object({
  card: z.string().min(1).describe('The id of the card or component.'),
  seen: z
    .string()
    .regex(/^[\da-f]{16}$/, 'sixteen hexadecimal digits')
    .describe('What the card was when it was read: a hash of its faces, copies and fields.'),
  ticked: z.boolean().describe('Read, and found right.'),
  remark: z.string().max(10_000).optional(),
});
type RemarkEntry = z.infer<typeof remarkEntry>;

/** Ignores fields that a later version adds. */
const remarksFile = z.object({
  format: z.literal(remarksFormat),
  game: z.string().min(1),
  language: z.string().min(1),
  edition: z.string(),
  reader: z.string().max(200).optional().describe('Whoever read; shown beside the remarks.'),
  entries: z.array(remarkEntry),
});
type RemarksFile = z.infer<typeof remarksFile>;

/** Open remarks become problems at their cards. */
export function remarkProblems(remarks: readonly ReaderRemark[], cards: readonly ReportCard[]): Problem[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return remarks.flatMap((remark) => {
    const card = byId.get(remark.card);
    if (card === undefined) return [unknownCard(remark, [...byId.keys()])];
    return isBlank(remark) ? [] : [remarkProblem(remark, card)];
  });
}

/** A tick without a remark needs no answer. */
export function isBlank({ remark }: Pick<ReaderRemark, 'remark'>): boolean {
  return remark === undefined || remark.trim() === '';
}

function remarkProblem({ reader, remark = '', seen, at }: ReaderRemark, card: ReportCard): Problem {
  const words = `${reader ?? 'A reader'} remarks: “${remark.replace(/\s+/g, ' ').trim()}”`;
  const isChanged = seen !== card.seen;
  return problem(isChanged ? 'remark/card-changed' : 'remark/open', {
    at: card.at,
    card: card.id,
    message: isChanged ? `${words}, and the card was changed since.` : `${words}.`,
    fix: isChanged
      ? `Check whether the change answers it; if so, delete the entry at ${at.file}:${at.line}.`
      : `Change the card, or delete the entry at ${at.file}:${at.line} when it needs no change.`,
  });
}

function unknownCard({ card, at }: ReaderRemark, known: readonly string[]): Problem {
  return problem('remark/unknown-card', {
    at,
    message: `The game has no card or component "${card}".`,
    fix: `${didYouMean(card, known)}Write the id that the card has now, or delete this entry.`,
  });
}
