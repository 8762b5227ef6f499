// A text template → what it takes from elsewhere: fields, constants, icons, keywords, names of cards.
import { isTemplateError, parseTemplate, type Template } from './parse-template.ts';

/** Helpers whose argument is a name; all others show a value in one way or another. */
const naming = new Set(['icon', 'keyword', 'name']);

/** As they would be written between braces, each once; nothing where the template cannot be parsed. */
export function placeholdersOf(template: string): ReadonlySet<string> {
  const parsed = template.includes('{{') ? parseTemplate(template) : undefined;
  const found = new Set<string>();
  if (parsed !== undefined && !isTemplateError(parsed)) gather(parsed, found);
  return found;
}

function gather(program: Template | undefined, found: Set<string>): void {
  for (const statement of program?.body ?? []) {
    if (statement.type !== 'MustacheStatement' && statement.type !== 'BlockStatement') continue;
    const { path, params } = statement as hbs.AST.MustacheStatement;
    const helper = (path as hbs.AST.PathExpression).original;
    // Small capitals are a matter of look, which another language need not have.
    if (params.length === 0 && statement.type === 'MustacheStatement') found.add(helper);
    for (const param of params) {
      if (param.type === 'PathExpression') found.add((param as hbs.AST.PathExpression).original);
      else if (naming.has(helper)) found.add(`${helper} "${(param as hbs.AST.StringLiteral).value}"`);
    }
    const { program: inner, inverse } = statement as hbs.AST.BlockStatement;
    gather(inner, found);
    gather(inverse, found);
  }
}
