// The pattern behind the picture: one for each category, varied by the number of the card.
import { point, times } from 'cardwright/parts';
import type { Category } from '../../../data/passage/types.ts';

interface PatternProps {
  readonly category: Category;
  /** The number of the card: cards of a category have different backgrounds. */
  readonly seed: number;
  readonly color: string;
  readonly cx: number;
  readonly cy: number;
}

/** Patterns extend beyond the picture; the frame covers the rest. */
const far = 62;

export function Pattern({ category, seed, color, cx, cy }: PatternProps) {
  return (
    <g transform={`translate(${cx} ${cy})`} fill="none" stroke={color}>
      {drawn(category, seed, color)}
    </g>
  );
}

function drawn(category: Category, seed: number, color: string) {
  switch (category) {
    case 'increase':
      return <path d={rays(10 + (seed % 4) * 2, seed * 0.37)} fill={color} stroke="none" />;
    case 'officer':
    case 'passage':
      return <path d={rays(16, 0.1)} fill={color} stroke="none" />;
    case 'defence':
      return <path d={seaWaves(4.6 + (seed % 4) * 0.8)} stroke-width={0.75} />;
    case 'trap':
      return <path d={scales(7 + (seed % 3))} fill={color} stroke="none" />;
    case 'reduce':
      return <path d={nested((r) => `M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`, 4.4)} stroke-width={2.2} />;
    case 'switch':
      return <path d={arrowFeathers(6 + (seed % 2) * 2, seed % 2 === 0 ? 1 : -1)} fill={color} stroke="none" />;
    case 'extension':
      return (
        <path
          d={nested((r) => `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`, 3.4 + (seed % 2))}
          stroke-width={1.3 + (seed % 2) * 0.5}
        />
      );
  }
}

function rays(n: number, turn: number): string {
  const part = (2 * Math.PI) / n;
  return times(n, (i) => {
    const [a, b] = [i * part + turn, (i + 0.5) * part + turn];
    return `M0 0L${point(a, far)}L${point(b, far)}Z`;
  }).join('');
}

/** Rows of waves, each of three arcs. */
function seaWaves(r: number): string {
  return grid(r * 2, r, (x, y) => [1, 0.66, 0.32].map((part) => arch(x, y, r * part)).join(''));
}

/** Rows of triangles: the scales of a snake. */
function scales(size: number): string {
  return grid(size, size, (x, y) => `M${x} ${y}l${size / 2} ${size}h${-size}Z`);
}

/** Rows of arrow feathers. */
function arrowFeathers(width: number, way: number): string {
  const height = width * 0.9;
  const [dx, dy] = [width / 2, (way * height) / 2];
  const half = (x: number, y: number, side: number) => `M${x} ${y}l${side * dx} ${dy}v${height}l${-side * dx} ${-dy}Z`;
  return grid(width * 2, height * 2, (x, y) => half(x, y, 1) + half(x, y, -1));
}

function nested(shape: (r: number) => string, step: number): string {
  return times(Math.ceil(far / step), (i) => shape((i + 1) * step)).join('');
}

/** Draws at every point of a grid; every second row is shifted by half a step. */
function grid(stepX: number, stepY: number, draw: (x: number, y: number) => string): string {
  const [rows, columns] = [Math.ceil(far / stepY), Math.ceil(far / stepX)];
  let d = '';
  for (let row = -rows; row <= rows; row++)
    for (let column = -columns; column <= columns; column++)
      d += draw((column + (row % 2 === 0 ? 0 : 0.5)) * stepX, row * stepY);
  return d;
}

function arch(x: number, y: number, r: number): string {
  return `M${(x - r).toFixed(2)} ${y.toFixed(2)}a${r} ${r} 0 0 1 ${2 * r} 0`;
}
