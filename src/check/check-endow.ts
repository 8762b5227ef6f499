// Checks `endow` steps of table.yaml: unknown names, cards that name no piece, and too few pieces for the worst deal.

import type { Card, Deck, Entry, Game } from '../game/game.ts';
import type { Path } from '../game/origin.ts';
import { fieldAt } from '../game/schema-at.ts';
import { amountFor, type Endow, type EndowFault, endowmentOf, parseAmount } from '../game/table-amount.ts';
import { playersOf, type SetupStep } from '../game/table-schema.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';
import { counted } from '../strings/messages.ts';
import { didYouMean } from '../strings/nearest-word.ts';

interface EndowFinding {
  readonly code: ProblemCode;
  /** Relative to the card if there is one, otherwise to the step. */
  readonly path: Path;
  readonly card?: Card;
  readonly part?: 'key';
  readonly message: string;
  readonly fix: string;
}

interface EndowCase {
  readonly game: Game;
  readonly deck: Deck;
  readonly endow: Endow;
  /** The steps before it. */
  readonly before: readonly SetupStep[];
  readonly players: number;
  readonly stock: BoxStock;
}

export function* checkEndow(input: EndowCase): Iterable<EndowFinding> {
  const { game, deck, endow, before } = input;
  if (!before.some(({ deal }) => deal?.deck === deck.id))
    yield {
      code: 'table/not-dealt',
      path: ['by'],
      message: `No earlier step deals cards of "${deck.id}".`,
      fix: 'Deal them first, or name the deck that is dealt.',
    };
  const unknown = [...unknownNames(input)];
  yield* unknown;
  if (unknown.length > 0) return;
  for (const card of deck.cards.filter(({ issues }) => issues.length === 0))
    for (const fault of endowmentOf(game, card, endow).faults)
      yield {
        code: 'table/no-piece',
        path: fault.path,
        card,
        ...(fault.part && { part: fault.part }),
        message: `The set-up gives what ${endow.owner === undefined ? 'this card lists' : 'this card owns'}, but ${fault.message}.`,
        fix: fixFor(game, endow, fault),
      };
  yield* shortages(input);
}

function fixFor({ components }: Game, { owner, component }: Endow, { name = '' }: EndowFault): string {
  if (owner !== undefined) return `Set \`${owner}\` of a component to this card.`;
  if (component !== undefined || name === '') return 'Write a whole number, 0 or more.';
  const meant = didYouMean(
    name,
    components.map(({ id }) => id),
  );
  return `${meant}Write the id of a component, or map the name to one with \`as\` in table.yaml; for a number, name what it counts with \`component\`.`;
}

/** A field may be missing on some cards, but not on all. */
function* unknownNames({ game, deck, endow: { field, owner, as = {} } }: EndowCase): Iterable<EndowFinding> {
  const [name = '', entries] = owner === undefined ? [field, deck.cards] : [owner, game.components];
  const has = (entry: Entry) => fieldAt(entry.fields, name) !== undefined;
  if (entries.length > 0 && !entries.some(has))
    yield {
      code: 'table/unknown-name',
      path: [owner === undefined ? 'field' : 'owner'],
      message: `No ${owner === undefined ? `card of "${deck.id}"` : 'component'} has a field "${name}".`,
      fix: `Write one of: ${[...new Set(entries.flatMap(({ fields }) => Object.keys(fields)))].join(', ')}.`,
    };
  const used = new Set(deck.cards.flatMap(({ fields }) => namesIn(fieldAt(fields, name))));
  for (const other of Object.keys(as).filter((one) => !used.has(one)))
    yield {
      code: 'table/unknown-name',
      path: ['as', other],
      message: `No card of "${deck.id}" names "${other}" in \`${name}\`.`,
      fix: `Write one of: ${[...used].join(', ') || 'there is none yet'}.`,
    };
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [String(value)];
}

function* shortages({ game, deck, endow, before, players, stock }: EndowCase): Iterable<EndowFinding> {
  const gifts = deck.cards.map((card) => ({ card, pieces: endowmentOf(game, card, endow).pieces }));
  const { atRandom, alike } = dealt({ game, deck, before, players });
  for (const id of new Set(gifts.flatMap(({ pieces }) => pieces.map((piece) => piece.id)))) {
    const amounts = gifts.map(({ card, pieces }) => ({ card, count: pieces.find((one) => one.id === id)?.count ?? 0 }));
    const most = worst(amounts, atRandom) + alike(amounts);
    const left = stock.left(`component/${id}`);
    stock.add(`component/${id}`, -most);
    if (most > left)
      yield {
        code: 'table/too-few',
        path: [endow.owner === undefined ? 'field' : 'owner'],
        message: `With ${counted(players, 'player')} the cards may need ${most} of "${id}", but only ${left === 1 ? '1 is' : `${Math.max(0, left)} are`} left.`,
        fix: 'Raise its `count`, or let the cards give fewer.',
      };
  }
}

interface Gift {
  readonly card: Card;
  readonly count: number;
}

/** The worst case: the dealt cards give the most. */
function worst(gifts: readonly Gift[], { cards, picked }: { cards: number; picked: readonly string[] }): number {
  const copies = gifts.flatMap(({ card, count }) => {
    const left = card.copies - picked.filter((id) => id === card.id).length;
    return Array.from({ length: Math.max(0, left) }, () => count);
  });
  return copies
    .sort((a, b) => b - a)
    .slice(0, cards)
    .reduce((sum, count) => sum + count, 0);
}

/** What earlier steps have dealt: at random, and the same cards to each player. */
function dealt({ game, deck, before, players }: Pick<EndowCase, 'game' | 'deck' | 'before' | 'players'>) {
  const done = before.filter(({ only }) => (only?.players ?? players) === players);
  const deals = done.flatMap(({ deal }) => (deal?.deck === deck.id ? [deal] : []));
  const each = deals.flatMap(({ each, alike }) => {
    const amount = alike ? '' : parseAmount(each, game.info.value.constants ?? {});
    return typeof amount === 'string' ? [] : [amountFor(amount, players)];
  });
  const isAlike = deals.some(({ alike }) => alike);
  const most = playersOf(game.info.value.players).max;
  return {
    atRandom: {
      cards: players * each.reduce((sum, n) => sum + n, 0),
      picked: done.flatMap(({ pick }) => (pick?.deck === deck.id ? [pick.card] : [])),
    },
    alike: (gifts: readonly Gift[]) =>
      isAlike ? players * gifts.reduce((sum, { card, count }) => sum + count * Math.floor(card.copies / most), 0) : 0,
  };
}

/** The content of the box while the set-up takes things out. */
export class BoxStock {
  private readonly counts = new Map<string, number>();
  private readonly worth: ReadonlyMap<string, unknown>;

  constructor(private readonly game: Game) {
    const { decks, components } = game;
    for (const { id, cards } of decks)
      this.add(
        `deck/${id}`,
        cards.reduce((sum, { copies }) => sum + copies, 0),
      );
    for (const { id, count } of components) this.add(`component/${id}`, count);
    this.worth = new Map(components.map(({ id, fields }) => [id, fields.value]));
  }

  left(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  copy(): BoxStock {
    const copy = new BoxStock(this.game);
    for (const [name, n] of this.counts) copy.counts.set(name, n);
    return copy;
  }

  add(name: string, n: number): void {
    this.counts.set(name, this.left(name) + n);
  }

  /** Of one piece of a component. */
  readonly worthOf = (id: string): number => {
    const value = this.worth.get(id);
    return typeof value === 'number' ? value : 0;
  };
}
