// Which characters are traditional Chinese, and what they are in simplified texts.
// Only the dictionary of opencc-js is imported (3 ms); its converter would take 23 ms to start.
import pairs from 'opencc-js/dict/TSCharacters';

/** Standard in simplified Chinese today (通用规范汉字表, level 3), but not in GB 2312. */
const standardSince2013 = '氾扞昇祕陞脩蒐劄谿釐苧';
/** In GB 2312 for names only; in card texts they are mistakes, except in a few words. */
export const rareSlips = '後於';

let table: Uint8Array | undefined;

/** By char code: 1 for every traditional character. An array, because every character of every text is looked up. */
export function traditionalTable(): Uint8Array {
  table ??= makeTable();
  return table;
}

export function simplified(sign: string): string {
  const at = `|${pairs}`.indexOf(`|${sign} `);
  return at < 0 ? sign : (pairs.slice(at + 2).split('|', 1)[0] ?? sign);
}

/** More of its characters are only in traditional texts than are the simplified form of another one. */
export function isMostlyTraditional(text: string): boolean {
  const own = traditionalTable();
  const short = new Set(pairs.split('|').flatMap((pair) => (pair[0] === pair[2] ? [] : [pair.slice(2)])));
  let balance = 0;
  for (const sign of text) {
    if (own[sign.charCodeAt(0)] === 1) balance += 1;
    else if (short.has(sign)) balance -= 1;
  }
  return balance > 0;
}

function makeTable(): Uint8Array {
  const made = new Uint8Array(0x10000);
  for (const pair of pairs.split('|')) if (pair[1] === ' ' && pair[0] !== pair[2]) made[pair.charCodeAt(0)] = 1;
  for (const sign of gb2312()) made[sign.charCodeAt(0)] = 0;
  for (const sign of standardSince2013) made[sign.charCodeAt(0)] = 0;
  for (const sign of rareSlips) made[sign.charCodeAt(0)] = 1;
  return made;
}

/** Rows 16 to 87 with 94 characters each, from the decoder, so no table is needed. */
function gb2312(): string {
  const bytes = Uint8Array.from({ length: 72 * 94 * 2 }, (_, i) => {
    const place = i >> 1;
    return i % 2 === 0 ? 0xb0 + Math.floor(place / 94) : 0xa1 + (place % 94);
  });
  return new TextDecoder('gb18030').decode(bytes);
}
