// The fields of an entry and words in another language → the fields with these words in place of their own.
import type { Path } from '../game/origin.ts';

/** Words that replace nothing. */
export interface Strange {
  readonly path: Path;
  readonly why: string;
}

type Fields = Record<string, unknown>;

export function putWords(fields: Fields, words: unknown): { fields: Fields; strange: Strange[] } {
  const strange: Strange[] = [];
  return { fields: put(fields, words, [], strange) as Fields, strange };
}

/** Words replace words, and keep to the shape around them. */
function put(value: unknown, words: unknown, path: Path, strange: Strange[]): unknown {
  const refuse = (why: string) => {
    strange.push({ path, why });
    return value;
  };
  if (typeof words === 'string') {
    if (typeof value === 'string') return words;
    return refuse(value === undefined ? 'the card has no such field' : 'the field holds no words');
  }
  // A key without a value waits for its translation.
  if (words === null) return value;
  if (typeof words !== 'object') return refuse('words are wanted there');
  if (typeof value !== 'object' || value === null)
    return refuse(value === undefined ? 'the card has no such field' : 'the field holds no list or mapping');
  let result = value;
  for (const [key, inner] of Object.entries(words)) {
    const step = Array.isArray(value) ? Number(key) : key;
    const own = (value as Fields)[step];
    result = withWord(result, [step], put(own, inner, [...path, step], strange)) as object;
  }
  return result;
}

/** A copy with one value replaced. */
export function withWord(value: unknown, [step, ...rest]: Path, word: unknown): unknown {
  if (step === undefined) return word;
  if (Array.isArray(value)) return value.map((item, i) => (i === Number(step) ? withWord(item, rest, word) : item));
  if (typeof value !== 'object' || value === null || !(step in value)) return value;
  return { ...value, [step]: withWord((value as Fields)[step], rest, word) };
}
