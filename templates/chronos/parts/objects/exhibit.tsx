// A thing under the light of its era: its layers as forms, its shadow on the ground and on the wall.
import {
  castShadow,
  difference,
  Formed,
  form,
  Gradient,
  iconShape,
  mix,
  moved,
  pathOf,
  type Shape,
  solid,
  transformed,
  union,
} from 'cardwright/parts';
import type { EraName } from '../look.ts';
import { ancient } from './ancient.ts';
import { companions } from './companions.ts';
import { future } from './future.ts';
import type { Layer } from './layers.ts';
import { type Material, materials } from './materials.ts';
import { modern } from './modern.ts';

const things: Readonly<Record<string, readonly Layer[]>> = { ...ancient, ...modern, ...future };

/** Where the light comes from, its colour, the colour of the air in the shade, how far the shadow on the wall lies, and how
 * far that on the ground leans. */
const lights = {
  ancient: { angle: -52, rim: '#ffe2a0', air: '#3a1c06', wall: [4.6, 2.2], lean: 0.8 },
  modern: { angle: -32, rim: '#f2faff', air: '#0c2238', wall: [3.4, 3.4], lean: 0.35 },
  future: { angle: -60, rim: '#d9c8ff', air: '#1a0b40', wall: [0, -3], lean: 0.8 },
} as const;

interface ExhibitProps {
  readonly id: string;
  readonly era: EraName;
  readonly cx: number;
  readonly bottom: number;
  readonly sizeMm: number;
  /** The top of the plinth, which cuts the shadow. */
  readonly ground: Shape;
  /** Nothing behind it that could show a shadow. */
  readonly isOutdoors?: boolean;
}

export function Exhibit({ id, era, cx, bottom, sizeMm, ground, isOutdoors = false }: ExhibitProps) {
  const layers = things[id] ?? [];
  const { angle, rim, air, wall, lean } = lights[era];
  const by = sizeMm / 100;
  const placed = layers.map(({ of, shape, isFlat = false }) => ({
    of,
    isFlat,
    shape: transformed(shape(), { sx: by, x: cx - 50 * by, y: bottom - 99 * by }),
  }));
  const whole = union(...placed.map(({ shape }) => shape));
  const shadow = castShadow(whole, { ground: bottom, lean, length: 0.07, onto: ground });
  // Behind and to the right.
  const secondLamp = difference(whole, moved(whole, -0.34, 0.1));
  const used = [...new Set(placed.map(({ of }) => of))];
  return (
    <g>
      {used.map((material) => (
        <Gradient id={`of-${material}`} stops={toned(material, air)} />
      ))}
      {!isOutdoors && <path d={pathOf(moved(whole, wall[0], wall[1]))} fill={air} fill-opacity={0.42} />}
      <path d={pathOf(shadow)} fill={air} fill-opacity={0.6} />
      {placed.map(({ of, isFlat, shape }, i) => {
        if (isFlat) return <path d={pathOf(shape)} fill={mix(materials[of].base, materials[of].light, 0.25)} />;
        const { side, core, light, rim: edge } = materials[of];
        const tones = { side, core: mix(core, air, 0.25), base: `url(#of-${of})`, light, rim: mix(edge, rim, 0.5) };
        return <Formed of={form(shape, { light: angle, side: i === 0 ? 0.7 : 0.3, ...bands })} tones={tones} />;
      })}
      {era === 'future' && <path d={pathOf(secondLamp)} fill="#6ff0ff" fill-opacity={0.75} />}
    </g>
  );
}

/** Even where a thing is thick, light and shade stay near its edges, as on a photograph. */
const bands = { rim: 0.2 };

/** A gradient over each layer: the lamp is above. */
function toned(material: Material, air: string) {
  const { core, base, light } = materials[material];
  return { 0: mix(base, light, 0.45), 0.5: base, 1: mix(mix(base, core, 0.55), air, 0.12) };
}

/** A smaller thing behind a lot, in the shade. */
export function Companion({ id, era, cx, bottom, sizeMm }: Omit<ExhibitProps, 'ground' | 'isOutdoors'>) {
  const companion = companions[id];
  if (companion === undefined) return null;
  const [icon, of] = companion;
  const { angle, rim, air } = lights[era];
  const { side, core, base, light, rim: edge } = materials[of];
  const ink = iconShape(icon, { w: sizeMm, cx, bottom });
  const whole = solid(ink, 1.2);
  const shade = (color: string) => mix(color, air, 0.3);
  return (
    <g>
      <Gradient id="companion" stops={{ 0: shade(light), 0.6: shade(base), 1: shade(core) }} />
      <path d={pathOf(castShadow(whole, { ground: bottom, lean: 0.8, length: 0.1 }))} fill={air} fill-opacity={0.6} />
      <Formed of={form(whole, { light: angle, side: 0.6 })} tones={{ base: shade(core), side: shade(side) }} />
      <Formed
        of={form(ink, { light: angle, ...bands })}
        tones={{ base: 'url(#companion)', core: shade(core), rim: mix(edge, rim, 0.5) }}
      />
    </g>
  );
}
