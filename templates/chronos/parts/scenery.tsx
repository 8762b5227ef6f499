// Behind the things of a picture: the ground, whom or what the card hits, and its number as what it is: a share of a ring for a
// percentage, a curve for a multiplier.
import {
  boundsOf,
  chance,
  difference,
  Gradient,
  iconShape,
  intersection,
  moved,
  pathOf,
  pen,
  place,
  times,
  union,
  waterArcs,
  wedge,
} from 'cardwright/parts';
import type { EventCard, FunctionCard } from '../../../data/chronos/types.ts';
import { keyFigure } from './key-figure.ts';
import { grounds } from './scenes.ts';
import type { Picture } from './things.tsx';

interface BackdropProps extends Picture {
  /** The colours of the ground, from its far edge to the near one; of what stands behind it; and of a ring or a curve. */
  readonly floor: readonly [far: string, near: string];
  readonly far: string;
  readonly line: string;
}

/** How deep the ground is. */
const depth = 7.5;

/** What lies behind the things of a picture. */
export function Backdrop(props: BackdropProps) {
  const { card, cx, ground, scale, line } = props;
  const key = keyFigure(card);
  const cy = ground - 17 * scale;
  const reach = 17 * scale;
  return (
    <g>
      {key?.unit === '%' && <Share share={Math.abs(key.amount) / 100} cx={cx} cy={cy} r={reach} color={line} />}
      {grounds[card.id] !== 'sky' && <FarAway {...props} />}
      <Ground {...props} />
      {key?.icon === 'multiplier' && (
        <Curve isRising={key.figure.startsWith('+')} cx={cx + 9.5 * scale} cy={cy} reach={reach * 0.85} color={line} />
      )}
    </g>
  );
}

function Ground({ panel, ground, scale, floor, light, card }: BackdropProps) {
  const kind = grounds[card.id];
  if (kind === 'sky') return null;
  const y = ground - depth * scale;
  const { left, top, width, height } = boundsOf(panel);
  const area = { x: left, y, width, height: top + height - y };
  return (
    <g>
      <Gradient id="ground" stops={{ 0: floor[0], 1: floor[1] }} />
      <rect {...area} fill="url(#ground)" />
      <rect {...area} height={0.35} fill={light} fill-opacity={0.75} />
      {kind === 'sea' && (
        <path
          d={waterArcs({ x: left, y: y + 1.6, w: width, h: area.height - 2, rows: 5, seed: card.id })}
          {...pen(light, 0.3, 0.7)}
        />
      )}
    </g>
  );
}

const people = (n: number) => times(n, () => 'person');

/** Signs of what a card hits, from left to right. */
const targets: Readonly<Record<FunctionCard['target'] | EventCard['target'], readonly string[]>> = {
  self: people(1),
  opponent: people(2),
  everyone: people(5),
  poorest: people(3),
  holders: people(3),
  'highest-cost': people(3),
  'any-artifact': ['obelisk', 'amphora', 'obelisk'],
  'own-artifact': ['amphora'],
  'opponent-artifact': ['person', 'amphora'],
  'row-artifact': ['amphora', 'amphora', 'amphora', 'amphora'],
  'discarded-artifact': ['broken-pottery', 'amphora', 'broken-pottery'],
  'auction-row': ['amphora', 'amphora', 'amphora', 'amphora'],
  'current-auction': ['public-speaker'],
  auctions: ['public-speaker', 'public-speaker', 'public-speaker'],
  sales: ['public-speaker', 'scales'],
  era: ['greek-temple', 'factory', 'ringed-planet'],
  'all-eras': ['greek-temple', 'factory', 'ringed-planet'],
  'event-deck': ['radio-tower', 'radio-tower'],
  event: ['radio-tower'],
  stability: ['clock-tower', 'clock-tower', 'clock-tower'],
};
const ofEra = { ancient: 'greek-temple', modern: 'factory', future: 'ringed-planet' } as const;

/** They stand behind the far edge of the ground. */
function FarAway({ card, cx, ground, scale, panel, far, light }: BackdropProps) {
  const names =
    'era' in card && card.era !== undefined ? times(3, () => ofEra[card.era ?? 'ancient']) : targets[card.target];
  const { length } = names;
  const random = chance(`far ${card.id}`);
  const { width } = boundsOf(panel);
  const step = Math.min(24, (width - 8) / length);
  const bottom = ground - (depth - 1.5) * scale;
  const shapes = names.map((name, i) => {
    // The thing in front covers the middle.
    const x = length === 1 ? 15 : length === 2 ? i * 32 - 16 : (i - (length - 1) / 2) * step;
    const high = (19 + random() * 5) * scale;
    return iconShape(name, { w: Math.min(20 * scale, step * 1.15), h: high, cx: cx + x, bottom });
  });
  const whole = intersection(union(...shapes), panel);
  return (
    <g>
      <path d={pathOf(whole)} fill={far} />
      <path d={pathOf(difference(whole, moved(whole, 0.3, 0.35)))} fill={light} fill-opacity={0.6} />
    </g>
  );
}

/** A percentage as its share of a ring, from the top. */
function Share({ share, cx, cy, r, color }: { share: number; cx: number; cy: number; r: number; color: string }) {
  const start = -Math.PI / 2;
  return (
    <g transform={place(cx, cy)}>
      <circle r={r} {...pen(color, 0.3, 0.7)} />
      <path d={wedge(start, start + 2 * Math.PI * share, { from: r - 1.3, to: r + 1.3 })} fill={color} />
    </g>
  );
}

/** A price that rises or falls, in steps, behind the picture. */
function Curve(by: { isRising: boolean; cx: number; cy: number; reach: number; color: string }) {
  const { isRising, cx, cy, reach, color } = by;
  const up = isRising ? -1 : 1;
  const at = (x: number, y: number) => `${cx + x * reach * 1.25} ${cy + y * reach * up * 0.8}`;
  const line = `M${at(-1.1, -0.7)}L${at(-0.62, -0.2)}L${at(-0.36, -0.5)}L${at(0.1, 0.28)}L${at(0.4, -0.05)}L${at(0.94, 0.82)}`;
  const [tipX, tipY] = [cx + reach * 1.32, cy + reach * up * 0.96];
  return (
    <g>
      <path d={line} {...pen(color, 1.3)} stroke-linejoin="round" />
      <path d={`M${tipX} ${tipY}l${-4.6} ${-up * 1.6}l${3.2} ${-up * 3.2}Z`} fill={color} />
    </g>
  );
}
