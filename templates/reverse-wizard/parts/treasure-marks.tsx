// The head of a treasure: its name, and the mark of its rarity as the rules print it.
import {
  Box,
  Column,
  circle,
  Drawing,
  type FaceProps,
  hasWideScript,
  Line,
  pathOf,
  place,
  point,
  polygon,
  type Shape,
  star,
  stroke,
  times,
  transformed,
  turns,
  Vertical,
} from 'cardwright/parts';
import type { Constants } from '../../../data/reverse-wizard/constants.ts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { dark, goldDark, ink, ivory, type Metal, metals, parchment, type Tones } from './look.ts';

const nameTop = 5.6;
const nameStyle = { font: 'serif 900 14', tracking: 0.03 } as const;
const rightMm = 54.4;
/** Longer names in letters end before the stud. */
const lettersRightMm = 53.4;
const mark = { width: 10.6, height: 4.8, left: 45.9, tops: { spell: 13.2, occult: 13.2, wand: 16.2 } };

interface NameProps {
  readonly card: Treasure;
  readonly left: number;
  readonly top?: number;
  readonly color?: string;
}

export function Name({ card, left, top = nameTop, color = ivory }: NameProps) {
  const isWide = hasWideScript(card.name);
  const right = isWide ? rightMm : lettersRightMm;
  return (
    <Line
      text={card.name}
      {...nameStyle}
      minPt={isWide ? 10 : 7.25}
      color={color}
      maxMm={right - left}
      x={left}
      y={top}
    />
  );
}

const tab = { y: 17.8, width: 5.3, mostMm: 37.4 };

interface FanNameProps {
  readonly name: string;
  readonly x?: number;
  readonly color?: string;
  /** Of the tab, and of its edge. */
  readonly ground?: readonly [string, string];
}

/** The name on a tab below the gem, where a fan of cards shows it. */
export function FanName({ name, x = 3.3, color = ivory, ground }: FanNameProps) {
  const { y, width, mostMm } = tab;
  const look = ground && { ground: ground[0], border: { color: ground[1], widthMm: 0.25 }, radius: 1 };
  return (
    <Column x={x} y={y} w={width} align="center" pad={[1.4, 0]} {...look}>
      <Vertical text={name} font="serif 700 11" minPt={6.5} color={color} tracking={0.06} maxMm={mostMm - 3} />
    </Column>
  );
}

/** A legend's on a gold swallowtail, a starting card's in an outlined plate; common treasures have none. */
export function RarityMark({ card, label }: FaceProps<Treasure, Constants>) {
  if (card.rarity === 'common') return null;
  const { width, height } = mark;
  const metal = metals[card.rarity];
  const legend = card.rarity === 'legendary';
  const outline = legend
    ? `M0 0H${width}V${height}H0L1.3 ${height / 2}Z`
    : `M0.2 0.2H${width - 0.2}V${height - 0.2}H0.2Z`;
  return (
    <Box row x={mark.left} y={mark.tops[card.form]} w={width} h={height}>
      <Drawing x={0} y={0} w={width} h={height}>
        <path d={outline} fill={legend ? metal.light : dark} {...stroke(legend ? goldDark : metal.light, 0.3)} />
      </Drawing>
      <Line
        text={label(card.rarity)}
        font="sans 700 7"
        minPt={5}
        maxMm={width - 1.6}
        color={legend ? ink : metal.light}
        tracking={0.08}
      />
    </Box>
  );
}

const facetLights = ['#b9fbf2', '#6fe6dd', '#2fb5b4', '#14808a', '#0b5563', '#0f6a76', '#259aa0', '#7eeee4'];
const table = '#06323d';
export const manaLight = '#b9fbf2';

/** The stone without its setting, around the origin. */
export function Gem({ r }: { r: number }) {
  const corners = turns(8, 0.5);
  return (
    <g>
      {corners.map((angle, i) => {
        const next = corners[(i + 1) % 8] ?? angle;
        const facet = `M${point(angle, r)}L${point(next, r)}L${point(next, r * 0.72)}L${point(angle, r * 0.72)}Z`;
        return <path d={facet} fill={facetLights[(i + 1) % 8] ?? table} />;
      })}
      <path d={polygon(8, r * 0.72, 0.5)} fill={table} />
      <path d={polygon(8, r * 0.72, 0.5)} fill="#2fb5b4" fill-opacity={0.28} />
    </g>
  );
}

