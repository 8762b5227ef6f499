// An icon as a lit thing: its shadow on the ground behind, an edge of light, and the body itself.
import { Glyph } from './glyph.tsx';

interface LitIconProps {
  readonly name: string;
  /** The card, if it has its own drawing. */
  readonly card?: string;
  readonly sizeMm: number;
  readonly cx: number;
  readonly cy: number;
  readonly body: string;
  readonly light: string;
  readonly shadow: string;
}

export function LitIcon({ name, card = '', sizeMm, cx, cy, ...colors }: LitIconProps) {
  const [x, y] = [cx - sizeMm / 2, cy - sizeMm / 2];
  const layers = [
    { by: 1.1, color: colors.shadow, opacity: 0.22 },
    { by: 0.6, color: colors.shadow, opacity: 0.3 },
    { by: -0.3, color: colors.light, opacity: 1 },
    { by: 0, color: colors.body, opacity: 1 },
  ];
  return (
    <>
      {layers.map(({ by, color, opacity }) => (
        <Glyph {...{ name, card, sizeMm, color, opacity }} decor x={x + by} y={y + by} />
      ))}
    </>
  );
}
