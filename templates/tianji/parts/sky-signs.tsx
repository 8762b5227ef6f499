// The sky of each celestial sign, drawn as what its name says: an eclipse, five planets on an arc, Mars in the Scorpion.

import {
  type AsterismTable,
  asterism,
  type Children,
  eclipse,
  enso,
  Formed,
  flock,
  form,
  Gradient,
  iconShape,
  mix,
  pathOf,
  pen,
  planetArc,
  pointAt,
  solid,
  stroke,
} from 'cardwright/parts';
import type { Celestial } from '../../../data/tianji/types.ts';
import { chance, num, type Point, polyline, times } from './brush.ts';
import { cinnabar, elementLook, giltLight } from './look.ts';
import { elementNames } from './names.ts';

export interface SkySign {
  /** The sky above, and down at the mountains. */
  readonly sky: readonly [top: string, bottom: string];
  /** The name. */
  readonly words: string;
  readonly ridge: string;
  readonly isDay?: true;
  /** The mountains lie lower. */
  readonly isLow?: true;
  /** @param ground where the slip begins */
  readonly paint: (card: Celestial, ground: number) => Children;
}

const pale = '#e9eef2';
const gold = '#f5dc9a';

/** A star that shines: its points, and a disc of light. */
function Shining({ at: [cx, cy], r, color }: { at: Point; r: number; color: string }) {
  return (
    <g>
      <Gradient id="shine" radial={[0.5, 0.5, 0.5]} stops={{ 0: [color, 0.8], 0.4: [color, 0.25], 1: [color, 0] }} />
      <circle cx={cx} cy={cy} r={r * 1.2} fill="url(#shine)" />
      <g transform={`translate(${num(cx)} ${num(cy)})`}>
        <path d={thorns(8, r, r * 0.5)} fill={color} />
      </g>
      <circle cx={cx} cy={cy} r={r * 0.22} fill="#ffffff" />
    </g>
  );
}

/** Thin points of light, every second one shorter. */
const thorns = (n: number, long: number, short: number) =>
  `M${times(n * 2, (i) => {
    const turn = (i / (n * 2)) * 2 * Math.PI - Math.PI / 2;
    const r = i % 2 === 1 ? long * 0.1 : i % 4 === 0 ? long : short;
    return `${num(Math.cos(turn) * r)} ${num(Math.sin(turn) * r)}`;
  }).join('L')}Z`;

/** Stars as x, y and size, and lines between them by their numbers. */
function chart(numbers: readonly number[], lines: string): AsterismTable {
  const stars = times(
    numbers.length / 3,
    (i) => numbers.slice(3 * i, 3 * i + 3) as unknown as readonly [number, number, number],
  );
  return { stars, lines: [...lines.matchAll(/(\d+)-(\d+)/g)].map(([, a, b]) => [Number(a), Number(b)] as const) };
}

const dipper = chart(
  [0.98, 0.12, 0.8, 1, 0.5, 0.7, 0.68, 0.68, 0.62, 0.58, 0.36, 0.5, 0.38, 0.3, 0.8, 0.2, 0.28, 0.75, 0, 0.6, 0.8],
  '0-1 1-2 2-3 3-0 3-4 4-5 5-6',
);

/** The pole star over the palace; all other stars turn about it. */
function purpleStar() {
  const pole = { cx: 27, cy: 26 };
  const random = chance('pole');
  const trails = times(22, (i) => {
    const r = 7 + i * 2.3;
    return times(3, () => {
      const from = random() * 2 * Math.PI;
      const to = from + 0.35 + random() * 0.75;
      return `M${pointAt(pole, from, r)}A${num(r)} ${num(r)} 0 0 1 ${pointAt(pole, to, r)}`;
    }).join('');
  });
  const { stars, lines } = asterism(dipper, { x: 6, y: 36, w: 24, h: 13 });
  return (
    <>
      <path d={trails.filter((_, i) => i % 2 === 0).join('')} {...pen('#cfc3ee', 0.24, 0.75)} />
      <path d={trails.filter((_, i) => i % 2 === 1).join('')} {...pen('#f2dfb0', 0.16, 0.6)} />
      <Shining at={[pole.cx, pole.cy]} r={14} color={gold} />
      <path d={lines} {...pen(gold, 0.2)} />
      <path d={stars} fill={gold} />
      <path d={pathOf(iconShape('pagoda', { w: 15, cx: 35, bottom: 55 }))} fill="#0d0b18" />
    </>
  );
}

