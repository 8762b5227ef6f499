// Turns the issues of zod schemas into problems that name the place, what is expected and an example.
import { z } from 'zod';
import { deckHead } from '../game/file-schemas.ts';
import { allEntries, type Game, type GameFile } from '../game/game.ts';
import { judge } from '../game/judge.ts';
import type { Origin, Path } from '../game/origin.ts';
import { schemaAt, schemaKeys } from '../game/schema-at.ts';
import { insideCodeOf } from '../problems/game-code.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import { asWords } from '../strings/messages.ts';
import { didYouMean, nearestWord } from '../strings/nearest-word.ts';

export function checkTypes(game: Game): Problem[] {
  const files = [game.info, game.glossary, ...game.otherFiles].flatMap(fileProblems);
  const decks = game.decks.flatMap(({ raw: value, origin, issues }) =>
    issueProblems({ value, schema: deckHead, origin, issues }),
  );
  const entries = allEntries(game).flatMap(({ raw: value, schema, origin, issues, id: card }) =>
    issueProblems({ value, schema, origin, issues, card }),
  );
  return [...files, ...decks, ...entries, ...checkConstants(game)];
}

export function fileProblems({ raw: value, schema, origin, rawOrigin = origin, issues }: GameFile<unknown>): Problem[] {
  return issueProblems({ value, schema, origin: rawOrigin, issues });
}

/** `constants` of game.yaml may have a schema in types.ts. */
function checkConstants({ info, types }: Game): Problem[] {
  const schema = types.constants;
  if (schema === undefined) return [];
  if (info.raw === undefined || info.issues.some(({ path }) => path[0] === 'constants')) return [];
  const value = info.value.constants ?? {};
  const issues = insideCodeOf(info.origin.file, () => judge(schema, value)).issues;
  return issueProblems({ value, schema, origin: info.origin.below('constants'), issues });
}

/** A value with the issues of its schema. */
interface Judged {
  readonly value: unknown;
  readonly schema: z.ZodType | undefined;
  readonly origin: Origin;
  readonly issues: readonly z.core.$ZodIssue[];
  readonly card?: string;
}

/** Problems for the issues of a schema. */
export function issueProblems(judged: Judged): Problem[] {
  return judged.issues.flatMap((issue) => issueProblem(judged, issue));
}

function issueProblem(judged: Judged, issue: z.core.$ZodIssue): Problem[] {
  const path = issue.path as Path;
  const { card } = judged;
  if (issue.code === 'unrecognized_keys') return unknownFields(judged, path, issue.keys);
  if (issue.code === 'invalid_key') return [wrongKey(judged, issue)];
  if (issue.code === 'invalid_union') return unionProblems(judged, issue);
  const value = valueAt(judged.value, path);
  if (value === undefined) return missingField(judged, path);
  const { code, message } = wrongValue(judged, issue, path, value);
  const fix = ownFix(issue) ?? fixOf(judged, path, value);
  return [problem(code, { at: judged.origin.place(path), card, message, fix })];
}

/** The schema's own fix: the message of a pattern, or `params.fix` of a custom check. */
function ownFix(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code === 'invalid_format') return `Write it as ${formWords(issue)}.`;
  const fix = issue.code === 'custom' ? issue.params?.fix : undefined;
  return typeof fix === 'string' ? fix : undefined;
}

function unknownFields({ origin, schema, card, value }: Judged, path: Path, keys: readonly string[]): Problem[] {
  const present = (valueAt(value, path) as object | undefined) ?? {};
  const free = schemaKeys(schemaAt(schema, path)).filter((name) => !Object.hasOwn(present, name));
  const known = free.length > 0 ? `Use one of the known fields (${free.join(', ')}), or delete it.` : 'Delete it.';
  return keys.map((key) =>
    problem('types/unknown-field', {
      at: origin.place([...path, key], 'key'),
      card,
      message: `Unknown field \`${key}\`.`,
      fix: `${didYouMean(key, free)}${known}`,
    }),
  );
}

function wrongKey({ origin, card }: Judged, { path, issues }: z.core.$ZodIssueInvalidKey): Problem {
  const form = issues.find((issue) => issue.code === 'invalid_format') as
    | z.core.$ZodIssueInvalidStringFormat
    | undefined;
  const wanted = form ? formWords(form) : 'a different word';
  const message = `The name \`${String(path.at(-1))}\` must be ${wanted}.`;
  const at = origin.place(path as Path, 'key');
  return problem('types/wrong-form', { at, card, message, fix: `Write it as ${wanted}.` });
}

