// Where a picture takes place, and in which light: things that mean what lives there or what the card does.
import {
  boundsOf,
  circle,
  difference,
  faceSize,
  iconShape,
  intersection,
  mix,
  moved,
  pathOf,
  type Shape,
  shapeOf,
  solid,
  stroke,
  transformed,
  union,
} from 'cardwright/parts';
import type { Faction, Level } from '../../../data/reverse-wizard/choices.ts';
import { dark, factions, type Hue, type HueName, hues, lamplight, levels, table } from './look.tsx';

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
  -      | earth      | embers | burning-tree 57 22 | spiked-dragon-head
  -      | earth      | dust   | rock-golem 57 17 | drakkar-dragon
  -      | earth      | stars  | obelisk 57 22 | dragon-head
  -      | earth      | dust   | ionic-column 22 30, ancient-columns 55 26 | sands-of-time
  -      | earth      | stars  | greek-temple 56 18 | sea-dragon
  -      | earth      | bats   | dead-wood 56 28 | wyvern
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
