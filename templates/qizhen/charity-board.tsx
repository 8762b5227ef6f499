// The charity table: five disasters, what a donation takes, its points in a seal, and a space for every flag.
import type { FaceProps } from 'cardwright/parts';
import { Column, Drawing, Flood, Frame, Line, pen, rosette, starAt, stroke, times } from 'cardwright/parts';
import type { CharityBoard } from '../../data/qizhen/types.ts';
import { BoardHead } from './parts/board-head.tsx';
import { eraFigure } from './parts/era-figures.ts';
import { GoodsRow } from './parts/goods.tsx';
import { gold, mourning, mourningTone, oxblood, paper, paperLight, sepia, sepiaMid } from './parts/look.ts';
import { Vignette } from './parts/vignette.tsx';

type Props = FaceProps<CharityBoard>;
type Row = CharityBoard['rows'][number];

const table = { left: 6, right: 204, top: 22, rowMm: 23.4, gapMm: 1 };
const picture = { x: table.left, widthMm: 23, heightMm: table.rowMm, sizeMm: 17.6, cx: table.left + 11.5 };
const row = { x: table.left + picture.widthMm, width: table.right - table.left - picture.widthMm, height: table.rowMm };
const words = { left: 30.8, widthMm: 40 };
const seal = { cx: 78.4, r: 8.2 };
/** A flag is 14 mm wide. */
const space = { left: 88.2, pitchMm: 14.2, r: 6.9 };

export default function CharityBoardFace(props: Props) {
  const { card } = props;
  return (
    <Frame ground={mourning}>
      <BoardHead title={card.name} note={props.label('charity-rule')} {...table} top={5.4} />
      {card.rows.map(({ disaster }, i) => (
        <Plate disaster={disaster} y={rowTop(i)} />
      ))}
      <Drawing>
        <Flood fill={mourning} w={table.left + props.bleedMm} />
        {card.rows.map((_, i) => (
          <rect {...row} y={rowTop(i)} fill={i % 2 === 0 ? paperLight : paper} />
        ))}
      </Drawing>
      {card.rows.map((row, i) => (
        <Entry {...props} row={row} y={rowTop(i)} />
      ))}
    </Frame>
  );
}

function rowTop(i: number): number {
  return table.top + i * (table.rowMm + table.gapMm);
}

/** The engraving of the disaster's card. What leaves the plate lies under the row and the margin. */
function Plate({ disaster, y }: { disaster: string; y: number }) {
  const shore = y + 19.4;
  const figure = eraFigure({ id: disaster }, { cx: picture.cx, bottom: shore, tallMm: picture.sizeMm });
  return <Vignette icon={disaster} seed={disaster} tone={mourningTone} {...picture} {...{ y, shore, figure }} />;
}

function Entry({ row, y, ...props }: Props & { row: Row; y: number }) {
  const middle = y + table.rowMm / 2;
  return [
    <Drawing>
      <Seal cy={middle} isDouble={row.points > 100} />
      {times(props.card.spaces, (i) => (
        <Space cx={space.left + (i + 0.5) * space.pitchMm} cy={middle} />
      ))}
    </Drawing>,
    <Column x={words.left} y={y} w={words.widthMm} h={table.rowMm} gap={1.6} align="start" justify="center">
      <Line text={props.term(row.disaster)} font="serif 900 12" color={sepia} maxMm={38} />
      <GoodsRow goods={row.donate} iconMm={5.6} sizePt={14} gapMm={2} />
    </Column>,
    <Line text={row.points} font="serif 900 16" color={paperLight} cx={seal.cx} cy={middle} />,
  ];
}

/** The seal of a double donation has a second crown. */
function Seal({ cy, isDouble }: { cy: number; isDouble: boolean }) {
  const spot = { cx: seal.cx, cy };
  return (
    <g>
      {isDouble && <path d={starAt(spot, { n: 16, r: seal.r + 1.2, inner: seal.r - 1 })} fill={gold} />}
      <path d={starAt(spot, { n: 24, r: seal.r, inner: seal.r * 0.91 })} fill={oxblood} />
      <path d={rosette(spot, { r: seal.r * 0.8, depth: 0.4, lobes: 30, lines: 3 })} {...pen(paperLight, 0.15, 0.64)} />
    </g>
  );
}

function Space({ cx, cy }: { cx: number; cy: number }) {
  return (
    <g fill="none" stroke={sepiaMid}>
      <circle cx={cx} cy={cy} r={space.r} stroke-width={0.3} />
      <path
        d={rosette({ cx, cy }, { r: space.r * 0.68, depth: 1, lobes: 12, lines: 4 })}
        {...stroke(sepiaMid, 0.15, 0.36)}
      />
    </g>
  );
}
