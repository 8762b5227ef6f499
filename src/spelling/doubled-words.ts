// Finds words that are repeated by mistake.
// Chinese doubles many words correctly: verbs (讨论讨论), counts (一张一张), sounds (哗啦哗啦). Nouns and function words never are.
import type { Slip, Surroundings } from './find-slips.ts';
import { allMatches, type Check } from './finding.ts';

const twice = /([\u3400-\u9fff]{2,8}?)\1/g;
const number = '#一二两三四五六七八九十百千万几数';
/** Comes before a noun and never before a doubled verb; without 次 and 回, which also count actions. */
const beforeNouns = [...'张个名枚件点项组格位种条块座支该每各', '所有', '其他', '任意'];
/** A doubled verb means "a little", so no number and no 了, 过, 着 can follow. */
const afterVerbs = new RegExp(`^[${number}了过着]`);
/** Number of other texts that must use it as a noun. */
const leastTexts = 2;
/** From this length on it is not a word, but text that was pasted twice. */
const pasted = 5;
const grammar = new Set(
  '可以 不能 不可 必须 如果 或者 并且 而且 但是 然后 因为 所以 所有 任意 其他 每个 每次 每名 至多 至少 最多 最少 直到 之后 之前 以及 以上 以下 视为 属于 成为 作为'.split(
    ' ',
  ),
);

export function findDoubledWords(line: string, around: Surroundings): Slip[] {
  const found: Slip[] = [];
  for (const { 1: word = '', index: start } of line.matchAll(twice)) {
    const end = start + 2 * word.length;
    if (isMeant(word, around) || !isSlip(word, { before: line.slice(0, start), after: line.slice(end) }, around))
      continue;
    const surplus = Number.POSITIVE_INFINITY;
    found.push({ kind: 'word-twice', start, end, at: start + word.length, meant: word, surplus });
  }
  return found;
}

/** 哈哈哈哈, 一步一步; and what another text or a name doubles too. */
function isMeant(word: string, { words, habits, grams }: Surroundings): boolean {
  if (number.includes(word[0] ?? '') || [...word].every((char) => char === word[0])) return true;
  return words.isInName(word + word) || habits.textsWith(word + word, grams) > 0;
}

function isSlip(word: string, { before, after }: { before: string; after: string }, around: Surroundings): boolean {
  if (word.length >= pasted || grammar.has(word)) return true;
  const { words, habits, grams } = around;
  const isKnown = words.isName(word) || habits.textsWith(word, grams) > 0;
  if (!isKnown) return false;
  const isNoun = (texts: number) => texts >= leastTexts;
  return (
    word.length > 2 ||
    words.isName(word) ||
    afterVerbs.test(after) ||
    beforeNouns.some((sign) => before.endsWith(sign)) ||
    isNoun(beforeNouns.reduce((sum, sign) => sum + habits.textsWith(sign + word, grams), 0))
  );
}

const latinTwice = /(?<![\p{L}\p{N}'’-])(\p{L}+)\s+\1(?![\p{L}\p{N}'’-])/giu;
/** English doubles these correctly: in grammar (`had had`) and for effect. */
const right = new Set(
  'had that is no so very far many much long really never bye there now knock ha hey ho hip hush tut yeah ding tick'.split(
    ' ',
  ),
);

/** Finds repeated English words: `the the`. */
export const doubledLatinWords: Check = ({ plain }) =>
  allMatches(plain, latinTwice).flatMap(({ 0: both, 1: word = '', index }) => {
    if (right.has(word.toLowerCase()) || isName(both)) return [];
    return {
      code: 'language/doubled-word' as const,
      start: index,
      length: both.length,
      message: `\`${word}\` is repeated.`,
      fix: `Write \`${word}\` once.`,
    };
  });

/** Bora Bora. In a sentence that begins with a typo, only the first word has a capital. */
function isName(both: string): boolean {
  return both.split(/\s+/).every((word) => /^\p{Lu}/u.test(word));
}
