// Makes the files of a game from tables, and says what was guessed.
import { extname, isAbsolute } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DeclaredKind } from '../../game/entry-schemas.ts';
import { freeId } from '../../strings/kebab-id.ts';
import { counted } from '../../strings/messages.ts';
import { withoutTwins } from './find-columns.ts';
import { type GuessedDeck, guessDeck } from './guess-deck.ts';
import { byLanguage, pictureBeside, type SourceTable, tidyPath, titleOf, withoutNotes } from './read-sources.ts';
import {
  faceTemplate,
  kindsText,
  noticeIn,
  sizeFor,
  tokensComment,
  tokensFound,
  tokensIn,
  yamlText,
} from './write-files.ts';

interface TableGame {
  readonly files: readonly (readonly [name: string, text: string])[];
  /** Pictures to copy into art/: the name there, and where they are. */
  readonly pictures: readonly { readonly name: string; readonly path: string }[];
  /** Copies of tables from outside of the project, which decks have as their `source`. */
  readonly sources: readonly (readonly [name: string, bytes: Buffer])[];
  /** What was guessed, and what was passed over, for the user to look at. */
  readonly guesses: readonly string[];
  /** That of the cards, then those of their translations. */
  readonly languages: readonly string[];
}

interface NamedDeck extends GuessedDeck {
  readonly id: string;
  readonly title: string;
  readonly table: SourceTable;
  kind: string;
}

interface GameWords {
  readonly id: string;
  readonly title: string | undefined;
  /** The first language of the game. Undefined: guess it. */
  readonly language: string | undefined;
  /** The cards stay in the tables; the decks name them as their `source`. */
  readonly asSource: boolean;
  /** The text of a template's file, by its name. */
  readonly template: (name: string) => string;
}

/** Undefined if no table has cards. */
export function gameFromTables(
  tables: readonly SourceTable[],
  { id, title, language, asSource, template }: GameWords,
): TableGame | undefined {
  const guesses: string[] = [];
  const { main, others } = byLanguage(tables, language);
  const ids = { decks: new Set<string>(), cards: new Set<string>() };
  const isAlone = main.reduce((sum, { sheets }) => sum + sheets.length, 0) === 1;
  const found = main.flatMap((table) =>
    decksOf(isAlone ? table : withoutNotes(table, guesses), {
      ...{ guesses, ids, language: table.language ?? language, asSource },
    }),
  );
  const translations = allTranslations(found, others, guesses);
  const isTranslated = ({ cards }: NamedDeck) =>
    [...translations.values()].some((own) => cards.some(({ id }) => own.has(String(id))));
  const decks = found.map((deck) =>
    asSource || deck.areOwnIds || isTranslated(deck) ? deck : { ...deck, cards: withoutTwins(deck.cards) },
  );
  const [first] = decks;
  if (first === undefined) return undefined;
  const kinds = kindsOf(decks);
  const languages = [first.language, ...[...translations.keys()].filter((language) => language !== first.language)];
  const pictures = decks.flatMap((deck) => picturesOf(deck, kinds, { guesses, asSource }));
  const sources = asSource ? sourcesOf(main, id) : undefined;
  for (const [i, deck] of decks.entries()) {
    const twins = (found[i]?.cards.length ?? 0) - deck.cards.length;
    guesses.push(describe(deck, kinds, twins), ...deck.unclear.slice(0, 20));
    if (deck.unclear.length > 20) guesses.push(`${deck.title}: ${deck.unclear.length - 20} more cells like these.`);
  }
  const game = {
    title: title ?? titleOf(first.table) ?? id,
    edition: '0.1',
    notice: noticeIn(first.language),
    languages: Object.fromEntries(languages.map((language) => [language, { origin: 'house' }])),
    decks: decks.map((deck) => deck.id),
  };
  const cardsOf = (kind: string) => decks.filter((deck) => deck.kind === kind).flatMap((deck) => deck.cards);
  const sizeOf = (kind: string) => sizeFor(cardsOf(kind)).name;
  const large = [...kinds.keys()].filter((kind) => sizeOf(kind) !== 'poker');
  for (const kind of large)
    guesses.push(`${kind}: the texts are too long for poker cards; the size is ${sizeOf(kind)}.`);
  const headers = Object.assign({}, ...decks.map((deck) => deck.headers)) as Record<string, string>;
  const schema = (depth: number, name: string) =>
    `# yaml-language-server: $schema=${'../'.repeat(depth)}out/.schema/${id}/${name}.json`;
  const words = Object.fromEntries(
    Object.entries(headers).filter(([field, header]) => header !== field && header.trim() !== ''),
  );
  const tokens = tokensIn(decks);
  if (tokens.length > 0) guesses.push(tokensFound(tokens));
  const glossary = yamlText([schema(2, 'glossary'), '# The headers of the table, for reports and spreadsheets.'], {
    fields: words,
  });
  return {
    files: [
      [`data/${id}/game.yaml`, `${yamlText([schema(2, 'game'), '# Made from a table.'], game)}\n${kindsText(kinds)}`],
      [`data/${id}/glossary.yaml`, `${glossary}${tokensComment(tokens)}`],
      ...decks.map((deck) => {
        const cards = sources ? sourceFields(deck, sources) : { cards: deck.cards };
        const head = { name: deck.title, kind: deck.kind, size: sizeOf(deck.kind), back: 'back', ...cards };
        return [`data/${id}/decks/${deck.id}.yaml`, yamlText([schema(3, `deck-${deck.kind}`)], head)] as const;
      }),
      ...[...translations].map(([language, cards]) => {
        const own = { cards: Object.fromEntries(cards) };
        return [`data/${id}/text/${language}.yaml`, yamlText([schema(3, 'text')], own)] as const;
      }),
      ...['look.ts', 'back.tsx'].map((name) => [`templates/${id}/${name}`, template(name)] as const),
      ...[...kinds].map(([kind, fields]) => {
        const { text, hidden } = faceTemplate(template('face.tsx'), { fields, headers, cards: cardsOf(kind) });
        const file = `templates/${id}/${kind}.tsx`;
        if (hidden.length > 0)
          guesses.push(`${counted(hidden.length, 'field')} not on the face (${file}): ${hidden.join(', ')}.`);
        return [file, text] as const;
      }),
    ],
    pictures,
    sources: [...(sources?.values() ?? [])].flatMap(({ copy }) => (copy ? [copy] : [])),
    guesses,
    languages,
  };
}

