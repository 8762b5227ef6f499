// The area of a sheet → the line along which a gutterfold is folded, if it is one.
import type { Leaf } from './leaf.ts';
import type { SheetArea } from './sheet-area.ts';

export function gutterLine({ foldYMm, marks }: SheetArea): Pick<Leaf<unknown>, 'gutter'> {
  if (foldYMm === undefined) return {};
  return { gutter: { yMm: foldYMm, fromXMm: marks.xMm, toXMm: marks.xMm + marks.widthMm } };
}
