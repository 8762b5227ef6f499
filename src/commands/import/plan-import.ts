// The rows of a sheet and the cards of a deck → what becomes of each card, as changes of the deck's file.
import { isDeepStrictEqual } from 'node:util';
import type { Card, Deck, Game } from '../../game/game.ts';
import type { Origin } from '../../game/origin.ts';
import { type Place, type Problem, problem } from '../../problems/problem.ts';
import { entryColumns, withColumns } from '../../spreadsheets/entry-columns.ts';
import type { CardRow } from '../../spreadsheets/read-card-rows.ts';
import { freeId } from '../../strings/kebab-id.ts';
import type { YamlEdit } from '../../yaml/changes.ts';

/** A card as it will stand in the file. */
interface PlannedCard {
  readonly raw: Record<string, unknown>;
  readonly origin: Origin;
}

interface ChangedCard {
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
  /** Ids that are taken, in the whole game. */
  readonly taken: Iterable<string>;
  /** The usual order of fields, for those that no card of the deck has yet. */
  readonly order: readonly string[];
  /** Cards that the sheet does not have are taken out. */
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

function said(row: CardRow, field: string): string | undefined {
  const value = row.columns.find(({ path }) => path.length === 1 && path[0] === field)?.value;
  return value === undefined ? undefined : String(value);
}

/** By id; a row without one by its name, where only one card has that name. */
function finder(cards: readonly Card[]): (row: CardRow) => number {
  const byId = new Map(cards.map(({ id }, i) => [id, i]));
  const byName = new Map<string, number>();
  for (const [i, { name }] of cards.entries()) byName.set(name, byName.has(name) ? -1 : i);
  return (row) => {
    const id = said(row, 'id');
    return (id === undefined ? byName.get(said(row, 'name') ?? '') : byId.get(id)) ?? -1;
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

/** A row that was found by its name has no id to say. */
function keptId(before: Record<string, unknown>, raw: Record<string, unknown>): Record<string, unknown> {
  return raw.id === undefined && before.id !== undefined ? { ...raw, id: before.id } : raw;
}

/** One copy is what a card has where nothing is said; a sheet says it of every card. */
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
    message: `The id \`${id}\` is taken by another card or component of the game.`,
    fix: 'Give the card an id of its own, or leave the cell empty to have one made from its name.',
  });
}

function cardTwice({ id, origin }: Card): Problem {
  return problem('refs/duplicate-id', {
    at: origin.place(['id']),
    card: id,
    message: `Several cards of the deck have the id \`${id}\`, so it is not known which of them a row is about.`,
    fix: 'Give each card an id of its own first.',
  });
}

function rowTwice(row: CardRow, { id, name }: Card): Problem {
  return problem('spreadsheet/row-twice', {
    at: row.origin.place(['id']),
    card: id,
    message: `A second row is about the card "${name}".`,
    fix: 'Keep one row a card; how often it is printed is said by the column `copies`. Another card needs another id.',
  });
}

/** `(text)` shows what `text` prints; whoever reads the table is tempted to correct the one without braces. */
export function printedProblems({ matched, changed }: ImportPlan, glossary: Game['glossary']): Problem[] {
  const cards = matched.map(({ card }) => card);
  const printed = new Map(entryColumns(cards, glossary).map(({ header, cellOf }) => [header, cellOf]));
  const isChanged = new Set(changed.flatMap(({ id, fields }) => fields.map(({ field }) => `${id} ${field}`)));
  return matched.flatMap(({ card, row }) =>
    row.asides.flatMap(({ header, cell }) => {
      const words = printed.get(header)?.(card);
      const field = header.slice(1, -1);
      const isAsPrinted = words === undefined || String(words).trim() === String(cell.value);
      const isSaid = isChanged.has(`${card.id} ${field.split('.')[0]}`);
      return isAsPrinted || isSaid ? [] : [printedProblem(cell.at, { card: card.id, header, field })];
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
    message: `The column "${header}" only shows what the card prints; this cell says something else, and is not read.`,
    fix: `Make the change in the column "${field}", where numbers stand as \`{{…}}\`.`,
  });
}
