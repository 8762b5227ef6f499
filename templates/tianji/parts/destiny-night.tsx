// The ground of a destiny: the moon in the dark over wisps of cloud that differ from card to card, and the paper slip below.
import { Drawing, type FaceProps } from 'cardwright/parts';
import type { Destiny } from '../../../data/tianji/types.ts';
import { type Chance, chance, flow, type Point, swing, times } from './brush.ts';
import { gilt, giltLight, paper } from './look.ts';

/** Where the slip begins. */
export const slipTop = 55.6;
export const moon = { cx: 29, cy: 32, r: 19.5 };

/** The moon over wisps of cloud that differ from card to card, and the paper slip. */
export function Night({ card, number, ...size }: FaceProps<Destiny>) {
  const random = chance(number + 500);
  const [from, right] = [-size.bleedMm, size.widthMm - size.bleedMm];
  return (
    <Drawing size={size}>
      <defs>
        <linearGradient id="dark" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#17130f" />
          <stop offset="1" stop-color="#4a3313" />
        </linearGradient>
        <radialGradient id="moon" cx="0.42" cy="0.36" r="0.7">
          <stop offset="0" stop-color="#fffdf4" />
          <stop offset="1" stop-color="#e2cf9f" />
        </radialGradient>
      </defs>
      <rect x={from} y={from} width={size.widthMm} height={slipTop + size.bleedMm} fill="url(#dark)" />
      <g fill="none" stroke={gilt} stroke-opacity={0.35} stroke-width={0.2}>
        {[2, 4.2, 6.8].map((more) => (
          <circle cx={moon.cx} cy={moon.cy} r={moon.r + more} />
        ))}
      </g>
      <circle cx={moon.cx} cy={moon.cy} r={moon.r} fill="url(#moon)" />
      <g fill="none" stroke-linecap="round">
        {times(5, (i) => (
          <path
            d={wisp(random, { left: from, right, y: 45.8 + i * 2 })}
            stroke={i % 2 === 0 ? gilt : giltLight}
            stroke-width={0.3 + random() * 0.9}
            stroke-opacity={0.5}
          />
        ))}
      </g>
      <rect x={from} y={slipTop} width={size.widthMm} height={size.heightMm} fill={paper} />
      <rect x={from} y={slipTop + 0.9} width={size.widthMm} height={0.2} fill={gilt} />
      <rect x={from} y={slipTop - 0.5} width={size.widthMm} height={0.7} fill={gilt} />
    </Drawing>
  );
}

function wisp(random: Chance, { left, right, y }: { left: number; right: number; y: number }): string {
  const width = right - left;
  const start = left + width * 0.5 * random();
  const points = times(6, (i): Point => [start + width * 0.11 * i, y + swing(random) * 1.6]);
  return flow(points);
}
