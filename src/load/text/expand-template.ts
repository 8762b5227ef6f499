// Fills in the template of a card text with the card's fields.

import type { Piece, RichText } from '../../game/rich-text.ts';
import type { ProblemCode } from '../../problems/problem-codes.ts';
import { asWords } from '../../strings/messages.ts';
import { didYouMean } from '../../strings/nearest-word.ts';
import { type MarkFault, markUp } from './mark-up.ts';
import { indexAt, knownNames, type Lookup, lookUp, type Template, type TextScope } from './parse-template.ts';
import { gap, type TokenFault } from './tokens.ts';

export interface TextFault {
  readonly code: ProblemCode;
  readonly index: number;
  readonly length: number;
  readonly message: string;
  readonly fix: string;
}

export function expandTemplate(
  source: string,
  template: Template,
  scope: TextScope,
): { rich: RichText; faults: TextFault[] } {
  const expansion = new Expansion(source, scope);
  const { rich, faults } = markUp(expansion.program(template, scope));
  return { rich, faults: [...expansion.faults, ...faults.map(markFault)] };
}

class Expansion {
  readonly faults: TextFault[] = [];

  constructor(
    private readonly source: string,
    private readonly language: Pick<TextScope, 'between' | 'wordFor' | 'tokens'>,
  ) {}

  program(program: Template | undefined, scope: TextScope): Piece[] {
    return (program?.body ?? []).flatMap((statement) => this.statement(statement, scope));
  }

  private statement(statement: hbs.AST.Statement, scope: TextScope): Piece[] {
    switch (statement.type) {
      case 'ContentStatement':
        return this.content(statement as unknown as { value: string; original: string; loc: hbs.AST.SourceLocation });
      case 'MustacheStatement':
        return this.mustache(statement as hbs.AST.MustacheStatement, scope);
      case 'BlockStatement':
        return this.block(statement as hbs.AST.BlockStatement, scope);
      case 'CommentStatement':
        return [];
      default:
        this.fault(
          'text/unknown-helper',
          statement,
          'Card texts cannot include other templates.',
          'Write the words out.',
        );
        return [gap];
    }
  }

  /** Handlebars removes the line of a block that is alone on it, so the words may begin later than their node. */
  private content({ value, original, loc }: { value: string; original: string; loc: hbs.AST.SourceLocation }): Piece[] {
    const index = indexAt(this.source, loc.start) + Math.max(0, original.lastIndexOf(value));
    const { tokens } = this.language;
    if (tokens === undefined) return [{ type: 'text', text: value, from: 'typed', index }];
    const faults: TokenFault[] = [];
    const pieces = tokens.split(value, index, faults);
    this.faults.push(...faults.map((fault) => ({ ...fault, code: 'text/unknown-token' as const })));
    return pieces;
  }

  private mustache(mustache: hbs.AST.MustacheStatement, scope: TextScope): Piece[] {
    const path = mustache.path as hbs.AST.PathExpression;
    if (!this.isPlainCall(mustache)) return [gap];
    if (mustache.params.length > 0) return this.call(mustache, path, scope);
    const found = this.value(path, scope);
    return found.known ? this.print(mustache, path, found.value) : [gap];
  }

  /** Handlebars accepts `{{5}}`, `{{icon}}` and `{{x y=1}}`; card texts do not, and would print them wrongly. */
  private isPlainCall(mustache: hbs.AST.MustacheStatement): boolean {
    const { original, type } = mustache.path as hbs.AST.PathExpression;
    if (type !== 'PathExpression' && !['true', 'false', 'null', 'undefined'].includes(String(original))) {
      const message = `\`${this.words(mustache)}\` is a value, not the name of a field.`;
      this.fault(
        'text/unknown-value',
        mustache,
        message,
        'Add a field with this value to the card, and write its name here.',
      );
      return false;
    }
    if (mustache.params.length === 0 && original === 'icon') {
      this.fault('text/unknown-helper', mustache, 'The helper `icon` needs a name.', 'Write `{{icon "…"}}`.');
      return false;
    }
    if ((mustache.hash?.pairs.length ?? 0) === 0) return true;
    this.fault('text/unknown-helper', mustache, 'Helpers have no named options.', 'Remove the `name=value` argument.');
    return false;
  }

