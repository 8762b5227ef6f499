// Finds half-width punctuation in Chinese text, full-width punctuation in Latin text, and doubled punctuation.
import { allMatches, type Check, type Finding, nothing, type Subject, spansOf } from './finding.ts';
import { han, isDigit, isHan, isLetter, isStepMark, isWideSign, lineAt, linesOf, neighbours } from './signs.ts';

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

/** Half-width punctuation is right between Latin words and inside numbers, not beside Chinese. */
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

/** Doubled punctuation is reported by its own check. */
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

/** A single foreign word is part of the Chinese sentence; a whole line, or two words on each side, are Latin text. */
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
    message: `\`${signs}\` is used in ${where} text.`,
    fix: `Write \`${right}\` instead of \`${signs}\`.`,
    ...(where === 'Chinese' && { right: right.length > 2 ? right.slice(0, 1) : right }),
  };
}

const wide = /[，。、；：！？（）]/g;

/** For Latin texts: full-width punctuation that is not beside Chinese. */
export const wideAmongLatinWords: Check = ({ plain }: Subject) =>
  allMatches(plain, wide).flatMap(({ 0: signs, index }) => {
    const { before, after } = neighbours(plain, index, index + 1);
    if ([before, after].some((s) => isHan(s) || isWideSign(s))) return [];
    return finding(signs, index, signs === '、' ? ',' : latinSign(signs));
  });

const run = /[，。、；：！？,.;:!?…—]{2,}|[…—]|。[”’」』）]。/g;
const mayBeDoubled = /[，。、；：！？,.;:!?…—]{2}|[…—]|。[”’」』）]/;
/** GB/T 15834: …… and —— are one mark each; ？ and ！ may be combined; an ellipsis may follow or precede a stop. */
const right = /^(?:[，。！？]?(?:……){1,2}(?:[，！？]|——)?|[，。：！？]?——(?:……)?|！？|？！|\?!|!\?|\.+)$/;
/** Which one to keep, strongest first. */
const weight = '？！。?!.；：;:，,、';

/** Finds doubled punctuation, half an ellipsis and half a dash. */
export const doubledPunctuation: Check = ({ plain }: Subject) => {
  if (!mayBeDoubled.test(plain)) return nothing;
  return allMatches(plain, run).flatMap(({ 0: signs, index }) =>
    right.test(signs) || (signs.length === 1 && !isHalfSign(plain, index)) ? [] : doubledSign(signs, index),
  );
};

/** In Latin words a single … or — is right, and so is — between two numbers. */
function isHalfSign(plain: string, index: number): boolean {
  const { before, after } = neighbours(plain, index, index + 1);
  if (isDigit(after) && plain[index] === '—') return false;
  return [before, after].some((sign) => isHan(sign) || isWideSign(sign));
}

function doubledSign(signs: string, start: number): Finding {
  const whole = wholeSign(signs);
  return {
    code: 'language/doubled-punctuation',
    start,
    length: signs.length,
    message:
      signs.length === 1
        ? `\`${signs}\` is half a punctuation mark.`
        : `\`${signs}\` is more than one punctuation mark.`,
    fix: whole === undefined ? oneOf(signs) : `Write \`${whole}\` instead of \`${signs}\`.`,
    ...(whole !== undefined && { right: whole }),
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

/** Latin punctuation is freer: `!!`, `?!` and `etc.,` are right. So is a label in bold that ends with a colon: `Read it as **Attack:**.` */
export const doubledLatinPunctuation: Check = (subject: Subject) =>
  allMatches(subject.plain, latinRun).flatMap(({ 0: signs, index }) =>
    isParted(subject, index) ? [] : doubledSign(signs, index),
  );

/** Whether a mark such as `**` stands between a character and the next. */
function isParted(subject: Subject, index: number): boolean {
  return spansOf(subject).some(({ end }) => end === index + 1 && subject.plain[index] === ':');
}

const mayBePair = /[()"']/;
const pair = /\([^()（）\n]*\)|"[^"\n]*"|(?<![A-Za-z0-9])'[^'\n]*'(?![A-Za-z])/g;
const single = /[()"']/g;
const chinese: Readonly<Record<string, readonly [string, string]>> = {
  '(': ['（', '）'],
  ')': ['（', '）'],
  '"': ['“', '”'],
  "'": ['‘', '’'],
};

/** Finds half-width brackets and straight quotes in Chinese text. */
export const halfWidthPairs: Check = ({ plain }: Subject) => {
  if (!mayBePair.test(plain)) return nothing;
  const found: Finding[] = [];
  const rest = plain.replace(pair, (words: string, index: number) => {
    if (isWrongPair(plain, index, words)) found.push(pairFinding(words, index));
    return '\uE000'.repeat(words.length);
  });
  for (const { 0: sign, index } of allMatches(rest, single))
    if (isWrongAlone(plain, index, sign)) found.push(signFinding(sign, index));
  return found;
};

/** A pair is right if it has Latin words inside and on both sides. */
function isWrongPair(plain: string, index: number, words: string): boolean {
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
  return isWrongPair(plain, index, sign);
}

function pairFinding(words: string, start: number): Finding {
  const [open, close] = chinese[words[0] ?? ''] ?? ['', ''];
  const inner = words.length > 14 ? '…' : words.slice(1, -1);
  const shown = `${words[0]}${inner}${words.at(-1)}`;
  return halfWidthFinding(shown, { start, length: words.length, right: `${open}${inner}${close}` });
}

function signFinding(sign: string, start: number): Finding {
  const [open, close] = chinese[sign] ?? ['', ''];
  const right = sign === '(' ? open : sign === ')' ? close : `${open}\` or \`${close}`;
  return halfWidthFinding(sign, { start, length: 1, right });
}

function halfWidthFinding(
  shown: string,
  { start, length, right }: { start: number; length: number; right: string },
): Finding {
  const what = /["']/.test(shown[0] ?? '') ? 'Straight quotes' : 'Half-width brackets';
  return {
    code: 'language/mixed-punctuation',
    start,
    length,
    message: `${what} in Chinese text: \`${shown}\`.`,
    fix: `Write \`${right}\` instead of \`${shown}\`.`,
    right: what === 'Straight quotes' ? '“' : '（',
  };
}

/** Hebrew uses it in abbreviations and after prefixes: `צה"ל`, `ה"ציטוט"`. Counting does not help there. */
const betweenHebrew = /\p{Script=Hebrew}"\p{Script=Hebrew}/u;

/** What a card quotes may have several lines: it begins at a word, and ends behind one. */
const acrossLines = /(?:^|[\s(])"(?=\S)[^"]*\n[^"]*\S"(?=$|[\s).,;:!?])/;

/**
 * Finds unpaired straight quotes. Both sides look the same, so only their number tells.
 */
export const straightQuotes: Check = ({ plain }) => {
  if (!plain.includes('"')) return nothing;
  if (acrossLines.test(plain) && plain.split('"').length % 2 === 1) return nothing;
  const lines = linesOf(plain);
  return lines.flatMap(({ start, words }, i) => {
    if (words.split('"').length % 2 === 1 || betweenHebrew.test(words)) return [];
    // A quotation of several paragraphs opens each of them, and closes the last.
    const next = lines.slice(i + 1).find((line) => line.words.trim() !== '');
    if (words.startsWith('"') && next?.words.startsWith('"')) return [];
    return {
      code: 'language/unpaired' as const,
      start: start + words.lastIndexOf('"'),
      length: 1,
      message: 'A `"` is not paired on its line.',
      fix: 'Add the missing one, or remove it.',
    };
  });
};
