// What scenes share: the tones of their ink, strokes, clouds and mist. All path data is in millimetres of the drawing.

import { Gradient, mix } from 'cardwright/parts';
import { type Chance, num, type Point, swing, times } from './brush.ts';
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
