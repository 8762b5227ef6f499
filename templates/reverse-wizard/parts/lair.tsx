// Where a picture takes place: hills or walls, things that mean what lives there or what the card does, the ground, and the weather.
import {
  bleedBox,
  boundsOf,
  difference,
  faceSize,
  iconShape,
  intersection,
  motes,
  mountain,
  moved,
  pathOf,
  pen,
  rain,
  type Shape,
  scattered,
  shapeOf,
  solid,
  stroke,
  transformed,
  union,
  waterArcs,
} from 'cardwright/parts';
import type { Faction } from '../../../data/reverse-wizard/choices.ts';
import { type HueName, hues } from './figures.ts';
import { circle, mix, place, polygon, star, times } from './geometry.ts';
import { dark, type Tones } from './look.ts';
import type { Random } from './random.ts';

type Kind = 'embers' | 'snow' | 'stars' | 'rain' | 'mist' | 'dust' | 'bats';

/** A thing at depth: its icon, its middle from the left, its height; `hangs` from above. */
export type Thing = readonly [icon: string, x: number, height: number, hangs?: 'hangs'];

interface Lair {
  readonly things: readonly Thing[];
  readonly ground: 'flags' | 'earth' | 'water' | 'ice';
  /** Open sky over hills, from rolling to jagged. Without, there are walls of stone. */
  readonly hills?: number;
  readonly weather: Kind;
  /** The colour of its light. Default: that of the card. */
  readonly hue?: HueName;
  /** The pictures that have it. */
  readonly of: string;
}

