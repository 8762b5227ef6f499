// A coin: its name alone.
import { at, type FaceProps, Frame, Line } from 'cardwright/parts';
import { ink, paper } from './look.ts';

export default function CoinFace(props: FaceProps<{ name: string }>) {
  return (
    <Frame size={props} ground={paper}>
      <Line sizePt={6} color={ink} maxMm={12} style={at(6, 9)}>
        {props.card.name}
      </Line>
    </Frame>
  );
}
