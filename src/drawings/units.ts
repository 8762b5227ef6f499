// Lengths are millimetres; faces are laid out in dots, 300 to the inch.

const dotsPerInch = 300;
const mmPerInch = 25.4;
const pointsPerInch = 72;

/** Millimetres to dots. */
export function mm(millimetres: number): number {
  return (millimetres * dotsPerInch) / mmPerInch;
}

/** Typographic points to dots. */
export function pt(points: number): number {
  return (points * dotsPerInch) / pointsPerInch;
}

/** Dots to millimetres. */
export function dotsToMm(dots: number): number {
  return (dots * mmPerInch) / dotsPerInch;
}

export function dotsToPt(dots: number): number {
  return (dots * pointsPerInch) / dotsPerInch;
}
