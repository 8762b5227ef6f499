// The world board of impacts: for each industry a track above zero and one below it, as on the era cards.

import type { FaceProps } from 'cardwright/parts';
import {
  Drawing,
  Frame,
  hasWideScript,
  Icon,
  Line,
  Middle,
  milling,
  Row,
  rosette,
  stroke,
  times,
} from 'cardwright/parts';
import type { ImpactBoard, IndustryName } from '../../data/qizhen/types.ts';
import { BoardHead } from './parts/board-head.tsx';
import { gold, green, industryTones, oxblood, paperLight, sepia } from './parts/look.ts';
import { Vignette } from './parts/vignette.tsx';

type Props = FaceProps<ImpactBoard>;

export default function ImpactBoardFace(props: Props) {
  const { card, label } = props;
  return (
    <Frame ground={green}>
      <Ground />
      <BoardHead
        left={track.left}
        right={270 - track.left}
        top={4.4}
        title={label('impact-title')}
        note={label('impact-rule')}
      />
      {card.industries.map((name, row) => [
        <IndustryPlate {...props} name={name} row={row} />,
        <Drawing>
          <Track board={card} name={name} row={row} />
        </Drawing>,
        <Numbers {...props} name={name} row={row} />,
        <Icon name={name} sizeMm={7.4} color={industryTones[name].ink} cx={cellAt(0, row).x} cy={rowTop(row) + 5.2} />,
      ])}
    </Frame>
  );
}

/** Meridians of the atlas behind the tracks. */
function Ground() {
  const spot = { cx: 135, cy: 90 };
  return (
    <Drawing>
      <g fill="none" stroke={paperLight}>
        <path d={milling(spot, { n: 96, from: 20, to: 180 })} stroke-width={0.15} stroke-opacity={0.15} />
        <path d={rosette(spot, { r: 80, depth: 26, lobes: 16, lines: 12 })} stroke-width={0.15} stroke-opacity={0.17} />
      </g>
    </Drawing>
  );
}

function Numbers({ card, name, row }: Props & { name: IndustryName; row: number }) {
  const values = times(card.max - card.min + 1, (i) => card.min + i);
  const { ink } = industryTones[name];
  return values.map((value) => {
    const isFifth = value % 5 === 0;
    return (
      <Middle {...cellAt(value, row)} w={14}>
        <Line
          text={value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'}
          font={`serif 900 ${value === 0 ? 17 : isFifth ? 12 : 9.5}`}
          color={value < 0 ? paperLight : isFifth ? ink : sepia}
        />
      </Middle>
    );
  });
}

const gapMm = 1.4;
const sceneMm = 23;

/** The track of gains is shorter than that of losses; a picture fills the space. */
function IndustryPlate({ card, term, name, row }: FaceProps<ImpactBoard> & { name: IndustryName; row: number }) {
  const tone = industryTones[name];
  const left = track.left + track.zeroMm + card.max * track.cellMm + gapMm;
  const widthMm = (-card.min - card.max) * track.cellMm - gapMm;
  const heightMm = track.rowMm - 0.9;
  const y = rowTop(row) + 0.3;
  return [
    <Drawing>
      <rect x={left} y={y} width={widthMm} height={heightMm} rx={1.2} fill={tone.light} />
    </Drawing>,
    <Vignette
      icon={name}
      seed={name}
      tone={tone}
      x={left}
      y={y}
      widthMm={sceneMm}
      heightMm={heightMm}
      radius={1.2}
      sizeMm={15}
      tallMm={8}
      cx={left + sceneMm / 2}
      shore={y + heightMm - 1.7}
    />,
    <Row x={left + 25} y={y} w={widthMm - 26.6} h={heightMm}>
      <Line
        text={term(name)}
        font={hasWideScript(term(name)) ? 'serif 900 17' : 'serif 900 11'}
        color={tone.ink}
        tracking={0.06}
        maxMm={widthMm - 26.6}
      />
    </Row>,
  ];
}

/** All in millimetres, from the trim; the marker is 12 mm wide and may lap over its space a little. */
const track = { left: 4.4, top: 21.6, pitchMm: 26, zeroMm: 13, cellMm: 9.55, rowMm: 11.4 };

const rowTop = (row: number) => track.top + row * track.pitchMm;

function cellAt(value: number, row: number): { x: number; y: number } {
  const top = rowTop(row);
  if (value === 0) return { x: track.left + track.zeroMm / 2, y: top + track.rowMm * 1.42 };
  const x = track.left + track.zeroMm + (Math.abs(value) - 0.5) * track.cellMm;
  return { x, y: top + track.rowMm * (value > 0 ? 0.5 : 1.5) };
}

type TrackProps = Readonly<{ board: ImpactBoard; name: IndustryName; row: number }>;

function Track({ board, name, row }: TrackProps) {
  return (
    <g>
      <Cells count={board.max} sign={1} name={name} row={row} />
      <Cells count={-board.min} sign={-1} name={name} row={row} />
      <Zero name={name} row={row} />
    </g>
  );
}

/** Light arrows for gains, dark ones for losses; every fifth is stronger. */
function Cells({ count, sign, name, row }: { count: number; sign: 1 | -1; name: IndustryName; row: number }) {
  const { light, shade } = industryTones[name];
  const half = track.rowMm / 2 - 0.3;
  const tip = 1.5 * sign;
  return times(count, (i) => {
    const value = sign * (i + 1);
    const { x, y } = cellAt(value, row);
    const [left, right] = [x - track.cellMm / 2 + 0.15, x + track.cellMm / 2 - 0.15];
    const [top, foot] = [y - half, y + half];
    const isFifth = value % 5 === 0;
    const fill = sign > 0 ? (isFifth ? shade : light) : isFifth ? oxblood : fallen;
    const d =
      sign > 0
        ? `M${left} ${foot}V${top + tip}L${x} ${top}L${right} ${top + tip}V${foot}Z`
        : `M${left} ${top}V${foot + tip}L${x} ${foot}L${right} ${foot + tip}V${top}Z`;
    return <path d={d} fill={fill} />;
  });
}

const fallen = '#3c1d1a';
const zero = { width: track.zeroMm - 0.3, height: 2 * track.rowMm - 0.6, rx: 1.2 };

function Zero({ name, row }: Pick<TrackProps, 'name' | 'row'>) {
  const { light, ink } = industryTones[name];
  const { x, y } = cellAt(0, row);
  const top = rowTop(row);
  const spot = { cx: x, cy: y };
  return (
    <g>
      <rect x={track.left} y={top + 0.3} {...zero} fill={light} {...stroke(gold, 0.5)} />
      <path d={rosette(spot, { r: 5.2, depth: 0.7, lobes: 20, lines: 4 })} fill={paperLight} {...stroke(ink, 0.15)} />
    </g>
  );
}
