// The stability track: a fuse that burns down percent by percent, and below it what each danger zone does.
import {
  bleedBox,
  Drawing,
  type FaceProps,
  Frame,
  Line,
  type LineProps,
  type LineWords,
  Middle,
  Row,
} from 'cardwright/parts';
import type { StabilityBoard } from '../../data/chronos/types.ts';
import { alarmAt } from './parts/alarm.ts';
import { Emblem } from './parts/emblem.tsx';
import { bomb, Fuse, percentages, spaceAt, track } from './parts/fuse.tsx';
import { Night } from './parts/grounds.tsx';
import { brass, brassLight, ivory, night, nightDeep, title } from './parts/look.ts';
import { ZonePanel, ZoneText } from './parts/zone-panel.tsx';

type Props = FaceProps<StabilityBoard>;

export default function StabilityBoardFace(props: Props) {
  const { card } = props;
  return (
    <Frame ground={nightDeep}>
      <Drawing>
        <Ground />
        {card.thresholds.map((_, i) => (
          <ZonePanel threshold={i} />
        ))}
        <Fuse board={card} />
      </Drawing>
      <Header {...props} />
      {percentages(card).map((percent) => (
        <Percent percent={percent} board={card} />
      ))}
      <Middle x={bomb.x} y={bomb.y}>
        <Line text={card.min} font="serif 900 42" color={ivory} />
      </Middle>
      {card.thresholds.map((_, i) => (
        <ZoneText {...props} threshold={i} />
      ))}
    </Frame>
  );
}

/** Midnight, the clock of the house behind it, and the glow of what is to come. */
function Ground() {
  return (
    <g>
      <Night
        area={bleedBox()}
        light={{ cx: 0.88, cy: 0.86, r: 0.75 }}
        colors={['#6e1c18', '#2a1728', night]}
        rays={{ x: 135, y: 90, n: 120, from: 60 }}
      />
      <Emblem x={135} y={90} r={86} color={brass} opacity={0.1} />
      <Emblem x={22.5} y={18} r={8.5} color={brassLight} />
      <path d="M14 29H256" stroke={brass} stroke-width={0.3} />
    </g>
  );
}

function Header({ card, term, label }: Props) {
  return [
    <Line text={term('stability')} {...title} sizePt={28} color={ivory} tracking={0.04} x={33.6} y={12} />,
    <Row x={156} y={15} w={100} gap={8} justify="end">
      <Note>{label('deal-cost')}</Note>
      <Note>{label('repair-gain')}</Note>
    </Row>,
    <Flag percent={card.start} board={card} words={label('start')} />,
    card.thresholds
      .filter(({ reach }) => reach === 'below')
      .map((zone) => <Flag percent={zone.at - card.step} board={card} words={zone.name} />),
  ];
}

interface FlagProps {
  readonly percent: number;
  readonly board: StabilityBoard;
  readonly words: LineWords;
}

/** Words above a space, in the gap between two rows; the arrow points at the middle of the space. */
function Flag({ percent, board, words }: FlagProps) {
  const { x, y } = spaceAt(percent, board);
  return (
    <Line text={['▼ ', words]} font="sans 700 11" color={brassLight} x={x - 1.95} y={y - track.thickMm / 2 - 6.3} />
  );
}

function Note({ children }: Pick<LineProps, 'children'>) {
  return <Line text={children} font="sans 700 12" color={brassLight} />;
}

function Percent({ percent, board }: { percent: number; board: StabilityBoard }) {
  const alarm = alarmAt(percent, board.thresholds);
  const fifth = percent % 5 === 0;
  return (
    <Middle {...spaceAt(percent, board)} w={20}>
      <Line text={percent} font={`serif 900 ${fifth ? 15 : 12}`} color={fifth ? alarm.fifthWord : alarm.word} />
    </Middle>
  );
}
