// Where a picture takes place: hills or walls, things that mean what lives there or what the card does, the ground, and the weather.
import {
  bleedBox,
  boundsOf,
  type Children,
  circle,
  difference,
  Flood,
  faceSize,
  iconShape,
  intersection,
  mix,
  motes,
  mountain,
  moved,
  pathOf,
  pen,
  place,
  polygon,
  rain,
  type Shape,
  scattered,
  shapeOf,
  solid,
  star,
  stroke,
  times,
  transformed,
  union,
  waterArcs,
} from 'cardwright/parts';
import type { Faction, Level } from '../../../data/reverse-wizard/choices.ts';
import { type Hue, type HueName, hues } from './figures.ts';
import { dark, factions, lamplight, levels, type Random, table } from './look.tsx';

/** A thing at depth: its middle from the left, its height; it may hang from above. */
interface Thing {
  readonly icon: string;
  readonly x: number;
  readonly height: number;
  readonly hangs: boolean;
}

export interface Lair {
  readonly things: readonly Thing[];
  readonly ground: 'flags' | 'earth' | 'water' | 'ice';
  /** Open sky over hills, from rolling to jagged. Without, there are walls of stone. */
  readonly hills?: number;
  readonly weather: 'embers' | 'snow' | 'stars' | 'rain' | 'mist' | 'dust' | 'bats';
  /** The colour of its light. Default: that of the card. */
  readonly hue?: HueName | undefined;
  /** The pictures that have it. */
  readonly of: readonly string[];
}

/** A lair a line: the colour of its light, the ground with its hills, the weather, the things in it, and the pictures that have it. A faction's is last. */
const lairs: readonly Lair[] = table(`
  bark   | flags      | dust   | bookshelf 8 27, candle-holder 55 17 | warlock-hood book-pile wizard-face notebook magick-trick food-chain third-eye light-bulb spell-book ringing-alarm tarot-10-wheel-of-fortune card-joker infinity
  moss   | earth 0.3  | dust   | pine-tree 5 33, pine-tree 58 25, mushrooms-cluster 50 7 | fox evil-tree stump-regrowth fruiting wood-club broadhead-arrow run sprint bird-scepter wood-stick fairy
  teal   | water 0.1  | mist   | willow-tree 7 30, reed 57 17, lily-pads 50 5 | frog turtle-shell vomiting splashy-stream water-fountain big-wave wave-crest unbalanced vortex
  night  | earth 0.5  | mist   | gothic-cross 7 20, tombstone 56 14, dead-wood 49 22 | ghost terror skull-shield soul spectre crypt-entrance haunting skull-bolt evil-moon night-sleep
  violet | flags      | mist   | coffin 8 24, candles 55 12 | surprised-skull cultist enrage pentacle candle-skull brain-leak
  blood  | flags      | stars  | gold-stack 8 14, open-chest 56 15 | locked-chest mimic-chest melting-metal robber-hand locked-box coins coins-pile gold-stack open-treasure-chest treasure-map shiny-purse rolling-dices inverted-dice-6 snatch swap-bag magic-lamp djinn scales
  ember  | earth      | dust   | stalagtite 9 17 hangs, stalagtite 52 12 hangs, trunk-mushroom 7 15, minerals 56 11 | acid-blob goblin-head slime evil-bat rat gold-mine echo-ripples rune-stone rock falling-rocks
  night  | flags      | dust   | cobweb 6 20 hangs, spider-web 54 18 hangs, barrel 57 12 | hanging-spider eyelashes breaking-chain mirror-mirror theater-curtains
  ember  | flags      | embers | furnace 8 22, anvil 55 12, big-gear 51 16 | dwarf-helmet puppet giant target-dummy big-gear tesla-coil pocket-watch time-trap crossed-sabres thrown-knife katana
  bark   | flags      | dust   | cellar-barrels 8 15, tavern-sign 54 15 hangs, campfire 51 9 | drinking three-friends shaking-hands medieval-pavilion doubled
  frost  | flags 0.2  | stars  | village 8 22, lantern-flame 56 15, hanging-sign 54 13 hangs | robber cowled two-shadows target-poster mug-shot meditation divergence backward-time lyre magic-portal teleport magic-swirl
  teal   | earth 0.15 | dust   | thorny-vine 6 32, spotted-mushroom 56 15, trunk-mushroom 50 9 | bad-gnome carnivorous-plant evil-bud spoted-flower lotus rainbow-star
  ember  | earth 0.6  | bats   | castle-ruins 9 20, ancient-columns 54 24 | cyclops mounted-knight earth-crack punch-blast lightning-storm sunrise magic-shield focused-lightning sun
  night  | flags      | embers | window-bars 9 17, throne-king 56 26 | evil-love bird-cage duality life-tap
  violet | earth 0.4  | bats   | cauldron 9 14, hut 55 20, dead-wood 48 24 | witch-face
  frost  | earth 0.5  | stars  | shinto-shrine 10 24, pine-tree 56 28 | fox-head
  frost  | water 0.2  | rain   | ship-wreck 11 26, anchor 56 15 | pirate-skull
  violet | earth 0.9  | embers | volcano 10 19, burning-tree 56 24 | snake fire-silhouette arson
  teal   | ice 0.9    | snow   | iceberg 10 16, crystal-cluster 56 19 | ice-golem floating-crystal crystal-cluster crystal-shine
  -      | earth      | embers | volcano 24 17, burning-tree 57 22 | spiked-dragon-head
  -      | earth      | dust   | castle-ruins 24 17, rock-golem 57 17 | drakkar-dragon
  -      | earth      | stars  | observatory 24 17, obelisk 57 22 | dragon-head
  -      | earth      | dust   | ionic-column 22 30, ancient-columns 55 26 | sands-of-time
  -      | earth      | stars  | greek-temple 22 18, justice-star 56 12 | sea-dragon
  -      | earth      | bats   | gothic-cross 22 22, dead-wood 56 28 | wyvern
  -      | earth 0.9  | embers | volcano 11 17, burning-tree 55 20 | @fire
  -      | ice 0.9    | snow   | iceberg 12 13, pine-tree 55 20 | @frost
  -      | flags 0.45 | stars  | observatory 12 15, obelisk 55 22 | @arcane
  -      | flags 0.3  | dust   | ancient-columns 11 21, candles 55 11 | @none
`).map(([hue = '', land = '', weather, things = '', of = '']) => {
  const [ground, hills] = land.split(' ');
  return {
    ...(hue !== '-' && { hue: hue as HueName }),
    ground: ground as Lair['ground'],
    ...(hills && { hills: Number(hills) }),
    weather: weather as Lair['weather'],
    things: things.split(', ').map((thing) => {
      const [icon = '', x, height, hangs] = thing.split(' ');
      return { icon, x: Number(x), height: Number(height), hangs: hangs !== undefined };
    }),
    of: of.split(' '),
  };
});

