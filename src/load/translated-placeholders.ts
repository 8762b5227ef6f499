// A game and the words of a language → problems for numbers, icons and names that a translated text lost or added.
import type { Translation } from '../game/file-schemas.ts';
import { allCards, type Game, type GameFile } from '../game/game.ts';
import { wordAt } from '../game/marked-values.ts';
import type { Origin, Path } from '../game/origin.ts';
import type { Reading } from './reading.ts';
import { isTemplateError, parseTemplate, type Template } from './text/parse-template.ts';

export function reportPlaceholders(reading: Reading, game: Game, { value, origin }: GameFile<Translation>): void {
  const shelves = [
    ['cards', allCards(game)],
    ['components', game.components],
  ] as const;
  for (const [shelf, entries] of shelves)
    for (const { id, texts } of entries)
      for (const { path, template } of texts)
        compare(reading, template, { words: value, origin, path: [shelf, id, ...path], card: id });
  for (const [name, template] of Object.entries(game.glossary.value.labels ?? {}))
    compare(reading, template, { words: value, origin, path: ['labels', name] });
}

/** The notebook of the table has its translations beside it. */
export function reportNotePlaceholders(reading: Reading, { table }: Game): void {
  for (const [i, note] of (table.value.notebook ?? []).entries())
    for (const language of Object.keys(note.in ?? {})) {
      const path = ['notebook', i, 'in', language, 'text'];
      compare(reading, note.text, { words: table.value, origin: table.origin, path });
    }
}

interface Translated {
  readonly words: unknown;
  readonly origin: Origin;
  readonly path: Path;
  readonly card?: string;
}

/** How a value is shown may differ from language to language, and how often; that it is shown may not. */
function compare(reading: Reading, source: string, { words, origin, path, card }: Translated): void {
  const text = wordAt(words, path);
  if (typeof text !== 'string') return;
  const [wanted, found] = [placeholdersOf(source), placeholdersOf(text)];
  const lost = [...wanted].filter((one) => !found.has(one));
  const added = [...found].filter((one) => !wanted.has(one));
  if (lost.length + added.length === 0) return;
  const said = [
    ...(lost.length > 0 ? [`${braced(lost)} of the source text is lost`] : []),
    ...(added.length > 0 ? [`${braced(added)} is not in the source text`] : []),
  ];
  reading.report('translation/placeholders', {
    at: origin.place(path),
    ...(card !== undefined && { card }),
    message: `The translation takes other values than its source: ${said.join(', and ')}.`,
    fix: 'Write the same `{{…}}` as the source text has, in whatever order the sentence wants.',
  });
}

function braced(names: readonly string[]): string {
  return names.map((name) => `\`{{${name}}}\``).join(', ');
}

/** Helpers whose argument is a name; all others show a value in one way or another. */
const naming = new Set(['icon', 'keyword', 'name']);

/** As they would be written between braces, each once; nothing where the template cannot be parsed. */
function placeholdersOf(template: string): ReadonlySet<string> {
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
