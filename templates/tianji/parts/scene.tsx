// What scenes share: the tones of their ink, strokes, clouds and mist. All path data is in millimetres of the drawing.
import { brushed, Gradient, mix } from 'cardwright/parts';
import { blob, type Chance, num, type Point, swing, times } from './brush.ts';
import { type ElementLook, ink, paper, paperLight } from './look.ts';

/** Ink and pigment from the distance to the foreground. */
export interface Tones {
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  /** The last strokes. */
  readonly dark: string;
}

export interface Scene {
  /** The box that it fills, in millimetres of the drawing. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  /** Prefix of its gradients, unique in a drawing. */
  readonly id: string;
  readonly tones: Tones;
  readonly random: Chance;
  readonly seed: string;
  /** −1: the heavier side is the left one, 1: the right one. */
  readonly side: number;
}

export const tonesOf = ({ wash, deep }: ElementLook): Tones => ({
  far: mix(wash, paper, 0.45),
  mid: mix(wash, deep, 0.3),
  near: mix(deep, ink, 0.25),
  dark: mix(deep, ink, 0.7),
});

/** A place by shares of the box. */
export const at = ({ left, top, width, height }: Scene, x: number, y: number): Point => [
  left + width * x,
  top + height * y,
];

/** A wash that fades towards the lower edge of what it fills, as into mist. */
export function Fade({ id, color, from = 0.85, to = 0 }: { id: string; color: string; from?: number; to?: number }) {
  return <Gradient id={id} stops={{ 0: [color, from], 1: [color, to] }} />;
}

/** A smooth line through few points, as many. */
export function smooth(points: readonly Point[], n = 24): Point[] {
  const last = points.length - 1;
  const spot = (i: number) => points[Math.max(0, Math.min(last, i))] ?? [0, 0];
  return times(n + 1, (k): Point => {
    const t = (k / n) * last;
    const i = Math.min(last - 1, Math.floor(t));
    const s = t - i;
    const [a, b, c, d] = [spot(i - 1), spot(i), spot(i + 1), spot(i + 2)];
    const curve = (j: 0 | 1) =>
      0.5 *
      (2 * b[j] +
        (c[j] - a[j]) * s +
        (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * s ** 2 +
        (3 * b[j] - a[j] - 3 * c[j] + d[j]) * s ** 3);
    return [curve(0), curve(1)];
  });
}

/** A stroke of the brush along a smooth line. */
export function strokeAlong(
  points: readonly Point[],
  by: { width: number; dry?: number; bristles?: number; seed: string; n?: number },
): string {
  return brushed({ ...by, points: smooth(points, by.n) });
}

/** A bank of cloud: flat below, heads above. */
export function cloud(x: number, y: number, by: { w: number; h: number; random: Chance }): string {
  const { w, h, random } = by;
  const heads = times(7, (i): Point => {
    const t = (i + 0.5) / 7;
    return [x + w * t, y - h * Math.sin(Math.PI * t) * (0.55 + 0.45 * random())];
  });
  const foot = times(5, (i): Point => [x + w * (1 - (i + 0.5) / 5), y + h * 0.08 * swing(random)]);
  return blob([[x - w * 0.04, y], ...heads, [x + w * 1.04, y], ...foot]);
}

/** A curl inside a cloud, for a pen. */
export function curl(x: number, y: number, r: number, way: number): string {
  const s = way < 0 ? 0 : 1;
  return `M${num(x - way * r * 1.9)} ${num(y + r)}Q${num(x - way * r)} ${num(y + r * 1.05)} ${num(x - way * r)} ${num(y)}a${num(r)} ${num(r)} 0 0 ${s} ${num(way * 2 * r)} 0a${num(r * 0.7)} ${num(r * 0.7)} 0 0 ${s} ${num(-way * r * 1.4)} 0a${num(r * 0.4)} ${num(r * 0.4)} 0 0 ${s} ${num(way * r * 0.8)} 0`;
}

/** Mist that lies before a mountain: long lenses of bare paper. */
export function Mist({ scene, y, n = 3, opacity = 0.8 }: { scene: Scene; y: number; n?: number; opacity?: number }) {
  const { left, width, height, random } = scene;
  const lens = (i: number) => {
    const long = width * (0.45 + 0.4 * random());
    const x = left - width * 0.1 + (width * 1.2 - long) * random();
    const at = y + height * 0.07 * (i - n / 2) + swing(random) * height * 0.02;
    const half = height * (0.03 + 0.03 * random());
    return `M${num(x)} ${num(at)}Q${num(x + long * 0.4)} ${num(at - half * 2)} ${num(x + long)} ${num(at)}Q${num(x + long * 0.6)} ${num(at + half * 2)} ${num(x)} ${num(at)}Z`;
  };
  return <path d={times(n, lens).join('')} fill={paperLight} fill-opacity={opacity} />;
}
