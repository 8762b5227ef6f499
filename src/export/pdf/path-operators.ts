// Converts SVG path data to PDF path operators, and finds its bounding box.
import svgpath from 'svgpath';
import { DrawingMemory } from '../../drawings/drawing-memory.ts';

interface PdfPath {
  readonly operators: string;
  readonly box: Box;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Point = readonly [number, number];

/** Limited by the number of characters. */
const known = new DrawingMemory<PdfPath>(6_000_000, ({ operators }, key) => key.length + operators.length);

export function pathOperators(d: string, decimals: number): PdfPath {
  return known.get(`${decimals} ${d}`, () => new PathWriter(decimals).write(d));
}

class PathWriter {
  private readonly out: string[] = [];
  private left = Number.POSITIVE_INFINITY;
  private top = Number.POSITIVE_INFINITY;
  private right = Number.NEGATIVE_INFINITY;
  private bottom = Number.NEGATIVE_INFINITY;
  private readonly factor: number;
  private start: Point = [0, 0];

  constructor(decimals: number) {
    this.factor = 10 ** decimals;
  }

  write(d: string): PdfPath {
    svgpath(d)
      .abs()
      .unshort()
      .unarc()
      .iterate((segment, _index, x, y) => this.segment(segment as readonly [string, ...number[]], [x, y]));
    const { left, top } = this;
    const box = { left, top, width: this.right - left, height: this.bottom - top };
    return { operators: this.out.join('\n'), box };
  }

  private segment([command, ...n]: readonly [string, ...number[]], [x, y]: Point): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = n;
    if (command === 'M') this.start = [a, b];
    if (command === 'M') this.push('m', [[a, b]]);
    else if (command === 'L') this.push('l', [[a, b]]);
    else if (command === 'H') this.push('l', [[a, y]]);
    else if (command === 'V') this.push('l', [[x, a]]);
    else if (command === 'C') this.curve([x, y], [a, b], [c, d], [e, f]);
    else if (command === 'Q') this.curve([x, y], third([x, y], [a, b]), third([c, d], [a, b]), [c, d]);
    else this.close();
  }

  private close(): void {
    this.note(this.start);
    this.out.push('h');
  }

  private curve(from: Point, first: Point, second: Point, to: Point): void {
    this.push('c', [first, second, to], to);
    for (const t of extremes(from, first, second, to)) this.note(pointAt(t, [from, first, second, to]));
  }

  private push(operator: string, points: readonly Point[], end: Point = points.at(-1) ?? [0, 0]): void {
    this.note(end);
    this.out.push(`${points.map(([x, y]) => `${this.short(x)} ${this.short(y)}`).join(' ')} ${operator}`);
  }

  private note([x, y]: Point): void {
    this.left = Math.min(this.left, x);
    this.top = Math.min(this.top, y);
    this.right = Math.max(this.right, x);
    this.bottom = Math.max(this.bottom, y);
  }

  private short(n: number): string {
    return String(Math.round(n * this.factor) / this.factor);
  }
}

/** Control point of the cubic curve that equals a quadratic one. */
function third([x, y]: Point, [cx, cy]: Point): Point {
  return [x + ((cx - x) * 2) / 3, y + ((cy - y) * 2) / 3];
}

/** Extremes of a curve in x and y: the zeros of its derivative. */
function extremes(p0: Point, p1: Point, p2: Point, p3: Point): number[] {
  return [0, 1].flatMap((axis) => {
    const [a, b, c, d] = [p0, p1, p2, p3].map((point) => point[axis] ?? 0) as [number, number, number, number];
    const [u, v, w] = [-a + 3 * b - 3 * c + d, 2 * (a - 2 * b + c), b - a];
    if (Math.abs(u) < 1e-9) return Math.abs(v) < 1e-9 ? [] : inside([-w / v]);
    const root = v * v - 4 * u * w;
    return root < 0 ? [] : inside([(-v + Math.sqrt(root)) / (2 * u), (-v - Math.sqrt(root)) / (2 * u)]);
  });
}

function inside(ts: number[]): number[] {
  return ts.filter((t) => t > 0 && t < 1);
}

function pointAt(t: number, [p0, p1, p2, p3]: readonly [Point, Point, Point, Point]): Point {
  const s = 1 - t;
  const weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t] as const;
  const at = (axis: 0 | 1) =>
    p0[axis] * weights[0] + p1[axis] * weights[1] + p2[axis] * weights[2] + p3[axis] * weights[3];
  return [at(0), at(1)];
}
