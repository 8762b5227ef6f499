// The monster board: a life track of tens and units for each monster above it, the exploration decks beside, the shop below.
import { Drawing, type FaceProps, Frame, Icon, Line, Middle, pen, place, stroke, times } from 'cardwright/parts';
import type { Level } from '../../data/reverse-wizard/choices.ts';
import type { MonsterBoard } from '../../data/reverse-wizard/types.ts';
import { Arrow, BoardGround, Caption } from './parts/board.tsx';
import { columnX, LifeBeasts, LifeCells, LifeNumbers, lifeTrack } from './parts/life-track.tsx';
import { dark, gold, goldDark, goldLight, ivory, levels } from './parts/look.tsx';
import { roman } from './parts/roman.ts';

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
        <LifeBeasts slots={card.slots} />
        {card.levels.map((level, i) => (
          <DeckGate level={level} index={i} />
        ))}
        <path d={`M22 ${shop.ruleY}H248`} {...stroke(gold, 0.4)} />
      </Drawing>
      {times(card.slots, (slot) => [
        <Caption text={label('monster-slot')} x={columnX(slot)} y={10.6} sizePt={12} />,
        <LifeNumbers card={card} slot={slot} />,
      ])}
      <ShopSigns {...props} />
      <Middle x={135} y={lifeTrack.bottom + 6.2} w={226} row gap={2}>
        <Icon name="monster" sizeMm={5.6} color={goldLight} />
        <Line text={text('text')} font="sans 500 10.5" minPt={8} color={ivory} maxMm={216} />
      </Middle>
      <Icon name={card.icon ?? 'monster'} sizeMm={15} color={gold} cx={257.4} cy={shop.y} />
    </Frame>
  );
}

/** Two decks lie to the left and two to the right. */
function DeckGate({ level, index }: { level: Level; index: number }) {
  const [width, height] = [13, 46];
  const [half, foot, arch] = [width / 2, height / 2, -height / 2 + 6.5];
  const left = index < 2;
  const x = left ? 12.6 : 270 - 12.6;
  const y = index % 2 === 0 ? 47 : 101;
  const { mid, deep, tint } = levels[level];
  return (
    <g>
      <g transform={place(x, y)}>
        <path
          d={`M${-half} ${foot}V${arch}A6.5 6.5 0 0 1 ${half} ${arch}V${foot}Z`}
          fill={mid}
          {...stroke(gold, 0.6)}
        />
        {times(3, (i) => (
          <path d={`M${(i - 1) * 3.6} ${-foot + 3}V${foot}`} {...stroke(deep, 0.8)} />
        ))}
        {times(6, (i) => (
          <path d={`M${-half} ${-foot + 10 + i * 6.4}H${half}`} {...stroke(deep, 0.6)} />
        ))}
        <circle r={6.1} fill={deep} {...stroke(tint, 0.4)} />
        <path d={roman(level, level === 'XII' ? 5 : 5.8)} fill={goldLight} />
      </g>
      <Arrow x={x} y={y + foot - 5.4} turn={left ? -90 : 90} color={goldLight} />
    </g>
  );
}

const shop = { ruleY: 143.5, y: 160 };
const sign = 'M-24 -10H24L21 -1.5L24 7H-24L-21 -1.5Z';

/** The shop along the lower edge: a hanging board with the price above each card, and an arrow to it. */
function ShopSigns({ card, label }: Props) {
  return (
    <>
      {card.shop.map((_, i) => (
        <Drawing x={columnX(i) - 25} y={shop.y - 13} w={50} h={26} round>
          <path d={sign} fill={dark} fill-opacity={0.8} {...stroke(goldDark, 1)} />
          <path d={sign} {...pen(gold, 0.45)} />
          <Arrow x={0} y={10} turn={180} />
        </Drawing>
      ))}
      {card.shop.map((price, i) => (
        <Middle x={columnX(i)} y={shop.y - 1.4} row gap={1.6}>
          <Line text={price} font="serif 900 26" color={ivory} />
          <Icon name="coin" sizeMm={10} color={goldLight} />
        </Middle>
      ))}
      <Icon name="supply" sizeMm={11} color={goldLight} cx={12.6} cy={shop.y - 3} />
      <Caption text={label('shop')} x={12.6} y={shop.y + 6} sizePt={11} />
    </>
  );
}
