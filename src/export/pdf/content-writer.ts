// Turns the items of a display list into PDF operators, one after the other, and knows the graphics state they leave behind.
import type { FontBook } from '../../fonts/font-book.ts';
import type {
  ClipPath,
  Color,
  Gradient,
  GradientStop,
  GroupItem,
  ImageItem,
  Item,
  Matrix,
  Paint,
  ShapeItem,
  TextItem,
} from '../../game/face.ts';
import type { Underlay } from '../press/overprint.ts';
import type { Separation, Use } from '../press/separation.ts';
import { colorOperators, finerStops, withOpacity } from './color-operators.ts';
import type { ContentResources, PdfColor, PdfGradient } from './face-content.ts';
import { gradientMatrix, inverse, matrixText, times } from './matrices.ts';
import { type Box, pathOperators } from './path-operators.ts';
import type { InkMode } from './print-options.ts';
import { eachGlyph, glyphOperators, textOperators } from './text-operators.ts';

export interface PressContent {
  readonly inks: Separation;
  /** PDF 1.4 cannot hold fonts with PostScript outlines as we have them; their letters become shapes. */
  readonly hasOldFonts: boolean;
  /** Below black texts that would print more ink than the press takes. */
  readonly underlays?: ReadonlyMap<Item, Underlay>;
}

export interface Tools {
  readonly fonts: FontBook;
  readonly paint: (color: Color, use: Use) => PdfColor;
  readonly mode: InkMode;
  readonly press: PressContent | undefined;
  readonly resources: ContentResources;
}

/** Current graphics state, to avoid setting it again. */
interface State {
  readonly fill: string;
  readonly stroke: string;
  readonly alpha: number;
  readonly overprints: boolean;
}

const fresh: State = { fill: '', stroke: '', alpha: 1, overprints: false };
const upright: Matrix = [1, 0, 0, 1, 0, 0];

export class ContentWriter {
  private readonly out: string[] = [];
  private state = fresh;
  private matrix = upright;

  constructor(private readonly tools: Tools) {}

  operators(): string {
    return this.out.join('\n');
  }

  item(item: Item): void {
    if (item.type === 'shape') this.shape(item);
    else if (item.type === 'text') this.text(item);
    else if (item.type === 'image') this.image(item);
    else this.group(item);
  }

  private group({ matrix, opacity, clips = [], items }: GroupItem): void {
    const only = opacity !== undefined && items.length === 1 ? withOpacity(items[0] as Item, opacity) : undefined;
    this.saved(() => {
      if (matrix) this.transform(matrix);
      for (const clip of clips) this.clip(clip);
      if (only) this.item(only);
      else if (opacity === undefined) for (const item of items) this.item(item);
      else this.transparent(items, opacity);
    });
  }

  /** Draws translucent items as one group, or they would shine through one another. */
  private transparent(items: readonly Item[], opacity: number): void {
    const { paint } = this.tools;
    const inner = new ContentWriter({
      ...this.tools,
      paint: (color, use) => {
        const { overprints = false, ...made } = paint(color, use);
        // Programs disagree about what black leaves inside of a group.
        return { ...made, overprints: overprints && made.space !== 'DeviceCMYK' };
      },
    });
    for (const item of items) inner.item(item);
    this.alpha(opacity);
    this.overprint(false);
    this.out.push(`/${this.tools.resources.form(inner.operators(), false)} Do`);
  }

  private shape({ d, rule, fill, stroke }: ShapeItem): void {
    const { operators, box } = pathOperators(d, this.decimals());
    const star = rule === 'evenodd' ? '*' : '';
    if (fill && 'gradient' in fill) this.shade(`${operators} W${star} n`, fill.gradient, box);
    else if (fill) {
      this.color(fill.color, 'fill');
      this.out.push(`${operators} f${star}`);
    }
    if (stroke === undefined) return;
    this.saved(() => {
      this.strokePaint(stroke.paint, box);
      this.out.push(`${this.short(stroke.width)} w`);
      if (stroke.cap !== 'butt') this.out.push(stroke.cap === 'round' ? '1 J' : '2 J');
      if (stroke.join !== 'miter') this.out.push(stroke.join === 'round' ? '1 j' : '2 j');
      if (stroke.dash)
        this.out.push(`[${stroke.dash.map((n) => this.short(n)).join(' ')}] ${this.short(stroke.dashOffset ?? 0)} d`);
      if (stroke.miterLimit) this.out.push(`${this.short(stroke.miterLimit)} M`);
      this.out.push(`${operators} S`);
    });
  }

  private shade(clip: string, gradient: Gradient, box: Box): void {
    this.saved(() => {
      this.out.push(clip);
      const [at] = gradientMatrix(gradient, box);
      if (at) this.transform(at);
      this.overprint(false);
      this.gradientAlpha(gradient);
      this.out.push(`/${this.tools.resources.gradient(this.shading(gradient, 'fill'))} sh`);
    });
  }

  private strokePaint(paint: Paint, box: Box): void {
    if ('color' in paint) {
      this.color(paint.color, 'stroke');
      return;
    }
    const { resources } = this.tools;
    const [at] = gradientMatrix(paint.gradient, box);
    const placed = at ? times(this.matrix, at) : this.matrix;
    const name = resources.pattern(resources.gradient(this.shading(paint.gradient, 'stroke')), placed);
    this.overprint(false);
    this.out.push(`/Pattern CS /${name} SCN`);
    const [first] = paint.gradient.stops;
    if (first) this.alpha(this.tools.paint(first.color, 'stroke').alpha);
  }

