// The back of all lanterns.
import { at, type FaceProps, Frame, Line } from 'cardwright/parts';
import { ink, paper } from './look.ts';

export default function Back(props: FaceProps) {
  return (
    <Frame size={props} ground={ink}>
      <Line sizePt={12} color={paper} maxMm={34} style={at(6, 28)}>
        {props.game.title}
      </Line>
    </Frame>
  );
}
