// A fruit: its name, its weight and its text on a green card.
import { type FaceProps, Frame, Icon, Line, Rules } from 'cardwright/parts';
import type { Fruit } from '../../data/orchard/types.ts';

export default function FruitFace({ card, text }: FaceProps<Fruit>) {
  return (
    <Frame ground="linear-gradient(180deg, #2e5d34, #10240f)">
      <Icon name="pear" sizeMm={30} color="#d8e8a0" decor x={16} y={12} />
      <Line family="serif" weight={900} sizePt={18} color="#ffffff" x={6} y={50}>
        {card.name}
      </Line>
      <Rules text={text('text')} sizePt={9} widthMm={50} heightMm={20} color="#ffffff" x={6} y={62} />
    </Frame>
  );
}
