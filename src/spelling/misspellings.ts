// Words and a game's terms and names → findings for what is probably one of them with one Chinese character wrong or left out.
import { areContrasting } from './contrasting.ts';
import { type Check, type Finding, nothing } from './finding.ts';
import type { KnownWords } from './known-words.ts';
import { type NearMiss, nearMisses } from './near-misses.ts';
import { isHan } from './signs.ts';
import { soundsAlike } from './sounds-alike.ts';
import type { Hit } from './word-finder.ts';

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

/** A character that sounds like the right one is a slip; another one only in the midst of a long term. */
function isLikely(plain: string, { term, start, end, at, replaced }: NearMiss): boolean {
  if (replaced === undefined) return isHan(plain[at]) && isHan(plain[at + 1]);
  const sign = plain[at] ?? '';
  if (!isHan(sign) || !isHan(replaced) || areContrasting(sign, replaced)) return false;
  return soundsAlike(sign, replaced) || (term.length >= 5 && at > start && at < end - 1);
}

/** If 人物 stands in other texts too, 古代人物 is no slip for 古代文物. */
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
