// The land of a picture: hills, the things of its lair, the ground, and the weather.
import {
  bleedBox,
  type Children,
  Flood,
  faceSize,
  iconShape,
  mix,
  motes,
  mountain,
  pathOf,
  pen,
  place,
  polygon,
  rain,
  scattered,
  star,
  stroke,
  times,
  waterArcs,
} from 'cardwright/parts';
import { Backlit, type Lair, thingShape } from './lair.tsx';
import { dark, type Hue, type Random } from './look.tsx';

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