interface DeckSource {
  /** From the folder of the decks. */
  readonly path: string;
  readonly copy?: readonly [string, Buffer];
}

/** A table inside the project stays where it is. A build reads nothing from outside, so other tables are copied. */
function sourcesOf(tables: readonly SourceTable[], id: string): Map<SourceTable, DeckSource> {
  const names = new Set<string>();
  return new Map(
    tables.map((table): [SourceTable, DeckSource] => {
      const { file, url, bytes } = table;
      if (url === undefined && !file.startsWith('../') && !isAbsolute(file))
        return [table, { path: `../../../${file}` }];
      const name = freeId([table.name], names);
      names.add(name);
      const own = `tables/${name}${extname(file).toLowerCase()}`;
      return [table, { path: `../${own}`, copy: [`data/${id}/${own}`, bytes] }];
    }),
  );
}

function sourceFields({ table, name, columns }: NamedDeck, sources: ReadonlyMap<SourceTable, DeckSource>) {
  return {
    source: sources.get(table)?.path,
    ...(table.url !== undefined && { url: table.url }),
    ...(table.sheets.length > 1 && name !== '' && { sheet: name }),
    ...(Object.keys(columns).length > 0 && { columns }),
  };
}

interface Deciding {
  readonly guesses: string[];
  /** Ids in use in the whole game. */
  readonly ids: { readonly decks: Set<string>; readonly cards: Set<string> };
  readonly language: string | undefined;
  readonly asSource: boolean;
}

function decksOf(table: SourceTable, { guesses, ids, language, asSource }: Deciding): NamedDeck[] {
  return table.sheets.flatMap((sheet): NamedDeck[] => {
    const deck = guessDeck(sheet, { taken: asSource ? new Set() : ids.cards, language, asSource });
    if (deck === undefined || deck.cards.length === 0) {
      guesses.push(`${sheet.name || table.file}: no cards found, passed over.`);
      return [];
    }
    const title = sheet.name || table.name || titleOf(table) || 'cards';
    const id = freeId([title], ids.decks);
    ids.decks.add(id);
    return [{ ...deck, id, title, table, kind: id }];
  });
}

/** Decks with the same fields share a kind; the choices of a field are those of all of them. */
function kindsOf(decks: readonly NamedDeck[]): Map<string, DeclaredKind['fields']> {
  const kinds = new Map<string, DeclaredKind['fields']>();
  for (const deck of decks) {
    const alike = [...kinds].find(([, fields]) => isDeepStrictEqual(typesOf(fields), typesOf(deck.fields)));
    deck.kind = alike?.[0] ?? (decks.length === 1 ? 'card' : /^[a-z]/.test(deck.id) ? deck.id : `deck-${deck.id}`);
    kinds.set(deck.kind, alike ? merged(alike[1], deck.fields) : deck.fields);
  }
  return kinds;
}

function typesOf(fields: DeclaredKind['fields']): unknown {
  return Object.entries(fields).map(([name, { type, list }]) => [name, type, list]);
}

function merged(a: DeclaredKind['fields'], b: DeclaredKind['fields']): DeclaredKind['fields'] {
  return Object.fromEntries(
    Object.entries(a).map(([name, field]) => {
      const other = b[name];
      const of = field.of && [...new Set([...field.of, ...(other?.of ?? [])])];
      const optional = field.optional || other?.optional;
      return [name, { ...field, ...(of && { of }), ...(optional && { optional }) }];
    }),
  );
}

