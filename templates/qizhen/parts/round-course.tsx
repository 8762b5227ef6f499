// The course of the rounds: three rows that turn at their ends, the opening in its own colour, a gate before the expo.
import { Drawing, type FaceProps, Icon, Line, Middle, pen, rosette, stroke, times } from 'cardwright/parts';
import type { RoundBoard } from '../../../data/qizhen/types.ts';
import { gold, goldLight, goldTone, oxblood, paperLight, sepia, sepiaTone } from './look.ts';

type Props = FaceProps<RoundBoard>;

/** The round marker is 18 mm wide. */
const course = { left: 22, top: 35.4, pitchMm: 25.1, rowMm: 29, perRow: 10, r: 9.6 };

/** The middle of a round's space; every second row runs back. */
function spaceAt(round: number): { x: number; y: number } {
  const row = Math.floor((round - 1) / course.perRow);
  const step = (round - 1) % course.perRow;
  const column = row % 2 === 0 ? step : course.perRow - 1 - step;
  return { x: course.left + column * course.pitchMm, y: course.top + row * course.rowMm };
}

export function RoundCourse(props: Props) {
  const { card, label } = props;
  const rounds = times(card.rounds, (i) => i + 1);
  const opening = spaceAt(Math.ceil(card.openingRounds / 2));
  return [
    <Drawing>
      <path d={lane(card)} {...pen(gold, 2.2)} stroke-linejoin="round" />
      <path d={lane(card)} {...pen(sepia, 1.5)} stroke-dasharray="1.6 1.2" />
      {rounds.map((round) => (
        <Space round={round} card={card} />
      ))}
      <Gate card={card} />
    </Drawing>,
    rounds.map((round) => (
      <Middle {...spaceAt(round)} w={20}>
        <Line
          text={round}
          font={`serif 900 ${round % 5 === 0 ? 23 : 18}`}
          color={round <= card.openingRounds ? oxblood : sepia}
        />
      </Middle>
    )),
    <Middle x={opening.x} y={opening.y - course.r - 2.6} row gap={1}>
      <Icon name="era" sizeMm={4} color={goldLight} />
      <Line text={label('opening')} font="sans 700 8" color={goldLight} tracking={0.1} />
    </Middle>,
    <GateSign {...props} />,
  ];
}

function lane({ rounds }: RoundBoard): string {
  const points = times(rounds, (i) => spaceAt(i + 1)).map(({ x, y }) => `${x} ${y}`);
  return `M${points.join('L')}`;
}

/** Opening rounds are gold and double-rimmed; every fifth has a rosette. */
function Space({ round, card }: { round: number; card: RoundBoard }) {
  const { x, y } = spaceAt(round);
  const spot = { cx: x, cy: y };
  const isOpening = round <= card.openingRounds;
  const tone = isOpening ? goldTone : sepiaTone;
  const lathe = round % 5 === 0 ? { depth: 0.9, lines: 6 } : { depth: 0.4, lines: 2 };
  return (
    <g>
      <circle {...spot} r={course.r} fill={tone.light} {...stroke(isOpening ? oxblood : gold, isOpening ? 1 : 0.6)} />
      <path d={rosette(spot, { r: course.r * 0.84, lobes: 24, ...lathe })} {...pen(tone.ink, 0.13)} />
    </g>
  );
}

/** Between the last round without the expo and the first with it. */
function gateAt({ expoAfter }: RoundBoard): { x: number; y: number } {
  const [a, b] = [spaceAt(expoAfter), spaceAt(expoAfter + 1)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function Gate({ card }: { card: RoundBoard }) {
  const { x, y } = gateAt(card);
  return (
    <g>
      <rect x={x - 1.1} y={y - 8.6} width={2.2} height={20} rx={0.5} fill={oxblood} {...stroke(goldLight, 0.3)} />
      <circle cx={x} cy={y - 9} r={4.8} fill={oxblood} {...stroke(goldLight, 0.4)} />
    </g>
  );
}

function GateSign({ card, term }: Props) {
  const { x, y } = gateAt(card);
  return [
    <Icon name="expo" sizeMm={6.4} color={paperLight} cx={x} cy={y - 9} />,
    <Middle x={x} y={y + 14.4}>
      <Line text={[term('expo'), ' > ', card.expoAfter]} font="sans 700 8" color={goldLight} tracking={0.06} />
    </Middle>,
  ];
}
