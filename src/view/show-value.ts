// A value of the data or of a claim → the words that a reader sees for it.

export interface ValueWords {
  readonly none: string;
  readonly yes: string;
  readonly no: string;
}

/** For pages whose labels can be switched: signs that are read in any language. */
export const valueSigns: ValueWords = { none: '—', yes: '✓', no: '✗' };

/** Lists with 、 between, mappings as `name value`; what lies inside of another is put in brackets. */
export function showValue(value: unknown, words: ValueWords): string {
  return show(value, words, false);
}

function show(value: unknown, words: ValueWords, isInside: boolean): string {
  if (value === undefined || value === null || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value !== 'object') return String(value);
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((part) => show(part, words, true))
    : Object.entries(value).map(([name, part]) => `${name} ${show(part, words, true)}`);
  if (parts.length === 0) return words.none;
  const joined = parts.join(isList ? '、' : '，');
  return isInside ? `（${joined}）` : joined;
}