function missingField(judged: Judged, path: Path): Problem[] {
  const { origin, card } = judged;
  // The unknown header is reported once, not at each row.
  if (origin.columnOf?.(path) === 'unknown') return [];
  const name = path.at(-1);
  const message = name === undefined ? 'The file is empty.' : `The field \`${name}\` is missing.`;
  const at = origin.place(path.slice(0, -1));
  return [problem('types/missing-field', { at, card, message, fix: addField(judged, path) })];
}

function addField({ origin, schema, value }: Judged, path: Path): string {
  const name = path.at(-1);
  const wanted = describeSchema(schemaAt(schema, path));
  if (name === undefined) return `Add ${wanted.words}.`;
  const column = origin.columnOf?.(path);
  if (column === 'none') return `Add a column \`${path.join('.')}\`: ${wanted.words}.`;
  if (column) return `Fill in the column \`${path.join('.')}\` of this row: ${wanted.words}.`;
  const parent = valueAt(value, path.slice(0, -1));
  const typo = nearestWord(String(name), Object.keys((parent as object | undefined) ?? {}));
  const instead = typo !== undefined && schemaAt(schema, [...path.slice(0, -1), typo]) === undefined;
  return instead ? `Rename \`${typo}\` to \`${name}\`.` : `Add \`${name}: ${wanted.example ?? '…'}\`: ${wanted.words}.`;
}

/** A union has issues for each of its options; report those of the nearest one. */
function unionProblems(judged: Judged, issue: z.core.$ZodIssueInvalidUnion): Problem[] {
  const path = issue.path as Path;
  const value = valueAt(judged.value, path);
  const nearest = [...issue.errors].sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0] ?? [];
  if (value !== undefined && depth(nearest) > 0) {
    const issues = nearest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
    return issueProblems({ ...judged, issues });
  }
  if (value === undefined) return missingField(judged, path);
  const { words } = describeSchema(schemaAt(judged.schema, path));
  const message = `${subject(path)} must be ${words}, but it is ${show(value)}.`;
  const { card } = judged;
  return [
    problem('types/wrong-type', { at: judged.origin.place(path), card, message, fix: fixOf(judged, path, value) }),
  ];
}

/** How far into the value an option got before it failed. */
function depth(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length + (issue.code === 'unrecognized_keys' ? 1 : 0)));
}

const codes: Partial<Record<z.core.$ZodIssue['code'], ProblemCode>> = {
  invalid_value: 'types/not-a-choice',
  invalid_format: 'types/wrong-form',
  not_multiple_of: 'types/out-of-range',
};

function wrongValue(
  judged: Judged,
  issue: z.core.$ZodIssue,
  path: Path,
  value: unknown,
): { code: ProblemCode; message: string } {
  const wanted = describeSchema(schemaAt(judged.schema, path));
  const is = `but it is ${show(value)}`;
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    if (typeof value === 'number')
      return { code: 'types/out-of-range', message: `${subject(path)} must be ${wanted.words}, ${is}.` };
    return { code: 'types/wrong-length', message: `${subject(path)} must have ${lengthWords(issue)}, ${is}.` };
  }
  if (issue.code === 'not_multiple_of')
    return { code: 'types/out-of-range', message: `${subject(path)} must be a multiple of ${issue.divisor}, ${is}.` };
  if (issue.code === 'invalid_format')
    return { code: 'types/wrong-form', message: `${subject(path)} must be ${formWords(issue)}, ${is}.` };
  if (issue.code === 'custom')
    return { code: 'types/wrong-form', message: `${subject(path)} is not valid: ${issue.message}.` };
  return { code: codes[issue.code] ?? 'types/wrong-type', message: `${subject(path)} must be ${wanted.words}, ${is}.` };
}

function lengthWords(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  const noun = issue.origin === 'string' ? 'character' : 'item';
  const amount = issue.exact ? 'exactly' : issue.code === 'too_big' ? 'at most' : 'at least';
  return `${amount} ${limit} ${noun}${limit === 1 ? '' : 's'}`;
}

/** The schema's own message for a pattern, if it has one. */
function formWords(issue: z.core.$ZodIssueInvalidStringFormat): string {
  return issue.message.startsWith('Invalid') ? `of the form ${issue.pattern ?? issue.format}` : issue.message;
}

