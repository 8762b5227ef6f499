// Finds spaces that are wrong or missing, and invisible characters.
import { allMatches, type Check, type Finding, nothing, type Subject } from './finding.ts';
import { isHan, isWideSign, spacesTwoPartSigns } from './signs.ts';

const spaces = /(?:[^\S\n]|\u00ad|\u200b|\u200c|\u200d|\u2060)+/g;
const mayHold = new RegExp(spaces.source);
const odd = /[^ ]/;
/** Punctuation that Latin text uses too: a space beside it is wrong only next to Chinese. */
const sharedSign = /[“”‘’…—]/;
const oddNames: Readonly<Record<string, string>> = {
  '\t': 'a tab',
  '\u00a0': 'a no-break space',
  '\u202f': 'a narrow no-break space',
  '\u3000': 'a full-width space',
};

type Stray = (plain: string, start: number, end: number) => string | undefined;

/** For Japanese and Korean: only what is wrong in every language. */
export const strayEdgeSpaces: Check = (subject) => findStray(subject, edgeSpace);
/** For languages in letters, where no-break spaces may be intended. */
export function strayLetterSpaces(language: string): Check {
  return (subject) =>
    findStray(subject, (plain, start, end) =>
      isRightNoBreak(plain, start, end, language) ? undefined : edgeSpace(plain, start, end),
    );
}
export const straySpaces: Check = (subject) => findStray(subject, anySpace);

function findStray({ plain, text }: Subject, stray: Stray): readonly Finding[] {
  if (!mayHold.test(plain)) return nothing;
  const found: Finding[] = [];
  for (const { 0: words, index } of allMatches(plain, spaces)) {
    const message = stray(plain, index, index + words.length);
    if (message === undefined) continue;
    const one = finding(plain, { start: index, length: words.length, message });
    // 寓言 一, 寓言 二: in names, spaces may part title and number throughout a deck.
    const mayBeStyle = text === undefined && words === ' ' && isHan(plain[index - 1]) && isHan(plain[index + 1]);
    found.push(mayBeStyle ? { ...one, right: 'no space' } : one);
  }
  return found;
}

function anySpace(plain: string, start: number, end: number): string | undefined {
  return edgeSpace(plain, start, end) ?? chineseSpace(plain, start, end);
}

function edgeSpace(plain: string, start: number, end: number): string | undefined {
  const strange = odd.exec(plain.slice(start, end))?.[0];
  if (strange !== undefined) return joins(plain, start, end) ? undefined : `There is ${oddName(strange)} here.`;
  if (start === 0 || plain[start - 1] === '\n') return 'A line begins with a space.';
  if (end === plain.length || plain[end] === '\n') return 'A line ends with a space.';
  return end - start > 1 ? `There are ${end - start} spaces in a row.` : undefined;
}

function chineseSpace(plain: string, start: number, end: number): string | undefined {
  const before = plain[start - 1] ?? '';
  const after = plain[end] ?? '';
  const isChinese = (sign: string) => isHan(sign) || isWideSign(sign);
  const wide = isWideSign(before) || isWideSign(after);
  const shared = (sharedSign.test(before) && isChinese(after)) || (sharedSign.test(after) && isChinese(before));
  if (!wide && !shared && !(isHan(before) && isHan(after))) return undefined;
  return `There is a space between \`${before}\` and \`${after}\`.`;
}

