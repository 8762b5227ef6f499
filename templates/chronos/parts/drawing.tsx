// Places on a face: everything of ours is measured in millimetres from the corner of the trim, drawings as well as boxes.
import { type FaceProps, mm } from 'cardwright/parts';

type Size = Pick<FaceProps, 'widthMm' | 'heightMm' | 'bleedMm'>;

/** A drawing over the whole face, bleed included; its units are millimetres, its origin is the corner of the trim. */
export function Drawing({ widthMm, heightMm, bleedMm, children }: Size & { children?: unknown }) {
  return (
    <svg
      width={mm(widthMm)}
      height={mm(heightMm)}
      viewBox={`${-bleedMm} ${-bleedMm} ${widthMm} ${heightMm}`}
      style={{ position: 'absolute', left: 0, top: 0 }}
    >
      {children as never}
    </svg>
  );
}

/** A box at a place measured from the trim. */
export function at(bleedMm: number, xMm: number, yMm: number) {
  return { position: 'absolute', left: mm(bleedMm + xMm), top: mm(bleedMm + yMm) };
}

/** A box whose content is centred. */
export function centred(widthMm: number, heightMm: number) {
  return { width: mm(widthMm), height: mm(heightMm), alignItems: 'center', justifyContent: 'center' };
}