/** 心, the Heart, is the three stars from Sigma over Antares to Tau. */
const scorpion = chart(
  [
    0.93, 0.02, 0.6, 0.97, 0.16, 0.62, 1, 0.31, 0.5, 0.8, 0.24, 0.85, 0.71, 0.29, 1.25, 0.65, 0.38, 0.85, 0.52, 0.58,
    0.6, 0.5, 0.71, 0.5, 0.47, 0.86, 0.5, 0.37, 0.95, 0.5, 0.19, 0.93, 0.62, 0.07, 0.8, 0.5, 0.03, 0.73, 0.55, 0.1,
    0.62, 0.75, 0.16, 0.65, 0.55,
  ],
  '0-1 1-2 1-3 3-4 4-5 5-6 6-7 7-8 8-9 9-10 10-11 11-12 12-13 13-14',
);

/** Mars halts beside the heart of the Scorpion and turns back: its loop is the path of a season. */
function marsInHeart() {
  const { stars, lines } = asterism(scorpion, { x: 6.5, y: 12, w: 40, h: 42 });
  const mars: Point = [28.4, 17.4];
  const loop = `M3 30C14 22 22 18 ${mars[0] + 2} ${mars[1] - 1}C36 13 37 20 ${mars[0]} ${mars[1] + 3.4}C22 22.6 20 15 30 12C38 9.6 44 7 52 5`;
  return (
    <>
      <Gradient id="mars" radial={[0.38, 0.34, 0.75]} stops={{ 0: '#ffd0a0', 0.4: '#f0593e', 1: '#7a150d' }} />
      <Gradient
        id="glow"
        radial={[0.5, 0.5, 0.5]}
        stops={{ 0: ['#ff7a50', 0.85], 0.45: ['#f0593e', 0.3], 1: ['#f0593e', 0] }}
      />
      <path d={loop} {...pen('#f2a58c', 0.28, 0.85)} stroke-dasharray="0.9 0.9" stroke-linecap="round" />
      <path d={lines} {...pen('#f3d9c8', 0.26, 0.9)} />
      <path d={stars} fill="#fdeee2" />
      <circle cx={6.5 + 0.71 * 40} cy={12 + 0.29 * 42} r={2.1} {...pen('#fdeee2', 0.16)} />
      <circle cx={mars[0]} cy={mars[1]} r={11} fill="url(#glow)" />
      <circle cx={mars[0]} cy={mars[1]} r={4.4} fill="url(#mars)" />
    </>
  );
}

/** Venus high in a day sky, as bright as the sun beside it. */
function venusByDay() {
  const sun = { cx: 17, cy: 38 };
  const path = `M-17 58Q18 -16 60 34`;
  const rays = times(28, (i) => {
    const turn = (i / 28) * 2 * Math.PI;
    return `M${pointAt(sun, turn, 8.6)}L${pointAt(sun, turn, i % 2 === 0 ? 12.6 : 10.8)}`;
  });
  return (
    <>
      <path d={path} {...pen('#fff8e4', 0.34)} stroke-dasharray="1.6 1" />
      <circle cx={sun.cx} cy={sun.cy} r={7.4} fill={cinnabar} />
      <path
        d={enso({ ...sun, r: 6.7, width: 1.7, gap: 10, dry: 0.8, seed: 'sun' })}
        fill="#7f1e13"
        fill-opacity={0.6}
      />
      <path d={rays.join('')} {...stroke(cinnabar, 0.55)} stroke-linecap="round" />
      <Shining at={[30.5, 17]} r={16} color="#fffdf2" />
      <path d={flock(10, 25, { n: 3, r: 1.5, way: 1 })} fill="#2b4257" />
    </>
  );
}

/** The dog of heaven bites the sun: a crescent is left, and the corona shows. */
function dogEatsSun() {
  const sun = { cx: 31, cy: 25, r: 11 };
  const { corona, lit, disc } = eclipse({ ...sun, covered: 0.8, seed: 'dog' });
  const head = iconShape('wolf-head', { w: 39, cx: 16.6, bottom: 62, turn: -14 });
  return (
    <>
      <Gradient
        id="glow"
        radial={[0.5, 0.5, 0.5]}
        stops={{ 0: ['#ffdf8a', 0.75], 0.5: ['#e9a83c', 0.28], 1: ['#e9a83c', 0] }}
      />
      <circle cx={sun.cx} cy={sun.cy} r={29} fill="url(#glow)" />
      <path d={corona} fill="#ffe9b0" fill-opacity={0.85} />
      <path d={lit} fill="#fff3c8" />
      <path d={disc} fill="#1c1108" />
      <path d={pathOf(solid(head, 3))} fill="#0e0805" />
      <Formed of={form(head, { light: 60 })} tones={{ base: '#33200f', light: '#7a4f20', rim: '#f5c869' }} />
    </>
  );
}

