// Which characters may not begin or end a line, and which of them are half empty and may be squeezed.

/** Never at the beginning of a line. */
const notFirst = new Set(
  '，。；：！？、）」』】》〉”’％%‰…—–-‐/～·々,.;:!?)]}' +
    // Japanese: small kana, the long vowel, marks of repetition, and signs of half width.
    'ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿー・ゝゞヽヾ〻〜゛゜｡｣､･ｰ',
);
/** Never at the end of a line. */
const notLast = new Set('（「『【《〈“‘([{');
/** Full-width signs whose right half is empty. */
const closing = new Set('，。；：！？、）」』】》〉”’');
/** Full-width signs whose left half is empty. */
const opening = new Set('（「『【《〈“‘');

const quotes = new Set('“”‘’');

export const mayBegin = (character: string) => !notFirst.has(character);
export const mayEnd = (character: string) => !notLast.has(character);
export const isClosing = (character: string) => closing.has(character);
export const isOpening = (character: string) => opening.has(character);
export const isQuote = (character: string) => quotes.has(character);

/** Scripts whose characters fill a square and are written without spaces: a line may end after nearly each of them. */
const ideographs = String.raw`\p{Script=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Bopomofo}\p{Script=Yi}`;
const hangul = String.raw`\p{Script=Hangul}`;
/** Letters of all other scripts, with their marks and joiners, and digits. */
export const wordLetter = String.raw`(?:(?![${ideographs}${hangul}])[\p{L}\p{M}\p{Nd}\p{Script=Latin}\u200C\u200D])`;

const ideographPattern = new RegExp(String.raw`^(?=[\p{L}\p{N}])[${ideographs}]\p{M}*$`, 'u');
const wordPattern = new RegExp(`^${wordLetter}`, 'u');
const widePattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether words are, in part, written in characters that fill a square. */
export const hasWideScript = (words: string) => widePattern.test(words);
/** A single character, as a Chinese one, that is a word or a syllable of its own. */
export const isIdeograph = (character: string) => character.length < 4 && ideographPattern.test(character);
/** A sign of Chinese or Japanese, as wide as their characters. */
export const isWideSign = (text: string) => /^[\u3001-\u301F\uFF01-\uFFEE]|^(?:——|……)$/.test(text);
/** Letters and digits: what gets a hair of space beside Chinese, and what is not broken inside. */
export const isWord = (character: string) => wordPattern.test(character);
export const isDigit = (character: string) => /^\d$/.test(character);
/** Signs that belong to the number behind them. */
export const isSign = (character: string) => /^[+−×±<>≤≥=]$/.test(character);