const noBreak = /^[\u00a0\u2007\u202f]$/;
const stop = /[:;!?»›]/;
const neverSpaced = /[,.)\]]/;
/** Digits, symbols, dashes and icons: a number stays with its unit, sign and icon, a dash with the word before it. */
const bound = /[\p{N}\p{S}%‰°§№–—\uFFFC]/u;
/** `a`, `v`, `Dr.`, `M.`: a line that ends with one of them reads badly in any language, and in Czech is a mistake. */
const shortBefore = /(?:^|[^\p{L}\p{M}])(?:[\p{L}\p{M}’']{1,2}|\p{L}{1,4}\.)$/u;
const shortAfter = /^\p{L}\p{M}*(?![\p{L}\p{M}])/u;

/** Between two long words a no-break space was probably pasted, and would prevent a line break. */
function isRightNoBreak(plain: string, start: number, end: number, language: string): boolean {
  const [before = '', after = ''] = [plain[start - 1], plain[end]];
  if (!noBreak.test(plain.slice(start, end)) || !/\S/.test(before) || !/\S/.test(after)) return false;
  if (stop.test(after) || /[«‹]/.test(before)) return spacesTwoPartSigns(language);
  if (neverSpaced.test(after) || /[([¿¡]/.test(before)) return false;
  if (bound.test(before) || bound.test(after)) return true;
  return shortBefore.test(plain.slice(0, start)) || shortAfter.test(plain.slice(end));
}

/** A zero-width joiner combines emoji; Persian and Indic scripts use it and the non-joiner. */
function joins(plain: string, start: number, end: number): boolean {
  const sign = plain.slice(start, end);
  const isLetter = (letter: string) =>
    /^[\p{L}\p{M}]$/u.test(letter) && !/^[\p{Script=Latin}\p{Script=Han}]$/u.test(letter);
  if (sign === '\u200d' && /^\p{Extended_Pictographic}/u.test(plain.slice(end))) return true;
  const beside = [plain[start - 1] ?? '', plain[end] ?? ''];
  // A soft hyphen may split any word; a zero-width space, words of scripts without spaces.
  if (sign === '\u00ad') return beside.every((letter) => /^\p{L}$/u.test(letter));
  return /^[\u200b-\u200d]$/.test(sign) && beside.every(isLetter);
}

function oddName(sign: string): string {
  const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return oddNames[sign] ?? `an invisible character (U+${code})`;
}

function finding(plain: string, { start, length, message }: Pick<Finding, 'start' | 'length' | 'message'>): Finding {
  const before = plain[start - 1] ?? '\n';
  const after = plain[start + length] ?? '\n';
  const isEdge = (sign: string) => sign === '\n' || isWideSign(sign);
  const needless = isEdge(before) || isEdge(after) || (isHan(before) && isHan(after));
  const fix = needless ? 'Remove it.' : 'Write one ordinary space, or none.';
  return { code: 'language/stray-space', start, length, message, fix };
}

const address = /\b(?:[a-z]+:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.]+/gi;
/** Double spaces are reported elsewhere. A stop that begins something (`.5`, `...`, `:-)`) may follow a space. */
const ended = '(?=[\\s)\\]”’"\']|$)';
const spacedStop = new RegExp(`(?<=\\S) (?=[,.;:!?]${ended})`, 'g');
const spacedFrenchStop = new RegExp(`(?<=\\S) (?=[,.]${ended})`, 'g');
const spacedQuote = /(?<=[([“‘]) (?=\S)|(?<=\S) (?=[)\]]|”(?![\p{L}\p{N}]))/gu;
/** Where “ closes or ” opens, as in German and Swedish. */
const spacedBracket = /(?<=[([]) (?=\S)|(?<=\S) (?=[)\]])/g;
/** `a,b` may be two variables; with a word or a separate number beside the comma, it is a sentence. */
const unspaced =
  /(?<=\p{L}{2}|\p{N})[,;](?=\p{L}{2})|(?<=\p{L}{2})[,;](?=\p{N})|(?<=\p{L}{2})[:!?](?=\p{L}{2})|(?<=\p{Ll}{2}|[)”])\.(?=\p{Lu}\p{Ll})/gu;

/**
 * For languages in letters: finds spaces before a stop or inside brackets, and stops without a space after them.
 */
export function latinSpaces(language: string): Check {
  const spaced = spacesTwoPartSigns(language) ? spacedFrenchStop : spacedStop;
  return ({ plain }) => {
    const addresses = plain.includes('.') ? allMatches(plain, address) : [];
    const isFree = ({ index }: RegExpExecArray) =>
      !addresses.some(({ 0: words, index: at }) => at <= index && index < at + words.length);
    const inner = /^(?:sv|fi)\b/.test(language) || /[„‚]/.test(plain) ? spacedBracket : spacedQuote;
    const found = [
      ...allMatches(plain, spaced).map(({ index }) => straySpace(plain, index)),
      ...allMatches(plain, inner).map(({ index }) => straySpace(plain, index)),
      ...allMatches(plain, unspaced)
        .filter(isFree)
        .map(({ 0: sign, index }) => missingSpace(plain, index, sign)),
    ];
    return found.length === 0 ? nothing : found;
  };
}

function straySpace(plain: string, start: number): Finding {
  return {
    code: 'language/stray-space',
    start,
    length: 1,
    message: `There is a space between \`${plain[start - 1]}\` and \`${plain[start + 1]}\`.`,
    fix: 'Remove it.',
    ...(stop.test(plain[start + 1] ?? '') && { right: `${plain[start + 1]} ` }),
  };
}

function missingSpace(plain: string, start: number, sign: string): Finding {
  const around = plain.slice(Math.max(0, start - 6), start + 7);
  return {
    code: 'language/missing-space',
    start,
    length: 1,
    message: `No space follows \`${sign}\` in "${around}".`,
    fix: `Write a space after \`${sign}\`.`,
    right: `${sign} `,
  };
}
