// Colours as PDF operators: RGB, the four inks, and spot colours.

import type { Color, GradientStop, Item, Paint } from '../../game/face.ts';
import type { ContentResources, PdfColor } from './face-content.ts';

export function rgbColor({ r, g, b, alpha }: Color): PdfColor {
  return { space: 'DeviceRGB', parts: [r, g, b].map((part) => Math.round((part / 255) * 1000) / 1000), alpha };
}

export function colorOperators(
  { space, parts, alternate }: PdfColor,
  isStroke: boolean,
  resources: ContentResources,
): string {
  const numbers = parts.map((part) => String(Math.round(part * 1000) / 1000)).join(' ');
  if (space === 'DeviceRGB') return `${numbers} ${isStroke ? 'RG' : 'rg'}`;
  if (space === 'DeviceCMYK') return `${numbers} ${isStroke ? 'K' : 'k'}`;
  const name = resources.spot(space, alternate ?? [0, 0, 0, 1]);
  return isStroke ? `/${name} CS ${numbers} SCN` : `/${name} cs ${numbers} scn`;
}

/** Stops to add between two: inks do not mix like light, so a gradient between RGB colours is followed closely. */
const between = 8;

export function finerStops(stops: readonly GradientStop[]): GradientStop[] {
  return stops.flatMap((stop, i) => {
    const next = stops[i + 1];
    if (next === undefined || (stop.color.ink && next.color.ink) || next.offset <= stop.offset) return [stop];
    const at = (share: number, from: number, to: number) => from + (to - from) * share;
    return Array.from({ length: between }, (_, j) => {
      const share = j / between;
      if (j === 0) return stop;
      const [a, b] = [stop.color, next.color];
      const color = {
        r: at(share, a.r, b.r),
        g: at(share, a.g, b.g),
        b: at(share, a.b, b.b),
        alpha: at(share, a.alpha, b.alpha),
      };
      return { offset: at(share, stop.offset, next.offset), color };
    });
  });
}

/** A single translucent item needs no group; its colour takes the opacity. */
export function withOpacity(item: Item, opacity: number): Item | undefined {
  const fade = (color: Color) => ({ ...color, alpha: color.alpha * opacity });
  if (item.type === 'text') return { ...item, color: fade(item.color) };
  if (item.type === 'group' && item.opacity === undefined && item.items.length === 1) {
    const only = withOpacity(item.items[0] as Item, opacity);
    return only && { ...item, items: [only] };
  }
  if (item.type !== 'shape' || (item.fill && item.stroke)) return undefined;
  const paint = item.fill ?? item.stroke?.paint;
  if (paint === undefined || 'gradient' in paint) return undefined;
  const faded: Paint = { color: fade(paint.color) };
  return item.stroke ? { ...item, stroke: { ...item.stroke, paint: faded } } : { ...item, fill: faded };
}
