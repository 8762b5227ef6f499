// A text → the numbers in it, with their signs.

export interface FoundNumber {
  /** Without its sign. */
  readonly value: number;
  readonly sign: '' | '+' | '-';
  readonly percent: boolean;
}

// Where a digit or a letter stands before the dash it is a range or a name: 3–5, B-1.
const number = /(?:(?<![\d%A-Za-z])(?<!\d\s)([+\-−–])\s?)?(\d{1,3}(?:,\d{3})+(?!\d)|\d+)(\.\d+)?(?:\s?(%))?/gu;

export function numbersIn(text: string): FoundNumber[] {
  return [...halfWidth(text).matchAll(number)].map(([, sign, whole = '', fraction = '', percent]) => ({
    value: Number(whole.replaceAll(',', '') + fraction),
    sign: sign === undefined ? '' : sign === '+' ? '+' : '-',
    percent: percent !== undefined,
  }));
}

/** The only number of a cell, with its sign: `× 1.5`, `+5%`, `36 张`. */
export function numberOf(cell: string): number | undefined {
  const [found, ...others] = numbersIn(cell);
  if (found === undefined || others.length > 0) return undefined;
  return found.sign === '-' ? -found.value : found.value;
}

export function showNumber({ value, sign, percent }: FoundNumber): string {
  return `${sign === '-' ? '−' : sign}${value}${percent ? '%' : ''}`;
}

/** Full-width digits and signs as ASCII has them. */
function halfWidth(text: string): string {
  return text.replaceAll(/[０-９＋－％．]/gu, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));
}

const digits = '零一二三四五六七八九';
// 一半, 一旦, 一样 … count nothing.
const chinese =
  /(?:[二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九](?![十百千万]))(?![半旦致样直定起切律般些])/gu;

/** Numbers up to 99 that are written in Chinese; a text may say 一张 where another says 1 张. */
export function chineseNumbersIn(text: string): Set<number> {
  const numbers = [...text.matchAll(chinese)].map(([word]) => chineseValue(word.replace('两', '二')));
  return new Set(/翻倍|加倍|双倍/.test(text) ? [...numbers, 2] : numbers);
}

/** 一半, 半价, 减半: what another text may print as 50%. */
export function holdsHalf(text: string): boolean {
  return /一半|半价|减半|折半|对半|半数|半额/.test(text);
}

function chineseValue(word: string): number {
  const [tens, units] = word.includes('十') ? word.split('十') : ['零', word];
  const ten = tens === '' ? 1 : digits.indexOf(tens ?? '');
  return ten * 10 + (units ? digits.indexOf(units) : 0);
}
