// Places everything on the table by table.yaml. What table.yaml does not name goes into rows behind the rest.
import type { DrawnFace } from '../../game/drawn-face.ts';
import type { Component, Deck, Game } from '../../game/game.ts';
import { amountFor, parseAmount, type Track, trackOf } from '../../game/table-amount.ts';
import { type Amount, playersOf, seatColors, type TableFile, type TablePlace } from '../../game/table-schema.ts';
import { type Spot, spotFrom } from './units.ts';

export interface Placement {
  readonly spot: Spot;
  readonly isFaceUp: boolean;
  readonly isLocked: boolean;
}

interface PlacePlan {
  readonly id: string;
  /** Id of the deck or component that belongs here. */
  readonly takes: string | undefined;
  readonly isFaceUp: boolean;
  readonly isOnBoard: boolean;
  readonly track: Track | undefined;
  /** Side by side, enough for the largest number of players. */
  readonly spots: readonly Spot[];
}

export interface Layout {
  readonly players: { readonly min: number; readonly max: number };
  readonly decks: ReadonlyMap<string, Placement>;
  readonly components: ReadonlyMap<string, Placement>;
  readonly places: readonly PlacePlan[];
  readonly seats: readonly Seat[];
}

interface LayoutInput {
  readonly game: Game;
  /** By `deckKey` or component id; only the size is used. */
  readonly fronts: ReadonlyMap<string, DrawnFace>;
}

/** Components from this size on are boards. */
const boardMm = 120;
const gapMm = 20;
const bagMm = 60;
const rowMm = 900;

/** Boards are locked: large, and only one of them. */
export function isBoard({ count }: Pick<Component, 'count'>, front: DrawnFace | undefined): boolean {
  return count === 1 && Math.max(front?.size.widthMm ?? 0, front?.size.heightMm ?? 0) >= boardMm;
}

export function planLayout(input: LayoutInput): Layout {
  const { game } = input;
  const table = game.table.value;
  const players = playersOf(game.info.value.players);
  const decks = new Map<string, Placement>();
  const components = new Map<string, Placement>();
  const rows = new Rows(farEdge(input));
  for (const deck of game.decks.filter(({ id }) => input.fronts.has(deckKey(id)))) {
    const { at, turn = 0, faceUp = false } = table.decks?.[deck.id] ?? {};
    const spot = at ? { xMm: at[0], yMm: at[1], turn } : rows.next(sizeOf(input, deckKey(deck.id)));
    decks.set(deck.id, { spot, isFaceUp: faceUp, isLocked: false });
  }
  for (const component of game.components.filter(({ id }) => input.fronts.has(id))) {
    const front = input.fronts.get(component.id);
    const { at, turn = 0, locked = isBoard(component, front) } = table.components?.[component.id] ?? {};
    const size = component.count > 1 ? { widthMm: bagMm, heightMm: bagMm } : sizeOf(input, component.id);
    const spot = at ? { xMm: at[0], yMm: at[1], turn } : rows.next(size);
    components.set(component.id, { spot, isFaceUp: true, isLocked: locked });
  }
  const places = Object.entries(table.places ?? {}).map(([id, place]) =>
    planPlace(input, { id, place, components, most: players.max }),
  );
  const edgeMm = Math.max(edgeOf(input, [...decks, ...components]), ...places.flatMap(({ spots }) => spots.map(away)));
  return { players, decks, components, places, seats: planSeats(table, players.max, edgeMm) };
}

/** Keeps decks apart from components with the same id. */
export function deckKey(id: Deck['id']): string {
  return `deck/${id}`;
}

interface PlaceInput {
  readonly id: string;
  readonly place: TablePlace;
  readonly components: ReadonlyMap<string, Placement>;
  readonly most: number;
}

