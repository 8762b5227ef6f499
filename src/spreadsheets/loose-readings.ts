// The words of a cell → what people mean who write numbers, choices and ids their own way.
import type { z } from 'zod';
import { choicesAt } from '../game/choices-at.ts';
import { plain } from './header-names.ts';

/** Asked only where the words as they stand are no value of the field. */
export function looseReadings(cell: string, schema: z.ZodType): unknown[] {
  const number = looseNumber(cell);
  return [...(number === undefined ? [] : [number]), choiceOf(cell, schema), hyphened(cell)];
}

/** ３, 2.0, 1,000, and x3 or 3张 as people count; `003` is a code and no number. */
export function looseNumber(cell: string): number | undefined {
  const digits = cell
    .normalize('NFKC')
    .replace('−', '-')
    .replace(/^[x×*]\s*(?=\d)|(?<=\d)\s*[x×张份枚个件]$/gi, '')
    .replace(/(?<=^[+-]?\d{1,3}(?:,\d{3})*),(?=(?:\d{3},)*\d{3}(?:\.\d+)?$)/g, '');
  return /^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}

/** `Very Rare` for `very-rare`. */
function choiceOf(cell: string, schema: z.ZodType): string {
  return choicesAt(schema, [])?.find((choice) => plain(choice) === plain(cell)) ?? cell;
}

/** `GN 01` for the id `gn-01`. */
function hyphened(cell: string): string {
  return cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}
