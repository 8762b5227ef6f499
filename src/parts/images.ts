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