const lairs: readonly Lair[] = [
  {
    things: [
      ['bookshelf', 8, 27],
      ['candle-holder', 55, 17],
    ],
    ground: 'flags',
    hue: 'bark',
    weather: 'dust',
    of: 'warlock-hood book-pile wizard-face notebook magick-trick food-chain third-eye light-bulb spell-book ringing-alarm tarot-10-wheel-of-fortune card-joker infinity',
  },
  {
    things: [
      ['pine-tree', 5, 33],
      ['pine-tree', 58, 25],
      ['mushrooms-cluster', 50, 7],
    ],
    ground: 'earth',
    hills: 0.3,
    hue: 'moss',
    weather: 'dust',
    of: 'fox evil-tree stump-regrowth fruiting wood-club broadhead-arrow run sprint bird-scepter wood-stick fairy',
  },
  {
    things: [
      ['willow-tree', 7, 30],
      ['reed', 57, 17],
      ['lily-pads', 50, 5],
    ],
    ground: 'water',
    hills: 0.1,
    hue: 'teal',
    weather: 'mist',
    of: 'frog turtle-shell vomiting splashy-stream water-fountain big-wave wave-crest unbalanced vortex',
  },
  {
    things: [
      ['gothic-cross', 7, 20],
      ['tombstone', 56, 14],
      ['dead-wood', 49, 22],
    ],
    ground: 'earth',
    hills: 0.5,
    hue: 'night',
    weather: 'mist',
    of: 'ghost terror skull-shield soul spectre crypt-entrance haunting skull-bolt evil-moon night-sleep',
  },
  {
    things: [
      ['coffin', 8, 24],
      ['candles', 55, 12],
    ],
    ground: 'flags',
    hue: 'violet',
    weather: 'mist',
    of: 'surprised-skull cultist enrage pentacle candle-skull brain-leak',
  },
  {
    things: [
      ['gold-stack', 8, 14],
      ['open-chest', 56, 15],
    ],
    ground: 'flags',
    hue: 'blood',
    weather: 'stars',
    of: 'locked-chest mimic-chest melting-metal robber-hand locked-box coins coins-pile gold-stack open-treasure-chest treasure-map shiny-purse rolling-dices inverted-dice-6 snatch swap-bag magic-lamp djinn scales',
  },
  {
    things: [
      ['stalagtite', 9, 17, 'hangs'],
      ['stalagtite', 52, 12, 'hangs'],
      ['trunk-mushroom', 7, 15],
      ['minerals', 56, 11],
    ],
    ground: 'earth',
    hue: 'ember',
    weather: 'dust',
    of: 'acid-blob goblin-head slime evil-bat rat gold-mine echo-ripples rune-stone rock falling-rocks',
  },
  {
    things: [
      ['cobweb', 6, 20, 'hangs'],
      ['spider-web', 54, 18, 'hangs'],
      ['barrel', 57, 12],
    ],
    ground: 'flags',
    hue: 'night',
    weather: 'dust',
    of: 'hanging-spider eyelashes breaking-chain mirror-mirror theater-curtains',
  },
  {
    things: [
      ['furnace', 8, 22],
      ['anvil', 55, 12],
      ['big-gear', 51, 16],
    ],
    ground: 'flags',
    hue: 'ember',
    weather: 'embers',
    of: 'dwarf-helmet puppet giant target-dummy big-gear tesla-coil pocket-watch time-trap crossed-sabres thrown-knife katana',
  },
  {
    things: [
      ['cellar-barrels', 8, 15],
      ['tavern-sign', 54, 15, 'hangs'],
      ['campfire', 51, 9],
    ],
    ground: 'flags',
    hue: 'bark',
    weather: 'dust',
    of: 'drinking three-friends shaking-hands medieval-pavilion doubled',
  },
  {
    things: [
      ['village', 8, 22],
      ['lantern-flame', 56, 15],
      ['hanging-sign', 54, 13, 'hangs'],
    ],
    ground: 'flags',
    hills: 0.2,
    hue: 'frost',
    weather: 'stars',
    of: 'robber cowled two-shadows target-poster mug-shot meditation divergence backward-time lyre magic-portal teleport magic-swirl',
  },
  {
    things: [
      ['thorny-vine', 6, 32],
      ['spotted-mushroom', 56, 15],
      ['trunk-mushroom', 50, 9],
    ],
    ground: 'earth',
    hills: 0.15,
    hue: 'teal',
    weather: 'dust',
    of: 'bad-gnome carnivorous-plant evil-bud spoted-flower lotus rainbow-star',
  },
  {
    things: [
      ['castle-ruins', 9, 20],
      ['ancient-columns', 54, 24],
    ],
    ground: 'earth',
    hills: 0.6,
    hue: 'ember',
    weather: 'bats',
    of: 'cyclops mounted-knight earth-crack punch-blast lightning-storm sunrise magic-shield focused-lightning sun',
  },
  {
    things: [
      ['window-bars', 9, 17],
      ['throne-king', 56, 26],
    ],
    ground: 'flags',
    hue: 'night',
    weather: 'embers',
    of: 'evil-love bird-cage duality life-tap',
  },
  {
    things: [
      ['cauldron', 9, 14],
      ['hut', 55, 20],
      ['dead-wood', 48, 24],
    ],
    ground: 'earth',
    hills: 0.4,
    hue: 'violet',
    weather: 'bats',
    of: 'witch-face',
  },
  {
    things: [
      ['shinto-shrine', 10, 24],
      ['pine-tree', 56, 28],
    ],
    ground: 'earth',
    hills: 0.5,
    hue: 'frost',
    weather: 'stars',
    of: 'fox-head',
  },
  {
    things: [
      ['ship-wreck', 11, 26],
      ['anchor', 56, 15],
    ],
    ground: 'water',
    hills: 0.2,
    hue: 'frost',
    weather: 'rain',
    of: 'pirate-skull',
  },
  {
    things: [
      ['volcano', 10, 19],
      ['burning-tree', 56, 24],
    ],
    ground: 'earth',
    hills: 0.9,
    hue: 'violet',
    weather: 'embers',
    of: 'snake fire-silhouette arson',
  },
  {
    things: [
      ['iceberg', 10, 16],
      ['crystal-cluster', 56, 19],
    ],
    ground: 'ice',
    hills: 0.9,
    hue: 'teal',
    weather: 'snow',
    of: 'ice-golem floating-crystal crystal-cluster crystal-shine',
  },
  // What is left where a dread was
  {
    things: [
      ['volcano', 24, 17],
      ['burning-tree', 57, 22],
    ],
    ground: 'earth',
    weather: 'embers',
    of: 'spiked-dragon-head',
  },
  {
    things: [
      ['castle-ruins', 24, 17],
      ['rock-golem', 57, 17],
    ],
    ground: 'earth',
    weather: 'dust',
    of: 'drakkar-dragon',
  },
  {
    things: [
      ['observatory', 24, 17],
      ['obelisk', 57, 22],
    ],
    ground: 'earth',
    weather: 'stars',
    of: 'dragon-head',
  },
  {
    things: [
      ['ionic-column', 22, 30],
      ['ancient-columns', 55, 26],
    ],
    ground: 'earth',
    weather: 'dust',
    of: 'sands-of-time',
  },
  {
    things: [
      ['greek-temple', 22, 18],
      ['justice-star', 56, 12],
    ],
    ground: 'earth',
    weather: 'stars',
    of: 'sea-dragon',
  },
  {
    things: [
      ['gothic-cross', 22, 22],
      ['dead-wood', 56, 28],
    ],
    ground: 'earth',
    weather: 'bats',
    of: 'wyvern',
  },
];

