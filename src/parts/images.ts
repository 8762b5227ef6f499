// Icons for templates: one, or a row of pips.
import { mm } from '../drawings/units.ts';
import { type Place, placeStyle, Row } from './box.ts';
import type { PartElement } from './element.ts';
import { renderContext } from './render-context.ts';

export interface IconProps extends Place {
  /** A name of the glossary, of a file of the game's own, or of game-icons.net. */
  readonly name: string;
  /** Of the square that it stands in; a drawing of other proportions is as large as fits. */
  readonly sizeMm: number;
  readonly color: string;
  readonly opacity?: number;
  /** Clockwise about its middle, in degrees. */
  readonly turn?: number;
  /** Left and right are exchanged. */
  readonly mirror?: boolean;
  /** Drawn as a picture or an ornament: it may leave the safe area. */
  readonly decor?: boolean;
}

export function Icon(props: IconProps): PartElement {
  const { name, sizeMm, color, opacity = 1, turn = 0, mirror = false, decor = false } = props;
  const look = renderContext().icon(name);
  // A card may lack the field that the template takes the name from.
  if (look === undefined)
    throw new Error(name ? `there is no icon "${name}"` : 'an icon is asked for, but nothing names it');
  const size = { widthDots: mm(sizeMm), heightDots: mm(sizeMm) };
  return {
    type: 'cardwright-set',
    props: {
      content: { kind: 'icon', look, color, opacity, decor, turn, isMirrored: mirror },
      ...size,
      style: placeStyle(props),
    },
    key: null,
  };
}

export interface PipsProps extends IconProps {
  readonly count: number;
  readonly gap?: number;
}

/** The same icon several times in a row. */
export function Pips({ count, gap = 0.6, x, y, above, below, before, after, style, ...icon }: PipsProps): PartElement {
  const place = { x, y, above, below, before, after, style };
  return Row({ ...place, gap, children: Array.from({ length: count }, () => Icon(icon)) });
}

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
