// Finds ids and names that are used twice.
import { allCards, type Card, type Entry, type Game } from '../game/game.ts';
import { plainText } from '../game/rich-text.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { ProblemCode } from '../problems/problem-codes.ts';

type Named = { readonly id: string; readonly name?: string; readonly origin: Entry['origin'] };

export function repeated(code: ProblemCode, field: 'id' | 'name', items: readonly Named[]): Problem[] {
  const first = new Map<string, Named>();
  return items.flatMap((item) => {
    const word = item[field] ?? item.id;
    const before = first.get(word);
    if (before === undefined) {
      first.set(word, item);
      return [];
    }
    const { file, line } = before.origin.place([field]);
    return problem(code, {
      at: item.origin.place([field]),
      card: item.id,
      message: `The ${field} "${word}" is already used at ${file}:${line}.`,
      fix:
        field === 'id' ? 'Give one of the two another id.' : 'Make it one card with `copies`, or give it another name.',
    });
  });
}

/** Names that many cards share on purpose, because a field tells them apart: the six of each suit, a card of each level. */
export function repeatedNames(game: Game): Problem[] {
  const found = repeated('refs/duplicate-name', 'name', allCards(game));
  if (found.length === 0) return found;
  const told = new Set([...game.decks.flatMap(({ cards }) => toldApart(cards)), ...toldByDeck(game)]);
  return found.filter(({ card = '' }) => !told.has(card));
}

/** One pair may be a mistake; several pairs, or many cards of one name, that the same field tells apart are the habit of the deck. */
const leastNames = 3;
/** With more names, looking for two fields would take long. */
const mostPaired = 300;

/** Ids of cards whose name another card has, with another value of a field that does so for several names. */
function toldApart(cards: readonly Card[]): string[] {
  const sharing = [...groupsOf(cards, ({ name }) => name).values()].filter((same) => same.length > 1);
  const fields = new Set(cards.flatMap((card) => Object.keys(card.fields)));
  const shown = (card: Card, names: readonly string[]) => JSON.stringify(names.map((field) => card.fields[field]));
  const isTold = (same: readonly Card[], by: readonly string[]) =>
    new Set(same.map((card) => shown(card, by))).size === same.length;
  // Numbers of cards and codes are different on every card, and tell nothing.
  const labels = [...fields].filter(
    (field) => field === 'text' || new Set(cards.map((card) => shown(card, [field]))).size < cards.length / 2,
  );
  const one = labels.map((field) => sharing.filter((same) => isTold(same, [field])));
  // Two fields together: the promo card of a set, in two rarities.
  const left = sharing.filter((same) => !one.some((names) => names.includes(same)));
  const pairs = labels.flatMap((a, i) => labels.slice(i + 1).map((b) => [a, b] as const));
  const two = left.length < mostPaired ? pairs.map((pair) => left.filter((same) => isTold(same, pair))) : [];
  const telling = [...one, ...two];
  const repeats = (names: readonly Card[][]) => names.reduce((sum, same) => sum + same.length - 1, 0);
  return telling.filter((names) => repeats(names) >= leastNames).flatMap((names) => names.flat().map(({ id }) => id));
}

/** Ids of cards whose name is in another deck, too, where these decks share several and each says something else there. */
function toldByDeck({ decks }: Game): string[] {
  const all = decks.flatMap((deck) => deck.cards.map((card) => ({ card, deck: deck.id })));
  const sharing = [...groupsOf(all, ({ card }) => card.name).values()].filter((same) => same.length > 1);
  const pair = (a: { deck: string }, b: { deck: string }) => [a.deck, b.deck].sort().join(' ');
  const shared = new Map<string, number>();
  for (const same of sharing) {
    const pairs = new Set(same.flatMap((a) => same.flatMap((b) => (a.deck === b.deck ? [] : [pair(a, b)]))));
    for (const one of pairs) shared.set(one, (shared.get(one) ?? 0) + 1);
  }
  const isTold = (a: (typeof all)[number], b: (typeof all)[number]) =>
    a.deck !== b.deck && (shared.get(pair(a, b)) ?? 0) >= leastNames && saysElse(a.card, b.card);
  return sharing.flatMap((same) =>
    same
      .filter((card, i) => i > 0 && same.slice(0, i).every((before) => isTold(before, card)))
      .map(({ card: { id } }) => id),
  );
}

/** The same words twice are the same card twice. */
function saysElse(a: Card, b: Card): boolean {
  if (a.texts.length + b.texts.length === 0) return a.kind !== b.kind;
  const words = ({ texts }: Card) => JSON.stringify(texts.map(({ rich }) => plainText(rich)));
  return words(a) !== words(b);
}

function groupsOf<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

export function repeatedWords({ glossary }: Game, list: 'terms' | 'keywords'): Problem[] {
  const names = (glossary.value[list] ?? []).map(({ name }) => name);
  return names.flatMap((name, i) =>
    names.indexOf(name) === i
      ? []
      : problem('refs/duplicate-name', {
          at: glossary.origin.place([list, i, 'name']),
          message: `"${name}" is already listed under \`${list}\` in the glossary.`,
          fix: 'Delete one of the two.',
        }),
  );
}
