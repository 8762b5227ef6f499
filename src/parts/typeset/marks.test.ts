// Italics, small capitals, emphasis dots and lists: which font is used, where, and what is reported.
import { describe, expect, it } from 'vitest';
import type { Piece, RichText } from '../../game/rich-text.ts';
import { loadFonts } from '../../load/load-fonts.ts';
import { Reading } from '../../load/reading.ts';
import type { TextStyle } from './text-style.ts';
import { type SetText, typeset } from './typeset.ts';

const fonts = loadFonts(new Reading('.')).book;

function set(rich: RichText, family = 'serif', change: Partial<TextStyle> & { widthDots?: number } = {}): SetText {
  const plain = { family, weight: 400, color: '#000' };
  const bold = { ...plain, weight: 700 };
  const { widthDots = 500, ...style } = change;
  const look: TextStyle = {
    plain,
    bold,
    keyword: bold,
    icon: plain,
    leading: 1.5,
    align: 'left',
    tracking: 0,
    ...style,
  };
  return typeset(rich, look, { widthDots, sizePt: 10, minPt: 10 }, fonts);
}

const words = (text: string, look: Partial<Extract<Piece, { type: 'text' }>> = {}): Piece => ({
  type: 'text',
  text,
  from: 'typed',
  index: 0,
  ...look,
});
const fontsOf = ({ runs }: SetText) => runs.map(({ text, font }) => `${text.trim()} ${font.id}`);

describe('italics', () => {
  it('come from the family that fonts.yaml names, in their weight; a sign behind them does not', () => {
    const rich = [
      words('A '),
      words('quick', { italic: true }),
      words(', '),
      words('bold', { italic: true, bold: true }),
    ];
    expect(fontsOf(set(rich))).toEqual([
      'A serif-400',
      'quick letters-serif-italic-400',
      ', serif-400',
      'bold letters-serif-italic-700',
    ]);
    expect(set(rich).lacking).toEqual([]);
    expect(fontsOf(set([words('quick', { italic: true })], 'sans'))).toEqual(['quick letters-sans-italic-400']);
  });

  it('are reported if the family has none, or none of the weight', () => {
    const lacking = (rich: RichText, family?: string) => set(rich, family).lacking.map(({ style }) => style);
    expect(lacking([words('quick', { italic: true })], 'display')).toEqual(['italic']);
    expect(fontsOf(set([words('quick', { italic: true })], 'display'))).toEqual(['quick display-400']);
    expect(lacking([words('ไทย', { italic: true })])).toEqual(['italic']);
    expect(lacking([words('3', { italic: true })], 'display')).toEqual(['italic']);
  });

  it('are dots on Chinese characters, below or above as the language has them, and on no signs or digits', () => {
    const rich = [words('造成'), words('3点，伤害', { italic: true }), words('。')];
    const { dots, lacking, runs } = set(rich);
    expect([dots.length, lacking]).toEqual([3, []]);
    const baseline = runs[0]?.y ?? 0;
    expect(dots.every(({ y }) => y > baseline)).toBe(true);
    const middles = runs.filter(({ text }) => '点伤害'.includes(text)).map(({ x, sizeDots }) => x + sizeDots / 2);
    expect(dots.map(({ x }) => Math.round(x))).toEqual(middles.map((x) => Math.round(x)));
    expect(runs.every(({ font }) => !font.id.includes('italic'))).toBe(true);
    expect(set(rich, 'serif', { language: 'ja' }).dots.every(({ y }) => y < baseline)).toBe(true);
    expect(set([words('看 '), words('甲 lux', { italic: true })]).runs.at(-1)?.font.id).toBe(
      'letters-serif-italic-400',
    );
  });

  it('make room below the last line for its dots', () => {
    const [plain, dotted] = [set([words('伤害')]), set([words('伤害', { italic: true })])];
    expect(dotted.heightDots).toBeGreaterThan(plain.heightDots);
  });
});

describe('small capitals', () => {
  it('are those of the font, borrowed where the family has none', () => {
    const { runs, lacking } = set([words('Rex', { smallCaps: true })]);
    expect(runs.map(({ font, features }) => [font.id, ...features])).toEqual([['letters-serif-400', 'smcp']]);
    expect(lacking).toEqual([]);
  });

  it('are reported if the font has none, but not for capitals, digits and Chinese', () => {
    expect(set([words('Rex', { smallCaps: true })], 'display').lacking).toEqual([
      { style: 'small capitals', family: 'display', words: 'Rex' },
    ]);
    expect(set([words('REX 12 王', { smallCaps: true })], 'display').lacking).toEqual([]);
  });

  it('inside italics are reported if the italic font has none', () => {
    const both = { smallCaps: true, italic: true };
    expect(set([words('rex', both)]).lacking.map(({ style }) => style)).toEqual(['small capitals']);
  });
});

describe('lists', () => {
  const item = (marker: string): Piece => ({ type: 'item', marker, index: 0 });
  const long = 'discard a card of your own choice and draw another one from the deck';
  const lefts = ({ runs }: SetText) => {
    const lines = new Map<number, number>();
    for (const { x, y } of runs) lines.set(y, Math.min(lines.get(y) ?? Number.POSITIVE_INFINITY, x));
    return [...lines.values()].map((x) => Math.round(x));
  };

  it('hang behind their markers, all items at one place, until the list ends', () => {
    const rich = [
      words('Do:'),
      { type: 'break' } as const,
      item('•'),
      words(long),
      { type: 'break' } as const,
      words('End.'),
    ];
    const { dots, lines, ...rest } = set(rich);
    expect(lines[1]).toMatch(/^• discard/);
    const [first, ...others] = lefts({ dots, lines, ...rest });
    const last = others.pop();
    expect([first, last]).toEqual([0, 0]);
    expect(new Set(others).size).toBe(1);
    expect(others[0]).toBeGreaterThan(20);
    expect(dots).toHaveLength(1);
    expect(dots[0]?.x).toBeLessThan(others[0] ?? 0);
  });

  it('go on below an item where the text does', () => {
    const rich: RichText = [item('•'), words('one'), { type: 'break', hangs: true }, words('two')];
    const [first, second] = lefts(set(rich));
    expect(second).toBe(first);
  });

  it('end their numbers at one place', () => {
    const rich: RichText = [item('9.'), words('nine'), { type: 'break' }, item('10.'), words('ten')];
    const { runs } = set(rich);
    const points = runs.filter(({ text }) => text === '.').map(({ x }) => x);
    expect(points).toHaveLength(2);
    expect(Math.abs((points[0] ?? 0) - (points[1] ?? 0))).toBeLessThan(0.5);
    const starts = runs.filter(({ text }) => /nine|ten/.test(text)).map(({ x }) => Math.round(x));
    expect(starts[0]).toBe(starts[1]);
  });

  it('have their numbers in the font of the item', () => {
    const { runs } = set([item('1.'), words('Đặng')]);
    expect(new Set(runs.map(({ font }) => font.id)).size).toBe(1);
  });

  it('begin on the left though the text is centred, and fit the measure', () => {
    const rich: RichText = [item('•'), words(long)];
    const centred = set(rich, 'serif', { align: 'center' });
    expect(new Set(lefts(centred)).size).toBe(1);
    expect(centred.overflowDots).toBe(0);
    expect(centred.widthDots).toBeLessThanOrEqual(500);
  });
});
