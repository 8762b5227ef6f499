// Chinese words → findings for half-width brackets and straight quotes around or beside them.
import { allMatches } from './all-matches.ts';
import { type Check, type Finding, nothing } from './finding.ts';
import { han, isDigit, isLetter, isStepMark, lineAt, neighbours } from './signs.ts';
import type { Subject } from './subject.ts';

const mayHold = /[()"']/;
const pair = /\([^()（）\n]*\)|"[^"\n]*"|(?<![A-Za-z0-9])'[^'\n]*'(?![A-Za-z])/g;
const single = /[()"']/g;
const chinese: Readonly<Record<string, readonly [string, string]>> = {
  '(': ['（', '）'],
  ')': ['（', '）'],
  '"': ['“', '”'],
  "'": ['‘', '’'],
};

export const halfWidthPairs: Check = ({ plain }: Subject) => {
  if (!mayHold.test(plain)) return nothing;
  const found: Finding[] = [];
  const rest = plain.replace(pair, (words: string, index: number) => {
    if (isWrong(plain, index, words)) found.push(pairFinding(words, index));
    return '\uE000'.repeat(words.length);
  });
  for (const { 0: sign, index } of allMatches(rest, single))
    if (isWrongAlone(plain, index, sign)) found.push(signFinding(sign, index));
  return found;
};

/** A pair is right where Latin words stand in it and on both sides of it. */
function isWrong(plain: string, index: number, words: string): boolean {
  if (!han.test(lineAt(plain, index).words)) return false;
  const { before, after } = neighbours(plain, index, index + words.length);
  const isLatin = (sign: string | undefined) => sign === undefined || sign.charCodeAt(0) < 0x2000;
  return han.test(words) || !isLatin(before) || !isLatin(after);
}

/** Apostrophes and inch marks belong to the word before; `a)` begins a list. */
function isWrongAlone(plain: string, index: number, sign: string): boolean {
  const before = plain[index - 1];
  if ((sign === '"' || sign === "'") && (isLetter(before) || isDigit(before))) return false;
  if (sign === ')' && isStepMark(plain, index)) return false;
  return isWrong(plain, index, sign);
}

function pairFinding(words: string, start: number): Finding {
  const [open, close] = chinese[words[0] ?? ''] ?? ['', ''];
  const inner = words.length > 14 ? '…' : words.slice(1, -1);
  const shown = `${words[0]}${inner}${words.at(-1)}`;
  return finding(shown, { start, length: words.length, right: `${open}${inner}${close}` });
}

function signFinding(sign: string, start: number): Finding {
  const [open, close] = chinese[sign] ?? ['', ''];
  const right = sign === '(' ? open : sign === ')' ? close : `${open}\` or \`${close}`;
  return finding(sign, { start, length: 1, right });
}

function finding(shown: string, { start, length, right }: { start: number; length: number; right: string }): Finding {
  const what = /["']/.test(shown[0] ?? '') ? 'Straight quotes' : 'Half-width brackets';
  return {
    code: 'language/mixed-punctuation',
    start,
    length,
    message: `${what} stand among Chinese words: \`${shown}\`.`,
    fix: `Write \`${right}\` instead of \`${shown}\`.`,
  };
}
