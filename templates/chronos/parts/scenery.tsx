// What a card does, as things around its picture: as many coins, cards or gems as it says, a share of a ring for a percentage, a
// curve for a multiplier. And far away, whom or what it hits.
import {
  chance,
  iconShape,
  intersection,
  mix,
  pathOf,
  pen,
  place,
  type Shape,
  times,
  turns,
  union,
  wedge,
} from 'cardwright/parts';
import type { EventCard, FunctionCard } from '../../../data/chronos/types.ts';
import { keyFigure } from './key-figure.ts';
import { materials, type Tones } from './objects/materials.ts';

interface SceneryProps {
  readonly card: FunctionCard | EventCard;
  readonly cx: number;
  readonly cy: number;
  /** How far things lie from the picture in the middle. */
  readonly reach: number;
  /** What far things are cut to. */
  readonly panel: Shape;
  /** Where they stand. */
  readonly ground: number;
  /** Their colour, and that of a percentage's ring and of a curve. */
  readonly far: string;
  readonly line: string;
}

export function Scenery(props: SceneryProps) {
  const { card, cx, cy, reach, line } = props;
  const key = keyFigure(card);
  const things = thingsOf(card);
  return (
    <g>
      <path d={pathOf(farAway(props))} fill={props.far} />
      {key?.unit === '%' && <Share share={Math.abs(key.amount) / 100} cx={cx} cy={cy} r={reach + 1} color={line} />}
      {key?.icon === 'multiplier' && (
        <Curve isRising={key.figure.startsWith('+')} cx={cx} cy={cy} reach={reach} color={line} />
      )}
      {things !== undefined && <Shower {...things} id={card.id} cx={cx} cy={cy} reach={reach} />}
    </g>
  );
}

/** Signs of what a card hits, from left to right. */
const targets: Readonly<Record<FunctionCard['target'] | EventCard['target'], readonly string[]>> = {
  self: ['person'],
  opponent: ['person', 'person'],
  everyone: ['person', 'person', 'person', 'person', 'person'],
  poorest: ['person', 'person', 'person'],
  holders: ['person', 'person', 'person'],
  'highest-cost': ['person', 'person', 'person'],
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
  'event-deck': ['newspaper', 'newspaper'],
  event: ['newspaper'],
  stability: ['clock-tower', 'clock-tower', 'clock-tower'],
};
const ofEra = { ancient: 'greek-temple', modern: 'factory', future: 'ringed-planet' } as const;

function farAway({ card, cx, panel, ground }: SceneryProps): Shape {
  const names =
    'era' in card && card.era !== undefined ? times(3, () => ofEra[card.era ?? 'ancient']) : targets[card.target];
  const { length } = names;
  const w = Math.min(24, 50 / length);
  const random = chance(`far ${card.id}`);
  const shapes = names.map((name, i) => {
    // Things at the sides: the picture covers the middle.
    const side = length === 1 ? 17 : (i - (length - 1) / 2) * (length === 2 ? 32 : w * 1.12);
    return iconShape(name, { w, h: 25 + random() * 8, cx: cx + side, bottom: ground + 0.5 });
  });
  return intersection(union(...shapes), panel);
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
  readonly kind: 'coin' | 'card' | 'gem' | 'wreath';
  readonly n: number;
  /** They fall instead of rising. */
  readonly isFalling: boolean;
}

const kinds: Readonly<Record<string, Things['kind']>> = {
  money: 'coin',
  open: 'coin',
  value: 'gem',
  vp: 'wreath',
  'card-draw': 'card',
};
/** Fields that count cards. */
const cardFields = ['discard', 'pass', 'sell', 'restore', 'draw', 'bids'] as const;

function thingsOf(card: FunctionCard | EventCard): Things | undefined {
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

/** Things around the picture, each with the streak of its way. */
function Shower({
  kind,
  n,
  isFalling,
  id,
  cx,
  cy,
  reach,
}: Things & { id: string; cx: number; cy: number; reach: number }) {
  const random = chance(`shower ${id}`);
  const spots = turns(n, 0.5 + random() * 0.4).map((angle) => {
    const far = reach * (0.98 + random() * 0.2);
    return { x: cx + Math.cos(angle) * far * 1.12, y: cy + Math.sin(angle) * far * 0.88, turn: random() * 70 - 35 };
  });
  const way = isFalling ? -1 : 1;
  const streaks = spots.map(({ x, y }) => `M${x} ${y + way * 2.4}v${way * (2 + random() * 2)}`).join('');
  const { side, base, rim } = tones[kind];
  return (
    <g>
      <path d={streaks} {...pen(rim, 0.3, 0.8)} stroke-linecap="round" />
      {spots.map(({ x, y, turn }) => (
        <g transform={place(x, y, turn)}>
          <path d={shapes[kind]} transform="translate(0.25 0.45)" fill={side} fill-rule="evenodd" />
          <path d={shapes[kind]} fill={base} fill-rule="evenodd" stroke={mix(side, base, 0.3)} stroke-width={0.15} />
          {kind === 'coin' && <circle r={1.75} {...pen(rim, 0.2)} />}
        </g>
      ))}
    </g>
  );
}

const tones: Readonly<Record<Things['kind'], Tones>> = {
  coin: materials.gold,
  card: materials.cream,
  gem: materials.glass,
  wreath: materials.leaf,
};

/** Around the origin. A coin has a square hole. */
const shapes: Readonly<Record<Things['kind'], string>> = {
  coin: 'M-2.2 0A2.2 2.2 0 1 1 2.2 0A2.2 2.2 0 1 1 -2.2 0ZM-0.7 -0.7H0.7V0.7H-0.7Z',
  card: 'M-2 -2.8H2V2.8H-2ZM-1.4 -2.2H1.4V2.2H-1.4ZM-0.8 0L0 -1.1L0.8 0L0 1.1Z',
  gem: 'M-2.4 -0.7L-1.3 -2H1.3L2.4 -0.7L0 2.4ZM-1 -0.6H1L0 1.4Z',
  wreath: 'M0 -2.8L0.8 -0.9L2.7 -0.9L1.2 0.4L1.7 2.3L0 1.2L-1.7 2.3L-1.2 0.4L-2.7 -0.9L-0.8 -0.9Z',
};
