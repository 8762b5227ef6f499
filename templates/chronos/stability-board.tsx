// The stability track: a fuse that burns down percent by percent, and below it what each danger zone does.

import {
  bleedBox,
  Column,
  Drawing,
  type FaceProps,
  Frame,
  hasWideScript,
  Line,
  type LineProps,
  type LineWords,
  pen,
  place,
  polygon,
  Row,
  Rules,
  star,
  stroke,
  times,
} from 'cardwright/parts';
import type { StabilityBoard } from '../../data/chronos/types.ts';
import { type Alarm, alarmAt, alarmOf } from './parts/alarm.ts';
import { Emblem } from './parts/emblem.tsx';
import { Night } from './parts/grounds.tsx';
import { brass, brassDark, brassLight, ink, ivory, night, nightDeep, title } from './parts/look.ts';

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

/** A space is wider than the marker of 10 mm, so that the marker covers one percent and no other. */
const track = { left: 14, columns: 20, pitchMm: 12.1, top: 43, rowMm: 20.5, thickMm: 12.6 } as const;
const bomb = { x: 239, y: 153.5, r: 13.5 } as const;

/** The middle of a space; the last percentage is the bomb itself. */
function spaceAt(percent: number, { min, max, step }: StabilityBoard): { x: number; y: number } {
  if (percent === min) return bomb;
  const index = (max - percent) / step;
  const row = Math.floor(index / track.columns);
  const along = index % track.columns;
  const column = row % 2 === 0 ? along : track.columns - 1 - along;
  return { x: track.left + (column + 0.5) * track.pitchMm, y: rowY(row) };
}

/** Every percentage that has a space on the cord, from the first to the last. */
function percentages({ min, max, step }: StabilityBoard): number[] {
  return times((max - min) / step, (i) => max - i * step);
}

function Fuse({ board }: { board: StabilityBoard }) {
  const rows = Math.ceil((board.max - board.min) / board.step / track.columns);
  return (
    <g>
      {times(rows - 1, (row) => (
        <Cord d={bend(row)} />
      ))}
      <Bomb />
      <Cord d={lastBend(rows - 1)} />
      {percentages(board).map((percent) => (
        <Space {...spaceAt(percent, board)} alarm={alarmAt(percent, board.thresholds)} fifth={percent % 5 === 0} />
      ))}
    </g>
  );
}

function rowY(row: number): number {
  return track.top + row * track.rowMm;
}

const right = track.left + track.columns * track.pitchMm;

function bend(row: number): string {
  const [x, sweep] = row % 2 === 0 ? [right, 1] : [track.left, 0];
  return `M${x} ${rowY(row)}A7.6 ${track.rowMm / 2} 0 0 ${sweep} ${x} ${rowY(row + 1)}`;
}

function lastBend(row: number): string {
  return `M${right} ${rowY(row)}C${right + 11} ${rowY(row)} ${right + 10} ${bomb.y - 20} ${bomb.x + 10.6} ${bomb.y - 11.4}`;
}

/** Twisted cord: strands of two tones over a dark core. */
function Cord({ d }: { d: string }) {
  return (
    <g fill="none">
      <path d={d} {...stroke(nightDeep, 5.4)} />
      <path d={d} {...stroke(brassDark, 4.2)} />
      <path d={d} {...stroke(brassLight, 3.6)} stroke-dasharray="1.5 0.7" />
      <path d={d} {...stroke(brass, 1.6)} stroke-dasharray="0.8 1.4" />
    </g>
  );
}

function Space({ x, y, alarm, fifth }: { x: number; y: number; alarm: Alarm; fifth: boolean }) {
  const [w, h] = [track.pitchMm, track.thickMm];
  return (
    <g transform={`translate(${x - w / 2} ${y - h / 2})`}>
      <Edge alarm={alarm} />
      <rect width={w} height={h} fill={fifth ? alarm.fifth : alarm.space} />
      <path d={`M0 0V${h}M${w} 0V${h}`} {...stroke(nightDeep, 0.35)} />
      <path d={`M0 0H${w}M0 ${h}H${w}`} {...stroke(nightDeep, 0.5)} />
      {fifth && <rect x={0.9} y={0.9} width={w - 1.8} height={h - 1.8} rx={1} {...pen(alarm.fifthWord, 0.2, 0.6)} />}
    </g>
  );
}

/** Both edges of the fuse, by zone: cord, danger stripes, or flames. */
function Edge({ alarm: { shape, edge } }: { alarm: Alarm }) {
  const [w, h] = [track.pitchMm, track.thickMm];
  if (shape === 'flames') {
    const teeth = times(
      4,
      (i) =>
        `M${(i * w) / 4} 0l${w / 5.4} -2.6l${w / 4 - w / 5.4} 2.6Z M${(i * w) / 4} ${h}l${w / 5.4} 2.6l${w / 4 - w / 5.4} -2.6Z`,
    );
    return <path d={teeth.join('')} fill={edge} />;
  }
  const lean = shape === 'stripes' ? 1.5 : 0.7;
  const count = shape === 'stripes' ? 4 : 8;
  const part = w / count;
  const strands = times(count, (i) =>
    [-1.5, h].map((y) => `M${i * part} ${y + 1.5}l${lean} -1.5h${part * 0.55}l${-lean} 1.5Z`).join(''),
  );
  return [
    <rect y={-1.5} width={w} height={h + 3} fill={shape === 'stripes' ? nightDeep : brassDark} />,
    <path d={strands.join('')} fill={edge} />,
  ];
}

function Bomb() {
  return (
    <g transform={`translate(${bomb.x} ${bomb.y})`}>
      <path d={star(18, 21, 16)} fill="#e0301e" />
      <path d={star(18, 18.4, 15)} transform="rotate(10)" fill="#f6a032" />
      <path d="M5.5 -16.5h8v6h-8Z" transform="rotate(12 9 -13)" fill={brassDark} {...stroke(nightDeep, 0.5)} />
      <circle r={bomb.r} fill={nightDeep} {...stroke(brass, 0.7)} />
      <circle r={bomb.r - 1.6} {...pen(brass, 0.2)} />
      <path d="M-9.5 -5A10.6 10.6 0 0 1 -4 -9.8" {...pen('#ffffff', 1.3, 0.45)} stroke-linecap="round" />
    </g>
  );
}
