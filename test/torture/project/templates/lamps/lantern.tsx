// A lantern: its name, its picture and what it does.
import { Drawing, type FaceProps, Frame, Icon, Line, Picture, Rules } from 'cardwright/parts';
import { ink, paper } from './look.ts';

interface Lantern {
  readonly name: string;
  readonly icon?: string;
  readonly points: number;
  readonly art?: string;
}

export default function LanternFace(props: FaceProps<Lantern>) {
  const { card, text } = props;
  return (
    <Frame ground={paper}>
      <Drawing>
        <rect x={4} y={4} width={36} height={8} fill="#fff" stroke={ink} stroke-width={0.3} />
      </Drawing>
      <Line sizePt={9} color={ink} maxMm={30} x={5} y={5}>
        {card.name}
      </Line>
      <Line family="own" sizePt={9} color={ink} x={35} y={5}>
        {card.points}
      </Line>
      <Icon name={card.icon ?? 'flame'} sizeMm={6} color={ink} x={5} y={14} />
      {card.art === undefined ? null : <Picture src={card.art} widthMm={4} heightMm={5} x={30} y={14} />}
      <Rules text={text('text')} widthMm={34} heightMm={24} sizePt={7} color={ink} x={5} y={30} />
    </Frame>
  );
}
