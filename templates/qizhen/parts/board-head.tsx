// The head of a board: the game's title, what the board is for, and a line of lathe work below.
import { Drawing, Line, type LineProps, pen, Row, waveBand } from 'cardwright/parts';
import { gold, goldLight, paperLight } from './look.ts';

interface BoardHeadProps {
  readonly title: LineProps['children'];
  readonly note: LineProps['children'];
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

const heightMm = 12;

export function BoardHead({ title, note, left, right, top }: BoardHeadProps) {
  const waves = waveBand({ from: left, to: right, middle: top + heightMm + 1, depth: 0.8, waveMm: 4, lines: 5 });
  return [
    <Drawing>
      <path d={waves} {...pen(gold, 0.16)} />
    </Drawing>,
    <Row x={left} y={top} w={right - left} h={heightMm} justify="between">
      <Line text={title} font="serif 900 22" color={paperLight} tracking={0.1} />
      <Line text={note} font="serif 700 10.5" color={goldLight} tracking={0.04} />
    </Row>,
  ];
}
