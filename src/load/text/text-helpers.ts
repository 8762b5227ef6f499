// The helpers that a text template may call: `{{signed 3}}`, `{{icon "hourglass"}}`, `{{name "card-id"}}` …
import { asWords } from '../../strings/as-words.ts';
import type { Piece } from '../../game/rich-text.ts';
import type { TextScope } from './text-scope.ts';

/** What a helper gets: its arguments, whether the number to print was typed, and where the call stands. */
export interface HelperCall {
  readonly args: readonly unknown[];
  readonly typed: boolean;
  readonly index: number;
  readonly scope: TextScope;
}

/** The piece to print, or what is wrong with the call. */
export type HelperResult = Piece | string;

export const textHelpers: Record<string, (call: HelperCall) => HelperResult> = {
  icon: ({ args: [icon], index }) =>
    typeof icon === 'string' ? { type: 'icon', icon, index } : '`icon` wants the name of an icon',
  keyword: ({ args: [keyword], index }) =>
    typeof keyword === 'string' ? { type: 'keyword', keyword, index } : '`keyword` wants a keyword',
  name: ({ args: [id], scope }) => {
    const name = scope.nameOf(asWords(id));
    return name === undefined
      ? `there is no card or component "${asWords(id)}"`
      : { type: 'text', text: name, from: 'field' };
  },
  signed: (call) => number(call, (n) => (n > 0 ? `+${showNumber(n)}` : showNumber(n))),
  abs: (call) => number(call, (n) => showNumber(Math.abs(n))),
  decimal: (call) => {
    const digits = call.args[1] ?? 1;
    if (typeof digits !== 'number' || !Number.isInteger(digits) || digits < 0 || digits > 10)
      return '`decimal` wants a number of digits from 0 to 10';
    return number(call, (n) => showNumber(n, digits));
  },
};

/** What may stand as `{{#…}}`. */
export const textBlocks: readonly string[] = ['if', 'unless', 'each', 'smallcaps'];

/** Numbers are printed with a real minus sign. */
export function showNumber(n: number, decimals?: number): string {
  const digits = decimals === undefined ? String(Math.abs(n)) : Math.abs(n).toFixed(decimals);
  return n < 0 ? `−${digits}` : digits;
}

function number({ args: [n], typed, index }: HelperCall, show: (n: number) => string): HelperResult {
  if (typeof n !== 'number') return `it wants a number, but it gets ${JSON.stringify(n) ?? 'nothing'}`;
  return { type: 'text', text: show(n), ...(typed ? { from: 'typed', index } : { from: 'field' }) };
}