/** Where spells of a faction take place that have no place of their own. */
const homes: Record<Faction, Lair> = {
  fire: {
    things: [
      ['volcano', 11, 17],
      ['burning-tree', 55, 20],
    ],
    ground: 'earth',
    hills: 0.9,
    weather: 'embers',
    of: '',
  },
  frost: {
    things: [
      ['iceberg', 12, 13],
      ['pine-tree', 55, 20],
    ],
    ground: 'ice',
    hills: 0.9,
    weather: 'snow',
    of: '',
  },
  arcane: {
    things: [
      ['observatory', 12, 15],
      ['obelisk', 55, 22],
    ],
    ground: 'flags',
    hills: 0.45,
    weather: 'stars',
    of: '',
  },
  none: {
    things: [
      ['ancient-columns', 11, 21],
      ['candles', 55, 11],
    ],
    ground: 'flags',
    hills: 0.3,
    weather: 'dust',
    of: '',
  },
};

/** A place by the picture; a spell of fire, frost or the stars keeps the weather of its faction. */
export function lairOf(icon: string, faction: Faction = 'none'): Lair {
  const own = lairs.find(({ of }) => of.split(' ').includes(icon));
  return own === undefined ? homes[faction] : faction === 'none' ? own : { ...own, weather: homes[faction].weather };
}

export interface LandProps {
  readonly lair: Lair;
  readonly tones: Pick<Tones, 'deep' | 'mid' | 'tint' | 'glow'>;
  readonly chance: Random;
  /** Where the floor begins, and where it ends. */
  readonly horizon: number;
  readonly foot: number;
  /** Of the things at depth. Default: 1. */
  readonly scale?: number;
}

/** Hills, things at depth, and the ground, off the card on both sides; against the light, so that their edges shine. */
export function Land({ lair, tones, chance, horizon, foot, scale = 1 }: LandProps) {
  const { widthMm, bleedMm } = faceSize();
  const { mid, tint } = tones;
  const range = { from: -bleedMm, to: widthMm + bleedMm, y: foot, seed: chance.whole(0, 999) };
  const rough = lair.hills ?? 0;
  return (
    <g>
      {lair.hills !== undefined && [
        <path
          d={mountain({ ...range, height: foot - horizon + 10 + rough * 9, rough })}
          fill={mix(mid, tint, 0.5)}
          {...stroke(dark, 0.4)}
        />,
        <path
          d={mountain({ ...range, height: foot - horizon + 4 + rough * 5, rough, seed: range.seed + 1 })}
          fill={mix(mid, tint, 0.12)}
          {...stroke(dark, 0.4)}
        />,
      ]}
      {lair.things.map((thing) => (
        <Backlit shape={thingShape(thing, horizon + (foot - horizon) * 0.18, scale)} tones={tones} />
      ))}
      <Ground kind={lair.ground} tones={tones} chance={chance} horizon={horizon} foot={foot} />
    </g>
  );
}

export function thingShape([icon, x, high, hangs]: Thing, ground: number, scale = 1): Shape {
  const height = high * scale;
  const { widthMm, bleedMm } = faceSize();
  const shape = iconShape(icon, { w: height * 1.5, h: height, cx: x, bottom: ground, mirror: x > widthMm / 2 });
  return hangs === undefined ? shape : moved(shape, 0, -boundsOf(shape).top - bleedMm * 0.2);
}

/** The things that stand in a lair, as seen through a round window. */
export function roundel({ things }: Lair, { cx, cy, r }: { cx: number; cy: number; r: number }): Shape {
  const by = r / 27;
  const ground = { sx: by, x: cx - (faceSize().widthMm / 2) * by, y: cy + r * 0.62 };
  const standing = things.filter((thing) => thing[3] === undefined);
  const all = union(...standing.map((thing) => transformed(thingShape(thing, 0), ground)));
  return intersection(all, moved(shapeOf(circle(r)), cx, cy));
}

