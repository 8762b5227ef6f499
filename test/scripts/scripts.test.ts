// The first article of the Declaration of Human Rights in 23 languages: set by us, and by HarfBuzz alone, line by line.
import { readFileSync } from 'node:fs';
import { Blob, Face, Buffer as HbBuffer, Font as HbFont, shape } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { articles, fontFile, isSetByCharacter, linesOf, setIn, typed } from './articles.ts';

const widths = [30, 34, 43, 55];
const languages = Object.keys(articles);
const rtl = ['ar', 'fa', 'he'];

/** The text as HarfBuzz shapes it without options. */
function shapedAlone(language: string, text: string): { id: number; x: number; y: number }[] {
  const face = new Face(new Blob(readFileSync(fontFile(language))));
  const buffer = new HbBuffer();
  buffer.addText(text);
  buffer.setLanguage(language);
  buffer.guessSegmentProperties();
  shape(new HbFont(face), buffer);
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  return buffer.getGlyphInfos().map(({ codepoint }, i) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
    pen += xAdvance;
    return { id: codepoint, x: (pen - xAdvance + xOffset) / face.upem, y: yOffset / face.upem };
  });
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '');

describe.each(languages)('the article in %s', (language) => {
  const text = (articles[language] ?? '').normalize('NFC');
  const settings = widths.map((widthMm) => setIn(language, typed(text), widthMm));

  it('has all its characters, each once and in order, and all in the font', () => {
    for (const set of settings) {
      expect(set.missing).toEqual([]);
      expect(set.overflowDots).toBe(0);
      expect(withoutSpaces(set.lines.join(''))).toBe(withoutSpaces(text));
      expect(withoutSpaces(set.runs.map((run) => run.text).join(''))).toBe(withoutSpaces(text));
    }
  });

  it('is broken into several lines, never inside of what readers take for one character', () => {
    const segments = new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(withoutSpaces(text));
    const borders = new Set([...segments].map(({ index }) => index));
    for (const { lines } of settings) {
      expect(lines.length).toBeGreaterThan(2);
      let at = 0;
      for (const line of lines) {
        expect(borders).toContain(at);
        at += withoutSpaces(line).length;
      }
    }
  });

  it('has the glyphs of every line that HarfBuzz alone has for it', () => {
    for (const set of settings)
      for (const [i, runs] of linesOf(set).entries()) {
        const line = set.lines[i] ?? '';
        const ours = visual(runs).flatMap(({ font, text: own, ...shaping }) => font.shape(own, shaping));
        const ids = shapedAlone(language, isSetByCharacter(language) ? withoutSpaces(line) : line).map(({ id }) => id);
        expect(ours.map(({ id }) => id)).toEqual(ids);
      }
  });

  it.skipIf(isSetByCharacter(language))('has them in the same places', () => {
    for (const set of settings)
      for (const [i, runs] of linesOf(set).entries()) {
        expect(runs).toHaveLength(1);
        const [{ font, text: own, sizeDots, ...shaping }] = runs as [(typeof runs)[0]];
        let pen = 0;
        const ours = font.shape(own, shaping).map(({ id, advance, dx, dy }) => {
          pen += advance;
          return { id, x: (pen - advance + dx) / font.upem, y: dy / font.upem };
        });
        expect(ours).toEqual(shapedAlone(language, set.lines[i] ?? ''));
        expect(sizeDots).toBeGreaterThan(0);
      }
  });

  it('is the same whether its letters were typed in one piece or with their marks behind them', () => {
    expect(setIn(language, typed(text.normalize('NFD')), 34).runs).toEqual(setIn(language, typed(text), 34).runs);
  });

  it('is not torn apart where it is to fill its lines', () => {
    const set = setIn(language, typed(text), 43, 'justify');
    if (isSetByCharacter(language)) return;
    expect(set.runs).toEqual(setIn(language, typed(text), 43).runs);
  });
});

/** From left to right, as HarfBuzz has a line that runs the other way. */
function visual<T extends { x: number }>(runs: readonly T[]): T[] {
  return [...runs].sort((a, b) => a.x - b.x);
}

