// The world board of impacts: for each industry a track above zero and one below it, as on the era cards.
import { Drawing, type FaceProps, Frame, Icon, Line, Middle, milling, Row, rosette, times } from 'cardwright/parts';
import type { ImpactBoard, IndustryName } from '../../data/qizhen/types.ts';
import { BoardHead } from './parts/board-head.tsx';
import { cellAt, rowTop, Track, track } from './parts/impact-track.tsx';
import { green, industryTones, paperLight, sepia } from './parts/look.ts';
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
        <path d={milling(spot, { n: 96, from: 20, to: 180 })} stroke-width={0.1} stroke-opacity={0.22} />
        <path d={rosette(spot, { r: 80, depth: 26, lobes: 16, lines: 12 })} stroke-width={0.1} stroke-opacity={0.25} />
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
      name={name}
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
    <Row x={left + 24} y={y} w={widthMm - 26} h={heightMm}>
      <Line text={term(name)} font="serif 900 17" color={tone.ink} tracking={0.06} maxMm={widthMm - 26} />
    </Row>,
  ];
}
