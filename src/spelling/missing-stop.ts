// Finds lines without a full stop, and stops that cut a sentence in two.
import { allMatches, type Check, type Finding, iconSign, nothing, type Subject, spansOf } from './finding.ts';
import { han, type Line, linesOf } from './signs.ts';

const stopped = /[。！？…—.!?](?:[\u00a0\u202f]?[”’“‘»«›‹」』）】》〉"')\]])*$/;
/** Verse and lists: the sentence continues on the next line. */
const goesOn = /[，、；：,;:]$/;
/** At the very end, these leave a sentence open. */
const hangs = /[，、；,;]$/;
const label = /^[【「『《〈（[(][^】」』》〉）\])]*[】」』》〉）\])]$/;
const trailing = new RegExp(`[\\s${iconSign}]+$`);
const twoWords = /[A-Za-z]{2,}[^A-Za-z\n]+[A-Za-z]{2,}/;

export const missingChineseStop: Check = (subject) => missingStop(subject, { sentence: han, stop: '。' });
export const missingLatinStop: Check = (subject) => missingStop(subject, { sentence: twoWords, stop: '.' });

interface Language {
  /** Typed words that make a line a sentence; words from fields do not count. */
  readonly sentence: RegExp;
  readonly stop: string;
}

function missingStop(subject: Subject, { sentence, stop }: Language): readonly Finding[] {
  const { plain } = subject;
  if (!plain.includes('\n') && stopped.test(plain)) return nothing;
  const lines = linesOf(plain);
  return lines.flatMap((line, i) => {
    const words = line.words.replace(trailing, '');
    const isLast = i === lines.length - 1;
    // List items are often not sentences.
    if (line.words.startsWith('• ')) return [];
    if (stopped.test(words) || label.test(words.trim()) || (!isLast && goesOn.test(words))) return [];
    const typed = typedWords(subject, line);
    return sentence.test(typed) || (isLast && hangs.test(words) && hangs.test(typed))
      ? finding(words, line.start + words.length, stop)
      : [];
  });
}

function typedWords(subject: Subject, { start, end }: Line): string {
  return spansOf(subject)
    .filter((span) => span.index !== undefined && span.end > start && span.start < end)
    .map((span) => subject.plain.slice(Math.max(start, span.start), Math.min(end, span.end)))
    .join(' ');
}

function finding(words: string, start: number, stop: string): Finding {
  return {
    code: 'language/missing-stop',
    start,
    length: 0,
    message: `A line ends without a full stop: "…${words.slice(-8)}".`,
    fix: `Add \`${stop}\` at the end.`,
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
