// Parses SVG attributes: numbers, colours, transforms, shapes.

import { hexForm, namedColors, readPressColor, rgbForm } from '../drawings/colors.ts';
import type { SvgNode } from '../drawings/svg-node.ts';
import type { Color, Matrix } from '../game/face.ts';
import { didYouMean } from '../strings/nearest-word.ts';

export function number(value: string | undefined, otherwise = 0): number {
  const n = Number.parseFloat(value ?? '');
  if (Number.isNaN(n)) return otherwise;
  return value?.trim().endsWith('%') ? n / 100 : n;
}

export function color(value: string, opacity = 1): Color {
  const press = readPressColor(value);
  if (press !== undefined) {
    const [r, g, b] = press.screen;
    return { r, g, b, alpha: press.isHidden ? 0 : opacity, ink: press.ink };
  }
  const text = value === 'none' || value === 'transparent' ? '#0000' : (namedColors.get(value.toLowerCase()) ?? value);
  const hex = hexForm.exec(text)?.[1];
  if (hex !== undefined) return hexColor(hex, opacity);
  const list = rgbForm.exec(text)?.[1]?.split(/[\s,/]+/) ?? [];
  const [r, g, b, alpha] = list;
  if (r === undefined || g === undefined || b === undefined)
    throw new Error(
      `"${value}" is not a colour; write it as #rrggbb, or by its CSS name. ${didYouMean(value, namedColors.keys())}`,
    );
  return { r: Number(r), g: Number(g), b: Number(b), alpha: number(alpha, 1) * opacity };
}

function hexColor(hex: string, opacity: number): Color {
  const long = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const part = (i: number) => Number.parseInt(long.slice(i, i + 2), 16);
  return { r: part(0), g: part(2), b: part(4), alpha: (long.length === 8 ? part(6) / 255 : 1) * opacity };
}

export function matrix(value: string | undefined): Matrix | undefined {
  if (value === undefined) return undefined;
  const steps = [...value.matchAll(/(\w+)\s*\(([^)]*)\)/g)].map(([, name = '', list = '']) =>
    step(
      name,
      list
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(Number),
    ),
  );
  return steps.reduce<Matrix>(multiply, [1, 0, 0, 1, 0, 0]);
}

function step(name: string, [a = 0, b, c, d = 0, e = 0, f = 0]: number[]): Matrix {
  switch (name) {
    case 'matrix':
      return [a, b ?? 0, c ?? 0, d, e, f];
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0];
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0];
    case 'rotate':
      return rotation(a, b ?? 0, c ?? 0);
    case 'skewX':
      return [1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0];
    case 'skewY':
      return [1, Math.tan((a * Math.PI) / 180), 0, 1, 0, 0];
    default:
      throw new Error(`unknown transform "${name}"`);
  }
}

function rotation(degrees: number, x: number, y: number): Matrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos];
}

/** Undefined for what is flattened to nothing. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const det = a * d - b * c;
  if (Math.abs(det) < 1e-12) return undefined;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

/** Applies `b`, then `a`, as nested groups do. */
export function multiply(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[2] * b[1],
    a[1] * b[0] + a[3] * b[1],
    a[0] * b[2] + a[2] * b[3],
    a[1] * b[2] + a[3] * b[3],
    a[0] * b[4] + a[2] * b[5] + a[4],
    a[1] * b[4] + a[3] * b[5] + a[5],
  ];
}

/** Any SVG shape as path data; undefined for other elements. */
export function pathData({ name, attributes: at }: SvgNode): string | undefined {
  const n = (key: string, otherwise = 0) => number(at[key], otherwise);
  switch (name) {
    case 'path':
      return at.d;
    case 'rect':
      return rectangle(n('x'), n('y'), {
        width: n('width'),
        height: n('height'),
        rx: n('rx', n('ry')),
        ry: n('ry', n('rx')),
      });
    case 'circle':
      return ellipse(n('cx'), n('cy'), n('r'), n('r'));
    case 'ellipse':
      return ellipse(n('cx'), n('cy'), n('rx'), n('ry'));
    case 'line':
      return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`;
    case 'polyline':
      return `M${at.points}`;
    case 'polygon':
      return `M${at.points}Z`;
    default:
      return undefined;
  }
}

function rectangle(
  x: number,
  y: number,
  { width, height, rx, ry }: { width: number; height: number; rx: number; ry: number },
): string {
  if (rx <= 0 || ry <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const [a, b] = [Math.min(rx, width / 2), Math.min(ry, height / 2)];
  const arc = (dx: number, dy: number) => `a${a} ${b} 0 0 1 ${dx} ${dy}`;
  return `M${x + a} ${y}h${width - 2 * a}${arc(a, b)}v${height - 2 * b}${arc(-a, b)}h${2 * a - width}${arc(-a, -b)}v${2 * b - height}${arc(a, -b)}Z`;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;
}
