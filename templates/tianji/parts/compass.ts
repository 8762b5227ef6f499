// Shapes around the origin, as path data; angles in turns, from the top, clockwise.
import { num, type Point } from './brush.ts';

export { polygon, star, ticks } from 'cardwright/parts';

const full = 2 * Math.PI;

export function polar(turn: number, r: number): Point {
  const angle = turn * full - full / 4;
  return [Math.cos(angle) * r, Math.sin(angle) * r];
}

export const spot = (turn: number, r: number) => polar(turn, r).map(num).join(' ');

/** A piece of a ring between two angles and two radii. */
export function sector([from, to]: readonly [number, number], [inner, outer]: readonly [number, number]): string {
  const large = to - from > 0.5 ? 1 : 0;
  return `M${spot(from, inner)}L${spot(from, outer)}A${num(outer)} ${num(outer)} 0 ${large} 1 ${spot(to, outer)}L${spot(to, inner)}A${num(inner)} ${num(inner)} 0 ${large} 0 ${spot(from, inner)}Z`;
}

export function arc([from, to]: readonly [number, number], r: number): string {
  return `M${spot(from, r)}A${num(r)} ${num(r)} 0 ${to - from > 0.5 ? 1 : 0} 1 ${spot(to, r)}`;
}

/** The yang half of the sign of yin and yang, around the origin; rotate it by 180° for the other half. */
export function taiji(r: number): string {
  return `M0 ${num(-r)}A${r} ${r} 0 0 1 0 ${num(r)}A${num(r / 2)} ${num(r / 2)} 0 0 1 0 0A${num(r / 2)} ${num(r / 2)} 0 0 0 0 ${num(-r)}Z`;
}

export const taijiLine = (r: number) =>
  `M0 ${num(-r)}A${num(r / 2)} ${num(r / 2)} 0 0 1 0 0A${num(r / 2)} ${num(r / 2)} 0 0 0 0 ${num(r)}`;
