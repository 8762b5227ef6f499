// A gradient → a shading of a PDF: from stop to stop in straight lines, and beyond the ends as at the ends.

import type { Color, GradientStop } from '../../game/face.ts';
import type { PdfGradient } from './face-content.ts';
import type { PDFContext, PDFDict } from './pdf-lib.ts';
import { makeDict } from './pdf-stream.ts';

export function shadingOf(context: PDFContext, { type, at, stops, isMask }: PdfGradient): PDFDict {
  const [cx = 0, cy = 0, r = 0, fx = cx, fy = cy] = at;
  return makeDict(context, {
    ShadingType: type === 'linear' ? 2 : 3,
    ColorSpace: isMask ? 'DeviceGray' : 'DeviceRGB',
    Coords: type === 'linear' ? [...at] : [fx, fy, 0, cx, cy, r],
    Extend: [true, true],
    Function: functionOf(withEnds(stops), (color) => componentsOf(color, isMask)),
  });
}

function componentsOf({ r, g, b, alpha }: Color, isMask: boolean): number[] {
  return isMask ? [alpha] : [r, g, b].map((part) => Math.round((part / 255) * 1000) / 1000);
}

/** Stops from 0 to 1, none before the one ahead of it. */
function withEnds(stops: readonly GradientStop[]): GradientStop[] {
  let last = 0;
  const sorted = stops.map(({ offset, color }) => {
    last = Math.min(1, Math.max(last, offset));
    return { offset: last, color };
  });
  const [first] = sorted;
  const end = sorted.at(-1);
  if (first === undefined || end === undefined) throw new Error('a gradient has no stops');
  return [
    ...(first.offset > 0 ? [{ ...first, offset: 0 }] : []),
    ...sorted,
    ...(end.offset < 1 || sorted.length === 1 ? [{ ...end, offset: 1 }] : []),
  ];
}

function functionOf(stops: readonly GradientStop[], components: (color: Color) => number[]): object {
  const pairs = stops.slice(1).map((stop, i) => [stops[i] as GradientStop, stop] as const);
  // A sudden change is two stops in one place: nothing lies between them.
  const steps = pairs.filter(([from, to]) => to.offset > from.offset);
  const functions = steps.map(([from, to]) => ({
    FunctionType: 2,
    Domain: [0, 1],
    C0: components(from.color),
    C1: components(to.color),
    N: 1,
  }));
  if (functions.length === 1) return functions[0] as object;
  return {
    FunctionType: 3,
    Domain: [0, 1],
    Functions: functions,
    Bounds: steps.slice(1).map(([from]) => from.offset),
    Encode: functions.flatMap(() => [0, 1]),
  };
}
