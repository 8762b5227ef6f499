// Reads the rim of a face from its pixels: the colours along its edges, whether a frame is too close to the trim, and the plainest corner for a stamp.

export type Rgb = readonly [number, number, number];

export interface Rim {
  /** Colours inside the trim, two a millimetre: of its outer and of its next quarter. From left to right, or from top to bottom. */
  readonly top: readonly Rgb[];
  readonly right: readonly Rgb[];
  readonly bottom: readonly Rgb[];
  readonly left: readonly Rgb[];
  /** The plainest corner for a stamp, and its colour. */
  readonly plain: { readonly corner: 'top' | 'bottom'; readonly color: Rgb };
  /** The distance of a frame that is neither far enough from the trim nor bleeds off. */
  readonly frameMm?: number;
}

/** Pixels. */
export const perMm = 4;
/** Frames closer to the trim than this show every cut that is half a millimetre off. */
const frameFreeMm = 4.5;

interface Pixels {
  readonly data: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

export function readRim(pixels: Pixels): Rim {
  const frameMm = frameOf(pixels);
  const { widthPx, heightPx } = pixels;
  return {
    top: edgeOf(pixels, 'top'),
    right: edgeOf(pixels, 'right'),
    bottom: edgeOf(pixels, 'bottom'),
    left: edgeOf(pixels, 'left'),
    plain: plainest(pixels, { widthPx, heightPx }),
    ...(frameMm !== undefined && { frameMm }),
  };
}

type Side = 'top' | 'right' | 'bottom' | 'left';

/** A pixel by its place along a side and its depth below it. */
function at({ data, widthPx, heightPx }: Pixels, side: Side, along: number, deep: number): Rgb {
  const x = side === 'left' ? deep : side === 'right' ? widthPx - 1 - deep : along;
  const y = side === 'top' ? deep : side === 'bottom' ? heightPx - 1 - deep : along;
  const i = (y * widthPx + x) * 3;
  return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
}

function lengthOf({ widthPx, heightPx }: Pick<Pixels, 'widthPx' | 'heightPx'>, side: Side): number {
  return side === 'top' || side === 'bottom' ? widthPx : heightPx;
}

/** How many rows of pixels a cut that is off shows of a neighbour: half a millimetre. A thin line counts in full, so rows are not mixed. */
export const sliverRows = 2;

function edgeOf(pixels: Pixels, side: Side): Rgb[] {
  const millimetres = Math.floor(lengthOf(pixels, side) / perMm);
  return Array.from({ length: millimetres * sliverRows }, (_, i) => {
    const [from, deep] = [Math.floor(i / sliverRows) * perMm, i % sliverRows];
    return mean(Array.from({ length: perMm }, (_unused, j) => at(pixels, side, from + j, deep)));
  });
}

function mean(colors: readonly Rgb[]): Rgb {
  const sum = (channel: 0 | 1 | 2) => Math.round(colors.reduce((all, one) => all + one[channel], 0) / colors.length);
  return [sum(0), sum(1), sum(2)];
}

export function apart(a: Rgb, b: Rgb): number {
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));
}

/** A line parallel to the edge is one of this share of its length. */
const lineShare = 0.7;
const visible = 40;
/** Round corners and ornaments in them. */
const cornerMm = 8;

/** A frame has lines at the same distance from two opposite sides: they make it visible that a cut is off. */
function frameOf(pixels: Pixels): number | undefined {
  const [top, right, bottom, left] = (['top', 'right', 'bottom', 'left'] as const).map((side) => linesOf(pixels, side));
  const both = (a: readonly number[] = [], b: readonly number[] = []) =>
    a.filter((one) => b.some((other) => Math.abs(one - other) <= 1));
  const frames = [...both(left, right), ...both(top, bottom)];
  return frames.length === 0 ? undefined : Math.min(...frames) / perMm;
}

/** The depths, in pixels, at which the colour changes along most of a side. */
function linesOf(pixels: Pixels, side: Side): number[] {
  const from = cornerMm * perMm;
  const places = Array.from({ length: Math.max(0, lengthOf(pixels, side) - 2 * from) }, (_, i) => from + i);
  const depths = Array.from({ length: frameFreeMm * perMm - 1 }, (_, i) => i + 1);
  return depths.filter((deep) => {
    const changes = places.filter(
      (along) => apart(at(pixels, side, along, deep - 1), at(pixels, side, along, deep + 1)) > visible,
    );
    return places.length > 0 && changes.length / places.length >= lineShare;
  });
}

/** The place of a stamp: past the round corner, between the trim and the safe area. */
export const stampBox = { inMm: 4.2, outMm: 0.7, widthMm: 10, heightMm: 2 };

function plainest(pixels: Pixels, { heightPx }: Pick<Pixels, 'widthPx' | 'heightPx'>): Rim['plain'] {
  const corners = (['bottom', 'top'] as const).map((corner) => {
    const height = Math.round(stampBox.heightMm * perMm);
    const top =
      corner === 'top'
        ? Math.round(stampBox.outMm * perMm)
        : heightPx - Math.round((stampBox.outMm + stampBox.heightMm) * perMm);
    const left = Math.round(stampBox.inMm * perMm);
    const colors = Array.from({ length: Math.round(stampBox.widthMm * perMm) * height }, (_, i) =>
      at(pixels, 'top', left + Math.floor(i / height), top + (i % height)),
    );
    const color = mean(colors);
    const spread = colors.reduce((sum, one) => sum + apart(one, color), 0) / colors.length;
    return { corner, color, spread };
  });
  const [bottom, top] = corners;
  const best = top && bottom && top.spread < bottom.spread / 2 ? top : bottom;
  return { corner: best?.corner ?? 'bottom', color: best?.color ?? [255, 255, 255] };
}
