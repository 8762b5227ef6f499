// The ground behind an object: rings of a seal, teeth of a gear, or a grid of hexagons, by its era.
import { pen } from 'cardwright/parts';
import { type EraName, eras } from './look.ts';

interface PatternProps {
  readonly era: EraName;
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
}

export function EraPattern(props: PatternProps) {
  const pattern = { ancient: Seal, modern: Gear, future: Hexagons }[props.era];
  return <g {...pen(eras[props.era].tint, 0.2)}>{pattern(props)}</g>;
}

/** Rings of a seal with a wreath of ticks between them. */
function Seal({ cx, cy, r }: PatternProps) {
  const rings = [1, 0.94, 0.72, 0.69];
  return [
    ...rings.map((part) => <circle cx={cx} cy={cy} r={r * part} stroke-opacity={0.55} />),
    ...turns(72).map((angle) => (
      <path d={spoke(cx, cy, { angle, from: r * 0.74, to: r * (0.8 + 0.1 * wave(angle)) })} stroke-opacity={0.5} />
    )),
  ];
}

/** A gear behind the object. */
function Gear({ cx, cy, r }: PatternProps) {
  const teeth = 28;
  const outline = turns(teeth * 4).map((angle, i) => {
    const far = i % 4 === 0 || i % 4 === 3 ? r * 0.92 : r;
    return `${i === 0 ? 'M' : 'L'}${point(cx, cy, angle, far)}`;
  });
  return [
    <path d={`${outline.join('')}Z`} stroke-opacity={0.6} />,
    <circle cx={cx} cy={cy} r={r * 0.78} stroke-opacity={0.5} />,
    <circle cx={cx} cy={cy} r={r * 0.75} stroke-opacity={0.35} />,
    ...turns(12).map((angle) => (
      <path d={spoke(cx, cy, { angle, from: r * 0.3, to: r * 0.75 })} stroke-opacity={0.28} />
    )),
  ];
}

/** Cells that fade with their distance from the middle. */
function Hexagons({ cx, cy, r }: PatternProps) {
  const side = r / 5.2;
  const cells = [];
  for (let row = -6; row <= 6; row++)
    for (let col = -6; col <= 6; col++) {
      const x = cx + (col + (row % 2 === 0 ? 0 : 0.5)) * side * Math.sqrt(3);
      const y = cy + row * side * 1.5;
      const distance = Math.hypot(x - cx, y - cy) / r;
      if (distance <= 1.05) cells.push(<path d={hexagon(x, y, side * 0.92)} stroke-opacity={0.8 - 0.55 * distance} />);
    }
  return cells;
}

function hexagon(x: number, y: number, side: number): string {
  const corners = turns(6).map((angle) => point(x, y, angle + Math.PI / 6, side));
  return `M${corners.join('L')}Z`;
}

function turns(n: number): number[] {
  return Array.from({ length: n }, (_, i) => (i / n) * 2 * Math.PI);
}

function wave(angle: number): number {
  return Math.abs(Math.sin(angle * 9));
}

function spoke(cx: number, cy: number, { angle, from, to }: { angle: number; from: number; to: number }): string {
  return `M${point(cx, cy, angle, from)}L${point(cx, cy, angle, to)}`;
}

function point(cx: number, cy: number, angle: number, far: number): string {
  return `${(cx + Math.cos(angle) * far).toFixed(3)} ${(cy + Math.sin(angle) * far).toFixed(3)}`;
}
