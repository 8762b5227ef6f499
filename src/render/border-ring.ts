// A border as satori draws it, a stroke of double width clipped to its box → the same border as a ring, which needs no clip.
// Each clip costs resvg a layer of the size of the face: https://github.com/vercel/satori draws one for every border.
import type { SvgNode } from '../drawings/svg-node.ts';
import { number } from './svg-values.ts';

/** The path of the ring, to be filled by the even-odd rule; none where the stroke is no whole border. */
export function borderRing(border: SvgNode, clip: SvgNode | undefined): string | undefined {
  const box = clip?.children.length === 1 ? clip.children[0] : undefined;
  const { d = '', 'stroke-width': strokeWidth, 'stroke-dasharray': dash, fill } = border.attributes;
  if (box === undefined || fill !== 'none' || dash !== undefined || clip?.attributes['clip-path'] !== undefined)
    return undefined;
  if (!goesAllAround(d)) return undefined;
  const radii = radiiOf(box);
  const width = number(strokeWidth) / 2;
  if (radii === undefined || !(width > 0)) return undefined;
  const [x, y] = [number(box.attributes.x), number(box.attributes.y)];
  const [w, h] = [number(box.attributes.width), number(box.attributes.height)];
  if (w <= 2 * width || h <= 2 * width) return undefined;
  const inner = { x: x + width, y: y + width, w: w - 2 * width, h: h - 2 * width };
  const smaller = radii.map((radius) => Math.max(0, radius - width));
  return roundedBox({ x, y, w, h }, radii) + roundedBox(inner, smaller);
}

/** A border on all sides comes back to where it began. */
function goesAllAround(d: string): boolean {
  const start = /^M\s*(-?[\d.]+[ ,]-?[\d.]+)/.exec(d)?.[1];
  return start !== undefined && d.trimEnd().endsWith(start) && !d.includes('M', 1);
}

/** From the upper right, clockwise, the upper left last: the order in which satori draws the corners. */
function radiiOf({ name, attributes }: SvgNode): number[] | undefined {
  if (name === 'rect') return attributes.rx === undefined && attributes.ry === undefined ? [0, 0, 0, 0] : undefined;
  const arcs = [...(attributes.d ?? '').matchAll(/a(-?[\d.]+),(-?[\d.]+) 0 0 1 /g)];
  if (arcs.length !== 4 || arcs.some(([, rx, ry]) => rx !== ry)) return undefined;
  return arcs.map(([, radius]) => Number(radius));
}

function roundedBox(
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  [ur = 0, lr = 0, ll = 0, ul = 0]: readonly number[],
): string {
  const arc = (radius: number, dx: number, dy: number) =>
    radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`;
  return [
    `M${x + ul} ${y}h${w - ul - ur}${arc(ur, 1, 1)}v${h - ur - lr}${arc(lr, -1, 1)}`,
    `h${-(w - lr - ll)}${arc(ll, -1, -1)}v${-(h - ll - ul)}${arc(ul, 1, -1)}Z`,
  ].join('');
}
