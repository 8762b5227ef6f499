// What a treasure gives, as things around its picture: a gem for each mana, a card for each draw, a crystal for each freeze.
// A burst behind the picture has a ray for each point of damage, and a repeated hit has echoes.
import { pathOf, type Shape, stroke, transformed } from 'cardwright/parts';
import type { Treasure } from '../../../data/reverse-wizard/types.ts';
import { place, polygon, star, times } from './geometry.ts';
import { dark, parchment, type Tones } from './look.ts';

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
