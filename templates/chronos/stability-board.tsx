// The stability track: a fuse that burns down percent by percent, and below it what each danger zone does.
import { at, Drawing, type FaceProps, Frame, Line, type LineProps, type LineWords, Middle, mm } from 'cardwright/parts';
import type { StabilityBoard } from '../../data/chronos/types.ts';
import { alarmAt } from './parts/alarm.ts';
import { Emblem } from './parts/emblem.tsx';
import { bomb, Fuse, percentages, spaceAt, track } from './parts/fuse.tsx';
import { Night, wholeFace } from './parts/grounds.tsx';
import { brass, brassLight, ivory, night, nightDeep, title } from './parts/look.ts';
import { ZonePanel, ZoneText } from './parts/zone-panel.tsx';

type Props = FaceProps<StabilityBoard>;

export default function StabilityBoardFace(props: Props) {
  const { card } = props;
  return (
    <Frame size={props} ground={nightDeep}>
      <Drawing size={props}>
        <Ground {...props} />
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
        <Line family="serif" weight={900} sizePt={42} color={ivory}>
          {card.min}
        </Line>
      </Middle>
      {card.thresholds.map((_, i) => (
        <ZoneText {...props} threshold={i} />
      ))}
    </Frame>
  );
}

/** Midnight, the clock of the house behind it, and the glow of what is to come. */
function Ground(props: Props) {
  return (
    <g>
      <Night
        area={wholeFace(props)}
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

function Header({ card, means, label }: Props) {
  return [
    <Line {...title} sizePt={28} color={ivory} tracking={0.04} style={at(33.6, 12)}>
      {means('stability')}
    </Line>,
    <div style={{ ...at(156, 15), width: mm(100), justifyContent: 'flex-end', alignItems: 'center', gap: mm(8) }}>
      <Note>{label('deal-cost')}</Note>
      <Note>{label('repair-gain')}</Note>
    </div>,
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
    <Line family="sans" weight={700} sizePt={11} color={brassLight} style={at(x - 1.95, y - track.thickMm / 2 - 6.3)}>
      ▼ {words}
    </Line>
  );
}

function Note({ children }: Pick<LineProps, 'children'>) {
  return (
    <Line family="sans" weight={700} sizePt={12} color={brassLight}>
      {children}
    </Line>
  );
}

function Percent({ percent, board }: { percent: number; board: StabilityBoard }) {
  const alarm = alarmAt(percent, board.thresholds);
  const fifth = percent % 5 === 0;
  return (
    <Middle {...spaceAt(percent, board)} widthMm={20}>
      <Line family="serif" weight={900} sizePt={fifth ? 15 : 12} color={fifth ? alarm.fifthWord : alarm.word}>
        {percent}
      </Line>
    </Middle>
  );
}