function allTranslations(decks: readonly NamedDeck[], others: readonly SourceTable[], guesses: string[]) {
  const all = new Map<string, Map<string, Record<string, string>>>();
  const originals = new Map(decks.flatMap(({ cards }) => cards.map((card) => [String(card.id), card] as const)));
  const add = (language: string, id: string, given: Readonly<Record<string, string>>) => {
    const has = (field: string) => Object.hasOwn(originals.get(id) ?? {}, field);
    const words = Object.fromEntries(Object.entries(given).filter(([field]) => has(field)));
    for (const field of Object.keys(given).filter((name) => !has(name)))
      guesses.push(`${id}: ${field} in ${language} has no original and is skipped.`);
    if (Object.keys(words).length === 0) return;
    const cards = all.get(language) ?? new Map<string, Record<string, string>>();
    all.set(language, cards);
    cards.set(id, { ...cards.get(id), ...words });
  };
  for (const { translations } of decks)
    for (const [language, cards] of translations) for (const [id, words] of cards) add(language, id, words);
  for (const table of others) {
    const ids = { decks: new Set<string>(), cards: new Set<string>() };
    const own = decksOf(table, { guesses, ids, language: table.language, asSource: false });
    own.forEach((deck, i) => {
      const main = decks.filter(({ table: { name } }) => name === table.name)[i];
      if (main === undefined || table.language === undefined) return;
      for (const [n, card] of deck.cards.entries()) {
        const original =
          main.cards.find(({ id }) => id === card.id) ??
          (deck.cards.length === main.cards.length ? main.cards[n] : undefined);
        const fields = { ...main.fields, name: { type: 'text' }, text: { type: 'rules' } } as const;
        if (original) add(table.language, String(original.id), wordsOf(card, fields));
        else guesses.push(`${table.file}: ${String(card.name)} is not in ${main.table.file}, passed over.`);
      }
    });
  }
  return all;
}

function wordsOf(card: Readonly<Record<string, unknown>>, fields: DeclaredKind['fields']): Record<string, string> {
  const isWords = ([name, value]: [string, unknown]): boolean =>
    typeof value === 'string' && (fields[name]?.type === 'text' || fields[name]?.type === 'rules');
  return Object.fromEntries(Object.entries(card).filter(isWords)) as Record<string, string>;
}

/** Looked for beside the table, and in the folders where people keep pictures. A field whose pictures are not all there stays a text. */
function picturesOf(
  deck: NamedDeck,
  kinds: Map<string, DeclaredKind['fields']>,
  { guesses, asSource }: Pick<Deciding, 'guesses' | 'asSource'>,
) {
  const fields = kinds.get(deck.kind) ?? {};
  return Object.keys(fields).flatMap((field) => {
    if (fields[field]?.type !== 'picture') return [];
    const names = [...new Set(deck.cards.flatMap((card) => (card[field] === undefined ? [] : [String(card[field])])))];
    const found = names.map((name) => ({ name: tidyPath(name), path: pictureBeside(deck.table.folder, name) }));
    // A name in a table stays as it is.
    const missing = names.filter((name, i) => found[i]?.path === undefined || (asSource && name !== found[i]?.name));
    if (missing.length === 0) {
      for (const card of deck.cards)
        if (card[field] !== undefined) Object.assign(card, { [field]: tidyPath(String(card[field])) });
      return found.map(({ name, path }) => ({ name, path: path as string }));
    }
    const { optional } = fields[field];
    kinds.set(deck.kind, { ...kinds.get(deck.kind), [field]: { type: 'text', ...(optional && { optional }) } });
    guesses.push(
      `${deck.title}: ${counted(missing.length, 'picture')} of the column "${deck.headers[field] ?? field}" not found (${missing[0]}), so it is a text. Put them into art/ and write \`type: picture\` in game.yaml.`,
    );
    return [];
  });
}

function describe(deck: NamedDeck, kinds: ReadonlyMap<string, DeclaredKind['fields']>, twins: number): string {
  const fields = Object.entries(kinds.get(deck.kind) ?? {}).map(
    ([name, { type, list }]) => `${name} (${list ? `list of ${type}` : type})`,
  );
  const passed = [
    ...(deck.nameless.length > 0
      ? [`${counted(deck.nameless.length, 'row')} without a name passed over (line ${deck.nameless[0]?.line})`]
      : []),
    ...(deck.totals.length > 0 ? [`a row of totals passed over (line ${deck.totals[0]?.line})`] : []),
    ...(twins > 0 ? [`${counted(twins, 'row')} like another one counted as copies of its card`] : []),
    ...(deck.leftOut.length > 0 ? [`${counted(deck.leftOut.length, 'row')} with 0 copies passed over`] : []),
  ];
  const name = deck.headers.name ?? 'name';
  return `${deck.title}: ${counted(deck.cards.length, 'card')}; name: "${name}"${deck.headers.text ? `, text: "${deck.headers.text}"` : ''}; fields: ${fields.join(', ') || 'none'}${passed.map((one) => `; ${one}`).join('')}.`;
}
