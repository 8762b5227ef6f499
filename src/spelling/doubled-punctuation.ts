// Words → findings for signs that stand twice, and for half an ellipsis or half a dash.
import { allMatches } from './all-matches.ts';
import { type Check, type Finding, nothing } from './finding.ts';
import { isDigit, isHan, isWideSign, neighbours } from './signs.ts';
import type { Subject } from './subject.ts';

const run = /[，。、；：！？,.;:!?…—]{2,}|[…—]|。[”’」』）]。/g;
const mayHold = /[，。、；：！？,.;:!?…—]{2}|[…—]|。[”’」』）]/;
/** GB/T 15834: …… and —— are one sign each; ？ and ！ may stand together; an ellipsis may follow or precede a stop. */
const right = /^(?:[，。！？]?(?:……){1,2}(?:[，！？]|——)?|[，。：！？]?——(?:……)?|！？|？！|\?!|!\?|\.+)$/;
/** Which one to keep, strongest first. */
const weight = '？！。?!.；：;:，,、';

export const doubledPunctuation: Check = ({ plain }: Subject) => {
  if (!mayHold.test(plain)) return nothing;
  return allMatches(plain, run).flatMap(({ 0: signs, index }) =>
    right.test(signs) || (signs.length === 1 && !isHalfSign(plain, index)) ? [] : finding(signs, index),
  );
};

/** In Latin words a single … or — is right, and so is — between two numbers. */
function isHalfSign(plain: string, index: number): boolean {
  const { before, after } = neighbours(plain, index, index + 1);
  if (isDigit(after) && plain[index] === '—') return false;
  return [before, after].some((sign) => isHan(sign) || isWideSign(sign));
}

function finding(signs: string, start: number): Finding {
  const whole = wholeSign(signs);
  return {
    code: 'language/doubled-punctuation',
    start,
    length: signs.length,
    message: signs.length === 1 ? `\`${signs}\` is only half a sign.` : `\`${signs}\` is more than one sign.`,
    fix: whole === undefined ? oneOf(signs) : `Write \`${whole}\` instead of \`${signs}\`.`,
  };
}

function wholeSign(signs: string): string | undefined {
  if (/^(?:…+|。{3,})$/.test(signs)) return '……';
  return /^—+$/.test(signs) ? '——' : undefined;
}

function oneOf(signs: string): string {
  if (/[”’」』）]/.test(signs)) return 'Keep only one of the two `。`.';
  const kept = [...weight].find((sign) => signs.includes(sign)) ?? signs[0];
  return `Write only \`${kept}\`.`;
}

const latinRun = /[,;:][,.;:!?]+|(?<!\.)\.\.(?!\.)/g;

/** Latin punctuation is freer: `!!`, `?!` and `etc.,` are right. */
export const doubledLatinPunctuation: Check = ({ plain }: Subject) =>
  allMatches(plain, latinRun).map(({ 0: signs, index }) => finding(signs, index));
