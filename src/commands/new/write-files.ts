// The texts of a new game's files: YAML and templates as people would write them.
import type { DeclaredKind } from '../../game/entry-schemas.ts';
import { displayWidth } from '../../strings/display-width.ts';
import { editYaml } from '../../yaml/edit-yaml.ts';
import type { GuessedDeck } from './guess-deck.ts';
import { isTechnical } from './guess-fields.ts';

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

type Fields = DeclaredKind['fields'];
type Card = Readonly<Record<string, unknown>>;

interface Face {
  readonly text: string;
  /** Fields for which the face has no room, or which say nothing to a player. */
  readonly hidden: readonly string[];
}

/** @param text a face with empty lists of fields */
export function faceTemplate(
  text: string,
  { fields, headers, cards }: { fields: Fields; headers: Readonly<Record<string, string>>; cards: readonly Card[] },
): Face {
  const { numbers, facts, texts, picture, hidden } = choose(fields, headers, cards);
  const shown = (names: readonly string[]) => {
    const lines = names.map(
      (field) => `  { field: ${quoted(field)}, label: ${quoted(label(headers[field] ?? field))} },\n`,
    );
    return lines.length === 0 ? '[]' : `[\n${lines.join('')}]`;
  };
  const accent = Object.entries(fields).find(
    ([name, { type, list }]) => type === 'choice' && !list && !hidden.includes(name),
  );
  const set = (code: string, line: string, value: string) =>
    code.replace(line, () => `${line.replace(/ = .*$/, '')} = ${value};`);
  const accentLine = /const accent: .*;/.exec(text)?.[0] ?? '';
  const factsLine = 'const facts: readonly Shown[] = [];';
  const filled = [
    ['const numbers: readonly Shown[] = [];', shown(numbers)],
    ['const texts: readonly Shown[] = [];', shown(texts)],
    ['const picture: string | undefined = undefined;', picture === undefined ? 'undefined' : quoted(picture)],
    [
      accentLine,
      `{ field: ${quoted(accent?.[0] ?? '')}, values: [${(accent?.[1].of ?? []).map((one) => (typeof one === 'string' ? quoted(one) : one)).join(', ')}] }`,
    ],
    [factsLine, shown(facts)],
  ].reduce((code, [line = '', value = '']) => set(code, line, value), text);
  const more = hidden.length === 0 ? '' : ` Not shown: ${hidden.join(', ')}.`;
  return { text: filled.replace('one below the other. */', () => `one below the other.${more} */`), hidden };
}

/** A poker card has room for four numbers, eight lines of facts and two texts. Fields that most cards have come first; the face has the order of the table. */
function choose(fields: Fields, headers: Readonly<Record<string, string>>, cards: readonly Card[]) {
  const all = Object.keys(fields);
  const telling = all.filter((name) => isTelling(name, all, cards));
  const of = (...types: readonly string[]) =>
    telling.filter((name) => !fields[name]?.list && types.includes(fields[name]?.type ?? ''));
  const count = (name: string) => cards.filter((card) => card[name] !== undefined).length;
  const usualFirst = (names: readonly string[]) => names.toSorted((a, b) => count(b) - count(a));
  const narrow = of('integer', 'number').filter((name) =>
    label(headers[name] ?? name)
      .split(' ')
      .every((word) => displayWidth(word) <= 13),
  );
  const strip = new Set(usualFirst(narrow).slice(0, 4));
  const numbers = narrow.filter((name) => strip.has(name));
  const picture = of('picture')[0];
  const mostLetters = sizeFor(cards).letters;
  const length = (names: readonly string[]) =>
    longest(
      cards.map((card) => names.reduce((sum, name) => sum + displayWidth(written(card[name])), 0)),
      mostLetters,
    );
  const texts = of('rules')
    .slice(0, 2)
    .filter((name, i, all) => haveRoom(cards, ['text', ...all.slice(0, i), name], mostLetters - 200));
  const left = mostLetters - length(['text', ...texts]) - (picture === undefined ? 0 : 600);
  const room = Math.max(2, Math.min(cards.some((card) => card.text !== undefined) ? 8 : 12, Math.floor(left / 100)));
  const short = telling.filter(
    (name) => ![...numbers, picture].includes(name) && !['rules', 'picture'].includes(fields[name]?.type ?? ''),
  );
  // A field that few cards have takes no room on the others.
  const used = cards.map(() => 0);
  const fitting = usualFirst(short).filter((name) => {
    if (cards.some((card) => isWide(written(card[name])))) return false;
    const lines = cards.map((card) => Math.ceil(displayWidth(written(card[name])) / 34));
    if (lines.some((own, i) => own > 3 || (own > 0 && own + (used[i] ?? 0) > room))) return false;
    for (const [i, own] of lines.entries()) used[i] = (used[i] ?? 0) + own;
    return true;
  });
  const facts = short.filter((name) => fitting.includes(name));
  const shown = new Set([...numbers, ...texts, ...facts, picture]);
  return { numbers, facts, texts, picture, hidden: all.filter((name) => !shown.has(name)) };
}

