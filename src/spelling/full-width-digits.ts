// Words → findings for full-width digits, letters, % and +, which should be half-width.
import { allMatches } from './all-matches.ts';
import { type Check, type Finding, nothing } from './finding.ts';
import type { Subject } from './subject.ts';

const mayHold = /[０-９Ａ-Ｚａ-ｚ％＋－＝＃＆＠＄]/;
const run = /[０-９Ａ-Ｚａ-ｚ％＋－＝＃＆＠＄](?:[．，]?[０-９Ａ-Ｚａ-ｚ％＋－＝＃＆＠＄])*/g;
/** The two blocks lie this far apart in Unicode. */
const offset = 0xfee0;

export const fullWidthDigits: Check = ({ plain }: Subject) => {
  if (!mayHold.test(plain)) return nothing;
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
