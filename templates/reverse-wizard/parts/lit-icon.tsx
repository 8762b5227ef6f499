// An icon as a thing in the light: a shadow on what is behind, a glowing edge, and a body that darkens downwards.
import { at, Icon, mm } from 'cardwright/parts';
import { mix } from './mix.ts';

interface LitIconProps {
  readonly name: string;
  readonly sizeMm: number;
  /** The middle of the icon, from the trim. */
  readonly cx: number;
  readonly cy: number;
  /** The light above and the dark below. */
  readonly light: string;
  readonly dark: string;
  readonly edge: string;
  /** Drawn on paper: without a shadow. */
  readonly flat?: boolean;
  /** How wide the edge is on the side of the light. */
  readonly edgeMm?: number;
}

const steps = 14;
const shadows = [
  { by: 1.5, opacity: 0.25 },
  { by: 0.9, opacity: 0.3 },
  { by: 0.4, opacity: 0.5 },
];

export function LitIcon({ name, sizeMm, cx, cy, light, dark, edge, flat = false, edgeMm = 0.28 }: LitIconProps) {
  const size = { width: mm(sizeMm), height: mm(sizeMm) };
  const icon = { name, sizeMm, decor: true };
  return (
    <div style={{ ...at(cx - sizeMm / 2, cy - sizeMm / 2), ...size }}>
      {!flat &&
        shadows.map(({ by, opacity }) => <Icon {...icon} color="#000000" opacity={opacity} style={at(by * 0.6, by)} />)}
      <Icon {...icon} color={edge} style={at(-edgeMm * 0.8, -edgeMm)} />
      {Array.from({ length: steps }, (_, i) => (
        <Band {...icon} from={(sizeMm * i) / steps} color={mix(light, dark, i / (steps - 1))} />
      ))}
    </div>
  );
}

/** The icon from a height on downwards; the next band lies over it, so that no seam shows. */
function Band({ from, color, ...icon }: { from: number; color: string; name: string; sizeMm: number; decor: boolean }) {
  const { sizeMm } = icon;
  const style = { ...at(0, from), width: mm(sizeMm), height: mm(sizeMm - from), overflow: 'hidden' };
  return (
    <div style={style}>
      <Icon {...icon} color={color} style={at(0, -from)} />
    </div>
  );
}
