// The ground of a destiny: the moon in the dark over wisps of cloud that differ from card to card, and the paper slip below.
import { Drawing, type FaceProps, Flood, Gradient } from 'cardwright/parts';
import type { Destiny } from '../../../data/tianji/types.ts';
import { type Chance, chance, flow, type Point, swing, times } from './brush.ts';
import { gilt, giltLight, paper } from './look.ts';

/** Where the slip begins. */
export const slipTop = 55.6;
export const moon = { cx: 29, cy: 32, r: 19.5 };

/** The moon over wisps of cloud that differ from card to card, and the paper slip. */
export function Night({ number, widthMm, heightMm, bleedMm }: FaceProps<Destiny>) {
  const random = chance(number + 500);
  const [from, right] = [-bleedMm, widthMm + bleedMm];
  return (
    <Drawing>
      <Gradient id="dark" stops={{ 0: '#17130f', 1: '#4a3313' }} />
      <Gradient id="moon" radial={[0.42, 0.36, 0.7]} stops={{ 0: '#fffdf4', 1: '#e2cf9f' }} />
      <Flood h={slipTop + bleedMm} fill="url(#dark)" />
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
      <Flood y={slipTop} h={heightMm + 2 * bleedMm} fill={paper} />
      <Flood y={slipTop + 0.9} h={0.2} fill={gilt} />
      <Flood y={slipTop - 0.5} h={0.7} fill={gilt} />
    </Drawing>
  );
}

function wisp(random: Chance, { left, right, y }: { left: number; right: number; y: number }): string {
  const width = right - left;
  const start = left + width * 0.5 * random();
  const points = times(6, (i): Point => [start + width * 0.11 * i, y + swing(random) * 1.6]);
  return flow(points);
}
