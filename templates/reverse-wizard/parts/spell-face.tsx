// A spell: a bound page of the grimoire, with the gem, the name, the clock around the picture, and the page with the effect.

import { type FaceProps, Gradient } from 'cardwright/parts';
import type { Faction } from '../../../data/reverse-wizard/choices.ts';
import type { Constants } from '../../../data/reverse-wizard/constants.ts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { BoundFace } from './bound-face.tsx';
import { ClockHands, ClockMetal, type ClockProps, ClockRing, inner } from './clock-ring.tsx';
import { mix, place, rays, star } from './geometry.ts';
import { railMm } from './leather.tsx';
import { dark, factions, metals, type Tones } from './look.ts';
import { ManaGem } from './mana-gem.tsx';
import { ownTime } from './own-time.ts';
import { type Random, random } from './random.ts';
import { Constellation, Crystals, Flagstones, Flames } from './scenery.tsx';

/** Low enough that the lit XII of a spell without cost stays clear of the name. */
const clock = { cx: 31.5, cy: 33.8, r: 21.8 };
const pictureR = clock.r * inner;
const iconMm = 28.4;

export function SpellFace(props: FaceProps<Treasure, Constants>) {
  const { card } = props;
  const tones = factions[card.faction];
  const metal = metals[card.rarity];
  const chance = random(card.icon ?? card.name);
  return (
    <BoundFace
      face={props}
      chance={chance}
      thing={{ icon: card.icon ?? 'spell', sizeMm: iconMm, ...clock, glow: 0.45, sparksMm: pictureR }}
      defs={[<SceneDefs tones={tones} r={pictureR} />, <ClockMetal metal={metal} />]}
      ground={card.rarity === 'legendary' && <Halo color={metal.light} />}
      scene={[
        <circle cx={clock.cx} cy={clock.cy + 0.8} r={clock.r + 0.7} fill={dark} fill-opacity={0.5} />,
        <Scene faction={card.faction} tones={tones} chance={chance} {...clock} r={pictureR} />,
        <ClockHands {...clockOf(props)} />,
        <ClockRing {...clockOf(props)} />,
      ]}
      corner={<ManaGem cost={card.cost ?? 0} metal={metal} x={10.2} y={10.2} />}
      nameLeft={18.4}
    />
  );
}

function clockOf(props: FaceProps<Treasure, Constants>): ClockProps {
  const { faction, rarity } = props.card;
  const { glow, deep } = factions[faction];
  return { ...clock, ...ownTime(props), metal: metals[rarity], band: mix(deep, dark, 0.55), glow };
}

/** Light around the clock of a legend. */
function Halo({ color }: { color: string }) {
  return (
    <g clip-path="url(#below-name)">
      <clipPath id="below-name">
        <rect x={railMm} y={12.4} width={63 - 2 * railMm} height={50} />
      </clipPath>
      <g transform={place(clock.cx, clock.cy)} fill={color}>
        <path d={rays(48, clock.r + 16, 0.5)} fill-opacity={0.2} />
        <path d={star(24, clock.r + 4.6, clock.r - 1)} fill-opacity={0.8} />
      </g>
    </g>
  );
}

/** The background of a picture: light, rays, and the scenery of the faction, different on each card. */
interface SceneProps {
  readonly faction: Faction;
  readonly tones: Tones;
  readonly chance: Random;
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
}

const grounds = { fire: Flames, frost: Crystals, arcane: Constellation, none: Flagstones };

function Scene({ faction, tones, chance, cx, cy, r }: SceneProps) {
  const Ground = grounds[faction];
  const lightX = chance.between(-0.3, 0.3) * r;
  const n = chance.whole(7, 15);
  return (
    <g transform={place(cx, cy)} clip-path="url(#picture)">
      <circle r={r} fill="url(#scene-light)" />
      <g transform={place(lightX, -r * 0.2)}>
        <path d={rays(n, r * 2, 0.42, chance.between(0, 1))} fill={tones.glow} fill-opacity={0.1} />
        <path d={rays(n * 2 + 1, r * 2, 0.2, chance.between(0, 1))} fill={tones.glow} fill-opacity={0.08} />
      </g>
      <Ground tones={tones} chance={chance} r={r} />
      <circle r={r} fill="url(#scene-edge)" />
    </g>
  );
}

function SceneDefs({ tones: { deep, mid, tint, glow }, r }: Pick<SceneProps, 'tones' | 'r'>) {
  return (
    <>
      <clipPath id="picture">
        <circle r={r} />
      </clipPath>
      <Gradient
        id="scene-light"
        radial={[0.5, 0.42, 0.62]}
        stops={{ 0: mix(tint, glow, 0.55), 0.35: tint, 0.75: mid, 1: deep }}
      />
      <Gradient id="scene-edge" radial={[0.5, 0.45, 0.55]} stops={{ 0.55: [deep, 0], 1: [deep, 0.9] }} />
    </>
  );
}
