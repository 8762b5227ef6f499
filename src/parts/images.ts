// Icons, pips and pictures for templates.
import { mm } from '../drawings/units.ts';
import { type Centred, centred, type Place, placeStyle, Row } from './box.ts';
import type { PartElement } from './element.ts';
import { iconNamed, renderContext } from './render-context.ts';

export interface IconProps extends Place, Centred {
  /** A name from the glossary, of the game's own icons, or of game-icons.net. */
  readonly name: string;
  /** The side of its square; an icon of other proportions is as large as fits. */
  readonly sizeMm: number;
  /** Its colour; icons that have colours of their own keep them. */
  readonly color: string;
  /** The colour at its lower edge: `color` fades into it from top to bottom. */
  readonly fadeTo?: string;
  /** 0 to 1. Default: 1. */
  readonly opacity?: number;
  /** Rotation about the centre, in degrees, clockwise. */
  readonly turn?: number;
  /** Flips it left to right. */
  readonly mirror?: boolean;
  /** An ornament: it may leave the safe area. */
  readonly decor?: boolean;
}

/** An icon of the glossary, of the game's own files, or of game-icons.net. */
export function Icon(props: IconProps): PartElement {
  const { name, sizeMm, color, fadeTo, opacity = 1, turn = 0, mirror = false, decor = false } = props;
  const look = iconNamed(name, 'an <Icon>');
  const size = { widthDots: mm(sizeMm), heightDots: mm(sizeMm) };
  return centred(props, {
    type: 'cardwright-set',
    props: {
      content: {
        ...{ kind: 'icon', look, color, opacity, decor, turn, isMirrored: mirror },
        ...(fadeTo !== undefined && { fadeTo }),
      },
      ...size,
      style: placeStyle(props),
    },
    key: null,
  });
}

export interface PipsProps extends Omit<IconProps, keyof Centred> {
  /** How many icons. */
  readonly count: number;
  /** Between icons. Default: 0.6. */
  readonly gap?: number;
}

/** A row of equal icons. */
export function Pips({ count, gap = 0.6, x, y, above, below, before, after, style, ...icon }: PipsProps): PartElement {
  const place = { x, y, above, below, before, after, style };
  return Row({ ...place, gap, children: Array.from({ length: count }, () => Icon(icon)) });
}

export interface PictureProps extends Place {
  /** Path inside the game's art/ folder. */
  readonly src: string;
  /** Width of its box. */
  readonly widthMm: number;
  /** Height of its box. */
  readonly heightMm: number;
  /** `cover` fills the box and crops the picture; `contain` shows all of it. Default: `cover`. */
  readonly fit?: 'cover' | 'contain';
  /** The point to keep when cropping, from 0 0 (top left) to 1 1. Default: the middle. */
  readonly focus?: readonly [x: number, y: number];
}

/** A picture of art/ in a box. */
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