/** The six stars of the Southern Dipper; the fiery seventh gathers the killings, which fall as blades of light on a house. */
const southern = chart(
  [0, 0.62, 0.55, 0.2, 0.86, 0.62, 0.46, 0.7, 0.55, 0.62, 0.38, 0.6, 0.36, 0.22, 0.75, 1, 0.06, 0.6],
  '0-1 1-2 2-3 3-5 3-4 4-0',
);

/** A roof with its eaves, and walls. */
const house =
  'M14.6 51.4Q20 50.4 23.2 45.4Q26.4 50.4 31.8 51.4Q30.6 52.4 29 52.3H17.4Q15.8 52.4 14.6 51.4ZM18.4 52h9.6v5h-9.6Z';

function sevenKillings(_: Celestial, ground: number) {
  const random = chance('seven');
  const { stars, lines } = asterism(southern, { x: 17.8, y: 6, w: 26.2, h: 12 });
  const blades = times(7, (i) => {
    const [x, y] = [5 + i * 6.2 + random() * 1.4, 29 + ((i * 5) % 7) * 2.8];
    const [long, half] = [17 + random() * 7, 0.62 + random() * 0.3];
    const [dx, dy] = [0.42, -0.907];
    const spot = (t: number, n: number) => `${num(x + dx * long * t - dy * n)} ${num(y + dy * long * t + dx * n)}`;
    return {
      tail: `M${spot(0.1, half)}L${spot(1, 0)}L${spot(0.1, -half)}Z`,
      head: `M${spot(-0.1, 0)}L${spot(0.06, half * 1.5)}L${spot(0.34, 0)}L${spot(0.06, -half * 1.5)}Z`,
    };
  });
  return (
    <>
      <path d={lines} {...pen('#c9d4de', 0.2, 0.8)} />
      <path d={stars} fill={pale} />
      <path d={blades.map(({ tail }) => tail).join('')} fill="#f0a080" fill-opacity={0.55} />
      <path d={blades.map(({ head }) => head).join('')} fill="#ffe3d0" {...stroke('#d8452c', 0.22)} />
      <g transform={`translate(0 ${num(ground - 61.8)})`}>
        <path d={house} fill="#0b0d10" />
        <path d="M22 52.6h2.4v2.2h-2.4Z" fill={giltLight} />
      </g>
    </>
  );
}

/** A dark star before a ring of embers, and below it the moon, eaten a little more each round. */
function rahu({ rounds = 4 }: Celestial) {
  const ring = { cx: 27, cy: 26 };
  const moons = planetArc({ cx: 29.6, cy: 72, rx: 32, ry: 21.4, n: rounds, from: 122, to: 58 });
  const r = 3.1;
  return (
    <>
      <Gradient
        id="glow"
        radial={[0.5, 0.5, 0.5]}
        stops={{ 0: ['#d8452c', 0.7], 0.5: ['#8a2f4a', 0.35], 1: ['#8a2f4a', 0] }}
      />
      <path d="M-1 43Q24 36 68 4M-1 14Q30 20 68 48" {...pen('#b9a8c8', 0.2, 0.8)} stroke-dasharray="1.2 0.7" />
      <circle {...ring} r={26} fill="url(#glow)" />
      <path d={eclipse({ ...ring, r: 12.4, seed: 'rahu' }).corona} fill="#c8553c" fill-opacity={0.5} />
      <circle {...ring} r={13} fill="#08060d" />
      <path d={enso({ ...ring, r: 13.2, width: 2.6, gap: 16, dry: 0.75, seed: 'rahu' })} fill="#f0895a" />
      {moons.map(([cx, cy], i) => {
        const eaten = (i + 1) / rounds;
        const shade = { cx: cx + 2 * r * (1 - eaten), cy: cy - r * 0.5 * (1 - eaten) };
        return (
          <>
            <circle cx={cx} cy={cy} r={r} fill={i === rounds - 1 ? '#7a2b22' : '#f1e6c8'} />
            {i < rounds - 1 && <path d={bitten([cx, cy], [shade.cx, shade.cy], r)} fill="#1a1426" />}
            <circle cx={cx} cy={cy} r={r} {...pen('#cfc3ae', 0.16)} />
          </>
        );
      })}
    </>
  );
}

