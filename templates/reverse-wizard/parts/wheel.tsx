// The fields of the time wheel: twelve spaces in the outer ring, each half of them in its colour, and six loops in the inner one.
import {
  Box,
  type Children,
  degrees,
  type FaceProps,
  Icon,
  Line,
  mix,
  pen,
  place,
  placeAt,
  point,
  Row,
  spot,
  stroke,
  ticks,
  wedge,
} from 'cardwright/parts';
import type { TimeWheel } from '../../../data/reverse-wizard/types.ts';
import { dark, gold, goldDark, goldLight, hourAngle, hours, ivory, levels } from './look.tsx';
import { roman } from './roman.ts';

type Space = TimeWheel['spaces'][number];
type Loop = TimeWheel['loops'][number];
type SpaceProps = Readonly<{ space: Space; index: number }>;

/** Radii in millimetres. */
export const wheel = { rim: 93, outer: 90, inner: 56.5, loopOuter: 56, hub: 22.5 } as const;
/** The middle of a space and of a loop's field; both run anticlockwise from the top. */
const spaceAngle = (index: number) => hourAngle(index + 1);
const loopAngle = (loop: number) => hourAngle(loop * 2 - 1);

interface TurnedProps {
  readonly angle: number;
  readonly middle: number;
  readonly r: number;
  readonly w?: number;
  readonly h?: number;
  readonly gap?: number;
  readonly row?: boolean;
  /** To the right of the radius. */
  readonly shiftMm?: number;
  readonly children: Children;
}

/** A box on a point of the wheel, with its foot to the middle. */
function Turned({ angle, middle, r, w = 44, h = 16, shiftMm = 0, ...box }: TurnedProps) {
  const [out, side] = [spot(angle, r), spot(angle + Math.PI / 2, shiftMm)];
  const corner = { x: middle + out.x + side.x - w / 2, y: middle + out.y + side.y - h / 2 };
  return <Box {...corner} w={w} h={h} turn={degrees(angle) + 90} {...box} />;
}

/** Neighbours have two shades. */
const halves = {
  blue: { grounds: ['#1a4596', '#11316f'], line: '#8fb8ff', rim: '#3f7fe8' },
  red: { grounds: ['#8e1b26', '#6a0f19'], line: '#ff9d92', rim: '#e2404a' },
} as const;

const looks: Readonly<Record<string, { icon: string; color: string }>> = {
  tavern: { icon: 'tavern', color: '#ffcf7a' },
  choice: { icon: 'choice', color: ivory },
  legendary: { icon: 'legend', color: '#ffe066' },
  advance: { icon: 'advance-more', color: '#a9f2c4' },
};

export function SpaceWedge({ space, index }: SpaceProps) {
  const angle = spaceAngle(index);
  const ring = (less: number, from: number, to: number) =>
    wedge(angle - Math.PI / 12 + less, angle + Math.PI / 12 - less, { from, to });
  const { x, y } = spot(angle, wheel.outer - 20);
  const { grounds, line, rim } = halves[space.half];
  return (
    <g>
      <path d={ring(0, wheel.outer, wheel.rim - 1.2)} fill={rim} />
      <path d={ring(0.008, wheel.inner + 2.4, wheel.outer)} fill={grounds[index % 2 === 0 ? 0 : 1]} />
      <path d={ring(0.028, wheel.inner + 3.5, wheel.outer - 1.1)} {...pen(line, 0.3, 0.7)} />
      {space.reward === 'none' && <path d={ticks(12, 3, 5.6)} transform={place(x, y)} {...stroke(line, 0.5)} />}
    </g>
  );
}

export function HalfLines() {
  const lines = [0, 6].map((index) => {
    const angle = spaceAngle(index) + Math.PI / 12;
    return `M${point(angle, wheel.inner + 1)}L${point(angle, wheel.rim - 0.6)}`;
  });
  return (
    <g stroke-linecap="round">
      {lines.map((d) => [
        <path d={d} {...stroke(dark, 3)} />,
        <path d={d} {...stroke(goldDark, 2.2)} />,
        <path d={d} {...stroke(gold, 1.2)} />,
      ])}
    </g>
  );
}

export function Hour({ space, index }: SpaceProps) {
  const at = placeAt(spaceAngle(index), wheel.outer - 6.4);
  return <path transform={at} d={roman(space.hour, 6.4)} fill={goldLight} />;
}

