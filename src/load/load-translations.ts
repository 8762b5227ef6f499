// Reads text/*.yaml, and compares the placeholders of translated texts with those of their sources.
import { z } from 'zod';
import {
  type GameInfo,
  type TranslatedFrom,
  type Translation,
  translatedFrom,
  translation,
} from '../game/file-schemas.ts';
import { allCards, type Game, type GameFile } from '../game/game.ts';
import { otherLanguages } from '../game/languages.ts';
import { wordAt } from '../game/marks.ts';
import type { Origin, Path } from '../game/origin.ts';
import { didYouMean } from '../strings/nearest-word.ts';
import { listFolder } from './read-files.ts';
import { readGameFile } from './read-game-file.ts';
import type { Reading } from './reading.ts';
import { isTemplateError, parseTemplate, type Template } from './text/parse-template.ts';

interface LoadedTranslations {
  readonly words: ReadonlyMap<string, GameFile<Translation>>;
  readonly from: ReadonlyMap<string, TranslatedFrom>;
  /** For the issues of their schemas. */
  readonly files: readonly GameFile<unknown>[];
}

/** A record as an object schema: any key, and strings for values. */
const fromFile = z.object({}).catchall(translatedFrom.valueType);

export function loadTranslations(reading: Reading, folder: string, info: GameInfo): LoadedTranslations {
  const languages = otherLanguages(info);
  const words = new Map<string, GameFile<Translation>>();
  const from = new Map<string, GameFile<TranslatedFrom>>();
  const names = listFolder(reading, `${folder}/text`).map(({ name }) => name);
  for (const name of names.filter((one) => /\.ya?ml$/.test(one))) {
    const file = `${folder}/text/${name}`;
    const [, language = '', isSource] = /^(.*?)(\.source)?\.yaml$/.exec(name) ?? [];
    if (!languages.includes(language)) reportStranger(reading, file, { language: language || name, languages });
    else if (isSource) from.set(language, readGameFile(reading, file, { schema: fromFile, fallback: {} }));
    else words.set(language, readGameFile(reading, file, { schema: translation, fallback: {} }));
  }
  const sources = [...from].map(([language, file]) => [language, strings(file.value)] as const);
  return { words, from: new Map(sources), files: [...words.values(), ...from.values()] };
}

/** Values of the wrong type are reported by their schema, and ignored here. */
function strings(value: Readonly<Record<string, unknown>>): TranslatedFrom {
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}

function reportStranger(
  reading: Reading,
  file: string,
  { language, languages }: { language: string; languages: readonly string[] },
): void {
  reading.reportFile('game/unknown-file', file, {
    message: `Unknown language "${language}"; Cardwright ignores this file.`,
    fix: `${didYouMean(language, languages)}Add \`${language}\` to \`languages\` in game.yaml, or rename the file to <language>.yaml.`,
  });
}

export function reportPlaceholders(reading: Reading, game: Game, { value, origin }: GameFile<Translation>): void {
  const lists = [
    ['cards', allCards(game)],
    ['components', game.components],
  ] as const;
  for (const [list, entries] of lists)
    for (const { id, texts } of entries)
      for (const { path, template } of texts)
        compare(reading, template, { words: value, origin, path: [list, id, ...path], card: id });
  for (const [name, template] of Object.entries(game.glossary.value.labels ?? {}))
    compare(reading, template, { words: value, origin, path: ['labels', name] });
}

/** Notebook pages have their translations in table.yaml. */
export function reportNotePlaceholders(reading: Reading, { table }: Pick<Game, 'table'>): void {
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

/** A translation may show a value in another way or more often, but it must show it. */
function compare(reading: Reading, source: string, { words, origin, path, card }: Translated): void {
  const text = wordAt(words, path);
  if (typeof text !== 'string') return;
  const [wanted, found] = [placeholdersOf(source), placeholdersOf(text)];
  const lost = [...wanted].filter((one) => !found.has(one));
  const added = [...found].filter((one) => !wanted.has(one));
  if (lost.length + added.length === 0) return;
  const differences = [
    ...(lost.length > 0 ? [`${braced(lost)} is missing`] : []),
    ...(added.length > 0 ? [`${braced(added)} is not in the source`] : []),
  ];
  reading.report('translation/placeholders', {
    at: origin.place(path),
    ...(card !== undefined && { card }),
    message: `The placeholders differ from those of the source text: ${differences.join(', and ')}.`,
    fix: 'Use the same `{{…}}` as the source text, in any order.',
  });
}

function braced(names: readonly string[]): string {
  return names.map((name) => `\`{{${name}}}\``).join(', ');
}

/** Helpers whose argument is a name; all others show a value. */
const naming = new Set(['icon', 'keyword', 'name']);

/** As written between braces, each once; empty if the template cannot be parsed. */
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
    // Small capitals are only a style, which another language may lack.
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
