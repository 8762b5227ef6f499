// Finds characters that only look right: radicals, Cyrillic letters, O for 〇, full-width digits, hyphens for minus signs, traditional characters.
import unhomoglyph from 'unhomoglyph';
import { simplified, traditionalTable } from '../chinese/traditional.ts';
import { allMatches, type Check, type Finding, nothing, type Subject } from './finding.ts';
import { isDigit, isLetter, lineAt } from './signs.ts';

const mayHold =
  /[\u0370-\u052f\u2e80-\u2fdf\uf900-\ufaff○◯]|[〇一二三四五六七八九][OoＯ0Оо]|[OoＯ0Оо][〇一二三四五六七八九]/;
/** Radicals and compatibility characters; Unicode maps them to common ones. */
const stand = /[\u2e80-\u2fdf\uf900-\ufaff]/g;
const foreign = /(?<=[A-Za-z])[\u0370-\u052f]|[\u0370-\u052f](?=[A-Za-z])|[\u0400-\u052f]/g;
const zero = /(?<=[〇一二三四五六七八九])[OoＯ0Оо○◯]|[OoＯ0Оо○◯](?=[〇一二三四五六七八九])/g;

export const strangeCharacters: Check = ({ plain }: Subject) => {
  if (!mayHold.test(plain)) return nothing;
  const zeros = allMatches(plain, zero).map(({ 0: sign, index }) => finding(sign, index, '〇'));
  const others = [...allMatches(plain, stand), ...allMatches(plain, foreign)].flatMap(({ 0: sign, index }) => {
    const usual = sign.normalize('NFKC');
    const like = usual === sign ? unhomoglyph(sign) : usual;
    const isReported = like === sign || zeros.some(({ start }) => start === index);
    return isReported ? [] : finding(sign, index, like);
  });
  return [...zeros, ...others];
};

function finding(sign: string, start: number, usual: string): Finding {
  const code = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return {
    code: 'language/strange-character',
    start,
    length: sign.length,
    message: `\`${sign}\` (U+${code}) only looks like \`${usual}\`.`,
    fix: `Write \`${usual}\` instead.`,
  };
}

const mayBeFullWidth = /[０-９Ａ-Ｚａ-ｚ％＋－＝＃＆＠＄]/;
const run = /[０-９Ａ-Ｚａ-ｚ％＋－＝＃＆＠＄](?:[．，]?[０-９Ａ-Ｚａ-ｚ％＋－＝＃＆＠＄])*/g;
/** Distance of the two blocks in Unicode. */
const offset = 0xfee0;

/** Finds full-width digits, letters, % and +, which should be half-width. */
export const fullWidthDigits: Check = ({ plain }: Subject) => {
  if (!mayBeFullWidth.test(plain)) return nothing;
  return allMatches(plain, run).map(({ 0: wide, index: start }): Finding => {
    const half = [...wide].map(halfWidth).join('');
    return {
      code: 'language/full-width-digit',
      start,
      length: wide.length,
      message: `\`${wide}\` is written in full-width characters.`,
      fix: `Write \`${half}\` instead of \`${wide}\`.`,
    };
  });
};

function halfWidth(sign: string): string {
  return sign === '－' ? '−' : String.fromCharCode(sign.charCodeAt(0) - offset);
}

const mayBeMinus = /[-–—] ?\d/;
const dash = /(?:--?|–|(?<!—)—)(?= ?\d)/g;
/** A date, a telephone number, a countdown: neither a range nor a subtraction. */
const chain = /\d+(?:[-–—]\d+){2,}/g;

/**
 * Finds hyphens and dashes before a number that should be a minus sign or the dash of a range.
 */
export const minusSigns: Check = ({ plain }: Subject) => {
  if (!mayBeMinus.test(plain)) return nothing;
  const chains = allMatches(plain, chain);
  return allMatches(plain, dash).flatMap(({ 0: sign, index }) => {
    if (chains.some(({ 0: words, index: at }) => at <= index && index < at + words.length)) return [];
    const meant = meaning(plain, index, sign);
    return meant === undefined ? [] : minusFinding(plain, { start: index, sign, meant });
  });
};

type Meaning = 'minus' | 'range' | 'either';

function meaning(plain: string, index: number, sign: string): Meaning | undefined {
  const before = plain.slice(lineAt(plain, index).start, index);
  const [touching, nearest] = [before.at(-1), before.trimEnd().at(-1)];
  const isSpaced = plain[index + sign.length] === ' ';
  // At the start of a line, a hyphen and a space begin a list item.
  if (isLetter(touching) || (isSpaced && nearest === undefined)) return undefined;
  if (!isDigit(nearest) && nearest !== '%') return sign === '--' ? undefined : 'minus';
  // An en dash or em dash between numbers is a correct range.
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

function minusFinding(plain: string, { start, sign, meant }: { start: number; sign: string; meant: Meaning }): Finding {
  const shown = /^(?:--?|[–—]) ?[\d.]+%?/.exec(plain.slice(start))?.[0] ?? sign;
  const from = meant === 'minus' ? '' : (/[\d.]+%? ?$/.exec(plain.slice(0, start))?.[0] ?? '');
  const what = meant === 'minus' ? 'a minus sign' : meant === 'range' ? 'the dash of a range' : 'another character';
  return {
    code: 'language/hyphen-for-minus',
    start,
    length: sign.length,
    message: `\`${from}${shown}\` has \`${sign}\` where ${what} belongs.`,
    fix: fixes[meant](sign),
    right: meant === 'range' ? '–' : '−',
  };
}

/** Names with a character that is otherwise a slip. */
const rareWords = /樊於期|於菟|於陵|於潜/g;

export const traditional: Check = ({ plain }: Subject) => {
  const isTraditional = traditionalTable();
  for (let i = 0; i < plain.length; i++)
    if (isTraditional[plain.charCodeAt(i)] === 1) return findings(plain, isTraditional);
  return nothing;
};

/** Adjacent characters are one finding: 「龍門」 is one word. */
function findings(plain: string, table: Uint8Array): Finding[] {
  const found: Finding[] = [];
  const words = plain.replace(rareWords, (word) => ' '.repeat(word.length));
  for (let start = 0; start < words.length; start++) {
    let end = start;
    while (table[words.charCodeAt(end)] === 1) end++;
    if (end > start) found.push(traditionalFinding(words.slice(start, end), start));
    start = end;
  }
  return found;
}

function traditionalFinding(word: string, start: number): Finding {
  const right = [...word].map(simplified).join('');
  return {
    code: 'language/traditional',
    start,
    length: word.length,
    message: `\`${word}\` is traditional Chinese in a simplified text.`,
    fix: `Write \`${right}\` instead of \`${word}\`.`,
  };
}

const characters = /[\u3005\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+/g;

/**
 * Finds Chinese, Japanese or Korean characters in a language that is written in letters.
 */
export const otherScript: Check = ({ plain }) =>
  allMatches(plain, characters).map(({ 0: words, index }) => ({
    code: 'language/other-script',
    start: index,
    length: words.length,
    message: `\`${words}\` is not translated.`,
    fix: 'Translate it.',
  }));
