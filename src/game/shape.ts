// Outlines of cards and pieces, in millimetres.
import { boxOf, movedPath } from '../drawings/outline.ts';

export type Shape =
  | 'rectangle'
  | 'rounded'
  | 'round'
  | 'hex'
  | { readonly cornerMm: number }
  | { readonly path: string };

/** Round corners as most cards have them. */
export const usualCornerMm = 3;

export interface Trim {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** The shape of one side of a piece, in millimetres. */
export interface FaceShape {
  readonly kind: 'rectangle' | 'rounded' | 'round' | 'hex' | 'path';
  readonly cornerMm: number;
  /** SVG path data from the upper-left corner of the trim, as this side is read. */
  readonly outline: string;
}

export function faceShape(own: Shape, trim: Trim): FaceShape {
  const { widthMm: w, heightMm: h } = trim;
  if (typeof own === 'object' && 'path' in own) {
    const { left, top, width, height } = boxOf(own.path);
    const [sx, sy] = [w / width, h / height];
    return { kind: 'path', cornerMm: 0, outline: movedPath(own.path, [sx, 0, 0, sy, -left * sx, -top * sy]) };
  }
  if (own === 'round') return { kind: 'round', cornerMm: 0, outline: ellipse(w, h) };
  if (own === 'hex') return { kind: 'hex', cornerMm: 0, outline: hexagon(w, h) };
  const wanted = own === 'rectangle' ? 0 : own === 'rounded' ? usualCornerMm : own.cornerMm;
  const cornerMm = Math.min(wanted, w / 2, h / 2);
  return { kind: cornerMm === 0 ? 'rectangle' : 'rounded', cornerMm, outline: roundedBox(w, h, cornerMm) };
}

/** The outline of the other side: mirrored. */
export function mirrored(one: FaceShape, { widthMm }: Trim): FaceShape {
  return { ...one, outline: movedPath(one.outline, [-1, 0, 0, 1, widthMm, 0]) };
}

/** Rotated clockwise by 90 degrees; the trim is that of the upright piece. */
export function lying(one: FaceShape, { heightMm }: Trim): FaceShape {
  return { ...one, outline: movedPath(one.outline, [0, 1, -1, 0, heightMm, 0]) };
}

/** A rectangle, with or without rounded corners. */
export function isBoxy({ kind }: FaceShape): boolean {
  return kind === 'rectangle' || kind === 'rounded';
}

export function ellipse(w: number, h: number): string {
  const arc = (x: number) => `A${w / 2} ${h / 2} 0 0 1 ${x} ${h / 2}`;
  return movedPath(`M0 ${h / 2}${arc(w)}${arc(0)}Z`, [1, 0, 0, 1, 0, 0]);
}

/** Regular if the proportions are 2 to √3. */
function hexagon(w: number, h: number): string {
  if (w >= h)
    return `M${short(w / 4)} 0L${short((w * 3) / 4)} 0L${w} ${short(h / 2)}L${short((w * 3) / 4)} ${h}L${short(w / 4)} ${h}L0 ${short(h / 2)}Z`;
  return `M${short(w / 2)} 0L${w} ${short(h / 4)}L${w} ${short((h * 3) / 4)}L${short(w / 2)} ${h}L0 ${short((h * 3) / 4)}L0 ${short(h / 4)}Z`;
}

function roundedBox(w: number, h: number, r: number): string {
  if (r === 0) return `M0 0L${w} 0L${w} ${h}L0 ${h}Z`;
  const arc = (x: number, y: number) => `A${r} ${r} 0 0 1 ${x} ${y}`;
  const d = `M${r} 0H${w - r}${arc(w, r)}V${h - r}${arc(w - r, h)}H${r}${arc(0, h - r)}V${r}${arc(r, 0)}Z`;
  return movedPath(d, [1, 0, 0, 1, 0, 0]);
}

function short(n: number): number {
  return Math.round(n * 1e4) / 1e4;
}
