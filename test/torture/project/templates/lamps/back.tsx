// The back of all lanterns.
import { type FaceProps, Frame, Line } from 'cardwright/parts';
import { ink, paper } from './look.ts';

export default function Back(props: FaceProps) {
  return (
    <Frame ground={ink}>
      <Line sizePt={12} color={paper} maxMm={34} x={6} y={28}>
        {props.game.title}
      </Line>
    </Frame>
  );
}
