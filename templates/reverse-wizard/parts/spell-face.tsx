// A spell: a bound page of the grimoire, with the gem, the name, the clock around the picture, and the page with the effect.
import type { FaceProps } from 'cardwright/parts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { BoundFace } from './bound-face.tsx';
import { ClockHands, ClockMetal, type ClockProps, ClockRing, inner } from './clock-ring.tsx';
import { place, rays, star } from './geometry.ts';
import { dark, factions, metals } from './look.ts';
import { ManaGem } from './mana-gem.tsx';
import { mix } from './mix.ts';
import { ownTime } from './own-time.ts';
import { random } from './random.ts';
import { Scene, SceneDefs } from './scene.tsx';

/** Low enough that the lit XII of a spell without cost stays clear of the name. */
const clock = { cx: 31.5, cy: 33.8, r: 21.8 };
const pictureR = clock.r * inner;
const iconMm = 28.4;

export function SpellFace(props: FaceProps<Treasure>) {
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

function clockOf(props: FaceProps<Treasure>): ClockProps {
  const { faction, rarity } = props.card;
  const { glow, deep } = factions[faction];
  return { ...clock, ...ownTime(props), metal: metals[rarity], band: mix(deep, dark, 0.55), glow };
}

/** Light around the clock of a legend. */
function Halo({ color }: { color: string }) {
  return (
    <g clip-path="url(#below-name)">
      <clipPath id="below-name">
        <rect x={4.4} y={12.4} width={54.2} height={50} />
      </clipPath>
      <g transform={place(clock.cx, clock.cy)} fill={color}>
        <path d={rays(48, clock.r + 16, 0.5)} fill-opacity={0.2} />
        <path d={star(24, clock.r + 4.6, clock.r - 1)} fill-opacity={0.8} />
      </g>
    </g>
  );
}