/** What fits below the name in 5 pt, smallest first. */
const sizes = [
  { name: 'poker', letters: 1000 },
  { name: 'tarot', letters: 1700 },
  { name: 'jumbo', letters: 2700 },
] as const;
type Size = (typeof sizes)[number];

/** The smallest that holds the texts, without the few that are much longer. */
export function sizeFor(cards: readonly Card[]): Size {
  const lengths = cards.map((card) => displayWidth(written(card.text))).sort((a, b) => a - b);
  const most = lengths[Math.ceil(lengths.length * 0.98) - 1] ?? 0;
  return sizes.find(({ letters }) => letters >= most) ?? sizes[2];
}

/** Where the text alone is too long, other texts do not matter. */
function haveRoom(cards: readonly Card[], names: readonly string[], letters: number): boolean {
  const length = (card: Card, own: readonly string[]) =>
    own.reduce((sum, name) => sum + displayWidth(written(card[name])), 0);
  return cards.every((card) => length(card, names) <= letters || length(card, ['text']) > letters);
}

/** Without the few that are much too long for a card: they are reported when the game is built. */
function longest(lengths: readonly number[], mostLetters: number): number {
  const sorted = [...lengths].sort((a, b) => a - b);
  const most = sorted.at(-1) ?? 0;
  return most <= mostLetters ? most : (sorted[Math.floor(sorted.length * 0.95) - 1] ?? most);
}

/** Leaves out what is the same on every card, codes for programs, ids, and raw forms of other fields. */
function isTelling(name: string, all: readonly string[], cards: readonly Card[]): boolean {
  const values = cards.flatMap((card) => (card[name] === undefined ? [] : [written(card[name])]));
  const isSame = cards.length > 4 && values.length === cards.length && new Set(values).size === 1;
  const parts = cards.flatMap((card) => card[name] ?? []).map(written);
  const isCode = parts.filter(isTechnical).length > parts.length / 2;
  const isRaw = all.some((other) => other !== name && name.toLowerCase() === `raw${other.toLowerCase()}`);
  const isName = values.length > 0 && cards.every((card) => card[name] === undefined || isSquashed(card, name));
  // A number or code of its own for each card tells nothing.
  const isSerial =
    values.length > 8 && new Set(values).size === values.length && values.every((own) => /^\d+$/.test(own));
  return !isSame && !isCode && !isRaw && !isName && !isSerial && !/^id\d*$|[a-z]I[dD]s?\d*$|^raw[A-Z]/.test(name);
}

/** A word that no line of a fact holds, such as the name of a file. */
function isWide(value: string): boolean {
  return value.split(/[\s-]+/).some((word) => !unspaced.test(word) && displayWidth(word) > 26);
}

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

/** `ioncannonturret` on the card Ion Cannon Turret. */
function isSquashed(card: Card, field: string): boolean {
  const letters = (word: unknown) =>
    String(word)
      .normalize('NFKD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  return letters(card[field]) === letters(card.name) && written(card[field]) === written(card[field]).toLowerCase();
}

function written(value: unknown): string {
  return Array.isArray(value) ? value.join(' · ') : String(value ?? '');
}

/** `stats.hpPerLevel` is "hp per level" on a card. */
function label(header: string): string {
  const last = header.split('.').at(-1) ?? header;
  const words = last
    .replace(/(\p{Ll})(\p{Lu})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll('_', ' ');
  return displayWidth(words) > 24 ? `${words.slice(0, 23)}…` : words;
}

function quoted(word: string): string {
  return `'${JSON.stringify(word).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** What looks like a token, the most frequent first: `[gold]`, `@[gold]`, `{a}`, `:sword:`, emoji. A word in brackets that stands there once is a remark. */
export function tokensIn(decks: readonly Pick<GuessedDeck, 'cards'>[]): (readonly [token: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { cards } of decks)
    for (const value of cards.flatMap((card) => Object.values(card)))
      for (const [token] of typeof value === 'string' ? value.matchAll(tokenLike) : [])
        counts.set(token, (counts.get(token) ?? 0) + 1);
  return [...counts].filter(([token, count]) => count > 1 || /^[^[<]+$/.test(token)).sort((a, b) => b[1] - a[1]);
}

const tokenLike =
  /[@$]?\[[\p{L}\d][\p{L}\d _+-]{0,20}\]|(?<![{\\])\{[\p{L}\d/+-]{1,12}\}(?!\})|<[\p{L}\d][\p{L}\d _+-]{0,20}>|(?<=^|\s):[a-z][\w-]{1,20}:|(?![©®™])\p{Extended_Pictographic}\uFE0F?/gu;

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

/** What is printed on the sheets of a game that is not published. */
export function noticeIn(language: string): string | undefined {
  return notices[language] ?? notices[language.slice(0, 2)] ?? notices.en;
}

const notices: Readonly<Record<string, string>> = {
  zh: '试玩版',
  'zh-Hant': '試玩版',
  en: 'Playtest',
  fr: 'Version de test',
  de: 'Testfassung',
  es: 'Versión de prueba',
  ja: 'テスト版',
};
