// Colours as PDF operators: RGB, the four inks, and spot colours.

import type { Color, GradientStop } from '../../game/face.ts';
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
