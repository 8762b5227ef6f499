// Collects the kinds of a game from types.ts and game.yaml.

import { z } from 'zod';
import type { GameTypes } from '../game/define-game.ts';
import { card, component, type DeclaredKind, declaredShape } from '../game/entry-schemas.ts';
import type { GameInfo } from '../game/file-schemas.ts';
import type { GameFile } from '../game/game.ts';
import { picture, text } from '../game/marks.ts';
import type { GameCode } from './load-code.ts';
import type { Reading } from './reading.ts';

/** The kinds of a game, and whether these are all of them. */
export interface KnownTypes extends GameTypes {
  /** A file that may declare more kinds could not be read, so unknown kinds are not reported. */
  readonly unsure: boolean;
  /** types.ts was not run: other kinds get a schema that accepts their cards as written. */
  readonly isOpen: boolean;
}

export function gameTypes(
  reading: Reading,
  info: GameFile<GameInfo>,
  { types: code, failed, unread = [] }: GameCode,
): KnownTypes {
  const { kinds = {}, componentKinds = {} } = info.value;
  reportTwice(reading, info, 'kinds', kinds, code?.cards);
  reportTwice(reading, info, 'componentKinds', componentKinds, code?.components);
  return {
    unsure: failed === true || isUnsure(info, 'kinds') || isUnsure(info, 'componentKinds'),
    isOpen: unread.includes('types.ts'),
    ...(code?.constants && { constants: code.constants }),
    cards: { ...mapKinds(info, 'kinds', (kind) => card(declaredShape(kind))), ...code?.cards },
    components: { ...mapKinds(info, 'componentKinds', (kind) => component(declaredShape(kind))), ...code?.components },
  };
}

/** By a kind as it was parsed: while game.yaml stays the same, so do its schemas, and what they say of each card. */
const schemas = new WeakMap<object, z.ZodObject>();

/** Whether a part of game.yaml is unknown, because it does not fit or cannot be read. */
export function isUnsure({ raw, issues }: GameFile<GameInfo>, part: keyof GameInfo): boolean {
  return raw === undefined || issues.some(({ path }) => path.length === 0 || path[0] === part);
}

function mapKinds(
  { value, raw }: GameFile<GameInfo>,
  list: 'kinds' | 'componentKinds',
  make: (kind: DeclaredKind) => z.ZodObject,
): Record<string, z.ZodObject> {
  const written = (raw as Partial<GameInfo> | undefined)?.[list];
  const schemaOf = (name: string, kind: DeclaredKind) => {
    const parsed = written?.[name];
    const schema = (parsed && schemas.get(parsed)) ?? make(kind);
    if (parsed) schemas.set(parsed, schema);
    return schema;
  };
  return Object.fromEntries(Object.entries(value[list] ?? {}).map(([name, kind]) => [name, schemaOf(name, kind)]));
}

function reportTwice(
  reading: Reading,
  info: GameFile<GameInfo>,
  list: 'kinds' | 'componentKinds',
  declared: object,
  coded: object = {},
): void {
  for (const name of Object.keys(declared).filter((kind) => Object.hasOwn(coded, kind))) {
    reading.report('game/kind-twice', {
      at: info.origin.place([list, name], 'key'),
      message: `The kind "${name}" is declared here and in types.ts.`,
      fix: 'Delete one of the two; types.ts can express more.',
    });
  }
}

/** For a kind whose types.ts was not run: checks the base fields, accepts all others, and marks obvious texts and pictures. */
export function openCard(cards: readonly unknown[], pictures: readonly string[]): z.ZodObject {
  return card(shapeOf(cards, card({}).shape, new Set(pictures))).loose();
}

export function openComponent(components: readonly unknown[], pictures: readonly string[]): z.ZodObject {
  return component(shapeOf(components, component({}).shape, new Set(pictures))).loose();
}

type Fields = Readonly<Record<string, unknown>>;

function shapeOf(values: readonly unknown[], known: object, pictures: ReadonlySet<string>): Record<string, z.ZodType> {
  const valuesOf = new Map<string, unknown[]>();
  for (const [name, value] of values.filter(isRecord).flatMap((record) => Object.entries(record))) {
    const alike = valuesOf.get(name);
    if (alike) alike.push(value);
    // zod would find inherited names such as `toString` on every card.
    else if (!Object.hasOwn(known, name) && !(name in Object.prototype)) valuesOf.set(name, [value]);
  }
  return Object.fromEntries([...valuesOf].map(([name, alike]) => [name, partOf(name, alike, pictures).nullish()]));
}

/** If cards differ in the type of the field, anything is allowed. */
function partOf(name: string, values: readonly unknown[], pictures: ReadonlySet<string>): z.ZodType {
  const present = values.filter((value) => value !== null && value !== undefined);
  if (present.length === 0) return z.unknown();
  if (present.every(isRecord)) return z.looseObject(shapeOf(present, {}, pictures));
  if (present.every(Array.isArray)) return z.array(partOf(name, present.flat(1), pictures).nullable());
  if (!present.every((value) => typeof value === 'string' && value !== '')) return z.unknown();
  const words = present as string[];
  if (/(^t|T)ext$/.test(name) || words.some((word) => word.includes('{{'))) return text();
  return words.every((word) => pictures.has(word)) ? picture() : z.unknown();
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