describe('words', () => {
  const parted = ['ar', 'fa', 'he', 'hi', 'bn', 'ta', 'ko', 'ru', 'uk', 'el', 'vi', 'fr', 'es', 'de', 'pl', 'tr', 'sw'];

  it.each(parted)('of %s are parted only at spaces', (language) => {
    const words = new Set((articles[language] ?? '').normalize('NFC').split(' '));
    for (const widthMm of widths)
      for (const line of setIn(language, typed(articles[language] ?? ''), widthMm).lines)
        for (const word of line.split(' ')) expect(words).toContain(word);
  });

  it.each(['th', 'km', 'my'])(
    'of %s, written without spaces, begin lines where the dictionary has them',
    (language) => {
      const text = (articles[language] ?? '').normalize('NFC');
      const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
      const borders = new Set([...segments].map(({ index }) => withoutSpaces(text.slice(0, index)).length));
      for (const widthMm of widths) {
        let at = 0;
        for (const line of setIn(language, typed(text), widthMm).lines) {
          expect(borders).toContain(at);
          at += withoutSpaces(line).length;
        }
      }
    },
  );

  it('of Arabic are never torn, not even in a measure that is too narrow for them', () => {
    const set = setIn('ar', typed('المسؤوليات'), 5);
    expect(set.lines).toEqual(['المسؤوليات']);
    expect(set.overflowDots).toBeGreaterThan(0);
  });

  it('of Korean are torn between syllables only where nothing else is left', () => {
    expect(setIn('ko', typed('모든 인간은'), 9).lines).toEqual(['모든', '인간은']);
    expect(setIn('ko', typed('인간은인간은'), 8).lines.join('')).toBe('인간은인간은');
    expect(setIn('ko', typed('인간은인간은'), 8).lines.length).toBeGreaterThan(1);
  });

  it('of Japanese begin no line with a small kana or the sign of a long vowel', () => {
    for (let widthMm = 12; widthMm < 40; widthMm += 0.5)
      for (const line of setIn('ja', typed(articles.ja ?? ''), widthMm).lines)
        expect(line).not.toMatch(/^[っょゃー、。]/);
  });
});

describe('lines that run from right to left', () => {
  it.each(rtl)('begin at the right side in %s', (language) => {
    const set = setIn(language, typed(articles[language] ?? ''), 43);
    const [first] = linesOf(set)[0] ?? [];
    const width = first?.font.shape(first.text, first).reduce((sum, { advance }) => sum + advance, 0) ?? 0;
    const right = (first?.x ?? 0) + (width / (first?.font.upem ?? 1)) * (first?.sizeDots ?? 0);
    expect(right).toBeCloseTo((43 / 25.4) * 300, 3);
    expect(set.leftDots).toBeGreaterThan(0);
  });

  it('keep numbers and icons in their place', () => {
    const [before, after] = [typed('כל 12 בני '), typed(' ברוח')];
    const set = setIn('he', [...before, { type: 'icon', icon: 'sun', index: 0 }, ...after], 60);
    const order = [
      ...set.runs.map(({ text, x }) => ({ text, x })),
      ...set.icons.map(({ icon, x }) => ({ text: icon, x })),
    ];
    expect(order.sort((a, b) => b.x - a.x).map(({ text }) => text)).toEqual(['כל', '12', 'בני', 'sun', 'ברוח']);
  });

  it('turn brackets around', () => {
    const shaped = (text: string) => setIn('he', typed(text), 60).runs.flatMap((run) => run.font.shape(run.text, run));
    const ids = shaped('כל (בני) אדם').map(({ id }) => id);
    const mirrored = shapedAlone('he', ')')[0]?.id;
    // From left to right the bracket that closes the sentence comes first, and looks like one that opens.
    expect(ids.indexOf(shapedAlone('he', '(')[0]?.id ?? -1)).toBeLessThan(ids.indexOf(mirrored ?? -1));
  });

  it('join letters across a change of ink', () => {
    const bold = { type: 'text', text: 'لم', bold: true, from: 'typed', index: 0 } as const;
    const glyphs = setIn('ar', [...typed('ب'), bold], 60).runs.flatMap((run) => run.font.shape(run.text, run));
    const whole = setIn('ar', typed('بلم'), 60).runs.flatMap((run) => run.font.shape(run.text, run));
    expect(glyphs.map(({ id }) => id).sort()).toEqual(whole.map(({ id }) => id).sort());
  });
});

describe('signs that are not seen', () => {
  const lines = (text: string, widthMm: number) => setIn('de', typed(text), widthMm).lines;

  it('show a soft hyphen only where a word is parted', () => {
    expect(lines('Donau\u00ADdampf\u00ADschiff', 60)).toEqual(['Donaudampfschiff']);
    expect(lines('Donau\u00ADdampf\u00ADschiff', 20)).toEqual(['Donaudampf-', 'schiff']);
  });

  it('keep together around a no-break space', () => {
    expect(lines('Ziehe zwei Karten\u00A0!', 20)).toEqual(['Ziehe zwei', 'Karten !']);
  });

  it('let a line end at a space without width, and at no joiner', () => {
    expect(lines('Karten\u200BKarten', 12)).toEqual(['Karten', 'Karten']);
    expect(lines('Karte-\u2060Karte', 12)).toHaveLength(1);
  });
});
