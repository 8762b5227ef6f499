// Icons for templates: one, or a row of pips.
import { mm } from '../base/units.ts';
import type { PartElement, Style } from './element.ts';
import { stage } from './stage.ts';

export interface IconProps {
  /** A name of the glossary or of game-icons.net. */
  readonly name: string;
  readonly sizeMm: number;
  readonly color: string;
  readonly opacity?: number;
  /** Drawn as a picture or an ornament: it may leave the safe area. */
  readonly decor?: boolean;
  readonly style?: Style;
}

export function Icon({ name, sizeMm, color, opacity = 1, decor = false, style = {} }: IconProps): PartElement {
  const body = stage().iconBody(name);
  if (body === undefined) throw new Error(`there is no icon "${name}"`);
  const size = { widthDots: mm(sizeMm), heightDots: mm(sizeMm) };
  return {
    type: 'cardwright-set',
    props: { content: { kind: 'icon', body, color, opacity, decor }, ...size, style },
    key: null,
  };
}

/** The same icon several times in a row. */
export function Pips({
  count,
  gapMm = 0.6,
  ...icon
}: IconProps & { readonly count: number; readonly gapMm?: number }): PartElement {
  const children = Array.from({ length: count }, () => Icon(icon));
  return { type: 'div', props: { style: { display: 'flex', gap: mm(gapMm) }, children }, key: null };
}
