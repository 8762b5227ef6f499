// A spell: a bound page of the grimoire, with the gem, the name, the clock around the picture, and the page with the effect.

import { bleedBox, type FaceProps, Flood, Gradient, iconShape, stroke } from 'cardwright/parts';
import type { Faction } from '../../../data/reverse-wizard/choices.ts';
import type { Constants } from '../../../data/reverse-wizard/constants.ts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { BoundFace, dropOf } from './bound-face.tsx';
import { ClockHands, ClockMetal, type ClockProps, ClockRing, HandTips, inner } from './clock-ring.tsx';
import { hues } from './figures.ts';
import { mix, place, star } from './geometry.ts';
import { brightGlass, Glass, Rosette, windowGlass } from './glass.tsx';
import { dark, factions, metals, type Tones } from './look.ts';
import { ManaGem } from './mana-gem.tsx';
import { ownTime } from './own-time.ts';
import { type Random, random } from './random.ts';
import { Constellation, Crystals, Flagstones, Flames } from './scenery.tsx';
import { Burst, Echoes, echoesOf, Gains } from './signs.tsx';

/** Low enough that the lit XII of a spell without cost stays clear of the name. */
const dial = { cx: 31.5, cy: 33.8, r: 21.8 };
const iconMm = 26.5;

export function SpellFace(props: FaceProps<Treasure, Constants>) {
  const { card } = props;
  const tones = factions[card.faction];
  const metal = metals[card.rarity];
  const chance = random(card.icon ?? card.name);
  const hero = card.rarity === 'legendary';
  const drop = dropOf(props);
  const clock = clockOf(props, drop);
  const { cx, cy, r } = clock;
  const size = iconMm * (hero ? 1.3 : 1) + drop * 0.55;
  const shape = iconShape(card.icon ?? 'spell', { w: size, h: size, cx, bottom: cy + size * 0.5 });
  return (
    <BoundFace
      face={props}
      chance={chance}
      sparks={{ cx, cy, r: r * inner }}
      hero={hero}
      drop={drop}
      defs={[<SceneDefs tones={tones} r={r * inner} />, <ClockMetal metal={metal} />]}
      ground={hero && <FullWindow tones={tones} chance={chance} at={clock} />}
      scene={[
        <circle cx={cx} cy={cy + 0.8} r={r + 0.7} fill={dark} fill-opacity={0.5} />,
        <Scene faction={card.faction} tones={tones} chance={chance} cx={cx} cy={cy} r={r * inner} />,
        <g transform={place(cx, cy)}>
          <Burst card={card} r={r * inner} tones={tones} />
        </g>,
        <ClockHands {...clock} />,
        <ClockRing {...clock} covered={6} bare={hero} />,
        <Echoes shape={shape} n={echoesOf(card)} color={tones.glow} />,
        <Glass
          shape={shape}
          ramp={brightGlass(hero && card.faction === 'none' ? hues.gold : tones)}
          hollow={tones.deep}
          gilt={metal.light}
          chance={chance}
        />,
        <HandTips {...clock} />,
        <g transform={place(cx, cy)}>
          <Gains card={card} r={r * 0.69} />
        </g>,
      ]}
      corner={<ManaGem cost={card.cost ?? 0} metal={metal} x={10.2} y={10.2} />}
      nameLeft={18.4}
    />
  );
}

function clockOf(props: FaceProps<Treasure, Constants>, drop: number): ClockProps {
  const { faction, rarity } = props.card;
  const { glow, deep } = factions[faction];
  const larger = { cx: dial.cx, cy: dial.cy + drop * 0.56, r: dial.r + drop * 0.2 };
  return { ...larger, ...ownTime(props), metal: metals[rarity], band: mix(deep, dark, 0.55), glow };
}

/** The window of a legend fills the card; a shade at the top carries the name. */
function FullWindow({
  tones,
  chance,
  at,
}: {
  tones: Tones;
  chance: Random;
  at: { cx: number; cy: number; r: number };
}) {
  return (
    <g>
      <Flood fill={dark} />
      <g transform={place(at.cx, at.cy)}>
        <Rosette r={74} ramp={windowGlass(tones)} chance={chance} panes={24} rings={[0.34, 0.46, 0.62, 0.8, 1]} />
        <path d={star(24, at.r + 5, at.r - 1)} fill={metals.legendary.light} {...stroke(dark, 0.4)} />
      </g>
      <Gradient id="shade" stops={{ 0: [dark, 0.92], 0.62: [dark, 0.75], 1: [dark, 0] }} />
      <Flood y={-bleedBox().height} h={bleedBox().height} fill={dark} fill-opacity={0.92} />
      <Flood y={0} h={19} fill="url(#shade)" />
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
  const light = { x: chance.between(-0.3, 0.3) * r, y: -r * 0.2 };
  return (
    <g transform={place(cx, cy)} clip-path="url(#picture)">
      <circle r={r} fill={dark} />
      <Rosette light={light} r={r * 1.06} ramp={windowGlass(tones)} chance={chance} panes={chance.whole(6, 8) * 2} />
      <Ground tones={tones} chance={chance} r={r} />
      <circle r={r} fill="url(#scene-edge)" />
    </g>
  );
}

function SceneDefs({ tones: { deep }, r }: Pick<SceneProps, 'tones' | 'r'>) {
  return (
    <>
      <clipPath id="picture">
        <circle r={r} />
      </clipPath>
      <Gradient id="scene-edge" radial={[0.5, 0.45, 0.55]} stops={{ 0.55: [deep, 0], 1: [deep, 0.6] }} />
    </>
  );
}
