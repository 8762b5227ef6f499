// Which characters may not begin or end a line, and which of them are half empty and may be squeezed.

/** Never at the beginning of a line. */
const notFirst = new Set('，。；：！？、）」』】》〉”’％%‰…—–-‐/～·々,.;:!?)]}');
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

const hanPattern = /^\p{Script=Han}$/u;
const wordPattern = /^[\p{Script=Latin}\p{Nd}]$/u;

const widePattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether words are, in part, written in characters that fill a square. */
export const hasWideScript = (words: string) => widePattern.test(words);
export const isHan = (character: string) => hanPattern.test(character);
/** Letters and digits: what gets a hair of space beside Chinese, and what is not broken inside. */
export const isWord = (character: string) => wordPattern.test(character);
export const isDigit = (character: string) => /^\d$/.test(character);
/** Signs that belong to the number behind them. */
export const isSign = (character: string) => /^[+−×±<>≤≥=]$/.test(character);
