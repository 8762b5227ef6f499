// Operators that show a run of text, glyph by glyph, as shaped by HarfBuzz.

import type { Font, Glyph } from '../../fonts/font.ts';
import { bidi } from '../../fonts/scripts.ts';
import type { Matrix, TextItem } from '../../game/face.ts';
import type { ContentResources } from './face-content.ts';

/** PDF moves the pen in thousandths of the font size. */
const perEm = 1000;

export function textOperators(item: TextItem, font: Font, resources: ContentResources): string {
  const pen = new Pen(font, item.size);
  const operators: string[] = [];
  const space = font.glyphOf(' ');
  /** Viewers take the extent of a span from its first and last glyph, but a mark may be anywhere; end with a space at the true end. */
  const closeExtent = (span: readonly Cluster[]) => {
    if (space === undefined) return;
    resources.glyph(item.font, space, ' ');
    pen.show({ id: space, x: (span.at(-1)?.end ?? 0) - font.width(space), dy: 0 });
  };
  const clusters = clustersOf(font.shape(item.text, item), item.text);
  const isTurned = item.direction === 'rtl';
  for (const { id, characters } of clusters.flatMap(named))
    resources.glyph(item.font, id, isTurned ? asSeen(characters) : characters);
  for (const span of spansOf(clusters, item.direction)) {
    const isPlain = span.every(({ glyphs }) => glyphs.length === 1);
    if (!isPlain) operators.push(pen.written(), `/Span<</ActualText<${utf16(span.map(charactersOf).join(''))}>>>BDC`);
    for (const { glyphs } of span) for (const glyph of glyphs) pen.show(glyph);
    if (!isPlain && isTurned) closeExtent(span);
    if (!isPlain) operators.push(pen.written(), 'EMC');
  }
  operators.push(pen.written());
  const shown = operators.filter((operator) => operator !== '').join(' ');
  return `${begun(item)} ${shown} ET`;
}

/** Calls `draw` with the outline of each letter, the matrix that puts it in its place, and its number among the glyphs of the run. */
export function eachGlyph(
  item: TextItem,
  font: Font,
  draw: (d: string, matrix: Matrix, scale: number, glyph: number) => void,
): void {
  const { text, size, x, y } = item;
  const scale = size / font.upem;
  let pen = x;
  for (const [i, glyph] of font.shape(text, item).entries()) {
    const d = font.outline(glyph.id);
    if (d !== '') draw(d, [scale, 0, 0, -scale, pen + glyph.dx * scale, y - glyph.dy * scale], scale, i);
    pen += glyph.advance * scale;
  }
}

/**
 * Shows glyphs of a run in colours of their own, exactly where `textOperators` shows them: a program that rounds differently would draw one smaller. They
 * are no text, so that search and copy find the words once.
 * @param colors operators, by the number of the glyph; only spaces need none
 */
export function glyphOperators(item: TextItem, font: Font, colors: ReadonlyMap<number, string>): string {
  const pen = new Pen(font, item.size);
  const operators: string[] = [];
  let now = '';
  for (const { glyphs } of spansOf(clustersOf(font.shape(item.text, item), item.text), item.direction).flat())
    for (const glyph of glyphs) {
      const color = colors.get(glyph.index ?? -1) ?? now;
      if (color !== now) operators.push(pen.written(), color);
      now = color;
      pen.show(glyph);
    }
  operators.push(pen.written());
  const shown = operators.filter((operator) => operator !== '').join(' ');
  return `/Span<</ActualText<feff>>>BDC ${begun(item)} ${shown} ET EMC`;
}

function begun({ font, size, x, y }: TextItem): string {
  return `BT /${font} ${short(size)} Tf 1 0 0 -1 ${short(x)} ${short(y)} Tm`;
}

/** A glyph with its absolute place in the run, in font units, so that it can be shown out of order. */
interface PlacedGlyph extends Pick<Glyph, 'id' | 'dy'> {
  readonly x: number;
  /** Its number among the glyphs of the run. */
  readonly index?: number;
}

interface Cluster {
  /** Letters first, then marks, which have no width. */
  readonly glyphs: readonly PlacedGlyph[];
  /** Text of the glyphs, in reading order. */
  readonly characters: string;
  readonly end: number;
}

const charactersOf = ({ characters }: Cluster) => characters;

/** From right to left, `(` is drawn with the glyph of `)`. The glyph stands for what is seen; viewers mirror it back. */
function asSeen(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}

/** Only a cluster of one glyph maps to characters; others use `ActualText`. */
function named({ glyphs, characters }: Cluster): { id: number; characters: string }[] {
  return glyphs.map(({ id }) => ({ id, characters: glyphs.length === 1 ? characters : '' }));
}

/** Groups glyphs that stand for the same characters. Right-to-left text comes with its end first. */
function clustersOf(glyphs: readonly Glyph[], text: string): Cluster[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, i) => [start, starts[i + 1] ?? text.length]));
  const byStart = new Map<number, { glyphs: (PlacedGlyph & Glyph)[]; end: number }>();
  let pen = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const own = byStart.get(glyph.cluster) ?? { glyphs: [], end: 0 };
    own.glyphs.push({ ...glyph, index, x: pen + glyph.dx });
    pen += glyph.advance;
    own.end = pen;
    byStart.set(glyph.cluster, own);
  }
  return [...byStart].map(([start, { glyphs: own, end }]) => {
    const isMark = ({ advance }: Glyph) => advance === 0;
    const sorted = [...own.filter((glyph) => !isMark(glyph)), ...own.filter(isMark)];
    return { glyphs: sorted, characters: text.slice(start, ends.get(start)), end };
  });
}

/** A span is a word with the space after it. Right to left it is one cluster, because viewers reverse the characters of a span. */
function spansOf(clusters: readonly Cluster[], direction: TextItem['direction']): Cluster[][] {
  if (direction === 'rtl') return clusters.map((cluster) => [cluster]);
  const spans: Cluster[][] = [];
  for (const [i, cluster] of clusters.entries()) {
    if (i === 0 || clusters[i - 1]?.characters === ' ') spans.push([]);
    spans.at(-1)?.push(cluster);
  }
  return spans;
}

/** Collects glyphs, and moves the pen where shaping deviates from the widths of the font. */
class Pen {
  private operators: string[] = [];
  private parts: string[] = [];
  private hex = '';
  /** Height above the baseline, in font units. */
  private rise = 0;
  private readonly unit: number;
  /** Position of the viewer's pen, which advances by the width of each glyph. */
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

  /** Operators since the last call; they end on the baseline. */
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
