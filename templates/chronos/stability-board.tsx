// The stability track: a fuse that burns down percent by percent, and below it what each danger zone does.
import type { FaceProps, LineProps, LineWords } from 'cardwright/parts';
import { bleedBox, Column, Drawing, Frame, hasWideScript, Line, place, Row, Rules, stroke } from 'cardwright/parts';
import type { StabilityBoard } from '../../data/chronos/types.ts';
import { alarmAt, alarmOf } from './parts/alarm.ts';
import { Emblem } from './parts/emblem.tsx';
import { bomb, Fuse, percentages, spaceAt, track } from './parts/fuse.tsx';
import { polygon, star } from './parts/geometry.ts';
import { Night } from './parts/grounds.tsx';
import { brass, brassLight, ink, ivory, night, nightDeep, title } from './parts/look.ts';

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
      <Line text={card.min} font="serif 900 42" color={ivory} cx={bomb.x} cy={bomb.y} />
      {card.thresholds.map((_, i) => (
        <ZoneText {...props} threshold={i} />
      ))}
    </Frame>
  );
}

function Ground() {
  return (
    <g>
      <Night
        area={bleedBox()}
        light={[0.88, 0.86, 0.75]}
        colors={['#6e1c18', '#2a1728', night]}
        rays={{ x: 135, y: 90, n: 120, from: 60 }}
      />
      <Emblem x={135} y={90} r={86} color={brass} opacity={0.1} />
      <Emblem x={22.5} y={18} r={8.5} color={brassLight} />
      <path d="M14 29H256" {...stroke(brass, 0.3)} />
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

/** Words above a space, in the gap between two rows; the arrow points at the middle of the space. */
function Flag({ percent, board, words }: { percent: number; board: StabilityBoard; words: LineWords }) {
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
  const { x, y } = spaceAt(percent, board);
  const fifth = percent % 5 === 0;
  return (
    <Line
      text={percent}
      font={`serif 900 ${fifth ? 15 : 12}`}
      color={fifth ? alarm.fifthWord : alarm.word}
      cx={x}
      cy={y}
    />
  );
}

const panels = { top: 137.5, heightMm: 34, lefts: [14, 84, 154], widths: [66, 66, 102] } as const;
const rule = { font: 'sans 400 11.5', minPt: 8, color: ink, align: 'left', heightMm: panels.heightMm - 21 } as const;

/** A slip of paper for the zone's rule, with the zone's shape at its head. */
function ZonePanel({ threshold }: { threshold: number }) {
  const { left, width } = panelAt(threshold);
  const { edge } = alarmOf(threshold);
  const shapes = [polygon(3, 6.4), star(9, 6.2, 3.8), star(14, 6.4, 4.6)];
  return (
    <g transform={`translate(${left} ${panels.top})`}>
      <rect width={width} height={panels.heightMm} rx={1} fill={ivory} {...stroke(brass, 0.4)} />
      <rect width={width} height={1.8} rx={0.6} fill={edge} />
      <g transform={place(9.5, threshold === 0 ? 12.2 : 11)} fill={edge} {...stroke(ink, 0.6)} stroke-linejoin="round">
        <path d={shapes[threshold] ?? ''} />
      </g>
      <path transform="translate(9.5 11)" d="M-0.7 -2.6H0.7L0.45 1H-0.45ZM-0.6 1.7H0.6V2.9H-0.6Z" fill={ink} />
    </g>
  );
}

function ZoneText({ card, text, threshold }: FaceProps<StabilityBoard> & { threshold: number }) {
  const zone = card.thresholds[threshold];
  if (zone === undefined) return null;
  const { left, width } = panelAt(threshold);
  const last = threshold === card.thresholds.length - 1;
  const sizePt = hasWideScript(zone.name) ? 20 : 16;
  return (
    <Column x={left + 5} y={panels.top + 5} gap={2.6}>
      <Row h={12} before={13} gap={2.6}>
        <Line text={zone.name} {...title} sizePt={sizePt} color={ink} />
        <Line text={[zone.reach === 'below' ? '<' : '', zone.at, '%']} font={`serif 900 ${sizePt}`} color="#8f1f17" />
      </Row>
      <Rules text={text(`thresholds.${threshold}.text`)} {...rule} widthMm={last ? width - 43 : width - 7} />
    </Column>
  );
}

function panelAt(threshold: number): { left: number; width: number } {
  return { left: panels.lefts[threshold] ?? 0, width: panels.widths[threshold] ?? 0 };
}
