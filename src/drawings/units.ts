// Millimetres, points and dots: lengths are millimetres inside; faces are laid out in dots of a 300th of an inch.

const dotsPerInch = 300;
const mmPerInch = 25.4;
const pointsPerInch = 72;

/** Millimetres → dots. */
export function mm(millimetres: number): number {
  return (millimetres * dotsPerInch) / mmPerInch;
}

/** Typographic points → dots. */
export function pt(points: number): number {
  return (points * dotsPerInch) / pointsPerInch;
}

export function dotsToMm(dots: number): number {
  return (dots * mmPerInch) / dotsPerInch;
}

export function dotsToPt(dots: number): number {
  return (dots * pointsPerInch) / dotsPerInch;
}
