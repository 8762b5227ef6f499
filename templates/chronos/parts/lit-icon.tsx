// The picture of a function or an event: an icon as a relief on its own mass, lit from the upper left, with its shadow.
import {
  boundsOf,
  Drawing,
  Formed,
  form,
  Gradient,
  iconShape,
  mix,
  moved,
  pathOf,
  type Shape,
  shapeOf,
  solid,
  thicknessOf,
  transformed,
  union,
} from 'cardwright/parts';
import { type Cuff, propOf } from './objects/props.ts';

interface LitIconProps {
  /** The card, which says what the thing is made of. */
  readonly id: string;
  readonly name: string;
  readonly sizeMm: number;
  readonly cx: number;
  readonly cy: number;
  /** What the light on its edges and the shadow under it are tinted with. */
  readonly light: string;
  readonly shadow: string;
}

export function LitIcon({ id, name, sizeMm, cx, cy, light, shadow }: LitIconProps) {
  const { mass, relief, turn, cuff } = propOf(id);
  const ink = iconShape(name, { w: sizeMm, h: sizeMm * 0.92, turn, cx, bottom: cy });
  const thing = moved(ink, 0, boundsOf(ink).height / 2);
  const bare = solid(thing, 2.4);
  const whole = cuff === undefined ? bare : union(bare, cuffOf(bare, cuff));
  const depth = Math.min(1.2, thicknessOf(thing) / 3);
  return (
    <Drawing>
      <Gradient
        id="thing"
        stops={{ 0: mix(relief.base, relief.light, 0.55), 0.55: relief.base, 1: mix(relief.base, relief.core, 0.55) }}
      />
      <path d={pathOf(moved(whole, 1.9, 2.4))} fill={shadow} fill-opacity={0.28} />
      <path d={pathOf(moved(whole, 0.9, 1.2))} fill={shadow} fill-opacity={0.4} />
      <Formed
        of={form(whole, { side: 0.8, depth: 1, rim: 0.2 })}
        tones={{ ...mass, base: mix(mass.base, mass.core, 0.35), light: mass.base, rim: mix(mass.rim, light, 0.4) }}
      />
      <Formed
        of={form(thing, { depth, side: 0.35 })}
        tones={{ ...relief, base: 'url(#thing)', rim: mix(relief.rim, light, 0.4) }}
      />
    </Drawing>
  );
}

function cuffOf(arm: Shape, { at, size, turn }: Cuff): Shape {
  const { left, top, width, height } = boundsOf(arm);
  const [w, h] = [size[0] * width, size[1] * height];
  const cuff = shapeOf(`M${-w / 2} ${-h / 2}h${w}v${h}h${-w}Z`);
  return transformed(cuff, { turn, x: left + at[0] * width, y: top + at[1] * height });
}
