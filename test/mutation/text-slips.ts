// Every way to make one kind of slip in a text.
import { takenFor } from './look-alike-table.ts';
import { synonymsIn } from './synonym-table.ts';

export const slipKinds = ['dropped', 'doubled', 'look-alike', 'synonym', 'punctuation', 'number'] as const;
export type SlipKind = (typeof slipKinds)[number];

export interface Typed {
  readonly template: string;
  readonly scope: readonly unknown[];
}

export function slipsIn(typed: Typed, kind: SlipKind): string[] {
  const { template } = typed;
  const put = (at: number, length: number, words: string) =>
    template.slice(0, at) + words + template.slice(at + length);
  switch (kind) {
    case 'dropped':
      return typedPlaces(template, han).map((at) => put(at, 1, ''));
    case 'doubled':
      return typedPlaces(template, han).map((at) => put(at, 0, template[at] ?? ''));
    case 'look-alike':
      return typedPlaces(template, han).flatMap((at) => takenFor(template[at] ?? '').map((other) => put(at, 1, other)));
    case 'synonym':
      return synonymsIn(blanked(template)).flatMap(({ at, word, others }) =>
        others.map((other) => put(at, word.length, other)),
      );
    case 'punctuation':
      return typedPlaces(template, /[，。；：、]/).flatMap((at) =>
        [...'，。；：、', halves[template[at] ?? ''] ?? ''].flatMap((sign) =>
          sign === template[at] || sign === '' ? [] : put(at, 1, sign),
        ),
      );
    case 'number':
      return [...spelledNumbers(template, put), ...filledNumbers(typed, put)];
  }
}

const han = /[\u4e00-\u9fff]/;
const call = /\{\{[^}]*\}\}/g;
const halves: Readonly<Record<string, string>> = { '，': ',', '。': '.', '；': ';', '：': ':' };
const numerals = '一二三四五六七八九十';
const spelled = /[一二两三四五六七八九十](?=[张个次名件点枚项组格轮位种条人步级])/g;

type Put = (at: number, length: number, words: string) => string;

/** Text between braces is code, not words. */
function blanked(template: string): string {
  return template.replaceAll(call, (words) => '\0'.repeat(words.length));
}

function typedPlaces(template: string, sign: RegExp): number[] {
  return [...blanked(template)].flatMap((char, at) => (sign.test(char) ? at : []));
}

function spelledNumbers(template: string, put: Put): string[] {
  return [...blanked(template).matchAll(spelled)].map(({ 0: word, index }) => {
    const value = word === '两' ? 2 : numerals.indexOf(word) + 1;
    return put(index, 1, value === 1 ? '两' : (numerals[value % 10] ?? '一'));
  });
}

/** Somebody overwrites the braces with a number, and takes the wrong one. */
function filledNumbers({ template, scope }: Typed, put: Put): string[] {
  return [...template.matchAll(/\{\{(?:(?:signed|abs|decimal) )?([\w.[\]]+)[^}]*\}\}/g)].flatMap(
    ({ 0: words, 1: name = '', index }) => {
      const value = lookUp(scope, name.replaceAll(/[[\]]/g, '').split('.'));
      return typeof value === 'number' ? put(index, words.length, String(Math.abs(value) + 1)) : [];
    },
  );
}

function lookUp(scope: readonly unknown[], [first = '', ...rest]: readonly string[]): unknown {
  const level = scope.find((object) => typeof object === 'object' && object !== null && first in object);
  return [first, ...rest].reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], level);
}
