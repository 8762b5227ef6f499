// Words and checks that the rules of several files share.
import { type RuleBreak, wrong } from 'cardwright/game';
import type { IndustryName, Resource } from './types.ts';

export const industryWords: Readonly<Record<IndustryName, string>> = {
  food: '食品业',
  manufacturing: '制造业',
  heavy: '重工业',
  tourism: '旅游业',
  service: '服务业',
  finance: '金融业',
};

export const goodsWords: Readonly<Record<Resource | 'coins', string>> = {
  livestock: '畜牧',
  crops: '种植',
  timber: '木材',
  steel: '钢铁',
  metal: '贵金属',
  water: '水',
  coins: '世界币',
};

/** The fields that a text uses: `effects.food` for `{{signed effects.food}}`. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/\{\{(?:[a-z]+ )?([\w.]+)\}\}/g)].map((match) => match[1] ?? '');
}

/** Every number of an entry must be in its text, except those in `silent`. */
export function* unprinted(
  on: object,
  field: string,
  part: { readonly text: string },
  silent: readonly string[] = [],
): Iterable<RuleBreak> {
  const printed = new Set(namesIn(part.text));
  for (const [name, value] of Object.entries(part))
    if (typeof value === 'number' && !printed.has(name) && !silent.includes(name))
      yield wrong(on, field, `The number \`${name}\` stands in \`${field}\`, but its text does not print it.`);
}

/** No two entries may have the same value. */
export function* twice<Entry extends object>(
  entries: readonly Entry[],
  field: string,
  read: (entry: Entry) => string | undefined,
): Iterable<RuleBreak> {
  const seen = new Set<string>();
  for (const entry of entries) {
    const value = read(entry);
    if (value !== undefined && seen.has(value))
      yield wrong(entry, field, `\`${value}\` stands on another one of them, too.`);
    if (value !== undefined) seen.add(value);
  }
}

/** A value that differs from what the rules give. */
export function* unless(
  on: object,
  field: string,
  actual: string | number | boolean | undefined,
  expected: string | number | boolean | undefined,
): Iterable<RuleBreak> {
  if (actual !== expected)
    yield wrong(
      on,
      field,
      `It should be ${String(expected ?? 'left out')} by the rules, but is ${String(actual ?? 'left out')}.`,
    );
}

/** Goods in a canonical order, to compare them. */
export function showGoods(goods: Readonly<Record<string, number | undefined>>): string {
  const given = Object.entries(goods).filter(([, count]) => count !== undefined);
  return given
    .map(([name, count]) => `${name} ${count}`)
    .sort()
    .join(', ');
}
