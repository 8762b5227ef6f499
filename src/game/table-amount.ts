// Amounts of table.yaml that depend on the number of players, tracks, and what `endow` gives for a card.

import { asWords } from '../strings/messages.ts';
import type { Card, Game } from './game.ts';
import type { Path } from './origin.ts';
import { fieldAt, fieldPath } from './schema-at.ts';
import type { Amount, SetupStep, TrackValue } from './table-schema.ts';

/** `perPlayer` × players + `fixed`. */
export interface LinearAmount {
  readonly perPlayer: number;
  readonly fixed: number;
}

/** A constant that is a list counts its items. Returns a name that is neither a number nor a constant. */
export function parseAmount(amount: Amount, constants: Readonly<Record<string, unknown>>): LinearAmount | string {
  let [perPlayer, fixed, sign] = [0, 0, 1];
  for (const word of String(amount).split(' ')) {
    if (word === '+' || word === '-') {
      sign = word === '+' ? 1 : -1;
      continue;
    }
    if (word === 'players') {
      perPlayer += sign;
      continue;
    }
    const value = /^\d+$/.test(word) ? Number(word) : countIn(constants, word);
    if (value === undefined) return word;
    fixed += sign * value;
  }
  return { perPlayer, fixed };
}

/** The number, or the length of a list: four prices mean four places. */
export function countIn(constants: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const value = Object.hasOwn(constants, name) ? constants[name] : undefined;
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' ? value : undefined;
}

export function amountFor({ perPlayer, fixed }: LinearAmount, players: number): number {
  return Math.max(0, perPlayer * players + fixed);
}

export interface Track {
  readonly from: number;
  readonly by: number;
  /** How many spaces it has. */
  readonly count: number;
}

/** Undefined if the steps do not lead from the first value to the last. */
export function trackOf(
  { from, to, by }: { readonly from: TrackValue; readonly to: TrackValue; readonly by: TrackValue },
  constants: Readonly<Record<string, unknown>>,
): Track | undefined {
  const [first, last, step] = [from, to, by].map((value) => numberOf(value, constants));
  if (first === undefined || last === undefined || step === undefined || step === 0) return undefined;
  const count = Math.round((last - first) / step) + 1;
  return count >= 1 && count <= 999 ? { from: first, by: step, count } : undefined;
}

/** The index of the space with this value; undefined if there is none. */
export function spaceOf({ from, by, count }: Track, value: number): number | undefined {
  const space = Math.round((value - from) / by);
  return space >= 0 && space < count && Math.abs(from + space * by - value) < 1e-9 ? space : undefined;
}

export function numberOf(value: TrackValue, constants: Readonly<Record<string, unknown>>): number | undefined {
  const found = typeof value === 'number' ? value : Object.hasOwn(constants, value) ? constants[value] : undefined;
  return typeof found === 'number' ? found : undefined;
}

export type Endow = NonNullable<SetupStep['endow']>;

interface EndowedPiece {
  /** The component. */
  readonly id: string;
  readonly count: number;
  /** All pieces of the component; a bag stays a bag. */
  readonly isWhole: boolean;
}

/** A value of the card at `path` that is neither a component nor a number of pieces. */
export interface EndowFault {
  readonly path: Path;
  /** The name that is not a component. Undefined if the number is wrong. */
  readonly name?: string;
  /** The name is the key, not the value. */
  readonly part?: 'key';
  readonly message: string;
}

interface Endowment {
  readonly pieces: readonly EndowedPiece[];
  readonly faults: readonly EndowFault[];
}

/** What a dealt card gives its player. A card without the field gives nothing. */
export function endowmentOf(game: Game, card: Card, endow: Endow): Endowment {
  const { owner, field = '', times = 1 } = endow;
  if (owner !== undefined) return ownedBy(game, card, owner);
  const value = fieldAt(card.fields, field);
  // A constant that does not exist is a problem of its own.
  const factor = numberOf(times, game.info.value.constants ?? {}) ?? 1;
  const faults: EndowFault[] = [];
  const counts = new Map<string, number>();
  for (const named of value === undefined ? [] : namedIn(value, endow)) {
    const { id, count, at } = named;
    const fault = faultOf(game, named);
    if (fault === undefined) counts.set(id, (counts.get(id) ?? 0) + Math.floor(Number(count) * factor));
    else faults.push({ path: [...fieldPath(field), ...at], ...fault });
  }
  const pieces = [...counts].filter(([, count]) => count > 0).map(([id, count]) => ({ id, count, isWhole: false }));
  return { pieces, faults };
}

/** A piece, by the id of its component (after `as`). */
interface Named {
  readonly id: string;
  readonly count: unknown;
  /** From the field to what names the piece. */
  readonly at: Path;
  readonly part?: 'key';
}

/** The field is a number of one component, a component, a list of them, or a map from component to number. */
function namedIn(value: unknown, { component, as = {} }: Endow): Named[] {
  if (component !== undefined) return [{ id: component, count: value, at: [] }];
  const named = (name: unknown) =>
    (typeof name === 'string' && Object.hasOwn(as, name) ? as[name] : asWords(name)) ?? '';
  if (Array.isArray(value)) return value.map((name, i) => ({ id: named(name), count: 1, at: [i] }));
  if (typeof value !== 'object' || value === null) return [{ id: named(value), count: 1, at: [] }];
  return Object.entries(value).map(([name, count]) => ({ id: named(name), count, at: [name], part: 'key' }));
}

function faultOf({ components }: Game, { id, count, part }: Named): Omit<EndowFault, 'path'> | undefined {
  if (!components.some((component) => component.id === id))
    return { name: id, ...(part && { part }), message: `"${id}" is not a component` };
  if (Number.isInteger(count) && Number(count) >= 0) return undefined;
  return { message: `${JSON.stringify(count)} is not a number of pieces` };
}

function ownedBy({ components }: Game, card: Card, owner: string): Endowment {
  const own = components.filter(({ fields }) => fieldAt(fields, owner) === card.id);
  const message = `no component has \`${owner}: ${card.id}\``;
  return {
    pieces: own.map(({ id, count }) => ({ id, count, isWhole: true })),
    faults: own.length === 0 ? [{ path: ['id'], message }] : [],
  };
}
