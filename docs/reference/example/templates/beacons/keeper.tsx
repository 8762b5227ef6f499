// A keeper: a round token with a name.
import { type FaceProps, Frame, Line } from 'cardwright/parts';

export default function Keeper({ card, widthMm, heightMm }: FaceProps<{ name: string }>) {
  return (
    <Frame ground="#e8c170">
      <Line text={card.name} cx={widthMm / 2} cy={heightMm / 2} font="serif 700 10" />
    </Frame>
  );
}
