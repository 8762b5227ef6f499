// One run of text → the operators that show it, glyph by glyph, in the places that shaping gave them.

import type { Font, Glyph } from '../../fonts/font.ts';
import { bidi } from '../../fonts/scripts.ts';
import type { TextItem } from '../../game/face.ts';
import type { ContentResources } from './face-content.ts';

/** PDF moves the pen by thousandths of the font's size. */
const perEm = 1000;

export function textOperators(item: TextItem, font: Font, resources: ContentResources): string {
  const pen = new Pen(font, item.size);
  const operators: string[] = [];
  const space = font.glyphOf(' ');
  /** Readers take the extent of a span from its first and last glyph, and a mark stands anywhere above or below its letter. */
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
  return `BT /${item.font} ${short(item.size)} Tf 1 0 0 -1 ${short(item.x)} ${short(item.y)} Tm ${shown} ET`;
}

/** A glyph with its own place in the run, in units of the font: so it can be shown out of order. */
interface PlacedGlyph extends Pick<Glyph, 'id' | 'dy'> {
  readonly x: number;
}

interface Cluster {
  /** Letters first, then the marks, which take no room of their own. */
  readonly glyphs: readonly PlacedGlyph[];
  /** What they stand for, in reading order. */
  readonly characters: string;
  readonly end: number;
}

const charactersOf = ({ characters }: Cluster) => characters;

/** From right to left `(` is drawn as `)`: its glyph stands for what is seen, there and in other texts; readers turn it around. */
function asSeen(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}

/** A single glyph says by itself what it stands for; of several, none does. */
function named({ glyphs, characters }: Cluster): { id: number; characters: string }[] {
  return glyphs.map(({ id }) => ({ id, characters: glyphs.length === 1 ? characters : '' }));
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
    const isMark = ({ advance }: Glyph) => advance === 0;
    const sorted = [...own.filter((glyph) => !isMark(glyph)), ...own.filter(isMark)];
    return { glyphs: sorted, characters: text.slice(start, ends.get(start)), end };
  });
}

/** Words with the space behind them; from right to left, where readers turn the characters of a span around, single clusters. */
function spansOf(clusters: readonly Cluster[], direction: TextItem['direction']): Cluster[][] {
  if (direction === 'rtl') return clusters.map((cluster) => [cluster]);
  const spans: Cluster[][] = [];
  for (const [i, cluster] of clusters.entries()) {
    if (i === 0 || clusters[i - 1]?.characters === ' ') spans.push([]);
    spans.at(-1)?.push(cluster);
  }
  return spans;
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