function fixOf({ schema, origin }: Judged, path: Path, value: unknown): string {
  const part = schemaAt(schema, path);
  const wanted = describeSchema(part);
  const name = path.findLast((step) => typeof step === 'string') ?? 'value';
  // Do not repeat the value: 1.10 was read as 1.1, and 007 as 7.
  if (['number', 'boolean'].includes(typeof value) && wanted.words === 'text')
    return `Put the value in quotes: \`${name}: "…"\`.`;
  const key = origin.columnOf ? '' : `${name}: `;
  const nearest = wanted.choices && didYouMean(asWords(value), wanted.choices);
  const example = wanted.example === undefined ? '' : `, for example \`${key}${wanted.example}\``;
  return `${nearest ?? ''}Write ${wanted.words}${nearest ? '' : example}.`;
}

function subject(path: Path): string {
  const name = path.findLast((step) => typeof step === 'string');
  const last = path.at(-1);
  if (name === undefined) return 'The value';
  return typeof last === 'number' ? `Item ${last + 1} of \`${name}\`` : `The field \`${name}\``;
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : asWords(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[step] : undefined),
    value,
  );
}

interface Wanted {
  /** "a whole number from -1 to 3" */
  readonly words: string;
  /** A value that fits, as YAML. */
  readonly example?: string;
  /** All values that fit, if they can be listed. */
  readonly choices?: readonly string[];
}

function describeSchema(schema: z.ZodType | undefined): Wanted {
  if (schema === undefined) return { words: 'a different value' };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return describeSchema(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodDefault) return describeSchema(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodNumber) return describeNumber(schema);
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return describeChoices(schema);
  if (schema instanceof z.ZodString) return { words: 'text', example: '…' };
  if (schema instanceof z.ZodBoolean)
    return { words: '`true` or `false`', example: 'true', choices: ['true', 'false'] };
  if (schema instanceof z.ZodArray) return describeList(schema);
  if (schema instanceof z.ZodObject) return { words: `a map with the fields ${Object.keys(schema.shape).join(', ')}` };
  if (schema instanceof z.ZodRecord) return { words: 'a map with names of your choice' };
  if (schema instanceof z.ZodUnion) return describeUnion(schema);
  return { words: 'a different value' };
}

function describeNumber(schema: z.ZodNumber): Wanted {
  const { minValue, maxValue } = schema;
  const whole = schema.format === 'safeint' || schema.format === 'int32' || schema.isInt;
  const noun = whole ? 'a whole number' : 'a number';
  const low = isLimit(minValue) ? minValue : undefined;
  const high = isLimit(maxValue) ? maxValue : undefined;
  return { words: `${noun}${rangeWords(low, high)}`, example: String(low ?? high ?? 1) };
}

/** zod writes "no limit" as infinity or, for integers, as the largest safe one. */
function isLimit(n: number | null): n is number {
  return n !== null && Number.isFinite(n) && Math.abs(n) < Number.MAX_SAFE_INTEGER;
}

function rangeWords(low: number | undefined, high: number | undefined): string {
  if (low !== undefined && high !== undefined) return ` from ${low} to ${high}`;
  if (low !== undefined) return ` of at least ${low}`;
  return high === undefined ? '' : ` of at most ${high}`;
}

function describeChoices(schema: z.ZodEnum | z.ZodLiteral): Wanted {
  const values = schema instanceof z.ZodEnum ? schema.options : [...schema.values];
  const choices = values.map(String);
  const words = choices.length === 1 ? `\`${choices[0]}\`` : `one of ${choices.map((c) => `\`${c}\``).join(', ')}`;
  return { words, choices, ...(choices[0] !== undefined && { example: choices[0] }) };
}

function describeList(schema: z.ZodArray): Wanted {
  const item = describeSchema(schema.element as z.ZodType);
  return {
    words: item.words === 'a different value' ? 'a list' : `a list, each item ${item.words}`,
    ...(item.example !== undefined && { example: `[${item.example}]` }),
  };
}

function describeUnion(schema: z.ZodUnion): Wanted {
  const options = schema.options.map((option) => describeSchema(option as z.ZodType));
  const choices = options.every((option) => option.choices)
    ? options.flatMap((option) => option.choices ?? [])
    : undefined;
  const example = options.find((option) => option.example !== undefined)?.example;
  return {
    words: options.map((option) => option.words).join(', or '),
    ...(choices && { choices }),
    ...(example && { example }),
  };
}
