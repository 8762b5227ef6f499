// Chinese words → findings for hyphens and dashes before a number, where a minus sign or the dash of a range is meant.
import { allMatches } from './all-matches.ts';
import { type Check, type Finding, nothing } from './finding.ts';
import { isDigit, isLetter, lineAt } from './signs.ts';
import type { Subject } from './subject.ts';

const mayHold = /[-–—] ?\d/;
const dash = /(?:--?|–|(?<!—)—)(?= ?\d)/g;
/** A date, a telephone number, a countdown: neither a range nor a subtraction. */
const chain = /\d+(?:[-–—]\d+){2,}/g;

export const minusSigns: Check = ({ plain }: Subject) => {
  if (!mayHold.test(plain)) return nothing;
  const chains = allMatches(plain, chain);
  return allMatches(plain, dash).flatMap(({ 0: sign, index }) => {
    if (chains.some(({ 0: words, index: at }) => at <= index && index < at + words.length)) return [];
    const meant = meaning(plain, index, sign);
    return meant === undefined ? [] : finding(plain, { start: index, sign, meant });
  });
};

type Meaning = 'minus' | 'range' | 'either';

function meaning(plain: string, index: number, sign: string): Meaning | undefined {
  const before = plain.slice(lineAt(plain, index).start, index);
  const [touching, nearest] = [before.at(-1), before.trimEnd().at(-1)];
  const isSpaced = plain[index + sign.length] === ' ';
  // At the head of a line a hyphen and a space begin an item of a list.
  if (isLetter(touching) || (isSpaced && nearest === undefined)) return undefined;
  if (!isDigit(nearest) && nearest !== '%') return sign === '--' ? undefined : 'minus';
  // An en dash or an em dash between numbers is a range already.
  if (!sign.startsWith('-')) return undefined;
  if (touching === nearest && !isSpaced) return 'range';
  return isSpaced ? 'either' : 'minus';
}

const fixes: Record<Meaning, (sign: string) => string> = {
  minus: (sign) => `Write the minus sign \`−\` (U+2212) instead of \`${sign}\`.`,
  range: (sign) => `Write the en dash \`–\` (U+2013) instead of \`${sign}\`.`,
  either: (sign) =>
    `Write \`−\` (U+2212) instead of \`${sign}\` for a subtraction, or \`–\` without spaces for a range.`,
};

function finding(plain: string, { start, sign, meant }: { start: number; sign: string; meant: Meaning }): Finding {
  const shown = /^(?:--?|[–—]) ?[\d.]+%?/.exec(plain.slice(start))?.[0] ?? sign;
  const from = meant === 'minus' ? '' : (/[\d.]+%? ?$/.exec(plain.slice(0, start))?.[0] ?? '');
  const what = meant === 'minus' ? 'a minus sign' : meant === 'range' ? 'the dash of a range' : 'another sign';
  return {
    code: 'language/hyphen-for-minus',
    start,
    length: sign.length,
    message: `\`${from}${shown}\` has \`${sign}\` where ${what} belongs.`,
    fix: fixes[meant](sign),
  };
}
