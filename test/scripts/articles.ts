// The articles in their languages, with a font for each, set as a card's rules are.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { mm } from '../../src/drawings/units.ts';
import { FontBook, type FontFamily } from '../../src/fonts/font-book.ts';
import type { RichText } from '../../src/game/rich-text.ts';
import type { TextStyle } from '../../src/parts/typeset/text-style.ts';
import { type Run, type SetText, typeset } from '../../src/parts/typeset/typeset.ts';

export const articles = parse(readFileSync(new URL('article-1.yaml', import.meta.url), 'utf8')) as Record<
  string,
  string
>;

const fonts: Readonly<Record<string, string>> = {
  'zh-Hans': '../../fonts/noto-serif-sc-400.ttf',
  'zh-Hant': 'fonts/noto-sans-tc.ttf',
  ja: 'fonts/noto-sans-jp.ttf',
  ko: 'fonts/noto-sans-kr.ttf',
  th: 'fonts/noto-sans-thai.ttf',
  km: 'fonts/noto-sans-khmer.ttf',
  my: 'fonts/noto-sans-myanmar.ttf',
  hi: 'fonts/noto-sans-devanagari.ttf',
  bn: 'fonts/noto-sans-bengali.ttf',
  ta: 'fonts/noto-sans-tamil.ttf',
  ar: 'fonts/noto-naskh-arabic.ttf',
  fa: 'fonts/noto-naskh-arabic.ttf',
  he: 'fonts/noto-sans-hebrew.ttf',
};

export function fontFile(language: string): string {
  return fileURLToPath(new URL(fonts[language] ?? '../../fonts/letters-serif-400.ttf', import.meta.url));
}

const families = Object.keys(articles).map((language): [string, FontFamily] => [
  familyOf(language),
  { files: { 400: fontFile(language) }, fallback: [], credit: '' },
]);

export const book = new FontBook(Object.fromEntries(families));

export function familyOf(language: string): string {
  return language.toLowerCase();
}

export function styleOf(language: string): TextStyle {
  const ink = { family: familyOf(language), weight: 400, color: '#000' };
  return { plain: ink, bold: { ...ink }, keyword: ink, icon: ink, leading: 1.5, align: 'left', tracking: 0, language };
}

export const typed = (text: string): RichText => [{ type: 'text', text, from: 'typed', index: 0 }];

export function setIn(language: string, rich: RichText, widthMm: number, align: TextStyle['align'] = 'left'): SetText {
  const box = { widthDots: mm(widthMm), sizePt: 8, minPt: 8 };
  return typeset(rich, { ...styleOf(language), align }, box, book);
}

/** The runs of each line, in reading order. */
export function linesOf({ runs }: SetText): Run[][] {
  return [...new Set(runs.map(({ y }) => y))].map((y) => runs.filter((run) => run.y === y));
}

/** Chinese and Japanese; the fonts of Korean have Chinese characters as well. */
export const isSetByCharacter = (language: string) => /^(?:zh|ja)/.test(language);
