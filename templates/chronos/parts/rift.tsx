// The picture's ground on a telegram: the paper is torn open, and the light of the news shines through.
import { boundsOf, type Centre, chance, Gradient, milling, mix, pen, rosette, stroke, times } from 'cardwright/parts';
import type { News } from './news.ts';
import { Backdrop } from './scenery.tsx';
import type { Picture } from './things.tsx';
import { rays, tear } from './torn-light.ts';

interface RiftProps {
  readonly opening: ReturnType<typeof openingOf>;
  readonly seed: number;
  readonly news: News;
  readonly picture: Picture;
}

/** Path data of a tear: its upper edge, and all of it. */
export function openingOf(by: { seed: number; left: number; right: number; top: number; bottom: number }) {
  const { seed, left, right, top, bottom } = by;
  const slope = (seed % 2 === 0 ? 1 : -1) * (2.4 + chance(seed)() * 2);
  const edge = (y: number, more: number) => tear(seed + more, { fromX: left - 1, toX: right + 2, y, slope });
  const [upper, lower] = [edge(top, 0), edge(bottom, 100)];
  return { upper: `M${upper.join('L')}`, outline: `M${upper.join('L')}L${lower.toReversed().join('L')}Z` };
}

/** The white core of the torn paper. */
const core = '#fffaf0';

export function Rift({ opening, seed, news, picture }: RiftProps) {
  const { upper, outline } = opening;
  const { left: x, top: y, width, height } = boundsOf(picture.panel);
  const centre = { cx: picture.cx, cy: picture.ground - 19 * picture.scale };
  return (
    <>
      <clipPath id="rift">
        <path d={outline} />
      </clipPath>
      <Gradient
        id="rift-light"
        radial={[centre.cx, centre.cy, 34]}
        stops={{ 0: news.light, 0.55: news.deep, 1: news.dark }}
        inMm
      />
      <path d={outline} fill={core} {...stroke(core, 1.3)} stroke-linejoin="round" />
      <g clip-path="url(#rift)">
        <rect x={x} y={y} width={width} height={height} fill="url(#rift-light)" />
        <Signal seed={seed} news={news} centre={centre} />
        <Backdrop
          {...picture}
          floor={[mix(news.deep, news.dark, 0.35), news.dark]}
          far={mix(news.deep, news.dark, 0.6)}
          line={mix(news.light, news.glow, 0.6)}
        />
        <path d={upper} {...pen(news.dark, 2.6, 0.5)} />
        <path d={upper} {...pen(news.dark, 1.2, 0.6)} />
      </g>
    </>
  );
}

/** Rays, rings, ticks or waves, by the number of the card. */
function Signal({ seed, news: { glow }, centre }: { seed: number; news: News; centre: Centre }) {
  const radii = times(11, (i) => 5 + i * (3 + (seed % 3) * 0.4));
  const faint = (r: number) => 0.5 - r / 90;
  const waves = { r: 19, depth: 9, lobes: 6 + (seed % 5), lines: 12, spread: 0.5 };
  const beams = { n: 18 + (seed % 5) * 2, far: 60, turn: seed, share: 0.45 };
  const dashes = (r: number, i: number) => milling(centre, { n: 60, from: r, to: r + 1.7, offset: i / 2 });
  const kinds = [
    () => <path d={rays(centre, beams)} fill={glow} fill-opacity={0.13} />,
    () => radii.map((r) => <circle {...centre} r={r} {...pen(glow, 0.35, faint(r) + 0.05)} />),
    () => radii.map((r, i) => <path d={dashes(r, i)} {...stroke(glow, 0.22, faint(r))} />),
    () => <path d={rosette(centre, waves)} {...pen(glow, 0.16, 0.6)} />,
  ];
  return kinds[seed % kinds.length]?.() ?? null;
}
