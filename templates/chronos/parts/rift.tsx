// The picture's ground on a telegram: the paper is torn open, and the light of the news shines through.
import { type Centre, chance, Gradient, milling, mix, pen, rosette, shapeOf, stroke, times } from 'cardwright/parts';
import type { EventCard } from '../../../data/chronos/types.ts';
import type { News } from './news.ts';
import { Scenery } from './scenery.tsx';
import { rays, tear } from './torn-light.ts';

interface RiftProps {
  readonly card: EventCard;
  readonly seed: number;
  readonly news: News;
  readonly cx: number;
  readonly cy: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The white core of the torn paper. */
const core = '#fffaf0';

export function Rift({ card, seed, news, cx, cy, left, right, top, bottom }: RiftProps) {
  const slope = (seed % 2 === 0 ? 1 : -1) * (2.4 + chance(seed)() * 2);
  const edge = (y: number, more: number) => tear(seed + more, { fromX: left - 1, toX: right + 2, y, slope });
  const [upper, lower] = [edge(top, 0), edge(bottom, 100)];
  const opening = `M${upper.join('L')}L${lower.toReversed().join('L')}Z`;
  const line = (corners: readonly string[]) => `M${corners.join('L')}`;
  return (
    <>
      <clipPath id="rift">
        <path d={opening} />
      </clipPath>
      <Gradient id="rift-light" radial={[cx, cy, 34]} stops={{ 0: news.light, 0.55: news.deep, 1: news.dark }} inMm />
      <path d={opening} fill={core} {...stroke(core, 1.3)} stroke-linejoin="round" />
      <g clip-path="url(#rift)">
        <rect x={left} y={top - 10} width={right - left} height={bottom - top + 20} fill="url(#rift-light)" />
        <Signal seed={seed} news={news} centre={{ cx, cy }} />
        <Scenery
          card={card}
          cx={cx}
          cy={cy}
          reach={(bottom - top) * 0.5}
          panel={shapeOf(opening)}
          ground={bottom + 1}
          far={mix(news.deep, news.dark, 0.7)}
          line={mix(news.light, news.glow, 0.6)}
        />
        <path d={line(upper)} {...pen(news.dark, 2.6, 0.5)} />
        <path d={line(upper)} {...pen(news.dark, 1.2, 0.6)} />
      </g>
    </>
  );
}

/** Rays, rings, ticks or waves, by the number of the card. */
function Signal({ seed, news, centre }: { seed: number; news: News; centre: Centre }) {
  const { glow } = news;
  const rings = times(11, (i) => 5 + i * (3 + (seed % 3) * 0.4));
  const waves = { r: 19, depth: 9, lobes: 6 + (seed % 5), lines: 12, spread: 0.5 };
  return (
    <>
      {seed % 4 === 0 && (
        <path
          d={rays(centre, { n: 18 + (seed % 5) * 2, far: 60, turn: seed, share: 0.45 })}
          fill={glow}
          fill-opacity={0.13}
        />
      )}
      <g fill="none" stroke={glow}>
        {seed % 4 === 1 &&
          rings.map((r) => <circle {...centre} r={r} stroke-width={0.35} stroke-opacity={0.55 - r / 90} />)}
        {seed % 4 === 2 &&
          rings.map((r, i) => (
            <path
              d={milling(centre, { n: 60, from: r, to: r + 1.7, offset: i / 2 })}
              {...stroke(glow, 0.22, 0.5 - r / 90)}
            />
          ))}
        {seed % 4 === 3 && <path d={rosette(centre, waves)} stroke-width={0.16} stroke-opacity={0.6} />}
      </g>
    </>
  );
}