/** A place by the picture; a spell of fire, frost or the stars keeps the weather of its faction. */
export function lairOf(icon: string, faction: Faction = 'none'): Lair {
  const [own, home] = [icon, `@${faction}`].map((name) => lairs.find(({ of }) => of.includes(name)));
  if (home === undefined) throw new Error(`No lair for ${faction}.`);
  return { ...(own ?? home), ...(faction !== 'none' && { weather: home.weather }) };
}

/** Light that is not a faction's. */
const plainLight: Partial<Record<HueName, HueName>> = {
  ...{ frost: 'teal', night: 'teal', violet: 'teal' },
  ...{ ember: 'bark', blood: 'bark' },
};

/** The colours of a place: those of a level, in the light of the lair. */
export function levelLight(level: Level, { hue }: Lair): Hue {
  return hue === undefined ? levels[level] : inLight(levels[level], hue);
}

/** Those of a faction. What has none stands in lamplight, or in the light of the lair if it is not a faction's. */
export function lightOf(faction: Faction, { hue }: Pick<Lair, 'hue'>): Hue {
  if (faction !== 'none') return factions[faction];
  return hue === undefined ? lamplight : inLight(lamplight, plainLight[hue] ?? hue);
}

function inLight(tones: Hue, hue: HueName): Hue {
  const by = (tone: keyof Hue) => mix(tones[tone], hues[hue][tone], 0.78);
  return { deep: by('deep'), mid: by('mid'), tint: by('tint'), glow: by('glow') };
}

export interface LandProps {
  readonly lair: Lair;
  readonly tones: Hue;
  readonly chance: Random;
  /** Where the floor begins, and where it ends. */
  readonly horizon: number;
  readonly foot: number;
  /** Of the things at depth. Default: 1. */
  readonly scale?: number;
}

/** Hills, things at depth, and the ground, off the card on both sides; against the light, so that their edges shine. */
export function Land(props: LandProps) {
  const { lair, tones, chance, horizon, foot, scale = 1 } = props;
  const { x, width } = bleedBox();
  const range = { from: x, to: x + width, y: foot, rough: lair.hills ?? 0, seed: chance.whole(0, 999) };
  const hill = (high: number, by: number, light: number) => (
    <path
      d={mountain({
        ...range,
        height: foot - horizon + high + range.rough * by,
        seed: range.seed + (light < 0.5 ? 1 : 0),
      })}
      fill={mix(tones.mid, tones.tint, light)}
      {...stroke(dark, 0.4)}
    />
  );
  const things = lair.things.map((thing) => thingShape(thing, horizon + (foot - horizon) * 0.18, scale));
  return (
    <g>
      {lair.hills !== undefined && [hill(10, 9, 0.5), hill(4, 5, 0.12)]}
      {things.map((shape) => (
        <Backlit shape={shape} tones={tones} />
      ))}
      {grounds[lair.ground](props)}
    </g>
  );
}

