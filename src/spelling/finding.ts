// What a check reads (plain words that know where they were typed) and what it finds.

import type { Entry, EntryText } from '../game/game.ts';
import type { Path } from '../game/origin.ts';
import { wordsOf } from '../game/rich-text.ts';
import { type Place, type Problem, problem } from '../problems/problem.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import { linesOf } from './signs.ts';

/** One piece of the words. Without `index`, it comes from a field. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly index: number | undefined;
  /** Length of the `{{…}}` that the piece comes from; undefined for typed words. */
  readonly width: number | undefined;
}

export interface Subject {
  readonly entry: Pick<Entry, 'id' | 'name' | 'origin' | 'fields' | 'schema'> & { readonly deck?: string };
  readonly path: Path;
  readonly plain: string;
  /** The text that the words come from; undefined for a name. */
  readonly text: EntryText | undefined;
}

/** Stands for an icon, so that the words beside it are not adjacent. */
export const iconSign = '\uFFFC';

const namePath: Path = ['name'];

export function nameSubject(entry: Entry): Subject {
  return { entry, path: namePath, plain: entry.name, text: undefined };
}

export function textSubject(entry: Subject['entry'], text: EntryText): Subject {
  return { entry, path: text.path, plain: text.rich.map((piece) => wordsOf(piece, iconSign)).join(''), text };
}

/** Computed only if something was found: most texts are right. */
export function spansOf({ plain, text }: Subject): Span[] {
  if (text === undefined) return [{ start: 0, end: plain.length, index: 0, width: undefined }];
  let start = 0;
  return text.rich.map((piece) => {
    const index = piece.type === 'break' ? undefined : piece.index;
    const width = index === undefined ? undefined : callWidth(text.template, index);
    const span = { start, end: start + wordsOf(piece, iconSign).length, index, width };
    start = span.end;
    return span;
  });
}

/** The length of the `{{…}}` that begins here, if one does. */
function callWidth(template: string, index: number): number | undefined {
  if (!template.startsWith('{{', index)) return undefined;
  const close = template.indexOf('}}', index);
  return close < 0 ? 2 : close + 2 - index;
}

export interface PlainLine {
  /** `造成#点伤害。` */
  readonly words: string;
  /** For each character, its offset in the plain text; one more for the end of the line. */
  readonly places: readonly number[];
}

const number = /[+−-]?\d+(?:,\d{3})*(?:\.\d+)?/g;

/** The lines of a text, with `#` for every number. */
export function plainLines(plain: string): PlainLine[] {
  return linesOf(plain)
    .filter(({ words }) => words !== '')
    .map(({ words, start }) => plainLine(words, start));
}

function plainLine(line: string, start: number): PlainLine {
  const places: number[] = [];
  const words = line.replaceAll(number, (digits) => `#${'\0'.repeat(digits.length - 1)}`);
  for (let i = 0; i < words.length; i++) if (words[i] !== '\0') places.push(start + i);
  return { words: words.replaceAll('\0', ''), places: [...places, start + line.length] };
}

export interface Finding {
  readonly code: ProblemCode;
  readonly start: number;
  /** 0 for something that is missing before `start`. */
  readonly length: number;
  readonly message: string;
  readonly fix: string;
  /** The usual form, where a deck may have another habit: reported only if few texts differ. */
  readonly right?: string;
}

/** One way to write something that can be written in several ways. */
export interface Usage {
  /** What is asked: how do lines end, which quotes are used. Usages of one question are compared. */
  readonly question: string;
  readonly form: string;
  readonly start: number;
  readonly length: number;
  /** The form that counts as usual until texts say otherwise. */
  readonly expected?: string;
  /** What to say if the form is odd here. */
  readonly describe: (usual: string, texts: number) => Description;
}

export type Description = Pick<Finding, 'code' | 'message' | 'fix'>;

export type Check = (subject: Subject) => readonly Finding[];

/**
 * Returns what was computed before from the same words, or computes it.
 * @param isRight checks a value from the disk, where anybody may have written it
 */
export type Keep = <T>(from: string, compute: () => T, isRight: (value: T) => boolean) => T;

export const computed: Keep = (_, compute) => compute();

/** Most checks find nothing; they share one empty list. */
export const nothing: readonly Finding[] = [];

/** Undefined for words that come from a field: they cannot be corrected in this text. */
export function findingProblem(subject: Subject, finding: Finding): Problem | undefined {
  const at = finding.length === 0 ? placeBefore(subject, finding.start) : placeOf(subject, finding);
  if (at === undefined) return undefined;
  const { code, message, fix } = finding;
  return problem(code, { at, card: subject.entry.id || undefined, message, fix });
}

/** Where words were typed; undefined if they come from a field. */
export function placeOf(subject: Subject, { start, length }: Pick<Finding, 'start' | 'length'>): Place | undefined {
  let from = Number.POSITIVE_INFINITY;
  let to = 0;
  for (const span of spansOf(subject)) {
    if (span.index === undefined || span.end <= start || span.start >= start + length) continue;
    const first = span.width === undefined ? Math.max(start, span.start) - span.start : 0;
    const last = span.width ?? Math.min(start + length, span.end) - span.start;
    from = Math.min(from, span.index + first);
    to = Math.max(to, span.index + last);
  }
  return to === 0 ? undefined : subject.entry.origin.placeInText(subject.path, from, to - from);
}

function placeBefore(subject: Subject, end: number): Place {
  const { entry, path } = subject;
  const typed = spansOf(subject).findLast((span) => span.index !== undefined && span.start < end);
  if (typed?.index === undefined) return entry.origin.place(path);
  const last = typed.width ?? Math.min(end, typed.end) - typed.start;
  return entry.origin.placeInText(path, typed.index + last - 1, 1);
}

/**
 * All matches of a global pattern. `matchAll` copies the pattern each time, which costs more than the search.
 */
export function allMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) matches.push(match);
  return matches;
}

const contrasting =
  /[一二三四五六七八九十两零百千万上下左右前后内外大中小高低多少正反新旧古近主副明暗公私天地人东南西北甲乙丙丁顺逆升降阴阳每各首末均或与和及]/;

/** Whether both characters are right in the same place: 第一阶段 and 第二阶段, 古代文物 and 近代文物. */
export function areContrasting(a: string, b: string): boolean {
  return contrasting.test(a) && contrasting.test(b);
}
