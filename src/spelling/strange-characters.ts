// Words → findings for characters that look like common ones and are others: radicals for characters, Cyrillic for Latin, O for 〇.
import unhomoglyph from 'unhomoglyph';
import { allMatches } from './all-matches.ts';
import { type Check, type Finding, nothing } from './finding.ts';
import type { Subject } from './subject.ts';

const mayHold =
  /[\u0370-\u052f\u2e80-\u2fdf\uf900-\ufaff○◯]|[〇一二三四五六七八九][OoＯ0Оо]|[OoＯ0Оо][〇一二三四五六七八九]/;
/** Radicals and compatibility characters have a common one that Unicode itself names. */
const stand = /[\u2e80-\u2fdf\uf900-\ufaff]/g;
const foreign = /(?<=[A-Za-z])[\u0370-\u052f]|[\u0370-\u052f](?=[A-Za-z])|[\u0400-\u052f]/g;
const zero = /(?<=[〇一二三四五六七八九])[OoＯ0Оо○◯]|[OoＯ0Оо○◯](?=[〇一二三四五六七八九])/g;

export const strangeCharacters: Check = ({ plain }: Subject) => {
  if (!mayHold.test(plain)) return nothing;
  const zeros = allMatches(plain, zero).map(({ 0: sign, index }) => finding(sign, index, '〇'));
  const others = [...allMatches(plain, stand), ...allMatches(plain, foreign)].flatMap(({ 0: sign, index }) => {
    const usual = sign.normalize('NFKC');
    const like = usual === sign ? unhomoglyph(sign) : usual;
    const isTold = like === sign || zeros.some(({ start }) => start === index);
    return isTold ? [] : finding(sign, index, like);
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