  /** One alpha for all stops is a state; several need a mask. */
  private gradientAlpha({ type, at, stops }: Gradient): void {
    const alphas = stops.map(({ color }) => this.tools.paint(color, 'fill').alpha);
    const { resources } = this.tools;
    if (new Set(alphas).size <= 1) this.alpha(alphas[0] ?? 1);
    else {
      this.alpha(1);
      const greys = stops.map(({ offset }, i) => ({ offset, parts: [alphas[i] ?? 1] }));
      const mask = resources.form(`/${resources.gradient({ type, at, space: 'DeviceGray', stops: greys })} sh`, true);
      this.out.push(`/${resources.mask(mask)} gs`);
    }
  }

  private shading({ type, at, stops }: Gradient, use: 'fill' | 'stroke'): PdfGradient {
    const { press, paint } = this.tools;
    const parts = ({ offset, color }: GradientStop) => ({ offset, parts: paint(color, use).parts });
    if (press === undefined) return { type, at, space: 'DeviceRGB', stops: stops.map(parts) };
    return { type, at, space: 'DeviceCMYK', stops: finerStops(stops).map(parts) };
  }

  /** Draws the outline of letters as shapes; as text, a search would find the words twice. */
  private rim(item: TextItem, { color, width }: { color: Color; width: number }): void {
    eachGlyph(item, this.tools.fonts.byId(item.font), (d, matrix, scale) => {
      const stroke = { paint: { color }, width: width / scale, cap: 'butt', join: 'round' } as const;
      this.group({ type: 'group', matrix, items: [{ type: 'shape', d, rule: 'nonzero', stroke }] });
    });
  }

  private underlay(item: TextItem): void {
    const { press, fonts, resources } = this.tools;
    const glyphs = press?.underlays?.get(item)?.glyphs ?? [];
    if (glyphs.length === 0) return;
    const paints = new Map(
      glyphs.map(([glyph, ...inks]): [number, PdfColor] => [
        glyph,
        { space: 'DeviceCMYK', parts: [...inks, 0], alpha: 1 },
      ]),
    );
    const font = fonts.byId(item.font);
    if (this.hasShapes(item))
      eachGlyph(item, font, (d, matrix, _, glyph) => {
        const paint = paints.get(glyph);
        if (paint === undefined) return;
        this.ink(paint, 'fill');
        this.letter(d, matrix);
      });
    else {
      this.alpha(1);
      this.overprint(false);
      const colors = [...paints].map(([glyph, paint]) => [glyph, colorOperators(paint, false, resources)] as const);
      this.out.push(glyphOperators(item, font, new Map(colors)));
      this.state = { ...this.state, fill: '' };
    }
  }

  private hasShapes({ font }: TextItem): boolean {
    return this.tools.press?.hasOldFonts === true && this.tools.fonts.byId(font).isPostScript;
  }

  private letter(d: string, matrix: Matrix): void {
    this.saved(() => {
      this.transform(matrix);
      this.out.push(`${pathOperators(d, this.decimals()).operators} f`);
    });
  }

  private text(item: TextItem): void {
    if (item.outline) this.rim(item, item.outline);
    this.underlay(item);
    this.color(item.color, 'text');
    const font = this.tools.fonts.byId(item.font);
    if (this.hasShapes(item)) eachGlyph(item, font, (d, matrix) => this.letter(d, matrix));
    else this.out.push(textOperators(item, font, this.tools.resources));
  }

  private image({ type: _, ...image }: ImageItem): void {
    const { mode, press, resources } = this.tools;
    const tone = press ? { press: press.inks.key } : mode !== 'full' && { tone: mode };
    const name = resources.image({ ...image, ...tone });
    this.overprint(false);
    this.alpha(1);
    this.out.push(`/${name} Do`);
  }

  private clip({ d, rule, matrix }: ClipPath): void {
    const star = rule === 'evenodd' ? '*' : '';
    if (matrix) this.out.push(`${matrixText(matrix)} cm`);
    this.out.push(`${pathOperators(d, this.decimals()).operators} W${star} n`);
    if (matrix) this.out.push(`${matrixText(inverse(matrix))} cm`);
  }

  private color(color: Color, use: Use): void {
    this.ink(this.tools.paint(color, use), use);
  }

  private ink(paint: PdfColor, use: Use): void {
    const numbers = colorOperators(paint, use === 'stroke', this.tools.resources);
    const key = use === 'stroke' ? 'stroke' : 'fill';
    this.alpha(paint.alpha);
    this.overprint(paint.overprints ?? false);
    if (this.state[key] === numbers) return;
    this.state = { ...this.state, [key]: numbers };
    this.out.push(numbers);
  }

  private overprint(overprints: boolean): void {
    if (overprints === this.state.overprints) return;
    this.state = { ...this.state, overprints };
    this.out.push(`/${this.tools.resources.overprint(overprints)} gs`);
  }

  private alpha(alpha: number): void {
    const rounded = Math.round(alpha * 1000) / 1000;
    if (rounded === this.state.alpha) return;
    this.state = { ...this.state, alpha: rounded };
    this.out.push(`/${this.tools.resources.alpha(rounded)} gs`);
  }

  private transform(matrix: Matrix): void {
    this.matrix = times(this.matrix, matrix);
    this.out.push(`${matrixText(matrix)} cm`);
  }

  private saved(draw: () => void): void {
    const { state, matrix } = this;
    this.out.push('q');
    draw();
    this.out.push('Q');
    this.state = state;
    this.matrix = matrix;
  }

  /** Rounds to a twentieth of a dot (0.004 mm). */
  private decimals(): number {
    const [a, b, c, d] = this.matrix;
    const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d), 1e-6);
    return Math.max(0, Math.min(6, Math.ceil(Math.log10(scale) + 1)));
  }

  private short(n: number): string {
    return String(Number(n.toFixed(this.decimals() + 1)));
  }
}
