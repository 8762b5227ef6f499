// The back of all units. It looks the same upside down, so that no back gives a card away.
import { Drawing, type FaceProps, Frame, Gradient, Icon, place, times } from 'cardwright/parts';
import { gold, sides, steel } from './look.ts';

export default function Back({ widthMm, heightMm }: FaceProps) {
  const [cx, cy] = [widthMm / 2, heightMm / 2];
  return (
    <Frame ground={steel}>
      <Drawing>
        <Gradient id="light" stops={{ 0: '#3b4653', 1: steel }} radial={[0.5, 0.5, 0.6]} />
        <rect
          x={5}
          y={5}
          width={widthMm - 10}
          height={heightMm - 10}
          rx={2.5}
          fill="url(#light)"
          stroke={gold}
          stroke-width={0.6}
        />
        <g fill="none" stroke={gold} stroke-opacity={0.35} stroke-width={0.3}>
          {times(9, (i) => (
            <path
              d={`M${cx} ${cy - 42 + i * 3}L${cx + 27 - i * 3} ${cy}L${cx} ${cy + 42 - i * 3}L${cx - 27 + i * 3} ${cy}Z`}
            />
          ))}
        </g>
        <circle r={15} transform={place(cx, cy)} fill={steel} stroke={gold} stroke-width={0.6} />
      </Drawing>
      <Icon name="crossed-swords" sizeMm={18} color={gold} cx={cx} cy={cy} />
      {Object.keys(sides).map((side, i) => (
        <Icon name={side} sizeMm={6} color={gold} cx={cx - 14 + i * 14} cy={13} />
      ))}
      {Object.keys(sides).map((side, i) => (
        <Icon name={side} sizeMm={6} color={gold} cx={cx + 14 - i * 14} cy={heightMm - 13} turn={180} />
      ))}
    </Frame>
  );
}
