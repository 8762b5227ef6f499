// What lies behind the thing in a picture: light, rays, and the ground that its faction stands on, varied by the card.
import { Gradient } from 'cardwright/parts';
import type { Faction } from '../../../data/reverse-wizard/choices.ts';
import { place, rays } from './geometry.ts';
import type { Tones } from './look.ts';
import { mix } from './mix.ts';
import type { Random } from './random.ts';
import { Constellation, Crystals, Flagstones, Flames } from './scenery.tsx';

interface SceneProps {
  readonly faction: Faction;
  readonly tones: Tones;
  readonly chance: Random;
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
}

const grounds = { fire: Flames, frost: Crystals, arcane: Constellation, none: Flagstones };

export function Scene({ faction, tones, chance, cx, cy, r }: SceneProps) {
  const Ground = grounds[faction];
  const lightX = chance.between(-0.3, 0.3) * r;
  const n = chance.whole(7, 15);
  return (
    <g transform={place(cx, cy)} clip-path="url(#picture)">
      <circle cx={0} cy={0} r={r} fill="url(#scene-light)" />
      <g transform={place(lightX, -r * 0.2)}>
        <path d={rays(n, r * 2, 0.42, chance.between(0, 1))} fill={tones.glow} fill-opacity={0.1} />
        <path d={rays(n * 2 + 1, r * 2, 0.2, chance.between(0, 1))} fill={tones.glow} fill-opacity={0.08} />
      </g>
      <Ground tones={tones} chance={chance} r={r} />
      <circle cx={0} cy={0} r={r} fill="url(#scene-edge)" />
    </g>
  );
}

/** The light from behind, the dark of the edge, and the round of the picture; for the defs of its drawing. */
export function SceneDefs({ tones, r }: Pick<SceneProps, 'tones' | 'r'>) {
  return (
    <>
      <clipPath id="picture">
        <circle cx={0} cy={0} r={r} />
      </clipPath>
      <Gradient
        id="scene-light"
        radial={[0.5, 0.42, 0.62]}
        stops={{ 0: mix(tones.tint, tones.glow, 0.55), 0.35: tones.tint, 0.75: tones.mid, 1: tones.deep }}
      />
      <Gradient id="scene-edge" radial={[0.5, 0.45, 0.55]} stops={{ 0.55: [tones.deep, 0], 1: [tones.deep, 0.9] }} />
    </>
  );
}
