// Makes ids from names. Chinese becomes pinyin.
import { pinyin } from 'pinyin-pro';

function kebabId(name: string): string {
  const read = pinyin(name.normalize('NFKC'), { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
  return read
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Files are named after cards, and systems limit their names. A whole sentence may be the name of a card. */
const longest = 70;

/** An id from the first word that gives one, with a number if it is taken. */
export function freeId(words: readonly unknown[], taken: ReadonlySet<string>): string {
  const ids = words.filter((word) => typeof word === 'string').map((word) => kebabId(word as string));
  const whole = ids.find(Boolean) ?? 'card';
  const base =
    whole.length > longest
      ? whole
          .slice(0, longest + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, longest)
      : whole;
  let id = base;
  for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`;
  return id;
}

/** `Mana Cost` becomes `manaCost`, `manaCost` stays so, 卡图 `kaTu`. */
export function camelId(name: string): string {
  const parted = name.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2');
  const id = kebabId(parted).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return /^[a-z]/.test(id) ? id : `field${id}`;
}
