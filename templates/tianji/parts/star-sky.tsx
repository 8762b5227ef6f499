// The sky of a celestial sign: the circles of an atlas, stars by chance, and a constellation drawn between some of them.
import { Drawing, type FaceProps } from 'cardwright/parts';
import type { Celestial } from '../../../data/tianji/types.ts';
import { type Chance, chance, num, type Point, polyline, times } from './brush.ts';
import { star, ticks } from './compass.ts';
import { cinnabar } from './look.ts';

export const night = '#0f1930';
const nightPale = '#2d4468';
export const light = '#e9eef2';
const line = '#8fa3bb';
export const centre = { cx: 28, cy: 32 };
/** Where the sky ends and the slip begins. */
export const slipTop = 57.5;

/** The circles of an atlas, stars by chance, and one constellation drawn between some of them. */
export function Sky({ number, ...size }: FaceProps<Celestial>) {
  const random = chance(number * 77);
  const [from, bottom] = [-size.bleedMm, size.heightMm - size.bleedMm];
  return (
    <Drawing size={size}>
      <defs>
        <radialGradient id="sky" cx="0.42" cy="0.5" r="0.75">
          <stop offset="0" stop-color={nightPale} />
          <stop offset="1" stop-color={night} />
        </radialGradient>
      </defs>
      <rect x={from} y={from} width={size.widthMm} height={slipTop + size.bleedMm} fill="url(#sky)" />
      <g transform={`translate(${centre.cx} ${centre.cy})`} fill="none" stroke={line}>
        {[16.5, 22, 33, 44].map((r) => (
          <circle cx={0} cy={0} r={r} stroke-width={0.15} stroke-opacity={0.6} />
        ))}
        <path d={ticks(28, [22, 23.2])} stroke-width={0.3} />
        <path d={ticks(12, [16.5, 44])} stroke-width={0.1} stroke-opacity={0.4} />
      </g>
      <path d={stars(random)} fill={light} />
      <Constellation random={random} />
      <rect x={from} y={slipTop} width={size.widthMm} height={bottom - slipTop} fill="#e8e4d6" />
      <rect x={from} y={slipTop - 0.4} width={size.widthMm} height={0.7} fill={cinnabar} />
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

function Constellation({ random }: { random: Chance }) {
  const points = times(6, (i): Point => [5 + i * 8.4 + random() * 5, 45.6 + random() * 9]);
  return (
    <g>
      <path d={polyline(points)} fill="none" stroke="#e08a72" stroke-width={0.25} />
      {points.map(([x, y]) => (
        <path d={star(6, 0.95, 0.4)} transform={`translate(${x} ${y})`} fill="#f6d9c8" />
      ))}
    </g>
  );
}
