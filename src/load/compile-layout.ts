// Parses the values of a layout: `{{cost}}`, choices by a field, conditions. Notes which fields and labels they need.
import { isColor, namedColors } from '../drawings/colors.ts';
import { pathFault } from '../drawings/outline.ts';
import type {
  Choice,
  Condition,
  LayoutBox,
  LayoutUse,
  PlainValue,
  Repetition,
  Segment,
  ValuePath,
} from '../game/layout.ts';
import type { Origin } from '../game/origin.ts';
import type { Place } from '../problems/problem.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import type { Reading } from './reading.ts';
import { indexAt, isTemplateError, parseTemplate } from './text/parse-template.ts';

export interface Sourced {
  readonly value: unknown;
  readonly origin: Origin;
}

export interface SourcedBox {
  readonly at: Place;
  readonly fields: ReadonlyMap<string, Sourced>;
  readonly boxes: ReadonlyMap<string, SourcedBox>;
}

interface CompileTools {
  readonly reading: Reading;
  readonly uses: LayoutUse[];
  /** Inside a box that is repeated. */
  readonly isRepeated?: boolean;
}

export function compileBox(name: string, { at, fields }: SourcedBox, tools: CompileTools): LayoutBox {
  const inner = { ...tools, isRepeated: tools.isRepeated || fields.has('repeat') };
  const entries = [...fields].map(([key, sourced]): [string, unknown] => {
    if (key === 'when' || key === 'unless') return [key, conditions(sourced, inner)];
    if (key === 'repeat') return [key, repetition(sourced, tools)];
    judgeWords(key, sourced, tools);
    return [key, compileValue(sourced, inner)];
  });
  const { file, line, col } = at;
  const own = Object.fromEntries(entries.filter(([key]) => key !== 'under'));
  return { ...own, name, at: { file, line, col } } as LayoutBox;
}

const colorFields = new Set(['fill', 'stroke', 'color', 'fadeTo', 'iconColor']);

/** Colours and paths that the layout itself contains are checked here, so that one run reports all of them. */
function judgeWords(key: string, { value, origin }: Sourced, { reading }: CompileTools): void {
  const fail = (path: readonly (string | number)[], message: string, fix: string) =>
    reading.report('template/fails', { at: origin.place(path), message, fix });
  const fault = key === 'path' && typeof value === 'string' ? pathFault(value) : undefined;
  if (fault !== undefined)
    fail([], `This is not an SVG path: ${fault}.`, 'Copy the `d` of a path, such as `M0 0L10 0L5 8Z`.');
  const words: [readonly (string | number)[], unknown][] = !colorFields.has(key)
    ? key === 'outline'
      ? [[['color'], (value as { color?: unknown }).color]]
      : []
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, one]) =>
          name === 'by' ? [] : [[[Array.isArray(value) ? Number(name) : name], one]],
        )
      : [[[], value]];
  for (const [path, word] of words)
    if (typeof word === 'string' && !word.includes('{{') && !isColor(word))
      fail(
        path,
        `"${word}" is not a colour.`,
        `${didYouMean(word, namedColors.keys())}Write it as #rrggbb, or by its CSS name, or as cmyk(0 20 80 0).`,
      );
}

/** Strings with `{{…}}` and choices; everything else stays as it is. */
export function compileValue({ value, origin }: Sourced, tools: CompileTools): unknown {
  if (typeof value === 'string') return value.includes('{{') ? { segments: segmentsOf(value, origin, tools) } : value;
  if (typeof value !== 'object' || value === null || !('by' in value)) return value;
  const { by, else: other, ...of } = value as { by: string; else?: PlainValue } & Record<string, PlainValue>;
  for (const value of Object.keys(of))
    tools.uses.push({ what: 'field', name: by, value, isKey: true, at: origin.place([value], 'key') });
  const choice: Choice = {
    by: pathOf(by, origin.place(['by']), tools),
    of,
    ...(other !== undefined && { else: other }),
  };
  return choice;
}

function pathOf(name: string, at: Place, { uses, isRepeated = false }: CompileTools): ValuePath {
  uses.push({ what: 'field', name, isRepeated, at });
  return name.split('.');
}

