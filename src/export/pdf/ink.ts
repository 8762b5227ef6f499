// Colours as they are printed: as they are, in grey, or with little ink; made from the vectors, so that nothing gets coarser.
import type { Color } from '../../game/face.ts';

/** What a colour becomes: itself, grey, or with less ink. */
export type Ink = (color: Color, use: 'fill' | 'stroke' | 'text') => Color;

export const inkModes = ['full', 'low', 'grey'] as const;
export type InkMode = (typeof inkModes)[number];

/** How much of a surface's ink is left; order of light and dark stays. */
export const surface = 0.28;
/** Lines keep more of it, or fine frames would vanish. */
const line = 0.6;
/** No text is lighter than this, because every ground is now light. */
const darkest = 70;

export const inks: Readonly<Record<InkMode, Ink>> = {
  full: (color) => color,
  grey: (color) => same(color, brightness(color)),
  low: (color, use) => (use === 'text' ? dark(color) : pale(color, use === 'stroke' ? line : surface)),
};

function pale({ r, g, b, alpha }: Color, share: number): Color {
  const part = (value: number) => 255 - (255 - value) * share;
  return { r: part(r), g: part(g), b: part(b), alpha };
}

/** Its hue stays where it has one. */
function dark(color: Color): Color {
  const bright = brightness(color);
  if (bright <= darkest) return color;
  const share = darkest / bright;
  const { r, g, b, alpha } = color;
  return { r: r * share, g: g * share, b: b * share, alpha: Math.max(alpha, 0.8) };
}

function same({ alpha }: Color, value: number): Color {
  return { r: value, g: value, b: value, alpha };
}

/** As eyes weigh it. */
function brightness({ r, g, b }: Color): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
