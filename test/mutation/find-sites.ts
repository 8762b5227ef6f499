// Finds every value of a game that a typing slip could change.
import { z } from 'zod';
import type { Entry, Game } from '../../src/game/game.ts';
import type { Path } from '../../src/game/origin.ts';
import { schemaAt } from '../../src/game/schema-at.ts';
import type { Place } from '../../src/problems/problem.ts';

export const siteKinds = ['numbers', 'keywords', 'enums', 'counts', 'names'] as const;
export type SiteKind = (typeof siteKinds)[number];
export type SiteValue = string | number | boolean;

export interface Site {
  readonly kind: SiteKind;
  /** The id of the card or component. */
  readonly entry: string;
  readonly path: Path;
  readonly place: Place;
  readonly value: SiteValue;
  /** Likely wrong values: other choices, or values of the same field elsewhere. */
  readonly others: readonly SiteValue[];
}

type Found = Omit<Site, 'others'> & { readonly choices?: readonly SiteValue[] };

export function findSites(game: Game): Site[] {
  const keywords = (game.glossary.value.keywords ?? []).map(({ name }) => name);
  const lists = [...game.decks.map((deck) => deck.cards), game.components];
  const found = lists.map((entries) => entries.flatMap((entry) => sitesOf(entry, keywords)));
  const names = found.flat().filter(({ kind }) => kind === 'names');
  return found.flatMap((list) =>
    list.map(({ choices, ...site }) => {
      const same = site.kind === 'names' ? names : list.filter((other) => fieldOf(other) === fieldOf(site));
      const others = choices ?? same.map(({ value }) => value);
      return { ...site, others: [...new Set(others)].filter((other) => other !== site.value) };
    }),
  );
}

/** The field as people call it, without the places in lists. */
export function fieldOf({ path }: Pick<Site, 'path'>): string {
  return path.filter((step) => typeof step === 'string').join('.');
}

function sitesOf(entry: Entry, keywords: readonly string[]): Found[] {
  return leaves(entry.raw, []).flatMap(({ path, value }) => {
    const sort = sortOf(entry, { path, value, keywords });
    return sort === undefined ? [] : { ...sort, entry: entry.id, path, place: entry.origin.place(path), value };
  });
}

type Leaf = { readonly path: Path; readonly value: SiteValue };

function leaves(value: unknown, path: Path): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  const steps = Array.isArray(value) ? value.map((item, i) => [i, item] as const) : Object.entries(value);
  return steps.flatMap(([step, item]) => leaves(item, [...path, step]));
}

function sortOf(
  { schema }: Entry,
  { path, value, keywords }: Leaf & { readonly keywords: readonly string[] },
): Pick<Found, 'kind' | 'choices'> | undefined {
  const field = path.join('.');
  if (field === 'name') return { kind: 'names' };
  if (field === 'copies' || field === 'count') return { kind: 'counts' };
  // Millimetres say how a piece is cut; no rulebook states them, and no rule could know better.
  if (path[0] === 'size') return undefined;
  if (typeof value === 'number') return { kind: 'numbers' };
  const part = schemaAt(schema, path);
  if (part?.meta()?.cardwright === 'keyword') return { kind: 'keywords', choices: keywords };
  const choices = choicesOf(part);
  return choices.length > 1 ? { kind: 'enums', choices } : undefined;
}

function choicesOf(schema: z.ZodType | undefined): SiteValue[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return choicesOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodDefault) return choicesOf(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodBoolean) return [true, false];
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values].filter(isSiteValue);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => choicesOf(option as z.ZodType));
  return [];
}

function isSiteValue(value: unknown): value is SiteValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
