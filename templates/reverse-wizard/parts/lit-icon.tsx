// An icon with a shadow, a glowing edge, and a body that gets darker towards the bottom.

import { Icon, Row } from 'cardwright/parts';

interface LitIconProps {
  readonly name: string;
  readonly sizeMm: number;
  readonly cx: number;
  readonly cy: number;
  /** The body is light at the top and dark at the bottom. */
  readonly colors: readonly [light: string, dark: string, edge: string];
  /** Drawn on paper: without a shadow. */
  readonly flat?: boolean;
  /** Width of the edge. */
  readonly edgeMm?: number;
}

const shadows = [
  { by: 1.5, opacity: 0.25 },
  { by: 0.9, opacity: 0.3 },
  { by: 0.4, opacity: 0.5 },
];

export function LitIcon({ name, sizeMm, cx, cy, colors, flat = false, edgeMm = 0.28 }: LitIconProps) {
  const [light, dark, edge] = colors;
  const icon = { name, sizeMm, decor: true };
  return (
    <Row x={cx - sizeMm / 2} y={cy - sizeMm / 2} w={sizeMm} h={sizeMm}>
      {!flat &&
        shadows.map(({ by, opacity }) => <Icon {...icon} color="#000000" opacity={opacity} x={by * 0.6} y={by} />)}
      <Icon {...icon} color={edge} x={-edgeMm * 0.8} y={-edgeMm} />
      <Icon {...icon} color={light} fadeTo={dark} x={0} y={0} />
    </Row>
  );
}
