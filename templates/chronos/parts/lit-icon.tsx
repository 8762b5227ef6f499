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
  solid,
  thicknessOf,
} from 'cardwright/parts';
import { propOf } from './objects/props.ts';

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
  const { mass, relief, turn } = propOf(id);
  const ink = iconShape(name, { w: sizeMm, h: sizeMm * 0.92, turn, cx, bottom: cy });
  const thing = moved(ink, 0, boundsOf(ink).height / 2);
  const whole = solid(thing, 2.4);
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
