// The levels of a law as four steps: those that it has reached are printed full.
import { Drawing, type FaceProps, Line } from 'cardwright/parts';
import type { Bill } from '../../../data/qizhen/types.ts';
import { paperLight } from './look.ts';

const numerals = ['I', 'II', 'III', 'IV'];
const step = { widthMm: 5.7, gapMm: 0.6, heightMm: 5, riseMm: 1 };

interface LadderProps extends FaceProps<Bill> {
  readonly left: number;
  readonly top: number;
  readonly ink: string;
}

export function LevelLadder(props: LadderProps) {
  const { card, left, top, ink } = props;
  const { level } = card;
  if (level === undefined) return null;
  const steps = numerals.map((numeral, i) => ({
    numeral,
    isReached: i < level,
    x: left + i * (step.widthMm + step.gapMm),
    y: top + (numerals.length - 1 - i) * step.riseMm,
    height: step.heightMm + i * step.riseMm,
  }));
  return [
    <Drawing>
      {steps.map(({ isReached, x, y, height }) => (
        <rect
          {...{ x, y, width: step.widthMm, height, stroke: ink, 'stroke-width': 0.25 }}
          fill={isReached ? ink : paperLight}
          fill-opacity={isReached ? 1 : 0.4}
        />
      ))}
    </Drawing>,
    steps.map(({ numeral, isReached, x, y, height }) => (
      <Line
        text={numeral}
        x={x}
        y={y}
        w={step.widthMm}
        h={height}
        font="serif 900 8"
        color={isReached ? paperLight : ink}
      />
    )),
  ];
}
