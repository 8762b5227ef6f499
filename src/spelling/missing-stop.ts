// How lines end, with a full stop or without, and stops that cut a sentence in two.
import { wordsOf } from '../game/rich-text.ts';
import {
  allMatches,
  type Check,
  type Finding,
  iconSign,
  nothing,
  type Subject,
  spansOf,
  type Usage,
} from './finding.ts';
import { han, isSmallWord, type Line, linesOf } from './signs.ts';

/** The stops of all scripts, and what may follow them. */
const stopped = /[。．｡！？…—.!?؟۔।॥։።။។](?:[\u00a0\u202f]?[”’“‘»«›‹」』）】》〉"')\]])*$/u;
/** Verse and lists: the sentence continues on the next line. */
const goesOn = /[，、；：,;:،؛]$/;
/** At the very end, these leave a sentence open. */
const hangs = /[，、；,;]$/;
const label = /^[【「『《〈（[(][^】」』》〉）\])]*[】」』》〉）\])]$/;
const trailing = new RegExp(`[\\s${iconSign}]+$`);
const twoWords = /[A-Za-z]{2,}[^A-Za-z\n]+[A-Za-z]{2,}/;
const word = /[\p{L}\p{M}\p{N}]+/gu;
const stops: Readonly<Record<string, string>> = {
  am: '።',
  hi: '।',
  hy: '։',
  ja: '。',
  km: '។',
  my: '။',
  ur: '۔',
  zh: '。',
};

/** A comma at the end leaves the sentence open, in any style. */
export const hangingLine: Check = (subject) => {
  const words = subject.plain.replace(trailing, '');
  if (!hangs.test(words)) return nothing;
  const line = linesOf(subject.plain).at(-1) ?? { start: 0, end: 0, words: '' };
  if (line.words.startsWith('• ') || !hangs.test(typedWords(subject, line))) return nothing;
  return [{ ...missing(words, words.length), fix: `Write a full stop instead of \`${words.at(-1)}\`.` }];
};

/** Keyword lines and lists after a label often end without a stop where sentences have one, so lines are compared with their kind. */
export function lineEnds(subject: Subject, language: string): Usage[] {
  return linesOf(subject.plain).flatMap((line) => {
    const words = line.words.replace(trailing, '');
    // List items are often not sentences.
    if (words === '' || line.words.startsWith('• ') || label.test(words.trim()) || goesOn.test(words)) return [];
    const hasStop = stopped.test(words);
    if (!hasStop && isHeading(subject, line)) return [];
    const isSentence = !hasStop && isTypedSentence(subject, line, language);
    // Words from fields cannot be corrected here.
    if (!hasStop && !isSentence && !/[\p{L}\p{M}]/u.test(typedWords(subject, line))) return [];
    return lineEnd(words, { start: line.start + words.length, hasStop, isSentence, language });
  });
}

/** A short bold line above others is the heading of what follows. */
function isHeading({ plain, text }: Subject, { start, end, words }: Line): boolean {
  if (text === undefined || end >= plain.trimEnd().length || lengthOf(words) === 'long') return false;
  let at = 0;
  return text.rich.every((piece) => {
    const from = at;
    at += wordsOf(piece, iconSign).length;
    const isOutside = at <= start || from >= end || plain.slice(Math.max(from, start), Math.min(at, end)).trim() === '';
    return isOutside || ('bold' in piece && piece.bold === true);
  });
}

interface End {
  readonly start: number;
  readonly hasStop: boolean;
  readonly isSentence: boolean;
  readonly language: string;
}

function lineEnd(words: string, { start, hasStop, isSentence, language }: End): Usage {
  const stop = stops[language.split('-')[0] ?? ''] ?? '.';
  const isLabelled = isLabelledList(words, language);
  const shape = isLabelled ? 'labelled' : lengthOf(words);
  const question = `end of ${shape} lines`;
  const describe = (_: string, texts: number) =>
    hasStop
      ? {
          code: 'language/unusual-punctuation' as const,
          message: `This line ends with a full stop; ${texts} others of ${isLabelled ? 'its kind' : 'about its length'} do not.`,
          fix: 'Remove it.',
        }
      : { ...missing(words, start), fix: `Add \`${stop}\` at the end.` };
  const end = {
    question,
    form: hasStop ? 'stop' : 'none',
    describe,
    ...(isSentence && !isLabelled && { expected: 'stop' }),
  };
  return hasStop ? { ...end, start: start - 1, length: 1 } : { ...end, start, length: 0 };
}

