// Compares the rows of a sheet with the cards of a deck, and plans the edits of the deck's file.
import { isDeepStrictEqual } from 'node:util';
import type { Card, Deck, Game } from '../../game/game.ts';
import type { Origin } from '../../game/origin.ts';
import type { Project } from '../../game/project.ts';
import { type Place, type Problem, problem } from '../../problems/problem.ts';
import { entryColumns, withColumns } from '../../spreadsheets/entry-columns.ts';
import type { CardRow } from '../../spreadsheets/read-card-rows.ts';
import { freeId } from '../../strings/kebab-id.ts';
import { didYouMean } from '../../strings/nearest-word.ts';
import type { YamlEdit } from '../../yaml/changes.ts';

/** A card as the file will have it. */
interface PlannedCard {
  readonly raw: Record<string, unknown>;
  readonly origin: Origin;
}

export interface ChangedCard {
  readonly id: string;
  readonly fields: readonly { readonly field: string; readonly was: unknown; readonly now: unknown }[];
}

export interface ImportPlan {
  readonly matched: readonly { readonly card: Card; readonly row: CardRow }[];
  readonly cards: readonly PlannedCard[];
  readonly edits: readonly YamlEdit[];
  readonly added: readonly string[];
  readonly changed: readonly ChangedCard[];
  /** Cards of the deck that the sheet does not have. */
  readonly missing: readonly string[];
  readonly problems: readonly Problem[];
}

interface ImportInput {
  readonly rows: readonly CardRow[];
  readonly deck: Pick<Deck, 'cards'>;
  /** Ids in use in the whole game. */
  readonly taken: Iterable<string>;
  /** Where to insert fields that no card of the deck has yet. */
  readonly order: readonly string[];
  /** Remove cards that the sheet does not have. */
  readonly prune: boolean;
}

export function planImport({ rows, deck, taken, order, prune }: ImportInput): ImportPlan {
  const problems: Problem[] = [];
  const find = finder(deck.cards);
  const twice = repeated(deck.cards.map(({ id }) => id));
  const matched = new Map<number, CardRow>();
  const fresh: CardRow[] = [];
  for (const row of rows) {
    const index = find(row);
    const card = deck.cards[index];
    if (card === undefined) fresh.push(row);
    else if (twice.has(card.id)) problems.push(cardTwice(card));
    else if (matched.has(index)) problems.push(rowTwice(row, card));
    else matched.set(index, row);
  }
  const known = changesOf(deck.cards, matched, order);
  const added = newCards(fresh, { taken, problems });
  const missing = deck.cards.flatMap(({ id }, i) => (matched.has(i) ? [] : [{ id, i }]));
  return {
    matched: [...matched].map(([i, row]) => ({ card: deck.cards[i] as Card, row })),
    cards: [...known.cards, ...added],
    edits: [
      ...known.edits,
      ...(prune ? missing.map(({ i }): YamlEdit => ({ path: ['cards', i], value: undefined })) : []),
      ...added.map(({ raw }): YamlEdit => ({ path: ['cards', deck.cards.length], insert: raw })),
    ],
    added: added.map(({ raw }) => String(raw.id)),
    changed: known.changed,
    missing: missing.map(({ id }) => id),
    problems,
  };
}

function repeated(ids: readonly string[]): ReadonlySet<string> {
  const once = new Set<string>();
  return new Set(ids.filter((id) => once.size === once.add(id).size));
}

function valueIn(row: CardRow, field: string): string | undefined {
  const value = row.columns.find(({ path }) => path.length === 1 && path[0] === field)?.value;
  return value === undefined ? undefined : String(value);
}

/** Finds a card by id; without an id by name, if only one card has that name. */
function finder(cards: readonly Card[]): (row: CardRow) => number {
  const byId = new Map(cards.map(({ id }, i) => [id, i]));
  const byName = new Map<string, number>();
  for (const [i, { name }] of cards.entries()) byName.set(name, byName.has(name) ? -1 : i);
  return (row) => {
    const id = valueIn(row, 'id');
    return (id === undefined ? byName.get(valueIn(row, 'name') ?? '') : byId.get(id)) ?? -1;
  };
}

function changesOf(cards: readonly Card[], matched: ReadonlyMap<number, CardRow>, order: readonly string[]) {
  const edits: YamlEdit[] = [];
  const planned: PlannedCard[] = [];
  const changed: ChangedCard[] = [];
  for (const [i, row] of matched) {
    const card = cards[i] as Card;
    const before = card.raw as Record<string, unknown>;
    const raw = withoutIdleCopies(before, keptId(before, withColumns(before, row.columns)));
    planned.push({ raw, origin: row.origin });
    const fields = [...new Set([...Object.keys(before), ...Object.keys(raw)])].filter(
      (field) => !isDeepStrictEqual(before[field], raw[field]),
    );
    edits.push(...fields.map((field): YamlEdit => ({ path: ['cards', i, field], value: raw[field], order })));
    if (fields.length > 0)
      changed.push({ id: card.id, fields: fields.map((field) => ({ field, was: before[field], now: raw[field] })) });
  }
  return { edits, cards: planned, changed };
}

/** A row that matched by name may lack the id. */
function keptId(before: Record<string, unknown>, raw: Record<string, unknown>): Record<string, unknown> {
  return raw.id === undefined && before.id !== undefined ? { ...raw, id: before.id } : raw;
}

