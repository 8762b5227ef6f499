// What a check found in the words of a subject, and the problem it becomes at the place where they were typed.
import { type Place, type Problem, problem } from '../problems/problem.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import { type Subject, spansOf } from './subject.ts';

export interface Finding {
  readonly code: ProblemCode;
  readonly start: number;
  /** 0 for something that is missing before `start`. */
  readonly length: number;
  readonly message: string;
  readonly fix: string;
}

export type Check = (subject: Subject) => readonly Finding[];

/** Most checks find nothing in most texts; they share one empty list. */
export const nothing: readonly Finding[] = [];

/** Nothing for what lies in a field's value alone: whoever wrote this text cannot mend it here. */
export function findingProblem(subject: Subject, finding: Finding): Problem | undefined {
  const at = finding.length === 0 ? placeBefore(subject, finding.start) : placeOf(subject, finding);
  if (at === undefined) return undefined;
  const { code, message, fix } = finding;
  return problem(code, { at, card: subject.entry.id || undefined, message, fix });
}

/** Where words were typed; nowhere if they lie in a field's value alone. */
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
 * A text and a global pattern → its matches; `matchAll` copies the pattern each time, which costs more than the search.
 */
export function allMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) matches.push(match);
  return matches;
}

const contrasting =
  /[一二三四五六七八九十两零百千万上下左右前后内外大中小高低多少正反新旧古近主副明暗公私天地人东南西北甲乙丙丁顺逆升降阴阳每各首末均或与和及]/;

/** Two characters → whether they make two things of the same sort, both right: 第一阶段 and 第二阶段, 古代文物 and 近代文物. */
export function areContrasting(a: string, b: string): boolean {
  return contrasting.test(a) && contrasting.test(b);
}
