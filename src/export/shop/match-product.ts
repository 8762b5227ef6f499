// A card's trim and a print shop → the product that it is printed as, and whether it must be turned for that.
import type { Product, Target } from '../../game/target-schemas.ts';
import type { Piece } from '../../impose/sheet.ts';

export interface Match {
  readonly name: string;
  readonly product: Product;
  /** A landscape card is sent in as an upright picture, or the other way round. */
  readonly isTurned: boolean;
  /** How far the trims are apart on the worse side. */
  readonly offMm: number;
}

const mmPerInch = 25.4;
const drawnBleedMm = 5;

type Trim = Pick<Piece<unknown>, 'widthMm' | 'heightMm' | 'outline' | 'cutPath'>;

/** The nearest one within the tolerance; none is ever scaled to, and what has an outline of its own is none of the shop's. */
export function matchProduct({ products = {}, toleranceMm, dpi }: Target, trim: Trim): Match | undefined {
  if (trim.cutPath !== undefined) return undefined;
  return Object.entries(products)
    .filter(([, product]) => product.outline === trim.outline)
    .flatMap(([name, product]) => [false, true].map((isTurned) => matchOf(name, product, { trim, isTurned })))
    .filter((match) => match.offMm <= toleranceMm && hasBleedFor(match, trim, dpi[0] ?? 300))
    .reduce<Match | undefined>((best, match) => (best && best.offMm <= match.offMm ? best : match), undefined);
}

/** Beyond the bleed that templates draw there is nothing to print. */
function hasBleedFor({ product, isTurned }: Match, { widthMm, heightMm }: Trim, dpi: number): boolean {
  const [width, height] = isTurned ? [heightMm, widthMm] : [widthMm, heightMm];
  const beyond = (sidePx: number, sideMm: number) => ((sidePx / dpi) * mmPerInch - sideMm) / 2;
  return Math.max(beyond(product.widthPx, width), beyond(product.heightPx, height)) <= drawnBleedMm;
}

function matchOf(name: string, product: Product, { trim, isTurned }: { trim: Trim; isTurned: boolean }): Match {
  const [width, height] = isTurned ? [trim.heightMm, trim.widthMm] : [trim.widthMm, trim.heightMm];
  const offMm = Math.max(Math.abs(width - product.widthMm), Math.abs(height - product.heightMm));
  return { name, product, isTurned, offMm: Math.round(offMm * 1000) / 1000 };
}
