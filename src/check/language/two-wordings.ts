// A game → problems for texts that say in their own words what others say alike, and for texts that are nearly another one.
import { editDistance } from '../../base/nearest-word.ts';
import { type Problem, problem } from '../../base/problem.ts';
import type { ProblemCode } from '../../base/problem-codes.ts';
import { allEntries, type Entry, type EntryText, type Game } from '../../game/game.ts';
import { plainText } from '../../game/rich-text.ts';
import { areAlike, onlyDifference } from './alike.ts';
import { isHan } from './signs.ts';

/** Shorter ones are labels. */
const shortest = 4;
const mostReworded = 4;
const number = /[+−-]?\d+(?:,\d{3})*(?:\.\d+)?/g;
/** Fields that say nothing of what the text does. */
const aside = new Set(['id', 'name', 'en', 'icon', 'copies', 'count', 'note', 'origin', 'allow', 'size', 'text']);

interface Said {
  readonly entry: Entry;
  readonly text: EntryText;
  /** The words with `#` for every number. */
  readonly words: string;
}

export function twoWordings(game: Game): Problem[] {
  const all = allEntries(game).flatMap((entry) => entry.texts.map((text) => said(entry, text)));
  const long = all.filter(({ words }) => words.length >= shortest);
  const worded = differentlyWorded(long);
  const told = new Set(worded.map(({ one }) => one));
  return [
    ...worded.map(({ one, usual }) => complaint('language/two-wordings', one, usual)),
    ...nearlySame(long.filter((one) => !told.has(one))).map(({ one, usual }) =>
      complaint('language/near-text', one, usual),
    ),
  ];
}

function said(entry: Entry, text: EntryText): Said {
  return { entry, text, words: plainText(text.rich).replaceAll(number, '#') };
}

interface Pair {
  readonly one: Said;
  readonly usual: Said;
}

/** Cards whose fields differ in numbers alone do the same; where several say it alike, one that does not is a slip. */
function differentlyWorded(all: readonly Said[]): Pair[] {
  const bySense = new Map<string, Said[]>();
  for (const one of all) {
    const sense = senseOf(one);
    if (sense !== undefined) bySense.set(sense, [...(bySense.get(sense) ?? []), one]);
  }
  return [...bySense.values()].flatMap((same) => {
    const byWords = new Map<string, Said[]>();
    for (const one of same) byWords.set(one.words, [...(byWords.get(one.words) ?? []), one]);
    const [most = [], ...rest] = [...byWords.values()].sort((a, b) => b.length - a.length);
    const usual = most[0];
    if (usual === undefined || most.length < 2) return [];
    const lone = rest.filter((few) => few.length === 1).flat();
    return lone.filter((one) => isReworded(one, usual)).map((one) => ({ one, usual }));
  });
}

/** A word or two are others; what says something else altogether does something else, whatever the fields say. */
function isReworded({ words }: Said, usual: Said): boolean {
  return editDistance(words, usual.words) <= Math.min(mostReworded, words.length / 2);
}

/** The kind, the fields without their numbers, and the place of the text; nothing for a card that has no numbers to compare. */
function senseOf({ entry, text }: Said): string | undefined {
  const fields = Object.entries(entry.fields).filter(([name]) => !aside.has(name) && !text.path.includes(name));
  if (text.path.length > 1 || !fields.some(([, value]) => typeof value === 'number')) return undefined;
  // Nothing, a gain and a loss are told in different words by right.
  const shown = fields.map(([name, value]) => [name, typeof value === 'number' ? Math.sign(value) : value]).sort();
  return JSON.stringify([entry.kind, text.path, shown]);
}

/** Two texts that differ in one sign that is easily taken for the other, or that only one of them has. */
function nearlySame(all: readonly Said[]): Pair[] {
  const byRest = new Map<string, Said>();
  const first = new Map<string, Said>();
  return all.flatMap((one) => {
    const { words } = one;
    if (words.length < 2 * shortest || first.has(words)) return [];
    first.set(words, one);
    const rests = [...words].map((_, i) => `${words.slice(0, i)}\0${words.slice(i + 1)}`);
    const usual = rests
      .map((rest) => byRest.get(rest))
      .find((other) => other !== undefined && isSlip(words, other.words));
    for (const rest of rests) byRest.set(rest, one);
    return usual === undefined ? [] : { one, usual };
  });
}

function isSlip(words: string, others: string): boolean {
  const at = onlyDifference(words, others);
  if (at === undefined) return false;
  const [a = '', b = ''] = [words[at], others[at]];
  return isHan(a) && isHan(b) ? areAlike(a, b) : a !== '#' && b !== '#' && !isHan(a) && !isHan(b);
}

function complaint(code: ProblemCode, { entry, text, words }: Said, usual: Said): Problem {
  const { file, line } = usual.entry.origin.place(usual.text.path);
  const isNear = code === 'language/near-text';
  return problem(code, {
    at: entry.origin.place(text.path),
    card: entry.id,
    message: isNear
      ? `The text differs in one sign from that of ${usual.entry.name} (${file}:${line}): \`${usual.words}\`.`
      : `The card does what others do, but says it in its own words: \`${words}\`; ${usual.entry.name} (${file}:${line}) says \`${usual.words}\`.`,
    fix: isNear ? 'Write both alike, or allow it where the difference is meant.' : 'Say the same in the same words.',
  });
}
