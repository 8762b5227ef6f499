// The shop along the lower edge of the monster board: the price above each of its four cards.
import { type FaceProps, Icon, Line, Middle } from 'cardwright/parts';
import type { MonsterBoard } from '../../../data/reverse-wizard/types.ts';
import { Caption } from './board.tsx';
import { columnX } from './life-track.tsx';
import { goldLight, ivory } from './look.ts';
import { PriceTag } from './price-tag.tsx';

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
      <Middle x={12.6} y={shop.y - 3}>
        <Icon name="supply" sizeMm={11} color={goldLight} />
      </Middle>
      <Caption x={12.6} y={shop.y + 6} sizePt={11}>
        {label('shop')}
      </Caption>
    </>
  );
}
