// An icon with a shadow and an edge of light.
import { Glyph } from './glyph.tsx';

interface LitIconProps {
  readonly name: string;
  /** The card, if it has its own drawing. */
  readonly card?: string;
  readonly sizeMm: number;
  readonly cx: number;
  readonly cy: number;
  readonly colors: readonly [body: string, light: string, shadow: string];
}

export function LitIcon({ name, card = '', sizeMm, cx, cy, colors: [body, light, shadow] }: LitIconProps) {
  const [x, y] = [cx - sizeMm / 2, cy - sizeMm / 2];
  const layers = [
    { by: 1.1, color: shadow, opacity: 0.22 },
    { by: 0.6, color: shadow, opacity: 0.3 },
    { by: -0.3, color: light, opacity: 1 },
    { by: 0, color: body, opacity: 1 },
  ];
  return layers.map(({ by, ...look }) => (
    <Glyph name={name} card={card} sizeMm={sizeMm} {...look} decor x={x + by} y={y + by} />
  ));
}
