// For tests: a small game made from texts, and what the language checks find in it.
import { z } from 'zod';
import { baseFields } from '../game/entry-schemas.ts';
import { gameInfo, glossary } from '../game/file-schemas.ts';
import type { Card, Game, GameFile } from '../game/game.ts';
import { card, keyword, text } from '../game/index.ts';
import type { Origin, Path } from '../game/origin.ts';
import type { Piece, RichText } from '../game/rich-text.ts';
import { tableFile } from '../game/table-schema.ts';
import type { Problem } from '../problems/problem.ts';
import { checkLanguage } from './check-language.ts';

const schema = card({
  cost: z.number().optional(),
  keywords: z.array(keyword()).optional(),
  bands: z.record(z.string(), z.strictObject({ price: z.number(), text: text() })).optional(),
});
const kinds = { artifact: schema, plain: card({ cost: z.number().optional() }) };

export interface TestCard {
  readonly id?: string;
  readonly name?: string;
  readonly kind?: keyof typeof kinds;
  readonly text?: string;
  readonly [field: string]: unknown;
}

export interface TestGame {
  readonly language?: string;
  readonly cards: readonly TestCard[];
  readonly terms?: readonly { name: string; not?: string[] }[];
  readonly keywords?: readonly string[];
  readonly constants?: Record<string, unknown>;
  readonly checks?: Readonly<Record<string, 'off' | 'hint' | 'warning' | 'error'>>;
  readonly deckAllow?: readonly unknown[];
}

export function testGame(test: TestGame): Game {
  const { language = 'zh', cards, terms = [], keywords = [], constants = {}, checks, deckAllow } = test;
  const info = {
    title: '试验',
    edition: '1',
    languages: { [language]: { origin: 'house' as const } },
    decks: ['deck'],
    constants,
    ...(checks && { checks }),
  };
  const fields = deckAllow ? { allow: deckAllow as { code: string; reason: string }[] } : {};
  const deck = { id: 'deck', name: '牌堆', kind: 'artifact', size: 'poker', raw: {}, fields, issues: [] };
  return {
    id: 'test',
    language,
    labels: new Map(),
    table: gameFile('table.yaml', {}, tableFile),
    notebook: [],
    translations: new Map(),
    translatedFrom: new Map(),
    info: gameFile('game.yaml', info, gameInfo),
    decks: [{ ...deck, origin: originIn('deck.yaml'), cards: cards.map(testCard) }],
    components: [],
    glossary: gameFile(
      'glossary.yaml',
      { terms: terms.map((term) => ({ ...term })), keywords: keywords.map((name) => ({ name })) },
      glossary,
    ),
    claims: [],
    otherFiles: [],
    types: { cards: kinds },
    rules: {},
    unread: [],
    pictures: [],
    icons: new Map(),
    isWhole: true,
  };
}

/** Every problem as `code words`, where the words are what the place covers. */
export function complaints(test: TestGame): string[] {
  return checkLanguage(testGame(test)).map((found) => `${found.code} ${wordsAt(test, found)}`);
}

function wordsAt({ cards }: TestGame, { at }: Problem): string {
  const path = at.file.split('.');
  const source = path.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], cards[0]);
  return String(source).slice(at.col - 1, at.col - 1 + (at.length ?? 0));
}

function testCard(given: TestCard, i: number): Card {
  const { kind = 'artifact', ...rest } = given;
  const fields = { id: `card-${i}`, name: `牌名${'甲乙丙丁'[i % 4]}`, ...rest };
  const paths: Path[] = typeof rest.text === 'string' ? [['text']] : [];
  for (const band of Object.keys((rest.bands as object | undefined) ?? {})) paths.push(['bands', band, 'text']);
  const texts = paths.map((path) => {
    const template = String(path.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], fields));
    return { path, template, rich: richText(template, fields) };
  });
  const { id, name } = fields;
  const origin = originIn(`${id}.yaml`);
  const common = { kind, deck: 'deck', copies: 1, raw: fields, issues: [], schema: kinds[kind] };
  return { ...common, id, name, fields, base: baseFields(fields), texts, origin };
}

/** What loading does with a template, as far as these tests need it. */
function richText(template: string, fields: Record<string, unknown>): RichText {
  return [...template.matchAll(/\{\{(\w+)(?: "([^"]*)")?\}\}|\n|[^{\n]+|\{/g)].map((match): Piece => {
    const [words, name, argument = ''] = match;
    if (words === '\n') return { type: 'break' };
    if (name === undefined) return { type: 'text', text: words, from: 'typed', index: match.index };
    if (name === 'icon') return { type: 'icon', icon: argument, index: match.index };
    if (name === 'keyword') return { type: 'keyword', keyword: argument, index: match.index };
    return { type: 'text', text: String(fields[name] ?? '').replace('-', '−'), from: 'field' };
  });
}

/** The path stands for the file, so that a test can say what the place covers. */
function originIn(file: string): Origin {
  return {
    file,
    place: (path = []) => ({ file: path.join('.'), line: 1, col: 1 }),
    placeInText: (path, index, length) => ({ file: path.join('.'), line: 1, col: index + 1, length }),
    below: () => originIn(file),
  };
}

function gameFile<T>(file: string, value: T, schema: z.ZodType): GameFile<T> {
  return { origin: originIn(file), value, raw: value, issues: [], schema };
}
