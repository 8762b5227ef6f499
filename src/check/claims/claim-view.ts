// A game → the plain data that the expressions of its claims are computed over.
import { allCards, type Entry, type Game } from '../../game/game.ts';
import type { Path } from '../../game/origin.ts';
import { plainText } from '../../game/rich-text.ts';

/** What an expression sees. Texts are as printed; `cards` are all cards with their deck, `pieces` all components. */
export interface ClaimView {
  readonly game: Record<string, unknown>;
  readonly constants: Record<string, unknown>;
  readonly decks: Record<string, Record<string, unknown>>;
  readonly cards: readonly Record<string, unknown>[];
  readonly components: Record<string, Record<string, unknown>>;
  readonly pieces: readonly Record<string, unknown>[];
  readonly glossary: Record<string, unknown>;
}

export function claimView(game: Game): ClaimView {
  const { constants = {}, rulebook: _, kinds: __, componentKinds: ___, ...info } = game.info.value;
  const cards = new Map(allCards(game).map((card) => [card, cardView(card)]));
  const pieces = game.components.map((piece) => ({ ...printed(piece), count: piece.count }));
  const decks = game.decks.map(({ id, name, kind, size, cards: own }) => [
    id,
    { id, name, kind, size, cards: own.map((card) => cards.get(card)) },
  ]);
  return {
    game: { id: game.id, ...info },
    constants,
    decks: Object.fromEntries(decks),
    cards: [...cards.values()],
    components: Object.fromEntries(pieces.map((piece) => [piece.id, piece])),
    pieces,
    glossary: game.glossary.value,
  };
}

function cardView(card: Entry & { deck: string; copies: number }): Record<string, unknown> {
  return { ...printed(card), deck: card.deck, kind: card.kind, copies: card.copies };
}

/** The fields, with every text as players read it. */
function printed(entry: Entry): Record<string, unknown> & { id: string } {
  const fields = { ...entry.fields, id: entry.id };
  return entry.texts.reduce((all, { path, rich }) => setAt(all, path, plainText(rich)) as typeof fields, fields);
}

function setAt(value: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[step] = setAt(copy[step], rest, text);
  return copy;
}
