// Which cards the filters show, their worst problems, and the way from one card to the next.
import { matchReadings } from '../../../chinese/readings.ts';
import type { CardView, DeckView, ProblemView } from '../wire.ts';
import type { Filters, ShownGame } from './state.ts';

export interface Group {
  readonly deck: DeckView;
  readonly cards: readonly CardView[];
}

export function findCards(game: ShownGame, filters: Filters): Group[] {
  const flawed = flawedKeys(game);
  const groups = new Map<string, CardView[]>(game.decks.map(({ id }) => [id, []]));
  for (const key of game.keys) {
    const card = game.cards.get(key);
    if (card && fits(card, filters, flawed)) groups.get(card.deck)?.push(card);
  }
  const shown = game.decks.map((deck) => ({ deck, cards: groups.get(deck.id) ?? [] }));
  return shown.filter(({ cards }) => cards.length > 0);
}

function fits(card: CardView, { query, deck, kind, hasProblems, isChanged }: Filters, flawed: Set<string>): boolean {
  return (
    (deck === '' || card.deck === deck) &&
    (kind === '' || card.kind === kind) &&
    (!hasProblems || flawed.has(card.key) || card.isStale || (card.front === undefined && !card.isPending)) &&
    (!isChanged || card.isChanged) &&
    (query === '' || matchReadings(card.readings, query) || matchesEnglish(card, query))
  );
}

function matchesEnglish({ en = '' }: CardView, query: string): boolean {
  return en.toLowerCase().includes(query.trim().toLowerCase());
}

function flawedKeys({ verdict }: ShownGame): Set<string> {
  const serious = verdict?.problems.filter(({ severity }) => severity !== 'hint');
  return new Set(serious?.flatMap(({ key }) => (key === undefined ? [] : [key])));
}

export type Severity = ProblemView['severity'];
type Severities = ReadonlyMap<string, Severity>;

export function severities({ verdict }: ShownGame): Severities {
  return worstBy(verdict?.problems ?? [], ({ key }) => key);
}

export function deckSeverities(problems: readonly ProblemView[]): Severities {
  return worstBy(problems, ({ deck }) => deck);
}

function worstBy(problems: readonly ProblemView[], of: (problem: ProblemView) => string | undefined): Severities {
  const worst = new Map<string, Severity>();
  for (const problem of problems) {
    const name = of(problem);
    // Most cards have hints: marks for them would hide the others.
    if (name === undefined || problem.severity === 'hint' || worst.get(name) === 'error') continue;
    worst.set(name, problem.severity);
  }
  return worst;
}

function shownKeys(game: ShownGame, filters: Filters): string[] {
  return findCards(game, filters).flatMap(({ cards }) => cards.map(({ key }) => key));
}

export function neighbour(game: ShownGame, filters: Filters, key: string | undefined, by: 1 | -1): string | undefined {
  const keys = shownKeys(game, filters);
  const at = key === undefined ? -1 : keys.indexOf(key);
  if (at < 0) return keys[by > 0 ? 0 : keys.length - 1];
  return keys[Math.min(keys.length - 1, Math.max(0, at + by))];
}

export interface Spot {
  readonly key: string;
  /** The centre of the thumbnail. */
  readonly x: number;
  readonly y: number;
}

/** The nearest thumbnail in the next row up or down. */
export function spotBeyond(spots: readonly Spot[], key: string, by: 1 | -1): string | undefined {
  const from = spots.find((spot) => spot.key === key);
  if (from === undefined) return spots[0]?.key;
  const beyond = spots.filter(({ y }) => (y - from.y) * by > 20);
  const line = Math.min(...beyond.map(({ y }) => Math.abs(y - from.y)));
  const near = beyond.filter(({ y }) => Math.abs(y - from.y) < line + 30);
  return near.sort((a, b) => Math.abs(a.x - from.x) - Math.abs(b.x - from.x))[0]?.key;
}
