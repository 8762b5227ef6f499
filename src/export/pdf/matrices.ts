// Matrices of PDF operators, which are those of SVG.

import type { Gradient, Matrix } from '../../game/face.ts';
import type { Box } from './path-operators.ts';

/** From the space of the gradient to that of the shape. */
export function gradientMatrix({ units, matrix }: Gradient, box: Box): [Matrix | undefined] {
  const toBox: Matrix | undefined = units === 'box' ? [box.width, 0, 0, box.height, box.left, box.top] : undefined;
  if (toBox && matrix) return [times(toBox, matrix)];
  return [toBox ?? matrix];
}

export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const det = a * d - b * c;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

export function matrixText(matrix: Matrix): string {
  return matrix.map((n) => String(Math.round(n * 1e5) / 1e5)).join(' ');
}
