// Behind the things of a picture: the ground, whom or what the card hits, and its number as what it is: a share of a ring for a
// percentage, a curve for a multiplier, as many cards, gems or stars as it says.
import {
  boundsOf,
  chance,
  difference,
  Gradient,
  iconShape,
  intersection,
  mix,
  moved,
  pathOf,
  pen,
  place,
  stroke,
  times,
  union,
  waterArcs,
  wedge,
} from 'cardwright/parts';
import type { EventCard, FunctionCard } from '../../../data/chronos/types.ts';
import { keyFigure } from './key-figure.ts';
import { materials } from './objects/materials.ts';
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
  const crowd = shower(card);
  return (
    <g>
      {key?.unit === '%' && <Share share={Math.abs(key.amount) / 100} cx={cx} cy={cy} r={reach} color={line} />}
      {grounds[card.id] !== 'sky' && <FarAway {...props} />}
      <Ground {...props} />
      {key?.icon === 'multiplier' && (
        <Curve isRising={key.figure.startsWith('+')} cx={cx + 9.5 * scale} cy={cy} reach={reach * 0.85} color={line} />
      )}
      {crowd !== undefined && <Shower {...crowd} id={card.id} cx={cx} cy={cy} reach={reach} />}
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

interface Things {
  readonly kind: keyof typeof shapes;
  readonly n: number;
  /** They fall instead of rising. */
  readonly isFalling: boolean;
}

const kinds: Readonly<Record<string, Things['kind']>> = { value: 'gem', vp: 'wreath', 'card-draw': 'card' };
/** Fields that count cards. */
const cardFields = ['discard', 'pass', 'sell', 'restore', 'draw', 'bids'] as const;

function shower(card: FunctionCard | EventCard): Things | undefined {
  const key = keyFigure(card);
  const kind = kinds[key?.icon ?? ''];
  if (key !== undefined && kind !== undefined && key.unit !== '%')
    return { kind, n: Math.min(15, Math.abs(key.amount)), isFalling: key.amount < 0 };
  const fields = card as Partial<Record<string, unknown>>;
  const field = cardFields.find((name) => typeof fields[name] === 'number');
  return (
    field && { kind: 'card', n: Math.min(9, Number(fields[field])), isFalling: field === 'discard' || field === 'pass' }
  );
}

interface ShowerProps extends Things {
  readonly id: string;
  readonly cx: number;
  readonly cy: number;
  readonly reach: number;
}

/** Around the upper half of the picture, each with the streak of its way. */
function Shower({ kind, n, isFalling, id, cx, cy, reach }: ShowerProps) {
  const random = chance(`shower ${id}`);
  const spots = times(n, (i) => {
    const angle = -Math.PI * (0.08 + (0.84 * (i + 0.25 + random() * 0.5)) / n);
    const far = reach * (0.94 + random() * 0.16);
    return { x: cx + Math.cos(angle) * far * 1.25, y: cy + Math.sin(angle) * far * 0.84, turn: random() * 70 - 35 };
  });
  const way = isFalling ? -1 : 1;
  const streaks = spots.map(({ x, y }) => `M${x} ${y + way * 3.2}v${way * (2 + random() * 2)}`).join('');
  const { d, side, base, rim } = shapes[kind];
  return (
    <g fill-rule="evenodd">
      <path d={streaks} {...pen(rim, 0.35, 0.85)} />
      {spots.map(({ x, y, turn }) => (
        <g transform={`${place(x, y, turn)} scale(1.3)`}>
          <path d={d} transform="translate(0.25 0.45)" fill={side} />
          <path d={d} fill={base} {...stroke(mix(side, base, 0.3), 0.15)} />
        </g>
      ))}
    </g>
  );
}

/** Around the origin. */
const shapes = {
  card: { ...materials.cream, d: 'M-2 -2.8H2V2.8H-2ZM-1.4 -2.2H1.4V2.2H-1.4ZM-0.8 0L0 -1.1L0.8 0L0 1.1Z' },
  gem: { ...materials.glass, d: 'M-2.4 -0.7L-1.3 -2H1.3L2.4 -0.7L0 2.4ZM-1 -0.6H1L0 1.4Z' },
  wreath: {
    ...materials.leaf,
    d: 'M0 -2.8L0.8 -0.9L2.7 -0.9L1.2 0.4L1.7 2.3L0 1.2L-1.7 2.3L-1.2 0.4L-2.7 -0.9L-0.8 -0.9Z',
  },
};
