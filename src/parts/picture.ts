// Pictures of the game's own for templates: fitted into a box, or filling it around the point that matters.
import { mm } from '../drawings/units.ts';
import { type Place, placeStyle } from './box.ts';
import type { PartElement } from './element.ts';
import { renderContext } from './render-context.ts';

export interface PictureProps extends Place {
  /** The path below the game's art/ folder. */
  readonly src: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** `cover` fills the box and cuts off what is too much; `contain` shows all of the picture. */
  readonly fit?: 'cover' | 'contain';
  /** What must stay in sight when something is cut off: from 0 0, the upper left, to 1 1. */
  readonly focus?: readonly [x: number, y: number];
}

export function Picture({
  src,
  widthMm,
  heightMm,
  fit = 'cover',
  focus = [0.5, 0.5],
  ...place
}: PictureProps): PartElement {
  const size = { widthDots: mm(widthMm), heightDots: mm(heightMm) };
  return {
    type: 'cardwright-set',
    props: {
      content: { kind: 'picture', picture: renderContext().picture(src), fit, focus },
      ...size,
      style: placeStyle(place),
    },
    key: null,
  };
}
