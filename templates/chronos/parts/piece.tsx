// The ground that tokens and boards are built on: places are millimetres from the upper left corner of the trim.
import { type FaceProps, mm } from 'cardwright/parts';

type Size = Pick<FaceProps, 'widthMm' | 'heightMm' | 'bleedMm'>;
/** satori's JSX has no name for whatever may stand between tags; it is handed on unread. */
type Children = unknown;

/** The whole face with its bleed; what it holds is placed from the trim, so that no template has to add the bleed. */
export function Piece({ size, ground, children }: { size: Size; ground: string; children: Children }) {
  const { widthMm, heightMm, bleedMm } = size;
  return (
    <div style={{ width: mm(widthMm), height: mm(heightMm), background: ground }}>
      <div
        style={{
          position: 'absolute',
          left: mm(bleedMm),
          top: mm(bleedMm),
          width: mm(widthMm - 2 * bleedMm),
          height: mm(heightMm - 2 * bleedMm),
        }}
      >
        {children as never}
      </div>
    </div>
  );
}

/** A drawing in millimetres over the whole face; its origin is the corner of the trim, or the middle of a round piece. */
export function Drawing({ size, round = false, children }: { size: Size; round?: boolean; children: Children }) {
  const { widthMm, heightMm, bleedMm } = size;
  const [left, top] = round ? [-widthMm / 2, -heightMm / 2] : [-bleedMm, -bleedMm];
  return (
    <svg
      width={mm(widthMm)}
      height={mm(heightMm)}
      viewBox={`${left} ${top} ${widthMm} ${heightMm}`}
      style={{ position: 'absolute', left: mm(-bleedMm), top: mm(-bleedMm) }}
    >
      {children as never}
    </svg>
  );
}

interface MiddleProps {
  readonly x: number;
  readonly y: number;
  readonly widthMm?: number;
  readonly gapMm?: number;
  readonly row?: boolean;
  readonly children: Children;
}

/** What it holds stands with its middle on a point: one below the other, or in a row. */
export function Middle({ x, y, widthMm = 100, gapMm = 0, row = false, children }: MiddleProps) {
  const heightMm = 60;
  return (
    <div
      style={{
        position: 'absolute',
        left: mm(x - widthMm / 2),
        top: mm(y - heightMm / 2),
        width: mm(widthMm),
        height: mm(heightMm),
        flexDirection: row ? 'row' : 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: mm(gapMm),
      }}
    >
      {children as never}
    </div>
  );
}

/** A place measured from the trim. */
export function at(x: number, y: number) {
  return { position: 'absolute', left: mm(x), top: mm(y) } as const;
}

/** The middle of a round piece, measured as all places are. */
export function middleOf({ widthMm, bleedMm }: Size): number {
  return widthMm / 2 - bleedMm;
}
