// The monster board: a life track of tens and units for each monster above it, the exploration decks beside, the shop below.
import { Drawing, type FaceProps, Frame, Icon, Line, Middle, place, stroke, times } from 'cardwright/parts';
import type { Level } from '../../data/reverse-wizard/choices.ts';
import type { MonsterBoard } from '../../data/reverse-wizard/types.ts';
import { Arrow, BoardGround, Caption } from './parts/board.tsx';
import { columnX, LifeBeasts, LifeCells, LifeNumbers, lifeTrack, ShopSigns, shop } from './parts/life-track.tsx';
import { gold, goldLight, ivory, levels } from './parts/look.tsx';
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
        <Caption x={columnX(slot)} y={10.6} sizePt={12}>
          {label('monster-slot')}
        </Caption>,
        <LifeNumbers card={card} slot={slot} />,
      ])}
      <ShopSigns {...props} />
      <Middle x={135} y={lifeTrack.bottom + 6.2} w={226} row gap={2}>
        <Icon name="monster" sizeMm={5.6} color={goldLight} />
        <Line text={text('text')} font="serif 400 11" minPt={8} color={ivory} maxMm={216} />
      </Middle>
      <Icon name={card.icon ?? 'monster'} sizeMm={15} color={gold} cx={257.4} cy={shop.y} />
    </Frame>
  );
}

const width = 13;
const height = 46;

/** Two decks lie to the left and two to the right. */
function DeckGate({ level, index }: { level: Level; index: number }) {
  const left = index < 2;
  const x = left ? 12.6 : 270 - 12.6;
  const y = index % 2 === 0 ? 47 : 101;
  const { mid, deep, tint } = levels[level];
  const outline = `M${-width / 2} ${height / 2}V${-height / 2 + 6.5}A6.5 6.5 0 0 1 ${width / 2} ${-height / 2 + 6.5}V${height / 2}Z`;
  return (
    <g>
      <g transform={place(x, y)}>
        <path d={outline} fill={mid} {...stroke(gold, 0.6)} />
        {times(3, (i) => (
          <path d={`M${(i - 1) * 3.6} ${-height / 2 + 3}V${height / 2}`} {...stroke(deep, 0.8)} />
        ))}
        {times(6, (i) => (
          <path d={`M${-width / 2} ${-height / 2 + 10 + i * 6.4}H${width / 2}`} {...stroke(deep, 0.6)} />
        ))}
        <circle r={6.1} fill={deep} {...stroke(tint, 0.4)} />
        <path d={roman(level, level === 'XII' ? 5 : 5.8)} fill={goldLight} />
      </g>
      <Arrow x={x} y={y + height / 2 - 5.4} turn={left ? -90 : 90} color={goldLight} />
    </g>
  );
}
