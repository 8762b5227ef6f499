// An icon as an ink painting with a wet shadow, and a ring drawn in one brush stroke.
import { Drawing, Icon, pen } from 'cardwright/parts';
import { chance, enso, ensoHairs } from './brush.ts';

interface PaintedIconProps {
  readonly name: string;
  readonly sizeMm: number;
  readonly cx: number;
  readonly cy: number;
  readonly color: string;
  /** The wash that spreads around it. */
  readonly wash: string;
}

export function PaintedIcon({ name, sizeMm, cx, cy, color, wash }: PaintedIconProps) {
  return (
    <>
      <Icon name={name} sizeMm={sizeMm * 1.06} color={wash} opacity={0.35} decor cx={cx + 0.9} cy={cy + 1} />
      <Icon name={name} sizeMm={sizeMm} color={wash} opacity={0.6} decor cx={cx + 0.5} cy={cy + 0.6} />
      <Icon name={name} sizeMm={sizeMm} color={color} decor cx={cx} cy={cy} />
    </>
  );
}

interface EnsoProps {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly broad: number;
  readonly seed: number;
  readonly color: string;
  /** The colour of the paper where the brush runs dry. */
  readonly bare: string;
}

export function Enso({ seed, color, bare, ...ring }: EnsoProps) {
  const random = chance(seed + 900);
  const turned = { ...ring, from: 1.6 + random() * 1.6 };
  return (
    <Drawing>
      <path d={enso(turned, random)} fill={color} />
      <path d={ensoHairs(turned, random)} {...pen(bare, ring.broad * 0.06)} stroke-linecap="round" />
    </Drawing>
  );
}
