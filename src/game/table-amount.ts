// An amount of table.yaml → a number that may hang on the number of players.
import type { Amount, TrackValue } from './table-schema.ts';

/** `perPlayer` × players + `fixed`. */
export interface LinearAmount {
  readonly perPlayer: number;
  readonly fixed: number;
}

/** Where a constant is a list, how many it lists. Returns the name that is neither a number nor a constant where there is one. */
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

/** Prices of four places are a list of four: the number is not written beside it. */
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

/** Nothing for a track that never arrives. */
export function trackOf(
  { from, to, by }: { readonly from: TrackValue; readonly to: TrackValue; readonly by: TrackValue },
  constants: Readonly<Record<string, unknown>>,
): Track | undefined {
  const [first, last, step] = [from, to, by].map((value) => numberOf(value, constants));
  if (first === undefined || last === undefined || step === undefined || step === 0) return undefined;
  const count = Math.round((last - first) / step) + 1;
  return count >= 1 && count <= 999 ? { from: first, by: step, count } : undefined;
}

/** The space of a value, counted from 0; nothing where the track does not have it. */
export function spaceOf({ from, by, count }: Track, value: number): number | undefined {
  const space = Math.round((value - from) / by);
  return space >= 0 && space < count && Math.abs(from + space * by - value) < 1e-9 ? space : undefined;
}

export function numberOf(value: TrackValue, constants: Readonly<Record<string, unknown>>): number | undefined {
  const found = typeof value === 'number' ? value : Object.hasOwn(constants, value) ? constants[value] : undefined;
  return typeof found === 'number' ? found : undefined;
}