/** Light that is not a faction's. */
const plainLight: Partial<Record<HueName, HueName>> = {
  frost: 'teal',
  night: 'teal',
  violet: 'teal',
  ember: 'bark',
  blood: 'bark',
};

/** The colours of a place: those of the card, in the light of the lair. Only levels may take those of a faction. */
export function lightOf<T extends LandProps['tones']>(tones: T, { hue }: Lair, plain = false): T {
  if (hue === undefined) return tones;
  const to = hues[(plain && plainLight[hue]) || hue];
  const [deep, mid, tint, glow] = (['deep', 'mid', 'tint', 'glow'] as const).map((tone) =>
    mix(tones[tone], to[tone], 0.78),
  );
  return { ...tones, deep, mid, tint, glow };
}

/** A thing before the light: dark, with its edge lit on the side of the window. Its gaps are dim. */
export function Backlit({ shape, tones: { deep, mid, tint, glow } }: { shape: Shape; tones: LandProps['tones'] }) {
  const { left, width } = boundsOf(shape);
  const side = left + width / 2 < faceSize().widthMm / 2 ? -0.55 : 0.55;
  const mass = solid(shape);
  return (
    <g>
      <path d={pathOf(mass)} fill={mix(mid, tint, 0.12)} {...stroke(dark, 0.6)} stroke-linejoin="round" />
      <path d={pathOf(shape)} fill={mix(deep, mid, 0.3)} />
      <path d={pathOf(difference(mass, moved(mass, side, 0.45)))} fill={mix(tint, glow, 0.35)} />
    </g>
  );
}

function Ground({
  kind,
  tones: { deep, mid, tint, glow },
  chance,
  horizon,
  foot,
}: Omit<LandProps, 'lair'> & { kind: Lair['ground'] }) {
  const { widthMm, bleedMm } = faceSize();
  const [left, right, depth] = [-bleedMm, widthMm + bleedMm, foot - horizon];
  const plain = { x: left, y: horizon, width: right - left, height: depth };
  const far = { ...plain, height: depth * 0.4, fill: mix(mid, tint, 0.3), 'fill-opacity': 0.5 };
  const middle = widthMm / 2;
  if (kind === 'water')
    return (
      <g>
        <rect {...plain} fill={mix(mid, deep, 0.25)} />
        <rect {...far} />
        <path
          d={`M${middle - 3} ${horizon}H${middle + 3}L${middle + 11} ${foot}H${middle - 11}Z`}
          fill={glow}
          fill-opacity={0.22}
        />
        <path
          d={waterArcs({ x: left, y: horizon + 0.6, w: right - left, h: depth, rows: 6, seed: chance.whole(0, 999) })}
          {...pen(glow, 0.26, 0.65)}
        />
        <path d={`M${left} ${horizon}H${right}`} {...stroke(dark, 0.4)} />
      </g>
    );
  if (kind === 'earth') {
    const mound = { from: left, to: right, y: foot, rough: 0.12, seed: chance.whole(0, 999) };
    const tufts = scattered({ x: 0, y: horizon + depth * 0.3, w: widthMm, h: depth * 0.6, n: 13, seed: mound.seed });
    return (
      <g>
        <path
          d={mountain({
            ...mound,
            height: depth + 0.8,
            peaks: [
              [0.2, 0.9],
              [0.55, 0.8],
              [0.85, 1],
            ],
          })}
          fill={mix(mid, deep, 0.45)}
          {...stroke(dark, 0.5)}
        />
        <path
          d={mountain({
            ...mound,
            height: depth * 0.5,
            seed: mound.seed + 1,
            peaks: [
              [0.3, 0.7],
              [0.7, 0.9],
            ],
          })}
          fill={mix(mid, deep, 0.72)}
          {...stroke(dark, 0.4)}
        />
        <path
          d={tufts
            .map(
              ([x, y]) =>
                `M${x.toFixed(2)} ${y.toFixed(2)}l-.7-1.3M${x.toFixed(2)} ${y.toFixed(2)}v-1.7M${x.toFixed(2)} ${y.toFixed(2)}l.8-1.2`,
            )
            .join('')}
          {...pen(mix(mid, tint, 0.6), 0.24)}
        />
      </g>
    );
  }
  if (kind === 'ice') {
    const cracks = scattered({
      x: left,
      y: horizon + 1,
      w: right - left,
      h: depth - 2,
      n: 12,
      seed: chance.whole(0, 999),
    });
    return (
      <g>
        <rect {...plain} fill={mix(mid, tint, 0.35)} />
        <rect {...far} />
        <path
          d={`M${middle - 4} ${horizon}H${middle + 4}L${middle + 15} ${foot}H${middle - 15}Z`}
          fill={glow}
          fill-opacity={0.3}
        />
        <path
          d={cracks
            .map(
              ([x, y], i) =>
                `M${x.toFixed(2)} ${y.toFixed(2)}l${i % 2 === 0 ? 5 : -6} 1.4l${i % 3 === 0 ? 4 : -3} ${depth * 0.3}M${x.toFixed(2)} ${y.toFixed(2)}l${i % 2 === 0 ? -4 : 5}-.7`,
            )
            .join('')}
          {...pen(glow, 0.22, 0.7)}
        />
        <path d={`M${left} ${horizon}H${right}`} {...stroke(dark, 0.5)} />
      </g>
    );
  }
  const across = times(
    21,
    (i) => `M${(middle + (i - 10) * 4.2).toFixed(2)} ${horizon}L${(middle + (i - 10) * 11).toFixed(2)} ${foot}`,
  );
  const rows = times(4, (i) => `M${left} ${(horizon + depth * ((i + 1) / 4) ** 1.6).toFixed(2)}H${right}`);
  return (
    <g>
      <rect {...plain} fill={mix(mid, deep, 0.35)} />
      <rect {...far} />
      <path d={[...across, ...rows].join('')} {...pen(dark, 0.32, 0.75)} />
      <path d={`M${left} ${horizon}H${right}`} {...stroke(dark, 0.5)} />
    </g>
  );
}

