// Parses the template of a card text, and looks up the names in it.
import Handlebars from 'handlebars';
import type { Tokens } from './tokens.ts';

export type Template = hbs.AST.Program;
interface TemplateError {
  readonly message: string;
  /** Where in the template, counted in characters. */
  readonly index: number;
}

/** Many cards share a text, and a process may load a project many times. */
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

/** The parser's message shows about twenty characters around the mistake, with a caret below. */
function templateError(template: string, message: string): TemplateError {
  const [, shown = '', caret = ''] = message.split('\n');
  const before = shown.slice(0, caret.length - 1).replace(/^\.\.\./, '');
  const index = before === '' ? 0 : Math.max(0, template.indexOf(before)) + before.length;
  const token = /got '(\w+)'/.exec(message)?.[1] ?? '';
  return { message: tokens[token] ?? 'an unexpected character', index: Math.min(index, template.length - 1) };
}

/** What is wrong, by the token that the parser did not expect. */
const tokens: Record<string, string> = {
  EOF: 'a `{{#…}}` is not closed with `{{/…}}`',
  INVALID: 'a character that cannot be used inside `{{…}}`, or a `{{` that is not closed',
  CLOSE: '`}}` where a value is expected',
  OPEN_ENDBLOCK: 'a `{{/…}}` without its `{{#…}}`',
};

export interface TextScope {
  /** Objects in which names are looked up, nearest first; the first one is `this`. */
  readonly levels: readonly unknown[];
  /** Fields of the schema: `{{#if}}` can test them even if a card lacks them. */
  readonly declared: ReadonlySet<string>;
  readonly nameOf: (id: string) => string | undefined;
  /** Separates the items of a list in the language of the text. */
  readonly between: string;
  /** Signs that stand for icons. */
  readonly tokens?: Tokens;
  /** In a translation: the word for a value of a field. */
  readonly wordFor?: (value: string) => string;
}

export type Lookup = { readonly known: true; readonly value: unknown } | { readonly known: false };

/**
 * Looks up a name: in the nearest object, in the card, in the game's constants.
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
