// The life of one monster on the board, as a window of stained glass: units in a rose, tens as scales of glass below it.
import {
  circle,
  Drawing,
  type FaceProps,
  Icon,
  Line,
  Middle,
  mix,
  pen,
  place,
  point,
  polygon,
  spot,
  stroke,
  times,
} from 'cardwright/parts';
import type { MonsterBoard } from '../../../data/reverse-wizard/types.ts';
import { Arrow, Caption } from './board.tsx';
import { heartPath } from './exploration-marks.tsx';
import { figureOf } from './figures.ts';
import { bodyGlass, Glass, Rosette, windowGlass } from './glass.tsx';
import { blood, dark, gold, goldDark, goldLight, ivory, random } from './look.tsx';

export const lifeTrack = { top: 15.6, bottom: 131.6, firstX: 49.5, stepX: 57 };

/** A rose of ten places, and below it scales, four in a row; every second row lies half a scale to the right. */
const rose = { y: 43, r: 20.4, stoneMm: 12.4 };
const scales = { top: 79.8, columns: 4, w: 11.9, h: 10.5 };
const scaleMm = scales.w / Math.sqrt(3);

export function columnX(slot: number): number {
  return lifeTrack.firstX + slot * lifeTrack.stepX;
}

function unitAt(value: number, slot: number): { x: number; y: number } {
  const { x, y } = spot(-Math.PI / 2 - (value / 10) * 2 * Math.PI, rose.r);
  return { x: columnX(slot) + x, y: rose.y + y };
}

function tenAt(index: number, slot: number): { x: number; y: number } {
  const { top, columns, w, h } = scales;
  const row = Math.floor(index / columns);
  const shift = row % 2 === 0 ? -1.75 : -1.25;
  return { x: columnX(slot) + ((index % columns) + shift) * w, y: top + row * h };
}

/** From amber to blood, and violet for the lives of dreads alone. */
function paneColor(index: number, shade: number): string {
  const dread = index > 6 ? Math.min(1, (index - 6) / 8) : 0;
  const warm = mix('#a8650f', '#8f1526', Math.min(1, index / 6));
  return mix(mix(warm, '#3f1f7d', dread), dark, shade);
}

export function LifeCells({ card, slot }: { card: MonsterBoard; slot: number }) {
  const x = columnX(slot);
  const chance = random(`window ${slot}`);
  const { top, bottom } = lifeTrack;
  // A window with a round head.
  const arch = (by: number) =>
    `M${x - 27.4 + by} ${bottom - by}V${rose.y}A${27.4 - by} ${27.4 - by} 0 0 1 ${x + 27.4 - by} ${rose.y}V${bottom - by}Z`;
  const heart = tenAt(card.tensMax + 1, slot);
  return (
    <g>
      <path d={arch(0)} fill={dark} {...stroke(goldDark, 1)} />
      <path d={arch(0)} {...pen(gold, 0.4)} />
      <g transform={place(x, rose.y)}>
        <Rosette
          r={27}
          ramp={windowGlass({ deep: '#120a22', mid: '#2a1a4e', tint: '#6b4fb0' })}
          chance={chance}
          panes={20}
          rings={[0.3, 0.52, 0.76, 1]}
        />
        <path d={circle(12.6)} fill={dark} {...stroke(gold, 0.5)} />
        <path d={circle(11.6)} fill="#2a0d18" {...stroke(goldDark, 0.3)} />
      </g>
      <path d={`M${x - 26.6} ${top + 55}H${x + 26.6}`} {...stroke(gold, 0.4)} />
      {times(card.unitsMax + 1, (i) => {
        const at = unitAt(i, slot);
        return (
          <path
            transform={place(at.x, at.y)}
            d={circle(rose.stoneMm / 2)}
            fill={i === 0 ? '#3a1018' : '#171026'}
            {...stroke(i === 0 ? goldLight : '#e9c9a0', i === 0 ? 0.7 : 0.4)}
          />
        );
      })}
      {times(card.tensMax + 1, (i) => {
        const at = tenAt(i, slot);
        const lit = `M0 0L${point(-Math.PI / 6, scaleMm - 0.4)}L0 ${0.4 - scaleMm}L${point(-Math.PI * (5 / 6), scaleMm - 0.4)}Z`;
        return (
          <g transform={place(at.x, at.y)}>
            <path d={polygon(6, scaleMm - 0.3)} fill={paneColor(i, chance.between(0.18, 0.32))} />
            <path d={lit} fill={paneColor(i, 0)} />
            <path
              d={`M${point(-Math.PI * (5 / 6), scaleMm - 0.55)}L0 ${0.55 - scaleMm}`}
              {...pen('#fff3d0', 0.3, 0.55)}
            />
          </g>
        );
      })}
      <path
        transform={`${place(heart.x, heart.y)} scale(4.2)`}
        d={heartPath}
        fill={blood}
        {...stroke(goldLight, 0.1)}
      />
    </g>
  );
}

/** The monster in the middle of each rose. */
export function LifeBeasts({ slots }: { slots: number }) {
  return times(slots, (slot) => {
    const chance = random(`beast ${slot}`);
    const icon = beasts[slot % beasts.length] ?? 'monster';
    return figureOf(icon, { cx: columnX(slot), ground: rose.y + 9, size: 17.5 }).map(({ shape, hue }) => (
      <Glass shape={shape} ramp={bodyGlass(hue)} gilt={goldLight} chance={chance} cellMm={3} />
    ));
  });
}

const beasts = ['frog', 'ice-golem', 'mounted-knight', 'wyvern'];

export function LifeNumbers({ card, slot }: { card: MonsterBoard; slot: number }) {
  return (
    <>
      {times(card.tensMax + 1, (i) => (
        <Middle {...tenAt(i, slot)}>
          <Line text={i * 10} font={`serif 900 ${i > 9 ? 14 : 15}`} color="#fffaf0" />
        </Middle>
      ))}
      {times(card.unitsMax + 1, (i) => (
        <Middle {...unitAt(i, slot)}>
          <Line text={i} font="serif 900 17" color="#f2d9b4" />
        </Middle>
      ))}
    </>
  );
}

export const shop = { ruleY: 143.5, y: 160 } as const;

export function ShopSigns({ card, label }: FaceProps<MonsterBoard>) {
  return (
    <>
      {card.shop.map((_, i) => (
        <PriceTag x={columnX(i)} y={shop.y} />
      ))}
      {card.shop.map((price, i) => (
        <Middle x={columnX(i)} y={shop.y - 1.4} row gap={1.6}>
          <Line text={price} font="serif 900 26" color={ivory} />
          <Icon name="coin" sizeMm={10} color={goldLight} />
        </Middle>
      ))}
      <Icon name="supply" sizeMm={11} color={goldLight} cx={12.6} cy={shop.y - 3} />
      <Caption x={12.6} y={shop.y + 6} sizePt={11}>
        {label('shop')}
      </Caption>
    </>
  );
}

/** The sign of a price in the shop: a hanging board, with the arrow to the card below it. */
const width = 50;
const height = 26;

function PriceTag({ x, y }: { x: number; y: number }) {
  return (
    <Drawing x={x - width / 2} y={y - height / 2} w={width} h={height} round>
      <path d="M-24 -10H24L21 -1.5L24 7H-24L-21 -1.5Z" fill={dark} fill-opacity={0.8} {...stroke(goldDark, 1)} />
      <path d="M-24 -10H24L21 -1.5L24 7H-24L-21 -1.5Z" {...pen(gold, 0.45)} />
      <Arrow x={0} y={10} turn={180} />
    </Drawing>
  );
}
