// Characters between and beside words: signs of numbers, quotes with spaces, spaces of fonts that have none, columns.
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { mm } from '../../src/drawings/units.ts';
import { FontBook } from '../../src/fonts/font-book.ts';
import { renderWith } from '../../src/parts/render-context.ts';
import { type SetText, typeset } from '../../src/parts/typeset/typeset.ts';
import { Vertical } from '../../src/parts/vertical.ts';
import { fontFile, setIn, styleOf, typed } from './articles.ts';

const own = (name: string) => fileURLToPath(new URL(`../../fonts/${name}-400.ttf`, import.meta.url));
const files = {
  serif: own('noto-serif-sc'),
  symbols: own('noto-sans-symbols'),
  hebrew: fontFile('he'),
  arabic: fontFile('ar'),
  hindi: fontFile('hi'),
  japanese: fontFile('ja'),
};
const others = Object.keys(files).slice(1);
const fonts = new FontBook(
  Object.fromEntries(
    Object.entries(files).map(([name, path]) => [
      name,
      { files: { 400: path }, fallback: name === 'serif' ? others : [], credit: '' },
    ]),
  ),
);

function set(language: string, text: string, widthMm = 60): SetText {
  const ink = { family: 'serif', weight: 400, color: '#000' };
  const style = { ...styleOf(language), plain: ink, bold: ink, keyword: ink, icon: ink };
  return typeset(typed(text), style, { widthDots: mm(widthMm), sizePt: 8, minPt: 8 }, fonts);
}

const fromLeft = ({ runs }: SetText) =>
  [...runs]
    .sort((a, b) => a.x - b.x)
    .map(({ text }) => text)
    .join('');
const glyphsOf = ({ runs }: SetText) => runs.flatMap((run) => run.font.shape(run.text, run).map(({ id }) => id));

it.each([
  ['he', '−2', '−2'],
  ['he', 'שלם +2', '+2שלם'],
  ['he', 'שלם (-3) אבג', 'אבג-3שלם'],
  ['ar', 'له ×4', '×4له'],
  ['he', 'שלם 3-5', '3-5שלם'],
])('keeps the sign of a number on its left in %s: %s', (language, text, seen) => {
  expect(set(language, text).missing).toEqual([]);
  expect(fromLeft(set(language, text)).replace(/[() ]/g, '')).toBe(seen);
});

it.each([18, 20, 22, 24, 28])('never parts French quotes from their words, at %i mm', (widthMm) => {
  const { lines } = setIn('fr', typed('On dit « égaux » en droit (« libres »), et « oui ».'), widthMm);
  expect(lines.filter((line) => /^»|«$/.test(line))).toEqual([]);
});

it('lets a line begin with German and Danish quotes, which point the other way', () => {
  expect(setIn('de', typed('Sagte er »Hallo« laut'), 12).lines).toContain('»Hallo«');
});

it('draws no box for the space of a font that has none', () => {
  const spaced = set('en', 'a ⚔ ⚔ ⚔ b');
  expect(spaced.runs.map(({ font }) => font.id)).toContain('symbols-400');
  expect(glyphsOf(spaced)).not.toContain(0);
  const em = spaced.runs[0]?.sizeDots ?? 1;
  expect((spaced.widthDots - set('en', 'a⚔⚔⚔b').widthDots) / 4 / em).toBeGreaterThan(0.2);
});

it('draws no box for the hyphen of a font that has none, as those that were split by script: the word stays whole', () => {
  const word = 'स\u00ADम\u00ADम\u00ADस\u00ADम';
  expect(set('hi', word, 4).lines.length).toBeGreaterThan(1);
  const font = fonts.font('hindi', 400);
  const { has } = font;
  font.has = (character) => character !== '-' && has.call(font, character);
  const { lines, overflowDots } = set('hi', word, 4);
  font.has = has;
  expect([lines.length, overflowDots > 0]).toEqual([1, true]);
});

it('sets a column of Japanese in one font, as it does a line', () => {
  const context = { fonts, language: 'ja', icon: () => undefined };
  const { props } = renderWith(context as never, () => Vertical({ children: '人間の尊厳', sizePt: 10 }));
  const { set: column } = props.content as { set: SetText };
  expect(column.missing).toEqual([]);
  expect([...new Set(column.runs.map(({ font }) => font.id))]).toEqual(['japanese-400']);
});
