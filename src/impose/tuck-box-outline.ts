// The edges of a tuck box's net → its outline as SVG path data, clockwise from the upper-left corner of the front.
import type { TuckBoxEdges } from './tuck-box.ts';

/** Flaps are narrower at their ends, so that they slide in. */
function taperOf(lengthMm: number): number {
  return Math.min(3, lengthMm / 6);
}

export function tuckBoxOutline(edges: TuckBoxEdges): string {
  return [...frontTop(edges), ...lid(edges), ...glueFlap(edges), ...bottom(edges), 'Z'].join('');
}

/** The front's upper edge with the notch for a thumb, then the right side's dust flap. */
function frontTop({ xs, topMm, dustMm, notchMm }: TuckBoxEdges): string[] {
  const [front, right, back] = xs;
  const middle = (front + right) / 2;
  const taper = taperOf(back - right);
  return [
    `M${at(front, topMm)}`,
    `L${at(middle - notchMm, topMm)}`,
    `A${at(notchMm, notchMm)} 0 0 0 ${at(middle + notchMm, topMm)}`,
    `L${at(right, topMm)}`,
    `L${at(right + taper, topMm - dustMm)}`,
    `L${at(back - taper, topMm - dustMm)}`,
    `L${at(back, topMm)}`,
  ];
}

/** The lid with its round tuck flap, then the left side's dust flap. */
function lid({ xs, tuckMm, topMm, dustMm }: TuckBoxEdges): string[] {
  const [, , back, left, glue] = xs;
  const radius = Math.min(10, tuckMm * 0.6, (left - back) / 2);
  const taper = taperOf(glue - left);
  return [
    `L${at(back, radius)}`,
    `A${at(radius, radius)} 0 0 1 ${at(back + radius, 0)}`,
    `L${at(left - radius, 0)}`,
    `A${at(radius, radius)} 0 0 1 ${at(left, radius)}`,
    `L${at(left, topMm)}`,
    `L${at(left + taper, topMm - dustMm)}`,
    `L${at(glue - taper, topMm - dustMm)}`,
    `L${at(glue, topMm)}`,
  ];
}

function glueFlap({ xs, topMm, bottomMm }: TuckBoxEdges): string[] {
  const [, , , , glue, end] = xs;
  const taper = Math.min(end - glue, (bottomMm - topMm) / 4);
  return [`L${at(end, topMm + taper)}`, `L${at(end, bottomMm - taper)}`, `L${at(glue, bottomMm)}`];
}

function bottom({ xs, bottomMm, endMm, dustMm, bottomFlapMm }: TuckBoxEdges): string[] {
  const [front, right, back, left, glue] = xs;
  const taper = taperOf(back - right);
  const [dust, flap] = [bottomMm + dustMm, bottomMm + bottomFlapMm];
  return [
    ...[`L${at(glue - taper, dust)}`, `L${at(left + taper, dust)}`, `L${at(left, bottomMm)}`],
    ...[`L${at(left, endMm)}`, `L${at(back, endMm)}`, `L${at(back, bottomMm)}`],
    ...[`L${at(back - taper, dust)}`, `L${at(right + taper, dust)}`, `L${at(right, bottomMm)}`],
    ...[`L${at(right - taper, flap)}`, `L${at(front + taper, flap)}`, `L${at(front, bottomMm)}`],
  ];
}

function at(x: number, y: number): string {
  return `${Math.round(x * 1e4) / 1e4} ${Math.round(y * 1e4) / 1e4}`;
}