/** The reward by picture, number and words. */
export function SpaceWords({ space, index, term, widthMm }: FaceProps<TimeWheel> & SpaceProps) {
  const { amount, reward, pile } = space;
  const look = looks[pile === 'legendary' ? pile : reward];
  if (look === undefined) return null;
  return (
    <Turned angle={spaceAngle(index)} middle={widthMm / 2} r={wheel.outer - 20} w={30} h={17} gap={0.4}>
      <Row gap={1}>
        {amount !== undefined && (
          <Line text={reward === 'advance' ? `+${amount}` : amount} font="serif 900 24" color={look.color} />
        )}
        <Icon name={look.icon} sizeMm={10.5} color={look.color} />
      </Row>
      <Line text={term(look.icon)} font="sans 700 8.5" minPt={7} color={ivory} maxMm={27} />
    </Turned>
  );
}

const light = '#d9c38c';
const deep = '#1a1428';
/** Distance of the unlocked levels from the rim. */
const unlockMm = 15.4;

/** Fields get lighter towards the last loop; those that win are gold. */
export function LoopWedge({ loop: { loop, wins, unlocks = [] } }: { loop: Loop }) {
  const angle = loopAngle(loop);
  const half = Math.PI / 6 - 0.012;
  const field = wedge(angle - half, angle + half, { from: wheel.hub + 1, to: wheel.loopOuter });
  const fill = wins === undefined ? mix(deep, '#5a4a86', loop / 6) : goldDark;
  const shield = 'M-4.8 -3.6H4.8V2C4.8 3.4 2 4.4 0 5C-2 4.4 -4.8 3.4 -4.8 2Z';
  const unlocked = placeAt(angle, wheel.loopOuter - unlockMm);
  return (
    <g>
      <path d={field} fill={fill} {...stroke(gold, 0.4)} />
      <g transform={placeAt(angle, wheel.loopOuter - 6.4)}>
        <path d="M-6.5 0L-4 -4.2H4L6.5 0L4 4.2H-4Z" fill={deep} {...stroke(gold, 0.5)} />
        <path d={roman(hours[loop - 1] ?? 'I', 4.6)} fill={goldLight} />
      </g>
      {unlocks.map((level, i, all) => (
        <g transform={`${unlocked} translate(${(i - (all.length - 1) / 2) * 11 + 3.5} 0)`}>
          <path d={shield} fill={levels[level].mid} {...stroke(gold, 0.4)} />
          <path d={roman(level, 4.2)} fill={goldLight} />
        </g>
      ))}
    </g>
  );
}

/** What a loop unlocks, its legends, and who may win there. */
export function LoopWords({ loop, label, term, widthMm }: FaceProps<TimeWheel> & { loop: Loop }) {
  const { unlocks = [], legends, wins } = loop;
  const turned = { angle: loopAngle(loop.loop), middle: widthMm / 2, row: true, gap: 0.8 };
  const at = (mm: number, children: Children, shiftMm = 0) => (
    <Turned {...turned} r={wheel.loopOuter - mm} shiftMm={shiftMm}>
      {children}
    </Turned>
  );
  const word = (text: Parameters<typeof Line>[0]['text'], sizePt: number, color: string) => (
    <Line text={text} font={`sans 700 ${sizePt}`} color={color} />
  );
  return (
    <>
      {at(6, <Icon name="loop" sizeMm={5} color={light} />, -13)}
      {at(6, word(term('loop'), 8.5, light), 13)}
      {unlocks.length > 0 &&
        at(unlockMm, <Icon name="open-gate" sizeMm={6} color={light} />, unlocks.length > 1 ? -10.5 : -5.4)}
      {legends !== undefined && [
        at(23, [
          word(label('everyone'), 8.5, ivory),
          <Line text={legends} font="serif 900 15" color={goldLight} />,
          <Icon name="legend" sizeMm={5.6} color={goldLight} />,
        ]),
        at(28.4, <Line text={term('legend')} font="sans 700 8" minPt={7} color={ivory} maxMm={26} />),
      ]}
      {wins !== undefined && [
        at(15.6, <Icon name="breaking-chain" sizeMm={8} color={goldLight} />),
        at(22.6, <Line text={label('break')} font="serif 900 13" color={ivory} />),
        at(28.2, [word(wins, 9, goldLight), word(label('players'), 9, goldLight)]),
      ]}
    </>
  );
}
