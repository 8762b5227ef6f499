// Finds terms and names with one wrong or missing character, and names that are nearly the same.
import { chineseWords, soundAlikes } from '../chinese/chinese-data.ts';
import { type Hit, WordFinder } from '../chinese/word-finder.ts';
import { allEntries, type Entry, type Game } from '../game/game.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { editDistance } from '../strings/nearest-word.ts';
import { allMatches, areContrasting, type Check, type Finding, nothing } from './finding.ts';
import type { KnownWords } from './known-words.ts';
import { isHan } from './signs.ts';
import { differByAlike, onlyDifference } from './wordings.ts';

export function misspellings({ terms, namesIn, allNames, allWords }: KnownWords): Check {
  const isTerm = new Set(terms.map(({ name }) => name));
  const find = nearMisses([...allNames()].filter((name) => name.length >= 4));
  const isElsewhere = writtenElsewhere(allWords);
  return ({ plain }) => {
    const near = find(plain);
    if (near.length === 0) return nothing;
    const names = namesIn(plain);
    const slips = near.filter((miss) => !isKnown(miss, names) && isLikely(plain, miss) && !isElsewhere(plain, miss));
    return slips.map((miss) => finding(plain, miss, isTerm.has(miss.term)));
  };
}

function isKnown({ at, replaced }: NearMiss, names: readonly Hit[]): boolean {
  const end = replaced === undefined ? at + 2 : at + 1;
  return names.some((name) => name.start <= at && name.end >= end);
}

/** A character that sounds like the right one is a typo; another one only in the middle of a long term. */
function isLikely(plain: string, { term, start, end, at, replaced }: NearMiss): boolean {
  if (replaced === undefined) return isHan(plain[at]) && isHan(plain[at + 1]);
  const sign = plain[at] ?? '';
  if (!isHan(sign) || !isHan(replaced) || areContrasting(sign, replaced)) return false;
  return soundsAlike(sign, replaced) || (term.length >= 5 && at > start && at < end - 1);
}

/** If other texts have 人物, 古代人物 is not a typo for 古代文物. */
function writtenElsewhere(allWords: () => string): (plain: string, miss: NearMiss) => boolean {
  const known = new Map<string, boolean>();
  return (plain, { start, end, at, replaced }) => {
    const window = plain.slice(start, end);
    const couples = (replaced === undefined ? [at] : [at - 1, at]).map((i) => plain.slice(Math.max(0, i), i + 2));
    const key = [window, ...couples].join('\n');
    const answer = known.get(key) ?? isWrittenOutside(window, couples, allWords());
    known.set(key, answer);
    return answer;
  };
}

function isWrittenOutside(window: string, couples: readonly string[], allWords: string): boolean {
  const words = couples.filter((couple) => couple.length === 2 && isHan(couple[0]) && isHan(couple[1]));
  const others = allWords.replaceAll(window, '\n');
  return words.some((couple) => others.includes(couple));
}

function finding(plain: string, { term, start, end }: NearMiss, isTerm: boolean): Finding {
  const shown = plain.slice(start, end);
  return {
    code: isTerm ? 'language/forbidden-term' : 'language/misquoted-name',
    start,
    length: end - start,
    message: `\`${shown}\` looks like a misspelling of the ${isTerm ? 'term' : 'name'} \`${term}\`.`,
    fix: `Write \`${term}\` instead of \`${shown}\`.`,
  };
}

interface NearMiss {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  /** The wrong character, or the one before the gap. */
  readonly at: number;
  /** The character of the term that is replaced; undefined if it is missing. */
  readonly replaced: string | undefined;
}

interface Half {
  readonly term: string;
  readonly isFirst: boolean;
}

/** With one character left out, a term of four could be any word of three. */
const shortestWithGap = 5;

const none: readonly NearMiss[] = [];

/** Finds long terms with one wrong or missing character. */
function nearMisses(terms: readonly string[]): (plain: string) => readonly NearMiss[] {
  const halves = halvesOf(terms);
  const finder = new WordFinder(halves.keys());
  return (plain) => {
    const hits = finder.find(plain);
    return hits.length === 0 ? none : hits.flatMap((hit) => missesAt(plain, hit, halves.get(hit.word) ?? []));
  };
}

function missesAt(plain: string, hit: Hit, halves: readonly Half[]): readonly NearMiss[] {
  const found = halves.map((half) => compare(plain, hit, half));
  return found.some((miss) => miss !== undefined) ? found.filter((miss) => miss !== undefined) : none;
}

/** If one character differs, one half of the term is still intact. */
function halvesOf(terms: readonly string[]): Map<string, Half[]> {
  const halves = new Map<string, Half[]>();
  for (const term of terms) {
    const middle = term.length >> 1;
    for (const isFirst of [true, false]) {
      const half = isFirst ? term.slice(0, middle) : term.slice(middle);
      halves.set(half, [...(halves.get(half) ?? []), { term, isFirst }]);
    }
  }
  return halves;
}

