// Two Chinese characters → whether they are pronounced alike, which is how they are mistyped for one another.
import { gb2312 } from './gb2312.ts';

/** Characters with the same syllable stand this close in a dictionary sorted by sound. */
const near = 40;
let order: ReadonlyMap<string, number> | undefined;

/** Unknown characters sound like nothing else. */
export function soundsAlike(a: string, b: string): boolean {
  order ??= pinyinOrder();
  const [first, second] = [order.get(a), order.get(b)];
  return first !== undefined && second !== undefined && Math.abs(first - second) <= near;
}

/** JavaScript has no pinyin, but it can sort by it; takes 20 ms, hence only when two characters are in question. */
function pinyinOrder(): ReadonlyMap<string, number> {
  const { compare } = new Intl.Collator('zh-u-co-pinyin');
  return new Map([...gb2312()].sort(compare).map((character, i) => [character, i]));
}
