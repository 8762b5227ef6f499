// The spaces of the outer ring: the hour, and the reward by picture, number and colour of the field.
import { at, centred, type FaceProps, Icon, Line, middleOf, mm } from 'cardwright/parts';
import type { Reward, TimeWheel } from '../../../data/reverse-wizard/types.ts';
import { degrees, place, spot, ticks, wedge } from './geometry.ts';
import { goldLight, ivory } from './look.ts';
import { roman } from './roman.ts';
import { spaceAngle, wheel } from './wheel-sizes.ts';

type Space = TimeWheel['spaces'][number];

const looks: Record<Reward, { ground: string; light: string; icon?: string }> = {
  none: { ground: '#1a1622', light: '#5a5068' },
  coins: { ground: '#6d4a12', light: '#f4d27a', icon: 'coin' },
  mana: { ground: '#0b4a56', light: '#9df3ea', icon: 'mana' },
  choice: { ground: '#43207c', light: '#e2caff', icon: 'choice' },
  remove: { ground: '#6a1420', light: '#ffb7a6', icon: 'remove' },
};

export function SpaceWedge({ space, index }: { space: Space; index: number }) {
  const angle = spaceAngle(index);
  const half = Math.PI / 12 - 0.008;
  const { ground, light } = looks[space.reward];
  return (
    <g>
      <path d={wedge(angle - half, angle + half, { from: wheel.inner + 2.4, to: wheel.outer })} fill={ground} />
      <path
        d={wedge(angle - half + 0.02, angle + half - 0.02, { from: wheel.inner + 3.5, to: wheel.outer - 1.1 })}
        fill="none"
        stroke={light}
        stroke-width={0.3}
        stroke-opacity={0.7}
      />
      {space.reward === 'none' && (
        <path
          d={ticks(12, 3, 5.6)}
          transform={place(...xy(angle, wheel.outer - 20))}
          stroke={light}
          stroke-width={0.5}
        />
      )}
    </g>
  );
}

export function Hour({ space, index }: { space: Space; index: number }) {
  const angle = spaceAngle(index);
  const { x, y } = spot(angle, wheel.outer - 6.4);
  return <path transform={place(x, y, degrees(angle) + 90)} d={roman(space.hour, 6.4)} fill={goldLight} />;
}

function xy(angle: number, r: number): [number, number] {
  const { x, y } = spot(angle, r);
  return [x, y];
}

/** The reward stands on its space, with its feet to the middle of the wheel. */
export function SpaceWords({ space, index, means, ...size }: FaceProps<TimeWheel> & { space: Space; index: number }) {
  const { icon, light } = looks[space.reward];
  if (icon === undefined) return null;
  const angle = spaceAngle(index);
  const middle = middleOf(size);
  const { x, y } = spot(angle, wheel.outer - 20);
  const box = { width: 30, height: 17 };
  return (
    <div
      style={{
        ...at(middle + x - box.width / 2, middle + y - box.height / 2),
        ...centred(box.width, box.height),
        flexDirection: 'column',
        gap: mm(0.4),
        transform: `rotate(${degrees(angle) + 90}deg)`,
      }}
    >
      <div style={{ alignItems: 'center', gap: mm(1) }}>
        <Line family="serif" weight={900} sizePt={24} color={light}>
          {space.reward === 'coins' || space.reward === 'mana' ? `+${space.amount ?? 1}` : (space.amount ?? 1)}
        </Line>
        <Icon name={icon} sizeMm={10.5} color={light} />
      </div>
      <Line family="sans" weight={700} sizePt={8.5} color={ivory} maxMm={24}>
        {means(icon)}
      </Line>
    </div>
  );
}
