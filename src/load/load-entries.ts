// The raw cards of a deck or the raw components of a box → entries with their schema's verdict.
import type { z } from 'zod';
import type { Card, Component, Entry } from '../game/game.ts';
import { judge } from '../game/judge.ts';
import type { Origin } from '../game/origin.ts';

interface Shelf {
  readonly raw: unknown;
  readonly origin: Origin;
  readonly kind: string;
  readonly schema: z.ZodObject | undefined;
}

export function loadCard(deck: string, number: number, shelf: Shelf): Card {
  const entry = loadEntry(`${deck}#${number}`, shelf);
  return { ...entry, deck, copies: wholeNumber(entry.fields.copies) };
}

export function loadComponent(number: number, shelf: Shelf): Component {
  const entry = loadEntry(`component#${number}`, shelf);
  return { ...entry, count: wholeNumber(entry.fields.count) };
}

/** An entry without a usable id is called by its place, so that its other problems can name it. */
function loadEntry(placeholder: string, { raw, origin, kind, schema }: Shelf): Entry {
  const { data, issues } = judge(schema, raw);
  const fields = asRecord(issues.length === 0 ? data : raw);
  const id = typeof fields.id === 'string' ? fields.id : placeholder;
  const name = typeof fields.name === 'string' ? fields.name : id;
  return { id, name, kind, origin, fields, raw, issues, schema, texts: [] };
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function wholeNumber(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 1;
}