function lengthOf(words: string): 'short' | 'middling' | 'long' {
  const length = han.test(words) ? words.length / 2 : wordsIn(words).length;
  return length <= 2 ? 'short' : length <= 5 ? 'middling' : 'long';
}

const labelled = /^([^:：.!?。！？]{1,40}?)\s?[:：]\s*(\S[^:：.!?。！？]*)[.。]?$/u;
const between = /[,，、;；/·|]/u;
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** `Rivals: Master of Laws, Hand of the King`, `Range: short`, but not `Action: Draw 2 cards`. */
function isLabelledList(words: string, language: string): boolean {
  const { 1: name = '', 2: list = '' } = labelled.exec(words.trim()) ?? [];
  if (list === '' || wordsIn(name).length > 3) return false;
  const items = list.split(between);
  if (unspaced.test(list)) return items.length > 1 && items.every((item) => item.trim().length <= 4);
  const most = items.length > 1 ? 2 : 1;
  return items.every((item) => wordsIn(item).length <= most || isTitle(item, language));
}

function isTitle(item: string, language: string): boolean {
  const words = wordsIn(item);
  const needCapital = words.filter((one, i) => i === 0 || i === words.length - 1 || !isSmallWord(one, language));
  return needCapital.every((one) => /^[\p{Lu}\p{Lt}\p{N}]/u.test(one));
}

function wordsIn(words: string): readonly string[] {
  return words.match(word) ?? [];
}

/** Typed words that make a line a sentence in Chinese and in languages of Latin letters; of others only their texts can tell. */
function isTypedSentence(subject: Subject, line: Line, language: string): boolean {
  if (/^(?:ja|ko)\b/.test(language)) return false;
  return (/^zh\b/.test(language) ? han : twoWords).test(typedWords(subject, line));
}

function typedWords(subject: Subject, { start, end }: Line): string {
  return spansOf(subject)
    .filter((span) => span.index !== undefined && span.end > start && span.start < end)
    .map((span) => subject.plain.slice(Math.max(start, span.start), Math.min(end, span.end)))
    .join(' ');
}

function missing(words: string, start: number): Finding {
  return {
    code: 'language/missing-stop',
    start,
    length: 0,
    message: `A line ends without a full stop: "…${words.slice(-8)}".`,
    fix: '',
  };
}

const mayHold = /[时后][。；]|、[从将把若则但而却或和与及]/;
/** A sentence that only says when, followed by more: 全体同意时。发牌。 */
const onlyWhen =
  /(?<=^|[。；！？])[^，。；：、！？\n（）“”「」]{2,}(?<![同随最然此背其之以今及临准暂小])[时后][。；](?=[^\s”’」』）])/gm;
/** These say how long or where something is, and are complete. */
const isWhole = /[到至在于为是]|持续|直|先/;
/** A condition, which needs a consequence. */
const condition = /^(?:若|如果|当|每当|一旦)/;
const joined = /、([从将把若则但而却或和与及])/g;

/**
 * Finds stops that cut a Chinese sentence in two: after a mere "when" or "if", and 、 before something that is not a list item.
 */
export const tornClauses: Check = ({ plain }) => {
  if (!mayHold.test(plain)) return nothing;
  const torn = allMatches(plain, onlyWhen)
    .filter(([words]) => condition.test(words) || !isWhole.test(words))
    .map(({ 0: words, index }) =>
      tornFinding(index + words.length - 1, words.at(-1) ?? '', 'This sentence only says when'),
    );
  const lists = allMatches(plain, joined)
    .filter(({ 1: word = '', index }) => !sentenceBefore(plain, index).includes(word))
    .map(({ 1: word, index }) => tornFinding(index, '、', `\`${word}\` does not begin a list item`));
  return [...torn, ...lists];
};

/** 从手牌、从牌库: words that begin each list item may follow 、. */
function sentenceBefore(plain: string, index: number): string {
  return /[^。；！？\n]*$/.exec(plain.slice(0, index))?.[0] ?? '';
}

function tornFinding(start: number, sign: string, why: string): Finding {
  return {
    code: 'language/unusual-punctuation',
    start,
    length: 1,
    message: `${why}; \`${sign}\` cuts it off from the rest.`,
    fix: `Replace \`${sign}\` with \`，\`, or remove it.`,
  };
}
