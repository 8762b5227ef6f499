// The levels of a law as four steps: those that it has reached are printed full.
import { at, centred, Drawing, type FaceProps, Line } from 'cardwright/parts';
import type { Bill } from '../../../data/qizhen/types.ts';
import { band } from './lathe.ts';
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
  if (level === undefined) return <Seal {...props} />;
  const steps = numerals.map((numeral, i) => ({
    numeral,
    isReached: i < level,
    x: left + i * (step.widthMm + step.gapMm),
    y: top + (numerals.length - 1 - i) * step.riseMm,
    height: step.heightMm + i * step.riseMm,
  }));
  return [
    <Drawing size={props}>
      {steps.map(({ isReached, x, y, height }) => (
        <rect
          {...{ x, y, width: step.widthMm, height, stroke: ink, 'stroke-width': 0.25 }}
          fill={isReached ? ink : paperLight}
          fill-opacity={isReached ? 1 : 0.4}
        />
      ))}
    </Drawing>,
    steps.map(({ numeral, isReached, x, y, height }) => (
      <div style={{ ...at(x, y), ...centred(step.widthMm, height) }}>
        <Line family="serif" weight={900} sizePt={8} color={isReached ? paperLight : ink}>
          {numeral}
        </Line>
      </div>
    )),
  ];
}

/** A law without levels has lathe work in their place. */
function Seal(props: LadderProps) {
  const [width, height] = [numerals.length * (step.widthMm + step.gapMm) - step.gapMm, step.heightMm];
  const [x, y] = [props.left, props.top + numerals.length * step.riseMm - step.riseMm];
  const waves = band({ from: x, to: x + width, middle: y + height / 2, depth: height * 0.38, waveMm: 6, lines: 8 });
  return (
    <Drawing size={props}>
      <g fill="none" stroke={props.ink}>
        <rect {...{ x, y, width, height }} stroke-width={0.25} />
        <path d={waves} stroke-width={0.13} />
      </g>
    </Drawing>
  );
}