/** One copy is the default, so `copies: 1` of a sheet changes nothing. */
function withoutIdleCopies(before: Record<string, unknown>, raw: Record<string, unknown>): Record<string, unknown> {
  const { copies, ...others } = raw;
  if (copies === 1 && before.copies === undefined) return others;
  return copies === undefined && before.copies === 1 ? { ...raw, copies: 1 } : raw;
}

function newCards(
  rows: readonly CardRow[],
  { taken, problems }: { taken: Iterable<string>; problems: Problem[] },
): PlannedCard[] {
  const ids = new Set(taken);
  return rows.map((row) => {
    const raw = withoutIdleCopies({}, withColumns({}, row.columns));
    const { id = freeId([raw.en, raw.name], ids), name, ...others } = raw;
    if (ids.has(String(id))) problems.push(idTaken(row, String(id)));
    ids.add(String(id));
    const own = { id: typeof id === 'number' ? String(id) : id, ...(name !== undefined && { name }), ...others };
    return { raw: own, origin: row.origin };
  });
}

function idTaken(row: CardRow, id: string): Problem {
  return problem('refs/duplicate-id', {
    at: row.origin.place(['id']),
    card: id,
    message: `The id \`${id}\` already belongs to another card or component of the game.`,
    fix: 'Give the card another id, or leave the cell empty to get one from its name.',
  });
}

function cardTwice({ id, origin }: Card): Problem {
  return problem('refs/duplicate-id', {
    at: origin.place(['id']),
    card: id,
    message: `Several cards of the deck have the id \`${id}\`, so it is unclear which of them this row means.`,
    fix: 'Give each card its own id first.',
  });
}

function rowTwice(row: CardRow, { id, name }: Card): Problem {
  return problem('spreadsheet/row-twice', {
    at: row.origin.place(['id']),
    card: id,
    message: `A second row describes the card "${name}".`,
    fix: 'Keep one row per card; the column `copies` says how often it is printed. If this is a different card, give it its own id.',
  });
}

/** The column `(text)` shows what `text` prints. Edits there are lost, so report them. */
export function printedProblems({ matched, changed }: ImportPlan, glossary: Game['glossary']): Problem[] {
  const cards = matched.map(({ card }) => card);
  const printed = new Map(entryColumns(cards, glossary).map(({ header, cellOf }) => [header, cellOf]));
  const isChanged = new Set(changed.flatMap(({ id, fields }) => fields.map(({ field }) => `${id} ${field}`)));
  return matched.flatMap(({ card, row }) =>
    row.asides.flatMap(({ header, cell }) => {
      const words = printed.get(header)?.(card);
      const field = header.slice(1, -1);
      const isAsPrinted = words === undefined || String(words).trim() === String(cell.value);
      const isEdited = isChanged.has(`${card.id} ${field.split('.')[0]}`);
      return isAsPrinted || isEdited ? [] : [printedProblem(cell.at, { card: card.id, header, field })];
    }),
  );
}

interface Aside {
  readonly card: string;
  readonly header: string;
  readonly field: string;
}

function printedProblem(at: Place, { card, header, field }: Aside): Problem {
  return problem('spreadsheet/printed-text', {
    at,
    card,
    message: `The column "${header}" only shows what the card prints. This cell was edited; the edit is ignored.`,
    fix: `Edit the column "${field}" instead, where numbers are written as \`{{…}}\`.`,
  });
}

/** A deck to import into; `text` is the start of a new deck's file. */
export type Target = Pick<Deck, 'id' | 'name' | 'kind' | 'cards'> & { readonly text?: string };

export interface NewDeck {
  readonly kind?: string;
  readonly name?: string;
  readonly size?: string;
}

export function newDeck(
  { sheets }: Project,
  game: Game,
  { deck: id, fresh = {} }: { deck: string; fresh?: NewDeck },
): Target | Problem {
  const kinds = Object.keys(game.types.cards);
  const kind = fresh.kind ?? guessKind(id, kinds);
  if (kind === undefined || !kinds.includes(kind))
    return problem('game/unknown-kind', {
      at: { file: game.info.origin.file, line: 1, col: 1 },
      message:
        kind === undefined
          ? `The game has no deck "${id}" yet, and the kind of its cards is not given.`
          : `The game has no card kind "${kind}".`,
      fix: `${didYouMean(
        id,
        game.decks.map((deck) => deck.id),
      )}Name an existing deck, or give the kind of the new one with \`--kind\`: ${kinds.join(', ') || 'none exists yet'}.`,
    });
  const name = fresh.name ?? id;
  const size = fresh.size ?? usualSize(game) ?? Object.keys(sheets.sizes)[0] ?? 'poker';
  const schema = `../../../out/.schema/${game.id}/deck-${kind}.json`;
  const lines = [
    `# yaml-language-server: $schema=${schema}`,
    `name: ${JSON.stringify(name)}`,
    `kind: ${kind}`,
    `size: ${size}`,
    'cards: []',
  ];
  return { id, name, kind, cards: [], text: `${lines.join('\n')}\n` };
}

/** The deck `spells` holds cards of the kind `spell`. */
function guessKind(id: string, kinds: readonly string[]): string | undefined {
  return (
    kinds.find((kind) => [kind, `${kind}s`, `${kind}es`].includes(id)) ?? (kinds.length === 1 ? kinds[0] : undefined)
  );
}

function usualSize({ decks }: Game): string | undefined {
  const sizes = decks.flatMap(({ size }) => size ?? []);
  const count = (size: string) => sizes.filter((other) => other === size).length;
  return sizes.sort((a, b) => count(b) - count(a))[0];
}
