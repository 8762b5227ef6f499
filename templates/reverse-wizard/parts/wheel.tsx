// The radii of the time wheel in millimetres, the angles of its spaces and loops, and words on it.
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

export const wheel = { rim: 93, outer: 90, inner: 56.5, loopOuter: 56, hub: 22.5 } as const;

/** The middle of an hour's space; hours run anticlockwise from the top. */
export function spaceAngle(index: number): number {
  return hourAngle(index + 1);
}

/** The middle of a loop's field; loops run anticlockwise, too. */
export function loopAngle(loop: number): number {
  return hourAngle(loop * 2 - 1);
}

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
export function Turned({ angle, middle, r, w = 44, h = 16, shiftMm = 0, ...box }: TurnedProps) {
  const [out, side] = [spot(angle, r), spot(angle + Math.PI / 2, shiftMm)];
  const corner = { x: middle + out.x + side.x - w / 2, y: middle + out.y + side.y - h / 2 };
  return <Box {...corner} w={w} h={h} turn={degrees(angle) + 90} {...box} />;
}

type Space = TimeWheel['spaces'][number];

/** Neighbours have two shades. */
const halves: Record<Space['half'], { grounds: readonly [string, string]; line: string; rim: string }> = {
  blue: { grounds: ['#1a4596', '#11316f'], line: '#8fb8ff', rim: '#3f7fe8' },
  red: { grounds: ['#8e1b26', '#6a0f19'], line: '#ff9d92', rim: '#e2404a' },
};

const looks: Record<string, { icon: string; color: string }> = {
  tavern: { icon: 'tavern', color: '#ffcf7a' },
  choice: { icon: 'choice', color: ivory },
  legendary: { icon: 'legend', color: '#ffe066' },
  advance: { icon: 'advance-more', color: '#a9f2c4' },
};

export function SpaceWedge({ space, index }: { space: Space; index: number }) {
  const angle = spaceAngle(index);
  const ring = (lessRad: number, radii: { from: number; to: number }) =>
    wedge(angle - Math.PI / 12 + lessRad, angle + Math.PI / 12 - lessRad, radii);
  const { x, y } = spot(angle, wheel.outer - 20);
  const { grounds, line, rim } = halves[space.half];
  return (
    <g>
      <path d={ring(0, { from: wheel.outer, to: wheel.rim - 1.2 })} fill={rim} />
      <path d={ring(0.008, { from: wheel.inner + 2.4, to: wheel.outer })} fill={grounds[index % 2 === 0 ? 0 : 1]} />
      <path d={ring(0.028, { from: wheel.inner + 3.5, to: wheel.outer - 1.1 })} {...pen(line, 0.3, 0.7)} />
      {space.reward === 'none' && <path d={ticks(12, 3, 5.6)} transform={place(x, y)} {...stroke(line, 0.5)} />}
    </g>
  );
}

export function HalfLines() {
  return (
    <g stroke-linecap="round">
      {[0, 6].map((index) => {
        const angle = spaceAngle(index) + Math.PI / 12;
        const d = `M${point(angle, wheel.inner + 1)}L${point(angle, wheel.rim - 0.6)}`;
        return [
          <path d={d} {...stroke(dark, 3)} />,
          <path d={d} {...stroke(goldDark, 2.2)} />,
          <path d={d} {...stroke(gold, 1.2)} />,
        ];
      })}
    </g>
  );
}

export function Hour({ space, index }: { space: Space; index: number }) {
  const at = placeAt(spaceAngle(index), wheel.outer - 6.4);
  return <path transform={at} d={roman(space.hour, 6.4)} fill={goldLight} />;
}

export function SpaceWords({ space, index, term, widthMm }: FaceProps<TimeWheel> & { space: Space; index: number }) {
  const look = looks[space.pile === 'legendary' ? space.pile : space.reward];
  if (look === undefined) return null;
  const angle = spaceAngle(index);
  return (
    <Turned angle={angle} middle={widthMm / 2} r={wheel.outer - 20} w={30} h={17} gap={0.4}>
      <Row gap={1}>
        {space.amount !== undefined && (
          <Line
            text={space.reward === 'advance' ? `+${space.amount}` : space.amount}
            font="serif 900 24"
            color={look.color}
          />
        )}
        <Icon name={look.icon} sizeMm={10.5} color={look.color} />
      </Row>
      <Line text={term(look.icon)} font="sans 700 8.5" minPt={7} color={ivory} maxMm={27} />
    </Turned>
  );
}

