// What treasures share: name, the mark of its rarity, mana as a cut gem with eight facets, and what they give as things around their picture.
// A burst behind the picture has a ray for each point of damage, and a repeated hit has echoes.
import {
  Box,
  Column,
  circle,
  Drawing,
  type FaceProps,
  type Fit,
  faceSize,
  hasWideScript,
  iconShape,
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
import { drawnOf, type Pane } from './drawn.ts';
import { brightGlass, DrawnGlass, Glass } from './glass.tsx';
import {
  dark,
  factions,
  goldDark,
  hues,
  ink,
  ivory,
  Layers,
  metals,
  parchment,
  type Random,
  type Tones,
} from './look.tsx';
import { Title } from './title.tsx';

const mark = { height: 4.8, right: 56.5, tops: { spell: 13.2, occult: 13.2, wand: 16.2 } };

type NameProps = Readonly<{ card: Treasure; left: number; top?: number; color?: string }>;

/** Longer names in letters end before the stud. */
export function Name({ card, left, top = 5.6, color = ivory }: NameProps) {
  const isWide = hasWideScript(card.name);
  const right = isWide ? 54.4 : 53.4;
  return (
    <Title
      text={card.name}
      sizes={isWide ? [14, 11] : [12.5, 9.5]}
      color={color}
      maxMm={right - left}
      tracking={0.03}
      x={left}
      y={top}
    />
  );
}

type FanNameProps = Readonly<{ name: string; tones: Pick<Tones, 'ink' | 'wash'> }>;

/** A tab at the edge, as in the index of a book: a fan of cards shows it where it covers the name. */
export function FanName({ name, tones: { ink, wash } }: FanNameProps) {
  const { bleedMm } = faceSize();
  const [left, w] = [3.4, 4.6];
  const tab = { ground: wash, border: { color: ink, widthMm: 0.25 }, radius: 1 };
  return (
    <Column x={-bleedMm - 1} y={18.4} w={left + w + bleedMm + 1} pad={[1.4, 0]} {...tab}>
      <Column before={left + bleedMm + 1} w={w - 0.4} align="center">
        <Vertical text={name} font="sans 700 8.5" minPt={7} color={ink} tracking={0.04} maxMm={33.6} />
      </Column>
    </Column>
  );
}

/** A legend's on a gold swallowtail, a starting card's in an outlined plate; common treasures have none. */
export function RarityMark({ card, label }: FaceProps<Treasure, Constants>) {
  if (card.rarity === 'common') return null;
  const { height: h, right, tops } = mark;
  // The notch of a flag is no place for a letter.
  const notch = card.rarity === 'legendary' ? 1.6 : 0;
  const w = (hasWideScript(card.name) ? 9.4 : 11) + notch;
  const { light } = metals[card.rarity];
  const [d, fill, edge, color] =
    card.rarity === 'legendary'
      ? [`M0 0H${w}V${h}H0L${notch} ${h / 2}Z`, light, goldDark, ink]
      : [`M0.2 0.2H${w - 0.2}V${h - 0.2}H0.2Z`, dark, light, light];
  const words = { font: 'sans 700 7', minPt: 7, maxMm: w - notch - 1.2, color, tracking: 0.04 } as const;
  return (
    <Box row x={right - w} y={tops[card.form]} w={w} h={h}>
      <Drawing x={0} y={0} w={w} h={h}>
        <path d={d} fill={fill} {...stroke(edge, 0.3)} />
      </Drawing>
      <Line text={label(card.rarity)} {...words} before={notch} />
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
export function ManaGem({ card }: { card: Treasure }) {
  const [size, r, cost] = [14, 5.7, card.cost ?? 0];
  const { light, plain, dark } = metals[card.rarity];
  return (
    <Box row x={3.2} y={3.2} w={size} h={size}>
      <Drawing x={0} y={0} w={size} round>
        <Layers d={(by) => polygon(8, r + by, 0.5)} sizes={[1.05, 0.75, 0.35]} fills={[dark, plain, dark]} />
        {turns(4, 0.5).map((angle) => (
          <path transform={`translate(${point(angle, r + 0.5)})`} d={circle(0.8)} fill={light} />
        ))}
        <Gem r={r} />
      </Drawing>
      <Line text={cost} font={`serif 900 ${cost > 9 ? 17 : 20}`} color="#ffffff" />
    </Box>
  );
}

type TypesProps = Readonly<{ card: Treasure; term: FaceProps['term']; color: string; y: number; maxMm: number }>;

/** The faction to the left of the seal at `x`, the form (and aura) to its right. */
export function Types({ card, term, color, y, maxMm, x }: TypesProps & { x: readonly [number, number] }) {
  const tracking = hasWideScript(term(card.form)) ? 0.12 : 0.03;
  const words = { font: 'sans 700 7', minPt: 7, color, tracking, maxMm, cy: y } as const;
  const forms = [term(card.form), ...(card.aura ? [term('aura')] : [])];
  return [
    <Line text={term(card.faction)} {...words} cx={x[0]} />,
    <Line text={forms.join(' · ')} {...words} cx={x[1]} />,
  ];
}

type SignsProps = Readonly<{ card: Treasure; r: number }>;

/** Cards, gems and crystals in an arc along the lower edge of the picture, around the origin: one for each that a treasure gives. */
export function Gains({ card, r }: SignsProps) {
  const signs = (['mana', 'freeze', 'draw'] as const).flatMap((sign) =>
    times(Math.min(card[sign] ?? 0, 10), () => sign),
  );
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

interface Figure {
  readonly shape: Shape;
  /** It is drawn pane by pane. */
  readonly panes?: readonly Pane[];
}

/** What an icon's name shows. */
export function figureIn(icon: string, fit: Fit): Figure {
  const drawn = drawnOf(icon, fit);
  return drawn === undefined ? { shape: iconShape(icon, fit) } : { shape: drawn.outline, panes: drawn.panes };
}

/** The figure of a treasure, of glass; a legend without a faction is golden. */
export function Conjured({ card, figure, chance }: { card: Treasure; figure: Figure; chance: Random }) {
  const { faction, rarity } = card;
  const { shape, panes } = figure;
  if (panes !== undefined) return <DrawnGlass shape={shape} panes={panes} gilt={metals[rarity].light} />;
  const ramp = brightGlass(rarity === 'legendary' && faction === 'none' ? hues.gold : factions[faction]);
  return <Glass {...{ shape, ramp, chance }} hollow={factions[faction].deep} gilt={metals[rarity].light} />;
}

/** Its outline again, to the right: a strike for each repetition besides the first. */
export function Echoes({ card, shape, color }: { card: Treasure; shape: Shape; color: string }) {
  const n = Math.min(3, card.repeats ?? (card.times ?? card.casts ?? 1) - 1);
  return times(n, (i) => {
    const d = pathOf(transformed(shape, { x: (n - i) * 2.6, y: -(n - i) * 2.6 * 0.7 }));
    return <path d={d} fill={color} fill-opacity={0.3 + 0.15 * i} {...stroke(dark, 0.3)} />;
  });
}
