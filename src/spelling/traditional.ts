// Simplified Chinese words → findings for traditional characters among them.
// The dictionary alone (15,000 characters) is imported, 3 ms; opencc's converter would take 23 ms to get ready.
import pairs from 'opencc-js/dict/TSCharacters';
import { allMatches, type Check, type Finding, nothing } from './finding.ts';
import type { Subject } from './subject.ts';

/** Standard in simplified Chinese today with a meaning of their own (通用规范汉字表, level 3), though not in GB 2312. */
const standardSince2013 = '氾扞昇祕陞脩蒐劄谿釐苧';
/** In GB 2312 for names only; in a card text they are slips, except in the words below. */
export const rareSlips = '後於';
const rareWords = /樊於期|於菟|於陵|於潜/g;

/** 1 for every traditional character: what is asked of each character of each text must be a look into an array. */
let isTraditional: Uint8Array | undefined;

export const traditional: Check = ({ plain }: Subject) => {
  isTraditional ??= makeTable();
  for (let i = 0; i < plain.length; i++)
    if (isTraditional[plain.charCodeAt(i)] === 1) return findings(plain, isTraditional);
  return nothing;
};

/** Neighbours are one finding: 「龍門」 is one word to mend. */
function findings(plain: string, table: Uint8Array): Finding[] {
  const found: Finding[] = [];
  const words = plain.replace(rareWords, (word) => ' '.repeat(word.length));
  for (let start = 0; start < words.length; start++) {
    let end = start;
    while (table[words.charCodeAt(end)] === 1) end++;
    if (end > start) found.push(finding(words.slice(start, end), start));
    start = end;
  }
  return found;
}

function finding(word: string, start: number): Finding {
  const right = [...word].map(simplified).join('');
  return {
    code: 'language/traditional',
    start,
    length: word.length,
    message: `\`${word}\` is traditional Chinese in a simplified text.`,
    fix: `Write \`${right}\` instead of \`${word}\`.`,
  };
}

function simplified(sign: string): string {
  const at = `|${pairs}`.indexOf(`|${sign} `);
  return at < 0 ? sign : (pairs.slice(at + 2).split('|', 1)[0] ?? sign);
}

function makeTable(): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const pair of pairs.split('|')) if (pair[1] === ' ' && pair[0] !== pair[2]) table[pair.charCodeAt(0)] = 1;
  for (const sign of gb2312()) table[sign.charCodeAt(0)] = 0;
  for (const sign of standardSince2013) table[sign.charCodeAt(0)] = 0;
  for (const sign of rareSlips) table[sign.charCodeAt(0)] = 1;
  return table;
}

/** Rows 16 to 87 with 94 characters each; the decoder knows them, so no table is needed. */
function gb2312(): string {
  const bytes = Uint8Array.from({ length: 72 * 94 * 2 }, (_, i) => {
    const place = i >> 1;
    return i % 2 === 0 ? 0xb0 + Math.floor(place / 94) : 0xa1 + (place % 94);
  });
  return new TextDecoder('gb18030').decode(bytes);
}

const characters = /[\u3005\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+/g;

/**
 * Words of a language that is written in letters → findings for Chinese, Japanese or Korean that was left in them.
 */
export const otherScript: Check = ({ plain }) =>
  allMatches(plain, characters).map(({ 0: words, index }) => ({
    code: 'language/other-script',
    start: index,
    length: words.length,
    message: `\`${words}\` is left in words of another script.`,
    fix: 'Translate it.',
  }));