  private call(mustache: hbs.AST.MustacheStatement, path: hbs.AST.PathExpression, scope: TextScope): Piece[] {
    const helper = Object.hasOwn(textHelpers, path.original) ? textHelpers[path.original] : undefined;
    if (helper === undefined) {
      const names = Object.keys(textHelpers);
      this.fault(
        'text/unknown-helper',
        mustache,
        `Unknown helper \`${path.original}\`.`,
        `${didYouMean(path.original, names)}Use one of: ${names.join(', ')}.`,
      );
      return [gap];
    }
    const found = mustache.params.map((param) => this.value(param, scope));
    if (!found.every((value) => value.known)) return [gap];
    const typed = mustache.params[0]?.type === 'NumberLiteral';
    const result = helper({ args: found.map(({ value }) => value), typed, index: this.indexOf(mustache), scope });
    if (typeof result !== 'string') return [result];
    const code = path.original === 'name' ? 'refs/unknown-card' : 'text/unknown-value';
    this.fault(
      code,
      mustache,
      `\`${this.words(mustache)}\` cannot be filled in: ${result}.`,
      'Correct the value between the braces.',
    );
    return [gap];
  }

  private print(node: hbs.AST.Node, path: hbs.AST.PathExpression, value: unknown): Piece[] {
    if (Array.isArray(value))
      return value.flatMap((item, i) => [
        ...(i > 0 ? [fieldPiece(this.language.between)] : []),
        ...this.print(node, path, item),
      ]);
    if (typeof value === 'string') return [fieldPiece(this.language.wordFor?.(value) ?? value)];
    if (typeof value === 'number') return [fieldPiece(showNumber(value))];
    const what = value === undefined ? 'this card does not have it' : 'it is neither a number nor text';
    this.fault(
      'text/unknown-value',
      node,
      `\`${path.original}\` cannot be printed: ${what}.`,
      `Add the field to the card, or test for it: \`{{#if ${path.original}}}…{{/if}}\`.`,
    );
    return [gap];
  }

  private block(block: hbs.AST.BlockStatement, scope: TextScope): Piece[] {
    const kind = (block.path as hbs.AST.PathExpression).original;
    const param = block.params[0];
    if (kind === 'smallcaps' && param === undefined) return this.program(block.program, scope).map(inSmallCaps);
    if (param === undefined || !textBlocks.includes(kind) || kind === 'smallcaps') {
      this.fault(
        'text/unknown-helper',
        block,
        `Unknown block \`{{#${kind}${param === undefined ? '' : ' …'}}}\`.`,
        'Use `{{#if x}}`, `{{#unless x}}`, `{{#each list}}` or `{{#smallcaps}}`.',
      );
      return [gap];
    }
    const found = this.value(param, scope);
    if (!found.known) return [gap];
    if (kind === 'each') return this.each(block, found.value, scope);
    const holds = isTrue(found.value) === (kind === 'if');
    return this.program(holds ? block.program : block.inverse, scope);
  }

  private each(block: hbs.AST.BlockStatement, list: unknown, scope: TextScope): Piece[] {
    const items = Array.isArray(list) ? list : [];
    if (list !== undefined && !Array.isArray(list))
      this.fault(
        'text/unknown-value',
        block,
        '`{{#each}}` needs a list, but this field is not one.',
        'Use a field that is a list.',
      );
    if (items.length === 0) return this.program(block.inverse, scope);
    return items.flatMap((item) => this.program(block.program, { ...scope, levels: [item, ...scope.levels] }));
  }

  private value(expression: hbs.AST.Expression, scope: TextScope): Lookup {
    if (expression.type === 'SubExpression') {
      const message = `\`${this.words(expression)}\` is a call inside a call, which card texts do not support.`;
      this.fault('text/unknown-helper', expression, message, 'Test a field instead: `{{#if field}}`.');
      return { known: false };
    }
    if (expression.type !== 'PathExpression')
      return { known: true, value: (expression as hbs.AST.Literal & { value: unknown }).value };
    const path = expression as hbs.AST.PathExpression;
    const found = lookUp(scope, path.parts, path.depth);
    if (!found.known) {
      const names = knownNames(scope);
      const ofGame = path.parts[0] === 'game';
      this.fault(
        'text/unknown-value',
        expression,
        `The text uses \`${path.original}\`, which the ${ofGame ? 'game' : 'card'} does not have.`,
        `${didYouMean(path.original, names)}Use ${ofGame ? 'one of the `constants` in game.yaml' : 'a field of this card'}.`,
      );
    }
    return found;
  }