function compare(plain: string, hit: Hit, { term, isFirst }: Half): NearMiss | undefined {
  const { length } = term;
  const start = isFirst ? hit.start : hit.end - length;
  const wrong = firstDifference(plain, start, term);
  if (wrong === length) return undefined;
  if (start >= 0 && goesOnAs(plain, start + wrong + 1, { term, from: wrong + 1 }))
    return { term, start, end: start + length, at: start + wrong, replaced: term[wrong] };
  return length < shortestWithGap ? undefined : gap(plain, isFirst ? start : start + 1, term);
}

/** The first and the last character must be there; otherwise it is a shorter word. */
function gap(plain: string, start: number, term: string): NearMiss | undefined {
  const missing = firstDifference(plain, start, term);
  const isInside = missing > 0 && missing < term.length - 1;
  if (!isInside || !goesOnAs(plain, start + missing, { term, from: missing + 1 })) return undefined;
  return { term, start, end: start + term.length - 1, at: start + missing - 1, replaced: undefined };
}

function firstDifference(plain: string, start: number, term: string): number {
  let i = 0;
  while (i < term.length && term.charCodeAt(i) === plain.charCodeAt(start + i)) i++;
  return i;
}

function goesOnAs(plain: string, at: number, { term, from }: { term: string; from: number }): boolean {
  for (let i = from; i < term.length; i++) if (term.charCodeAt(i) !== plain.charCodeAt(at + i - from)) return false;
  return true;
}

/** Unknown characters sound like nothing else. */
function soundsAlike(a: string, b: string): boolean {
  return soundAlikes(a).includes(b);
}

/** Names of two characters are often similar. */
const shortest = 3;

export function nearNames(game: Game): Problem[] {
  const seen = new Set<string>();
  const byRest = new Map<string, Entry[]>();
  return allEntries(game).flatMap((entry) => {
    if (entry.name.length < shortest) return [];
    const rests = restsOf(entry.name);
    const near = rests.flatMap((rest) => byRest.get(rest) ?? []).find(({ name }) => isSlip(name, entry.name));
    if (!seen.has(entry.name))
      for (const rest of rests) {
        const sharing = byRest.get(rest);
        if (sharing === undefined) byRest.set(rest, [entry]);
        else sharing.push(entry);
      }
    seen.add(entry.name);
    return near === undefined ? [] : nearName(entry, near);
  });
}

/**
 * One key for each character left out: names that differ in that character alone share the key.
 * It is a hash, so other names may share it too; the work must not grow with the square of a long name.
 */
function restsOf(name: string): string[] {
  const terms: number[] = [];
  let power = 1;
  for (let i = 0; i < name.length; i++) {
    terms.push(Math.imul(name.charCodeAt(i), power));
    power = Math.imul(power, 0x01000193);
  }
  const hash = terms.reduce((sum, term) => (sum + term) | 0, 0);
  return terms.map((term, i) => `${name.length} ${i} ${(hash - term) | 0}`);
}

const numeral = /[〇零一二两三四五六七八九十百千万]/;

/** 美国旗帜 and 英国旗帜 are alike, but both are made of words; 其三 and 其五 are a series. */
function isSlip(a: string, b: string): boolean {
  const at = onlyDifference(a, b) ?? 0;
  if (numeral.test(a[at] ?? '') && numeral.test(b[at] ?? '')) return false;
  return differByAlike(a, b) && !(isInWord(a, at) && isInWord(b, at));
}

function isInWord(name: string, at: number): boolean {
  return [at - 1, at].some(
    (start) => start >= 0 && start + 2 <= name.length && chineseWords().has(name.slice(start, start + 2)),
  );
}

function nearName(entry: Entry, near: Entry): Problem {
  const { file, line } = near.origin.place(['name']);
  return problem('language/near-name', {
    at: entry.origin.place(['name']),
    card: entry.id,
    message: `\`${entry.name}\` is nearly the name of another card: \`${near.name}\` (${file}:${line}).`,
    fix: 'Correct the character in one of the two names, or allow it if both are right.',
  });
}

const quoted = /《([^》\n]+)》|「([^」\n]+)」|『([^』\n]+)』|“([^”\n]+)”|【([^】\n]+)】/g;
/** From this length on, one wrong, missing or extra character leaves no doubt. */
const sureFrom = 3;

/** Finds quoted words that are nearly a name of the game. */
export function misquotedNames({ allNames }: KnownWords): Check {
  return ({ plain }) => {
    const found: Finding[] = [];
    for (const { 0: whole, index } of allMatches(plain, quoted)) {
      const words = whole.slice(1, -1);
      const names = allNames();
      if (names.has(words)) continue;
      const meant = [...names].find((name) => isNear(words, name));
      if (meant !== undefined) found.push(misquoted(words, index + 1, meant));
    }
    return found.length === 0 ? nothing : found;
  };
}

function isNear(words: string, name: string): boolean {
  if (Math.abs(words.length - name.length) > 1 || Math.min(words.length, name.length) < 2) return false;
  if (differByAlike(words, name)) return true;
  return Math.min(words.length, name.length) >= sureFrom && editDistance(words, name) === 1;
}

function misquoted(words: string, start: number, meant: string): Finding {
  return {
    code: 'language/misquoted-name',
    start,
    length: words.length,
    message: `\`${words}\` looks like a misquoted name; the game has \`${meant}\`.`,
    fix: `Write \`${meant}\` or better \`{{name "…"}}\` with the card's id.`,
  };
}
