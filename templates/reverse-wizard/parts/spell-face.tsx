// A spell: a bound page of the grimoire. Its figure hovers over a magic circle before the clock, in the land of its faction.
import {
  circle,
  type FaceProps,
  Flood,
  mix,
  pathOf,
  pen,
  place,
  polygon,
  solid,
  spot,
  star,
  stroke,
  times,
} from 'cardwright/parts';
import type { Constants } from '../../../data/reverse-wizard/constants.ts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { BoundFace, dropOf, NameShade } from './bound-face.tsx';
import { ClockHands, type ClockProps, ClockRing, inner, LitHour, ownTime } from './clock-ring.tsx';
import { Rosette, ramp, windowGlass } from './glass.tsx';
import { lairOf, lightOf, roundel } from './lair.tsx';
import { Land, Weather } from './land.tsx';
import { dark, factions, type Hue, metals, random, type Tones } from './look.tsx';
import { Burst, Conjured, Echoes, figureIn, Gains, ManaGem } from './treasure-marks.tsx';

/** Low enough that the lit XII of a spell without cost stays clear of the name. */
const dial = { cx: 31.5, cy: 33.6, r: 20.8 };
/** Where the floor begins and ends, the magic circle on it, and the lower end of what hovers over that. */
const mm = { horizon: 45.6, foot: 57.4, circle: 51, hover: 49.8 };
/** A starting card is quiet, a legend leaves its frame. */
const figures = { starting: [27, 26], common: [36, 31.5], legendary: [50, 37.4] } as const;

export function SpellFace(props: FaceProps<Treasure, Constants>) {
  const { card } = props;
  const { faction, rarity, cost = 0, damage = 0, icon = 'spell' } = card;
  const [tones, metal] = [factions[faction], metals[rarity]];
  const chance = random(icon);
  const [hero, quiet] = [rarity === 'legendary', rarity === 'starting'];
  const drop = dropOf(props);
  const lair = lairOf(icon, faction);
  const light = lightOf(faction, lair);
  // The clock stands to the right, clear of the name in the fan, and what is conjured to its left.
  const aside = chance.between(0, hero ? 1.5 : 4);
  const { glow, deep } = tones;
  const clock: ClockProps = {
    ...{ cx: dial.cx + aside, cy: dial.cy + drop * 0.56, r: dial.r + drop * 0.1 },
    ...ownTime(props),
    ...{ metal, glow, band: mix(deep, dark, 0.55) },
  };
  const { cx, cy, r } = clock;
  const cast = dial.cx - aside * 0.5;
  const [w, h] = figures[rarity];
  // A costly spell is a large one.
  const by = hero ? 1 : 0.95 + Math.min(cost, 8) * 0.02;
  const figure = figureIn(icon, { w: (w + drop) * by, h: (h + drop * 0.8) * by, cx: cast, bottom: mm.hover + drop });
  const land = { lair, tones: light, chance, horizon: mm.horizon + drop, foot: mm.foot + drop, scale: 1.15 };
  return (
    <BoundFace
      face={props}
      hero={hero}
      drop={drop}
      leather={quiet}
      ground={[
        !quiet && <Flood y={-20} h={20 + land.foot} fill={dark} />,
        !quiet && (
          <g transform={place(cx, cy)}>
            <Rosette
              r={74}
              ramp={hero ? windowGlass(light) : nightGlass(light)}
              chance={chance}
              panes={24}
              rings={[0.34, 0.46, 0.62, 0.8, 1]}
            />
            {hero && <path d={star(24, r + 5, r - 1)} fill={metal.light} {...stroke(dark, 0.4)} />}
          </g>
        ),
        <g transform={place(cx, cy)}>
          <path d={circle(r)} fill={dark} />
          <Rosette
            light={{ x: chance.between(-0.3, 0.3) * r, y: -r * 0.2 }}
            r={r * inner}
            ramp={windowGlass(light)}
            chance={chance}
            panes={chance.whole(6, 8) * 2}
          />
        </g>,
        quiet && <path d={pathOf(roundel(lair, { cx, cy, r: r * inner }))} fill={mix(light.deep, light.mid, 0.25)} />,
        !quiet && [<Land {...land} />, <Weather {...land} n={12 + 2 * Math.min(16, cost + damage)} />, <NameShade />],
      ]}
      scene={[
        <g transform={place(cx, cy)}>
          <Burst card={card} r={r * inner} tones={tones} />
        </g>,
        <ClockHands {...clock} behind={solid(figure.shape, 1.6)} />,
        <ClockRing {...clock} covered={6} behind={figure.shape} />,
        <MagicCircle x={cast} y={mm.circle + drop} rx={quiet ? 11 : 17} runes={cost} tones={tones} />,
        <Echoes card={card} shape={figure.shape} color={tones.glow} />,
        <Conjured card={card} figure={figure} chance={chance} />,
        <LitHour {...clock} />,
        <g transform={place(cast, cy + drop * 0.4)}>
          <Gains card={card} r={r * 0.71} />
        </g>,
      ]}
      corner={<ManaGem card={card} />}
      nameLeft={18.4}
    />
  );
}

/** The panes of a sky behind all else. */
const nightGlass = (tones: Hue) =>
  ramp(tones, 'deep dark 0.45, deep dark 0.1, deep mid 0.22, deep mid 0.42, deep mid 0.65');

/** A circle on the ground with a rune for each point of mana that the spell costs. */
function MagicCircle({ x, y, rx, runes, tones }: { x: number; y: number; rx: number; runes: number; tones: Tones }) {
  const ry = rx * 0.17;
  const ring = (by: number) => <ellipse rx={rx * by} ry={ry * by} {...pen(tones.glow, by === 1 ? 0.4 : 0.2)} />;
  return (
    <g transform={place(x, y)}>
      <ellipse rx={rx * 1.12} ry={ry * 1.12} fill={dark} fill-opacity={0.45} />
      <ellipse rx={rx} ry={ry} fill={tones.tint} fill-opacity={0.4} />
      <ellipse rx={rx * 0.5} ry={ry * 0.5} fill={tones.glow} fill-opacity={0.5} />
      {ring(1)}
      {ring(0.78)}
      {times(runes, (i) => {
        const at = spot(((i + 0.5) / runes) * 2 * Math.PI, 1);
        return (
          <path
            transform={`${place(at.x * rx * 0.89, at.y * ry * 0.89)} scale(1 .55)`}
            d={polygon(4, 0.95)}
            fill={tones.glow}
            {...stroke(dark, 0.28)}
          />
        );
      })}
    </g>
  );
}
