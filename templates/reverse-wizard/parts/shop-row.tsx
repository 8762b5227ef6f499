// The shop along the lower edge of the monster board: the price above each of its four cards.
import { Drawing, type FaceProps, Icon, Line, Middle, pen, stroke } from 'cardwright/parts';
import type { MonsterBoard } from '../../../data/reverse-wizard/types.ts';
import { Arrow, Caption } from './board.tsx';
import { columnX } from './life-track.tsx';
import { dark, gold, goldDark, goldLight, ivory } from './look.ts';

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
