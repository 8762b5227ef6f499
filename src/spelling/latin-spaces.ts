// Words in letters → findings for spaces before a stop or inside a bracket, and for stops with no space after them.
import { allMatches } from './all-matches.ts';
import { type Check, type Finding, nothing } from './finding.ts';
import { spacesTwoPartSigns } from './signs.ts';

const address = /\b(?:[a-z]+:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.]+/gi;
/** Two spaces are wrong anywhere, and said elsewhere. A stop that begins something (`.5`, `...`, `:-)`) may stand after a space. */
const ended = '(?=[\\s)\\]”’"\']|$)';
const spacedStop = new RegExp(`(?<=\\S) (?=[,.;:!?]${ended})`, 'g');
const spacedFrenchStop = new RegExp(`(?<=\\S) (?=[,.]${ended})`, 'g');
const spacedQuote = /(?<=[([“‘]) (?=\S)|(?<=\S) (?=[)\]”])/g;
/** Where “ closes or ” opens, as in German and Swedish. */
const spacedBracket = /(?<=[([]) (?=\S)|(?<=\S) (?=[)\]])/g;
/** `a,b` may be two letters for something; a word beside the sign, or a number that it does not belong to, is a sentence. */
const unspaced =
  /(?<=\p{L}{2}|\p{N})[,;](?=\p{L}{2})|(?<=\p{L}{2})[,;](?=\p{N})|(?<=\p{L}{2})[:!?](?=\p{L}{2})|(?<=\p{Ll}{2}|[)”])\.(?=\p{Lu}\p{Ll})/gu;

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
    message: `A space stands between \`${plain[start - 1]}\` and \`${plain[start + 1]}\`.`,
    fix: 'Take it away.',
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
  };
}