type Loop = TimeWheel['loops'][number];

const light = '#d9c38c';
const deep = '#1a1428';
/** Distance of the unlocked levels from the rim. */
const unlockMm = 15.4;
const shield = 'M-4.8 -3.6H4.8V2C4.8 3.4 2 4.4 0 5C-2 4.4 -4.8 3.4 -4.8 2Z';

/** Fields get lighter towards the last loop; those that win are gold. */
export function LoopWedge({ loop }: { loop: Loop }) {
  const angle = loopAngle(loop.loop);
  const half = Math.PI / 6 - 0.012;
  const fill = loop.wins === undefined ? mix(deep, '#5a4a86', loop.loop / 6) : goldDark;
  return (
    <g>
      <path
        d={wedge(angle - half, angle + half, { from: wheel.hub + 1, to: wheel.loopOuter })}
        fill={fill}
        {...stroke(gold, 0.4)}
      />
      <g transform={placeAt(angle, wheel.loopOuter - 6.4)}>
        <path d="M-6.5 0L-4 -4.2H4L6.5 0L4 4.2H-4Z" fill={deep} {...stroke(gold, 0.5)} />
        <path d={roman(hours[loop.loop - 1] ?? 'I', 4.6)} fill={goldLight} />
      </g>
      {(loop.unlocks ?? []).map((level, i, all) => (
        <g
          transform={`${placeAt(angle, wheel.loopOuter - unlockMm)} translate(${(i - (all.length - 1) / 2) * 11 + 3.5} 0)`}
        >
          <path d={shield} fill={levels[level].mid} {...stroke(gold, 0.4)} />
          <path d={roman(level, 4.2)} fill={goldLight} />
        </g>
      ))}
    </g>
  );
}

export function LoopWords({ loop, label, term, ...props }: FaceProps<TimeWheel> & { loop: Loop }) {
  const angle = loopAngle(loop.loop);
  const middle = props.widthMm / 2;
  const turned = { angle, middle, row: true, gap: 0.8 };
  return (
    <>
      {[-1, 1].map((side) => (
        <Turned {...turned} r={wheel.loopOuter - 6} shiftMm={side * 13}>
          {side < 0 ? (
            <Icon name="loop" sizeMm={5} color={light} />
          ) : (
            <Line text={term('loop')} font="sans 700 8.5" color={light} />
          )}
        </Turned>
      ))}
      {loop.unlocks !== undefined && (
        <Turned {...turned} r={wheel.loopOuter - unlockMm} shiftMm={loop.unlocks.length > 1 ? -10.5 : -5.4}>
          <Icon name="open-gate" sizeMm={6} color={light} />
        </Turned>
      )}
      {loop.legends !== undefined && (
        <>
          <Turned {...turned} r={wheel.loopOuter - 23}>
            <Line text={label('everyone')} font="sans 700 8.5" color={ivory} />
            <Line text={loop.legends} font="serif 900 15" color={goldLight} />
            <Icon name="legend" sizeMm={5.6} color={goldLight} />
          </Turned>
          <Turned {...turned} r={wheel.loopOuter - 28.4}>
            <Line text={term('legend')} font="sans 700 8" minPt={7} color={ivory} maxMm={26} />
          </Turned>
        </>
      )}
      {loop.wins !== undefined && (
        <>
          <Turned {...turned} r={wheel.loopOuter - 15.6}>
            <Icon name="breaking-chain" sizeMm={8} color={goldLight} />
          </Turned>
          <Turned {...turned} r={wheel.loopOuter - 22.6}>
            <Line text={label('break')} font="serif 900 13" color={ivory} />
          </Turned>
          <Turned {...turned} r={wheel.loopOuter - 28.2}>
            <Line text={loop.wins} font="sans 700 9" color={goldLight} />
            <Line text={label('players')} font="sans 700 9" color={goldLight} />
          </Turned>
        </>
      )}
    </>
  );
}