function planPlace(input: LayoutInput, { id, place, components, most }: PlaceInput): PlacePlan {
  const { at, on, turn = 0, step = [0, 0], takes, faceUp = true } = place;
  const constants = input.game.info.value.constants ?? {};
  const track = place.track && trackOf(place.track, constants);
  const board = on === undefined ? undefined : components.get(on)?.spot;
  const size = sizeOf(input, on ?? '');
  const count = track?.count ?? countOf(place.count ?? 1, constants, most);
  const spots = Array.from({ length: count }, (_, i): Spot => {
    const [x, y] = [at[0] + i * step[0], at[1] + i * step[1]];
    if (board === undefined) return { xMm: x, yMm: y, turn };
    return spotFrom(board, { xMm: x - size.widthMm / 2, yMm: size.heightMm / 2 - y }, turn);
  });
  return { id, takes, isFaceUp: faceUp, isOnBoard: board !== undefined, track, spots };
}

function countOf(count: Amount, constants: Readonly<Record<string, unknown>>, players: number): number {
  const amount = parseAmount(count, constants);
  return typeof amount === 'string' ? 1 : amountFor(amount, players);
}

interface Size {
  readonly widthMm: number;
  readonly heightMm: number;
}

function sizeOf({ fronts }: LayoutInput, id: string): Size {
  return fronts.get(id)?.size ?? fronts.get(deckKey(id))?.size ?? { widthMm: 0, heightMm: 0 };
}

function away({ yMm }: Spot): number {
  return Math.abs(yMm) + 60;
}

function edgeOf(input: LayoutInput, placement: readonly (readonly [string, Placement])[]): number {
  return Math.max(
    100,
    ...placement.map(([id, { spot }]) => Math.abs(spot.yMm) + Math.max(bagMm, sizeOf(input, id).heightMm) / 2),
  );
}

/** Start of the rows, behind everything that table.yaml places. */
function farEdge(input: LayoutInput): number {
  const { decks = {}, components = {} } = input.game.table.value;
  const placed = [...Object.entries(decks), ...Object.entries(components)];
  if (placed.length === 0) return -150;
  return Math.max(...placed.map(([id, { at }]) => at[1] + Math.max(sizeOf(input, id).heightMm, bagMm) / 2)) + gapMm;
}

/** Fills rows from left to right, each farther away than the last. */
class Rows {
  private xMm = -rowMm / 2;
  private highMm = 0;

  constructor(private yMm: number) {}

  next({ widthMm, heightMm }: Size): Spot {
    if (this.xMm > -rowMm / 2 && this.xMm + widthMm > rowMm / 2) {
      this.yMm += this.highMm + gapMm;
      [this.xMm, this.highMm] = [-rowMm / 2, 0];
    }
    const spot = { xMm: this.xMm + widthMm / 2, yMm: this.yMm + heightMm / 2, turn: 0 };
    this.xMm += widthMm + gapMm;
    this.highMm = Math.max(this.highMm, heightMm);
    return spot;
  }
}

export interface Seat {
  readonly color: string;
  /** Middle of the hand, turned towards the player. */
  readonly hand: Spot;
  readonly widthMm: number;
  readonly spots: Readonly<Record<string, Spot>>;
}

/** Room for seven cards side by side. */
const apartMm = 360;

/** Seats clockwise around the table, each with a hand and the spots in front of it. */
function planSeats(table: TableFile, players: number, edgeMm: number): Seat[] {
  const { colors = seatColors, awayMm = edgeMm + 140, apartMm: apart = apartMm, spots = {} } = table.seats ?? {};
  const near = Math.ceil(players / 2);
  return colors.slice(0, players).map((color, i) => {
    const isNear = i < near;
    const [n, of] = isNear ? [i, near] : [i - near, players - near];
    // Clockwise from above: near side from right to left, then far side from left to right.
    const across = (n - (of - 1) / 2) * apart * (isNear ? -1 : 1);
    const hand = { xMm: across + 0, yMm: isNear ? -awayMm : awayMm, turn: isNear ? 0 : 180 };
    const own = Object.entries(spots).map(([name, { at, turn }]) => {
      const [xMm, yMm] = at;
      return [name, spotFrom(hand, { xMm, yMm }, turn)] as const;
    });
    return { color, hand, widthMm: apart * 0.9, spots: Object.fromEntries(own) };
  });
}