/** `n` flakes, sparks, drops or stars in the air; more of them for a stronger card. */
export function Weather({
  lair,
  tones: { tint, glow },
  chance,
  n,
  foot,
}: Omit<LandProps, 'horizon'> & { readonly n: number }) {
  const { x, width } = bleedBox();
  const seed = chance.whole(0, 9999);
  const air = { x, y: 15, w: width, h: foot - 15, n, seed };
  const small = (d: (i: number) => string, from: number, to: number) => (
    <g fill={glow}>
      {scattered(air).map(([cx, cy], i) => (
        <path
          transform={`${place(cx, cy, chance.between(-30, 30))} scale(${chance.between(from, to).toFixed(2)})`}
          d={d(i)}
          fill-opacity={Number(chance.between(0.55, 1).toFixed(2))}
        />
      ))}
    </g>
  );
  switch (lair.weather) {
    case 'embers':
      return small(() => 'M0-2C.9-.6 .9.6 0 1C-.9.6-.6-.6 0-2Z', 0.25, 0.75);
    case 'snow':
      return small(() => polygon(6, 1), 0.22, 0.6);
    case 'stars':
      return small((i) => (i % 3 === 0 ? star(4, 2.2, 0.35) : star(4, 1.1, 0.35)), 0.35, 0.7);
    case 'dust':
      return <path d={motes({ ...air, min: 0.12, max: 0.5 })} fill={glow} fill-opacity={0.75} />;
    case 'rain':
      return <path d={rain({ ...air, n: n * 3, length: 5 })} {...pen(glow, 0.18, 0.6)} />;
    case 'bats':
      return times(Math.min(5, 2 + Math.floor(n / 9)), (i) => {
        const [cx, cy, w] = [chance.between(5, 58), chance.between(15, 27), chance.between(3, 6)];
        return <path d={pathOf(iconShape('bat', { w, cx, bottom: cy }))} fill={i === 0 ? dark : '#1a1420'} />;
      });
    case 'mist': {
      const bank = (y: number, rise: number) => {
        const waves = times(6, (i) => `q${width / 12} ${i % 2 === 0 ? -rise : rise} ${width / 6} 0`).join('');
        return `M${x} ${y}${waves}v1.1${times(6, (i) => `q${-width / 12} ${i % 2 === 0 ? rise * 0.6 : -rise * 0.6} ${-width / 6} 0`).join('')}Z`;
      };
      return times(4, (i) => (
        <path
          d={bank(foot - 3 - i * 3.6, chance.between(0.9, 2.2))}
          fill={mix(tint, glow, 0.6)}
          fill-opacity={0.34 - i * 0.05}
        />
      ));
    }
  }
}