/** The cost at the upper left: the gem in its claws, with the number. */
export function ManaGem({ cost, metal, x, y }: { cost: number; metal: Metal; x: number; y: number }) {
  const [size, r] = [14, 5.7];
  return (
    <Box row x={x - size / 2} y={y - size / 2} w={size} h={size}>
      <Drawing x={0} y={0} w={size} round>
        <path d={polygon(8, r + 1.05, 0.5)} fill={metal.dark} />
        <path d={polygon(8, r + 0.75, 0.5)} fill={metal.plain} />
        <path d={polygon(8, r + 0.35, 0.5)} fill={metal.dark} />
        {turns(4, 0.5).map((angle) => (
          <path transform={`translate(${point(angle, r + 0.5)})`} d={circle(0.8)} fill={metal.light} />
        ))}
        <Gem r={r} />
      </Drawing>
      <Line text={cost} font={`serif 900 ${cost > 9 ? 17 : 20}`} color="#ffffff" />
    </Box>
  );
}

interface SignsProps {
  readonly card: Treasure;
  readonly r: number;
}

const most = 10;

/** Cards, gems and crystals in an arc along the lower edge of the picture, around the origin. */
export function Gains({ card, r }: SignsProps) {
  const signs = [
    ...times(Math.min(card.mana ?? 0, most), () => 'mana' as const),
    ...times(Math.min(card.freeze ?? 0, most), () => 'freeze' as const),
    ...times(Math.min(card.draw ?? 0, most), () => 'draw' as const),
  ];
  const step = Math.min(0.27, 2.4 / Math.max(1, signs.length));
  return (
    <g {...stroke(dark, 0.28)} stroke-linejoin="round">
      {signs.map((sign, i) => {
        const angle = Math.PI / 2 - (i - (signs.length - 1) / 2) * step;
        const at = place(Math.cos(angle) * r, Math.sin(angle) * r, ((angle - Math.PI / 2) * 180) / Math.PI);
        return <g transform={`${at} scale(1.35)`}>{look[sign]}</g>;
      })}
    </g>
  );
}

const look = {
  mana: [
    <path d={polygon(8, 1.75, 0.5)} fill="#14808a" />,
    <path d="M-0.7 -1.6L0.7 -1.6L0 -0.2Z" fill="#b9fbf2" stroke="none" />,
  ],
  freeze: [<path d={polygon(6, 1.8)} fill="#62b8e4" />, <path d={polygon(6, 0.85)} fill="#f4fcff" stroke="none" />],
  draw: [
    <rect x={-1.25} y={-1.8} width={2.5} height={3.5} rx={0.3} fill={parchment} />,
    <path d={polygon(4, 0.75)} fill="#8e1a1a" stroke="none" />,
  ],
};

/** Light that bursts with the damage. */
export function Burst({ card, r, tones }: SignsProps & { tones: Pick<Tones, 'glow' | 'tint'> }) {
  const damage = card.damage ?? 0;
  if (damage === 0) return null;
  const n = Math.min(Math.max(damage, 9), 40);
  const reach = r * (0.72 + 0.26 * Math.min(1, damage / 20));
  return (
    <g stroke-linejoin="round">
      <path d={star(n, reach, reach * 0.62)} fill={tones.tint} {...stroke(dark, 0.4)} />
      <path d={star(n, reach * 0.84, reach * 0.54)} fill={tones.glow} fill-opacity={0.75} />
    </g>
  );
}

/** How many times a spell strikes, besides the first. */
export function echoesOf({ repeats, times: hits, casts }: Treasure): number {
  return Math.min(3, repeats ?? (hits ?? casts ?? 1) - 1);
}

/** Its outline again, to both sides: a strike for each repetition. */
export function Echoes({ shape, n, color }: { shape: Shape; n: number; color: string }) {
  const by = 2.6;
  return times(n, (i) => (
    <path
      d={pathOf(transformed(shape, { x: (n - i) * by, y: -(n - i) * by * 0.7 }))}
      fill={color}
      fill-opacity={0.3 + 0.15 * i}
      {...stroke(dark, 0.3)}
    />
  ));
}
