// Chinese words → findings for half-width signs among them, and for full-width signs among Latin words.
import { allMatches } from './all-matches.ts';
import { type Check, type Finding, nothing } from './finding.ts';
import { han, isDigit, isHan, isLetter, isStepMark, isWideSign, lineAt, neighbours } from './signs.ts';
import type { Subject } from './subject.ts';

const mayHold = /[,.:;!?]|--|[A-Za-z][，。；：！？]/;
const sign = /\.{2,}|(?<![\d-])--(?![\d-])|[,.:;!?]+/g;
const fullWidth: Readonly<Record<string, string>> = {
  ',': '，',
  '.': '。',
  ':': '：',
  ';': '；',
  '!': '！',
  '?': '？',
  '(': '（',
  ')': '）',
};
const address = /\b(?:[a-z]+:\/\/|www\.)[^\s\u3000-\u9fff\uff00-\uffef]+|[\w.+-]+@[\w-]+\.[\w.]+/g;
const abbreviation = /(?:^|[^A-Za-z])(?:[A-Za-z]|vs|etc|No|Nos|Dr|Mr|Mrs|Ms|St|Jr|Sr|Vol|pp|ca|cf|Inc|Ltd|Co)$/;

export const mixedPunctuation: Check = ({ plain }: Subject) => {
  if (!mayHold.test(plain)) return nothing;
  const addresses = plain.includes('.') ? allMatches(plain, address) : [];
  const found: Finding[] = [];
  for (const { 0: signs, index } of allMatches(plain, sign)) {
    const inAddress = addresses.some(({ 0: a, index: at }) => at <= index && index < at + a.length);
    if (!inAddress && isWrong(plain, index, signs)) found.push(finding(signs, index, chineseSign(signs)));
  }
  for (const { 0: signs, index } of allMatches(plain, wideAmongLatin))
    if (isLatinThere(plain, index)) found.push(finding(signs, index, latinSign(signs)));
  return found;
};

/** Among Latin words and inside numbers half-width signs are right; beside Chinese ones they are not. */
function isWrong(plain: string, index: number, signs: string): boolean {
  const end = index + signs.length;
  const line = lineAt(plain, index);
  if (!han.test(line.words) || isDoubled(signs, plain[index - 1], plain[end])) return false;
  if (/^[.,:]$/.test(signs) && isDigit(plain[index - 1]) && isDigit(plain[end])) return false;
  if (signs === '.' && (isStepMark(plain, index) || isRightPoint(plain.slice(line.start, index), plain[end])))
    return false;
  const { before, after } = neighbours(plain, index, end);
  const latin = [before, after].every((s) => isLetter(s) || isDigit(s)) && (isLetter(before) || isLetter(after));
  return !latin;
}

/** `No.` and initials, `.5`. */
function isRightPoint(lineBefore: string, after: string | undefined): boolean {
  if (abbreviation.test(lineBefore)) return true;
  return isDigit(after) && !isHan(lineBefore.at(-1));
}

/** Those are a doubled sign first of all, and one complaint is enough. */
function isDoubled(signs: string, before = '', after = ''): boolean {
  if (/[，。、；：！？]/.test(before + after)) return true;
  return signs.length > 1 && !/^(?:\.+|--|\?!|!\?)$/.test(signs);
}

function chineseSign(signs: string): string {
  if (signs.startsWith('..')) return '……';
  if (signs === '--') return '——';
  return [...signs].map((s) => fullWidth[s] ?? s).join('');
}

const wideAmongLatin = /(?<=[A-Za-z])[，。；：！？](?=\s*[A-Za-z])/g;
const twoWordsBefore = /[A-Za-z]+ [a-z]+$/;
const twoWordsAfter = /^.\s*[A-Za-z]+ [a-z]+/;

/** A single foreign word is still part of the Chinese sentence; a line or two words on each side are Latin text. */
function isLatinThere(plain: string, index: number): boolean {
  if (!han.test(lineAt(plain, index).words)) return true;
  return twoWordsBefore.test(plain.slice(0, index)) && twoWordsAfter.test(plain.slice(index));
}

function latinSign(signs: string): string {
  return [...signs].map((s) => Object.keys(fullWidth).find((half) => fullWidth[half] === s) ?? s).join('');
}

function finding(signs: string, start: number, right: string): Finding {
  const where = right.charCodeAt(0) < 0x80 ? 'Latin' : 'Chinese';
  return {
    code: 'language/mixed-punctuation',
    start,
    length: signs.length,
    message: `\`${signs}\` stands among ${where} words.`,
    fix: `Write \`${right}\` instead of \`${signs}\`.`,
  };
}

const wide = /[，。、；：！？（）]/g;

/** For Latin texts: any full-width sign that no Chinese character touches. */
export const wideAmongLatinWords: Check = ({ plain }: Subject) =>
  allMatches(plain, wide).flatMap(({ 0: signs, index }) => {
    const { before, after } = neighbours(plain, index, index + 1);
    if ([before, after].some((s) => isHan(s) || isWideSign(s))) return [];
    return finding(signs, index, signs === '、' ? ',' : latinSign(signs));
  });
