// The texts of a new game's files: YAML and templates as people would write them.
import type { DeclaredKind } from '../../game/entry-schemas.ts';
import { editYaml } from '../../yaml/edit-yaml.ts';
import type { GuessedDeck } from './guess-deck.ts';

export function yamlText(comments: readonly string[], value: Readonly<Record<string, unknown>>): string {
  const edits = Object.entries(value).map(([key, own]) => ({ path: [key], value: own }));
  const written = editYaml(comments.map((line) => `${line}\n`).join(''), edits);
  if ('text' in written) return written.text;
  throw new Error(`The value cannot be written as YAML: ${written.refused.message}`);
}

/** A line a field, as people write it. JSON is YAML, too. */
export function kindsText(kinds: ReadonlyMap<string, DeclaredKind['fields']>): string {
  const plain = (value: unknown) =>
    typeof value === 'string' && /^[A-Za-z][\w-]*( [A-Za-z]\w*)*$/.test(value) && !yamlWord.test(value)
      ? value
      : JSON.stringify(value);
  const flow = (value: unknown) => (Array.isArray(value) ? `[${value.map(plain).join(', ')}]` : plain(value));
  const line = (field: DeclaredKind['fields'][string]) =>
    Object.entries(field)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}: ${flow(value)}`)
      .join(', ');
  const lines = [...kinds].flatMap(([kind, fields]) => {
    const own = Object.entries(fields).map(([name, field]) => `      ${name}: { ${line(field)} }`);
    return [`  ${kind}:`, ...(own.length > 0 ? ['    fields:', ...own] : ['    fields: {}'])];
  });
  return [
    '# The fields of each kind of card, guessed from the columns; change what is wrong.',
    'kinds:',
    ...lines,
    '',
  ].join('\n');
}

/** Words that YAML reads as something else. */
const yamlWord = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** @param text a face with empty lists of fields */
export function faceTemplate(
  text: string,
  fields: DeclaredKind['fields'],
  headers: Readonly<Record<string, string>>,
): string {
  const all = Object.entries(fields);
  const shown = (names: readonly string[]) => {
    const lines = names.map((field) => `  { field: ${quoted(field)}, label: ${quoted(headers[field] ?? field)} },\n`);
    return lines.length === 0 ? '[]' : `[\n${lines.join('')}]`;
  };
  const of = (isWanted: (field: DeclaredKind['fields'][string]) => boolean | undefined) =>
    all.filter(([, field]) => isWanted(field)).map(([name]) => name);
  const numbers = of(({ type, list }) => !list && (type === 'integer' || type === 'number')).slice(0, 5);
  const texts = of(({ type, list }) => !list && type === 'rules');
  const picture = of(({ type, list }) => !list && type === 'picture')[0];
  const facts = all.map(([name]) => name).filter((name) => ![...numbers, ...texts, picture].includes(name));
  const accent = all.find(([, { type, list }]) => type === 'choice' && !list);
  const set = (code: string, line: string, value: string) =>
    code.replace(line, () => `${line.replace(/ = .*$/, '')} = ${value};`);
  const accentLine = /const accent: .*;/.exec(text)?.[0] ?? '';
  return [
    ['const numbers: readonly Shown[] = [];', shown(numbers)],
    ['const facts: readonly Shown[] = [];', shown(facts)],
    ['const texts: readonly Shown[] = [];', shown(texts)],
    ['const picture: string | undefined = undefined;', picture === undefined ? 'undefined' : quoted(picture)],
    [
      accentLine,
      `{ field: ${quoted(accent?.[0] ?? '')}, values: [${(accent?.[1].of ?? []).map((one) => (typeof one === 'string' ? quoted(one) : one)).join(', ')}] }`,
    ],
  ].reduce((code, [line = '', value = '']) => set(code, line, value), text);
}

function quoted(word: string): string {
  return `'${JSON.stringify(word).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** What looks like a token, the most frequent first: `[gold]`, `@[gold]`, `{a}`, `:sword:`, emoji. A word that stands there once is a remark. */
export function tokensIn(decks: readonly Pick<GuessedDeck, 'cards'>[]): (readonly [token: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { cards } of decks)
    for (const value of cards.flatMap((card) => Object.values(card)))
      for (const [token] of typeof value === 'string' ? value.matchAll(tokenLike) : [])
        counts.set(token, (counts.get(token) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1]);
}

const tokenLike =
  /[@$]?\[[\p{L}\d][\p{L}\d _+-]{0,20}\]|(?<![{\\])\{[\p{L}\d/+-]{1,12}\}(?!\})|(?<=^|\s):[a-z][\w-]{1,20}:|\p{Extended_Pictographic}\uFE0F?/gu;

export function tokensFound(tokens: readonly (readonly [string, number])[]): string {
  const shown = tokens.slice(0, 8).map(([token, count]) => `${token} ${count}×`);
  return `The texts have what looks like tokens: ${shown.join(', ')}${tokens.length > 8 ? ' …' : ''}. To print icons for them, fill in \`tokens\` in glossary.yaml.`;
}

export function tokensComment(tokens: readonly (readonly [string, number])[]): string {
  if (tokens.length === 0) return '';
  const lines = tokens.slice(0, 50).map(([token]) => `#   ${JSON.stringify(token)}: `.trimEnd());
  return [
    '',
    '# Name an icon for each, of icons/ or of game-icons.net, and remove the signs at the left:',
    '# tokens:',
    ...lines,
    '',
  ].join('\n');
}
