// A card and an `endow` step of table.yaml → the pieces that the player to whom it was dealt gets, and what in its fields is no piece.
import { asWords } from '../strings/as-words.ts';
import { fieldAt, fieldPath } from './field-at.ts';
import type { Card, Game } from './game.ts';
import type { Path } from './origin.ts';
import { numberOf } from './table-amount.ts';
import type { SetupStep } from './table-schema.ts';

export type Endow = NonNullable<SetupStep['endow']>;

export interface EndowedPiece {
  /** The component. */
  readonly id: string;
  readonly count: number;
  /** All that there are, as they lie on the table: a bag stays a bag. */
  readonly isWhole: boolean;
}

/** What stands in the card at `path` and names no piece, or no number of pieces. */
export interface EndowFault {
  readonly path: Path;
  /** The name that is no component; its number is at fault where there is none. */
  readonly name?: string;
  /** The name is the key, not the value. */
  readonly part?: 'key';
  readonly says: string;
}

export interface Endowment {
  readonly pieces: readonly EndowedPiece[];
  readonly faults: readonly EndowFault[];
}

/** A card that does not have the field gives nothing. */
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

/** With the names that `as` gives them: those of the components. */
interface Named {
  readonly id: string;
  readonly count: unknown;
  /** From the field to what names the piece. */
  readonly at: Path;
  readonly part?: 'key';
}

/** A number of the one component, a component, a list of them, or how many of each. */
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
    return { name: id, ...(part && { part }), says: `"${id}" is no component` };
  if (Number.isInteger(count) && Number(count) >= 0) return undefined;
  return { says: `${JSON.stringify(count)} is no number of pieces` };
}

function ownedBy({ components }: Game, card: Card, owner: string): Endowment {
  const own = components.filter(({ fields }) => fieldAt(fields, owner) === card.id);
  const says = `no component has \`${owner}: ${card.id}\``;
  return {
    pieces: own.map(({ id, count }) => ({ id, count, isWhole: true })),
    faults: own.length === 0 ? [{ path: ['id'], says }] : [],
  };
}