  private indexOf(node: hbs.AST.Node): number {
    return indexAt(this.source, node.loc.start);
  }

  private words(node: hbs.AST.Node): string {
    return this.source.slice(this.indexOf(node), indexAt(this.source, node.loc.end));
  }

  private fault(code: ProblemCode, node: hbs.AST.Node, message: string, fix: string): void {
    this.faults.push({
      code,
      index: this.indexOf(node),
      length: this.words(node).split('\n')[0]?.length ?? 1,
      message,
      fix,
    });
  }
}

function inSmallCaps(piece: Piece): Piece {
  return piece.type === 'text' ? { ...piece, smallCaps: true } : piece;
}

function markFault({ mark, index, isOpen }: MarkFault): TextFault {
  return {
    code: 'text/unclosed-mark',
    index,
    length: mark.length,
    message: isOpen ? `\`${mark}\` is not closed.` : `\`${mark}\` has no opening \`${mark}\`.`,
    fix: `${isOpen ? `Add \`${mark}\` where the marked words end` : `Add \`${mark}\` where the marked words begin`}, or \`${mark.replaceAll('*', '\\*')}\` for ${mark === '*' ? 'an asterisk' : 'asterisks'}.`,
  };
}

function fieldPiece(text: string): Piece {
  return { type: 'text', text, from: 'field' };
}

/** Like Handlebars, an empty list is false; unlike Handlebars, zero is true, because cards have zeros. */
function isTrue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value === 0 || Boolean(value);
}

/** Arguments of a helper, whether the number to print was typed, and the position of the call. */
interface HelperCall {
  readonly args: readonly unknown[];
  readonly typed: boolean;
  readonly index: number;
  readonly scope: TextScope;
}

/** The piece to print, or what is wrong with the call. */
type HelperResult = Piece | string;

/** The helpers that a text template may call: `{{signed 3}}`, `{{icon "hourglass"}}`, `{{name "card-id"}}` … */
export const textHelpers: Record<string, (call: HelperCall) => HelperResult> = {
  icon: ({ args: [icon], index }) =>
    typeof icon === 'string' ? { type: 'icon', icon, index } : '`icon` needs the name of an icon',
  keyword: ({ args: [keyword], index }) =>
    typeof keyword === 'string' ? { type: 'keyword', keyword, index } : '`keyword` needs a keyword',
  name: ({ args: [id], scope }) => {
    const name = scope.nameOf(asWords(id));
    return name === undefined
      ? `there is no card or component "${asWords(id)}"`
      : { type: 'text', text: name, from: 'field' };
  },
  signed: (call) => number(call, (n) => (n > 0 ? `+${showNumber(n)}` : showNumber(n))),
  abs: (call) => number(call, (n) => showNumber(Math.abs(n))),
  decimal: (call) => {
    const digits = call.args[1] ?? 1;
    if (typeof digits !== 'number' || !Number.isInteger(digits) || digits < 0 || digits > 10)
      return '`decimal` needs a number of digits from 0 to 10';
    return number(call, (n) => showNumber(n, digits));
  },
};

/** Names of blocks: `{{#…}}`. */
export const textBlocks: readonly string[] = ['if', 'unless', 'each', 'smallcaps'];

/** Numbers are printed with a real minus sign. */
function showNumber(n: number, decimals?: number): string {
  const digits = decimals === undefined ? String(Math.abs(n)) : Math.abs(n).toFixed(decimals);
  return n < 0 ? `−${digits}` : digits;
}

function number({ args: [n], typed, index }: HelperCall, show: (n: number) => string): HelperResult {
  if (typeof n !== 'number') return `it needs a number, but got ${JSON.stringify(n) ?? 'nothing'}`;
  return { type: 'text', text: show(n), ...(typed ? { from: 'typed', index } : { from: 'field' }) };
}
