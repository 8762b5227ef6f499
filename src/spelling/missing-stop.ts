// Rules text → findings for lines that end without a full stop.
import { type Check, type Finding, nothing } from './finding.ts';
import { han, type Line, linesOf } from './signs.ts';
import { iconSign, type Subject, spansOf } from './subject.ts';

const stopped = /[。！？…—.!?](?:[\u00a0\u202f]?[”’“‘»«›‹」』）】》〉"')\]])*$/;
/** Verse and lists: the sentence goes on in the next line. */
const goesOn = /[，、；：,;:]$/;
/** Typed at the very end, these leave a sentence open, wherever its words come from. */
const hangs = /[，、；,;]$/;
const label = /^[【「『《〈（[(][^】」』》〉）\])]*[】」』》〉）\])]$/;
const trailing = new RegExp(`[\\s${iconSign}]+$`);
const twoWords = /[A-Za-z]{2,}[^A-Za-z\n]+[A-Za-z]{2,}/;

export const missingChineseStop: Check = (subject) => missingStop(subject, { sentence: han, stop: '。' });
export const missingLatinStop: Check = (subject) => missingStop(subject, { sentence: twoWords, stop: '.' });

interface Language {
  /** What a line must have to be a sentence at all, typed here and not only put in by a field. */
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
    // Items of a list are often no sentences.
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
    fix: `Add \`${stop}\` at its end.`,
  };
}
