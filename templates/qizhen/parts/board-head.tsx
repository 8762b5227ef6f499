// The head of a board: the game's title, what the board is for, and a line of lathe work below.
import { at, Drawing, type FaceSize, Line, type LineProps, mm } from 'cardwright/parts';
import { band } from './lathe.ts';
import { gold, goldLight, paperLight } from './look.ts';

interface BoardHeadProps {
  readonly size: FaceSize;
  readonly title: LineProps['children'];
  readonly note?: LineProps['children'];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly sizePt?: number;
}

const heightMm = 12;

export function BoardHead({ size, title, note, left, right, top, sizePt = 22 }: BoardHeadProps) {
  return [
    <Drawing size={size}>
      <path
        d={band({ from: left, to: right, middle: top + heightMm + 1, depth: 0.8, waveMm: 4, lines: 5 })}
        {...{ fill: 'none', stroke: gold, 'stroke-width': 0.16 }}
      />
    </Drawing>,
    <div style={{ ...at(left, top), ...row, width: mm(right - left) }}>
      <Line family="serif" weight={900} sizePt={sizePt} color={paperLight} tracking={0.1}>
        {title}
      </Line>
      {note !== undefined && (
        <Line family="serif" weight={700} sizePt={10.5} color={goldLight} tracking={0.04}>
          {note}
        </Line>
      )}
    </div>,
  ];
}

const row = { height: mm(heightMm), alignItems: 'center', justifyContent: 'space-between' };
