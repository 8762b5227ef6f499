// Chinese words → findings for stops that tear a sentence apart: one after a mere "when" or "if", and 、 before what is no item of a list.
import { allMatches } from './all-matches.ts';
import { type Check, type Finding, nothing } from './finding.ts';

const mayHold = /[时后][。；]|、[从将把若则但而却或和与及]/;
/** A whole sentence that only says when, with more to follow: 全体同意时。发牌。 */
const onlyWhen =
  /(?<=^|[。；！？])[^，。；：、！？\n（）“”「」]{2,}(?<![同随最然此背其之以今及临准暂小])[时后][。；](?=[^\s”’」』）])/gm;
/** These say how long or where something is, and are whole. */
const isWhole = /[到至在于为是]|持续|直|先/;
/** A condition, which asks for what follows from it. */
const condition = /^(?:若|如果|当|每当|一旦)/;
const joined = /、([从将把若则但而却或和与及])/g;

export const tornClauses: Check = ({ plain }) => {
  if (!mayHold.test(plain)) return nothing;
  const torn = allMatches(plain, onlyWhen)
    .filter(([words]) => condition.test(words) || !isWhole.test(words))
    .map(({ 0: words, index }) =>
      finding(index + words.length - 1, words.at(-1) ?? '', 'A sentence ends here that only says when'),
    );
  const lists = allMatches(plain, joined)
    .filter(({ 1: word = '', index }) => !sentenceBefore(plain, index).includes(word))
    .map(({ 1: word, index }) => finding(index, '、', `\`${word}\` begins no item of a list`));
  return [...torn, ...lists];
};

/** 从手牌、从牌库: what begins each item of a list may stand after 、. */
function sentenceBefore(plain: string, index: number): string {
  return /[^。；！？\n]*$/.exec(plain.slice(0, index))?.[0] ?? '';
}

function finding(start: number, sign: string, why: string): Finding {
  return {
    code: 'language/unusual-punctuation',
    start,
    length: 1,
    message: `${why}: \`${sign}\` tears it from its sentence.`,
    fix: `Write \`，\` instead of \`${sign}\`, or nothing.`,
  };
}
