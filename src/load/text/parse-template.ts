// The template of a card text → its parsed form, or what is wrong with it and where.
import Handlebars from 'handlebars';

export type Template = hbs.AST.Program;
interface TemplateError {
  readonly message: string;
  /** Where in the template, counted in characters. */
  readonly index: number;
}

/** The same words stand on many cards, and a process that loads again and again meets them every time. */
const known = new Map<string, Template | TemplateError>();
const mostKnown = 4000;

/** A text without `{{` needs no parser. */
export function parseTemplate(template: string): Template | TemplateError {
  if (!template.includes('{{')) return plainTemplate(template);
  const parsed = known.get(template) ?? parseAnew(template);
  if (known.size >= mostKnown) known.clear();
  known.set(template, parsed);
  return parsed;
}

function parseAnew(template: string): Template | TemplateError {
  try {
    return Handlebars.parse(template);
  } catch (error) {
    return templateError(template, (error as Error).message);
  }
}

export function isTemplateError(parsed: Template | TemplateError): parsed is TemplateError {
  return 'message' in parsed;
}

/** Handlebars counts lines from 1 and columns from 0. */
export function indexAt(template: string, { line, column }: { line: number; column: number }): number {
  let start = 0;
  for (let n = 1; n < line; n++) start = template.indexOf('\n', start) + 1;
  return start + column;
}

function plainTemplate(template: string): Template {
  const loc = { source: '', start: { line: 1, column: 0 }, end: { line: 1, column: 0 } };
  const content = { type: 'ContentStatement', value: template, original: template, loc };
  return { type: 'Program', body: [content], blockParams: [], loc } as Template;
}

/** The parser's message shows the text around the mistake, cut to some twenty characters, and a caret below it. */
function templateError(template: string, message: string): TemplateError {
  const [, shown = '', caret = ''] = message.split('\n');
  const before = shown.slice(0, caret.length - 1).replace(/^\.\.\./, '');
  const index = before === '' ? 0 : Math.max(0, template.indexOf(before)) + before.length;
  const token = /got '(\w+)'/.exec(message)?.[1] ?? '';
  return { message: tokens[token] ?? 'a sign that does not belong there', index: Math.min(index, template.length - 1) };
}

/** Handlebars' parser names its tokens for parsers; these are the names for people. */
const tokens: Record<string, string> = {
  EOF: 'the end of the text, where a `{{#…}}` still waits for its `{{/…}}`',
  INVALID: 'a sign that cannot stand inside `{{…}}`, or a `{{` that is never closed',
  CLOSE: '`}}`, where a value should stand',
  OPEN_ENDBLOCK: 'a `{{/…}}` without its `{{#…}}`',
};

export interface TextScope {
  /** Where names are looked up, nearest first; the first one is `this`. */
  readonly levels: readonly unknown[];
  /** Optional fields that the schema knows: they may be asked for with `{{#if}}` though a card lacks them. */
  readonly declared: ReadonlySet<string>;
  readonly nameOf: (id: string) => string | undefined;
  /** What stands between the items of a list in the language of the text. */
  readonly between: string;
  /** What a value of a field is called in a language that is not the data's. */
  readonly saying?: (value: string) => string;
}

export type Lookup = { readonly known: true; readonly value: unknown } | { readonly known: false };

/**
 * What the names in a text template stand for: the fields of the nearest object, of the card, the game's constants.
 */
export function lookUp(scope: TextScope, parts: readonly string[], depth: number): Lookup {
  const levels = scope.levels.slice(depth);
  const [first, ...rest] = parts;
  if (first === undefined) return { known: true, value: levels[0] };
  const level = levels.find((object) => has(object, first));
  if (level === undefined) return scope.declared.has(first) ? { known: true, value: undefined } : { known: false };
  return rest.reduce<Lookup>(
    (found, part) =>
      found.known && has(found.value, part) ? { known: true, value: found.value[part] } : { known: false },
    { known: true, value: (level as Record<string, unknown>)[first] },
  );
}

/** Every name that a template could use here, for "did you mean". */
export function knownNames(scope: TextScope): string[] {
  const names = scope.levels.flatMap((level) => (isObject(level) ? Object.keys(level) : []));
  const constants = scope.levels.map((level) => (isObject(level) ? level.game : undefined)).find(isObject) ?? {};
  return [...new Set([...names, ...scope.declared, ...Object.keys(constants).map((name) => `game.${name}`)])];
}

function has(object: unknown, key: string): object is Record<string, unknown> {
  return isObject(object) && Object.hasOwn(object, key);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
