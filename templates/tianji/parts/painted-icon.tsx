// An icon as an ink painting: a wet shadow, the silhouette with the streaks of a dry brush, a lit rim; and a ring in one stroke.
import { Drawing, dryBrushed, enso, Formed, form, iconShape, mix, moved, pathOf, solid } from 'cardwright/parts';

interface FigureProps {
  readonly name: string;
  /** The box that its ink fills, and where it stands. */
  readonly w: number;
  readonly h?: number;
  readonly cx: number;
  readonly bottom: number;
  readonly color: string;
  /** The wash that spreads around it. */
  readonly wash: string;
  /** Its lit edge. */
  readonly rim?: string;
  readonly dry?: number;
  /** Its holes show what is behind it. */
  readonly isOpen?: boolean;
}

/** In a `Drawing`. */
export function Figure({ name, w, h = w, cx, bottom, color, wash, rim, dry = 0.35, isOpen = false }: FigureProps) {
  const shape = iconShape(name, { w, h, cx, bottom });
  const mass = isOpen ? shape : solid(shape, w * 0.05);
  return (
    <g>
      <path d={pathOf(moved(mass, w * 0.03, w * 0.035))} fill={wash} fill-opacity={0.55} />
      <path d={pathOf(dryBrushed(shape, { turn: 24, dry, seed: name }))} fill={color} />
      {rim && (
        <Formed
          of={form(shape, { light: -30, rim: w * 0.014 })}
          tones={{ base: 'none', light: mix(color, rim, 0.28), rim }}
        />
      )}
    </g>
  );
}

interface PaintedIconProps extends Pick<FigureProps, 'name' | 'cx' | 'color' | 'wash' | 'isOpen'> {
  readonly sizeMm: number;
  readonly cy: number;
}

/** On a face: a figure around a middle. */
export function PaintedIcon({ sizeMm, cy, ...figure }: PaintedIconProps) {
  return (
    <Drawing>
      <Figure {...figure} w={sizeMm} bottom={cy + sizeMm / 2} />
    </Drawing>
  );
}

type EnsoProps = Readonly<{ cx: number; cy: number; r: number; broad: number; seed: number; color: string }>;

export function Enso({ broad, color, ...ring }: EnsoProps) {
  return (
    <Drawing>
      <path d={enso({ ...ring, width: broad, dry: 0.6 })} fill={color} />
    </Drawing>
  );
}
