// One run of text → the operators that show it, glyph by glyph, in the places that shaping gave them.
import type { Font, Glyph } from '../../base/fonts/font.ts';
import type { TextItem } from '../../game/face.ts';
import type { ContentResources } from './content-resources.ts';

/** PDF moves the pen by thousandths of the font's size. */
const perEm = 1000;

export function textOperators(item: TextItem, font: Font, resources: ContentResources): string {
  const pen = new Pen(font, item.size);
  const operators: string[] = [];
  const space = font.glyphOf(' ');
  for (const { glyphs, marks, characters, end } of clustersOf(font.shape(item.text, item), item.text)) {
    const isPlain = marks.length === 0 && isPlainGlyph(font, glyphs, characters);
    for (const { id } of [...glyphs, ...marks]) resources.glyph(item.font, id, isPlain ? characters : '');
    if (!isPlain) operators.push(pen.written(), `/Span<</ActualText<${utf16(characters)}>>>BDC`);
    for (const glyph of [...glyphs, ...marks]) pen.show(glyph);
    // Readers take the extent of a span from its first and last glyph, and a mark stands anywhere above or below its letter.
    if (marks.length > 0 && space !== undefined) {
      resources.glyph(item.font, space, ' ');
      pen.show({ id: space, x: end - font.width(space), dy: 0 });
    }
    if (!isPlain) operators.push(pen.written(), 'EMC');
  }
  operators.push(pen.written());
  const shown = operators.filter((operator) => operator !== '').join(' ');
  return `BT /${item.font} ${short(item.size)} Tf 1 0 0 -1 ${short(item.x)} ${short(item.y)} Tm ${shown} ET`;
}

/** Whether it is the font's own for the character: one that shaping put in its place may stand for other letters on other cards. */
function isPlainGlyph(font: Font, [first, ...others]: readonly PlacedGlyph[], characters: string): boolean {
  // A font for Chinese has other forms of its signs, each for one of them alone.
  return first !== undefined && others.length === 0 && (font.isIdeographic || font.stands(first.id, characters));
}

/** A glyph with its own place in the run, in units of the font: so it can be shown out of order. */
interface PlacedGlyph extends Pick<Glyph, 'id' | 'dy'> {
  readonly x: number;
}

interface Cluster {
  readonly glyphs: readonly PlacedGlyph[];
  /** Those that take no room of their own; none where nothing else is there. */
  readonly marks: readonly PlacedGlyph[];
  /** What they stand for, in reading order. */
  readonly characters: string;
  /** Where they end. */
  readonly end: number;
}

/** Glyphs that stand for the same characters together; text that runs from right to left comes with its end first. */
function clustersOf(glyphs: readonly Glyph[], text: string): Cluster[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, i) => [start, starts[i + 1] ?? text.length]));
  const byStart = new Map<number, { glyphs: (PlacedGlyph & Glyph)[]; end: number }>();
  let pen = 0;
  for (const glyph of glyphs) {
    const own = byStart.get(glyph.cluster) ?? { glyphs: [], end: 0 };
    own.glyphs.push({ ...glyph, x: pen + glyph.dx });
    pen += glyph.advance;
    own.end = pen;
    byStart.set(glyph.cluster, own);
  }
  return [...byStart].map(([start, { glyphs: own, end }]) => {
    const letters = own.filter(({ advance }) => advance !== 0);
    const isMarked = letters.length > 0 && letters.length < own.length;
    const marks = isMarked ? own.filter(({ advance }) => advance === 0) : [];
    return { glyphs: isMarked ? letters : own, marks, characters: text.slice(start, ends.get(start)), end };
  });
}

/** Collects glyphs, and moves between them where shaping wants them elsewhere than after the one before. */
class Pen {
  private operators: string[] = [];
  private parts: string[] = [];
  private hex = '';
  /** By how much glyphs stand above the baseline, in units of the font. */
  private rise = 0;
  private readonly unit: number;
  /** Where the reader's pen is: it moves on by each glyph's own width. */
  private at = 0;

  constructor(
    private readonly font: Font,
    private readonly size: number,
  ) {
    this.unit = perEm / font.upem;
  }

  show(glyph: PlacedGlyph): void {
    if (glyph.dy !== this.rise) {
      this.end();
      this.operators.push(`${short((glyph.dy / this.font.upem) * this.size)} Ts`);
      this.rise = glyph.dy;
    }
    const move = Math.round((glyph.x - this.at) * this.unit);
    if (move !== 0) {
      this.close();
      this.parts.push(String(-move));
    }
    this.hex += glyph.id.toString(16).padStart(4, '0');
    this.at += move / this.unit + this.font.width(glyph.id);
  }

  /** The operators for what was shown since they were last asked for; every piece ends on the baseline. */
  written(): string {
    this.end();
    if (this.rise !== 0) this.operators.push('0 Ts');
    this.rise = 0;
    const written = this.operators.join(' ');
    this.operators = [];
    return written;
  }

  private close(): void {
    if (this.hex !== '') this.parts.push(`<${this.hex}>`);
    this.hex = '';
  }

  private end(): void {
    this.close();
    const [only] = this.parts;
    if (only !== undefined) this.operators.push(this.parts.length === 1 ? `${only} Tj` : `[${this.parts.join('')}] TJ`);
    this.parts = [];
  }
}

function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0'));
  return `feff${units.join('')}`;
}

function short(n: number): string {
  return String(Math.round(n * 100) / 100);
}
