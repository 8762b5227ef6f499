// The monster board: a life track of tens and units for each monster above it, the exploration decks beside, the shop below.
import { Drawing, type FaceProps, Frame, Icon, Line, Middle } from 'cardwright/parts';
import type { MonsterBoard } from '../../data/reverse-wizard/types.ts';
import { Arrow, BoardGround, Caption } from './parts/board.tsx';
import { DeckGate } from './parts/deck-gate.tsx';
import { times } from './parts/geometry.ts';
import { columnX, LifeCells, LifeNumbers, lifeTrack } from './parts/life-track.tsx';
import { gold, goldLight, ivory } from './parts/look.ts';
import { ShopSigns, shop } from './parts/shop-row.tsx';

type Props = FaceProps<MonsterBoard>;

export default function MonsterBoardFace(props: Props) {
  const { card, text, label } = props;
  return (
    <Frame ground="#0e0a17">
      <Drawing>
        <BoardGround />
        {times(card.slots, (slot) => [
          <LifeCells card={card} slot={slot} />,
          <Arrow x={columnX(slot) - 21} y={10.4} />,
          <Arrow x={columnX(slot) + 21} y={10.4} />,
        ])}
        {card.levels.map((level, i) => (
          <DeckGate level={level} index={i} />
        ))}
        <path d={`M22 ${shop.ruleY}H248`} stroke={gold} stroke-width={0.4} />
      </Drawing>
      {times(card.slots, (slot) => [
        <Caption x={columnX(slot)} y={10.6} sizePt={12}>
          {label('monster-slot')}
        </Caption>,
        <LifeNumbers card={card} slot={slot} />,
        <Middle x={columnX(slot) + 13.4} y={lifeTrack.unitsTop + 27}>
          <Icon name="monster" sizeMm={17} color={gold} opacity={0.4} />
        </Middle>,
      ])}
      <ShopSigns {...props} />
      <Middle x={135} y={lifeTrack.bottom + 6.2} w={226} row gap={2}>
        <Icon name="monster" sizeMm={5.6} color={goldLight} />
        <Line text={text('text')} font="serif 400 11" minPt={8} color={ivory} maxMm={216} />
      </Middle>
      <Middle x={257.4} y={shop.y}>
        <Icon name={card.icon ?? 'monster'} sizeMm={15} color={gold} />
      </Middle>
    </Frame>
  );
}