/** What one disc covers of another of the same size. */
function bitten([ax, ay]: Point, [bx, by]: Point, r: number): string {
  const [dx, dy] = [bx - ax, by - ay];
  const apart = Math.hypot(dx, dy);
  const half = Math.sqrt(Math.max(0, r * r - (apart / 2) ** 2));
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  const [nx, ny] = [(-dy / apart) * half, (dx / apart) * half];
  const to = (s: number) => `${num(mx + s * nx)} ${num(my + s * ny)}`;
  return `M${to(1)}A${r} ${r} 0 0 1 ${to(-1)}A${r} ${r} 0 0 1 ${to(1)}Z`;
}

/** Mercury, Venus, Mars, Jupiter and Saturn on one arc, each in the colour of its element. */
function fivePlanets() {
  const [wood, fire, earth, metal, water] = elementNames.map((name) => elementLook(name));
  const bodies = [
    { color: mix(water?.color ?? pale, '#6fa0c8', 0.5), r: 2.3, kind: 'plain' },
    { color: metal?.color ?? pale, r: 3.5, kind: 'bright' },
    { color: fire?.color ?? pale, r: 3, kind: 'plain' },
    { color: wood?.color ?? pale, r: 4.7, kind: 'banded' },
    { color: earth?.color ?? pale, r: 3.5, kind: 'ringed' },
  ] as const;
  const arc = { cx: 46, cy: 68, rx: 42, ry: 47 };
  const spots = planetArc({ ...arc, n: 5, from: 156, to: 98 });
  const line = planetArc({ ...arc, n: 40, from: 178, to: 40 });
  return (
    <>
      <Gradient
        id="ball"
        radial={[0.36, 0.32, 0.72]}
        stops={{ 0: ['#ffffff', 0.6], 0.45: ['#ffffff', 0], 1: ['#000000', 0.6] }}
      />
      <Gradient id="shine" radial={[0.5, 0.5, 0.5]} stops={{ 0: ['#cfe0f4', 0.5], 1: ['#cfe0f4', 0] }} />
      <path d={polyline(line)} {...pen('#c9b98a', 0.22)} stroke-dasharray="1.4 0.8" />
      {bodies.map(({ color, r, kind }, i) => {
        const [cx, cy] = spots[i] ?? [0, 0];
        return (
          <g transform={`translate(${num(cx)} ${num(cy)})`}>
            <circle r={r * 2.1} fill="url(#shine)" />
            {kind === 'bright' && <path d={thorns(8, r * 2.5, r * 1.5)} fill="#fffdf2" />}
            {kind === 'ringed' && (
              <ellipse rx={r * 1.9} ry={r * 0.55} transform="rotate(-18)" {...pen(giltLight, 0.55)} />
            )}
            <circle r={r} fill={color} />
            {kind === 'banded' && (
              <path
                d={[-0.55, -0.15, 0.3, 0.62]
                  .map((t) => {
                    const half = Math.sqrt(1 - t * t) * r;
                    return `M${num(-half)} ${num(t * r)}Q0 ${num(t * r + r * 0.22)} ${num(half)} ${num(t * r)}`;
                  })
                  .join('')}
                {...pen('#dcebd8', 0.42, 0.7)}
              />
            )}
            <circle r={r} fill="url(#ball)" />
            {kind === 'ringed' && (
              <path
                d={`M${num(-r * 1.9)} 0A${num(r * 1.9)} ${num(r * 0.55)} 0 0 0 ${num(r * 1.9)} 0`}
                transform="rotate(-18)"
                {...pen(giltLight, 0.6)}
              />
            )}
          </g>
        );
      })}
    </>
  );
}

export const skySigns: Readonly<Record<string, SkySign>> = {
  'purple-star': { sky: ['#1b1438', '#6a4f94'], words: '#f0e6fa', ridge: '#1a1230', paint: purpleStar },
  'mars-in-heart': { sky: ['#17101e', '#7c2f36'], words: '#fbe6dc', ridge: '#1d0f14', paint: marsInHeart },
  'venus-by-day': { sky: ['#5f93b6', '#f0deb0'], words: '#12222f', ridge: '#54646c', isDay: true, paint: venusByDay },
  'dog-eats-sun': { sky: ['#1a1009', '#7d5522'], words: '#fbeecb', ridge: '#150c06', paint: dogEatsSun },
  'seven-killings': { sky: ['#141a22', '#56606c'], words: '#eef2f4', ridge: '#15191e', paint: sevenKillings },
  'rahu-dark-star': {
    sky: ['#0d0a18', '#43304f'],
    words: '#eee6f4',
    ridge: '#0e0a16',
    isLow: true,
    paint: rahu,
  },
  'five-planets': { sky: ['#0d1730', '#35527e'], words: pale, ridge: '#0d1526', paint: fivePlanets },
};
