// The sky of each celestial sign: its stars, a line that joins them, and the light around the sign.
import { type Point, times } from './brush.ts';

interface Star {
  readonly at: Point;
  readonly r: number;
  readonly color?: string;
}

export interface Figure {
  readonly stars: readonly Star[];
  readonly line?: readonly Point[];
  /** The colour in the middle of the sky. */
  readonly light: string;
  readonly rays?: true;
}

const pale = '#2d4468';
const [small, large] = [0.95, 1.5];

/** Stars of one size with a line through them. */
function joined(points: readonly Point[], light = pale, r = small): Figure {
  return { stars: points.map((at) => ({ at, r })), line: points, light };
}

/** The Big Dipper. */
const dipper: readonly Point[] = [
  [8, 45.4],
  [14.4, 47.2],
  [19.6, 49.8],
  [26, 50.6],
  [28.6, 55],
  [37, 54.6],
  [37.6, 49.2],
];
/** The three stars of the Heart, and Mars between them. */
const heart: readonly Point[] = [
  [17.5, 53.4],
  [28, 49.6],
  [38.5, 53.8],
];
/** From the eastern horizon over the zenith to the western one. */
const crossing: readonly Point[] = times(25, (i) => [-2 + i * 2.6, 53.6 - 7.4 * Math.sin((Math.PI * i) / 24)]);
/** The Southern Dipper. */
const killings: readonly Point[] = [
  [9, 53.6],
  [14.6, 50.4],
  [21.4, 52],
  [27.6, 48.8],
  [33.6, 51.6],
  [40, 47.6],
  [46.4, 52.6],
];
/** The dragon of the lunar nodes. */
const dragon: readonly Point[] = times(41, (i) => [5 + i * 1.15, 51 - 3.4 * Math.sin((i * Math.PI) / 10)]);
const planets = ['#8fb0a0', '#e08a72', '#dcbd7f', '#f6f1e4', '#9db4c6'];

export const figures: Readonly<Record<string, Figure>> = {
  'purple-star': joined(dipper, '#51407e'),
  'mars-in-heart': {
    ...joined(heart, '#74323c', 1.2),
    stars: [...heart.map((at) => ({ at, r: 1.2 })), { at: [33, 49.2], r: 1.9, color: '#f0593e' }],
  },
  'venus-by-day': { stars: [{ at: [40.5, 47.6], r: 2.6, color: '#ffffff' }], line: crossing, light: '#4f7ba3' },
  'dog-eats-sun': { ...joined([], '#7a5a2c'), rays: true },
  'seven-killings': joined(killings, '#3d4a5a', large),
  'rahu-dark-star': {
    stars: [5, 25, 45].map((i) => ({ at: dragon[i] ?? [51, 51], r: small })),
    line: dragon,
    light: '#33304a',
  },
  'five-planets': {
    stars: planets.map((color, i) => ({ at: [8 + i * 9.6, 51], r: large + 0.4, color })),
    line: [
      [3, 51],
      [52, 51],
    ],
    light: pale,
  },
};
