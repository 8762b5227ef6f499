// The sky of a celestial sign: the circles of an atlas, stars by chance, and the figure of the sign among them.
import { Drawing, type FaceProps, Flood, Gradient } from 'cardwright/parts';
import type { Celestial } from '../../../data/tianji/types.ts';
import { type Chance, chance, num, polyline, times } from './brush.ts';
import { star, ticks } from './compass.ts';
import { cinnabar } from './look.ts';
import { type Figure, figures } from './star-figures.ts';

export const night = '#0f1930';
export const light = '#e9eef2';
const line = '#8fa3bb';
export const centre = { cx: 28, cy: 32 };
/** Where the sky ends and the slip begins. */
export const slipTop = 57.5;

const plain: Figure = { stars: [], light: '#2d4468' };

export function Sky({ card, number, heightMm, bleedMm }: FaceProps<Celestial>) {
  const random = chance(number * 77);
  const figure = figures[card.id] ?? plain;
  const bottom = heightMm + bleedMm;
  return (
    <Drawing>
      <Gradient id="sky" radial={[0.42, 0.5, 0.75]} stops={{ 0: figure.light, 1: night }} />
      <Flood h={slipTop + bleedMm} fill="url(#sky)" />
      <g transform={`translate(${centre.cx} ${centre.cy})`} fill="none" stroke={line}>
        {[16.5, 22, 33, 44].map((r) => (
          <circle cx={0} cy={0} r={r} stroke-width={0.15} stroke-opacity={0.6} />
        ))}
        <path d={ticks(28, [22, 23.2])} stroke-width={0.3} />
        <path d={ticks(12, [16.5, 44])} stroke-width={0.1} stroke-opacity={0.4} />
        {figure.rays && <path d={ticks(36, [14.6, 16.2])} stroke="#f3d37a" stroke-width={0.7} />}
      </g>
      <path d={stars(random)} fill={light} />
      <Stars {...figure} />
      <Flood y={slipTop} h={bottom - slipTop} fill="#e8e4d6" />
      <Flood y={slipTop - 0.4} h={0.7} fill={cinnabar} />
    </Drawing>
  );
}

function stars(random: Chance): string {
  return times(70, () => {
    const [x, y, r] = [random() * 72 - 5, random() * (slipTop + 4) - 5, 0.12 + random() ** 3 * 0.45];
    const [long, short] = [num(r * 0.7), num(r * 0.3)];
    return `M${num(x)} ${num(y - r)}l${short} ${long}l${long} ${short}l${-long} ${short}l${-short} ${long}l${-short} ${-long}l${-long} ${-short}l${long} ${-short}Z`;
  }).join('');
}

function Stars({ stars: each, line: joins }: Figure) {
  return (
    <g>
      {joins && <path d={polyline(joins)} fill="none" stroke="#e08a72" stroke-width={0.25} />}
      {each.map(({ at: [x, y], r, color = '#f6d9c8' }) => (
        <path d={star(6, r, r * 0.42)} transform={`translate(${x} ${y})`} fill={color} />
      ))}
    </g>
  );
}
