// The spaces of the outer ring: the colour of their half, the hour, and the reward by picture, number and words.
import { type FaceProps, Icon, Line, pen, Row, stroke } from 'cardwright/parts';
import type { TimeWheel } from '../../../data/reverse-wizard/types.ts';
import { place, placeAt, point, spot, ticks, wedge } from './geometry.ts';
import { dark, gold, goldDark, goldLight, ivory } from './look.ts';
import { roman } from './roman.ts';
import { spaceAngle, Turned, wheel } from './wheel-sizes.tsx';

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
