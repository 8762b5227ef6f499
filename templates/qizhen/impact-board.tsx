// The world board of impacts: for each industry a track above zero and one below it, as on the era cards.
import { Drawing, type FaceProps, Frame, Icon, Line, Middle } from 'cardwright/parts';
import type { ImpactBoard, IndustryName } from '../../data/qizhen/types.ts';
import { BoardHead } from './parts/board-head.tsx';
import { cellAt, Track, track } from './parts/impact-track.tsx';
import { IndustryPlate } from './parts/industry-strip.tsx';
import { milling, rosette, times } from './parts/lathe.ts';
import { green, industryTones, paperLight, sepia } from './parts/look.ts';

type Props = FaceProps<ImpactBoard>;

export default function ImpactBoardFace(props: Props) {
  const { card, label } = props;
  return (
    <Frame ground={green}>
      <Ground />
      <BoardHead
        {...{ size: props, left: track.left, right: 270 - track.left, top: 4.4 }}
        title={label('impact-title')}
        note={label('impact-rule')}
      />
      {card.industries.map((name, row) => [
        <IndustryPlate {...props} name={name} row={row} />,
        <Drawing>
          <Track board={card} name={name} row={row} />
        </Drawing>,
        <Numbers {...props} name={name} row={row} />,
        <Middle x={cellAt(0, row).x} y={track.top + row * track.pitchMm + 5.2}>
          <Icon name={name} sizeMm={7.4} color={industryTones[name].ink} />
        </Middle>,
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
          family="serif"
          weight={900}
          sizePt={value === 0 ? 17 : isFifth ? 12 : 9.5}
          color={value < 0 ? paperLight : isFifth ? ink : sepia}
        />
      </Middle>
    );
  });
}