export function thingShape({ icon, x, height, hangs }: Thing, ground: number, scale = 1): Shape {
  const { widthMm, bleedMm } = faceSize();
  const h = height * scale;
  const shape = iconShape(icon, { w: h * 1.5, h, cx: x, bottom: ground, mirror: x > widthMm / 2 });
  return hangs ? moved(shape, 0, -boundsOf(shape).top - bleedMm * 0.2) : shape;
}

/** The things that stand in a lair, as seen through a round window. */
export function roundel({ things }: Lair, { cx, cy, r }: { cx: number; cy: number; r: number }): Shape {
  const by = r / 27;
  const ground = { sx: by, x: cx - (faceSize().widthMm / 2) * by, y: cy + r * 0.62 };
  const standing = things.filter(({ hangs }) => !hangs).map((thing) => transformed(thingShape(thing, 0), ground));
  return intersection(union(...standing), moved(shapeOf(circle(r)), cx, cy));
}

/** A thing before the light: dark, with its edge lit on the side of the window. Its gaps are dim. */
export function Backlit({ shape, tones: { deep, mid, tint, glow } }: { shape: Shape; tones: Hue }) {
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

const grounds = { flags: Flags, earth: Earth, water: Water, ice: Ice };

interface FloorProps extends LandProps {
  readonly fill: string;
  /** The light of the window on the floor: half its width at the horizon and at the foot, and how strong it is. */
  readonly glare?: readonly [far: number, near: number, opacity: number];
  /** What lies on it. */
  readonly lines: Children;
  readonly horizonMm?: number;
}

function Floor({ horizon, foot, fill, tones: { mid, tint, glow }, glare, lines, horizonMm = 0.5 }: FloorProps) {
  const { x, width } = bleedBox();
  const area = { y: horizon, h: foot - horizon };
  const middle = faceSize().widthMm / 2;
  const [far = 0, near = 0, opacity = 0] = glare ?? [];
  const light = `M${middle - far} ${horizon}H${middle + far}L${middle + near} ${foot}H${middle - near}Z`;
  return (
    <g>
      <Flood {...area} fill={fill} />
      <Flood {...area} h={area.h * 0.4} fill={mix(mid, tint, 0.3)} opacity={0.5} />
      {glare && <path d={light} fill={glow} fill-opacity={opacity} />}
      {lines}
      <path d={`M${x} ${horizon}H${x + width}`} {...stroke(dark, horizonMm)} />
    </g>
  );
}

function Water(props: LandProps) {
  const { tones, chance, horizon, foot } = props;
  const { x, width: w } = bleedBox();
  const waves = waterArcs({ x, y: horizon + 0.6, w, h: foot - horizon, rows: 6, seed: chance.whole(0, 999) });
  const look = { fill: mix(tones.mid, tones.deep, 0.25), glare: [3, 11, 0.22], horizonMm: 0.4 } as const;
  return <Floor {...props} {...look} lines={<path d={waves} {...pen(tones.glow, 0.26, 0.65)} />} />;
}

function Ice(props: LandProps) {
  const { tones, chance, horizon, foot } = props;
  const { x, width: w } = bleedBox();
  const depth = foot - horizon;
  const spots = scattered({ x, y: horizon + 1, w, h: depth - 2, n: 12, seed: chance.whole(0, 999) });
  const cracks = spots.map((at, i) => {
    const [a, b, c] = [i % 2 === 0 ? 5 : -6, i % 3 === 0 ? 4 : -3, i % 2 === 0 ? -4 : 5];
    return `M${spotted(at)}l${a} 1.4l${b} ${depth * 0.3}M${spotted(at)}l${c}-.7`;
  });
  const look = { fill: mix(tones.mid, tones.tint, 0.35), glare: [4, 15, 0.3] } as const;
  return <Floor {...props} {...look} lines={<path d={cracks.join('')} {...pen(tones.glow, 0.22, 0.7)} />} />;
}

function Flags(props: LandProps) {
  const { tones, horizon, foot } = props;
  const { x, width } = bleedBox();
  const middle = faceSize().widthMm / 2;
  const across = times(
    21,
    (i) => `M${spotted([middle + (i - 10) * 4.2, horizon])}L${spotted([middle + (i - 10) * 11, foot])}`,
  );
  const rows = times(4, (i) => `M${spotted([x, horizon + (foot - horizon) * ((i + 1) / 4) ** 1.6])}H${x + width}`);
  const joints = <path d={[...across, ...rows].join('')} {...pen(dark, 0.32, 0.75)} />;
  return <Floor {...props} fill={mix(tones.mid, tones.deep, 0.35)} lines={joints} />;
}

/** Peaks of two mounds, as shares of the width and the height. */
const far = ['0.2 0.9', '0.55 0.8', '0.85 1'];
const near = ['0.3 0.7', '0.7 0.9'];

function Earth({ tones: { deep, mid, tint }, chance, horizon, foot }: LandProps) {
  const { x, width } = bleedBox();
  const depth = foot - horizon;
  const seed = chance.whole(0, 999);
  const mound = (height: number, tops: readonly string[], own: number) => {
    const peaks = tops.map((top) => top.split(' ').map(Number)).map(([at = 0, high = 0]) => [at, high] as const);
    return mountain({ from: x, to: x + width, y: foot, rough: 0.12, height, peaks, seed: own });
  };
  const tufts = scattered({ x: 0, y: horizon + depth * 0.3, w: faceSize().widthMm, h: depth * 0.6, n: 13, seed });
  const blades = tufts.map((at) => ['l-.7-1.3', 'v-1.7', 'l.8-1.2'].map((blade) => `M${spotted(at)}${blade}`).join(''));
  return (
    <g>
      <path d={mound(depth + 0.8, far, seed)} fill={mix(mid, deep, 0.45)} {...stroke(dark, 0.5)} />
      <path d={mound(depth * 0.5, near, seed + 1)} fill={mix(mid, deep, 0.72)} {...stroke(dark, 0.4)} />
      <path d={blades.join('')} {...pen(mix(mid, tint, 0.6), 0.24)} />
    </g>
  );
}

const spotted = ([x, y]: readonly [number, number]) => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** What flies: its outline, and its smallest and largest size. */
const flakes: Partial<Record<Lair['weather'], readonly [d: (i: number) => string, from: number, to: number]>> = {
  embers: [() => 'M0-2C.9-.6 .9.6 0 1C-.9.6-.6-.6 0-2Z', 0.25, 0.75],
  snow: [() => polygon(6, 1), 0.22, 0.6],
  stars: [(i) => star(4, i % 3 === 0 ? 2.2 : 1.1, 0.35), 0.35, 0.7],
};

/** `n` flakes, sparks, drops or stars in the air; more of them for a stronger card. */
export function Weather({ lair: { weather }, tones: { tint, glow }, chance, n, foot }: LandProps & { n: number }) {
  const { x, width } = bleedBox();
  const air = { x, y: 15, w: width, h: foot - 15, n, seed: chance.whole(0, 9999) };
  const [d, from = 0, to = 0] = flakes[weather] ?? [];
  if (d)
    return (
      <g fill={glow}>
        {scattered(air).map(([cx, cy], i) => {
          const at = `${place(cx, cy, chance.between(-30, 30))} scale(${chance.between(from, to).toFixed(2)})`;
          return <path transform={at} d={d(i)} fill-opacity={Number(chance.between(0.55, 1).toFixed(2))} />;
        })}
      </g>
    );
  if (weather === 'dust') return <path d={motes({ ...air, min: 0.12, max: 0.5 })} fill={glow} fill-opacity={0.75} />;
  if (weather === 'rain') return <path d={rain({ ...air, n: n * 3, length: 5 })} {...pen(glow, 0.18, 0.6)} />;
  if (weather === 'bats')
    return times(Math.min(5, 2 + Math.floor(n / 9)), (i) => {
      const [cx, bottom, w] = [chance.between(5, 58), chance.between(15, 27), chance.between(3, 6)];
      return <path d={pathOf(iconShape('bat', { w, cx, bottom }))} fill={i === 0 ? dark : '#1a1420'} />;
    });
  const waves = (by: number, rise: number) =>
    times(6, (i) => `q${by / 2} ${i % 2 === 0 ? -rise : rise} ${by} 0`).join('');
  return times(4, (i) => {
    const rise = chance.between(0.9, 2.2);
    const bank = `M${x} ${foot - 3 - i * 3.6}${waves(width / 6, rise)}v1.1${waves(-width / 6, rise * -0.6)}Z`;
    return <path d={bank} fill={mix(tint, glow, 0.6)} fill-opacity={0.34 - i * 0.05} />;
  });
}