function conditions({ value, origin }: Sourced, tools: CompileTools): Condition[] {
  if (typeof value === 'string') return [{ path: pathOf(value, origin.place(), tools) }];
  return Object.entries(value as Record<string, unknown>).map(([name, wanted]) => {
    const path = pathOf(name, origin.place([name], 'key'), tools);
    if (typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted))
      return { path, ...(wanted as { min?: number; max?: number }) };
    const values = [wanted].flat() as PlainValue[];
    for (const [i, one] of values.entries())
      tools.uses.push({
        what: 'field',
        name,
        value: one,
        at: origin.place(Array.isArray(wanted) ? [name, i] : [name]),
      });
    return { path, values };
  });
}

function repetition({ value, origin }: Sourced, tools: CompileTools): Repetition {
  const { times, each, ...how } = value as Omit<Repetition, 'each' | 'times'> & {
    times?: number | string;
    each?: string;
  };
  if ((times === undefined) === (each === undefined))
    tools.reading.report('template/fails', {
      at: origin.place(),
      message: '`repeat` needs either `times` or `each`.',
      fix: 'Write `times: "{{cost}}"` for a number, or `each: levels` for a list.',
    });
  return {
    ...how,
    ...(times !== undefined && {
      times: compileValue({ value: times, origin: origin.below('times') }, tools) as number,
    }),
    ...(each !== undefined && { each: pathOf(each, origin.place(['each']), tools) }),
  };
}

const helpers = ['term', 'label', 'icon', 'signed'];

function segmentsOf(text: string, origin: Origin, tools: CompileTools): Segment[] {
  const { reading, uses } = tools;
  const parsed = parseTemplate(text);
  if (isTemplateError(parsed)) {
    reading.report('text/syntax', {
      at: origin.placeInText([], parsed.index, 1),
      message: `The text cannot be parsed: ${parsed.message}.`,
      fix: 'Write values as `{{field}}`.',
    });
    return [];
  }
  return parsed.body.flatMap((statement): Segment[] => {
    if (statement.type === 'CommentStatement') return [];
    if (statement.type === 'ContentStatement') return [(statement as unknown as { value: string }).value];
    const { path, params = [] } = statement as Partial<hbs.AST.MustacheStatement>;
    const at = placeOf(text, statement, origin);
    const name = path !== undefined && 'original' in path ? String(path.original) : '';
    const refuse = (code: 'text/unknown-helper' | 'text/unknown-value', message: string, fix: string): [] => {
      reading.report(code, { at, message, fix });
      return [];
    };
    if (statement.type !== 'MustacheStatement')
      return refuse(
        'text/unknown-helper',
        'Layouts have no blocks such as `{{#if}}`, and no `{{> parts}}`.',
        'Use `when` or `repeat` of a box.',
      );
    if (path?.type !== 'PathExpression' || name === '')
      return refuse('text/unknown-value', 'This is a value, not the name of a field.', 'Write it without braces.');
    if (params.length === 0) return [{ call: 'value', path: pathOf(name, at, tools) }];
    const [given] = params as (hbs.AST.PathExpression | hbs.AST.StringLiteral)[];
    if (!helpers.includes(name))
      return refuse(
        'text/unknown-helper',
        `Unknown helper \`${name}\`.`,
        `${didYouMean(name, helpers)}Use one of: ${helpers.join(', ')}.`,
      );
    const word = given?.type === 'StringLiteral' ? given.value : undefined;
    if (name === 'label') {
      const label = word ?? String(given?.original);
      uses.push({ what: 'label', name: label, at });
      return [{ call: 'label', name: label }];
    }
    if (name === 'icon' && word !== undefined) return [{ call: 'icon', name: word }];
    if (given?.type !== 'PathExpression')
      return refuse('text/unknown-helper', `The helper \`${name}\` needs a field.`, `Write \`{{${name} field}}\`.`);
    return [{ call: name as 'term', path: pathOf(given.original, at, tools) }];
  });
}

function placeOf(text: string, { loc }: hbs.AST.Node, origin: Origin): Place {
  const from = indexAt(text, loc.start);
  return origin.placeInText([], from, indexAt(text, loc.end) - from);
}
