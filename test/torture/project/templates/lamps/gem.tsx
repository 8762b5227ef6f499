// A gem: its name alone.
import { type FaceProps, Frame, Line } from 'cardwright/parts';
import { ink, paper } from './look.ts';

export default function GemFace(props: FaceProps<{ name: string }>) {
  return (
    <Frame ground={paper}>
      <Line sizePt={6} color={ink} maxMm={12} x={6} y={9}>
        {props.card.name}
      </Line>
    </Frame>
  );
}
