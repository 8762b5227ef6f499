// Character classes of Chinese typesetting: what may not begin or end a line, and which signs have an empty half.

/** More than a game has different characters and words in its texts. */
const mostKnown = 20_000;

/** Texts are asked about thousands of times for each character that they have, and patterns with Unicode properties are slow. */
function known(test: (text: string) => boolean): (text: string) => boolean {
  const answers = new Map<string, boolean>();
  return (text) => {
    const before = answers.get(text);
    if (before !== undefined) return before;
    const answer = test(text);
    if (answers.size >= mostKnown) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}

/** May not begin a line. */
const notFirst = new Set(
  '，。；：！？、）」』】》〉”’％%‰…—–-‐/～·々,.;:!?)]}' +
    // Japanese: small kana, long vowel, iteration marks, half-width punctuation.
    'ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿー・ゝゞヽヾ〻〜゛゜｡｣､･ｰ',
);
/** May not end a line. */
const notLast = new Set('（「『【《〈“‘([{');
/** Full-width signs with an empty right half. */
const closing = new Set('，。；：！？、）」』】》〉”’');
/** Full-width signs with an empty left half. */
const opening = new Set('（「『【《〈“‘');

const quotes = new Set('“”‘’');

export const mayBegin = (character: string) => !notFirst.has(character);
export const mayEnd = (character: string) => !notLast.has(character);
export const isClosing = (character: string) => closing.has(character);
export const isOpening = (character: string) => opening.has(character);
export const isQuote = (character: string) => quotes.has(character);

/** Scripts without spaces: a line may break after almost every character. */
const ideographs = String.raw`\p{Script=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Bopomofo}\p{Script=Yi}`;
const hangul = String.raw`\p{Script=Hangul}`;
/** Letters of all other scripts with marks and joiners, and digits. */
export const wordLetter = String.raw`(?:(?![${ideographs}${hangul}])[\p{L}\p{M}\p{Nd}\p{Script=Latin}\u200C\u200D])`;

const ideographPattern = new RegExp(String.raw`^(?=[\p{L}\p{N}])[${ideographs}]\p{M}*$`, 'u');
const wordPattern = new RegExp(`^${wordLetter}`, 'u');
const widePattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a text contains Chinese, Japanese or Korean. */
export const hasWideScript = (words: string) => widePattern.test(words);
/** A single Chinese character, or a similar one. */
export const isIdeograph = known((character) => character.length < 4 && ideographPattern.test(character));
/** Full-width punctuation. */
export const isWideSign = known((text) => /^[\u3001-\u301F\uFF01-\uFFEE]|^(?:——|……)$/.test(text));
/** Letters and digits: set apart from Chinese by a thin space, and not broken inside. */
export const isWord = known((character) => wordPattern.test(character));
export const beginsWithLetter = known((text) => /^[\p{L}\p{M}\p{N}]/u.test(text));
export const endsWithLetter = known((text) => /[\p{L}\p{M}\p{N}]$/u.test(text));
export const isDigit = (character: string) => /^\d$/.test(character);
/** Signs that belong to the number after them. */
export const isSign = (character: string) => /^[+−×±<>≤≥=]$/.test(character);
