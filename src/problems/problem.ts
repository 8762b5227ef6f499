// A problem is a user's mistake as a value: every stage collects them, and the command line shows them.
import { shorten } from '../strings/messages.ts';
import { codeFacts, type ProblemCode, type Severity } from './problem-codes.ts';

/** Of a message or a fix, in characters, so that a value of a megabyte is not quoted in full. */
const longestWords = 2000;

export type { Severity } from './problem-codes.ts';

/** Lines and columns count from 1; `length` is for the caret. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly col: number;
  readonly length?: number;
  /** In a workbook: `Cards!C7`. */
  readonly cell?: string;
}

export interface Problem {
  readonly severity: Severity;
  readonly code: ProblemCode;
  readonly at: Place;
  /** The id of the card or component concerned. */
  readonly card?: string;
  readonly message: string;
  /** An imperative: what to do about it. */
  readonly fix: string;
}

export interface Complaint {
  readonly at: Place;
  readonly card?: string | undefined;
  readonly message: string;
  readonly fix: string;
}

export function problem(code: ProblemCode, complaint: Complaint): Problem {
  const { at, card } = complaint;
  const [message, fix] = [complaint.message, complaint.fix].map((words) => shorten(showIcons(words), longestWords)) as [
    string,
    string,
  ];
  return { severity: codeFacts(code).severity, code, at, ...(card === undefined ? {} : { card }), message, fix };
}

export function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

/** With these nothing is built at all. */
export function stopsBuild({ code }: Problem): boolean {
  return codeFacts(code).stopsBuild === true;
}

/** Some data could not be read, so what is missing is unknown. */
export function hidesData({ code }: Problem): boolean {
  return codeFacts(code).hidesData === true;
}

/** A card cannot be drawn. */
export function breaksFace({ code }: Pick<Problem, 'code'>): boolean {
  return codeFacts(code).breaksFace === true;
}

/** Checks use U+FFFC for an icon; readers see `[icon]`. */
export function showIcons(words: string): string {
  return words.replaceAll('\uFFFC', '[icon]');
}

/** The game that the file belongs to; undefined for fonts, sheets and other files that games share. */
export function gameOf({ at }: Pick<Problem, 'at'>): string | undefined {
  return /^(?:data|templates)\/([^_/][^/]*)\//.exec(at.file)?.[1];
}

/** By file, line and column, without duplicates. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((p) => [`${complaintOf(p)}\0${p.card ?? ''}`, p]));
  return [...unique.values()].sort(
    (a, b) => compare(a.at.file, b.at.file) || a.at.line - b.at.line || a.at.col - b.at.col || compare(a.code, b.code),
  );
}

/** Identifies a problem apart from its card: many cards may fail at one line of a template. */
export function complaintOf({ at: { file, line, col }, code, message }: Problem): string {
  return [file, line, col, code, message].join('\0');
}

/** By code unit, so that the order does not depend on the locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Wrong use of a command; the message says how to use it. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Makes an error with a message from whatever code threw, even from an object that cannot be converted to a string.
 */
export function asError(thrown: unknown): Error {
  try {
    if (thrown instanceof Error && typeof thrown.message === 'string') return thrown;
    return new Error(`it throws ${shown(thrown)}`);
  } catch {
    return new Error('it throws something that cannot be shown');
  }
}

function shown(thrown: unknown): string {
  const { message } = (thrown ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : String(thrown);
}

/** A file was changed or deleted while a command read it. The command stops with a problem. */
export class ChangedMeanwhile extends Error {
  readonly problem: Problem;

  constructor(file: string) {
    super(`${file} was changed during the build; build again`);
    this.problem = problem('file/unreadable', {
      at: { file, line: 1, col: 1 },
      message: 'The file was changed or deleted while Cardwright was reading it.',
      fix: 'Run the command again.',
    });
  }
}
