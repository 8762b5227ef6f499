// The ground of a template: a face with its bleed, on which everything is placed in millimetres from the trim.
import { mm } from '../drawings/units.ts';
import type { Children, PartElement } from './element.ts';
import type { FaceProps } from './face-props.ts';

/** The props of a template have it: `size={props}`. */
export type FaceSize = Pick<FaceProps, 'widthMm' | 'heightMm' | 'bleedMm'>;

export interface FrameProps {
  readonly size: FaceSize;
  /** The colour of the whole face. */
  readonly ground: string;
  readonly children?: Children;
}

/** The whole face with its bleed; what it holds is placed from the trim, so that no template has to add the bleed. */
export function Frame({ size, ground, children }: FrameProps): PartElement {
  const { widthMm, heightMm, bleedMm } = size;
  const trim = {
    ...at(bleedMm, bleedMm),
    width: mm(widthMm - 2 * bleedMm),
    height: mm(heightMm - 2 * bleedMm),
  };
  const style = { width: mm(widthMm), height: mm(heightMm), background: ground };
  return box(style, box(trim, children));
}

export interface DrawingProps {
  readonly size: FaceSize;
  /** The origin is the middle of the face. */
  readonly round?: boolean;
  readonly children?: Children;
}

/** A drawing in millimetres over the whole face; its origin is the corner of the trim, or the middle of a round piece. */
export function Drawing({ size, round = false, children }: DrawingProps): PartElement {
  const { widthMm, heightMm, bleedMm } = size;
  const [left, top] = round ? [-widthMm / 2, -heightMm / 2] : [-bleedMm, -bleedMm];
  return {
    type: 'svg',
    props: {
      width: mm(widthMm),
      height: mm(heightMm),
      viewBox: `${left} ${top} ${widthMm} ${heightMm}`,
      style: at(-bleedMm, -bleedMm),
      children,
    },
    key: null,
  };
}

export interface MiddleProps {
  readonly x: number;
  readonly y: number;
  /** The room that it may take. */
  readonly widthMm?: number;
  readonly gapMm?: number;
  readonly row?: boolean;
  readonly children?: Children;
}

/** What it holds stands with its middle on a point: one below the other, or in a row. */
export function Middle({ x, y, widthMm = 100, gapMm = 0, row = false, children }: MiddleProps): PartElement {
  const heightMm = 60;
  const style = {
    ...at(x - widthMm / 2, y - heightMm / 2),
    ...centred(widthMm, heightMm),
    flexDirection: row ? 'row' : 'column',
    gap: mm(gapMm),
  };
  return box(style, children);
}

/** The style of a box at a place measured from the trim, or from the corner of the box around it. */
export function at(xMm: number, yMm: number) {
  return { position: 'absolute', left: mm(xMm), top: mm(yMm) } as const;
}

/** The style of a box whose content is centred. */
export function centred(widthMm: number, heightMm: number) {
  return { width: mm(widthMm), height: mm(heightMm), alignItems: 'center', justifyContent: 'center' } as const;
}

/** Half the width of the trim: the middle of a face from left to right, of a round one from top to bottom too. */
export function middleOf({ widthMm, bleedMm }: FaceSize): number {
  return widthMm / 2 - bleedMm;
}

function box(style: PartElement['props']['style'], children: Children): PartElement {
  return { type: 'div', props: { style, children }, key: null };
}
