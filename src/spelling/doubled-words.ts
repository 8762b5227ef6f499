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
  '可以 不能 不可 必须 如果 或者 并且 而且 但是 然后 因为 所以 所有 任意 其他 每个 每次 每名 至多 至少 最多 最少 直到 之后 之前 以及 以上 以下 视为 属于 成为 作为 加入 获得 弃置 弃掉 打出 造成 支付 失去 选择 使用 触发 翻开 放置 返回 移除 恢复 抽取 手牌 玩家 牌堆 敌人 伤害 回合'.split(
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

const japaneseTwice = /([\p{Script=Katakana}ー\p{Script=Han}\p{Script=Hiragana}]{3,12}?)\1/gu;

/** Finds repeated Japanese words: カードカード. Sounds and counts are doubled by twos: キラキラ, 一枚一枚. */
export const doubledJapaneseWords: Check = ({ plain }) =>
  allMatches(plain, japaneseTwice).flatMap(({ 0: both, 1: word = '', index }) =>
    // わっはっはっは and ひとつひとつ are not slips.
    /^\p{Script=Hiragana}+$/u.test(word) || new Set(word).size < 3
      ? []
      : {
          code: 'language/doubled-word' as const,
          start: index,
          length: both.length,
          message: `\`${word}\` is repeated.`,
          fix: `Write \`${word}\` once.`,
        },
  );

const latinTwice = /(?<![\p{L}\p{M}\p{N}'’-])(\p{L}[\p{L}\p{M}]*)\s+\1(?![\p{L}\p{M}\p{N}'’-])/giu;
/** Words that are doubled correctly: in grammar (`had had`, `nous nous`, `die die`) and for effect. */
const right: Readonly<Record<string, string>> = {
  en: 'had that is no so very far many much long really never bye there now knock ha hey ho hip hush tut yeah ding tick',
  fr: 'nous vous très non si bien tout trop ha hé ho',
  de: 'die der das den dem sie ihr sehr so nein ja ganz viel ha he ho hopp klopf',
  es: 'no muy sí ya poco bien nos ja casi mucho',
  it: 'via piano poco man bene ben no sì quasi ora così pian subito ci si',
  pt: 'não muito sim já pouco logo quase nos',
  nl: 'die dat het heel zo nee ja zeer had u',
  pl: 'bardzo nie się tak no ha',
};

/** Finds repeated words: `the the`. Only in languages of which we know what they double. */
export function doubledLatinWords(language: string): Check | undefined {
  const own = right[language.split('-')[0] ?? ''];
  if (own === undefined) return undefined;
  const isRight = new Set(own.split(' '));
  return ({ plain }) =>
    allMatches(plain, latinTwice).flatMap(({ 0: both, 1: word = '', index }) => {
      if (isRight.has(word.toLowerCase()) || isName(both) || isCry(plain, index, both.length)) return [];
      return {
        code: 'language/doubled-word' as const,
        start: index,
        length: both.length,
        message: `\`${word}\` is repeated.`,
        fix: `Write \`${word}\` once.`,
      };
    });
}

/** `Hoo hoo!` stands alone between punctuation marks. */
function isCry(plain: string, start: number, length: number): boolean {
  return (
    /(?:^|[^\p{L}\p{N}\s]\s*)$/u.test(plain.slice(0, start)) && /^(?:[!?.,…]|$)/u.test(plain.slice(start + length))
  );
}

/** Bora Bora. In a sentence that begins with a typo, only the first word has a capital. */
function isName(both: string): boolean {
  return both.split(/\s+/).every((word) => /^\p{Lu}/u.test(word));
}
